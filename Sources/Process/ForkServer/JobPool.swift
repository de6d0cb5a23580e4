/// Spreads numbered jobs over worker processes.
package enum JobPool {
  /// Performs the jobs `0..<count` and hands each result to `receive`, in the order of the numbers.
  ///
  /// So many processes are forked, each of which takes the first number of `order` that no one has taken; `perform` may use a
  /// `ForkServer` made in it. Even a single job has a process of its own: it stays as small as it was at the start, which
  /// makes its own forks cheap, whatever the results come to in the calling process. When a worker dies, its number's result is an empty array and a new worker takes its place. The pool ends early, with
  /// its workers killed, when `receive` returns false or the user interrupts the process
  /// (`Interruption.isRequested`); results of interrupted work are not handed on.
  ///
  /// `order` has each number once; without it the lowest comes first.
  ///
  /// Throws `ForkServerError` when a number is out of range, the calling process has several threads, or the system
  /// refuses.
  package static func run(
    jobs: Int, count: Int, order: [Int]? = nil, perform: (Int) -> [UInt8],
    receive: (Int, [UInt8]) -> Bool
  ) throws {
    guard jobs >= 1 else { throw ForkServerError.invalidCount(name: "jobs", value: jobs) }
    guard count >= 0 else { throw ForkServerError.invalidCount(name: "count", value: count) }
    let workers = min(jobs, count)
    guard workers > 0 else { return }
    let pool = try WorkerPool(workers: workers, order: order ?? Array(0..<count))
    defer { pool.end() }
    try pool.run(perform: perform, receive: receive)
  }
}
