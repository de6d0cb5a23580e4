/* Makes a table, with the tables inside it, in one protected operation. */
#include "Guard.h"

#include <string.h>

/* The bytes that are not read yet. The host wrote them, so they are complete. */
typedef struct Input {
  const uint8_t *bytes;
  const int *metatables;
  int32_t offset; /* of the numbers of metatables */
} Input;

/* More nesting than this is refused, because each level takes a frame of the C stack. */
enum { DEEPEST = 1000 };

static void take(Input *in, void *value, size_t length) {
  memcpy(value, in->bytes, length);
  in->bytes += length;
}

static void pushText(lua_State *L, Input *in) {
  uint32_t length;
  take(in, &length, sizeof length);
  lua_pushlstring(L, (const char *)in->bytes, length);
  in->bytes += length;
}

static void pushValue(lua_State *L, Input *in, int depth);

static void pushTable(lua_State *L, Input *in, int depth) {
  struct { int32_t elements, fields, metatable; } head;
  if (depth > DEEPEST) luaL_error(L, "the value is nested too deeply");
  luaL_checkstack(L, 4, NULL);
  take(in, &head, sizeof head);
  lua_createtable(L, head.elements, head.fields);
  int32_t position = 0;
  for (int32_t left = head.elements + head.fields; left > 0; left--) {
    bool isField = *in->bytes == LG_NEW_FIELD;
    if (isField) {
      in->bytes++;
      pushText(L, in);
    }
    pushValue(L, in, depth);
    if (isField)
      lua_rawset(L, -3);
    else
      lua_rawseti(L, -2, ++position);
  }
  if (head.metatable < 0) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, in->metatables[in->offset + head.metatable]);
  lua_setmetatable(L, -2);
}

static void pushValue(lua_State *L, Input *in, int depth) {
  switch (*in->bytes++) {
    case LG_NEW_FALSE: lua_pushboolean(L, 0); break;
    case LG_NEW_TRUE: lua_pushboolean(L, 1); break;
    case LG_NEW_INTEGER: {
      int64_t integer;
      take(in, &integer, sizeof integer);
      lua_pushinteger(L, integer);
      break;
    }
    case LG_NEW_NUMBER: {
      double number;
      take(in, &number, sizeof number);
      lua_pushnumber(L, number);
      break;
    }
    case LG_NEW_TEXT: pushText(L, in); break;
    case LG_NEW_TABLE: pushTable(L, in, depth + 1); break;
    case LG_NEW_OFFSET: {
      int32_t outer = in->offset;
      take(in, &in->offset, sizeof in->offset);
      pushValue(L, in, depth);
      in->offset = outer;
      break;
    }
    case LG_NEW_RECORD: {
      int32_t number, count;
      take(in, &number, sizeof number);
      take(in, &count, sizeof count);
      lg_makeRecord(L, number, in->metatables + in->offset, count);
      break;
    }
    default: lua_pushnil(L);
  }
}

void lg_pushNewValue(lua_State *L, const uint8_t *bytes, const int *metatables) {
  Input in = {bytes, metatables, 0};
  pushValue(L, &in, 0);
}

static int pushNewTable(lua_State *L) {
  pushValue(L, lua_touserdata(L, 1), 0);
  return 1;
}

int lg_pushNewTable(lua_State *L, const uint8_t *bytes, const int *metatables) {
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  Input in = {bytes, metatables, 0};
  lua_pushcfunction(L, pushNewTable);
  lua_pushlightuserdata(L, &in);
  return lg_protect(L, 1, 1);
}
