/*
 * The coroutine library. With the standard library, scripts could catch a limit, resume the
 * coroutines of the host, and nest coroutine.close until the C stack overflows.
 */
#include "Guard.h"

static lua_State *threadAt(lua_State *L, int index) {
  lua_State *thread = lua_tothread(L, index);
  luaL_argexpected(L, thread != NULL, index, "coroutine");
  return thread;
}

static const char *statusOf(lua_State *L, lua_State *thread) {
  if (L == thread) return "running";
  if (lua_status(thread) == LUA_YIELD) return "suspended";
  if (lua_status(thread) != LUA_OK) return "dead";
  lua_Debug frame;
  if (lua_getstack(thread, 0, &frame)) return "normal";
  return lua_gettop(thread) == 0 ? "dead" : "suspended";
}

/* Number of results, or -1 with the error value on top. */
static int resume(lua_State *L, lua_State *thread, int arguments) {
  lg_Context *c = lg_context(L);
  if (lg_isHostThread(thread)) {
    lua_pushliteral(L, "cannot resume a coroutine that the script did not make");
    return -1;
  }
  lg_passLimits(L, c, LUA_OK);
  if (!lua_checkstack(thread, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, arguments);
  int results = 0;
  int status = lua_resume(thread, L, arguments, &results);
  if (status != LUA_OK && status != LUA_YIELD) {
    /* It can have died in the hook, which leaves hooks off: nothing must run in it again. */
    if (status == LUA_ERRMEM || c->stop != LG_STOP_NONE) lg_markHostThread(thread);
    lg_passLimits(L, c, status);
    lua_xmove(thread, L, 1);
    return -1;
  }
  lg_passLimits(L, c, LUA_OK);
  if (!lua_checkstack(L, results + 1)) {
    lua_settop(thread, lua_gettop(thread) - results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

/* Leaves nil or the error value on top of `L`; returns the status. */
static int closeThread(lua_State *L, lua_State *thread) {
  lg_Context *c = lg_context(L);
  if (c->closeDepth >= LG_CLOSE_DEPTH) return luaL_error(L, "coroutine.close is nested too deeply");
  lua_State *outer = c->hostRunning;
  c->hostRunning = NULL; /* nothing can suspend in there */
  c->closeDepth++;
  int status = lua_resetthread(thread);
  c->closeDepth--;
  c->hostRunning = outer;
  lg_passLimits(L, c, status);
  if (status == LUA_OK)
    lua_pushnil(L);
  else
    lua_xmove(thread, L, 1);
  return status;
}

static int createCoroutine(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lg_charge(L, lg_context(L), LG_COROUTINE_PRICE);
  lg_passLimits(L, lg_context(L), LUA_OK);
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

static int resumeCoroutine(lua_State *L) {
  lua_State *thread = threadAt(L, 1);
  int results = resume(L, thread, lua_gettop(L) - 1);
  if (results < 0) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int callWrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    if (closeThread(L, thread) == LUA_OK) lua_settop(L, -2);
  }
  return lua_error(L);
}

static int wrapCoroutine(lua_State *L) {
  createCoroutine(L);
  lua_pushcclosure(L, callWrapped, 1);
  return 1;
}

static int yieldCoroutine(lua_State *L) {
  if (lg_isHostThread(L))
    return luaL_error(L,
                      "coroutine.yield: this code does not run in a coroutine made by "
                      "coroutine.create or coroutine.wrap");
  return lua_yield(L, lua_gettop(L));
}

static int coroutineStatus(lua_State *L) {
  lua_pushstring(L, statusOf(L, threadAt(L, 1)));
  return 1;
}

static int isYieldable(lua_State *L) {
  lua_State *thread = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
  lua_pushboolean(L, !lg_isHostThread(thread) && lua_isyieldable(thread));
  return 1;
}

static int runningCoroutine(lua_State *L) {
  int isMain = lua_pushthread(L);
  lua_pushboolean(L, isMain);
  return 2;
}

static int closeCoroutine(lua_State *L) {
  lua_State *thread = threadAt(L, 1);
  const char *status = statusOf(L, thread);
  if (*status != 's' && *status != 'd')
    return luaL_error(L, "cannot close a %s coroutine", status);
  if (lg_isHostThread(thread))
    return luaL_error(L, "cannot close a coroutine that the script did not make");
  if (closeThread(L, thread) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

int lg_openCoroutines(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"create", createCoroutine},   {"resume", resumeCoroutine}, {"running", runningCoroutine},
      {"status", coroutineStatus},   {"wrap", wrapCoroutine},     {"yield", yieldCoroutine},
      {"isyieldable", isYieldable},  {"close", closeCoroutine},   {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
