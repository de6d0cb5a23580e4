/* The string library without addresses and bytecode, and `tostring`. */
#include "Guard.h"

#include <string.h>

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

/* Upvalue: the standard function. Values that it would print with an address become text first. */
static int formatString(lua_State *L) {
  const char *format = luaL_checkstring(L, 1);
  int top = lua_gettop(L), argument = 1;
  for (const char *at = format; (at = strchr(at, '%')) != NULL; at++) {
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
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, top, 1);
  return 1;
}

/* Upvalue: the standard function, which repeats nothing for as long as it is told to. */
static int repeatString(lua_State *L) {
  size_t length = 0, separator = 0;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  if (length + separator == 0 || count <= 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  lg_charge(L, lg_context(L), (lua_Integer)(lua_rawlen(L, -1) / 64));
  return 1;
}

static void wrapMember(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

void lg_openStrings(lua_State *L) {
  lua_pushcfunction(L, luaopen_string);
  lua_call(L, 0, 1);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  wrapMember(L, "format", formatString);
  wrapMember(L, "rep", repeatString);
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
