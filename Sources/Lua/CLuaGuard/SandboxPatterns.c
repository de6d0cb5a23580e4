/* The functions of the string library that search for patterns: find, match, gmatch and gsub. */
#define _GNU_SOURCE
#include "Patterns.h"

#include <string.h>

/* The start of a search from the argument, from 0; more than the length for no search. */
static size_t beginning(lua_State *L, int argument, size_t length) {
  lua_Integer position = luaL_optinteger(L, argument, 1);
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return (size_t)((lua_Integer)length + position);
}

static bool isPlain(const char *pattern, size_t length) {
  for (size_t at = 0; at < length; at++)
    if (pattern[at] != '\0' && strchr("^$*+?.([%-", pattern[at]) != NULL) return false;
  return true;
}

static int findText(lua_State *L, size_t from) {
  size_t length = 0, wantedLength = 0;
  const char *text = lua_tolstring(L, 1, &length);
  const char *wanted = lua_tolstring(L, 2, &wantedLength);
  const char *found = memmem(text + from, length - from, wanted, wantedLength);
  size_t passed = found != NULL ? (size_t)(found - text) - from : length - from;
  lg_charge(L, lg_context(L), (int64_t)((passed + wantedLength) / LG_COPIED));
  if (found == NULL) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, found - text + 1);
  lua_pushinteger(L, found - text + (lua_Integer)wantedLength);
  return 2;
}

static int search(lua_State *L, bool tellsPlace) {
  size_t length = 0, patternLength = 0;
  luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &patternLength);
  size_t from = beginning(L, 3, length);
  if (from > length) {
    lua_pushnil(L);
    return 1;
  }
  if (tellsPlace && (lua_toboolean(L, 4) || isPlain(pattern, patternLength)))
    return findText(L, from);
  lg_Match m;
  lg_beginMatch(&m, L, 1, 2, true);
  for (const char *start = m.subject + from; start <= m.subjectEnd; start++) {
    const char *end = lg_matchAt(&m, start);
    if (end != NULL) {
      lg_endMatch(&m);
      if (!tellsPlace) return lg_pushCaptures(&m, start, end);
      lua_pushinteger(L, start - m.subject + 1);
      lua_pushinteger(L, end - m.subject);
      return lg_pushCaptures(&m, NULL, NULL) + 2;
    }
    if (m.isAnchored) break;
  }
  lg_endMatch(&m);
  lua_pushnil(L);
  return 1;
}

static int findString(lua_State *L) { return search(L, true); }
static int matchString(lua_State *L) { return search(L, false); }

/* ---- gmatch ------------------------------------------------------------------------------- */

/* Upvalues: the string, the pattern, the next position, the end of the last match or -1. */
static int nextMatch(lua_State *L) {
  lg_Match m;
  lg_beginMatch(&m, L, lua_upvalueindex(1), lua_upvalueindex(2), false);
  const char *start = m.subject + lua_tointeger(L, lua_upvalueindex(3));
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  for (; start <= m.subjectEnd; start++) {
    const char *end = lg_matchAt(&m, start);
    if (end == NULL || end - m.subject == last) continue;
    lg_endMatch(&m);
    lua_pushinteger(L, end - m.subject);
    lua_pushvalue(L, -1);
    lua_replace(L, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return lg_pushCaptures(&m, start, end);
  }
  lg_endMatch(&m);
  return 0;
}

static int eachMatch(lua_State *L) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = beginning(L, 3, length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(from > length ? length + 1 : from));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, nextMatch, 4);
  return 1;
}

/* ---- gsub --------------------------------------------------------------------------------- */

/* Adds the replacement text, in which % names captures. */
static void addText(lg_Match *m, luaL_Buffer *result, const char *start, const char *end) {
  size_t length = 0;
  const char *at = lua_tolstring(m->L, 3, &length), *last = at + length;
  while (at < last) {
    const char *escape = memchr(at, '%', (size_t)(last - at));
    luaL_addlstring(result, at, (size_t)((escape != NULL ? escape : last) - at));
    if (escape == NULL) return;
    char name = escape[1];
    at = escape + 2;
    if (name == '%') {
      luaL_addchar(result, '%');
    } else if (name == '0') {
      luaL_addlstring(result, start, (size_t)(end - start));
    } else if (name >= '1' && name <= '9') {
      lg_pushCapture(m, name - '1', start, end);
      luaL_tolstring(m->L, -1, NULL);
      lua_remove(m->L, -2);
      luaL_addvalue(result);
    } else {
      luaL_error(m->L, "invalid use of '%%' in replacement string");
    }
  }
}

/* Adds the replacement of a match. Returns whether there is one. */
static bool addReplacement(lg_Match *m, luaL_Buffer *result, const char *start, const char *end) {
  lua_State *L = m->L;
  switch (lua_type(L, 3)) {
    case LUA_TFUNCTION:
      lua_pushvalue(L, 3);
      lua_call(L, lg_pushCaptures(m, start, end), 1);
      break;
    case LUA_TTABLE:
      lg_pushCapture(m, 0, start, end);
      lua_gettable(L, 3);
      break;
    default: addText(m, result, start, end); return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_settop(L, -2);
    luaL_addlstring(result, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(result);
  return true;
}

static int replaceMatches(lua_State *L) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION ||
                          type == LUA_TTABLE,
                   3, "string/function/table");
  lg_Match m;
  lg_beginMatch(&m, L, 1, 2, true);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  const char *start = m.subject, *last = NULL;
  bool isChanged = false;
  while (count < most) {
    const char *end = lg_matchAt(&m, start);
    if (end != NULL && end != last) {
      count++;
      if (addReplacement(&m, &result, start, end)) isChanged = true;
      start = last = end;
    } else if (start < m.subjectEnd) {
      luaL_addchar(&result, *start++);
    } else {
      break;
    }
    if (m.isAnchored) break;
  }
  lg_endMatch(&m);
  if (isChanged) {
    luaL_addlstring(&result, start, (size_t)(m.subjectEnd - start));
    luaL_pushresult(&result);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

void lg_addPatternFunctions(lua_State *L) {
  static const luaL_Reg functions[] = {{"find", findString},
                                       {"match", matchString},
                                       {"gmatch", eachMatch},
                                       {"gsub", replaceMatches},
                                       {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
