/*
 * The only interface between Swift and Lua 5.4. Lua reports errors and yields with longjmp, which
 * must never cross a Swift frame. So only C code here calls Lua functions that can raise, inside a
 * protected call. Swift passes plain data and gets a status. Swift code runs only inside the
 * callbacks of `lg_Callbacks`, which never unwind: they return a code, and C raises or yields after
 * the Swift frame has returned. "Pushes one value" also holds for failures: a failed operation
 * leaves the error value on top.
 */
#ifndef CLUAGUARD_H
#define CLUAGUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lua_State lua_State;
typedef struct lg_RecordTable lg_RecordTable;

#pragma clang assume_nonnull begin

/* Statuses of operations; the values are Lua's own. */
enum {
  LG_OK = 0,
  LG_SUSPENDED = 1,
  LG_ERROR_RUNTIME = 2,
  LG_ERROR_SYNTAX = 3,
  LG_ERROR_MEMORY = 4,
  LG_ERROR_IN_ERROR = 5,
};

/* Types of values; the values are Lua's own. */
enum {
  LG_TYPE_NONE = -1,
  LG_TYPE_NIL = 0,
  LG_TYPE_BOOLEAN = 1,
  LG_TYPE_LIGHT_USERDATA = 2,
  LG_TYPE_NUMBER = 3,
  LG_TYPE_STRING = 4,
  LG_TYPE_TABLE = 5,
  LG_TYPE_FUNCTION = 6,
  LG_TYPE_USERDATA = 7,
  LG_TYPE_THREAD = 8,
};

/* Codes that a callback can return in place of its number of results. */
enum {
  LG_RAISE = -1,          /* raise the value on top of the stack */
  LG_RAISE_MESSAGE = -2,  /* raise the string on top, after the position of the calling Lua code */
  LG_SUSPEND = -3,        /* suspend the coroutine out to lg_resume; lg_suspendability was 0 */
};

/*
 * The marks of lg_pushNewTable. A value is a mark and its bytes: 8 for a number, a length of 4 and
 * then the bytes for a text. A table has the numbers of its elements and fields and the number of its
 * metatable or -1, each with 4 bytes, and then its elements and fields in any order. A field is a
 * mark, a text without a mark, and a value. In the value after LG_NEW_OFFSET and 4 bytes, this number
 * is added to the numbers of metatables. A record has its number and the number of its metatables,
 * each with 4 bytes; its first metatable has the number 0.
 */
enum {
  LG_NEW_NIL = 0,
  LG_NEW_FALSE = 1,
  LG_NEW_TRUE = 2,
  LG_NEW_INTEGER = 3,
  LG_NEW_NUMBER = 4,
  LG_NEW_TEXT = 5,
  LG_NEW_TABLE = 6,
  LG_NEW_FIELD = 7,
  LG_NEW_OFFSET = 8,
  LG_NEW_RECORD = 9,
};

/* Kinds of members, the result of `resolve`. */
enum { LG_MEMBER_METHOD = 0, LG_MEMBER_PROPERTY = 1 };

/* The reason why a script was stopped. It stays until lg_refill. */
enum {
  LG_STOP_NONE = 0,
  LG_STOP_MEMORY = 1,
  LG_STOP_INSTRUCTIONS = 2,
  LG_STOP_WALL_CLOCK = 3,
  LG_STOP_INTERRUPTED = 4,
  LG_STOP_ENDED = 5,
  LG_STOP_PROCESSOR_TIME = 6,
};

/* Results of lg_suspendability. */
enum {
  LG_CAN_SUSPEND = 0,
  LG_OUTSIDE_COROUTINE = 1,    /* no coroutine of the host is running */
  LG_IN_SCRIPT_COROUTINE = 2,  /* in a coroutine that the script made */
  LG_IN_CALLBACK = 3,          /* a C function is between the coroutine and the call */
};

/*
 * The callbacks to Swift. C calls them with no Lua error pending and passes the running coroutine,
 * which can differ from the main one. They never unwind. Pointers to strings are valid during the
 * call.
 */
