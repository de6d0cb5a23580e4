/* Swift objects, functions and errors as Lua values, and who owns them. */
#include "Guard.h"

static char unboxedErrorMark; /* its address stands for an error that found no memory for a box */

/* ---- Boxes -------------------------------------------------------------------------------- */

lg_Box *lg_boxAt(lua_State *L, int index, int kind) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  lg_Box *box = lua_touserdata(L, index);
  return (int)box->kind == kind && box->object != NULL ? box : NULL;
}

void *lg_toObject(lua_State *L, int index) {
  lg_Box *box = lg_boxAt(L, index, LG_BOX_OBJECT);
  return box != NULL ? box->object : NULL;
}

void *lg_toError(lua_State *L, int index) {
  lg_Box *box = lg_boxAt(L, index, LG_BOX_ERROR);
  return box != NULL ? box->object : NULL;
}

bool lg_isUnboxedError(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA && lua_touserdata(L, index) == &unboxedErrorMark;
}

static int collectBox(lua_State *L) {
  lg_Box *box = lua_touserdata(L, 1);
  if (box == NULL || box->object == NULL) return 0;
  void *object = box->object;
  box->object = NULL;
  lg_context(L)->callbacks->release(object);
  return 0;
}

/* Pushes an empty box. It takes ownership when nothing can raise any more; see fillBox. */
static lg_Box *pushBox(lua_State *L, int kind) {
  lg_Box *box = lua_newuserdatauv(L, sizeof *box, 0);
  *box = (lg_Box){.kind = kind};
  return box;
}

static void fillBox(lg_Context *c, lg_Box *box, void *object) {
  c->callbacks->retain(object);
  box->object = object;
}

static int describeError(lua_State *L) {
  lg_Context *c = lg_context(L);
  lg_Box *box = lg_boxAt(L, 1, LG_BOX_ERROR);
  if (box == NULL) return luaL_error(L, "an error value is needed here");
  return lg_settle(L, c, c->callbacks->describeError(c->owner, L, box->object));
}

static int concatenateError(lua_State *L) {
  lg_tolstring(L, 1, NULL);
  lg_tolstring(L, 2, NULL);
  lua_concat(L, 2);
  return 1;
}

static void setCollected(lua_State *L) {
  lua_pushcfunction(L, collectBox);
  lua_setfield(L, -2, "__gc");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

void lg_createBoxes(lua_State *L, lg_Context *c) {
  lua_createtable(L, 0, 2);
  setCollected(L);
  c->boxes = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_createtable(L, 0, 8);
  setCollected(L);
  lua_pushcfunction(L, describeError);
  lua_setfield(L, -2, "__tostring");
  lua_pushcfunction(L, concatenateError);
  lua_setfield(L, -2, "__concat");
  lua_pushliteral(L, "error");
  lua_setfield(L, -2, "__name");
  c->errors = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  c->objects = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_createtable(L, 0, 0);
  c->types = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* ---- Functions ---------------------------------------------------------------------------- */

static int callFunction(lua_State *L) {
  lg_Context *c = lg_context(L);
  lg_Box *box = lua_touserdata(L, lua_upvalueindex(1));
  int result = c->callbacks->callFunction(c->owner, L, box->object);
  return lg_settle(L, c, result);
}

static int pushFunction(lua_State *L) {
  void *function = lua_touserdata(L, 1);
  lg_Context *c = lg_context(L);
  lg_Box *box = pushBox(L, LG_BOX_FUNCTION);
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->boxes);
  lua_setmetatable(L, -2);
  lua_pushcclosure(L, callFunction, 1);
  fillBox(c, box, function);
  return 1;
}

int lg_pushFunction(lua_State *L, void *function) {
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  lua_pushcfunction(L, pushFunction);
  lua_pushlightuserdata(L, function);
  return lg_protect(L, 1, 1);
}

/* ---- Errors ------------------------------------------------------------------------------- */

static int pushError(lua_State *L) {
  void *error = lua_touserdata(L, 1);
  lg_Context *c = lg_context(L);
  lg_Box *box = pushBox(L, LG_BOX_ERROR);
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->errors);
  lua_setmetatable(L, -2);
  fillBox(c, box, error);
  return 1;
}

bool lg_pushError(lua_State *L, void *error) {
  lg_Context *c = lg_context(L);
  if (!lua_checkstack(L, 3)) lua_settop(L, -2); /* the call fails anyway, its values can go */
  size_t limit = c->memoryLimit;
  if (limit != 0) c->memoryLimit = limit + LG_ERROR_RESERVE;
  lua_pushcfunction(L, pushError);
  lua_pushlightuserdata(L, error);
  int status = lua_pcall(L, 1, 1, 0);
  c->memoryLimit = limit;
  if (status == LUA_OK) return true;
  lua_settop(L, -2);
  lua_pushlightuserdata(L, &unboxedErrorMark);
  return false;
}

/* ---- Objects ------------------------------------------------------------------------------ */

