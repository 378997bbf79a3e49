// A tour of the wrapper in mancala.hpp: play with a trace, copy and undo, a failure, a ruleset of one's own, a record.
#include "mancala.hpp"

#include <iostream>

static void play_to_the_end(mancala::game &game) {
  for (std::vector<mancala_action> legal = game.actions(); !legal.empty(); legal = game.actions())
    game.play(legal.back());
}

static void show_outcome(const mancala::game &game) {
  mancala_outcome outcome = game.outcome();
  const char *winner = outcome.winner == MANCALA_SOUTH ? "South" : outcome.winner == MANCALA_NORTH ? "North" : "nobody";
  std::cout << game.rules().title() << ": " << mancala_end_reason_name(outcome.reason) << ", " << winner << " wins, "
            << game.position() << '\n';
}

static void with_a_trace(const mancala::context &context) {
  mancala::game game(context.find("kalah"));
  mancala::trace trace(context);
  game.play(game.rules().action("a3"), &trace);
  std::cout << "a3:";
  for (const mancala_event &event : trace.events()) std::cout << ' ' << mancala_event_name(event.kind);
  std::cout << '\n' << game.position() << '\n';

  mancala::game copy(game); // goes its own way
  copy.play(copy.actions().front());
  game.undo(MANCALA_BY_ACTION);
  std::cout << game.position() << '\n' << copy.position() << '\n';
}

static void with_a_failure(const mancala::context &context) {
  mancala::game game(context.find("oware"));
  try {
    game.play(game.rules().action("b1"));
  } catch (const mancala::error &error) {
    std::cout << error.key() << ": " << error.what() << " (" << mancala_status_name(error.status()) << ")\n";
  }
  try {
    context.parse("id = pond\ntitle = Pond\nrows = 3\n");
  } catch (const mancala::error &error) {
    std::cout << "line " << error.line() << ", column " << error.column() << ": " << error.what() << '\n';
  }
}

// Rulesets and games outlive the context that they came out of.
static mancala::game with_rules_of_its_own() {
  mancala::context context;
  mancala::ruleset pond = context.parse("id = pond\ntitle = Pond\ncolumns = 4\nseeds = 3\n"
                                        "capture = count\ncapture_counts = 2 3\nquiet_limit = 20\n");
  mancala::ruleset lake = pond.derive("id = lake\ntitle = Lake\ncolumns = 8\n");
  mancala::game game(lake);
  game = mancala::game(pond);
  play_to_the_end(game);
  show_outcome(game);
  return mancala::game(lake);
}

int main() {
  try {
    mancala::context context;
    with_a_trace(context);
    with_a_failure(context);
    mancala::game game = with_rules_of_its_own();
    play_to_the_end(game);
    show_outcome(game);
    mancala::game again = mancala::game::read(context, game.record());
    std::cout << (again.position() == game.position() ? "the record gives the same game\n" : "the record differs\n");
    return 0;
  } catch (const std::exception &error) {
    std::cerr << "tour: " << error.what() << '\n';
    return 1;
  }
}
