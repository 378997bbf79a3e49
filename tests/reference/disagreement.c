/* Making a disagreement small: keys, actions and seeds are taken away as long as the two still disagree. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/duel.h"
#include "reference/random_rules.h"

struct shrinking {
  mancala_context *context;
  char report[REPORT];
};

/* Plays it through. True if the two disagree at its last action (or at the set-up, without actions); not if an action
 * is illegal. */
static bool play_through(struct duel *duel, const struct disagreement *it) {
  mancala_action legal[MANCALA_MAX_ACTIONS];
  if (!duel_set_up(duel, &it->position) || !duel_check_refusals(duel)) return it->action_count == 0;
  for (int i = 0; i < it->action_count; i++) {
    int count = plain_legal(&duel->plain, legal);
    bool is_legal = false;
    for (int k = 0; k < count; k++) is_legal = is_legal || legal[k] == it->actions[i];
    if (!is_legal) return false;
    if (!duel_play(duel, it->actions[i]) || !duel_check_refusals(duel)) return i == it->action_count - 1;
  }
  return false;
}

static bool disagrees(struct shrinking *shrinking, const struct disagreement *it) {
  static struct tally tally;
  static struct duel duel;
  const mancala_ruleset *ruleset = duel_parse(shrinking->context, it->rules);
  if (ruleset == NULL) return false;
  bool found = duel_begin(&duel, shrinking->context, ruleset, &tally) && play_through(&duel, it);
  /* A set-up that is refused would hide the fault behind another one. */
  if (strncmp(duel.report, "set-up", 6) == 0) found = false;
  if (found) memcpy(shrinking->report, duel.report, REPORT);
  duel_end(&duel);
  mancala_ruleset_unref(ruleset);
  return found;
}

/* ---- less and less ----------------------------------------------------------------------------------------------- */

/* Keeps `changed` if it still disagrees. */
static bool keep_if(struct shrinking *shrinking, struct disagreement *it, const struct disagreement *changed) {
  if (!disagrees(shrinking, changed)) return false;
  *it = *changed;
  return true;
}

/* Sites must stay the same, so the board's keys stay. */
static bool may_be_dropped(const char *line) {
  static const char *const kept[] = {"id ", "title ", "rows ", "columns ", "track "};
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if (strncmp(line, kept[i], strlen(kept[i])) == 0) return false;
  return true;
}

static bool drop_a_line(struct shrinking *shrinking, struct disagreement *it) {
  static char before[RULES_TEXT];
  strcpy(before, it->rules);
  for (size_t at = 0; before[at] != '\0';) {
    size_t length = strcspn(before + at, "\n") + 1;
    memcpy(it->rules + at, before + at + length, strlen(before + at + length) + 1);
    if (may_be_dropped(before + at) && disagrees(shrinking, it)) return true;
    strcpy(it->rules, before);
    at += length;
  }
  return false;
}

/* Begins later: at the position before one of the actions. */
static bool drop_actions(struct shrinking *shrinking, struct disagreement *it) {
  const mancala_ruleset *ruleset = duel_parse(shrinking->context, it->rules);
  struct disagreement later = *it;
  struct plain_rules rules;
  struct plain_game game = {.tracing = false};
  bool shorter = false;
  plain_rules_read(&rules, ruleset);
  for (int first = it->action_count - 1; first > 0 && !shorter; first--) {
    plain_set_up(&game, &rules, &it->position);
    for (int i = 0; i < first; i++) plain_play(&game, it->actions[i]);
    later.position = game.position;
    later.action_count = it->action_count - first;
    memcpy(later.actions, it->actions + first, sizeof *later.actions * (size_t)later.action_count);
    shorter = !game.over && game.position.stage != DRAWING && keep_if(shrinking, it, &later);
  }
  plain_free(&game);
  mancala_ruleset_unref(ruleset);
  return shorter;
}

static bool lower(struct shrinking *shrinking, struct disagreement *it, struct disagreement *changed, int *number,
                  int least) {
  int before = *number, tries[] = {least, (before + least) / 2, before - 1};
  for (size_t i = 0; before > least && i < sizeof tries / sizeof *tries; i++) {
    *number = tries[i];
    if (tries[i] < before && keep_if(shrinking, it, changed)) return true;
  }
  *number = before;
  return false;
}

