/* The stack, and one protected operation for each thing Swift does to Lua values. */
#include "Guard.h"

/* ---- Stack -------------------------------------------------------------------------------- */

bool lg_reserve(lua_State *L, int slots) { return lua_checkstack(L, slots) != 0; }
int lg_top(lua_State *L) { return lua_gettop(L); }
/* May raise only when slots are marked for closing, which this target never does. */
void lg_setTop(lua_State *L, int top) { lua_settop(L, top); }
int lg_type(lua_State *L, int index) { return lua_type(L, index); }
bool lg_toBoolean(lua_State *L, int index) { return lua_toboolean(L, index) != 0; }
bool lg_isInteger(lua_State *L, int index) { return lua_isinteger(L, index) != 0; }
bool lg_toInteger(lua_State *L, int index, int64_t *value) {
  if (lua_type(L, index) != LUA_TNUMBER) return false; /* strings would be converted */
  int exact = 0;
  *value = lua_tointegerx(L, index, &exact);
  return exact != 0;
}
double lg_toNumber(lua_State *L, int index) { return lua_tonumberx(L, index, NULL); }
/* lua_tolstring allocates for numbers only, and would change them in place. */
const char *lg_toString(lua_State *L, int index, size_t *length) {
  if (lua_type(L, index) != LUA_TSTRING) return NULL;
  return lua_tolstring(L, index, length);
}
const void *lg_toPointer(lua_State *L, int index) { return lua_topointer(L, index); }
void lg_pushNil(lua_State *L) { lua_pushnil(L); }
void lg_pushBoolean(lua_State *L, bool value) { lua_pushboolean(L, value); }
void lg_pushInteger(lua_State *L, int64_t value) { lua_pushinteger(L, value); }
void lg_pushNumber(lua_State *L, double value) { lua_pushnumber(L, value); }
void lg_pushElement(lua_State *L, int index, int64_t position) {
  lua_rawgeti(L, index, position);
}
void lg_pushCopy(lua_State *L, int index) { lua_pushvalue(L, index); }
void lg_pushReference(lua_State *L, int reference) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
}
void lg_releaseReference(lua_State *L, int reference) {
  if (lua_checkstack(L, 4)) luaL_unref(L, LUA_REGISTRYINDEX, reference);
}
void lg_getIndex(lua_State *L, int reference, int64_t index) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  lua_rawgeti(L, -1, index);
  lua_remove(L, -2);
}
size_t lg_length(lua_State *L, int reference) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  size_t length = lua_rawlen(L, -1);
  lua_settop(L, -2);
  return length;
}
int lg_definition(lua_State *L, const char **source) {
  lua_Debug function;
  lua_getinfo(L, ">S", &function);
  *source = function.source;
  return *function.what == 'C' ? 0 : *function.what == 'm' ? 1 : function.linedefined;
}

/* ---- Protected operations ----------------------------------------------------------------- */

int lg_protect(lua_State *L, int arguments, int results) {
  int status = lua_pcall(L, arguments, results, 0);
  if (status == LUA_ERRMEM) {
    lg_Context *c = lg_context(L);
    /* In a running script this ends the script; outside a script it is only the caller's error. */
    if (c->depth > 0 && c->stop == LG_STOP_NONE) c->stop = LG_STOP_MEMORY;
  }
  return status;
}

typedef struct Bytes {
  const char *bytes;
  size_t length;
} Bytes;

static int pushString(lua_State *L) {
  Bytes *a = lua_touserdata(L, 1);
  lua_pushlstring(L, a->bytes, a->length);
  return 1;
}

int lg_pushString(lua_State *L, const char *bytes, size_t length) {
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  Bytes a = {bytes != NULL ? bytes : "", length};
  lua_pushcfunction(L, pushString);
  lua_pushlightuserdata(L, &a); /* neither allocates */
  return lg_protect(L, 1, 1);
}

static int newTable(lua_State *L) {
  lua_createtable(L, (int)lua_tointeger(L, 1), (int)lua_tointeger(L, 2));
  return 1;
}

