import CForkServer

/// Distributes numbered jobs to worker processes: the program's side of the workers, and the loop
/// that each worker runs.
package final class WorkerPool {
  // Counter 0 is the next free number. Counter 1 + w is one more than the number that worker w works
  // on.
  private let counters: OpaquePointer
  private let count: Int
  private var workers: [fork_server_worker]
  private var decoders: [FrameDecoder]
  // The results that have not been passed on.
  private var results: [(number: Int, result: [UInt8])] = []
  // For each number: whether the result has arrived.
  private var received: [Bool]
  private var chunk = [UInt8](repeating: 0, count: 256 << 10)

  /// Performs the jobs `0..<count` and passes each result to `receive` as soon as it is there.
  ///
  /// The function forks `jobs` worker processes. Each worker takes the lowest free number.
  /// `perform` can create and use a `ForkServer`. If `jobs` is 1, the work also runs in a worker
  /// process: a worker's memory stays small, so the worker forks quickly even when the results in
  /// the calling process grow. When a worker dies, is stopped or traced by a process that it started,
  /// or ends without a result, then the result of the worker's current number is an empty array, and
  /// a new worker replaces the worker. The pool ends early and kills its
  /// workers when `receive` returns false.
  ///
  /// When the user interrupts the process (`Interruption.isRequested`), the workers have 1.2 seconds to
  /// return what they have: `perform` sees the interruption, too, and can return a part of its result.
  /// Then all results that are there are delivered.
  ///
  /// Returns false if `receive` returned false.
  ///
  /// Throws the errors of `receive`, and `ForkServerError` when a number is out of range, the calling
  /// process has several threads, or the system refuses to create a process.
  @discardableResult
  package static func distribute(
    jobs: Int, count: Int, perform: (Int) -> [UInt8], receive: (Int, [UInt8]) throws -> Bool
  ) throws -> Bool {
    guard jobs >= 1 else { throw ForkServerError.invalidCount(name: "jobs", value: jobs) }
    guard count >= 0 else { throw ForkServerError.invalidCount(name: "count", value: count) }
    let workers = min(jobs, count)
    guard workers > 0 else { return true }
    let pool = try WorkerPool(workers: workers, count: count)
    defer { pool.end() }
    for worker in pool.workers.indices { try pool.start(worker, perform) }
    var ready = [Bool](repeating: false, count: workers)
    while pool.workers.contains(where: { $0.process > 0 }) {
      guard fork_server_worker_wait(&pool.workers, &ready, workers) else {
        pool.collectInterrupted()
        return try pool.takeResults().allSatisfy(receive)
      }
      for worker in pool.workers.indices where ready[worker] && !pool.readResults(of: worker) {
        pool.reap(worker)
        if fork_server_counters_load(pool.counters, 0) < count { try pool.start(worker, perform) }
      }
      if try !pool.takeResults().allSatisfy(receive) { return false }
    }
    // If a worker died after it took a number and before it recorded the number, the missing result
    // is the only trace of that number.
    for number in 0..<count where !pool.received[number] { pool.store([], at: number) }
    return try pool.takeResults().allSatisfy(receive)
  }

  private init(workers: Int, count: Int) throws(ForkServerError) {
    let threads = fork_server_thread_count()
    guard threads <= 1 else { throw .notSingleThreaded(threads: threads) }
    guard let counters = fork_server_counters_create(1 + workers) else {
      throw .noMemory(bytes: 8 * (2 + workers), error: .last)
    }
    self.counters = counters
    self.count = count
    self.workers = Array(repeating: fork_server_worker(process: -1, results: -1), count: workers)
    self.decoders = Array(repeating: FrameDecoder(), count: workers)
    self.received = Array(repeating: false, count: count)
  }

  deinit {
    fork_server_counters_destroy(counters)
  }

  // Receives what the workers return in a short time.
  private func collectInterrupted() {
    Interruption.allowWriting()
    for worker in workers.indices { fork_server_worker_interrupt(&workers[worker]) }
    let deadline = RealClock.nanoseconds() + 1_200_000_000
    var ready = [Bool](repeating: false, count: workers.count)
    while workers.contains(where: { $0.process > 0 }),
      fork_server_worker_wait_until(&workers, &ready, workers.count, deadline)
    {
      for worker in workers.indices where ready[worker] && !readResults(of: worker) {
        fork_server_worker_end(&workers[worker])
      }
    }
  }

  // Kills the workers that still run, with all processes that they started, and frees their pipes.
  private func end() {
    for worker in workers.indices where workers[worker].process > 0 {
      fork_server_worker_end(&workers[worker])
    }
    fork_server_end_descendants(nil, 0)
  }

  // Starts a worker process, which takes numbers and performs them until none is left.
  private func start(_ worker: Int, _ perform: (Int) -> [UInt8]) throws(ForkServerError) {
    fork_server_counters_store(counters, 1 + worker, 0)
    decoders[worker] = FrameDecoder()
    var started = fork_server_worker()
    var pipe: Int32 = -1
    let process = fork_server_worker_start(&started, worker, &pipe, workers, workers.count)
    guard process == 0 else {
      guard process > 0 else { throw .cannotFork(error: .last) }
      return workers[worker] = started
    }
    fork_server_counters_keep(counters)
    while true {
      let number = fork_server_counters_increment(counters, 0)
      guard (0..<Int64(count)).contains(number) else { break }
      fork_server_counters_store(counters, 1 + worker, number + 1)
      let result = perform(Int(number))
      let frame = FrameDecoder.frame(index: Int(number), result)
      if !fork_server_write_all(pipe, frame, frame.count) || Interruption.hasCome { break }
      fork_server_counters_store(counters, 1 + worker, 0)
    }
    fork_server_worker_finish()
  }

  // Returns false at the end of the worker's pipe.
  private func readResults(of worker: Int) -> Bool {
    while true {
      let read = fork_server_worker_read(&workers[worker], &chunk, chunk.count)
      if read < 0 { return true }
      if read == 0 { return false }
      decoders[worker].append(chunk[..<read])
      while let (number, result) = decoders[worker].next() { store(result, at: number) }
    }
  }

  private func reap(_ worker: Int) {
    let next = fork_server_counters_load(counters, 1 + worker)
    if (1...Int64(count)).contains(next) { store([], at: Int(next) - 1) }
    fork_server_worker_end(&workers[worker])
    fork_server_end_descendants(workers, workers.count)
  }

  private func store(_ result: [UInt8], at number: Int) {
    guard received.indices.contains(number), !received[number] else { return }
    received[number] = true
    results.append((number, result))
  }

  private func takeResults() -> [(number: Int, result: [UInt8])] {
    defer { results = [] }
    return results
  }
}
