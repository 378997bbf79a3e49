-- Writes a variant and plays it: what is wrong with a first try, then a game of random moves and its record.
local mancala = require 'mancala'

local text = [[
id = pond
title = Pond
summary = A small game with relays
columns = 5
seeds = 3
relay = landing
capture = count
capture_counts = 2
capture_rows = opposing
quiet_limit = 30
]]

local context = mancala.context()

local fine, failure = pcall(context.parse, context, (text:gsub('relay = landing', 'relay = often')))
print(('line %d, column %d: %s (%s)'):format(failure.line, failure.column, failure, failure.name))

local pond = context:parse(text)
context:add(pond)
for key, value in pond:keys() do print(key, value) end

local random = mancala.random(1913)
local game = mancala.game(context:find('pond'))
print(game)
while not game:outcome().over do
  local list = game:actions()
  game:play(list[mancala.random_below(random, #list) + 1])
end
print(game)

-- A record carries the rules of a variant that is no built-in one, so another program can replay it.
local record = game:record()
io.write(record)
print(mancala.context():read_record(record):position() == game:position() and 'replayed' or 'replayed to another end')

local lake = pond:derive('id = lake\ntitle = Lake\ncolumns = 9\n')
print(lake:title(), lake:info().seed_total .. ' seeds', mancala.game(lake):perft(4) .. ' sequences of 4 actions')
