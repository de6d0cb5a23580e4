// The start of every kind of child.

#ifndef CFORKSERVER_START_H
#define CFORKSERVER_START_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// A pipe whose ends are above the standard descriptors, close on exec, the read end non-blocking.
bool fork_server_make_pipe(int ends[2]);

/// In a child of `parent`: asks the kernel to kill it when the parent dies.
void fork_server_die_with_parent(pid_t parent);

/// Binds this process to one of the processors that the first process can use, for all its life.
/// The number wraps around.
void fork_server_keep_to_processor(size_t number);

/// Binds this process to its present processor, until `fork_server_leave_this_processor`.
void fork_server_stay_on_this_processor(void);
void fork_server_leave_this_processor(void);

/// In a child: allows every processor that the first process can use.
void fork_server_use_all_processors(void);

#endif
