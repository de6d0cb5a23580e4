/* Deliberately empty: Swift must not see the Lua C API, because a Lua error jumps over Swift frames. */
