#include "board.h"

#include <string.h>

enum { MARGIN = 2, LEAST_COLUMNS = 40 };

/* A board too wide for the screen is cut into blocks of columns, all about as wide, one above the other. */
struct layout {
  const struct view *view;
  const struct geometry *geometry;
  const struct screen *screen;
  unsigned width;   /* columns of a number or name */
  unsigned padding; /* blanks on each side of it */
  unsigned block;   /* pits in a row of a block */
};

void geometry_take(struct geometry *geometry, const mancala_ruleset *rules) {
  mancala_ruleset_info info = {.struct_size = sizeof info};
  struct text stores = {0};
  mancala_ruleset_describe(rules, &info);
  *geometry = (struct geometry){.rows = info.rows, .columns = info.columns, .pits = info.pit_count};
  geometry->stores = rules_value(&stores, rules, "stores") && strcmp(text_words(&stores), "none") != 0;
  for (mancala_site site = 0; site < (mancala_site)info.site_count; site++) {
    mancala_site_info place = {.struct_size = sizeof place};
    mancala_ruleset_site(rules, site, &place);
    memcpy(geometry->name[site], place.name, sizeof place.name);
    if (place.kind != MANCALA_PIT) continue;
    geometry->site[place.row][place.column] = site;
    geometry->owner[site] = place.owner;
  }
  text_free(&stores);
}

void view_take(struct view *view, const mancala_game *game) {
  uint32_t sites = 0;
  mancala_game_seeds(game, view->seeds, MANCALA_MAX_PITS + 3, &sites);
  for (mancala_site site = 0; site + 3 < (mancala_site)sites; site++) {
    mancala_site_state state = {.struct_size = sizeof state};
    mancala_game_site(game, site, &state);
    view->closed[site] = (state.flags & MANCALA_SITE_CLOSED) != 0;
  }
  view->now[0] = view->now[1] = MANCALA_NO_SITE;
  view->turn = decision_of(game).actor;
}

static struct layout lay_out(const struct view *view, const struct geometry *geometry, const struct screen *screen) {
  struct layout layout = {.view = view, .geometry = geometry, .screen = screen, .padding = 1};
  unsigned space = (screen->columns > LEAST_COLUMNS ? screen->columns : LEAST_COLUMNS) - MARGIN - 1;
  uint32_t most = 0;
  for (unsigned site = 0; site < geometry->pits; site++) most = view->seeds[site] > most ? view->seeds[site] : most;
  layout.width = most > 999 ? 4 : most > 99 || geometry->columns > 9 ? 3 : 2;
  if (geometry->columns * (layout.width + 3) > space) layout.padding = 0;
  unsigned fitting = space / (layout.width + 2 * layout.padding + 1);
  unsigned blocks = (geometry->columns + fitting - 1) / fitting;
  layout.block = (geometry->columns + blocks - 1) / blocks;
  return layout;
}

enum border { BORDER_TOP, BORDER_ROWS, BORDER_SIDES, BORDER_BOTTOM };

/* Left end, line, crossing, right end. */
static const char *const box_borders[][4] = {
    [BORDER_TOP] = {"┌", "─", "┬", "┐"},
    [BORDER_ROWS] = {"├", "─", "┼", "┤"},
    [BORDER_SIDES] = {"╞", "═", "╪", "╡"},
    [BORDER_BOTTOM] = {"└", "─", "┴", "┘"},
};
static const char *const plain_borders[][4] = {
    [BORDER_TOP] = {"+", "-", "+", "+"},
    [BORDER_ROWS] = {"+", "-", "+", "+"},
    [BORDER_SIDES] = {"+", "=", "+", "+"},
    [BORDER_BOTTOM] = {"+", "-", "+", "+"},
};

static void draw_border(struct text *out, const struct layout *layout, enum border border, unsigned pits) {
  const char *const *piece = layout->screen->boxes ? box_borders[border] : plain_borders[border];
  text_format(out, "%*s%s", MARGIN, "", piece[0]);
  for (unsigned i = 0; i < pits; i++) {
    for (unsigned k = 0; k < layout->width + 2 * layout->padding; k++) text_put(out, piece[1]);
    text_put(out, piece[i + 1 < pits ? 2 : 3]);
  }
  text_put(out, "\n");
}

