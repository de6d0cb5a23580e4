#define _GNU_SOURCE
#include "private.h"
#include <stdlib.h>

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);

struct block_layout { // Block_private.h of the blocks runtime
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *);
};

struct process_clock_work *process_clock_work_from_block(void *block) {
  struct process_clock_work *work = malloc(sizeof *work);
  if (work == NULL) abort();
  *work = (struct process_clock_work){_Block_copy(block), NULL, NULL};
  return work;
}

struct process_clock_work *process_clock_work_from_function(void *context, process_clock_function function) {
  struct process_clock_work *work = malloc(sizeof *work);
  if (work == NULL) abort();
  *work = (struct process_clock_work){NULL, context, function};
  return work;
}

void process_clock_work_run(struct process_clock_work *work) {
  if (work->block != NULL)
    ((struct block_layout *)work->block)->invoke(work->block);
  else
    work->function(work->context);
}

void process_clock_work_free(struct process_clock_work *work) {
  if (work->block != NULL) _Block_release(work->block);
  free(work);
}
