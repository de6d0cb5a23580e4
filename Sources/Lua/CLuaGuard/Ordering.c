/*
 * `pairs` and `next` in the order of keys. Lua's own order differs from process to process, because
 * string hashes are seeded with addresses and the time.
 */
#include "Guard.h"

#include <stdlib.h>
#include <string.h>

/* Numbers, then strings by bytes, then false and true. */
typedef struct Key {
  enum { KEY_INTEGER, KEY_FLOAT, KEY_STRING, KEY_BOOLEAN } kind;
  union {
    lua_Integer integer; /* also of booleans */
    lua_Number number;
    struct {
      const char *bytes;
      size_t length;
    } string;
  };
} Key;

/* A float key is never integral within the range of integers: Lua turns those into integers. */
static bool isBelow(lua_Integer integer, lua_Number number) {
  if (number >= 0x1p63) return true;
  if (number < -0x1p63) return false;
  lua_Integer below = (lua_Integer)number; /* rounds towards zero */
  if ((lua_Number)below > number) below--;
  return integer <= below;
}

static int rank(const Key *key) { return key->kind == KEY_INTEGER ? KEY_FLOAT : key->kind; }

static int compare(const void *left, const void *right) {
  const Key *a = left, *b = right;
  if (rank(a) != rank(b)) return rank(a) < rank(b) ? -1 : 1;
  if (a->kind == KEY_STRING) {
    size_t common = a->string.length < b->string.length ? a->string.length : b->string.length;
    int order = memcmp(a->string.bytes, b->string.bytes, common);
    if (order != 0) return order;
    return (a->string.length > b->string.length) - (a->string.length < b->string.length);
  }
  if (a->kind == b->kind) {
    if (a->kind == KEY_FLOAT) return (a->number > b->number) - (a->number < b->number);
    return (a->integer > b->integer) - (a->integer < b->integer);
  }
  if (a->kind == KEY_INTEGER) return isBelow(a->integer, b->number) ? -1 : 1;
  return isBelow(b->integer, a->number) ? 1 : -1;
}

/* All keys differ, so every correct sort has the same result. */
static void sortKeys(Key *keys, int64_t count) {
  enum { few = 12 };
  if (count > few) {
    qsort(keys, (size_t)count, sizeof *keys, compare);
    return;
  }
  for (int64_t i = 1; i < count; i++) {
    Key key = keys[i];
    int64_t at = i;
    for (; at > 0 && compare(&key, &keys[at - 1]) < 0; at--) keys[at] = keys[at - 1];
    keys[at] = key;
  }
}

static Key readKey(lua_State *L, int index) {
  Key key = {0};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        key.kind = KEY_INTEGER;
        key.integer = lua_tointeger(L, index);
      } else {
        key.kind = KEY_FLOAT;
        key.number = lua_tonumber(L, index);
      }
      return key;
    case LUA_TSTRING:
      key.kind = KEY_STRING;
      key.string.bytes = lua_tolstring(L, index, &key.string.length);
      return key;
    case LUA_TBOOLEAN:
      key.kind = KEY_BOOLEAN;
      key.integer = lua_toboolean(L, index);
      return key;
    default:
      luaL_error(L,
                 "only numbers, strings and booleans have an order: a table with a %s as key "
                 "cannot be traversed",
                 luaL_typename(L, index));
      return key;
  }
}

static void pushKey(lua_State *L, const Key *key) {
  switch (key->kind) {
    case KEY_INTEGER: lua_pushinteger(L, key->integer); break;
    case KEY_FLOAT: lua_pushnumber(L, key->number); break;
    case KEY_STRING: lua_pushlstring(L, key->string.bytes, key->string.length); break;
    case KEY_BOOLEAN: lua_pushboolean(L, (int)key->integer); break;
  }
}

static int64_t countKeys(lua_State *L, int index) {
  int64_t count = 0;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_settop(L, -2);
    count++;
  }
  return count;
}

