// Ways in which code can change its process so that later code of the same process sees it.

#ifndef CPROCESSPOLLUTION_H
#define CPROCESSPOLLUTION_H

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

/// Traces the parent of this process, which stops it. Where the system refuses this, stops the
/// parent with a signal. Does not return.
void process_pollution_trace_parent(void);

#endif
