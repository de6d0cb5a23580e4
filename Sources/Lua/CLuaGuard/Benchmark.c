/* The least cost of scenarios: the same sandbox on Lua's own allocator, and nothing on top. */
#include "Guard.h"

static int returnObject(lua_State *L) {
  lua_settop(L, 1);
  return 1;
}

static int returnMethod(lua_State *L) {
  lua_pushcfunction(L, returnObject);
  return 1;
}

static int waitForTime(lua_State *L) { return lua_yield(L, 1); }

typedef struct Turn {
  lua_State *thread;
  double deadline;
  int64_t sequence;
  bool finished;
} Turn;

static bool isBefore(const Turn *a, const Turn *b) {
  if (a->finished || b->finished) return b->finished && !a->finished;
  return a->deadline < b->deadline || (a->deadline == b->deadline && a->sequence < b->sequence);
}

/* Stack: the chunk. Runs inside a protected call. */
static int runScenario(lua_State *L) {
  lua_pushcfunction(L, waitForTime);
  lua_setglobal(L, "wait");
  lua_call(L, 0, 0);
  *(lg_Box *)lua_newuserdatauv(L, sizeof(lg_Box), 0) = (lg_Box){0};
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, returnMethod);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  int object = lua_gettop(L);
  static const char *const names[] = {"network", "app"};
  Turn turns[2];
  int64_t sequence = 0;
  for (int i = 0; i < 2; i++) {
    turns[i] = (Turn){.thread = lua_newthread(L), .sequence = sequence++};
    lua_getglobal(L, names[i]);
    lua_pushvalue(L, object);
    lua_xmove(L, turns[i].thread, 2);
  }
  bool started[2] = {false, false};
  for (;;) {
    int next = isBefore(&turns[1], &turns[0]) ? 1 : 0;
    Turn *turn = &turns[next];
    if (turn->finished) return 0;
    int results = 0;
    int status = lua_resume(turn->thread, L, started[next] ? 0 : 1, &results);
    started[next] = true;
    if (status == LUA_YIELD) {
      turn->deadline += lua_tonumber(turn->thread, -1);
      turn->sequence = sequence++;
      lua_settop(turn->thread, lua_gettop(turn->thread) - results);
    } else if (status == LUA_OK) {
      turn->finished = true;
    } else {
      return luaL_error(L, "a coroutine failed");
    }
  }
}

int64_t lg_benchmarkScenarios(const uint8_t *bytecode, size_t length, const char *name, int count) {
  static const lg_Callbacks none = {0}; /* nothing here calls Swift */
  int64_t start = lg_clock();
  for (int i = 0; i < count; i++) {
    const lg_Limits limits = {64u << 20, 50000000, 5000000000};
    lua_State *L = lg_openWith(lg_allocatePlainly, &none, limits);
    if (L == NULL) return -1;
    lua_pushcfunction(L, runScenario);
    int status = lg_load(L, bytecode, length, name);
    if (status == LUA_OK) status = lua_pcall(L, 1, 0, 0);
    lg_close(L);
    if (status != LUA_OK) return -1;
  }
  return lg_clock() - start;
}
