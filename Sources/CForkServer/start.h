// What every kind of child needs at its start.

#ifndef CFORKSERVER_START_H
#define CFORKSERVER_START_H

#include <stdbool.h>
#include <sys/types.h>

/// A pipe whose ends are above the standard descriptors, close on exec, the read end non-blocking.
bool fork_server_make_pipe(int ends[2]);

/// In a child of `parent`: asks the kernel to kill it when the parent dies.
void fork_server_die_with_parent(pid_t parent);

#endif
