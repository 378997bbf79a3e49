-- Random games of every variant: luajit statistics.lua [GAMES [VARIANT...]]
-- Who wins how often, how long games are and how they end; the bar shows South, draws and unfinished games, North.
local mancala = require 'mancala'

local LONGEST, BAR = 2000, 40 -- actions of a game at the most; characters of a bar

local function bar(result)
  local south = math.floor(BAR * result.wins[0] / result.games + 0.5)
  local north = math.floor(BAR * result.wins[1] / result.games + 0.5)
  return ('S'):rep(south) .. ('.'):rep(BAR - south - north) .. ('N'):rep(north)
end

local function most_common(ends)
  local best
  for why, count in pairs(ends) do
    if not best or count > ends[best] or (count == ends[best] and why < best) then best = why end
  end
  return best or 'unfinished'
end

local function add(sum, part)
  for name in ('games draws cut actions'):gmatch('%S+') do sum[name] = (sum[name] or 0) + part[name] end
  for player = 0, 1 do sum.wins[player] = (sum.wins[player] or 0) + part.wins[player] end
  for why, count in pairs(part.ends) do sum.ends[why] = (sum.ends[why] or 0) + count end
  sum.shortest = math.min(sum.shortest or part.shortest, part.shortest)
  sum.longest = math.max(sum.longest or 0, part.longest)
end

-- In bulk from one start, or each game from a board of its own where the variant places the seeds at random.
local function play(rules, games)
  local game, random = mancala.game(rules), mancala.random(1)
  if bit.band(rules:info().features, mancala.HAS_RANDOM_START) == 0 then return game:playouts(games, LONGEST, random) end
  local sum = {wins = {}, ends = {}}
  for _ = 1, games do
    game:start(nil, random)
    add(sum, game:playouts(1, LONGEST, random))
  end
  return sum
end

local function show(rules, games)
  local result = play(rules, games)
  print(('%-18s %s %7.1f actions, %d to %d, mostly %s'):format(rules:id(), bar(result), result.actions / result.games,
    result.shortest, result.longest, most_common(result.ends)))
end

local context = mancala.context()
local games = tonumber(arg[1] or 1000)
if arg[2] then
  for i = 2, #arg do show(assert(context:find(arg[i]), 'there is no such variant'), games) end
else
  for rules in context:variants() do show(rules, games) end
end
