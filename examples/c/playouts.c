/* Random games in bulk on two threads. A game belongs to one thread at a time, so each thread makes its own; the
 * ruleset is immutable and shared. Each thread has its own generator state, so the result does not depend on how they
 * run. With --scale it measures instead how much faster two threads are at once than one after the other. */
#define _POSIX_C_SOURCE 200809L /* for clock_gettime() */
#include <mancala/mancala.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { THREADS = 2, GAMES = 5000, GAMES_TO_SCALE = 20000, LONGEST = 2000, ROUNDS = 5 };

struct job {
  const mancala_ruleset *rules; /* shared */
  uint64_t games, random;
  mancala_status status;
  mancala_playout_result result;
};

static void *run(void *argument) {
  struct job *job = argument;
  mancala_game *game = NULL;
  job->result.struct_size = sizeof job->result;
  job->status = mancala_game_new(job->rules, &game);
  if (job->status == MANCALA_OK)
    job->status = mancala_game_playouts(game, job->games, LONGEST, &job->random, &job->result);
  mancala_game_free(game);
  return NULL;
}

/* A thread for each job, all at once or one after the other. */
static int run_all(struct job *jobs, int at_once) {
  pthread_t threads[THREADS];
  int started = 0;
  for (; started < THREADS && pthread_create(&threads[started], NULL, run, &jobs[started]) == 0; started++)
    if (!at_once) pthread_join(threads[started], NULL);
  for (int i = 0; at_once && i < started; i++) pthread_join(threads[i], NULL);
  return started == THREADS;
}

static void add(mancala_playout_result *sum, const mancala_playout_result *part) {
  sum->games += part->games;
  sum->wins[0] += part->wins[0];
  sum->wins[1] += part->wins[1];
  sum->draws += part->draws;
  sum->cut += part->cut;
  sum->actions += part->actions;
  for (int i = 0; i < MANCALA_END_COUNT; i++) sum->ends[i] += part->ends[i];
  if (sum->longest < part->longest) sum->longest = part->longest;
}

static double percent(uint64_t part, uint64_t whole) { return whole ? 100.0 * (double)part / (double)whole : 0.0; }

static void show(const mancala_ruleset *rules, const mancala_playout_result *sum) {
  printf("%s: %lu games, South %.1f %%, North %.1f %%, draws %.1f %%, unfinished %.1f %%\n",
         mancala_ruleset_title(rules), (unsigned long)sum->games, percent(sum->wins[0], sum->games),
         percent(sum->wins[1], sum->games), percent(sum->draws, sum->games), percent(sum->cut, sum->games));
  printf("  %.1f actions a game, %lu in the longest;", (double)sum->actions / (double)sum->games,
         (unsigned long)sum->longest);
  for (uint32_t i = 0; i < MANCALA_END_COUNT; i++)
    if (sum->ends[i]) printf(" %s %lu", mancala_end_reason_name(i), (unsigned long)sum->ends[i]);
  putchar('\n');
}

static int play(const mancala_ruleset *rules) {
  struct job jobs[THREADS] = {0};
  mancala_playout_result sum = {0};
  for (int i = 0; i < THREADS; i++) {
    jobs[i].rules = rules;
    jobs[i].games = GAMES;
    jobs[i].random = (uint64_t)i + 1;
  }
  if (!run_all(jobs, 1)) return 0;
  for (int i = 0; i < THREADS; i++) {
    if (jobs[i].status != MANCALA_OK) return 0;
    add(&sum, &jobs[i].result);
  }
  show(rules, &sum);
  return 1;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The time of the jobs; below 0 when something failed. */
static double time_of(struct job *jobs, int at_once) {
  double begin = seconds();
  int fine = run_all(jobs, at_once);
  for (int i = 0; i < THREADS; i++) fine = fine && jobs[i].status == MANCALA_OK;
  return fine ? seconds() - begin : -1;
}

static int scale(const mancala_ruleset *rules) {
  double total[2] = {0, 0};
  for (int i = 0; i < 2 * ROUNDS; i++) { /* in turns, so that both meet the same machine */
    struct job jobs[THREADS] = {{.rules = rules, .games = GAMES_TO_SCALE}, {.rules = rules, .games = GAMES_TO_SCALE}};
    double taken = time_of(jobs, i % 2);
    if (taken < 0) return 0;
    total[i % 2] += taken;
  }
  printf("%s: %.2f s one after the other, %.2f s at once: %.2f times as fast\n", mancala_ruleset_title(rules), total[0],
         total[1], total[0] / total[1]);
  return 1;
}

int main(int count, char **arguments) {
  static const char *const ids[] = {"mangala-ii", "ali-guli-mane", "oware", "kalah"};
  int (*show_variant)(const mancala_ruleset *) = count > 1 && strcmp(arguments[1], "--scale") == 0 ? scale : play;
  mancala_context *context = NULL;
  int fine = mancala_context_new(NULL, &context) == MANCALA_OK;
  for (size_t i = 0; fine && i < sizeof ids / sizeof *ids; i++)
    fine = show_variant(mancala_registry_find(context, ids[i]));
  mancala_context_free(context);
  return fine ? 0 : 1;
}
