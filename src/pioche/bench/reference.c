/* What a compiled kernel has to measure itself by: the classic rules without challenge, UNO and
 * matches, played at random, in C. It prints nanoseconds a move for each number of players.
 *
 *   cc -O3 -march=native reference.c -o reference && ./reference 100000 2 4 10
 *
 * A hand is a word of the faces present and a count a face; the stock is a bag from which cards
 * are picked as they are drawn. Faces are 13 a colour here; actions are the bits of a mask.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint8_t u8;

enum { SKIP = 10, REVERSE = 11, DRAW2 = 12, WILD = 52, WILD4 = 53, DRAW = 60, KEEP = 61 };
enum { PLAY, DRAWN, COLOUR, OVER };
enum { PACK = 108 };

typedef struct {
  u64 have[10];
  u8 counts[10][64];
  u32 dice[4];
  u8 pile[PACK], discard[PACK], held[10];
  u8 pile_len, discard_len, players, turn, top, colour, phase, drawn, winner;
  int8_t step;
  u32 points, moves;
} Game;

static u8 DECK[PACK], POINTS[54];
static u64 COLOUR_MASK[4], RANK_MASK[14];

static void tables(void) {
  int n = 0;
  for (int c = 0; c < 4; c++)
    for (int r = 0; r < 13; r++) {
      int face = c * 13 + r;
      for (int k = 0; k < (r ? 2 : 1); k++) DECK[n++] = face;
      COLOUR_MASK[c] |= 1ull << face;
      RANK_MASK[r] |= 1ull << face;
      POINTS[face] = r < 10 ? r : 20;
    }
  for (int k = 0; k < 4; k++) DECK[n++] = WILD;
  for (int k = 0; k < 4; k++) DECK[n++] = WILD4;
  POINTS[WILD] = POINTS[WILD4] = 50;
}

static inline u32 rotl(u32 x, int k) { return x << k | x >> (32 - k); }

static inline u32 below(Game *g, u32 n) { /* xoshiro128++ */
  u32 *s = g->dice, r = rotl(s[0] + s[3], 7) + s[0], t = s[1] << 9;
  s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 11);
  return (u64)r * n >> 32;
}

static inline void hand_add(Game *g, int seat, int face) {
  g->counts[seat][face]++;
  g->have[seat] |= 1ull << face;
  g->held[seat]++;
}

static inline void hand_remove(Game *g, int seat, int face) {
  u8 left = --g->counts[seat][face];
  g->have[seat] &= ~((u64)(left == 0) << face);
  g->held[seat]--;
}

static inline u32 hand_points(const Game *g, int seat) {
  u32 sum = 0;
  for (u64 m = g->have[seat]; m; m &= m - 1) {
    int face = __builtin_ctzll(m);
    sum += POINTS[face] * g->counts[seat][face];
  }
  return sum;
}

static inline int take(Game *g) {
  int last = --g->pile_len, i = below(g, last + 1), face = g->pile[i];
  g->pile[i] = g->pile[last];
  return face;
}

static inline int draw(Game *g, int seat) { /* -1: nothing is left */
  if (!g->pile_len) {
    if (g->discard_len < 2) return -1;
    int n = g->discard_len - 1;
    memcpy(g->pile, g->discard, n);
    g->discard[0] = g->discard[n];
    g->discard_len = 1;
    g->pile_len = n;
  }
  int face = take(g);
  hand_add(g, seat, face);
  return face;
}

static inline int seat_after(const Game *g, int seat) {
  seat += g->step;
  return seat == g->players ? 0 : seat < 0 ? g->players - 1 : seat;
}

static inline void next_turn(Game *g) {
  g->turn = seat_after(g, g->turn);
  g->phase = PLAY;
}

