/// Why processes could not be started or watched.
package enum ForkServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Shared memory of this size could not be mapped.
  case noMemory(bytes: Int, error: SystemError)
  /// The calling process has this many threads; a fork would copy only one of them.
  case notSingleThreaded(threads: Int)
  /// A process, or the pipe to it, could not be made.
  case cannotFork(error: SystemError)
  /// The state of a child could not be asked for.
  case cannotWait(error: SystemError)
  /// A number of workers or of jobs that makes no sense.
  case invalidCount(name: String, value: Int)

  /// What is wrong and what to do, in one sentence.
  package var description: String {
    switch self {
    case .noMemory(let bytes, let error):
      "cannot map \(bytes) bytes of shared memory: \(error); use a smaller buffer or fewer jobs"
    case .notSingleThreaded(let threads):
      """
      cannot fork a process that has \(threads) threads; start every child before the first \
      thread, dispatch queue or task
      """
    case .cannotFork(let error):
      "cannot start a child process: \(error); use fewer jobs or raise the limits (ulimit -a)"
    case .cannotWait(let error):
      "cannot wait for a child process: \(error); no other code may reap this process's children"
    case .invalidCount(let name, let value):
      "\(name) is \(value); it must be at least \(name == "jobs" ? 1 : 0)"
    }
  }
}
