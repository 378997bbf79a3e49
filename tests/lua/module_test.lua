-- The module for LuaJIT: every method once, and that no function of the library is left out.
-- Arguments: the file of declarations. MANCALA_CDEF and MANCALA_LIBRARY are set, and LUA_PATH leads to the module.
local mancala = require 'mancala'

local failed, passed = 0, 0

local function same(found, wanted, what)
  if found == wanted then passed = passed + 1 return end
  failed = failed + 1
  print(debug.traceback(('%s: found %s, expected %s'):format(what or 'value', tostring(found), tostring(wanted)), 2))
end

local function fails(name, call, ...)
  local fine, failure = pcall(call, ...)
  same(fine, false, name)
  same(type(failure) == 'table' and failure.name or tostring(failure), 'MANCALA_E_' .. name, name)
  return failure
end

local tests = {}

function tests.contexts()
  local context = mancala.context()
  local count = 0
  for rules in context:variants() do
    count = count + 1
    same(context:find(rules:id()):digest(), rules:digest(), rules:id())
  end
  same(count, context:count())
  same(count > 20, true, 'variants')
  same(mancala.context(true):count(), 0, 'an empty context')
  same(context:find('nothing'), nil)
end

function tests.rulesets()
  local context = mancala.context()
  local rules = context:find('ali-guli-mane')
  local info = rules:info()
  same(rules:id(), 'ali-guli-mane')
  same(rules:title(), 'Ali Guli Mane')
  same(info.pit_count, 14)
  same(info.seed_total, 70)
  same(bit.band(info.features, mancala.HAS_ROUNDS) ~= 0, true, 'rounds')
  same(rules:value('columns'), '7')
  same(rules:words():find('The board has 2 rows') ~= nil, true, 'words')
  same(context:parse(rules:text()):digest(), rules:digest(), 'digest')
  local keys = {}
  for key, value in rules:keys() do keys[key] = value end
  same(keys.relay, 'next')
  same(rules:action_name(rules:action('b3')), 'b3')
  local site = rules:site(0)
  same(site.name, 'a1')
  same(rules:site(site.opposite).name, 'b1')
  fails('NOT_FOUND', rules.value, rules, 'colour')
  fails('NOT_FOUND', rules.action, rules, 'z1')
  fails('NOT_FOUND', rules.site, rules, 99)
end

