#include "CLuaReference.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <string.h>

size_t lua_reference_run(const char *source, char *output, size_t capacity) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return 0;
  luaL_openlibs(L);
  size_t length = 0;
  luaL_dostring(L, source);
  const char *text = lua_tolstring(L, -1, &length);
  if (text == NULL) length = 0;
  if (length > capacity) length = capacity;
  if (length > 0) memcpy(output, text, length);
  lua_close(L);
  return length;
}
