import CForkServer

/// How a child ended, and what it printed.
package struct ChildEnd: Equatable, Sendable {
  /// The ways in which a child can end.
  package enum How: Equatable, Sendable {
    /// The body returned.
    case finished
    /// The process exited before the body returned, with this status. Such an exit is a failure
    /// even when the status is zero.
    case exited(status: Int32)
    /// A signal with this number ended the child.
    case signaled(signal: Int32)
    /// The child was still running at the time-out, and the server killed it.
    case timedOut
    /// A signal with this number stopped the child, and the server killed it.
    case stopped(signal: Int32)
    /// The user asked the parent to end, and the server killed the child.
    case interrupted
    /// The child ended the worker that watches it, or stopped this worker.
    case endedWorker
    /// The child overwrote the memory that it shares with its parent.
    case overwroteMemory
  }

  /// The way in which the child ended.
  package var how: How
  /// The text that the child wrote to standard output and standard error, in the order of the
  /// writes.
  package var output: [UInt8]
  /// Whether the middle of the output was left out because the output was too long.
  package var outputTruncated: Bool
  /// The last value of the child's note; zero when the child wrote no note.
  package var note: UInt64
  /// The functions on the child's stack when a signal or `exit` ended the child, the innermost
  /// first; empty if unknown.
  ///
  /// Each number is an address within the function.
  package var stack: [UInt64] = []
  /// The number of processes that the child left running, which the server killed.
  package var processesLeft = 0
  /// Whether the child timed out after it waited for a processor for as long as a child can.
  ///
  /// Then the time-out can be the fault of other processes.
  package var isStarved = false

  /// Creates a value directly, for tests and for runs without a child process.
  package init(
    how: How, output: [UInt8] = [], outputTruncated: Bool = false, note: UInt64 = 0
  ) {
    self.how = how
    self.output = output
    self.outputTruncated = outputTruncated
    self.note = note
  }

  /// The name of a signal, for example `SIGSEGV`; `signal 99` for a number without a name.
  package static func name(ofSignal signal: Int32) -> String {
    guard let name = fork_server_signal_name(signal) else { return "signal \(signal)" }
    return "SIG" + String(cString: name)
  }
}

extension ChildEnd.How: CustomStringConvertible {
  /// A description for a report, for example `killed by SIGSEGV`.
  package var description: String {
    switch self {
    case .finished: "finished"
    case .exited(let status): "exited with status \(status)"
    case .signaled(let signal): "killed by \(ChildEnd.name(ofSignal: signal))"
    case .timedOut: "timed out"
    case .stopped(let signal): "stopped by \(ChildEnd.name(ofSignal: signal))"
    case .interrupted: "interrupted"
    case .endedWorker: "ended the process of adspec that runs it"
    case .overwroteMemory: "overwrote the memory that it shares with adspec"
    }
  }
}
