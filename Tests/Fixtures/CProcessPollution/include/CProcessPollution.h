// Ways in which code can change its process so that later code of the same process sees it.

#pragma once

#include <stdbool.h>

/// The name of a kind; NULL when `kind` is not less than the number of kinds.
const char *process_pollution_name(int kind);
/// Whether code of this process can see that the kind has changed.
bool process_pollution_is_seen(int kind);
/// Changes the process. Where the system refuses the change, this function has no effect.
void process_pollution_pollute(int kind);
/// Remembers facts of this process before the first change.
void process_pollution_prepare(void);

/// The number of mappings that this process shares with others and can write.
int process_pollution_shared_mappings(void);

/// Writes behind the end of a block of the heap.
void process_pollution_overrun_block(void);
/// Changes the number with which functions find out that their part of the stack was overwritten.
void process_pollution_change_guard(void);
/// Makes the processor trap on results that are not exact, which most calculations have.
void process_pollution_trap_on_inexact_results(void);
/// Lets the parent of this process open no more files.
void process_pollution_limit_parent(void);
/// Takes from this process the right to get more rights.
void process_pollution_forbid_privileges(void);

/// Gives this process its own view of mounts. Returns false where the system refuses that.
bool process_pollution_own_mounts(void);
/// Shows a folder in the place of another one.
bool process_pollution_mount(const char *folder, const char *place);
/// Undoes `process_pollution_mount`.
void process_pollution_unmount(const char *place);

/// Traces the parent of this process, which stops it. Where the system refuses this, stops the
/// parent with a signal. Does not return.
void process_pollution_trace_parent(void);
