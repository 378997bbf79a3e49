#include "rules/keys.h"

#include <string.h>

#include "base/structs.h"

#define AT(field) offsetof(struct rule_values, field)
#define NUMBER(name, least, greatest, standard, summary)                                                               \
  { #name, MANCALA_TYPE_NUMBER, least, greatest, AT(name), standard, "", summary }
#define CHOICE(name, choices, standard, summary)                                                                       \
  { #name, MANCALA_TYPE_CHOICE, 0, 0, AT(name), standard, choices, summary }
#define COUNTS(name, summary)                                                                                          \
  { #name, MANCALA_TYPE_COUNTS, 2, 63, AT(name), "none", "", summary }
#define TEXT(name, least, greatest, summary)                                                                           \
  { name, MANCALA_TYPE_TEXT, least, greatest, 0, "", "", summary }

/* Choices are numbered as in ruleset.h; the default is the first of them. */
const struct key keys[KEY_COUNT] = {
    /* identity */
    [KEY_ID] = TEXT("id", 1, MAX_KEY, "the variant's id: small letters, digits and hyphens (required)"),
    [KEY_TITLE] = TEXT("title", 1, MAX_VALUE, "the variant's name, for people (required)"),
    [KEY_ALIASES] = {"aliases", MANCALA_TYPE_IDS, 0, MAX_VALUE, 0, "", "",
                     "other ids under which the variant is found"},
    [KEY_SUMMARY] = TEXT("summary", 0, MAX_VALUE, "the variant in a sentence"),
    [KEY_PEOPLE] = TEXT("people", 0, MAX_VALUE, "who plays it"),
    [KEY_REGION] = TEXT("region", 0, MAX_VALUE, "where and when it is played"),
    [KEY_SOURCE] = TEXT("source", 0, MAX_VALUE, "where the rules are recorded"),
    [KEY_SOURCES] = TEXT("source.*", 0, MAX_VALUE, "a further source, by a short name"),
    [KEY_NAMES] = TEXT("name.*", 0, MAX_VALUE, "the variant's name in a language, such as name.kn"),
    [KEY_TERMS] = TEXT("term.*", 0, MAX_VALUE, "a local term, by thing and language, such as term.pit.anuak"),
    [KEY_NOTES] = TEXT("note.*", 0, MAX_VALUE, "where sources are silent: what was decided, and why"),

    /* board */
    [KEY_ROWS] = NUMBER(rows, 2, 4, "2", "rows of pits: 2 or 4"),
    [KEY_COLUMNS] = NUMBER(columns, 1, MANCALA_MAX_COLUMNS, "6", "pits in a row"),
    [KEY_STORES] = CHOICE(stores, "none bank own both", "none",
                          "stores: none, for captured seeds only, or sown: the mover's own one, or both"),
    [KEY_TRACK] =
        CHOICE(track, "ring circuits", "ring", "one ring round the board, or a circuit for each side on its two rows"),
    [KEY_DIRECTION] = CHOICE(direction, "counter-clockwise clockwise chosen", "counter-clockwise",
                             "the direction of sowing, seen from above; or chosen with the pit"),

    /* start */
    [KEY_SEEDS] = NUMBER(seeds, 0, MANCALA_MAX_SEEDS, "4", "seeds in each pit at the start"),
    [KEY_START] = {"start", MANCALA_TYPE_START, 0, 0, AT(start), "seeds*", "",
                   "the seeds of each row from a side's outermost row inward, from its left; or random"},
    [KEY_START_TOTAL] =
        NUMBER(start_total, 0, MANCALA_MAX_SEEDS, "0", "seeds of a random start in all; 0 for seeds times pits"),
    [KEY_START_LEAST] = NUMBER(start_least, 0, MANCALA_MAX_SEEDS, "0", "least seeds in a pit of a random start"),
    [KEY_BEGINS] = CHOICE(begins, "south north", "south", "the side that moves first; in an opening, the challenger"),
    [KEY_OPENING] = CHOICE(opening, "none hide-guess-choose", "none", "what is done before the first move"),
    [KEY_OPENING_FIRST] =
        CHOICE(opening_first, "challenger guesser chooser", "challenger", "who moves first after the opening"),

    /* choice */
    [KEY_CHOOSE] = CHOICE(choose, "any leftmost rightmost", "any", "which of the own pits may be sown"),
    [KEY_CHOOSE_LEAST] = NUMBER(choose_least, 1, MANCALA_MAX_SEEDS, "1", "least seeds in a pit that may be sown"),
    [KEY_SINGLETONS] = CHOICE(singletons, "never into-empty", "never",
                              "whether, when no pit holds choose_least, a single seed may move into an empty next pit"),
    [KEY_MUST_FEED] =
        CHOICE(must_feed, "no yes", "no", "whether a side without seeds must be given some, if that can be done"),

    /* sowing */
    [KEY_FIRST_SEED] =
        CHOICE(first_seed, "next origin origin-unless-single", "next", "where the first seed of a lap falls"),
    [KEY_ORIGIN] = CHOICE(origin, "sown skipped", "sown", "whether a long lap sows the pit that it was lifted from"),
    [KEY_RELAY] = CHOICE(relay, "none landing next", "none",
                         "whether sowing goes on, with the occupied pit where it landed or with the pit after it"),
    [KEY_RELAY_STOPS] = COUNTS(relay_stops, "counts made by the last seed at which the sowing stops, besides 1"),
    [KEY_LAP_LIMIT] =
        NUMBER(lap_limit, 1, 100000, "10000", "laps after which a sowing counts as endless; 131 072 seeds do, too"),

    /* capture */
    [KEY_CAPTURE_PASSING] = COUNTS(capture_passing, "counts at which a pit is taken during the sowing"),
    [KEY_CAPTURE_PASSING_TAKER] =
        CHOICE(capture_passing_taker, "owner mover", "owner", "who takes a pit during the sowing"),
    [KEY_CAPTURE] = CHOICE(capture, "none count beyond front cross", "none", "how the end of a sowing captures"),
    [KEY_CAPTURE_COUNTS] = COUNTS(capture_counts, "counts made by the last seed that are captured"),
    [KEY_CAPTURE_ROWS] = CHOICE(capture_rows, "both opposing own", "both", "the rows in which a count is captured"),
    [KEY_CAPTURE_CHAIN] = CHOICE(capture_chain, "none back", "none",
                                 "whether the unbroken chain of such pits before the last one is captured too"),
    [KEY_CAPTURE_OPPOSITE] =
        CHOICE(capture_opposite, "no always if-captured", "no",
               "whether the pit opposite is captured too: always, or if the pit itself held seeds"),
    [KEY_CAPTURE_SEED] =
        CHOICE(capture_seed, "too stays", "too", "whether the last seed is taken itself when it captures crosswise"),
    [KEY_CAPTURE_EMPTY] = CHOICE(capture_empty, "no yes", "no",
                                 "whether the last seed captures crosswise though the facing pit is empty"),
    [KEY_CAPTURE_BACK] = CHOICE(capture_back, "no yes", "no", "whether a frontal capture takes the pit behind, too"),
    [KEY_CAPTURE_LANDING] =
        CHOICE(capture_landing, "empty occupied", "empty", "what the landing pit was before, for a frontal capture"),
    [KEY_CAPTURED] = CHOICE(captured, "kept sown-on", "kept",
                            "whether what a frontal capture takes is kept, or sown on from the next pit"),
    [KEY_GRAND_SLAM] = CHOICE(grand_slam, "allowed takes-nothing not-allowed", "allowed",
                              "a capture of all that the other side has; not allowed: unless there is no other move"),
    [KEY_STRIP] = CHOICE(strip, "none same-number one-pit two-pits", "none",
                         "what the mover takes besides after a frontal capture: as many stones, or whole pits"),
    [KEY_STRIP_AFTER] = CHOICE(strip_after, "capture both-rows", "capture",
                               "whether a strip follows any capture, or only if both front and back held stones"),
    [KEY_TUZDIK] = NUMBER(tuzdik, 0, 63, "0",
                          "the count that makes an opposing pit the mover's for good, once a side; 0 for none"),

    /* turn */
    [KEY_AGAIN] = CHOICE(again, "never capture store", "never",
                         "what gives the mover another sowing: a capture by the end of his, or ending in his store"),
    [KEY_AGAIN_LIMIT] = NUMBER(again_limit, 0, 255, "0", "further sowings in a turn at the most; 0 for no limit"),
    [KEY_IMMOBILE] = CHOICE(immobile, "pass end loses", "pass",
                            "what becomes of a side that cannot move: it passes, ends the game, or loses"),
    [KEY_CLEARED] = CHOICE(cleared, "goes-on loses", "goes-on", "what becomes of a side without seeds on its rows"),

    /* end */
    [KEY_END_ROW] = CHOICE(end_row, "goes-on ends", "goes-on", "what becomes of the game when a side's row is empty"),
    [KEY_END_LEFT] = NUMBER(end_left, 0, MANCALA_MAX_SEEDS, "0",
                            "the game is over as soon as so many seeds or fewer are left in play"),
    [KEY_MAJORITY] = CHOICE(majority, "no yes", "no", "whether more than half of all seeds wins at once"),
    [KEY_REST] = CHOICE(rest, "nobody side latest-capturer first-last-seed lottery mover beginner", "nobody",
                        "who gets the seeds that are left when the game is over"),
    [KEY_REPETITION] = CHOICE(repetition, "score draw sides", "score",
                              "what decides when a position comes back; sides: the seeds go to the side they lie on"),
    [KEY_ENDLESS] = CHOICE(endless, "score draw", "score", "what decides when a sowing is endless"),
    [KEY_QUIET_LIMIT] =
        NUMBER(quiet_limit, 0, 1000000, "0", "actions without a capture that end the game; 0 for no limit"),

    /* match */
    [KEY_MATCH] = CHOICE(match, "none refill", "none", "whether rounds are played with what each side holds"),
    [KEY_MATCH_CLOSED] =
        CHOICE(match_closed, "stay may-open", "stay", "whether a closed pit may open again in a later round"),
    [KEY_MATCH_FROM] = CHOICE(match_from, "held captured", "held",
                              "what a side refills from: all it holds, its own row included, or what it captured"),
    [KEY_MATCH_UNFILLED] =
        CHOICE(match_unfilled, "closed taken-over", "closed",
               "a pit that its side cannot fill is closed, or taken over by the other side if that can"),
    [KEY_MATCH_BEGINS] = CHOICE(match_begins, "winner loser alternate", "winner", "who begins the next round"),
    [KEY_MATCH_ROUNDS] =
        NUMBER(match_rounds, 0, UINT16_MAX, "0",
               "rounds after which a match is over at the latest: who holds more has won it; 0 for no limit"),
};

bool key_is_family(enum key_index key) { return key >= KEY_SOURCES && key <= KEY_NOTES; }

/* [a-z0-9.-]+ */
static bool is_suffix(const char *text) {
  return *text != '\0' && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789.-")] == '\0';
}

static bool is_member(const char *name, const char *family) {
  size_t stem = strlen(family) - 1; /* without the star */
  return strncmp(name, family, stem) == 0 && is_suffix(name + stem) && strlen(name) <= MAX_KEY;
}

enum key_index key_find(const char *name) {
  for (enum key_index key = KEY_ID; key < KEY_COUNT; key++)
    if (key_is_family(key) ? is_member(name, keys[key].name) : strcmp(name, keys[key].name) == 0) return key;
  return KEY_COUNT;
}

uint32_t mancala_rule_key_count(void) { return KEY_COUNT; }

mancala_status mancala_rule_key_at(uint32_t index, mancala_rule_key *out) {
  mancala_status status = struct_check(out);
  if (status != MANCALA_OK) return status;
  if (index >= KEY_COUNT) return MANCALA_E_NOT_FOUND;
  const struct key *key = &keys[index];
  mancala_rule_key ours = {
      .type = key->type,
      .minimum = key->minimum,
      .maximum = key->maximum,
      .key = key->name,
      .default_value = key->default_value,
      .choices = key->choices,
      .summary = key->summary,
  };
  struct_fill(out, &ours, sizeof ours);
  return MANCALA_OK;
}
