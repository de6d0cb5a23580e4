/* The life of a state: allocator, limits, where a failure happened. */
#define _GNU_SOURCE
#include "Guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static char stopMark; /* its address is the error value of a limit */

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  syscall(SYS_clock_gettime, clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t lg_clock(void) { return nanoseconds(CLOCK_MONOTONIC); }

/*
 * Whether one instruction makes a stack grow without an end. A value whose `__call` is a table with a
 * `__call` does: for each of them Lua adds an argument, and moves all arguments of the call
 * (luaD_tryfuncTM in ldo.c), a million times. No hook runs in between.
 *
 * A stack doubles, and has five slots of 16 bytes more than its size (luaD_growstack, EXTRA_STACK).
 * Deep recursion runs instructions while its stack grows.
 */
static bool growsWithoutEnd(lg_Context *c, size_t size) {
  enum { slot = 16, extra = 5 * slot, large = 5000 * slot, endless = 80000 * slot };
  if (size < large || c->slice == 0) return false;
  bool doubles = size == 2 * c->largeBlock - extra && c->hooks == c->hooksAtLargeBlock;
  /* A call with a hundred thousand arguments can double the stack once or twice. */
  if (size >= endless && doubles && c->doublings >= 3) return true;
  c->doublings = doubles ? c->doublings + 1 : 0;
  c->largeBlock = size;
  c->hooksAtLargeBlock = c->hooks;
  return false;
}

int lg_refusal(const lg_Context *c) {
  return c->instructions >= c->instructionLimit ? LG_STOP_INSTRUCTIONS : LG_STOP_MEMORY;
}

/*
 * Lua handles an error of memory only after it has left all functions. The line of a coroutine of the
 * host stays known.
 */
static void *refuse(lg_Context *c) {
  if (c->depth > 0 && c->hostRunning == NULL && c->stop == LG_STOP_NONE) lg_recordFailure(c->main, c);
  return NULL;
}

static void *limitedAllocate(void *context, void *pointer, size_t oldSize, size_t newSize) {
  lg_Context *c = context;
  size_t old = pointer != NULL ? oldSize : 0; /* without a pointer it is a type tag */
  if (newSize == 0) {
    if (pointer != NULL) lg_giveBack(&c->arena, pointer, old);
    c->memoryUsed -= old;
    return NULL;
  }
  /* Lua relies on shrinking to succeed, so only growth is refused. */
  if (newSize > old && c->memoryLimit != 0 && c->memoryUsed - old + newSize > c->memoryLimit)
    return refuse(c);
  if (newSize > old && growsWithoutEnd(c, newSize)) {
    if (c->instructions < c->instructionLimit) c->instructions = c->instructionLimit;
    return refuse(c);
  }
  void *result = pointer != NULL ? lg_resize(&c->arena, pointer, old, newSize)
                                 : lg_take(&c->arena, newSize);
  if (result == NULL) return newSize <= old ? pointer : NULL;
  c->memoryUsed += newSize - old;
  /* Single instructions can fill large blocks, such as those that join texts. */
  if (newSize > old && newSize > LG_LARGEST_BLOCK)
    c->instructions += (int64_t)((newSize - old) / LG_COPIED);
  if (c->memoryUsed > c->memoryPeak) c->memoryPeak = c->memoryUsed;
  return result;
}

/* ---- Where something failed --------------------------------------------------------------- */

static size_t append(lg_Context *c, size_t at, const char *format, const char *text, int number) {
  if (at >= sizeof c->traceback) return at;
  int written = snprintf(c->traceback + at, sizeof c->traceback - at, format, text, number);
  return written < 0 ? at : at + (size_t)written;
}

static size_t appendFrame(lg_Context *c, size_t at, const lua_Debug *frame) {
  const char *source = frame->source;
  if (*source == '@' || *source == '=') source++;
  at = append(c, at, at == 0 ? "%s:%d: in " : "\n%s:%d: in ", source, frame->currentline);
  if (*frame->what == 'm') return append(c, at, "%s", "main chunk", 0);
  if (*frame->namewhat != '\0') return append(c, at, "function '%s'", frame->name, 0);
  return append(c, at, "%sfunction defined in line %d", "", frame->linedefined);
}

/*
 * Reads the frames of `L` into the context. Allocates no Lua memory, because none may be left.
 * lua_getinfo allocates for the options f and L only.
 */
void lg_recordFailure(lua_State *L, lg_Context *c) {
  enum { searched = 300, shown = 20 };
  lua_Debug frame;
  size_t at = 0;
  int count = 0;
  c->nearestLine = c->primaryLine = 0;
  c->nearestSource[0] = c->traceback[0] = '\0';
  for (int level = 0; level < searched && lua_getstack(L, level, &frame); level++) {
    if (!lua_getinfo(L, "Sln", &frame) || frame.currentline <= 0) continue;
    if (c->nearestLine == 0) {
      c->nearestLine = frame.currentline;
      snprintf(c->nearestSource, sizeof c->nearestSource, "%s", frame.source);
    }
    if (c->primaryLine == 0 && c->primary != NULL && strcmp(frame.source, c->primary) == 0)
      c->primaryLine = frame.currentline;
    if (count < shown) at = appendFrame(c, at, &frame);
    if (count == shown) at = append(c, at, "%s", "\n…", 0);
    count++;
  }
}

lg_Failure lg_failure(lua_State *L) {
  lg_Context *c = lg_context(L);
  return (lg_Failure){c->nearestSource, c->nearestLine, c->primaryLine, c->traceback};
}

int lg_currentLine(lua_State *L, const char **source) {
  enum { searched = 60 };
  lg_Context *c = lg_context(L);
  lua_Debug frame, nearest = {.currentline = 0};
  for (int level = 0; level < searched && lua_getstack(L, level, &frame); level++) {
    if (!lua_getinfo(L, "Sl", &frame) || frame.currentline <= 0) continue;
    if (c->primary == NULL || strcmp(frame.source, c->primary) == 0) {
      *source = frame.source;
      return frame.currentline;
    }
    if (nearest.currentline == 0) nearest = frame;
  }
  *source = nearest.currentline > 0 ? nearest.source : "";
  return nearest.currentline;
}

bool lg_setPrimaryChunk(lua_State *L, const char *source) {
  lg_Context *c = lg_context(L);
  char *copy = source != NULL ? strdup(source) : NULL;
  if (source != NULL && copy == NULL) return false;
  free(c->primary);
  c->primary = copy;
  return true;
}

/* ---- Limits ------------------------------------------------------------------------------- */

static void countHook(lua_State *L, lua_Debug *activation);

static void arm(lua_State *L, int count) {
  lua_sethook(L, count > 0 ? countHook : NULL, count > 0 ? LUA_MASKCOUNT : 0, count);
}

_Noreturn void lg_raiseStop(lua_State *L) {
  lua_checkstack(L, 1); /* cannot fail: C functions and hooks start with LUA_MINSTACK slots */
  lua_pushlightuserdata(L, &stopMark);
  lua_error(L);
  abort();
}

_Noreturn void lg_stopWith(lua_State *L, lg_Context *c, int reason) {
  if (c->stop == LG_STOP_NONE) {
    c->stop = reason;
    lg_recordFailure(L, c);
  }
  arm(L, 1); /* code that still runs here, such as a __close, gets one instruction at a time */
  lg_raiseStop(L);
}

/*
 * Most scenarios end before their garbage matters. Without collection, objects are released at the
 * same moment in every run. Without a hook nothing would start the collector later.
 */
static void startCollecting(lua_State *L, lg_Context *c) {
  c->collecting = true;
  lua_gc(L, LUA_GCRESTART);
}

bool (*lg_interrupted)(void);
void lg_onInterruption(bool (*asked)(void)) { lg_interrupted = asked; }

static bool isOver(clockid_t clock, int64_t limit, int64_t *deadline) {
  if (limit <= 0) return false;
  int64_t now = nanoseconds(clock);
  if (*deadline == 0) *deadline = now + limit;
  return now >= *deadline;
}

/* Stops a script for another reason than its instructions. */
static void look(lua_State *L, lg_Context *c) {
  c->clockCountdown = LG_CLOCK_INTERVAL;
  if (lg_interrupted != NULL && lg_interrupted()) lg_stopWith(L, c, LG_STOP_INTERRUPTED);
  if (isOver(CLOCK_MONOTONIC, c->wallClock, &c->deadline)) lg_stopWith(L, c, LG_STOP_WALL_CLOCK);
  if (isOver(CLOCK_THREAD_CPUTIME_ID, c->processorTime, &c->processorDeadline))
    lg_stopWith(L, c, LG_STOP_PROCESSOR_TIME);
}

static void countHook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  lg_Context *c = lg_context(L);
  int count = lua_gethookcount(L);
  c->hooks++;
  c->instructions += count;
  if (c->stop != LG_STOP_NONE) lg_stopWith(L, c, c->stop);
  if (c->instructions >= c->instructionLimit) lg_stopWith(L, c, LG_STOP_INSTRUCTIONS);
  /* An instruction that compares texts, or passes arguments on, is not charged for their size. */
  bool isSlow = c->memoryUsed > LG_SLOW_HEAP;
  if (--c->clockCountdown <= 0 || isSlow) look(L, c);
  if (!c->collecting && c->memoryUsed > c->collectionStart) startCollecting(L, c);
  int slice = isSlow && c->slice > LG_SLOW_SLICE ? LG_SLOW_SLICE : c->slice;
  if (count != slice) arm(L, slice); /* a stop that is now undone had shortened it */
}

