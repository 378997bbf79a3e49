-- What calls cost from LuaJIT: a call that does next to nothing, listing the actions, playing one. The same call without a
-- game is refused at once: that is the cost of the foreign call with its arguments.
--
-- luajit foreign.lua LIBRARY DECLARATIONS [GAMES], with the mancala.cdef of the build

local ffi = require 'ffi'

local library, declarations, games = arg[1], arg[2], tonumber(arg[3] or 20000)
local RUNS, MOST_ACTIONS, VARIANT = 5, 528, 'mangala-ii'

local file = assert(io.open(declarations, 'rb'))
ffi.cdef(file:read('*a'))
file:close()
local C = ffi.load(library)

local context, handle = ffi.new('mancala_context *[1]'), ffi.new('mancala_game *[1]')
assert(C.mancala_context_new(nil, context) == 0)
assert(C.mancala_game_new(C.mancala_registry_find(context[0], VARIANT), handle) == 0)
local game = handle[0]
local listed, count, random = ffi.new('uint32_t[?]', MOST_ACTIONS), ffi.new('uint32_t[1]'), ffi.new('uint64_t[1]', 1)

local moves = {}
while C.mancala_game_actions(game, listed, MOST_ACTIONS, count) == 0 and count[0] > 0 do
  moves[#moves + 1] = listed[C.mancala_random_below(random, count[0])]
  assert(C.mancala_game_play(game, moves[#moves], nil, nil) == 0)
end

local calls = {
  {'a call that returns a number', function() for _ = 1, #moves do C.mancala_version_number() end end},
  {'listing the actions', function(which) for _ = 1, #moves do C.mancala_game_actions(which, listed, MOST_ACTIONS, count) end end},
  {'playing an action', function(which) for i = 1, #moves do C.mancala_game_play(which, moves[i], nil, nil) end end},
}

-- Nanoseconds of a call; each round of calls begins with the game at its start.
local function loop(round, which)
  local before = os.clock()
  for _ = 1, games do
    C.mancala_game_start(game, -1, nil)
    round(which)
  end
  return (os.clock() - before) / (games * #moves) * 1e9
end

local function median(values)
  table.sort(values)
  return values[math.floor(#values / 2) + 1]
end

print('| ' .. jit.version .. ', ffi | ns | without a game, ns | ratio |\n|---|--:|--:|--:|')
for _, call in ipairs(calls) do
  local whole, alone, ratios = {}, {}, {}
  for run = 1, RUNS do
    whole[run], alone[run] = loop(call[2], game), loop(call[2], nil)
    ratios[run] = whole[run] / alone[run]
  end
  print(('| %s | %.1f | %.1f | %.1f |'):format(call[1], median(whole), median(alone), median(ratios)))
end