int lg_newTable(lua_State *L, int arrayCount, int fieldCount) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushcfunction(L, newTable);
  lua_pushinteger(L, arrayCount);
  lua_pushinteger(L, fieldCount);
  return lg_protect(L, 2, 1);
}

static int makeReference(lua_State *L) {
  int *reference = lua_touserdata(L, 1);
  *reference = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int lg_reference(lua_State *L, int *reference) {
  if (!lua_checkstack(L, 5)) return LUA_ERRMEM;
  lua_pushcfunction(L, makeReference);
  lua_pushlightuserdata(L, reference);
  lua_rotate(L, -3, -1);
  return lg_protect(L, 2, 0);
}

static int getField(lua_State *L) {
  Bytes *a = lua_touserdata(L, 2);
  lua_pushlstring(L, a->bytes, a->length);
  lua_rawget(L, 1);
  return 1;
}

/* The table is on top and is replaced by the value. */
static int getFieldOfTop(lua_State *L, const char *key, size_t length) {
  Bytes a = {key, length};
  lua_pushcfunction(L, getField);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, &a);
  return lg_protect(L, 2, 1);
}

int lg_getFieldAt(lua_State *L, int index, const char *key, size_t length) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, index);
  return getFieldOfTop(L, key, length);
}

int lg_getField(lua_State *L, int reference, const char *key, size_t length) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  return getFieldOfTop(L, key, length);
}

static int setField(lua_State *L) {
  Bytes *a = lua_touserdata(L, 3);
  lua_pushlstring(L, a->bytes, a->length);
  lua_pushvalue(L, 1);
  lua_rawset(L, 2);
  return 0;
}

/* The value and above it the table are on top; both are popped. */
static int setFieldOfTop(lua_State *L, const char *key, size_t length) {
  Bytes a = {key, length};
  lua_pushcfunction(L, setField);
  lua_rotate(L, -3, 1);
  lua_pushlightuserdata(L, &a);
  return lg_protect(L, 3, 0);
}

int lg_setField(lua_State *L, int reference, const char *key, size_t length) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  return setFieldOfTop(L, key, length);
}

int lg_appendField(lua_State *L, const char *key, size_t length) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -2);
  return setFieldOfTop(L, key, length);
}

static int setIndex(lua_State *L) {
  lua_pushvalue(L, 1);
  lua_rawseti(L, 2, lua_tointeger(L, 3));
  return 0;
}

static int setIndexOfTop(lua_State *L, int64_t index) {
  lua_pushcfunction(L, setIndex);
  lua_rotate(L, -3, 1);
  lua_pushinteger(L, index);
  return lg_protect(L, 3, 0);
}

int lg_setIndex(lua_State *L, int reference, int64_t index) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  return setIndexOfTop(L, index);
}

int lg_appendIndex(lua_State *L, int64_t index) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushvalue(L, -2);
  return setIndexOfTop(L, index);
}

static int listEntries(lua_State *L) {
  int64_t *count = lua_touserdata(L, 2);
  *count = lg_pushOrderedKeys(L, 1);
  lua_createtable(L, (int)(*count * 2), 0);
  for (int64_t i = 1; i <= *count; i++) {
    lua_rawgeti(L, 3, i);
    lua_pushvalue(L, -1);
    lua_rawget(L, 1);
    lua_rawseti(L, 4, 2 * i);
    lua_rawseti(L, 4, 2 * i - 1);
  }
  return 1;
}

int lg_entries(lua_State *L, int reference, int64_t *count) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_pushcfunction(L, listEntries);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  lua_pushlightuserdata(L, count);
  return lg_protect(L, 2, 1);
}

int lg_getGlobal(lua_State *L, const char *name, size_t length) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return getFieldOfTop(L, name, length);
}

int lg_setGlobal(lua_State *L, const char *name, size_t length) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return setFieldOfTop(L, name, length);
}

static int describe(lua_State *L) {
  lg_tolstring(L, 1, NULL);
  return 1;
}

int lg_describe(lua_State *L, int index) {
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  index = lua_absindex(L, index);
  lua_pushcfunction(L, describe);
  lua_pushvalue(L, index);
  lg_context(L)->depth++;
  int status = lg_protect(L, 1, 1);
  lg_context(L)->depth--;
  return status;
}
