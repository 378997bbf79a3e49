#include <stdio.h>

#include "support/reference.h"

static char *write_rows(const struct reference *reference, char *at) {
  const struct reference_position *position = &reference->position;
  for (int row = 0; row < reference->rules.rows; row++) {
    for (int column = 0; column < reference->rules.columns; column++) {
      if (column > 0) *at++ = ',';
      at += position->closed[row][column] ? sprintf(at, "x") : sprintf(at, "%d", position->pits[row][column]);
    }
    *at++ = row + 1 < reference->rules.rows ? '/' : ' ';
  }
  return at;
}

void reference_write(const struct reference *reference, char out[REFERENCE_TEXT]) {
  static const char letters[] = "sn";
  const struct reference_position *position = &reference->position;
  char turn = reference->over != NULL ? '-' : letters[position->turn];
  char *at = write_rows(reference, out);
  at += sprintf(at, "%c %d-%d", turn, position->score[0], position->score[1]);
  if (position->bonus > 0) at += sprintf(at, " bonus:%d", position->bonus);
  if (position->strip > 0) at += sprintf(at, " strip:%d", position->strip);
  if (position->last >= 0) at += sprintf(at, " last:%c", letters[position->last]);
  if (position->first >= 0) sprintf(at, " first:%c", letters[position->first]);
}
