/* Compiling text once, and loading the result into many states. */
#include "Guard.h"

#include <stdlib.h>
#include <string.h>

typedef struct Output {
  uint8_t *bytes;
  size_t length, capacity;
} Output;

static int writeBytes(lua_State *L, const void *bytes, size_t count, void *context) {
  (void)L;
  Output *output = context;
  if (output->length + count > output->capacity) {
    size_t capacity = 2 * (output->length + count) + 512;
    uint8_t *grown = realloc(output->bytes, capacity);
    if (grown == NULL) return 1;
    output->bytes = grown;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->length, bytes, count);
  output->length += count;
  return 0;
}

void *lg_allocatePlainly(void *context, void *pointer, size_t oldSize, size_t newSize) {
  (void)context, (void)oldSize;
  if (newSize == 0) {
    free(pointer);
    return NULL;
  }
  return realloc(pointer, newSize);
}

int lg_compile(const uint8_t *source, size_t length, const char *name, uint8_t **output,
               size_t *outputLength) {
  *output = NULL;
  *outputLength = 0;
  lua_State *L = lua_newstate(lg_allocatePlainly, NULL);
  if (L == NULL) return LUA_ERRMEM;
  Output result = {0};
  const char *text = source != NULL ? (const char *)source : "";
  /* Text only: bytecode from elsewhere can crash the interpreter. */
  int status = luaL_loadbufferx(L, text, length, name, "t");
  if (status == LUA_OK) {
    if (lua_dump(L, writeBytes, &result, 0) != 0) status = LUA_ERRMEM;
  } else if (lua_type(L, -1) == LUA_TSTRING) {
    size_t messageLength = 0;
    const char *message = lua_tolstring(L, -1, &messageLength);
    if (writeBytes(L, message, messageLength, &result) != 0) status = LUA_ERRMEM;
  }
  lua_close(L);
  *output = result.bytes;
  *outputLength = result.length;
  return status;
}

void lg_free(uint8_t *output) { free(output); }

static int load(lua_State *L, const uint8_t *bytes, size_t length, const char *name,
                const char *mode) {
  if (!lua_checkstack(L, 2)) return LUA_ERRMEM;
  lg_Context *c = lg_context(L);
  const char *chunk = bytes != NULL ? (const char *)bytes : "";
  int status = luaL_loadbufferx(L, chunk, length, name, mode); /* never raises */
  if (status == LUA_ERRMEM && c->depth > 0 && c->stop == LG_STOP_NONE) c->stop = lg_refusal(c);
  return status;
}

int lg_load(lua_State *L, const uint8_t *bytecode, size_t length, const char *name) {
  return load(L, bytecode, length, name, "b");
}

int lg_loadText(lua_State *L, const uint8_t *source, size_t length, const char *name) {
  return load(L, source, length, name, "t");
}

int lg_dump(lua_State *L, uint8_t **output, size_t *outputLength) {
  Output result = {0};
  int status = lua_dump(L, writeBytes, &result, 0) != 0 ? LUA_ERRMEM : LUA_OK;
  *output = result.bytes;
  *outputLength = result.length;
  return status;
}
