/// Spreads numbered jobs over worker processes.
package enum JobPool {
  /// Performs the jobs `0..<count` and hands each result to `receive`, in the order of the numbers.
  ///
  /// With one job process everything happens in the calling process, in order. With more, `jobs` processes are forked,
  /// each of which takes the lowest number that no one has taken; `perform` may use a `ForkServer` made in it. When a
  /// worker dies, its number's result is an empty array and a new worker takes its place. The pool ends early, with
  /// its workers killed, when `receive` returns false or the user interrupts the process
  /// (`Interruption.isRequested`); results of interrupted work are not handed on.
  ///
  /// Throws `ForkServerError` when a number is out of range, the calling process has several threads, or the system
  /// refuses.
  package static func run(
    jobs: Int, count: Int, perform: (Int) -> [UInt8], receive: (Int, [UInt8]) -> Bool
  ) throws {
    guard jobs >= 1 else { throw ForkServerError.invalidCount(name: "jobs", value: jobs) }
    guard count >= 0 else { throw ForkServerError.invalidCount(name: "count", value: count) }
    let workers = min(jobs, count)
    if jobs == 1 {
      for index in 0..<count {
        let result = perform(index)
        if Interruption.isRequested || !receive(index, result) { return }
      }
    } else if workers > 0 {
      let pool = try WorkerPool(workers: workers, count: count)
      defer { pool.end() }
      try pool.run(perform: perform, receive: receive)
    }
  }
}
