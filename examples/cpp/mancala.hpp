// libmancala in C++11: handles that free themselves, failures as exceptions, texts as std::string. A start to copy into
// a program and to add to; what it leaves out can be called with get().
#ifndef MANCALA_HPP
#define MANCALA_HPP

#include <mancala/mancala.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace mancala {

// A call that failed, with the library's sentence where it gives one.
class error : public std::runtime_error {
public:
  error(mancala_status status, const mancala_error &details)
      : std::runtime_error(details.message[0] ? details.message : mancala_status_text(status)), status_(status),
        details_(details) {}
  mancala_status status() const { return status_; }
  uint32_t line() const { return details_.line; }
  uint32_t column() const { return details_.column; }
  std::string key() const { return details_.key; }

private:
  mancala_status status_;
  mancala_error details_;
};

// A structure of the library, all zero but for its size.
template <class Struct> Struct sized() {
  Struct made = Struct();
  made.struct_size = sizeof made;
  return made;
}

inline void check(mancala_status status, const mancala_error &details = sized<mancala_error>()) {
  if (status < 0) throw error(status, details);
}

// Calls what fills a buffer: once for the length, once for the text.
template <class Write> std::string text_of(Write write) {
  uint32_t length = 0;
  check(write(static_cast<char *>(nullptr), 0u, &length));
  std::string text(length + 1, '\0');
  check(write(&text[0], length + 1, &length));
  text.resize(length);
  return text;
}

inline uint32_t length_of(const std::string &text) {
  if (text.size() > UINT32_MAX) throw std::length_error("the text is too long");
  return static_cast<uint32_t>(text.size());
}

struct freeing {
  void operator()(mancala_context *context) const { mancala_context_free(context); }
  void operator()(mancala_game *game) const { mancala_game_free(game); }
  void operator()(mancala_trace *trace) const { mancala_trace_free(trace); }
  void operator()(const mancala_ruleset *rules) const { mancala_ruleset_unref(rules); }
};

// A share of a ruleset: copies share it, and threads may.
class ruleset {
public:
  explicit ruleset(const mancala_ruleset *borrowed) : handle_(mancala_ruleset_ref(borrowed)) {}
  ruleset(const ruleset &other) : ruleset(other.get()) {}
  ruleset(ruleset &&) = default;
  ruleset &operator=(ruleset other) {
    handle_.swap(other.handle_);
    return *this;
  }
  static ruleset take_over(const mancala_ruleset *owned) {
    ruleset made(nullptr);
    made.handle_.reset(owned);
    return made;
  }
  const mancala_ruleset *get() const { return handle_.get(); }

  std::string id() const { return mancala_ruleset_id(get()); }
  std::string title() const { return mancala_ruleset_title(get()); }
  std::string text() const {
    return text_of(
        [this](char *out, uint32_t room, uint32_t *length) { return mancala_ruleset_write(get(), out, room, length); });
  }
  std::string action_name(mancala_action action) const {
    return text_of([this, action](char *out, uint32_t room, uint32_t *length) {
      return mancala_action_write(get(), action, out, room, length);
    });
  }
  mancala_action action(const std::string &name) const {
    mancala_error details = sized<mancala_error>();
    mancala_action found = 0;
    check(mancala_action_read(get(), name.data(), length_of(name), &found, &details), details);
    return found;
  }
  ruleset derive(const std::string &overrides) const {
    mancala_error details = sized<mancala_error>();
    mancala_ruleset *made = nullptr;
    check(mancala_ruleset_derive(get(), overrides.data(), length_of(overrides), &made, &details), details);
    return take_over(made);
  }

private:
  std::unique_ptr<const mancala_ruleset, freeing> handle_;
};

class context {
public:
  context() {
    mancala_context *made = nullptr;
    check(mancala_context_new(nullptr, &made));
    handle_.reset(made);
  }
  mancala_context *get() const { return handle_.get(); }

  ruleset find(const std::string &id) const {
    const mancala_ruleset *found = mancala_registry_find(get(), id.c_str());
    if (!found) throw std::out_of_range("there is no variant " + id);
    return ruleset(found);
  }
  ruleset parse(const std::string &text) const {
    mancala_error details = sized<mancala_error>();
    mancala_ruleset *made = nullptr;
    check(mancala_ruleset_parse(get(), text.data(), length_of(text), &made, &details), details);
    return ruleset::take_over(made);
  }

private:
  std::unique_ptr<mancala_context, freeing> handle_;
};

class trace {
public:
  explicit trace(const context &from) {
    mancala_trace *made = nullptr;
    check(mancala_trace_new(from.get(), &made));
    handle_.reset(made);
  }
  mancala_trace *get() const { return handle_.get(); }
  std::vector<mancala_event> events() const {
    uint32_t count = mancala_trace_count(get());
    std::vector<mancala_event> copied(count);
    if (count) check(mancala_trace_copy(get(), 0, count, copied.data(), sizeof(mancala_event)));
    return copied;
  }

private:
  std::unique_ptr<mancala_trace, freeing> handle_;
};

class game {
public:
  explicit game(const ruleset &rules) {
    mancala_game *made = nullptr;
    check(mancala_game_new(rules.get(), &made));
    handle_.reset(made);
  }
  game(const game &other) { // with history and redo
    mancala_game *made = nullptr;
    check(mancala_game_clone(other.get(), &made));
    handle_.reset(made);
  }
  game(game &&) = default;
  game &operator=(game other) {
    handle_.swap(other.handle_);
    return *this;
  }
  static game read(const context &from, const std::string &record) {
    mancala_error details = sized<mancala_error>();
    mancala_game *made = nullptr;
    check(mancala_record_read(from.get(), record.data(), length_of(record), &made, &details), details);
    return game(std::unique_ptr<mancala_game, freeing>(made));
  }
  mancala_game *get() const { return handle_.get(); }

  ruleset rules() const { return ruleset(mancala_game_ruleset(get())); }
  std::vector<mancala_action> actions() const {
    std::vector<mancala_action> legal(MANCALA_MAX_ACTIONS);
    uint32_t count = 0;
    check(mancala_game_actions(get(), legal.data(), MANCALA_MAX_ACTIONS, &count));
    legal.resize(count);
    return legal;
  }
  void play(mancala_action action, trace *events = nullptr) {
    mancala_error details = sized<mancala_error>();
    check(mancala_game_play(get(), action, events ? events->get() : nullptr, &details), details);
  }
  void undo(uint32_t unit = MANCALA_BY_TURN) { check(mancala_game_undo(get(), unit)); }
  mancala_outcome outcome() const {
    mancala_outcome how = sized<mancala_outcome>();
    check(mancala_game_outcome(get(), &how));
    return how;
  }
  std::string position() const {
    return text_of([this](char *out, uint32_t room, uint32_t *length) {
      return mancala_position_write(get(), 0, out, room, length);
    });
  }
  std::string record() const {
    return text_of([this](char *out, uint32_t room, uint32_t *length) {
      return mancala_record_write(get(), 0, out, room, length);
    });
  }

private:
  explicit game(std::unique_ptr<mancala_game, freeing> owned) : handle_(std::move(owned)) {}
  std::unique_ptr<mancala_game, freeing> handle_;
};

} // namespace mancala

#endif
