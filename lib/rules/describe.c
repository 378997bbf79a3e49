#include "base/structs.h"
#include "rules/ruleset.h"
#include "rules/texts.h"

#include <string.h>

static const char *text_or_empty(const mancala_ruleset *rules, const char *key) {
  const char *text = rules != NULL ? texts_find(rules, key) : NULL;
  return text != NULL ? text : "";
}

const char *mancala_ruleset_id(const mancala_ruleset *rules) { return text_or_empty(rules, "id"); }

const char *mancala_ruleset_title(const mancala_ruleset *rules) { return text_or_empty(rules, "title"); }

uint32_t ruleset_position_bytes(const mancala_ruleset *rules) {
  return 48 + 2U * rules->board.pits + MANCALA_MAX_PITS / 8;
}

static uint32_t features(const mancala_ruleset *rules) {
  const struct rule_values *values = &rules->values;
  bool opening = values->opening != OPENING_NONE, lottery = values->rest == REST_LOTTERY;
  bool stages = opening || values->strip != STRIP_NONE || values->again != AGAIN_NEVER;
  bool relay = values->relay != RELAY_NONE || values->captured == CAPTURED_SOWN_ON;
  return (relay ? MANCALA_HAS_RELAY : 0U) | (stages ? MANCALA_HAS_STAGES : 0U) |
         (opening || lottery ? MANCALA_HAS_CHANCE : 0U) | (opening ? MANCALA_HAS_HIDDEN : 0U) |
         (values->match != MATCH_NONE ? MANCALA_HAS_ROUNDS : 0U) |
         (rules->board.random_start ? MANCALA_HAS_RANDOM_START : 0U);
}

mancala_status mancala_ruleset_describe(const mancala_ruleset *rules, mancala_ruleset_info *out) {
  if (rules == NULL) return MANCALA_E_ARGUMENT;
  mancala_status status = struct_check(out);
  if (status != MANCALA_OK) return status;
  mancala_ruleset_info ours = {
      .players = 2,
      .rows = (uint32_t)rules->values.rows,
      .columns = (uint32_t)rules->values.columns,
      .pit_count = rules->board.pits,
      .site_count = (uint32_t)site_hand(rules) + 1,
      .action_count = rules->action_count,
      .seed_total = rules->board.seed_total,
      .features = features(rules),
      .position_bytes = ruleset_position_bytes(rules),
  };
  struct_fill(out, &ours, sizeof ours);
  return MANCALA_OK;
}

static void describe_pit(const mancala_ruleset *rules, mancala_site site, mancala_site_info *info) {
  int32_t length = rules->board.track_length, first = site - site % length; /* of the ring or of the circuit */
  info->kind = MANCALA_PIT;
  info->owner = site / rules->board.half;
  site_place(rules, site, &info->row, &info->column);
  info->opposite = site_facing(rules, (unsigned)site);
  int32_t after = first + (site - first + 1) % length, before = first + (site - first + length - 1) % length;
  bool clockwise = rules->values.direction == DIRECTION_CLOCKWISE; /* where it is chosen: as counter-clockwise */
  info->next = clockwise ? before : after;
  info->previous = clockwise ? after : before;
  site_name(rules, site, info->name);
}

static void describe_other(const mancala_ruleset *rules, mancala_site site, mancala_site_info *info) {
  static const char names[][8] = {"south", "north", "hand"};
  int32_t which = site - rules->board.pits;
  info->kind = site == site_hand(rules) ? MANCALA_HAND : MANCALA_STORE;
  info->owner = site == site_hand(rules) ? MANCALA_NOBODY : which;
  info->row = info->column = -1;
  info->opposite = info->next = info->previous = MANCALA_NO_SITE;
  memcpy(info->name, names[which], sizeof info->name);
}

mancala_status mancala_ruleset_site(const mancala_ruleset *rules, mancala_site site, mancala_site_info *out) {
  if (rules == NULL) return MANCALA_E_ARGUMENT;
  mancala_status status = struct_check(out);
  if (status != MANCALA_OK) return status;
  if (site < 0 || site > site_hand(rules)) return MANCALA_E_NOT_FOUND;
  mancala_site_info ours = {0};
  if (site < rules->board.pits) describe_pit(rules, site, &ours);
  else describe_other(rules, site, &ours);
  struct_fill(out, &ours, sizeof ours);
  return MANCALA_OK;
}