void lg_charge(lua_State *L, lg_Context *c, int64_t amount) {
  if (amount > 0 && __builtin_add_overflow(c->instructions, amount, &c->instructions))
    c->instructions = INT64_MAX;
  if (c->instructions >= c->instructionLimit) lg_stopWith(L, c, LG_STOP_INSTRUCTIONS);
  if (amount < LG_SLICE) return;
  int64_t slices = amount / LG_SLICE;
  c->clockCountdown -= slices < LG_CLOCK_INTERVAL ? (int)slices : LG_CLOCK_INTERVAL;
  if (c->clockCountdown <= 0) look(L, c);
}

void lg_addInstructions(lua_State *L, int64_t amount) {
  lg_Context *c = lg_context(L);
  if (amount > 0 && __builtin_add_overflow(c->instructions, amount, &c->instructions))
    c->instructions = INT64_MAX;
}

static void grant(lg_Context *c, int64_t instructions) {
  c->stop = LG_STOP_NONE;
  c->isEnded = false;
  if (instructions <= 0 ||
      __builtin_add_overflow(c->instructions, instructions, &c->instructionLimit))
    c->instructionLimit = INT64_MAX;
  c->clockCountdown = LG_CLOCK_INTERVAL;
  c->deadline = c->processorDeadline = 0; /* most scripts end before it is worth the system call */
  bool unlimited = c->instructionLimit == INT64_MAX && c->wallClock <= 0 && c->processorTime <= 0 &&
                   lg_interrupted == NULL;
  bool isShort = instructions > 0 && instructions < LG_SLICE;
  if (unlimited && !c->collecting) startCollecting(c->main, c);
  c->slice = unlimited ? 0 : isShort ? (int)instructions : LG_SLICE;
}

