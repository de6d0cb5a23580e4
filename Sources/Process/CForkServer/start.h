// Functions for starting children and workers.

#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Makes a pipe. Both ends of the pipe have numbers above 2 and close on exec, and the read end is
/// non-blocking.
bool fork_server_make_pipe(int ends[2]);

/// For a child of `parent`: asks the kernel to kill this child when the parent dies.
void fork_server_die_with_parent(pid_t parent);

/// Makes this process the parent of all its orphaned descendants, if it is not yet, and remembers
/// the children that it already has.
void fork_server_adopt_descendants(void);

/// Whether this process has children, ended ones included.
bool fork_server_has_children(void);

/// Adds the signals that ask adspec to end to a set, or removes them.
void fork_server_add_interruptions(sigset_t *set);
void fork_server_remove_interruptions(sigset_t *set);

/// For a worker: remembers its limits of resources. A descendant can change them.
void fork_server_note_own_limits(void);
/// Whether the limits that this process remembers still apply; true if it remembers none.
bool fork_server_has_own_limits(void);

/// Lets the end of a child interrupt a wait.
void fork_server_listen_for_children(void);

/// Whether a signal has stopped a child.
bool fork_server_is_stopped(pid_t process);
/// Whether a descendant of a process traces this process, so that it may never run again.
bool fork_server_is_traced_by_descendant(pid_t process);

/// Binds this process, until its end, to one of the processors that the first process can use. If
/// the number is larger than the number of processors, the count starts again at the first
/// processor.
void fork_server_keep_to_processor(size_t number);

/// Binds this process to the processor on which it runs now, until
/// `fork_server_leave_this_processor`.
void fork_server_stay_on_this_processor(void);
void fork_server_leave_this_processor(void);

/// For a child: lets this child run on every processor that the first process can use.
void fork_server_use_all_processors(void);
