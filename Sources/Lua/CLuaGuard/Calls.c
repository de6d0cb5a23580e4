/* Running script code for Swift, and Swift code for scripts. */
#include "Guard.h"

/* ---- From Lua into Swift ------------------------------------------------------------------ */

/* The Swift frame has returned when this runs, so raising and yielding jump over C frames only. */
int lg_settle(lua_State *L, lg_Context *c, int outcome) {
  if (c->stop != LG_STOP_NONE) lg_raiseStop(L); /* Swift can have caught a nested limit error */
  if (c->isEnded) lg_stopWith(L, c, LG_STOP_ENDED);
  if (c->instructions >= c->instructionLimit) lg_stopWith(L, c, LG_STOP_INSTRUCTIONS);
  if (outcome >= 0) return outcome;
  if (outcome == LG_SUSPEND) {
    lua_settop(L, 0);
    return lua_yield(L, 0); /* the arguments of the next lg_resume become the results of the call */
  }
  if (outcome == LG_RAISE_MESSAGE && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

int lg_suspendability(lua_State *L) {
  lg_Context *c = lg_context(L);
  if (c->hostRunning == NULL || L == c->main) return LG_OUTSIDE_COROUTINE;
  if (L != c->hostRunning) return lg_isHostThread(L) ? LG_IN_CALLBACK : LG_IN_SCRIPT_COROUTINE;
  return lua_isyieldable(L) ? LG_CAN_SUSPEND : LG_IN_CALLBACK;
}

/* ---- From Swift into Lua ------------------------------------------------------------------ */

/* Runs at the point of failure, with all frames present. It runs no script code. */
static int noteFailure(lua_State *L) {
  lg_Context *c = lg_context(L);
  if (c->stop == LG_STOP_NONE) lg_recordFailure(L, c);
  return 1;
}

static void clearFailure(lg_Context *c) {
  c->nearestLine = c->primaryLine = 0;
  c->nearestSource[0] = c->traceback[0] = '\0';
}

static void noteMemory(lg_Context *c, int status) {
  if (status == LUA_ERRMEM && c->stop == LG_STOP_NONE) c->stop = lg_refusal(c);
}

int lg_call(lua_State *L, int arguments, int *results) {
  lg_Context *c = lg_context(L);
  int base = lua_gettop(L) - arguments;
  if (!lua_checkstack(L, 2)) {
    lua_settop(L, base - 1);
    lua_pushnil(L);
    noteMemory(c, LUA_ERRMEM);
    return LUA_ERRMEM;
  }
  clearFailure(c);
  lua_pushcfunction(L, noteFailure);
  lua_insert(L, base);
  c->depth++;
  uint64_t outer = responsibility_enter_script();
  int status = lua_pcall(L, arguments, LUA_MULTRET, base);
  responsibility_leave(outer);
  c->depth--;
  lua_remove(L, base);
  *results = lua_gettop(L) - base + 1;
  noteMemory(c, status);
  return status;
}

static int makeThread(lua_State *L) {
  lua_State **thread = lua_touserdata(L, 2);
  *thread = lua_newthread(L);
  lg_markHostThread(*thread);
  lua_pushvalue(L, 1);
  lua_xmove(L, *thread, 1);
  return 1;
}

int lg_newThread(lua_State *L, lua_State **thread) {
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  lua_pushcfunction(L, makeThread);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, thread);
  return lg_protect(L, 2, 1);
}

int lg_resume(lua_State *thread, lua_State *L, int arguments, int *results) {
  lg_Context *c = lg_context(L);
  if (!lua_checkstack(thread, arguments + 1)) {
    lua_settop(L, lua_gettop(L) - arguments);
    lua_pushnil(L);
    noteMemory(c, LUA_ERRMEM);
    return LUA_ERRMEM;
  }
  clearFailure(c);
  lua_xmove(L, thread, arguments);
  lua_State *outer = c->hostRunning;
  c->hostRunning = thread;
  c->depth++;
  int count = 0;
  uint64_t responsible = responsibility_enter_script();
  int status = lua_resume(thread, L, arguments, &count);
  responsibility_leave(responsible);
  c->depth--;
  c->hostRunning = outer;
  if (status == LUA_YIELD) {
    lua_settop(thread, lua_gettop(thread) - count);
    *results = 0;
    return status;
  }
  if (status == LUA_OK) {
    if (lua_checkstack(L, count + 1)) {
      lua_xmove(thread, L, count);
      *results = count;
      return status;
    }
    lua_settop(thread, 0);
    lua_pushnil(L);
    noteMemory(c, LUA_ERRMEM);
    return LUA_ERRMEM;
  }
  *results = 1;
  /* The frames of a coroutine that died of an error are still there. */
  if (c->stop == LG_STOP_NONE) lg_recordFailure(thread, c);
  noteMemory(c, status);
  if (!lua_checkstack(L, 1)) return status; /* the caller always has room for one value */
  lua_xmove(thread, L, 1);
  /*
   * Pending <close> variables run only when no limit was hit: an error raised by the hook leaves
   * hooks off in its dead coroutine, where nothing could stop them.
   */
  if (c->stop == LG_STOP_NONE) lg_closeThread(thread);
  return status;
}

bool lg_isSuspended(lua_State *thread) {
  int status = lua_status(thread);
  return status == LUA_YIELD || (status == LUA_OK && lua_gettop(thread) > 0);
}

void lg_closeThread(lua_State *thread) {
  lg_Context *c = lg_context(thread);
  if (c->stop != LG_STOP_NONE || c->closeDepth >= LG_CLOSE_DEPTH) return;
  lua_State *outer = c->hostRunning;
  c->hostRunning = NULL;
  c->closeDepth++;
  c->depth++;
  noteMemory(c, lua_resetthread(thread));
  c->depth--;
  c->closeDepth--;
  c->hostRunning = outer;
  lua_settop(thread, 0);
}