void lg_refill(lua_State *L, int64_t instructions) {
  lg_Context *c = lg_context(L);
  grant(c, instructions);
  arm(c->main, c->slice);
  if (L != c->main) arm(L, c->slice);
}

/* The size of a heap from which on it is collected. */
static size_t collectionStart(size_t memoryLimit) {
  size_t half = memoryLimit / 2;
  return half == 0 || half > LG_COLLECTION_START ? LG_COLLECTION_START : half;
}

bool lg_restart(lua_State *L, lg_Limits limits) {
  lg_Context *c = lg_context(L);
  size_t start = collectionStart(limits.memory);
  if (c->stop != LG_STOP_NONE || c->slice != LG_SLICE || limits.instructions <= 0) return false;
  if (limits.wallClock <= 0 && limits.processorTime <= 0) return false;
  if (limits.instructions < LG_SLICE || c->instructions >= limits.instructions) return false;
  if (limits.memory != 0 && c->memoryPeak > limits.memory) return false;
  if (start != c->collectionStart && (c->collecting || c->memoryPeak > start)) return false;
  c->memoryLimit = limits.memory;
  c->collectionStart = start;
  c->instructionLimit = limits.instructions;
  c->wallClock = limits.wallClock;
  c->processorTime = limits.processorTime;
  c->clockCountdown = LG_CLOCK_INTERVAL;
  c->deadline = c->processorDeadline = 0;
  return true;
}