/* Upvalues: the method, its type. */
static int callMethod(lua_State *L) {
  lg_Context *c = lg_context(L);
  void *method = lua_touserdata(L, lua_upvalueindex(1));
  lg_Box *box = lg_boxAt(L, 1, LG_BOX_OBJECT);
  if (box == NULL || box->type != lua_touserdata(L, lua_upvalueindex(2)))
    return lg_settle(L, c, c->callbacks->wrongReceiver(c->owner, L, method));
  int result = c->callbacks->callMethod(c->owner, L, box->object, method);
  return lg_settle(L, c, result);
}

/* Upvalues: members met so far (method closures, properties as light userdata), the type. */
static int readMember(lua_State *L) {
  lg_Context *c = lg_context(L);
  lua_pushvalue(L, 2);
  int found = lua_rawget(L, lua_upvalueindex(1));
  if (found == LUA_TFUNCTION) return 1;
  lg_Box *box = lg_boxAt(L, 1, LG_BOX_OBJECT);
  if (box == NULL) return luaL_error(L, "an object is needed here");
  if (found == LUA_TNIL) {
    size_t length = 0;
    if (lua_type(L, 2) != LUA_TSTRING)
      return luaL_error(L, "members have names: a %s cannot be one", luaL_typename(L, 2));
    const char *name = lua_tolstring(L, 2, &length);
    void *type = lua_touserdata(L, lua_upvalueindex(2));
    void *member = NULL;
    int kind = c->callbacks->resolve(c->owner, L, type, name, length, &member);
    if (kind < 0) return lg_settle(L, c, kind);
    lua_settop(L, 2);
    lua_pushlightuserdata(L, member);
    if (kind == LG_MEMBER_METHOD) {
      lua_pushvalue(L, lua_upvalueindex(2));
      lua_pushcclosure(L, callMethod, 2);
    }
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, lua_upvalueindex(1));
    if (kind == LG_MEMBER_METHOD) return 1;
  }
  void *property = lua_touserdata(L, 3);
  return lg_settle(L, c, c->callbacks->readProperty(c->owner, L, box->object, property));
}

static int writeMember(lua_State *L) {
  lg_Context *c = lg_context(L);
  lg_Box *box = lg_boxAt(L, 1, LG_BOX_OBJECT);
  size_t length = 0;
  if (box == NULL || lua_type(L, 2) != LUA_TSTRING)
    return luaL_error(L, "members have names: a %s cannot be one", luaL_typename(L, 2));
  const char *name = lua_tolstring(L, 2, &length);
  return lg_settle(L, c, c->callbacks->assign(c->owner, L, box->object, name, length));
}

static int describeObject(lua_State *L) {
  if (lg_boxAt(L, 1, LG_BOX_OBJECT) == NULL || luaL_getmetafield(L, 1, "__name") != LUA_TSTRING)
    return luaL_error(L, "an object is needed here");
  return 1;
}

typedef struct ObjectArguments {
  void *object, *type;
  const char *typeName;
  size_t typeNameLength;
  bool newType;
} ObjectArguments;

static void pushMetatable(lua_State *L, lg_Context *c, ObjectArguments *a) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->types);
  if (lua_rawgetp(L, -1, a->type) == LUA_TTABLE) return;
  lua_settop(L, -2);
  lua_createtable(L, 0, 8);
  lua_createtable(L, 0, 0);
  lua_pushlightuserdata(L, a->type);
  lua_pushcclosure(L, readMember, 2);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, writeMember);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, describeObject);
  lua_setfield(L, -2, "__tostring");
  lua_pushlstring(L, a->typeName, a->typeNameLength);
  lua_setfield(L, -2, "__name");
  setCollected(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, a->type);
  a->newType = true;
}

static int pushObject(lua_State *L) {
  ObjectArguments *a = lua_touserdata(L, 1);
  lg_Context *c = lg_context(L);
  /*
   * An entry cannot be stale: it disappears before the box that keeps the object alive is
   * collected.
   */
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->objects);
  if (lua_rawgetp(L, 2, a->object) == LUA_TUSERDATA) return 1;
  lua_settop(L, 2);
  lg_Box *box = pushBox(L, LG_BOX_OBJECT);
  pushMetatable(L, c, a);
  lua_setmetatable(L, 3);
  lua_settop(L, 3);
  lua_pushvalue(L, 3);
  lua_rawsetp(L, 2, a->object);
  box->type = a->type;
  fillBox(c, box, a->object);
  return 1;
}

int lg_pushObject(lua_State *L, void *object, void *type, const char *typeName,
                  size_t typeNameLength, bool *newType) {
  *newType = false;
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  /* Most objects have been given before. Raw reading never raises. */
  lua_rawgeti(L, LUA_REGISTRYINDEX, lg_context(L)->objects);
  bool isKnown = lua_rawgetp(L, -1, object) == LUA_TUSERDATA;
  if (isKnown) lua_replace(L, -2); else lua_settop(L, -3);
  if (isKnown) return LUA_OK;
  ObjectArguments a = {object, type, typeName, typeNameLength, false};
  lua_pushcfunction(L, pushObject);
  lua_pushlightuserdata(L, &a);
  int status = lg_protect(L, 1, 1);
  *newType = a.newType; /* also when a later allocation failed: the metatable is there */
  return status;
}
