/*
 * The string library without addresses and bytecode, `tostring`, and the utf8 library. Functions
 * that do much work in one instruction charge for it.
 */
#include "Guard.h"

#include <stdatomic.h>
#include <string.h>

/* The standard functions that ours call. They are the same in all states of a process. */
enum { FORMAT, REP, BYTE, PACK, PACKSIZE, UNPACK, STANDARD_COUNT };
static const char *const standardNames[] = {"format", "rep", "byte", "pack", "packsize", "unpack"};
static _Atomic(lua_CFunction) standard[STANDARD_COUNT];

const char *lg_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
      return luaL_tolstring(L, index, length);
    default:
      if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
        lua_settop(L, -2);
        return luaL_tolstring(L, index, length);
      }
      if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING)
        return lua_tolstring(L, -1, length);
      /* The standard function would add the address. */
      lua_pushstring(L, luaL_typename(L, index));
      return lua_tolstring(L, -1, length);
  }
}

static int toString(lua_State *L) {
  luaL_checkany(L, 1);
  lg_tolstring(L, 1, NULL);
  return 1;
}

/* Converts values that the standard function would print with an address to text first. */
static int formatString(lua_State *L) {
  size_t length = 0;
  const char *format = luaL_checklstring(L, 1, &length), *last = format + length;
  int top = lua_gettop(L), argument = 1;
  for (const char *at = format; at < last && (at = memchr(at, '%', (size_t)(last - at))) != NULL; at++) {
    at++;
    if (*at == '%') continue;
    at += strspn(at, "-+ #0123456789.");
    if (*at == '\0') break; /* the standard function reports it */
    argument++;
    if (*at == 'p')
      return luaL_error(L, "string.format: %%p is not available: addresses differ from run to run");
    if (*at == 's' && argument <= top && lua_type(L, argument) >= LUA_TTABLE) {
      lg_tolstring(L, argument, NULL);
      lua_replace(L, argument);
    }
  }
  return standard[FORMAT](L);
}

/* The standard function runs its loop also for an empty string, which can take very long. */
static int repeatString(lua_State *L) {
  size_t length = 0, separator = 0;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  if (length + separator == 0 || count <= 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  standard[REP](L);
  lg_charge(L, lg_context(L), (lua_Integer)(lua_rawlen(L, -1) / LG_COPIED));
  return 1;
}

int lg_callWrapped(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

void lg_wrapMember(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

/* A position in a string, possibly counted from its end, clamped to the string. */
static lua_Integer place(lua_State *L, int argument, lua_Integer otherwise, lua_Integer length) {
  lua_Integer position = luaL_optinteger(L, argument, otherwise);
  if (position < 0) position = position < -length ? 0 : length + position + 1;
  return position > length ? length : position;
}

/* Charges for the part of the string argument from the second to the third argument. */
static void chargePart(lua_State *L, lua_Integer from, lua_Integer to, lua_Integer each) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = place(L, 2, from, (lua_Integer)length);
  lua_Integer last = place(L, 3, to == 0 ? first : to, (lua_Integer)length);
  lg_charge(L, lg_context(L), (last - first) / each);
}

static int stringBytes(lua_State *L) {
  chargePart(L, 1, 0, 4);
  return standard[BYTE](L);
}
static int packing(lua_State *L, int function) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length); /* the format */
  lg_charge(L, lg_context(L), (int64_t)(length / 4));
  return standard[function](L);
}
static int packString(lua_State *L) { return packing(L, PACK); }
static int packSize(lua_State *L) { return packing(L, PACKSIZE); }
static int unpackString(lua_State *L) { return packing(L, UNPACK); }

/* Upvalue of each: the standard function. */
static int codePoints(lua_State *L) {
  chargePart(L, 1, 0, 4);
  return lg_callWrapped(L);
}
static int countCodePoints(lua_State *L) {
  chargePart(L, 1, -1, 4);
  return lg_callWrapped(L);
}
static int codePointOffset(lua_State *L) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  if (count == LUA_MININTEGER) count++;
  if (count < 0) count = -count;
  if (count > (lua_Integer)length) count = (lua_Integer)length;
  lg_charge(L, lg_context(L), count / 4);
  return lg_callWrapped(L);
}

int lg_openUTF8(lua_State *L) {
  lua_pushcfunction(L, luaopen_utf8);
  lua_call(L, 0, 1);
  lg_wrapMember(L, "codepoint", codePoints);
  lg_wrapMember(L, "len", countCodePoints);
  lg_wrapMember(L, "offset", codePointOffset);
  return 1;
}

static void findStandardFunctions(lua_State *L) {
  for (int i = 0; i < STANDARD_COUNT; i++) {
    lua_getfield(L, -1, standardNames[i]);
    standard[i] = lua_tocfunction(L, -1);
    lua_settop(L, -2);
  }
}

void lg_openStrings(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"format", formatString}, {"rep", repeatString},   {"byte", stringBytes}, {"pack", packString},
      {"packsize", packSize},   {"unpack", unpackString}, {NULL, NULL}};
  lua_pushcfunction(L, luaopen_string);
  lua_call(L, 0, 1);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  if (standard[STANDARD_COUNT - 1] == NULL) findStandardFunctions(L);
  luaL_setfuncs(L, functions, 0);
  lg_addPatternFunctions(L);
  lua_setglobal(L, LUA_STRLIBNAME);
  /* The metatable of all strings: scripts must not reach it. */
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_settop(L, -3);
  lua_pushcfunction(L, toString);
  lua_setglobal(L, "tostring");
}