function tests.own_rules()
  local context = mancala.context()
  local failure = fails('SYNTAX', context.parse, context, 'id = pond\nseads = 3\n')
  same(failure.line, 2)
  same(failure.key, 'seads')
  local pond = context:parse('id = pond\ntitle = Pond\ncolumns = 5\n')
  context:add(pond)
  fails('EXISTS', context.add, context, pond)
  same(pond:derive('columns = 4'):info().pit_count, 8)
  same(#mancala.rule_keys() > 30, true, 'keys')
  same(mancala.rule_keys()[1].key, 'id')
end

function tests.play()
  local game = mancala.game(mancala.context():find('kalah'))
  same(table.concat(game:actions(), ' '), '0 1 2 3 4 5')
  same(game:decision().actor, mancala.SOUTH)
  same(game:preview('a3'):score(mancala.SOUTH), 1)
  game:play('a3')
  same(game:score(mancala.SOUTH), 1)
  same(game:decision().bonus ~= nil, true, 'bonus')
  local failure = fails('ILLEGAL', game.play, game, 'a3')
  same(failure.key, 'a3')
  same(tostring(failure), 'a3 is empty')
  same(game:check('a4'), true)
  same(select(2, game:check('a3')), 'a3 is empty')
  game:play(game:actions()[1])
  same(table.concat(game:history(), ' '), '2 0')
  game:undo(mancala.BY_ACTION)
  same(tostring(game), '4,4,0,5,5,5/4,4,4,4,4,4 s 1-0')
  game:redo(mancala.BY_ACTION)
  game:undo()
  fails('NO_HISTORY', game.undo, game)
  same(game:seeds()[1], 4)
  same(game:site(0).seeds, 4)
  same(game:outcome().over, false)
  game:resign(mancala.SOUTH)
  same(game:outcome().why, 'resigned')
  same(game:outcome().winner, mancala.NORTH)
  game:undo(mancala.BY_ACTION)
  game:agree_draw()
  same(game:outcome().why, 'agreed')
  local words = {}
  for i, entry in ipairs(game:history()) do words[i] = game:rules():entry_name(entry) end
  same(table.concat(words, ' '), 'draw-agreed')
  fails('NOT_FOUND', game:rules().entry_name, game:rules(), 999)
end

function tests.positions()
  local context = mancala.context()
  local game = mancala.game(context:find('anywoli'))
  for _ = 1, 9 do game:play(game:actions()[1]) end
  local other = mancala.game(game:rules())
  same(other:hash() == game:hash(), false, 'hash')
  other:load(game:save())
  same(other:hash(), game:hash())
  same(other:set_position(game:position()):hash(), game:hash())
  fails('SYNTAX', other.load, other, 'x' .. game:save():sub(2))
  fails('SYNTAX', other.set_position, other, 'nonsense')
  same(game:clone():position(), game:position())
  other:copy_from(game)
  same(#other:history(), 9)
  local read = context:read_record(game:record())
  same(read:position(), game:position())
  same(#read:history(), 9)
  other:start()
  same(#other:history(), 0)
end

function tests.setups()
  local game = mancala.game(mancala.context():find('ali-guli-mane'))
  local setup = mancala.setup(game:rules())
  setup:from_game(game)
  setup:site(0, 9)
  setup:turn(mancala.NORTH)
  setup:key('bonus', '1')
  same(game:set_up(setup):position(), '9,5,5,5,5,5,5/5,5,5,5,5,5,5 n 0-0 bonus:1')
  setup:key('bonus', '7')
  fails('POSITION', game.set_up, game, setup)
  fails('NOT_FOUND', setup.key, setup, 'colour', 'red')
end

function tests.traces()
  local context = mancala.context()
  local trace, game = mancala.trace(context), mancala.game(context:find('kalah'))
  game:play('a3', trace)
  same(#trace, trace:count())
  local kinds = {}
  for event in trace:events() do kinds[#kinds + 1] = mancala.event_name(event.kind) end
  same(table.concat(kinds, ' '), 'lift sow sow sow sow again')
  same(mancala.capture_name(mancala.CAPTURE_CHAIN), 'chain')
end

function tests.opening()
  local game = mancala.game(mancala.context():find('mangala-iv'))
  game:play('odd')
  same(game:position(mancala.FOR_SHOWING):find('guess:?', 1, true) ~= nil, true, 'hidden')
  local after = game:preview('odd')
  same(after:decision().actor, mancala.CHANCE)
  same(#after:actions(), 2)
  same(game:history()[1], mancala.ENTRY_HIDDEN)
end

function tests.matches()
  local match = mancala.match(mancala.context():find('ali-guli-mane'))
  local game = match:game()
  while not game:outcome().over do game:play(game:actions()[1]) end
  local info = match:info()
  same(info.state, mancala.MATCH_ROUND_OVER)
  same(info.held[mancala.SOUTH] + info.held[mancala.NORTH], 70)
  match:next_round()
  same(match:info().round, 2)
  match:take_up(game:clone())
  match:resign(mancala.SOUTH)
  same(match:info().winner, mancala.NORTH)
  fails('RULE', mancala.match, mancala.context():find('oware'))
  match = nil
  collectgarbage()
  same(game:position():find('round:2') ~= nil, true, 'the game keeps its match')
end

function tests.counting()
  local game = mancala.game(mancala.context():find('kalah'))
  same(game:perft(3), 185, 'perft')
  local actions, leaves = game:divide(3)
  local sum = 0
  for i = 1, #actions do sum = sum + leaves[i] end
  same(sum, game:perft(3))
  fails('LIMIT', game.perft, game, 8, 100)
  local result = game:playouts(50, 1000, mancala.random(7))
  same(result.games, 50)
  same(result.wins[0] + result.wins[1] + result.draws + result.cut, 50)
end

-- Drawing action by action plays the game of bulk play.
function tests.draws()
  local game, ours, theirs = mancala.game(mancala.context():find('oware')), mancala.random(3), mancala.random(3)
  local result, played = game:playouts(1, 1000, theirs), 0
  while not game:outcome().over do
    local list = game:actions()
    game:play(list[mancala.random_below(ours, #list) + 1])
    played = played + 1
  end
  same(played, result.actions)
  same(ours[0], theirs[0])
  same(mancala.random_below(ours, 0), 0)
  same(ours[0], theirs[0])
end

-- Objects that nothing refers to are freed, in whatever order.
function tests.garbage()
  for _ = 1, 50 do
    local context = mancala.context()
    local game = mancala.game(context:find('nsolo'))
    game:play(game:actions()[1], mancala.trace(context))
    game:rules():derive('columns = 9')
  end
  collectgarbage()
  collectgarbage()
end

function tests.every_function_is_declared()
  local declared, count = io.open(arg[1]):read('*a'), 0
  for name in declared:gmatch('[%s%*](mancala_[%w_]+)%(') do
    count = count + 1
    same(pcall(function() return mancala.lib[name] end), true, name)
  end
  same(count > 60, true, 'declared functions')
  same(declared:find('MANCALA_API'), nil)
  same(declared:find('\n#'), nil)
  same(declared:find('/*', 1, true), nil)
end

local names = {}
for name in pairs(tests) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  local fine, failure = xpcall(tests[name], debug.traceback)
  if not fine then
    failed = failed + 1
    print(name .. ': ' .. tostring(failure))
  end
end
print(('%d passed, %d failed'):format(passed, failed))
os.exit(failed == 0 and 0 or 1)
