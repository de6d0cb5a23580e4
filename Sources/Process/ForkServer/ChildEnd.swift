import CForkServer

/// How a child ended, and what it printed.
package struct ChildEnd: Equatable, Sendable {
  /// The ways in which a child ends.
  package enum How: Equatable, Sendable {
    /// The body returned.
    case finished
    /// The process left by itself before the body returned, with this status. Zero is no better.
    case exited(status: Int32)
    /// A signal with this number ended it.
    case signaled(signal: Int32)
    /// It was still running when its time was over, and was killed.
    case timedOut
    /// A signal with this number stopped it, and it was killed.
    case stopped(signal: Int32)
    /// The user asked the parent to end, and the child was killed.
    case interrupted
  }

  /// The way in which it ended.
  package var how: How
  /// What it wrote to standard output and standard error, in the order of the writes.
  package var output: [UInt8]
  /// Whether the middle of the output was left out because there was too much of it.
  package var outputTruncated: Bool
  /// What it said last that it was doing; zero when nothing.
  package var note: UInt64

  /// Makes a value, for tests and for runs without a process.
  package init(
    how: How, output: [UInt8] = [], outputTruncated: Bool = false, note: UInt64 = 0
  ) {
    self.how = how
    self.output = output
    self.outputTruncated = outputTruncated
    self.note = note
  }

  /// The name of a signal, for example `SIGSEGV`; `signal 99` for a number without one.
  package static func name(ofSignal signal: Int32) -> String {
    guard let name = fork_server_signal_name(signal) else { return "signal \(signal)" }
    return "SIG" + String(cString: name)
  }
}

extension ChildEnd.How: CustomStringConvertible {
  /// Some words for a report, for example `killed by SIGSEGV`.
  package var description: String {
    switch self {
    case .finished: "finished"
    case .exited(let status): "exited with status \(status)"
    case .signaled(let signal): "killed by \(ChildEnd.name(ofSignal: signal))"
    case .timedOut: "timed out"
    case .stopped(let signal): "stopped by \(ChildEnd.name(ofSignal: signal))"
    case .interrupted: "interrupted"
    }
  }
}