typedef struct lg_Callbacks {
  void (*retain)(void *object);
  void (*release)(void *object);
  int (*callFunction)(void *owner, lua_State *L, void *function);
  int (*callMethod)(void *owner, lua_State *L, void *object, void *method);
  int (*readProperty)(void *owner, lua_State *L, void *object, void *property);
  /* Sets *member to the method or property and returns its LG_MEMBER kind, or raises. */
  int (*resolve)(void *owner, lua_State *L, void *type, const char *name, size_t length,
                 void *_Nullable *_Nonnull member);
  /* The value is on top. Returns 0 or raises. */
  int (*assign)(void *owner, lua_State *L, void *object, const char *name, size_t length);
  /* A method was called without an object of its type: raises. */
  int (*wrongReceiver)(void *owner, lua_State *L, void *method);
  /* Pushes a value and returns 1, returns 0 for an unknown name, or raises. */
  int (*readGlobal)(void *owner, lua_State *L, const char *name, size_t length);
  /* Pushes the description of a Swift error as a string; returns 1 or raises. */
  int (*describeError)(void *owner, lua_State *L, void *error);
} lg_Callbacks;

typedef struct lg_Limits {
  size_t memory;         /* bytes, 0 = unlimited */
  int64_t instructions;  /* 0 = unlimited */
  int64_t wallClock;     /* nanoseconds, 0 = unlimited */
  int64_t processorTime; /* nanoseconds of the running thread, 0 = unlimited */
} lg_Limits;

/* Where the latest failed lg_call or lg_resume failed. Pointers are valid until the next one. */
typedef struct lg_Failure {
  const char *nearestSource;  /* chunk of the nearest Lua frame, "@…" or "=…"; "" if none */
  int nearestLine;            /* 0 if none */
  int primaryLine;            /* line of the nearest frame of the primary chunk; 0 if none */
  const char *traceback;      /* innermost first, lines separated by "\n" */
} lg_Failure;

/* ---- Life of a state ---------------------------------------------------------------------- */

/* A sandboxed state, or NULL when the memory limit does not even allow that. */
lua_State *_Nullable lg_open(const lg_Callbacks *callbacks, lg_Limits limits);
/* The `owner` argument of the callbacks. C does not call them before a script runs. */
void lg_setOwner(lua_State *L, void *_Nullable owner);
/* Closes the state. Returns the bytes that its heap still holds, which must be 0. */
size_t lg_close(lua_State *L);
/* Allows that many more instructions (0 = unlimited), restarts the wall clock, clears a stop. */
void lg_refill(lua_State *L, int64_t instructions);
/*
 * Replaces the limits of a state that has only loaded files, as if it had just been opened with the
 * new limits. False, without an effect, when a state opened with the new limits would now differ,
 * or when a limit is 0.
 */
bool lg_restart(lua_State *L, lg_Limits limits);
/*
 * Counts work of the host for a script as instructions. When that exceeds the budget, the running
 * host function does not return to the script.
 */
void lg_addInstructions(lua_State *L, int64_t amount);
/*
 * Ends the script. The running host function does not return to it, and nothing runs until
 * lg_refill.
 */
void lg_end(lua_State *L);
void lg_setMemoryLimit(lua_State *L, size_t bytes);
int lg_stop(lua_State *L);
size_t lg_memoryUsed(lua_State *L);
size_t lg_memoryPeak(lua_State *L);
int64_t lg_instructionsUsed(lua_State *L);
/* A full garbage collection; runs no script code, because scripts have no __gc. */
void lg_collect(lua_State *L);
/* "@name" of the chunk whose frames locations prefer, or NULL. Copied. False: out of memory. */
bool lg_setPrimaryChunk(lua_State *L, const char *_Nullable source);
/* Sets whether reads of undefined globals call `readGlobal`. */
void lg_watchGlobals(lua_State *L, bool watch);
/*
 * The function that scripts of all states call now and then to find out whether they must end; NULL
 * for none. It runs on the script's thread and must not call Lua.
 */
void lg_onInterruption(bool (*_Nullable asked)(void));
/* Nanoseconds of the monotonic clock, by system call, because libc's function can be replaced. */
int64_t lg_clock(void);

/* ---- Chunks ------------------------------------------------------------------------------- */

/*
 * Compiles text (never bytecode) in a separate state. On LG_OK *output is bytecode, otherwise the
 * error message. In both cases *output comes from malloc; it is NULL when memory ran out.
 */
