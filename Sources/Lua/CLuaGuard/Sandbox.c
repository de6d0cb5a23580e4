/* The globals of a state: the safe part of the base library, and replacements of the rest. */
#include "Guard.h"

#include <stdatomic.h>
#include <string.h>

/* The standard function that ours calls. It is the same in all states of a process. */
static _Atomic(lua_CFunction) standardToNumber;

/* ---- Catching errors ---------------------------------------------------------------------- */

static int finishCall(lua_State *L, int status, lua_KContext leftOver) {
  lg_passLimits(L, lg_context(L), status);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)leftOver;
}

static int protectedCall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finishCall);
  return finishCall(L, status, 0);
}

static int finishHandler(lua_State *L, int status, lua_KContext base) {
  lg_passLimits(L, lg_context(L), status);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)base;
}

/* The handler runs after the failed call, in which no hook could stop it. */
static int finishCallWithHandler(lua_State *L, int status, lua_KContext leftOver) {
  lg_passLimits(L, lg_context(L), status);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)leftOver;
  int base = lua_gettop(L); /* the error value */
  lua_pushboolean(L, 0);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, base);
  int outcome = lua_pcallk(L, 1, LUA_MULTRET, 0, base, finishHandler);
  return finishHandler(L, outcome, base);
}

static int protectedCallWithHandler(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 0, 2, finishCallWithHandler);
  return finishCallWithHandler(L, status, 2);
}

/* ---- Metatables and globals --------------------------------------------------------------- */

static int setMetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(L, "setmetatable: __gc is not available to scripts");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

/* The standard function reads the whole text within one instruction. */
static int toNumber(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING)
    lg_charge(L, lg_context(L), (int64_t)(lua_rawlen(L, 1) / 4));
  return standardToNumber(L);
}

/* Removes these members from the table on top; the last name is NULL. */
static void removeMembers(lua_State *L, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_pushnil(L);
    lua_setfield(L, -2, *names);
  }
}

static int openMathematics(lua_State *L) {
  /* Random numbers have a seed of time and addresses; the rest exists in some builds only. */
  static const char *const removed[] = {"random", "randomseed", "cosh", "sinh", "tanh", "pow",
                                        "frexp",  "ldexp",      "log10", "atan2", NULL};
  lua_pushcfunction(L, luaopen_math);
  lua_call(L, 0, 1);
  removeMembers(L, removed);
  return 1;
}

/* Libraries that open when a script first reads their name: most scripts need one or two. */
static lua_CFunction libraryNamed(const char *name) {
  static const luaL_Reg libraries[] = {{LUA_TABLIBNAME, lg_openTables},
                                       {LUA_MATHLIBNAME, openMathematics},
                                       {LUA_COLIBNAME, lg_openCoroutines},
                                       {LUA_UTF8LIBNAME, lg_openUTF8},
                                       {NULL, NULL}};
  for (const luaL_Reg *library = libraries; library->name != NULL; library++)
    if (strcmp(library->name, name) == 0) return library->func;
  return NULL;
}

static int readGlobal(lua_State *L) {
  lg_Context *c = lg_context(L);
  size_t length = 0;
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *name = lua_tolstring(L, 2, &length);
  lua_CFunction library = libraryNamed(name);
  if (library != NULL) {
    lua_pushcfunction(L, library);
    lua_call(L, 0, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 1);
    return 1;
  }
  if (!c->watchGlobals) return 0;
  int count = lg_settle(L, c, c->callbacks->readGlobal(c->owner, L, name, length));
  if (count != 1 || lua_isnil(L, -1)) return count;
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  return 1;
}

void lg_openSandbox(lua_State *L) {
  static const luaL_Reg replaced[] = {{"next", lg_next},
                                      {"pairs", lg_pairs},
                                      {"pcall", protectedCall},
                                      {"xpcall", protectedCallWithHandler},
                                      {"setmetatable", setMetatable},
                                      {"tonumber", toNumber},
                                      {NULL, NULL}};
  static const char *const removed[] = {"collectgarbage", "dofile", "load", "loadfile", "print",
                                        "warn", NULL};
  lua_createtable(L, 0, 32); /* instead of the table that would grow name by name */
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 0);
  lua_pushglobaltable(L);
  if (standardToNumber == NULL) {
    lua_getfield(L, -1, "tonumber");
    standardToNumber = lua_tocfunction(L, -1);
    lua_settop(L, -2);
  }
  removeMembers(L, removed);
  luaL_setfuncs(L, replaced, 0);
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, readGlobal);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_settop(L, -2);
  lg_openStrings(L);
  lua_settop(L, 0);
}