void lg_end(lua_State *L) { lg_context(L)->isEnded = true; }
void lg_setMemoryLimit(lua_State *L, size_t bytes) { lg_context(L)->memoryLimit = bytes; }
int lg_stop(lua_State *L) { return lg_context(L)->stop; }
size_t lg_memoryUsed(lua_State *L) { return lg_context(L)->memoryUsed; }
size_t lg_memoryPeak(lua_State *L) { return lg_context(L)->memoryPeak; }
int64_t lg_instructionsUsed(lua_State *L) { return lg_context(L)->instructions; }
void lg_watchGlobals(lua_State *L, bool watch) { lg_context(L)->watchGlobals = watch; }

/* ---- Opening and closing ------------------------------------------------------------------ */

static int openState(lua_State *L) {
  lg_createBoxes(L, lg_context(L));
  lg_openSandbox(L);
  return 0;
}

void lg_setOwner(lua_State *L, void *owner) { lg_context(L)->owner = owner; }

lua_State *lg_open(const lg_Callbacks *callbacks, lg_Limits limits) {
  return lg_openWith(limitedAllocate, callbacks, limits);
}

lua_State *lg_openWith(lua_Alloc allocate, const lg_Callbacks *callbacks, lg_Limits limits) {
  lg_Context *c = malloc(sizeof *c);
  if (c == NULL) return NULL;
  memset(c, 0, offsetof(lg_Context, nearestSource));
  c->nearestSource[0] = c->traceback[0] = '\0';
  c->callbacks = callbacks;
  c->memoryLimit = limits.memory;
  c->collectionStart = collectionStart(limits.memory);
  c->wallClock = limits.wallClock;
  c->processorTime = limits.processorTime;
  lua_State *L = lua_newstate(allocate, c);
  if (L == NULL) {
    lg_closeArena(&c->arena);
    free(c);
    return NULL;
  }
  c->main = L;
  *(lg_Context **)lua_getextraspace(L) = c; /* before any other coroutine copies it */
  lua_gc(L, LUA_GCSTOP);
  lua_pushcfunction(L, openState);
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) {
    lg_close(L);
    return NULL;
  }
  grant(c, limits.instructions);
  arm(L, c->slice);
  return L;
}

size_t lg_close(lua_State *L) {
  lg_Context *c = lg_context(L);
  lua_sethook(c->main, NULL, 0, 0);
  c->memoryLimit = 0;
  lua_close(c->main);
  size_t remaining = c->memoryUsed;
  lg_closeArena(&c->arena);
  free(c->recognised);
  free(c->primary);
  free(c);
  return remaining;
}

static int collect(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

void lg_collect(lua_State *L) {
  if (!lua_checkstack(L, 2)) return;
  int top = lua_gettop(L);
  lua_pushcfunction(L, collect);
  lg_protect(L, 0, 0);
  lua_settop(L, top);
}