int lg_compile(const uint8_t *_Nullable source, size_t length, const char *name,
               uint8_t *_Nullable *_Nonnull output, size_t *outputLength);
void lg_free(uint8_t *_Nullable output);
/* Loads bytecode of lg_compile or lg_dump; pushes the function. */
int lg_load(lua_State *L, const uint8_t *_Nullable bytecode, size_t length, const char *name);
/* Compiles text (never bytecode); pushes the function, or the message of a syntax error. */
int lg_loadText(lua_State *L, const uint8_t *_Nullable source, size_t length, const char *name);
/* The bytecode of the Lua function on top, in *output, which comes from malloc. */
int lg_dump(lua_State *L, uint8_t *_Nullable *_Nonnull output, size_t *outputLength);

/* ---- Running ------------------------------------------------------------------------------ */

/* Pops `arguments` values and the function under them; pushes *results values or the error. */
int lg_call(lua_State *L, int arguments, int *results);
/* Pops a function; pushes a coroutine of the host that will run it. */
int lg_newThread(lua_State *L, lua_State *_Nullable *_Nonnull thread);
/*
 * Moves `arguments` values from `L` to the coroutine and runs it. LG_OK: it is finished and
 * *results values were pushed on `L`. LG_SUSPENDED: none were. Else: the error was pushed.
 */
int lg_resume(lua_State *thread, lua_State *L, int arguments, int *results);
/* Whether a coroutine of the host can be resumed: it waits, or has not begun. */
bool lg_isSuspended(lua_State *thread);
/* Runs pending <close> variables of a suspended coroutine and empties it. */
void lg_closeThread(lua_State *thread);
int lg_suspendability(lua_State *L);
lg_Failure lg_failure(lua_State *L);
/* Line of the nearest frame of the primary chunk, else of the nearest Lua frame, else 0. */
int lg_currentLine(lua_State *L, const char *_Nullable *_Nonnull source);

/* ---- Stack: none of these raises or allocates Lua memory ---------------------------------- */

bool lg_reserve(lua_State *L, int slots);
int lg_top(lua_State *L);
void lg_setTop(lua_State *L, int top);
int lg_type(lua_State *L, int index);
bool lg_toBoolean(lua_State *L, int index);
bool lg_isInteger(lua_State *L, int index);
/* False when the value is not a number that is exactly an integer. */
bool lg_toInteger(lua_State *L, int index, int64_t *value);
double lg_toNumber(lua_State *L, int index);
/* The bytes of a string, valid while it is on the stack; NULL for any other type. */
const char *_Nullable lg_toString(lua_State *L, int index, size_t *length);
/* The Swift object of an object value, or NULL. */
void *_Nullable lg_toObject(lua_State *L, int index);
/* The Swift object of an error value, or NULL. */
void *_Nullable lg_toError(lua_State *L, int index);
/* Whether the value replaces an error for which memory was too short. */
bool lg_isUnboxedError(lua_State *L, int index);
const void *_Nullable lg_toPointer(lua_State *L, int index);
/* Chunk name and line where the Lua function on top was defined; pops it. 0: not a Lua function. */
int lg_definition(lua_State *L, const char *_Nullable *_Nonnull source);
void lg_pushNil(lua_State *L);
void lg_pushBoolean(lua_State *L, bool value);
void lg_pushInteger(lua_State *L, int64_t value);
void lg_pushNumber(lua_State *L, double value);
/* Pushes element `position` of the table at `index`, raw. */
void lg_pushElement(lua_State *L, int index, int64_t position);
/* Pushes the value at `index` once more. */
void lg_pushCopy(lua_State *L, int index);
void lg_pushReference(lua_State *L, int reference);
void lg_releaseReference(lua_State *L, int reference);

/*
 * Makes the table of a record, which belongs to no state, from the table that `bytes` describe with
 * LG_NEW marks. NULL when there is no memory.
 */
lg_RecordTable *_Nullable lg_makeRecordTable(const uint8_t *bytes, size_t length);
void lg_freeRecordTable(lg_RecordTable *table);

/* ---- Protected operations: each returns a status ------------------------------------------ */

int lg_pushString(lua_State *L, const char *_Nullable bytes, size_t length);
/* Pushes a host function. Retains `function` if and only if it succeeds. */
int lg_pushFunction(lua_State *L, void *function);
/*
 * Pushes the value of an object, always the same value while scripts can reach it. Retains `object`
 * if and only if it created a new value. *newType is set when the type is new to the state: from
 * now on the type must outlive the state.
 */
