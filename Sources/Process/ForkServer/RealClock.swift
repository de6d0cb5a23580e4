import CForkServer
import Glibc

/// The kernel's monotonic clock, which no virtual time moves.
package enum RealClock {
  /// Nanoseconds since an arbitrary point (usually the start of the machine), by system call.
  package static func nanoseconds() -> Int64 {
    fork_server_monotonic_nanoseconds()
  }

  /// Waits in real time, where no scenario runs; a signal ends it early.
  package static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  /// Starts to measure the processor's time of the calling thread.
  ///
  /// - Returns: What gives the nanoseconds that the thread has run since, when called on the same
  ///   thread. Waiting is left out, for whatever reason, so a busy machine makes nothing slow.
  package static func processorStopwatch() -> () -> Int64 {
    let start = fork_server_thread_nanoseconds()
    return { fork_server_thread_nanoseconds() - start }
  }

  /// Starts to measure the time of the calling thread.
  ///
  /// - Returns: What gives the nanoseconds that have passed since, when called on the same thread.
  ///   From one millisecond on, what the thread spent waiting for a processor is left out, so that
  ///   a busy machine makes nothing slow (proc(5), schedstat). Since that is only known for a
  ///   thread's whole life, short times on a thread that has waited for long may be given as
  ///   shorter, but never less than the processor's time.
  package static func stopwatch() -> () -> Int64 {
    let start = nanoseconds()
    let startOnProcessor = fork_server_thread_nanoseconds()
    return {
      let elapsed = nanoseconds() - start
      guard elapsed > 1_000_000 else { return elapsed }
      let onProcessor = fork_server_thread_nanoseconds() - startOnProcessor
      return max(onProcessor, elapsed - fork_server_thread_waited_nanoseconds())
    }
  }
}
