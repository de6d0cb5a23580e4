/*
 * The table library. The standard `sort` can choose its pivots by the clock. The other standard
 * functions can run for long within one instruction, over a range or a __len of the script.
 */
#include "Guard.h"

static lua_Integer checkedLength(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  return luaL_len(L, 1);
}

static int insertElement(lua_State *L) {
  lua_Integer end;
  if (__builtin_add_overflow(checkedLength(L), 1, &end))
    return luaL_error(L, "the table has too many elements");
  lua_Integer position = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      position = luaL_checkinteger(L, 2);
      luaL_argcheck(L, position >= 1 && position <= end, 2, "position out of bounds");
      lg_charge(L, lg_context(L), (end - position) / 4);
      for (lua_Integer i = end; i > position; i--) {
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
      }
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int removeElement(lua_State *L) {
  lua_Integer size = checkedLength(L);
  lua_Integer position = luaL_optinteger(L, 2, size);
  if (position != size) {
    bool valid = position >= 1 && (position <= size || position - 1 == size);
    luaL_argcheck(L, valid, 2, "position out of bounds");
  }
  lua_geti(L, 1, position);
  if (size > position) lg_charge(L, lg_context(L), (size - position) / 4);
  for (; position < size; position++) {
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

/* Upvalue: the standard function. */
static int moveElements(lua_State *L) {
  lua_Integer from = luaL_checkinteger(L, 2), to = luaL_checkinteger(L, 3), count = 0;
  if (to >= from) {
    if (__builtin_sub_overflow(to, from, &count)) count = LUA_MAXINTEGER;
    lg_charge(L, lg_context(L), count / 4);
  }
  return lg_callWrapped(L);
}

static int joinElements(lua_State *L) {
  size_t separatorLength = 0;
  lua_Integer last = checkedLength(L);
  const char *separator = luaL_optlstring(L, 2, "", &separatorLength);
  lua_Integer position = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  lg_Context *c = lg_context(L);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  for (int64_t count = 1; position <= last; count++) {
    if (count % LG_SLICE == 0) lg_charge(L, c, LG_SLICE);
    lua_geti(L, 1, position);
    if (!lua_isstring(L, -1))
      return luaL_error(L, "invalid value (at index %I) in table for 'concat'",
                        (LUAI_UACINT)position);
    luaL_addvalue(&result);
    if (position == last) break; /* it may be the greatest integer */
    position++;
    luaL_addlstring(&result, separator, separatorLength);
  }
  luaL_pushresult(&result);
  return 1;
}

/* Upvalue: the standard function, which refuses more elements than the stack holds. */
static int unpackElements(lua_State *L) {
  lua_Integer count = 0, first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (last < first || __builtin_sub_overflow(last, first, &count)) count = 0;
  lg_charge(L, lg_context(L), (count < LUAI_MAXSTACK ? count : 0) / 4);
  lua_settop(L, 1);
  lua_pushinteger(L, first);
  lua_pushinteger(L, last);
  return lg_callWrapped(L);
}

/* ---- Merge sort --------------------------------------------------------------------------- */

/* Stack: 1 table, 2 comparator or nil, 3 and 4 the buffers. */
enum { TABLE = 1, COMPARATOR = 2, FIRST_BUFFER = 3, SECOND_BUFFER = 4 };

/* Whether the value on top comes before the one under it. */
static bool topIsLess(lua_State *L, bool hasComparator) {
  if (!hasComparator) return lua_compare(L, -1, -2, LUA_OPLT) != 0;
  lua_pushvalue(L, COMPARATOR);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -4);
  lua_call(L, 2, 1);
  bool less = lua_toboolean(L, -1) != 0;
  lua_settop(L, -2);
  return less;
}

/*
 * Merges source[low, middle) and source[middle, high) into target. An element moves forward only if
 * it is really less, so equal elements keep their order. With an inconsistent comparator the sort
 * still ends, always with the same order.
 */
static void merge(lua_State *L, bool hasComparator, int source, int target, lua_Integer low,
                  lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle;
  for (lua_Integer position = low; position < high; position++) {
    bool takeRight;
    if (left == middle) {
      takeRight = true;
    } else if (right == high) {
      takeRight = false;
    } else {
      lua_rawgeti(L, source, left);
      lua_rawgeti(L, source, right);
      takeRight = topIsLess(L, hasComparator);
      lua_settop(L, SECOND_BUFFER);
    }
    lua_rawgeti(L, source, takeRight ? right++ : left++);
    lua_rawseti(L, target, position);
  }
}

static int sortTable(lua_State *L) {
  lua_Integer count = checkedLength(L);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT32_MAX, 1, "array too big");
  bool hasComparator = !lua_isnoneornil(L, COMPARATOR);
  if (hasComparator) luaL_checktype(L, COMPARATOR, LUA_TFUNCTION);
  lg_charge(L, lg_context(L), count);
  lua_settop(L, COMPARATOR);
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, TABLE, i);
    if (lua_isnil(L, -1))
      return luaL_error(L, "table.sort: element %I of %I is nil", (LUAI_UACINT)i,
                        (LUAI_UACINT)count);
    lua_rawseti(L, FIRST_BUFFER, i);
  }
  int source = FIRST_BUFFER, target = SECOND_BUFFER;
  for (lua_Integer width = 1; width < count; width *= 2) {
    lg_charge(L, lg_context(L), count);
    for (lua_Integer low = 1; low <= count; low += 2 * width) {
      lua_Integer end = count + 1;
      lua_Integer middle = low + width < end ? low + width : end;
      lua_Integer high = low + 2 * width < end ? low + 2 * width : end;
      merge(L, hasComparator, source, target, low, middle, high);
    }
    int merged = target;
    target = source;
    source = merged;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, source, i);
    lua_seti(L, TABLE, i);
  }
  return 0;
}

int lg_openTables(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"insert", insertElement}, {"remove", removeElement}, {"sort", sortTable},
      {"concat", joinElements},  {NULL, NULL}};
  lua_pushcfunction(L, luaopen_table);
  lua_call(L, 0, 1);
  luaL_setfuncs(L, functions, 0);
  lg_wrapMember(L, "move", moveElements);
  lg_wrapMember(L, "unpack", unpackElements);
  return 1;
}
