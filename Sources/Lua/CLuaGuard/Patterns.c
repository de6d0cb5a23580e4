/*
 * A backtracking matcher for the patterns of Lua 5.4 (Reference Manual, section 6.4.1). The
 * standard library's matcher runs no instructions of the virtual machine, so no hook can end a
 * match that takes years. Here each step counts as an instruction.
 */
#include "Patterns.h"

#include <ctype.h>
#include <string.h>

enum { OPEN = -1, POSITION = -2 }; /* lengths of captures that have none */
enum { MAX_DEPTH = 200, STEPS = 1000 };

/* ---- Steps -------------------------------------------------------------------------------- */

static void charge(lg_Match *m) {
  lg_charge(m->L, lg_context(m->L), STEPS - m->stepsLeft);
  m->stepsLeft = STEPS;
}

static inline void step(lg_Match *m) {
  if (--m->stepsLeft <= 0) charge(m);
}

void lg_endMatch(lg_Match *m) { charge(m); }

void lg_beginMatch(lg_Match *m, lua_State *L, int subject, int pattern, bool anchors) {
  size_t length = 0;
  m->L = L;
  m->subject = lua_tolstring(L, subject, &length);
  m->subjectEnd = m->subject + length;
  m->pattern = lua_tolstring(L, pattern, &length);
  m->patternEnd = m->pattern + length;
  m->isAnchored = anchors && *m->pattern == '^';
  if (m->isAnchored) m->pattern++;
  m->stepsLeft = STEPS;
}

/* ---- Single characters -------------------------------------------------------------------- */

/* The end of the item at `item` that means a single character. */
static const char *itemEnd(lg_Match *m, const char *item) {
  const char *at = item + 1;
  if (*item == '%') {
    if (at == m->patternEnd) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return at + 1;
  }
  if (*item != '[') return at;
  if (*at == '^') at++;
  do { /* a ] in the first place is one of the set */
    if (at == m->patternEnd) luaL_error(m->L, "malformed pattern (missing ']')");
    step(m);
    if (*at++ == '%' && at < m->patternEnd) at++;
  } while (*at != ']');
  return at + 1;
}

static bool isInClass(int character, int class) {
  int isIn;
  switch (tolower(class)) {
    case 'a': isIn = isalpha(character); break;
    case 'c': isIn = iscntrl(character); break;
    case 'd': isIn = isdigit(character); break;
    case 'g': isIn = isgraph(character); break;
    case 'l': isIn = islower(character); break;
    case 'p': isIn = ispunct(character); break;
    case 's': isIn = isspace(character); break;
    case 'u': isIn = isupper(character); break;
    case 'w': isIn = isalnum(character); break;
    case 'x': isIn = isxdigit(character); break;
    case 'z': isIn = character == 0; break; /* of Lua 5.1; the standard library still has it */
    default: return class == character;
  }
  return (isIn != 0) != (isupper(class) != 0);
}

/* `at` follows the [ of the set, `last` is its ]. */
static bool isInSet(lg_Match *m, int character, const char *at, const char *last) {
  bool wanted = *at != '^';
  if (!wanted) at++;
  while (at < last) {
    step(m);
    if (*at == '%') {
      if (isInClass(character, (unsigned char)at[1])) return wanted;
      at += 2;
    } else if (at[1] == '-' && at + 2 < last) {
      if ((unsigned char)at[0] <= character && character <= (unsigned char)at[2]) return wanted;
      at += 3;
    } else if ((unsigned char)*at++ == character) {
      return wanted;
    }
  }
  return !wanted;
}

static bool matchesItem(lg_Match *m, const char *at, const char *item, const char *end) {
  step(m);
  if (at >= m->subjectEnd) return false;
  int character = (unsigned char)*at;
  switch (*item) {
    case '.': return true;
    case '%': return isInClass(character, (unsigned char)item[1]);
    case '[': return isInSet(m, character, item + 1, end - 1);
    default: return (unsigned char)*item == character;
  }
}

/* ---- Longer items ------------------------------------------------------------------------- */

static const char *match(lg_Match *m, const char *at, const char *item);

static const char *matchMost(lg_Match *m, const char *at, const char *item, const char *end) {
  ptrdiff_t count = 0;
  while (matchesItem(m, at + count, item, end)) count++;
  for (; count >= 0; count--) {
    const char *result = match(m, at + count, end + 1);
    if (result != NULL) return result;
  }
  return NULL;
}

static const char *matchFewest(lg_Match *m, const char *at, const char *item, const char *end) {
  for (;; at++) {
    const char *result = match(m, at, end + 1);
    if (result != NULL) return result;
    if (!matchesItem(m, at, item, end)) return NULL;
  }
}

static const char *openCapture(lg_Match *m, const char *at, const char *item, ptrdiff_t length) {
  if (m->captures == LG_MAX_CAPTURES) luaL_error(m->L, "too many captures");
  m->capture[m->captures].start = at;
  m->capture[m->captures].length = length;
  m->captures++;
  const char *result = match(m, at, item);
  if (result == NULL) m->captures--;
  return result;
}

