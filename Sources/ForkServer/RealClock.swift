import CForkServer

/// The kernel's monotonic clock, which no virtual time moves.
package enum RealClock {
  /// Nanoseconds since an arbitrary point (usually the start of the machine), by system call.
  package static func nanoseconds() -> Int64 {
    fork_server_monotonic_nanoseconds()
  }
}
