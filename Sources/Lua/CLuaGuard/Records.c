/* Records: tables of the host that scripts read where they are, without a copy in the heap of Lua. */
#include "Guard.h"

#include <stdlib.h>
#include <string.h>

/* A described table with a directory of its fields, in the order of the description. */
struct lg_RecordTable {
  uint32_t count;
  struct { uint32_t name, length, value; } fields[]; /* places from the start of this structure */
};

typedef struct lg_Record {
  int kind; /* LG_RECORD */
  int number;
  uint64_t serial; /* of the records to which it belongs */
  int count;
  int metatables[]; /* references, which the host keeps as long as it keeps the records */
} lg_Record;

void lg_setRecords(lua_State *L, const lg_RecordTable *const *tables, size_t count) {
  lg_Context *c = lg_context(L);
  c->records = tables;
  c->recordCount = count;
  c->recordSerial++;
}

static const lg_Record *recordAt(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  const lg_Record *record = lua_touserdata(L, index);
  return record->kind == LG_RECORD ? record : NULL;
}

/* NULL for a record that scripts can use no more. */
static const lg_RecordTable *tableOf(lg_Context *c, const lg_Record *record) {
  if (record->serial != c->recordSerial || (size_t)record->number >= c->recordCount) return NULL;
  return c->records[record->number];
}

bool lg_toRecord(lua_State *L, int index, int *number) {
  const lg_Record *record = recordAt(L, index);
  if (record == NULL || tableOf(lg_context(L), record) == NULL) return false;
  *number = record->number;
  return true;
}

/* ---- Making ------------------------------------------------------------------------------- */

void lg_makeRecord(lua_State *L, int number, const int *metatables, int count) {
  size_t size = (size_t)count * sizeof *metatables;
  lg_Record *record = lua_newuserdatauv(L, sizeof *record + size, 0);
  *record = (lg_Record){LG_RECORD, number, lg_context(L)->recordSerial, count};
  memcpy(record->metatables, metatables, size);
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatables[0]);
  lua_setmetatable(L, -2);
}

typedef struct RecordArguments {
  int number, count;
  const int *metatables;
} RecordArguments;

static int pushRecord(lua_State *L) {
  const RecordArguments *a = lua_touserdata(L, 1);
  lg_makeRecord(L, a->number, a->metatables, a->count);
  return 1;
}

/*
 * Whether Lua can make a small value without raising an error: the collector does not run, and the
 * memory is at hand. A protected call takes longer than the value itself.
 */
static bool cannotFail(const lg_Context *c, size_t size) {
  size_t left = (size_t)(c->arena.end - c->arena.next);
  return !c->collecting && size <= LG_LARGEST_BLOCK && size + LG_BLOCK_STEP <= left &&
         (c->memoryLimit == 0 || c->memoryUsed + size <= c->memoryLimit);
}

int lg_pushRecord(lua_State *L, int number, const int *metatables, int count) {
  enum { HEADER = 64 }; /* more than Lua's own part of a userdata */
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  size_t size = HEADER + sizeof(lg_Record) + (size_t)count * sizeof *metatables;
  if (cannotFail(lg_context(L), size)) {
    lg_makeRecord(L, number, metatables, count);
    return LUA_OK;
  }
  RecordArguments a = {number, count, metatables};
  lua_pushcfunction(L, pushRecord);
  lua_pushlightuserdata(L, &a);
  return lg_protect(L, 1, 1);
}

/* ---- Descriptions ------------------------------------------------------------------------- */

/* The host wrote the bytes, so they are complete. */
static uint32_t number(const uint8_t *at) {
  uint32_t number;
  memcpy(&number, at, sizeof number);
  return number;
}

enum { WORD = 4, HEAD = 3 * WORD };

static const uint8_t *skip(const uint8_t *at) {
  switch (*at++) {
    case LG_NEW_INTEGER:
    case LG_NEW_NUMBER:
    case LG_NEW_RECORD: return at + 8;
    case LG_NEW_TEXT: return at + WORD + number(at);
    case LG_NEW_OFFSET: return skip(at + WORD);
    case LG_NEW_TABLE: {
      uint32_t left = number(at) + number(at + WORD);
      for (at += HEAD; left > 0; left--) {
        if (*at == LG_NEW_FIELD) at += 1 + WORD + number(at + 1);
        at = skip(at);
      }
      return at;
    }
    default: return at;
  }
}