static void deal(Game *g, int dealer) {
  memset(g->counts, 0, sizeof g->counts[0] * g->players);
  memset(g->held, 0, g->players);
  memset(g->have, 0, 8 * g->players);
  memcpy(g->pile, DECK, PACK);
  g->pile_len = PACK; g->moves = g->points = 0; g->step = 1; g->phase = PLAY;
  for (int k = 0; k < 7; k++)
    for (int seat = 0; seat < g->players; seat++) hand_add(g, seat, take(g));
  int face = take(g);
  for (; face == WILD4; face = take(g)) g->pile[g->pile_len++] = face;
  g->discard[0] = face; g->discard_len = 1; g->top = face;
  g->colour = face < WILD ? face / 13 : 0;
  g->turn = seat_after(g, dealer);
  int rank = face < WILD ? face % 13 : 13;
  if (rank == SKIP) next_turn(g);
  else if (rank == REVERSE) { g->step = -1; g->turn = dealer; }
  else if (rank == DRAW2) { draw(g, g->turn); draw(g, g->turn); next_turn(g); }
  else if (face == WILD) g->phase = COLOUR;
}

static inline u64 legal(const Game *g) {
  if (g->phase == COLOUR) return 15ull << 52;
  u64 have = g->have[g->turn], rank = g->top < WILD ? RANK_MASK[g->top % 13] : 0;
  u64 of_colour = have & COLOUR_MASK[g->colour];
  u64 may = g->phase == DRAWN ? 1ull << g->drawn : have;
  u64 m = may & (COLOUR_MASK[g->colour] | rank);
  if (may >> WILD & 1) m |= 15ull << 52;
  if ((may >> WILD4 & 1) && !of_colour) m |= 15ull << 56;
  return m | 1ull << (g->phase == DRAWN ? KEEP : DRAW);
}

static inline void lay(Game *g, int action) {
  int seat = g->turn, face = action < 52 ? action : action < 56 ? WILD : WILD4;
  int rank = action < 52 ? action % 13 : 13;
  hand_remove(g, seat, face);
  g->discard[g->discard_len++] = face;
  g->top = face;
  g->colour = action < 52 ? action / 13 : action & 3;
  if (rank == REVERSE && g->players > 2) g->step = -g->step;
  int victim = seat_after(g, seat), penalty = rank == DRAW2 ? 2 : face == WILD4 ? 4 : 0;
  for (int k = 0; k < penalty; k++) draw(g, victim);
  if (!g->held[seat]) {
    for (int other = 0; other < g->players; other++) g->points += hand_points(g, other);
    g->winner = seat; g->phase = OVER;
    return;
  }
  next_turn(g);
  if (penalty || rank == SKIP || (rank == REVERSE && g->players == 2)) next_turn(g);
}

static inline void apply(Game *g, int action) {
  g->moves++;
  if (action == DRAW) {
    int face = draw(g, g->turn);
    g->drawn = face; g->phase = DRAWN;
    if (face < 0 || legal(g) == 1ull << KEEP) next_turn(g);
  } else if (action == KEEP) next_turn(g);
  else if (g->phase == COLOUR) { g->colour = action & 3; g->phase = PLAY; }
  else lay(g, action);
}

static inline int choose(Game *g) { /* any playable card; draw only when there is none */
  u64 m = legal(g);
  if ((m & ~(1ull << DRAW)) && g->phase == PLAY) m &= ~(1ull << DRAW);
  for (int k = below(g, __builtin_popcountll(m)); k; k--) m &= m - 1;
  return __builtin_ctzll(m);
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 0;
  tables();
  for (int a = 2; a < argc; a++) {
    int players = atoi(argv[a]);
    if (players < 2 || players > 10) return 2;
    Game g = {.dice = {1, 2, 3, 4}, .players = players};
    u64 moves = 0;
    u32 hash = 0;
    double start = seconds();
    for (int r = 0; r < rounds; r++) {
      for (deal(&g, r % players); g.phase != OVER;) {
        int action = choose(&g);
        hash = hash * 31 + action; /* the compiled kernel sums its actions up as well */
        apply(&g, action);
      }
      moves += g.moves;
    }
    printf("%d %.2f %u\n", players, (seconds() - start) / moves * 1e9, hash);
  }
  return 0;
}
