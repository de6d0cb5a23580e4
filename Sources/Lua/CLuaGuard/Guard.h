/* Declarations that the files of this target share. Swift cannot see them. */
#ifndef GUARD_H
#define GUARD_H

#include "CLuaGuard.h"
#include "CResponsibility.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#if LUA_VERSION_NUM != 504
#error "Lua 5.4 is needed: install liblua5.4-dev"
#endif

#define LG_SLICE 1000          /* instructions between two hooks */
#define LG_CLOCK_INTERVAL 16   /* hooks between two looks at the clock */
#define LG_SLOW_HEAP (4 << 20) /* bytes of heap from which on one instruction can take milliseconds */
#define LG_SLOW_SLICE 100      /* instructions between two hooks, and two looks at the clock, then */
#define LG_COPIED 64           /* bytes copied or compared at the price of an instruction */
#define LG_COROUTINE_PRICE 1000 /* a new coroutine's first slice is not counted otherwise */
#define LG_CLOSE_DEPTH 40      /* nested coroutine.close: 5.4.4 does not count that C stack */
#define LG_COLLECTION_START (1 << 20) /* bytes of heap up to which collecting is not worth it */
#define LG_ERROR_RESERVE 16384 /* bytes over the memory limit that error values may use */

#define LG_BLOCK_STEP 16      /* sizes of blocks in an arena are multiples of this */
#define LG_LARGEST_BLOCK 512  /* larger ones come from malloc */
#define LG_CHUNK (16 << 10)   /* bytes that an arena takes from malloc at a time */
#define LG_LARGE_HEAP (1 << 20)  /* bytes of chunks from which on an arena takes whole huge pages */
#define LG_HUGE_PAGE (2 << 20)

/*
 * The heap of one state. Lua allocates and frees hundreds of small blocks for each scenario and
 * passes their sizes. So the arena cuts blocks from chunks, keeps freed blocks by size, and frees
 * everything with the state. A zero-initialised arena is empty.
 */
typedef struct lg_Arena {
  struct lg_Chunk *chunks;
  char *next, *end; /* what is left of the latest chunk */
  size_t taken;     /* bytes of all chunks */
  struct lg_Block *free[LG_LARGEST_BLOCK / LG_BLOCK_STEP + 1]; /* by size, in steps */
} lg_Arena;

typedef struct lg_Context {
  const lg_Callbacks *callbacks;
  void *owner;
  lua_State *main;
  lua_State *hostRunning; /* the coroutine of the host that lg_resume is running, or NULL */
  size_t memoryUsed, memoryPeak, memoryLimit, collectionStart;
  int64_t instructions, instructionLimit;
  int64_t wallClock; /* nanoseconds; 0 = unlimited */
  int64_t deadline;  /* 0: the clock starts at its first check */
  int64_t processorTime, processorDeadline; /* the same for the processor time of the thread */
  int clockCountdown;
  int64_t hooks;     /* calls of the hook that counts instructions */
  size_t largeBlock; /* the size of the latest large block */
  int64_t hooksAtLargeBlock;
  int doublings;     /* how often, without a hook in between, a large block had twice the size of the one before */
  int slice; /* 0: no limit that needs a hook */
  bool collecting; /* whether the collector was started */
  int depth; /* running lg_call and lg_resume */
  int closeDepth;
  int stop;
  bool isEnded; /* the host has ended the script */
  bool watchGlobals;
  int objects;  /* reference: weak table, object pointer to its value */
  int types;    /* reference: type pointer to metatable */
  int boxes;    /* reference: metatable of function boxes */
  int errors;   /* reference: metatable of error boxes */
  const lg_RecordTable *const *records; /* they belong to the host */
  size_t recordCount;
  uint64_t recordSerial; /* the number of the latest `records` */
  struct lg_Recognised *recognised; /* NULL: nothing yet */
  int constants; /* reference: tables that never change, with their numbers; 0: none */
  char *primary;
  lg_Arena arena;
  int nearestLine, primaryLine;
  char nearestSource[512];
  char traceback[3072];
} lg_Context;

/* All full userdata of a state are boxes or records, and start with the kind: scripts cannot make any. */
typedef struct lg_Box {
  enum { LG_BOX_FUNCTION = 1, LG_BOX_OBJECT, LG_BOX_ERROR, LG_RECORD } kind;
  void *object; /* +1; NULL before it took ownership and after its release */
  void *type;   /* of objects */
} lg_Box;

