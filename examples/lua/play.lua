-- Plays a game: luajit play.lua [VARIANT [ACTION...]]
-- The actions given are played first, then lines of the standard input are: an action, `undo`, `record` or `quit`.
local mancala = require 'mancala'

local names = {[mancala.SOUTH] = 'South', [mancala.NORTH] = 'North'}

local function legal_names(game)
  local rules, list = game:rules(), game:actions()
  for i, action in ipairs(list) do list[i] = rules:action_name(action) end
  return table.concat(list, ' ')
end

local function draw(game)
  local rules = game:rules()
  local info, seeds = rules:info(), game:seeds()
  local at = {}
  for site = 0, info.pit_count - 1 do
    local place = rules:site(site)
    at[place.row * info.columns + place.column] = seeds[site + 1]
  end
  for row = info.rows - 1, 0, -1 do
    local line = {}
    for column = 0, info.columns - 1 do line[#line + 1] = ('%3d'):format(at[row * info.columns + column]) end
    print(string.char(97 + row) .. ' ' .. table.concat(line, ' '))
  end
  print(('South %d, North %d'):format(game:score(mancala.SOUTH), game:score(mancala.NORTH)))
end

local function draw_lot(game, random)
  local list = game:actions()
  game:play(list[mancala.random_below(random, #list) + 1])
end

local function obey(game, line)
  local fine, failure
  if line == 'undo' then fine, failure = pcall(game.undo, game)
  elseif line == 'record' then io.write(game:record(mancala.FOR_SHOWING)) return
  else fine, failure = pcall(game.play, game, line) end
  if not fine then print(failure) end
end

local context = mancala.context()
local variant = arg[1] or 'mangala-ii'
local rules = context:find(variant)
if not rules then
  io.stderr:write('there is no variant ', variant, '\n')
  os.exit(1)
end

local game, random, given = mancala.game(rules), mancala.random(os.time()), 1
while true do
  local decision = game:decision()
  if decision.actor == mancala.CHANCE then
    draw_lot(game, random)
  else
    draw(game)
    local outcome = game:outcome()
    if outcome.over then print('over: ' .. outcome.why .. ', ' .. (names[outcome.winner] or 'nobody') .. ' wins')
    else print(names[decision.actor] .. ': ' .. legal_names(game)) end
    given = given + 1
    local line = arg[given]
    if line then print('> ' .. line) else line = io.read('*l') end
    if not line or line == 'quit' then break end
    if line ~= '' then obey(game, line) end
  end
end
