import CForkServer

/// Runs pieces of work in forked processes, one at a time, so that none can harm the next or the caller.
///
/// Each child starts as a copy of the calling process. It gives its results through a `SharedBuffer`; it has no
/// descriptor except its standard ones, and it dies with its parent.
package final class ForkServer {
  private let buffer: SharedBuffer
  private let limits: ChildLimits
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)

  // What a child whose own children go on printing may add after its end.
  private static let lateOutput = 16

  /// Makes a server whose children may each give `bufferCapacity` bytes.
  ///
  /// Throws `ForkServerError.noMemory` when that much cannot be shared.
  package init(bufferCapacity: Int = 64 << 20, limits: ChildLimits = ChildLimits())
    throws(ForkServerError)
  {
    self.buffer = try SharedBuffer(capacity: bufferCapacity)
    self.limits = limits
  }

  /// Prepares this process, and those that it forks, so that children start faster.
  package static func prepare() { fork_server_prepare() }

  /// Runs `body` in a forked process and waits for its end, at most `timeout` real seconds.
  ///
  /// Returns how the process ended and the bytes that it had appended to the buffer by then, complete or not. When
  /// `body` returned, the process leaves without running exit handlers. When its time is over, or something stopped
  /// it, it is killed together with every process of its group.
  ///
  /// `look` is given what the child says that it is doing, again and again, after each `interval` of real seconds.
  ///
  /// Throws `ForkServerError` when the calling process has several threads or the system refuses.
  package func run(
    timeout: Double, interval: Double = .infinity, look: (UInt64) -> Void = { _ in },
    _ body: (SharedBuffer) -> Void
  ) throws(ForkServerError) -> (end: ChildEnd, bytes: [UInt8]) {
    let threads = fork_server_thread_count()
    guard threads <= 1 else { throw .notSingleThreaded(threads: threads) }
    buffer.reset()
    let deadline = RealClock.nanoseconds().addingReportingOverflow(Self.nanoseconds(timeout))
    var systemLimits = limits.systemLimits
    var child = fork_server_child()
    let process = fork_server_start(&systemLimits, &child)
    if process == 0 {
      body(buffer)
      LineCounters.save()
      buffer.finish()
    }
    guard process > 0 else { throw .cannotFork(error: .last) }
    defer { fork_server_close(&child) }
    var capture = OutputCapture(capacity: limits.outputBytes)
    let report = wait(
      for: &child, until: deadline.overflow ? .max : deadline.partialValue,
      interval: Self.nanoseconds(interval), look, &capture)
    fork_server_reap(&child)
    drain(&child, &capture)
    let how = try how(report)
    let end = ChildEnd(
      how: how, output: capture.bytes, outputTruncated: capture.isTruncated, note: buffer.note)
    return (end, buffer.bytes())
  }

  private static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64(exactly: (max(0, seconds) * 1e9).rounded()) ?? .max
  }

  private func wait(
    for child: inout fork_server_child, until deadline: Int64, interval: Int64,
    _ look: (UInt64) -> Void, _ capture: inout OutputCapture
  ) -> fork_server_report {
    var next = min(deadline, Self.after(interval))
    while true {
      let report = chunk.withUnsafeMutableBufferPointer { chunk in
        let report = fork_server_wait(&child, next, chunk.baseAddress, chunk.count)
        capture.append(UnsafeBufferPointer(rebasing: chunk[..<report.count]))
        return report
      }
      switch report.event {
      case FORK_SERVER_OUTPUT: continue
      case FORK_SERVER_TIMED_OUT where next < deadline:
        look(buffer.note)
        next = min(deadline, Self.after(interval))
      default: return report
      }
    }
  }

  private static func after(_ interval: Int64) -> Int64 {
    let (sum, overflow) = RealClock.nanoseconds().addingReportingOverflow(interval)
    return overflow ? .max : sum
  }

  private func drain(_ child: inout fork_server_child, _ capture: inout OutputCapture) {
    for _ in 0..<Self.lateOutput {
      let count = chunk.withUnsafeMutableBufferPointer { chunk in
        let count = fork_server_drain(&child, chunk.baseAddress, chunk.count)
        capture.append(UnsafeBufferPointer(rebasing: chunk[..<count]))
        return count
      }
      if count == 0 { return }
    }
  }

  private func how(_ report: fork_server_report) throws(ForkServerError) -> ChildEnd.How {
    switch report.event {
    case FORK_SERVER_EXITED:
      buffer.isComplete && report.value == 0 ? .finished : .exited(status: report.value)
    case FORK_SERVER_SIGNALED: .signaled(signal: report.value)
    case FORK_SERVER_STOPPED: .stopped(signal: report.value)
    case FORK_SERVER_TIMED_OUT: .timedOut
    case FORK_SERVER_INTERRUPTED: .interrupted
    default: throw .cannotWait(error: SystemError(number: Int32(report.value)))
    }
  }
}