lg_RecordTable *lg_makeRecordTable(const uint8_t *bytes, size_t length) {
  uint32_t elements = number(bytes + 1), count = number(bytes + 1 + WORD);
  size_t start = sizeof(lg_RecordTable) + count * sizeof *((lg_RecordTable *)0)->fields;
  lg_RecordTable *table = malloc(start + length);
  if (table == NULL) return NULL;
  table->count = 0;
  uint8_t *base = (uint8_t *)table;
  memcpy(base + start, bytes, length);
  const uint8_t *at = base + start + 1 + HEAD;
  for (uint32_t left = elements + count; left > 0; left--) {
    if (*at == LG_NEW_FIELD) {
      uint32_t own = number(at + 1);
      at += 1 + WORD;
      table->fields[table->count].name = (uint32_t)(at - base);
      table->fields[table->count].length = own;
      at += own;
      table->fields[table->count++].value = (uint32_t)(at - base);
    }
    at = skip(at);
  }
  return table;
}

void lg_freeRecordTable(lg_RecordTable *table) { free(table); }

static const uint8_t *description(const lg_RecordTable *table) {
  return (const uint8_t *)(table->fields + table->count);
}

/* The value of a field; the last one counts. NULL: there is none. */
static const uint8_t *field(const lg_RecordTable *table, const char *name, size_t length) {
  const uint8_t *base = (const uint8_t *)table;
  for (uint32_t index = table->count; index-- > 0;) {
    if (table->fields[index].length != length) continue;
    if (memcmp(base + table->fields[index].name, name, length) != 0) continue;
    const uint8_t *value = base + table->fields[index].value;
    return *value != LG_NEW_NIL ? value : NULL;
  }
  return NULL;
}

/* ---- Reading ------------------------------------------------------------------------------ */

static const lg_RecordTable *checkedTable(lua_State *L, const lg_Record *record) {
  const lg_RecordTable *table = tableOf(lg_context(L), record);
  if (table == NULL) luaL_error(L, "this value is of an earlier call; do not keep it");
  return table;
}

/* Upvalues: the names without a value that may be read, and the function for other names. */
static int readMissing(lua_State *L) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) {
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 0);
    lua_pushvalue(L, 2);
    lua_pushboolean(L, 1);
    lua_rawset(L, lua_upvalueindex(1));
  }
  return 0;
}

static int readField(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const lg_Record *record = recordAt(L, 1);
  if (record == NULL) return readMissing(L);
  size_t length;
  const char *name = lua_tolstring(L, 2, &length);
  const uint8_t *value = field(checkedTable(L, record), name, length);
  if (value == NULL) return readMissing(L);
  lg_pushNewValue(L, value, record->metatables);
  return 1;
}

static int refuseWriting(lua_State *L) {
  return luaL_error(L, "%s cannot be changed", lg_tolstring(L, 1, NULL));
}

static int pairsOfRecord(lua_State *L) {
  const lg_Record *record = recordAt(L, 1);
  if (record == NULL) return luaL_error(L, "a record is needed here");
  lg_pushNewValue(L, description(checkedTable(L, record)), record->metatables);
  lua_replace(L, 1);
  lua_pushnil(L);
  lua_setmetatable(L, 1); /* without this function */
  return lg_pairs(L);
}

/* Arguments: the function, and the name of the type of records or nil. */
static int newStrictMetatable(lua_State *L) {
  lua_createtable(L, 0, 5);
  lua_createtable(L, 0, 0);
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, readField, 2);
  lua_setfield(L, 3, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, 3, "__metatable");
  if (lua_type(L, 2) == LUA_TNIL) return 1;
  lua_pushcfunction(L, refuseWriting);
  lua_setfield(L, 3, "__newindex");
  lua_pushcfunction(L, pairsOfRecord);
  lua_setfield(L, 3, "__pairs");
  lua_pushvalue(L, 2);
  lua_setfield(L, 3, "__name");
  return 1;
}

int lg_newStrictMetatable(lua_State *L) {
  if (!lua_checkstack(L, 1)) return LUA_ERRMEM;
  lua_pushcfunction(L, newStrictMetatable);
  lua_insert(L, -3);
  return lg_protect(L, 2, 1);
}
