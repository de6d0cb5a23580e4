/*
 * Recognising tables by their contents. A check of a rule makes nearly the same tables again and
 * again, and the host takes much longer to read a table than this file takes to recognise it.
 *
 * Texts and tables that never change are recognised by their addresses, which costs a tenth. The
 * state keeps these values, so that no other value gets the address of one of them.
 */
#include "Guard.h"

#include <stdlib.h>
#include <string.h>

enum {
  DEEPEST = 16,          /* nesting; a table that contains itself is refused, too */
  LONGEST = 4096,        /* bytes of the contents of one value */
  MOST = 512,            /* values; with one more, all are forgotten */
  SLOTS = 2 * MOST,      /* a power of two */
  CAPACITY = 128 << 10,  /* bytes of all contents */
};

typedef struct Entry {
  uint64_t hash;
  uint32_t start, length;
} Entry;

typedef struct Address {
  const void *address; /* NULL is free */
  int number;
} Address;

typedef struct lg_Recognised {
  uint32_t count, used;
  uint16_t slots[SLOTS]; /* numbers of entries, from 1; 0 is free */
  uint32_t addressCount;
  Address addresses[SLOTS];
  int kept; /* reference: the values with these addresses; 0: none */
  Entry entries[MOST];
  uint8_t bytes[CAPACITY];
} lg_Recognised;

/* ---- Contents ----------------------------------------------------------------------------- */

typedef struct Output {
  int constants; /* reference; 0: none */
  uint32_t length;
  uint8_t bytes[LONGEST + 8];
} Output;

static bool put(Output *out, const void *bytes, size_t length) {
  if (length > LONGEST - out->length) return false;
  memcpy(out->bytes + out->length, bytes, length);
  out->length += (uint32_t)length;
  return true;
}

static bool putMark(Output *out, char mark) { return put(out, &mark, 1); }

/* Writes the table on top by its number, if it is a constant. */
static bool putConstant(lua_State *L, Output *out) {
  if (out->constants == 0 || !lua_getmetatable(L, -1)) return false;
  lua_settop(L, -2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, out->constants);
  lua_pushvalue(L, -2);
  bool isKnown = lua_rawget(L, -2) == LUA_TNUMBER;
  lua_Integer number = lua_tointegerx(L, -1, NULL);
  lua_settop(L, -3);
  return isKnown && putMark(out, '=') && put(out, &number, sizeof number);
}

static bool putTable(lua_State *L, Output *out, int depth);

/* Writes the value on top. Each value starts with a mark, and no value is the start of another. */
static bool putValue(lua_State *L, Output *out, int depth) {
  switch (lua_type(L, -1)) {
    case LUA_TNIL: return putMark(out, 'n');
    case LUA_TBOOLEAN: return putMark(out, lua_toboolean(L, -1) ? 't' : 'f');
    case LUA_TNUMBER: {
      if (lua_isinteger(L, -1)) {
        lua_Integer integer = lua_tointeger(L, -1);
        return putMark(out, 'i') && put(out, &integer, sizeof integer);
      }
      lua_Number number = lua_tonumber(L, -1);
      return putMark(out, 'd') && put(out, &number, sizeof number);
    }
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, -1, &length);
      return putMark(out, 's') && put(out, &length, sizeof length) && put(out, text, length);
    }
    case LUA_TTABLE: return depth < DEEPEST && putTable(L, out, depth + 1);
    default: return false;
  }
}

/* lua_next raises only for a key that is not in the table, and allocates nothing. */
static bool putTable(lua_State *L, Output *out, int depth) {
  if (!lua_checkstack(L, 4)) return false;
  if (putConstant(L, out)) return true;
  if (!putMark(out, '{')) return false;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pushvalue(L, -2);
    bool isWritten = putValue(L, out, depth);
    lua_settop(L, -2);
    if (!isWritten || !putValue(L, out, depth)) {
      lua_settop(L, -3);
      return false;
    }
    lua_settop(L, -2);
  }
  return putMark(out, '}');
}