static bool lower_seeds(struct shrinking *shrinking, struct disagreement *it) {
  static struct disagreement changed;
  changed = *it;
  struct plain_position *position = &changed.position;
  bool lowered = false;
  for (int site = 0; site < PLAIN_PITS; site++) lowered |= lower(shrinking, it, &changed, &position->seeds[site], 0);
  for (int side = SOUTH; side <= NORTH; side++) {
    lowered |= lower(shrinking, it, &changed, &position->captured[side], 0);
    lowered |= lower(shrinking, it, &changed, &position->spare[side], 0);
    lowered |= lower(shrinking, it, &changed, &position->tuzdik[side], NONE);
  }
  int *others[] = {&position->bonus, &position->round, &position->last,
                   &position->first, &position->began, &position->turn};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    lowered |= lower(
        shrinking, it, &changed, others[i],
        others[i] == &position->last || others[i] == &position->first || others[i] == &position->began ? NONE : 0);
  return lowered;
}

static bool drop_marks(struct shrinking *shrinking, struct disagreement *it) {
  static struct disagreement changed;
  bool dropped = false;
  for (int mark = 0; mark < 2 * PLAIN_PITS; mark++) {
    changed = *it;
    bool *marks = mark < PLAIN_PITS ? changed.position.closed : changed.position.taken;
    if (!marks[mark % PLAIN_PITS]) continue;
    marks[mark % PLAIN_PITS] = false;
    dropped |= keep_if(shrinking, it, &changed);
  }
  return dropped;
}

static void shrink(struct shrinking *shrinking, struct disagreement *it) {
  while (drop_actions(shrinking, it) || drop_a_line(shrinking, it) || lower_seeds(shrinking, it) ||
         drop_marks(shrinking, it)) {
  }
}

/* ---- print ------------------------------------------------------------------------------------------------------- */

/* A ruleset without the lines that only people read. */
static void print_rules(const char *text) {
  static const char *const prose[] = {"aliases ", "summary ", "people ", "region ",
                                      "source",   "name.",    "term.",   "note."};
  char line[RULES_TEXT];
  for (; sscanf(text, "%[^\n]", line) == 1; text += strlen(line) + 1) {
    bool is_prose = false;
    for (size_t i = 0; i < sizeof prose / sizeof *prose; i++)
      is_prose = is_prose || strncmp(line, prose[i], strlen(prose[i])) == 0;
    if (!is_prose) fprintf(stderr, "%s\n", line);
  }
}

static void print(const struct plain_rules *rules, const struct disagreement *it, const char *report) {
  struct plain_game raw = {.rules = rules, .position = it->position};
  char text[PLAIN_TEXT];
  plain_write(&raw, text);
  fprintf(stderr, "-------- the library and the reference disagree --------\n");
  print_rules(it->rules);
  fprintf(stderr, "position: %s\nactions: ", text);
  for (int i = 0; i < it->action_count; i++) {
    char name[16];
    plain_action_name(rules, it->actions[i], name);
    fprintf(stderr, " %s", name);
  }
  fprintf(stderr, "\n%s\n", report);
}

void disagreement_print(mancala_context *context, const struct duel *duel) {
  static struct disagreement it;
  static struct shrinking shrinking;
  static char rules[RULES_TEXT];
  uint32_t length;
  mancala_ruleset_write(duel->ruleset, rules, sizeof rules, &length);
  shrinking.context = context;
  it = (struct disagreement){.rules = rules, .position = duel->start, .action_count = duel->played_count};
  memcpy(it.actions, duel->played, sizeof it.actions);
  if (!disagrees(&shrinking, &it)) {
    print(&duel->rules, &it, duel->report);
    fprintf(stderr, "It does not come again when it is set up by its text, so it could not be made smaller.\n");
    return;
  }
  shrink(&shrinking, &it);
  const mancala_ruleset *smaller = duel_parse(context, rules);
  struct plain_rules smaller_rules;
  plain_rules_read(&smaller_rules, smaller);
  print(&smaller_rules, &it, shrinking.report);
  mancala_ruleset_unref(smaller);
}
