/* The tables: filling them, and printing them as text, Markdown or JSON. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bench/bench.h"

struct table *table_add(struct bench *bench, const char *name, const char *title, const char *first,
                        const struct column *columns) {
  if (bench->table_count == MOST_TABLES) stop("too many tables");
  struct table *table = &bench->tables[bench->table_count++];
  *table = (struct table){.name = name, .title = title, .first = first, .columns = columns};
  while (columns[table->column_count].name) table->column_count++;
  if (table->column_count > MOST_COLUMNS) stop("too many columns");
  return table;
}

struct row *row_add(struct table *table, const char *label) {
  if (table->row_count == MOST_ROWS) stop("too many rows");
  struct row *row = &table->rows[table->row_count++];
  snprintf(row->label, sizeof row->label, "%s", label);
  for (int i = 0; i < MOST_COLUMNS; i++) row->values[i] = NAN;
  return row;
}

static bool kept(const struct column *column, double value) {
  return column->limit <= 0 || !isfinite(value) || value <= column->limit;
}

/* "ns/action", "ratio (at most 1.5)" */
static void write_heading(const struct column *column, char *text, size_t size) {
  int length = snprintf(text, size, "%s%s%s", column->name, column->unit[0] ? ", " : "", column->unit);
  if (column->limit > 0) snprintf(text + length, size - (size_t)length, " (at most %g)", column->limit);
}

static void write_value(const struct column *column, double value, char *text, size_t size) {
  if (!isfinite(value)) snprintf(text, size, "–");
  else snprintf(text, size, "%.*f", column->decimals, value);
}

static void print_build(void) {
  printf("libmancala %s, %s, %s\n", mancala_version_string(), BENCH_COMPILER, BENCH_FLAGS);
}

/* ---- text ------------------------------------------------------------------------------------------------------ */

/* Columns are 12 wide; headings stand one below the other before the rows. */
static void print_text_table(const struct table *table, int *above) {
  char text[96];
  printf("\n%s\n", table->title);
  for (int i = 0; i < table->column_count; i++) {
    write_heading(&table->columns[i], text, sizeof text);
    printf("  %d  %s\n", i + 1, text);
  }
  printf("%-40s", table->first);
  for (int i = 0; i < table->column_count; i++) printf("%11d ", i + 1);
  for (int r = 0; r < table->row_count; r++) {
    printf("\n%-40s", table->rows[r].label);
    for (int i = 0; i < table->column_count; i++) {
      double value = table->rows[r].values[i];
      bool fine = kept(&table->columns[i], value);
      write_value(&table->columns[i], value, text, sizeof text);
      printf("%*s%c", isfinite(value) ? 11 : 13, text, fine ? ' ' : '!');
      *above += !fine;
    }
  }
  printf("\n");
}

void print_text(const struct bench *bench) {
  int above = 0;
  print_build();
  for (int i = 0; i < bench->table_count; i++) print_text_table(&bench->tables[i], &above);
  printf("\n%d values are above their limit%s\n", above, above ? "; they are marked with !" : "");
}

/* ---- Markdown, as in docs/performance.md ----------------------------------------------------------------------- */

static void print_markdown_table(const struct table *table) {
  char text[96];
  printf("\n%s\n\n| %s |", table->title, table->first);
  for (int i = 0; i < table->column_count; i++) {
    write_heading(&table->columns[i], text, sizeof text);
    printf(" %s |", text);
  }
  printf("\n|---|");
  for (int i = 0; i < table->column_count; i++) printf("--:|");
  for (int r = 0; r < table->row_count; r++) {
    printf("\n| %s |", table->rows[r].label);
    for (int i = 0; i < table->column_count; i++) {
      const char *mark = kept(&table->columns[i], table->rows[r].values[i]) ? "" : "**";
      write_value(&table->columns[i], table->rows[r].values[i], text, sizeof text);
      printf(" %s%s%s |", mark, text, mark);
    }
  }
  printf("\n");
}

void print_markdown(const struct bench *bench) {
  print_build();
  for (int i = 0; i < bench->table_count; i++) print_markdown_table(&bench->tables[i]);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------ */

/* No text here holds anything that JSON would have to escape. */
static void print_json_table(const struct table *table) {
  printf("{\"name\": \"%s\", \"title\": \"%s\", \"columns\": [", table->name, table->title);
  for (int i = 0; i < table->column_count; i++) {
    const struct column *column = &table->columns[i];
    printf("%s{\"name\": \"%s\", \"unit\": \"%s\"", i ? ", " : "", column->name, column->unit);
    if (column->limit > 0) printf(", \"limit\": %g", column->limit);
    printf("}");
  }
  printf("], \"rows\": [");
  for (int r = 0; r < table->row_count; r++) {
    printf("%s\n    {\"label\": \"%s\", \"values\": [", r ? "," : "", table->rows[r].label);
    for (int i = 0; i < table->column_count; i++) {
      double value = table->rows[r].values[i];
      if (!isfinite(value)) printf("%snull", i ? ", " : "");
      else printf("%s%.6g", i ? ", " : "", value);
    }
    printf("]}");
  }
  printf("]}");
}

void print_json(const struct bench *bench) {
  printf("{\"version\": \"%s\", \"compiler\": \"%s\", \"flags\": \"%s\", \"runs\": %d, \"tables\": [",
         mancala_version_string(), BENCH_COMPILER, BENCH_FLAGS, bench->runs);
  for (int i = 0; i < bench->table_count; i++) {
    printf("%s\n  ", i ? "," : "");
    print_json_table(&bench->tables[i]);
  }
  printf("\n]}\n");
}