/*
 * The extra space of every coroutine holds the context, copied by Lua from the main one. Its low
 * bit marks the coroutines of the host, which scripts can neither resume nor close.
 */
static inline lg_Context *lg_context(lua_State *L) {
  return (lg_Context *)(*(uintptr_t *)lua_getextraspace(L) & ~(uintptr_t)1);
}
static inline bool lg_isHostThread(lua_State *L) {
  return L == lg_context(L)->main || (*(uintptr_t *)lua_getextraspace(L) & 1) != 0;
}
extern bool (*lg_interrupted)(void);
static inline void lg_markHostThread(lua_State *L) { *(uintptr_t *)lua_getextraspace(L) |= 1; }

/* Arena.c: sizes are never 0; NULL when there is no memory, and the old block is as it was. */
void *lg_take(lg_Arena *arena, size_t size);
void *lg_resize(lg_Arena *arena, void *block, size_t oldSize, size_t newSize);
void lg_giveBack(lg_Arena *arena, void *block, size_t size);
/* Frees all blocks up to LG_LARGEST_BLOCK; larger blocks must have been freed before. */
void lg_closeArena(lg_Arena *arena);

/* Chunks.c: an allocator as Lua's own, without arena and limit. */
void *lg_allocatePlainly(void *context, void *pointer, size_t oldSize, size_t newSize);

/* Context.c */
lua_State *lg_openWith(lua_Alloc allocate, const lg_Callbacks *callbacks, lg_Limits limits);
_Noreturn void lg_raiseStop(lua_State *L);
_Noreturn void lg_stopWith(lua_State *L, lg_Context *c, int reason);
void lg_recordFailure(lua_State *L, lg_Context *c);
/* The limit that the failure of an allocation stands for. */
int lg_refusal(const lg_Context *c);
/* Counts work of a C function as instructions. Raises when that exceeds the budget. */
void lg_charge(lua_State *L, lg_Context *c, int64_t amount);
/*
 * Call it wherever script code could catch an error, with the caught status. The error of a limit
 * continues to unwind, so limits are final without a yield out of the hook.
 */
static inline void lg_passLimits(lua_State *L, lg_Context *c, int status) {
  if (status == LUA_ERRMEM && c->stop == LG_STOP_NONE) lg_stopWith(L, c, lg_refusal(c));
  if (c->stop != LG_STOP_NONE) lg_raiseStop(L);
}

/* NewTables.c: pushes the value that the bytes describe with LG_NEW marks; raises. */
void lg_pushNewValue(lua_State *L, const uint8_t *bytes, const int *metatables);
/* Records.c: pushes a record; raises. */
void lg_makeRecord(lua_State *L, int number, const int *metatables, int count);
/* Operations.c: a protected call of an operation whose arguments are on the stack. */
int lg_protect(lua_State *L, int arguments, int results);
/* Calls.c */
int lg_settle(lua_State *L, lg_Context *c, int outcome);
/* Objects.c */
void lg_createBoxes(lua_State *L, lg_Context *c);
lg_Box *lg_boxAt(lua_State *L, int index, int kind);
/* Sandbox*.c: add to or change the globals, inside a protected call. */
void lg_openSandbox(lua_State *L);
void lg_openStrings(lua_State *L);
/* SandboxPatterns.c: adds to the string library on top. */
void lg_addPatternFunctions(lua_State *L);
/* Replaces a member of the library on top by a function that has the member as its upvalue. */
void lg_wrapMember(lua_State *L, const char *name, lua_CFunction function);
/* Calls the function in the first upvalue with all arguments, and returns all results. */
int lg_callWrapped(lua_State *L);
/* Each pushes a library. */
int lg_openUTF8(lua_State *L);
int lg_openCoroutines(lua_State *L);
int lg_openTables(lua_State *L);
/* SandboxStrings.c: like luaL_tolstring, without addresses. */
const char *lg_tolstring(lua_State *L, int index, size_t *length);
/* Ordering.c */
int lg_pairs(lua_State *L);
int lg_next(lua_State *L);
/* Pushes all keys of the table at `index`, in order; returns their number. */
int lg_pushOrderedKeys(lua_State *L, int index);

#endif
