/* Matching of Lua patterns in counted steps. */
#ifndef PATTERNS_H
#define PATTERNS_H

#include "Guard.h"

/* The most captures of a pattern, as in the standard library. */
#define LG_MAX_CAPTURES 32

/* One search of a pattern in a subject. */
typedef struct lg_Match {
  lua_State *L;
  const char *subject, *subjectEnd;
  const char *pattern, *patternEnd; /* without the anchor */
  bool isAnchored;
  int depth;     /* nested calls of the matcher */
  int stepsLeft; /* until they are charged */
  int captures;
  struct {
    const char *start;
    ptrdiff_t length; /* negative: not closed yet, or a position */
  } capture[LG_MAX_CAPTURES];
} lg_Match;

/* Prepares a search. `anchors` is whether a ^ at the start of the pattern anchors the match. */
void lg_beginMatch(lg_Match *m, lua_State *L, int subject, int pattern, bool anchors);
/* The end of the match that starts exactly at `start`, or NULL. Raises for a malformed pattern. */
const char *lg_matchAt(lg_Match *m, const char *start);
/* Charges the steps that were taken since the last time. */
void lg_endMatch(lg_Match *m);
/* Pushes one capture, from 0, of a match; the whole match as 0 of a pattern without any. */
void lg_pushCapture(lg_Match *m, int number, const char *start, const char *end);
/* Pushes all captures; without any, the whole match unless `start` is NULL. Returns their number. */
int lg_pushCaptures(lg_Match *m, const char *start, const char *end);

#endif
