/* The built-in variants' texts, embedded at build time. */
#ifndef LIB_RULES_CATALOGUE_H
#define LIB_RULES_CATALOGUE_H

struct catalogue_entry {
  const char *text;
  unsigned length;
};

extern const struct catalogue_entry catalogue[];
extern const unsigned catalogue_count;

#endif