/* Fills `keys` in order. The strings stay alive because the table holds them. */
static void readKeys(lua_State *L, int index, Key *keys) {
  int64_t count = 0;
  bool ordered = true;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_settop(L, -2);
    keys[count] = readKey(L, -1);
    if (count > 0 && ordered) ordered = compare(&keys[count - 1], &keys[count]) < 0;
    count++;
  }
  if (!ordered) sortKeys(keys, count);
}

enum { fewKeys = 32 };

int lg_pushOrderedKeys(lua_State *L, int index) {
  index = lua_absindex(L, index);
  int64_t count = countKeys(L, index);
  lg_charge(L, lg_context(L), count);
  if (count > INT32_MAX / 2) return luaL_error(L, "the table has too many keys");
  Key few[fewKeys];
  Key *keys = few;
  lua_createtable(L, (int)count, 0);
  if (count > fewKeys) keys = lua_newuserdatauv(L, sizeof *keys * (size_t)count, 0);
  readKeys(L, index, keys);
  int list = count > fewKeys ? -3 : -2;
  for (int64_t i = 0; i < count; i++) {
    pushKey(L, &keys[i]);
    lua_rawseti(L, list, i + 1);
  }
  if (count > fewKeys) lua_settop(L, -2);
  return (int)count;
}

/* Upvalues: the position, the keys. It skips keys that were removed meanwhile. */
static int nextOfFew(lua_State *L) {
  int position = (int)lua_tointeger(L, lua_upvalueindex(1));
  for (;;) {
    position++;
    if (position > fewKeys || lua_isnone(L, lua_upvalueindex(position + 1))) return 0;
    lua_pushvalue(L, lua_upvalueindex(position + 1));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) break;
    lua_settop(L, 1);
  }
  lua_pushinteger(L, position);
  lua_replace(L, lua_upvalueindex(1));
  return 2;
}

/* Upvalues: the position reached, the list of keys. */
static int nextOfMany(lua_State *L) {
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(1));
  for (;;) {
    position++;
    if (lua_rawgeti(L, lua_upvalueindex(2), position) == LUA_TNIL) return 0;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) break;
    lua_settop(L, 1);
  }
  lua_pushinteger(L, position);
  lua_replace(L, lua_upvalueindex(1));
  return 2;
}

static int iterate(lua_State *L, lua_CFunction next, int upvalues) {
  lua_pushcclosure(L, next, upvalues);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

int lg_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3); /* its results are the traversal; it cannot suspend */
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  /* Few keys live in the iterator itself: one allocation, and none for the traversal. */
  Key keys[fewKeys];
  int count = 0;
  bool ordered = true;
  lua_pushnil(L);
  while (count <= fewKeys && lua_next(L, 1)) {
    lua_settop(L, -2);
    if (count < fewKeys) {
      keys[count] = readKey(L, -1);
      if (count > 0 && ordered) ordered = compare(&keys[count - 1], &keys[count]) < 0;
    }
    count++;
  }
  lua_settop(L, 1);
  if (count > fewKeys) {
    lua_pushinteger(L, 0);
    lg_pushOrderedKeys(L, 1);
    return iterate(L, nextOfMany, 2);
  }
  if (!ordered) sortKeys(keys, count);
  luaL_checkstack(L, count + 4, NULL);
  lua_pushinteger(L, 0);
  for (int i = 0; i < count; i++) pushKey(L, &keys[i]);
  return iterate(L, nextOfFew, count + 1);
}

/* The least key above the given one: each call reads the whole table. */
int lg_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool first = lua_isnil(L, 2), found = false;
  Key after = {0}, best = {0};
  if (!first) after = readKey(L, 2);
  int64_t count = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_settop(L, -2);
    Key key = readKey(L, -1);
    if ((first || compare(&key, &after) > 0) && (!found || compare(&key, &best) < 0)) {
      best = key;
      found = true;
    }
    count++;
  }
  lg_charge(L, lg_context(L), count);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  pushKey(L, &best);
  lua_pushvalue(L, -1);
  lua_rawget(L, 1);
  return 2;
}