static void draw_names(struct text *out, const struct layout *layout, unsigned row, unsigned first, unsigned end) {
  int width = (int)(layout->width + layout->padding), after = (int)layout->padding;
  text_format(out, "%*s", MARGIN, "");
  for (unsigned column = first; column < end; column++) {
    const char *name = layout->geometry->name[layout->geometry->site[row][column]];
    text_format(out, " %*s%*s", width, name, column + 1 < end ? after : 0, "");
  }
  text_put(out, "\n");
}

static void draw_pit(struct text *out, const struct layout *layout, mancala_site site) {
  const struct view *view = layout->view;
  const struct screen *screen = layout->screen;
  bool now = site == view->now[0] || site == view->now[1], marked = now && !screen->color;
  char number[16];
  snprintf(number, sizeof number, "%s%u", marked ? ">" : "", (unsigned)view->seeds[site]);
  if (view->closed[site]) snprintf(number, sizeof number, "x");
  enum ink side = layout->geometry->owner[site] == MANCALA_SOUTH ? INK_SOUTH : INK_NORTH;
  int before = (int)(layout->width + layout->padding), after = (int)layout->padding;
  text_put(out, screen_ink(screen, side));
  text_put(out, now ? screen_ink(screen, INK_NOW) : "");
  text_format(out, "%*s%*s", before, number, after, marked && after ? "<" : "");
  text_put(out, screen_ink(screen, INK_PLAIN));
}

static void draw_row(struct text *out, const struct layout *layout, unsigned row, unsigned first, unsigned end) {
  const char *line = layout->screen->boxes ? "│" : "|";
  bool letter = layout->geometry->rows > 2;
  text_format(out, "%c%*s%s", letter ? (char)('a' + row) : ' ', MARGIN - 1, "", line);
  for (unsigned column = first; column < end; column++) {
    draw_pit(out, layout, layout->geometry->site[row][column]);
    text_put(out, line);
  }
  text_put(out, "\n");
}

/* In several blocks only the line between the sides is drawn, to save height. */
static void draw_block(struct text *out, const struct layout *layout, unsigned first, unsigned end) {
  unsigned rows = layout->geometry->rows, middle = rows / 2;
  draw_names(out, layout, rows - 1, first, end);
  draw_border(out, layout, BORDER_TOP, end - first);
  for (unsigned row = rows; row-- > 0;) {
    draw_row(out, layout, row, first, end);
    if (row == middle) draw_border(out, layout, rows > 2 ? BORDER_SIDES : BORDER_ROWS, end - first);
    else if (row && layout->block == layout->geometry->columns) draw_border(out, layout, BORDER_ROWS, end - first);
  }
  draw_border(out, layout, BORDER_BOTTOM, end - first);
  draw_names(out, layout, 0, first, end);
}

static void draw_side(struct text *out, const struct layout *layout, mancala_player player) {
  const struct view *view = layout->view;
  const char *role = view->role[player] ? view->role[player] : "";
  text_put(out, screen_ink(layout->screen, player == MANCALA_SOUTH ? INK_SOUTH : INK_NORTH));
  text_format(out, "%s %s%s%s%s", view->turn == player ? ">" : " ", player_name(player), role[0] ? " (" : "", role,
              role[0] ? ")" : "");
  text_put(out, screen_ink(layout->screen, INK_PLAIN));
  text_format(out, "  %u %s%s\n", (unsigned)view->seeds[layout->geometry->pits + (unsigned)player],
              layout->geometry->stores ? "in store" : "captured", view->turn == player ? ", to move" : "");
}

void board_draw(struct text *out, const struct view *view, const struct geometry *geometry,
                const struct screen *screen) {
  struct layout layout = lay_out(view, geometry, screen);
  draw_side(out, &layout, MANCALA_NORTH);
  for (unsigned first = 0; first < geometry->columns; first += layout.block) {
    unsigned end = first + layout.block;
    draw_block(out, &layout, first, end < geometry->columns ? end : geometry->columns);
  }
  draw_side(out, &layout, MANCALA_SOUTH);
}
