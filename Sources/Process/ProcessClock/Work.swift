import CProcessClock
import Responsibility

/// A block or function that was handed to libdispatch; it is released at the latest with this object.
final class Work {
  private var pointer: OpaquePointer?

  /// Takes over work that a hook received.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    release()
  }

  /// Runs it where the caller is.
  func run() {
    if let pointer { Responsibility.adapter { process_clock_work_run(pointer) } }
  }

  /// Runs it on a queue that nothing else occupies, so that libdispatch itself knows which queue is current.
  func run(on queue: UnsafeMutableRawPointer, barrier: Bool) {
    guard let pointer else { return }
    Responsibility.adapter { process_clock_run_on_queue(queue, pointer, barrier) }
  }

  /// Lets go of what the block holds, on the thread on which it ran.
  func release() {
    guard let pointer else { return }
    self.pointer = nil
    Responsibility.adapter { process_clock_work_free(pointer) }
  }
}