static uint64_t hash(Output *out) {
  memset(out->bytes + out->length, 0, 8);
  uint64_t hash = out->length;
  for (uint32_t at = 0; at < out->length; at += 8) {
    uint64_t word;
    memcpy(&word, out->bytes + at, sizeof word);
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 32;
  }
  return hash;
}

/* ---- Numbers ------------------------------------------------------------------------------ */

void lg_setConstants(lua_State *L, int reference) { lg_context(L)->constants = reference; }

static void forget(lua_State *L, lg_Recognised *r) {
  r->count = r->used = r->addressCount = 0;
  memset(r->slots, 0, sizeof r->slots);
  memset(r->addresses, 0, sizeof r->addresses);
  if (r->kept != 0) luaL_unref(L, LUA_REGISTRYINDEX, r->kept);
  r->kept = 0;
}

static lg_Recognised *recognised(lua_State *L, lg_Context *c) {
  if (c->recognised == NULL && (c->recognised = malloc(sizeof *c->recognised)) != NULL) {
    c->recognised->kept = 0;
    forget(L, c->recognised);
  }
  return c->recognised;
}

/* ---- Addresses ---------------------------------------------------------------------------- */

/* The place of an address: where it is, or where it can be stored. */
static Address *place(lg_Recognised *r, const void *address) {
  uint32_t slot = (uint32_t)(((uintptr_t)address >> 4) * 0x9E3779B1u) % SLOTS;
  while (r->addresses[slot].address != NULL && r->addresses[slot].address != address)
    slot = (slot + 1) % SLOTS;
  return &r->addresses[slot];
}

static int keep(lua_State *L) {
  lg_Recognised *r = lg_context(L)->recognised;
  if (r->kept == 0) {
    lua_createtable(L, 0, 0);
    r->kept = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, r->kept);
  lua_pushvalue(L, 1);
  lua_rawsetp(L, -2, lua_topointer(L, 1));
  return 0;
}

/* Without memory for the table of kept values, the value is recognised by its contents again. */
static int withAddress(lua_State *L, int index, lg_Recognised *r, const Output *out, int number) {
  bool isConstant = out->bytes[0] == 's' || out->bytes[0] == '=';
  if (!isConstant || r->addressCount == MOST || !lua_checkstack(L, 6)) return number;
  const void *address = lua_topointer(L, index);
  lua_pushcfunction(L, keep);
  lua_pushvalue(L, index);
  if (lg_protect(L, 1, 0) != LUA_OK) {
    lua_settop(L, -2);
    return number;
  }
  *place(r, address) = (Address){address, number};
  r->addressCount++;
  return number;
}

int lg_recognise(lua_State *L, int index, bool *isNew) {
  *isNew = false;
  lg_Context *c = lg_context(L);
  lg_Recognised *r = recognised(L, c);
  if (r == NULL || !lua_checkstack(L, 4)) return -1;
  const void *address = lua_topointer(L, index);
  if (address != NULL) {
    const Address *known = place(r, address);
    if (known->address != NULL) return known->number;
  }
  Output out;
  out.constants = c->constants;
  out.length = 0;
  lua_pushvalue(L, index);
  bool isComplete = putValue(L, &out, 0);
  lua_settop(L, -2);
  if (!isComplete) return -1;
  if (r->count == MOST || out.length > CAPACITY - r->used) forget(L, r);
  uint64_t key = hash(&out);
  uint32_t slot = (uint32_t)(key % SLOTS);
  for (; r->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
    const Entry *entry = &r->entries[r->slots[slot] - 1];
    if (entry->hash == key && entry->length == out.length &&
        memcmp(r->bytes + entry->start, out.bytes, out.length) == 0)
      return withAddress(L, index, r, &out, r->slots[slot] - 1);
  }
  *isNew = true;
  memcpy(r->bytes + r->used, out.bytes, out.length);
  r->entries[r->count] = (Entry){key, r->used, out.length};
  r->used += out.length;
  r->slots[slot] = (uint16_t)(r->count + 1);
  return withAddress(L, index, r, &out, (int)r->count++);
}
