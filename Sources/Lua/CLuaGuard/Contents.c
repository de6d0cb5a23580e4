/* The contents of nested tables as bytes, so that the host can recognise equal tables. */
#include "Guard.h"

#include <string.h>

/* The bytes that are written until now. */
typedef struct Output {
  uint8_t *bytes;
  size_t length, capacity;
} Output;

/* More nesting than this is refused. A table that contains itself is refused, too. */
enum { DEEPEST = 16 };

static bool put(Output *out, const void *bytes, size_t length) {
  if (length > out->capacity - out->length) return false;
  memcpy(out->bytes + out->length, bytes, length);
  out->length += length;
  return true;
}

static bool putMark(Output *out, char mark) { return put(out, &mark, 1); }

static bool putTable(lua_State *L, Output *out, int depth);

/* Writes the value on top. Each value starts with a mark, and no value is the start of another. */
static bool putValue(lua_State *L, Output *out, int depth) {
  switch (lua_type(L, -1)) {
    case LUA_TNIL: return putMark(out, 'n');
    case LUA_TBOOLEAN: return putMark(out, lua_toboolean(L, -1) ? 't' : 'f');
    case LUA_TNUMBER: {
      if (lua_isinteger(L, -1)) {
        lua_Integer integer = lua_tointeger(L, -1);
        return putMark(out, 'i') && put(out, &integer, sizeof integer);
      }
      lua_Number number = lua_tonumber(L, -1);
      return putMark(out, 'd') && put(out, &number, sizeof number);
    }
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, -1, &length);
      return putMark(out, 's') && put(out, &length, sizeof length) && put(out, text, length);
    }
    case LUA_TTABLE: return depth < DEEPEST && putTable(L, out, depth + 1);
    default: return false;
  }
}

/* lua_next raises only for a key that is not in the table, and allocates nothing. */
static bool putTable(lua_State *L, Output *out, int depth) {
  if (!lua_checkstack(L, 4) || !putMark(out, '{')) return false;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pushvalue(L, -2);
    bool isWritten = putValue(L, out, depth);
    lua_settop(L, -2);
    if (!isWritten || !putValue(L, out, depth)) {
      lua_settop(L, -3);
      return false;
    }
    lua_settop(L, -2);
  }
  return putMark(out, '}');
}

bool lg_contents(lua_State *L, int index, uint8_t *bytes, size_t capacity, size_t *length) {
  if (!lua_checkstack(L, 1)) return false;
  Output out = {bytes, 0, capacity};
  lua_pushvalue(L, index);
  bool isComplete = putValue(L, &out, 0);
  lua_settop(L, -2);
  *length = out.length;
  return isComplete;
}
