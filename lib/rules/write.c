#include <string.h>

#include "base/text.h"
#include "rules/texts.h"
#include "rules/values.h"

static void write_key(struct writer *writer, const char *key) {
  write_text(writer, key);
  write_text(writer, " = ");
}

void ruleset_write_lines(const mancala_ruleset *rules, const char *prefix, struct writer *writer) {
  for (uint32_t i = 0; i < rules->text_count; i++) {
    write_text(writer, prefix);
    write_key(writer, rules->texts[i].key);
    write_text(writer, rules->texts[i].value);
    write_char(writer, '\n');
  }
  for (enum key_index key = KEY_FIRST_PLAY; key < KEY_COUNT; key++) {
    if (value_is_default(&rules->values, key)) continue;
    write_text(writer, prefix);
    write_key(writer, keys[key].name);
    value_write(writer, &rules->values, key);
    write_char(writer, '\n');
  }
}

mancala_status mancala_ruleset_write(const mancala_ruleset *rules, char *buffer, uint32_t capacity, uint32_t *length) {
  struct writer writer;
  if (rules == NULL || writer_begin(&writer, buffer, capacity) != MANCALA_OK) return MANCALA_E_ARGUMENT;
  ruleset_write_lines(rules, "", &writer);
  return writer_end(&writer, length);
}

mancala_status mancala_ruleset_value(const mancala_ruleset *rules, const char *key, char *buffer, uint32_t capacity,
                                     uint32_t *length) {
  struct writer writer;
  if (rules == NULL || key == NULL || writer_begin(&writer, buffer, capacity) != MANCALA_OK) return MANCALA_E_ARGUMENT;
  enum key_index index = key_find(key);
  if (index == KEY_COUNT) return MANCALA_E_NOT_FOUND;
  if (index >= KEY_FIRST_PLAY) value_write(&writer, &rules->values, index);
  else {
    const char *text = texts_find(rules, key);
    if (text == NULL && key_is_family(index)) return MANCALA_E_NOT_FOUND;
    write_text(&writer, text != NULL ? text : "");
  }
  return writer_end(&writer, length);
}

const char *mancala_ruleset_key_at(const mancala_ruleset *rules, uint32_t index) {
  if (rules == NULL) return NULL;
  if (index < rules->text_count) return rules->texts[index].key;
  index -= rules->text_count;
  for (enum key_index key = KEY_FIRST_PLAY; key < KEY_COUNT; key++)
    if (!value_is_default(&rules->values, key) && index-- == 0) return keys[key].name;
  return NULL;
}
