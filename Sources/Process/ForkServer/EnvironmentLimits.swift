import CForkServer

/// What the environment lets this process and its children use (`ulimit`).
///
/// A child that runs into a limit of the environment would look like one of a broken adapter.
package enum EnvironmentLimits {
  /// Ends the process with status 70 and a line of advice where the program itself could not run.
  ///
  /// To be called first of all, since it needs neither memory nor files.
  package static func refuseTooSmall() { fork_server_refuse_small_limits() }

  /// Says which limit would stop a child before its own limits do, and what to do about it; nil where
  /// none would.
  ///
  /// - Parameters:
  ///   - limits: What a child may use.
  ///   - jobs: How many children run at the same time.
  /// - Returns: The sentence without a full stop.
  package static func obstacle(for limits: ChildLimits, jobs: Int) -> String? {
    if let bytes = limits.addressSpace, !fork_server_memory_limit_is(Int64(bytes)) {
      return
        "the limit of memory (ulimit -v, -d) is below the \(bytes >> 20) MiB that a scenario's "
        + "process may take; raise it to \(bytes >> 10) at least"
    }
    if let bytes = limits.fileSize, !fork_server_file_limit_is(Int64(bytes)) {
      return "the limit of the size of files (ulimit -f) is below the \(bytes >> 20) MiB that a "
        + "scenario's process may write; raise it to \(bytes >> 10) at least"
    }
    let threads = jobs * threadsPerJob
    if !fork_server_can_start_threads(Int32(clamping: threads)) {
      return "the limit of processes (ulimit -u) leaves no room for \(threads) threads; raise it, "
        + "end other processes, or use fewer jobs (--jobs 1)"
    }
    return nil
  }

  /// How many processes and threads a job has room for at least.
  private static let threadsPerJob = 32
}
