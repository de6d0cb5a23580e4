/* Deliberately empty: only the C target CCallStacks calls elfutils. */
