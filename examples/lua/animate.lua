-- Shows an action seed by seed: luajit animate.lua [VARIANT [ACTION [MILLISECONDS]]]
-- With 0 milliseconds nothing is waited for and each picture stays.
local ffi = require 'ffi'
local mancala = require 'mancala'

local wait
if ffi.os == 'Windows' then
  ffi.cdef 'void Sleep(unsigned long milliseconds);'
  wait = function(ms) ffi.C.Sleep(ms) end
else
  ffi.cdef 'int poll(void *files, unsigned long count, int milliseconds);'
  wait = function(ms) ffi.C.poll(nil, 0, ms) end
end

local variant, action, pace = arg[1] or 'ali-guli-mane', arg[2], tonumber(arg[3] or 150)
local context = mancala.context()
local rules = assert(context:find(variant), 'there is no such variant')
local game, trace = mancala.game(rules), mancala.trace(context)
local info = rules:info()

-- The rows from North's outermost down, each a list of sites.
local rows, names = {}, {}
for row = info.rows - 1, 0, -1 do rows[#rows + 1] = {} end
for site = 0, info.site_count - 1 do
  local place = rules:site(site)
  names[site] = place.name
  if place.row >= 0 then rows[info.rows - place.row][place.column + 1] = site end
end

local function draw(seeds, event)
  if pace > 0 then io.write('\27[H\27[J') end
  for _, row in ipairs(rows) do
    for _, site in ipairs(row) do
      local now = event and (site == event.to or site == event.from)
      io.write(('%4d%s'):format(seeds[site + 1], now and '<' or ' '))
    end
    io.write('\n')
  end
  local south = info.pit_count + 1
  io.write(('South %d, North %d, in hand %d\n'):format(seeds[south], seeds[south + 1], seeds[south + 2]))
end

-- Seeds move from one site to the other; the event says what both hold then.
local function apply(seeds, event)
  if event.from < 0 or event.to < 0 or event.kind == mancala.EVENT_RELAY then return false end
  seeds[event.from + 1], seeds[event.to + 1] = event.from_after, event.to_after
  return true
end

local function tell(event)
  local words = {mancala.event_name(event.kind)}
  if event.from >= 0 then words[#words + 1] = names[event.from] end
  if event.to >= 0 then words[#words + 1] = '> ' .. names[event.to] end
  if event.kind == mancala.EVENT_CAPTURE then words[#words + 1] = mancala.capture_name(event.code) end
  print(table.concat(words, ' '))
end

local seeds = game:seeds()
draw(seeds)
game:play(action or game:actions()[1], trace)
for event in trace:events() do
  local moved = apply(seeds, event)
  if pace > 0 then
    draw(seeds, event)
    tell(event)
    wait(pace)
  else
    tell(event)
    if moved and event.kind ~= mancala.EVENT_SOW then draw(seeds, event) end
  end
end
draw(seeds)
print(game)
