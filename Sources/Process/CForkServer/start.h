// What every kind of child needs at its start.

#ifndef CFORKSERVER_START_H
#define CFORKSERVER_START_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// A pipe whose ends are above the standard descriptors, close on exec, the read end non-blocking.
bool fork_server_make_pipe(int ends[2]);

/// In a child of `parent`: asks the kernel to kill it when the parent dies.
void fork_server_die_with_parent(pid_t parent);

/// Runs this process on the processor with this number, of those that the first process may use, for all its life.
/// Numbers beyond the last begin again.
void fork_server_keep_to_processor(size_t number);

/// Runs this process on the processor that it is on, until `fork_server_leave_this_processor`.
void fork_server_stay_on_this_processor(void);
void fork_server_leave_this_processor(void);

/// In a child: runs it on every processor that the first process may use.
void fork_server_use_all_processors(void);

#endif