int lg_pushObject(lua_State *L, void *object, void *type, const char *_Nullable typeName,
                  size_t typeNameLength, bool *newType);
/*
 * Pushes an error value, beyond the memory limit if necessary, and retains `error`. False when
 * there was no memory at all: then it pushed the mark of an unboxed error.
 */
bool lg_pushError(lua_State *L, void *error);
int lg_newTable(lua_State *L, int arrayCount, int fieldCount);
/*
 * Makes the table that `bytes` describe with LG_NEW marks, and pushes it. `metatables` has the
 * references of the metatables by their numbers; none of them has a __gc.
 */
int lg_pushNewTable(lua_State *L, const uint8_t *bytes, const int *_Nullable metatables);
/*
 * From now on, record N is `tables[N]`, or no record if that is NULL. The tables belong to the host,
 * and must live until the next call. Scripts can use earlier records no more.
 */
void lg_setRecords(lua_State *L, const lg_RecordTable *_Nullable const *_Nullable tables, size_t count);
/*
 * Pushes a record, which scripts read in the host's memory. `metatables` has the references of the
 * record's metatable and of the metatables of the tables inside it, by their numbers.
 */
int lg_pushRecord(lua_State *L, int number, const int *metatables, int count);
/* Whether the value is a record that scripts can use. */
bool lg_toRecord(lua_State *L, int index, int *number);
/*
 * Pops a function and a name, and pushes a metatable: of records whose type has this name, or of
 * tables if the name is nil. For a name without a value the function is called, once for each name,
 * and can raise.
 */
int lg_newStrictMetatable(lua_State *L);
/* Pops a value and stores it under *reference. */
int lg_reference(lua_State *L, int *reference);
/* Raw access to the table `reference`: pushes the value, or pops it. */
int lg_getField(lua_State *L, int reference, const char *_Nullable key, size_t length);
/* Pushes a field of the table at `index`, raw. */
int lg_getFieldAt(lua_State *L, int index, const char *_Nullable key, size_t length);
int lg_setField(lua_State *L, int reference, const char *_Nullable key, size_t length);
void lg_getIndex(lua_State *L, int reference, int64_t index);
int lg_setIndex(lua_State *L, int reference, int64_t index);
size_t lg_length(lua_State *L, int reference);
/*
 * Gives the same number, from 0, for values with equal raw contents, those of nested tables
 * included. Values with equal contents can have different numbers if their keys were set in
 * different orders. *isNew is set when the number is new. A new 0 says that all earlier numbers are
 * forgotten. -1 when the contents are too long or nested too deeply, or hold a function, a coroutine
 * or an object. Never raises.
 */
int lg_recognise(lua_State *L, int index, bool *isNew);
/*
 * Takes the reference of a table that gives a number to each table that never changes. Such a table
 * has a metatable. lg_recognise does not read its contents.
 */
void lg_setConstants(lua_State *L, int reference);
/* Pops a value and stores it in the table below it. */
int lg_appendField(lua_State *L, const char *_Nullable key, size_t length);
int lg_appendIndex(lua_State *L, int64_t index);
/* Pushes an array of all keys and values in order, alternating; *count is the number of pairs. */
int lg_entries(lua_State *L, int reference, int64_t *count);
int lg_getGlobal(lua_State *L, const char *_Nullable name, size_t length);
int lg_setGlobal(lua_State *L, const char *_Nullable name, size_t length);
/* Pushes the result of `tostring` for the value at `index`; can run a script's __tostring. */
int lg_describe(lua_State *L, int index);

/* ---- Measurement -------------------------------------------------------------------------- */

/*
 * The least time that `count` scenarios take with this sandbox. Each loads the chunk into a new
 * state; the chunk defines the globals `network` and `app`. Both run as coroutines, in the order of
 * (deadline, turn). They get one object whose every method returns the object; `wait` yields.
 * Returns nanoseconds, or -1 when a script failed.
 */
int64_t lg_benchmarkScenarios(const uint8_t *_Nullable bytecode, size_t length, const char *name,
                              int count);

#pragma clang assume_nonnull end

#endif