static const char *closeCapture(lg_Match *m, const char *at, const char *item) {
  int number = m->captures - 1;
  while (number >= 0 && m->capture[number].length != OPEN) number--;
  if (number < 0) luaL_error(m->L, "invalid pattern capture");
  m->capture[number].length = at - m->capture[number].start;
  const char *result = match(m, at, item);
  if (result == NULL) m->capture[number].length = OPEN;
  return result;
}

static const char *matchCaptured(lg_Match *m, const char *at, char digit) {
  int number = digit - '1';
  if (number < 0 || number >= m->captures || m->capture[number].length == OPEN)
    luaL_error(m->L, "invalid capture index %%%d", number + 1);
  ptrdiff_t length = m->capture[number].length;
  if (length < 0 || m->subjectEnd - at < length) return NULL;
  m->stepsLeft -= (int)(length / 16 < STEPS ? length / 16 : STEPS); /* fast, and counted so */
  step(m);
  return memcmp(m->capture[number].start, at, (size_t)length) == 0 ? at + length : NULL;
}

/* %bxy; `pair` are the two characters. */
static const char *matchBalanced(lg_Match *m, const char *at, const char *pair) {
  if (m->patternEnd - pair < 2)
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (at >= m->subjectEnd || *at != pair[0]) return NULL;
  int64_t open = 1;
  while (++at < m->subjectEnd) {
    step(m);
    if (*at == pair[1]) {
      if (--open == 0) return at + 1;
    } else if (*at == pair[0]) {
      open++;
    }
  }
  return NULL;
}

/* %f[set], whose set is at `*item`, which is moved behind it. */
static bool isAtFrontier(lg_Match *m, const char *at, const char **item) {
  const char *set = *item;
  if (*set != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
  *item = itemEnd(m, set);
  int before = at == m->subject ? '\0' : (unsigned char)at[-1];
  return !isInSet(m, before, set + 1, *item - 1) &&
         isInSet(m, (unsigned char)*at, set + 1, *item - 1); /* '\0' at the end */
}

/* ---- A pattern ---------------------------------------------------------------------------- */

/* Strings end with '\0', so that the character after a pattern or subject may be read. */
static const char *matchItems(lg_Match *m, const char *at, const char *item) {
  while (item != m->patternEnd) {
    step(m);
    switch (*item) {
      case '(':
        if (item[1] == ')') return openCapture(m, at, item + 2, POSITION);
        return openCapture(m, at, item + 1, OPEN);
      case ')': return closeCapture(m, at, item + 1);
      case '$':
        if (item + 1 != m->patternEnd) break;
        return at == m->subjectEnd ? at : NULL;
      case '%':
        if (item[1] == 'b') {
          at = matchBalanced(m, at, item + 2);
          if (at == NULL) return NULL;
          item += 4;
          continue;
        }
        if (item[1] == 'f') {
          item += 2;
          if (!isAtFrontier(m, at, &item)) return NULL;
          continue;
        }
        if (isdigit((unsigned char)item[1])) {
          at = matchCaptured(m, at, item[1]);
          if (at == NULL) return NULL;
          item += 2;
          continue;
        }
        break;
      default: break;
    }
    const char *end = itemEnd(m, item);
    switch (*end) {
      case '*': return matchMost(m, at, item, end);
      case '+': return matchesItem(m, at, item, end) ? matchMost(m, at + 1, item, end) : NULL;
      case '-': return matchFewest(m, at, item, end);
      case '?': {
        const char *result = NULL;
        if (matchesItem(m, at, item, end)) result = match(m, at + 1, end + 1);
        if (result != NULL) return result;
        item = end + 1;
        continue;
      }
      default:
        if (!matchesItem(m, at, item, end)) return NULL;
        at++;
        item = end;
    }
  }
  return at;
}

static const char *match(lg_Match *m, const char *at, const char *item) {
  if (m->depth == MAX_DEPTH) luaL_error(m->L, "pattern too complex");
  m->depth++;
  const char *result = matchItems(m, at, item);
  m->depth--;
  return result;
}

const char *lg_matchAt(lg_Match *m, const char *start) {
  m->depth = m->captures = 0;
  return match(m, start, m->pattern);
}

/* ---- Captures ----------------------------------------------------------------------------- */

void lg_pushCapture(lg_Match *m, int number, const char *start, const char *end) {
  if (number >= m->captures) {
    if (number != 0) luaL_error(m->L, "invalid capture index %%%d", number + 1);
    lua_pushlstring(m->L, start, (size_t)(end - start));
    return;
  }
  ptrdiff_t length = m->capture[number].length;
  if (length == OPEN) luaL_error(m->L, "unfinished capture");
  if (length == POSITION)
    lua_pushinteger(m->L, m->capture[number].start - m->subject + 1);
  else
    lua_pushlstring(m->L, m->capture[number].start, (size_t)length);
}

int lg_pushCaptures(lg_Match *m, const char *start, const char *end) {
  int count = m->captures == 0 && start != NULL ? 1 : m->captures;
  luaL_checkstack(m->L, count, "too many captures");
  for (int number = 0; number < count; number++) lg_pushCapture(m, number, start, end);
  return count;
}
