#include "rules/catalogue.h"

#include "rules/ruleset.h"
#include "unit/helper.h"

static void every_entry_is_registered_as_a_builtin(void **state) {
  (void)state;
  assert_int_equal(mancala_registry_count(helper_context()), catalogue_count);
  for (uint32_t i = 0; i < catalogue_count; i++) assert_true(mancala_registry_at(helper_context(), i)->builtin);
}

static void every_builtin_says_who_plays_it_where_and_by_which_source(void **state) {
  (void)state;
  static const char *const keys[] = {"title", "summary", "people", "region", "source", "note.begins"};
  for (uint32_t i = 0; i < catalogue_count; i++)
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
      assert_in_range(strlen(value_of(mancala_registry_at(helper_context(), i), keys[k])), 1, 400);
}

/* The rules of the founding games, key by key; what is not listed is the default. */
static const struct {
  const char *id, *rules;
} games[] = {
    {"mangala-ii", "seeds = 6\ncapture = count\ncapture_counts = 2 4 6\ncapture_chain = back\n"},
    {"mangala-iv",
     "columns = 7\nseeds = 7\nopening = hide-guess-choose\nchoose = leftmost\nrelay = landing\nrelay_stops = 2 4\n"
     "capture = count\ncapture_counts = 2 4\ncapture_chain = back\ncapture_opposite = always\n"},
    {"mangala-iv-random", "columns = 7\nseeds = 7\nstart = random\nopening = hide-guess-choose\nchoose = "
                          "leftmost\nrelay = landing\nrelay_stops = 2 4\n"
                          "capture = count\ncapture_counts = 2 4\ncapture_chain = back\ncapture_opposite = always\n"},
    {"ali-guli-mane",
     "columns = 7\nseeds = 5\nrelay = next\ncapture = beyond\ncapture_opposite = always\nagain = capture\n"
     "again_limit = 1\nimmobile = end\nmatch = refill\n"},
    {"nsolo", "rows = 4\ncolumns = 8\ntrack = circuits\nseeds = 2\nstart = seeds* / seeds* 0\nchoose_least = 2\n"
              "singletons = into-empty\nrelay = landing\ncapture = front\nstrip = same-number\ncleared = "
              "loses\nrepetition = draw\n"
              "endless = draw\n"},
    {"anywoli", "columns = 12\nstores = bank\nseeds = 4\nrelay = landing\ncapture_passing = 4\ncapture = "
                "count\ncapture_counts = 4\n"
                "again = capture\nend_left = 4\nrest = latest-capturer\n"},
};

static void the_founding_games_have_their_rules(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    mancala_ruleset *rules = parsed_rules(games[i].rules);
    if (mancala_ruleset_digest(rules) != mancala_ruleset_digest(registered(games[i].id)))
      fail_msg("%s differs", games[i].id);
    mancala_ruleset_unref(rules);
  }
}

static void names_and_terms_are_in_their_own_script(void **state) {
  (void)state;
  assert_string_equal(value_of(registered("ali-guli-mane"), "name.kn"), "ಅಳಗುಳಿ ಮನೆ");
  assert_string_equal(value_of(registered("anywoli"), "term.pit.anuak"), "oto");
  assert_string_equal(value_of(registered("anywoli"), "term.seed.anuak"), "nyibaré");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_entry_is_registered_as_a_builtin),
      cmocka_unit_test(every_builtin_says_who_plays_it_where_and_by_which_source),
      cmocka_unit_test(the_founding_games_have_their_rules),
      cmocka_unit_test(names_and_terms_are_in_their_own_script),
  };
  return GROUP(tests);
}
