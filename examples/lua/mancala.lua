--- libmancala for LuaJIT.
--
--   local mancala = require 'mancala'
--   local context = mancala.context()
--   local game = mancala.game(context:find('oware'))
--   game:play('a3')
--   print(game)
--
-- Failures are raised as tables with the fields status, name, message, line, column and key; tostring() gives a sentence.
-- Actions are numbers; where an action goes in, its text ('a3', 'odd') does too. Players are mancala.SOUTH, mancala.NORTH,
-- mancala.NOBODY, mancala.CHANCE, and every constant MANCALA_X of the headers is mancala.X. Objects free themselves.
--
-- The declarations are read from mancala.cdef, which the build makes from the headers: the file that MANCALA_CDEF names, or
-- the one beside this file. MANCALA_LIBRARY may name the shared library; else the system's loader finds it.

local ffi = require 'ffi'

local function read_declarations()
  local here = debug.getinfo(1, 'S').source:match('^@(.*)mancala%.lua$') or ''
  local name = os.getenv('MANCALA_CDEF') or here .. 'mancala.cdef'
  local file = assert(io.open(name, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

-- While the major version is 0 a minor version may change the ABI, so both stand in the file's name.
local function load_library()
  local wanted = os.getenv('MANCALA_LIBRARY')
  if wanted then return ffi.load(wanted) end
  local major, minor = ffi.C.MANCALA_VERSION_MAJOR, ffi.C.MANCALA_VERSION_MINOR
  local version = major == 0 and '0.' .. minor or tostring(major)
  local names = {
    Windows = 'mancala-' .. version, OSX = 'libmancala.' .. version .. '.dylib',
  }
  local found, library = pcall(ffi.load, names[ffi.os] or 'libmancala.so.' .. version)
  return found and library or ffi.load('mancala')
end

ffi.cdef(read_declarations())
local C = load_library()

local mancala = setmetatable({lib = C}, {__index = function(_, name) return ffi.C['MANCALA_' .. name] end})

---- failures and texts

local failure = {}
failure.__index = failure
failure.__tostring = function(self) return self.message end

local function text_or_nil(pointer) return pointer ~= nil and ffi.string(pointer) or nil end

local function sized(name)
  local made = ffi.new(name)
  made.struct_size = ffi.sizeof(name)
  return made
end

local function check(status, details)
  if status >= 0 then return status end
  local message = details and details.message[0] ~= 0 and ffi.string(details.message) or ffi.string(C.mancala_status_text(status))
  local raised = {status = status, name = ffi.string(C.mancala_status_name(status)), message = message}
  if details then raised.line, raised.column, raised.key = details.line, details.column, ffi.string(details.key) end
  error(setmetatable(raised, failure), 0)
end

-- What a call writes: `write` is called once for the length and once for the text.
local function text_of(write)
  local length = ffi.new('uint32_t[1]')
  check(write(nil, 0, length))
  local buffer = ffi.new('char[?]', length[0] + 1)
  check(write(buffer, length[0] + 1, length))
  return ffi.string(buffer, length[0])
end

-- A structure of the library as a table; `names` are the fields wanted.
local function table_of(struct, names)
  local made = {}
  for name in names:gmatch('%S+') do made[name] = struct[name] end
  return made
end

-- Calls what makes an object; it is handed to `free` when it is collected.
local function make(kind, new, free)
  local out = ffi.new(kind .. ' *[1]')
  local details = sized('mancala_error')
  check(new(out, details), details)
  return ffi.gc(out[0], free)
end

local function list_of(call, capacity)
  local count, out = ffi.new('uint32_t[1]'), ffi.new('uint32_t[?]', capacity)
  local status = call(out, capacity, count)
  if status == ffi.C.MANCALA_TRUNCATED then return list_of(call, count[0]) end
  check(status)
  local list = {}
  for i = 1, count[0] do list[i] = out[i - 1] end
  return list
end

local function share(rules) return rules ~= nil and ffi.gc(C.mancala_ruleset_ref(rules), C.mancala_ruleset_unref) or nil end

---- context

local context = {}

--- A context with the built-in variants; true makes it empty.
function mancala.context(empty)
  local options = sized('mancala_context_options')
  options.flags = empty and ffi.C.MANCALA_CONTEXT_EMPTY or 0
  return make('mancala_context', function(out) return C.mancala_context_new(options, out) end, C.mancala_context_free)
end

function context:find(id) return share(C.mancala_registry_find(self, id)) end

--- Iterates over the registered variants.
function context:variants()
  local index = -1
  return function()
    index = index + 1
    return share(C.mancala_registry_at(self, index))
  end
end

function context:count() return C.mancala_registry_count(self) end

function context:add(rules)
  local details = sized('mancala_error')
  check(C.mancala_registry_add(self, rules, details), details)
end

function context:parse(text)
  return make('mancala_ruleset', function(out, details)
    return C.mancala_ruleset_parse(self, text, #text, out, details)
  end, C.mancala_ruleset_unref)
end

--- The game that a record tells, at its end.
function context:read_record(text)
  return make('mancala_game', function(out, details)
    return C.mancala_record_read(self, text, #text, out, details)
  end, C.mancala_game_free)
end

---- ruleset

local ruleset = {}

function ruleset:id() return ffi.string(C.mancala_ruleset_id(self)) end
function ruleset:title() return ffi.string(C.mancala_ruleset_title(self)) end
function ruleset:digest() return C.mancala_ruleset_digest(self) end
function ruleset:text() return text_of(function(...) return C.mancala_ruleset_write(self, ...) end) end
function ruleset:words() return text_of(function(...) return C.mancala_ruleset_words(self, ...) end) end
function ruleset:value(key) return text_of(function(...) return C.mancala_ruleset_value(self, key, ...) end) end

function ruleset:info()
  local info = sized('mancala_ruleset_info')
  check(C.mancala_ruleset_describe(self, info))
  return table_of(info, 'players rows columns pit_count site_count action_count seed_total features position_bytes')
end

--- The geometry of a site, counted from 0 as everywhere in the library.
function ruleset:site(site)
  local info = sized('mancala_site_info')
  check(C.mancala_ruleset_site(self, site, info))
  local made = table_of(info, 'kind owner row column opposite next previous')
  made.name = ffi.string(info.name)
  return made
end

--- Iterates over the keys that differ from their defaults: key, value.
function ruleset:keys()
  local index = -1
  return function()
    index = index + 1
    local key = text_or_nil(C.mancala_ruleset_key_at(self, index))
    if key then return key, self:value(key) end
  end
end

function ruleset:derive(overrides)
  return make('mancala_ruleset', function(out, details)
    return C.mancala_ruleset_derive(self, overrides, #overrides, out, details)
  end, C.mancala_ruleset_unref)
end

function ruleset:action_name(action) return text_of(function(...) return C.mancala_action_write(self, action, ...) end) end

--- The text of an entry of a game's history, resignations and agreements too, as it stands in records.
function ruleset:entry_name(entry) return text_of(function(...) return C.mancala_entry_write(self, entry, ...) end) end

--- The number of an action that is given as its text; a number stays as it is.
function ruleset:action(name)
  if type(name) == 'number' then return name end
  local out, details = ffi.new('mancala_action[1]'), sized('mancala_error')
  check(C.mancala_action_read(self, name, #name, out, details), details)
  return out[0]
end

--- The vocabulary of rulesets: a list of tables.
function mancala.rule_keys()
  local list, key = {}, sized('mancala_rule_key')
  for i = 0, C.mancala_rule_key_count() - 1 do
    check(C.mancala_rule_key_at(i, key))
    list[i + 1] = table_of(key, 'type minimum maximum')
    for name in ('key default_value choices summary'):gmatch('%S+') do list[i + 1][name] = ffi.string(key[name]) end
  end
  return list
end

---- trace

local trace = {}

function mancala.trace(from)
  return make('mancala_trace', function(out) return C.mancala_trace_new(from, out) end, C.mancala_trace_free)
end

function trace:count() return C.mancala_trace_count(self) end

--- Iterates over the events, each a mancala_event of its own.
function trace:events()
  local index = -1
  return function()
    index = index + 1
    if index >= C.mancala_trace_count(self) then return nil end
    local event = ffi.new('mancala_event')
    check(C.mancala_trace_copy(self, index, 1, event, ffi.sizeof('mancala_event')))
    return event
  end
end

function mancala.event_name(kind) return ffi.string(C.mancala_event_name(kind)) end
function mancala.capture_name(code) return ffi.string(C.mancala_capture_name(code)) end

---- game

local game = {}

function mancala.game(rules)
  return make('mancala_game', function(out) return C.mancala_game_new(rules, out) end, C.mancala_game_free)
end

--- The state of a generator, for what is drawn at random; it moves on with every use.
function mancala.random(seed) return ffi.new('uint64_t[1]', seed) end

--- A number from 0 to bound - 1.
function mancala.random_below(random, bound) return C.mancala_random_below(random, bound) end

function game:rules() return share(C.mancala_game_ruleset(self)) end

function game:clone()
  return make('mancala_game', function(out) return C.mancala_game_clone(self, out) end, C.mancala_game_free)
end

function game:copy_from(other) check(C.mancala_game_copy(self, other)) end
function game:start(first, random) check(C.mancala_game_start(self, first or ffi.C.MANCALA_NOBODY, random)) end

function game:decision()
  local decision = sized('mancala_decision')
  check(C.mancala_game_decision(self, decision))
  return table_of(decision, 'kind actor action_count remaining bonus')
end

function game:actions()
  return list_of(function(...) return C.mancala_game_actions(self, ...) end, ffi.C.MANCALA_MAX_ACTIONS)
end

--- Whether an action is legal; if not, why.
function game:check(action)
  local details = sized('mancala_error')
  local status = C.mancala_game_check(self, self:rules():action(action), details)
  return status == 0, ffi.string(details.message)
end

--- Plays an action; a trace given is filled with what happened.
function game:play(action, into)
  local details = sized('mancala_error')
  if type(action) == 'string' then action = self:rules():action(action) end
  check(C.mancala_game_play(self, action, into, details), details)
  return self
end

--- The game after an action, without playing it.
function game:preview(action, into)
  local rules, details = self:rules(), sized('mancala_error')
  local after = mancala.game(rules)
  check(C.mancala_game_preview(self, rules:action(action), after, into, details), details)
  return after
end

function game:undo(unit) check(C.mancala_game_undo(self, unit or ffi.C.MANCALA_BY_TURN)) end
function game:redo(unit) check(C.mancala_game_redo(self, unit or ffi.C.MANCALA_BY_TURN)) end
function game:history() return list_of(function(...) return C.mancala_game_history(self, ...) end, 64) end
function game:resign(player) check(C.mancala_game_resign(self, player)) end
function game:agree_draw() check(C.mancala_game_agree_draw(self)) end

function game:score(player)
  local out = ffi.new('uint32_t[1]')
  check(C.mancala_game_score(self, player, out))
  return out[0]
end

--- How it stands; `over` is a boolean and `why` the reason's name.
function game:outcome()
  local outcome = sized('mancala_outcome')
  check(C.mancala_game_outcome(self, outcome))
  local made = table_of(outcome, 'state reason winner entry_count turn_count quiet_count')
  made.over, made.why = made.state == ffi.C.MANCALA_OVER, mancala.end_reason_name(made.reason)
  return made
end

function mancala.end_reason_name(reason) return ffi.string(C.mancala_end_reason_name(reason)) end

--- The seeds of all sites: those of site s stand at s + 1.
function game:seeds() return list_of(function(...) return C.mancala_game_seeds(self, ...) end, 64) end

function game:site(site)
  local state = sized('mancala_site_state')
  check(C.mancala_game_site(self, site, state))
  return table_of(state, 'seeds flags')
end

function game:hash()
  local out = ffi.new('uint64_t[1]')
  check(C.mancala_game_hash(self, out))
  return out[0]
end

function game:position(flags) return text_of(function(...) return C.mancala_position_write(self, flags or 0, ...) end) end
function game:record(flags) return text_of(function(...) return C.mancala_record_write(self, flags or 0, ...) end) end

function game:set_position(text)
  local details = sized('mancala_error')
  check(C.mancala_position_read(self, text, #text, details), details)
  return self
end

--- The position as bytes, in a string.
function game:save()
  local length = self:rules():info().position_bytes
  local bytes = ffi.new('uint8_t[?]', length)
  check(C.mancala_game_save(self, bytes, length, nil))
  return ffi.string(bytes, length)
end

function game:load(bytes)
  local details = sized('mancala_error')
  check(C.mancala_game_load(self, ffi.cast('const uint8_t *', bytes), #bytes, details), details)
end

function game:perft(depth, node_limit)
  local leaves = ffi.new('uint64_t[1]')
  check(C.mancala_game_perft(self, depth, node_limit or 0, leaves))
  return tonumber(leaves[0])
end

--- How many sequences begin with each action: two lists, actions and counts.
function game:divide(depth, node_limit)
  local size, count = ffi.C.MANCALA_MAX_ACTIONS, ffi.new('uint32_t[1]')
  local actions, leaves = ffi.new('mancala_action[?]', size), ffi.new('uint64_t[?]', size)
  check(C.mancala_game_divide(self, depth, node_limit or 0, actions, leaves, size, count))
  local names, counts = {}, {}
  for i = 1, count[0] do names[i], counts[i] = actions[i - 1], tonumber(leaves[i - 1]) end
  return names, counts
end

--- Random games in bulk; `ends` counts them by the reason's name.
function game:playouts(games, max_actions, random)
  local result = sized('mancala_playout_result')
  check(C.mancala_game_playouts(self, games, max_actions, random, result))
  local made = {ends = {}, wins = {[0] = tonumber(result.wins[0]), [1] = tonumber(result.wins[1])}}
  for name in ('games draws cut actions shortest longest'):gmatch('%S+') do made[name] = tonumber(result[name]) end
  for reason = 0, ffi.C.MANCALA_END_COUNT - 1 do
    if result.ends[reason] > 0 then made.ends[mancala.end_reason_name(reason)] = tonumber(result.ends[reason]) end
  end
  return made
end

---- set-up

local setup = {}

function mancala.setup(rules)
  return make('mancala_setup', function(out) return C.mancala_setup_new(rules, out) end, C.mancala_setup_free)
end

function setup:from_game(from) check(C.mancala_setup_from_game(self, from)) end
function setup:site(site, seeds, flags) check(C.mancala_setup_site(self, site, seeds, flags or 0)) end
function setup:turn(player) check(C.mancala_setup_turn(self, player)) end

function setup:key(key, value)
  local details = sized('mancala_error')
  check(C.mancala_setup_key(self, key, value, details), details)
end

function game:set_up(from)
  local details = sized('mancala_error')
  check(C.mancala_game_set_up(self, from, nil, details), details)
  return self
end

---- match

local match = {}
local match_of = setmetatable({}, {__mode = 'k'}) -- the game of a match keeps the match alive

function mancala.match(rules)
  return make('mancala_match', function(out) return C.mancala_match_new(rules, out) end, C.mancala_match_free)
end

function match:game()
  local borrowed = C.mancala_match_game(self)
  match_of[borrowed] = self
  return borrowed
end

function match:info()
  local info = sized('mancala_match_info')
  check(C.mancala_match_describe(self, info))
  local made = table_of(info, 'state round began round_winner winner next_begins')
  made.spare, made.held = {[0] = info.spare[0], info.spare[1]}, {[0] = info.held[0], info.held[1]}
  return made
end

function match:take_up(from) check(C.mancala_match_take_up(self, from)) end
function match:next_round() check(C.mancala_match_next_round(self)) end
function match:resign(player) check(C.mancala_match_resign(self, player)) end

---- types

ffi.metatype('mancala_context', {__index = context})
ffi.metatype('mancala_ruleset', {__index = ruleset, __tostring = ruleset.id})
ffi.metatype('mancala_trace', {__index = trace, __len = trace.count})
ffi.metatype('mancala_game', {__index = game, __tostring = function(self) return self:position() end})
ffi.metatype('mancala_setup', {__index = setup})
ffi.metatype('mancala_match', {__index = match})

function mancala.version() return ffi.string(C.mancala_version_string()) end

return mancala
