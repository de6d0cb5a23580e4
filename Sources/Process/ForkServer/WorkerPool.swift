import CForkServer

/// The parent's side of a pool of forked workers, and the loop that each worker runs.
final class WorkerPool {
  // Counter 0 is the next free place in `order`. Counter 1 + w is one more than the place that
  // worker w works on.
  private let counters: OpaquePointer
  private let order: [Int]
  private var workers: [fork_server_worker]
  private var decoders: [FrameDecoder]
  private var results = OrderedResults<[UInt8]>()
  // For each place in `order` (not for each job number): whether the result has arrived.
  private var received: [Bool]
  private var chunk = [UInt8](repeating: 0, count: 256 << 10)

  /// Prepares a pool; `run` starts the workers.
  init(workers: Int, order: [Int]) throws(ForkServerError) {
    let threads = fork_server_thread_count()
    guard threads <= 1 else { throw .notSingleThreaded(threads: threads) }
    guard let counters = fork_server_counters_create(1 + workers) else {
      throw .noMemory(bytes: 8 * (2 + workers), error: .last)
    }
    self.counters = counters
    self.order = order
    self.workers = Array(repeating: fork_server_worker(process: -1, results: -1), count: workers)
    self.decoders = Array(repeating: FrameDecoder(), count: workers)
    self.received = Array(repeating: false, count: order.count)
  }

  deinit {
    fork_server_counters_destroy(counters)
  }

  /// Starts the workers and delivers results until all results are delivered, `receive` returns
  /// false, or the user interrupts the process.
  func run(
    perform: (Int) -> [UInt8], receive: (Int, [UInt8]) -> Bool
  ) throws(ForkServerError) {
    for worker in workers.indices { try start(worker, perform) }
    var ready = [Bool](repeating: false, count: workers.count)
    while workers.contains(where: { $0.process > 0 }) {
      guard fork_server_worker_wait(&workers, &ready, workers.count) else { return }
      for worker in workers.indices where ready[worker] {
        if !readResults(of: worker) {
          reap(worker)
          if numbersAreLeft { try start(worker, perform) }
        }
      }
      if !handOn(receive) { return }
    }
    // If a worker died after it took a place and before it recorded the place, the missing result
    // is the only trace of that place.
    for place in order.indices where !received[place] { store([], at: place) }
    _ = handOn(receive)
  }

  /// Kills the workers that still run and frees their pipes.
  func end() {
    for worker in workers.indices where workers[worker].process > 0 {
      fork_server_worker_end(&workers[worker])
    }
  }

  private var numbersAreLeft: Bool { fork_server_counters_load(counters, 0) < order.count }

  private func start(_ worker: Int, _ perform: (Int) -> [UInt8]) throws(ForkServerError) {
    fork_server_counters_store(counters, 1 + worker, 0)
    decoders[worker] = FrameDecoder()
    var started = fork_server_worker()
    var pipe: Int32 = -1
    let process = fork_server_worker_start(&started, worker, &pipe, workers, workers.count)
    if process == 0 { work(as: worker, pipe, perform) }
    guard process > 0 else { throw .cannotFork(error: .last) }
    workers[worker] = started
  }

  // The work of a worker process, from its start to its end.
  private func work(as worker: Int, _ pipe: Int32, _ perform: (Int) -> [UInt8]) -> Never {
    while true {
      let place = fork_server_counters_increment(counters, 0)
      if place >= order.count { break }
      fork_server_counters_store(counters, 1 + worker, place + 1)
      let result = perform(order[Int(place)])
      if Interruption.isRequested { break }
      let frame = FrameDecoder.frame(index: Int(place), result)
      if !fork_server_write_all(pipe, frame, frame.count) { break }
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
      while let (place, result) = decoders[worker].next() { store(result, at: place) }
    }
  }

  private func reap(_ worker: Int) {
    let unfinished = Int(fork_server_counters_load(counters, 1 + worker)) - 1
    if received.indices.contains(unfinished) { store([], at: unfinished) }
    fork_server_worker_end(&workers[worker])
  }

  private func store(_ result: [UInt8], at place: Int) {
    guard received.indices.contains(place), !received[place] else { return }
    received[place] = true
    results.store(result, at: order[place])
  }

  private func handOn(_ receive: (Int, [UInt8]) -> Bool) -> Bool {
    results.handOn { number, result in !Interruption.isRequested && receive(number, result) }
  }
}

/// Distributes numbered jobs to worker processes.
package enum JobPool {
  /// Performs the jobs `0..<count` and passes each result to `receive`, in the order of the
  /// numbers.
  ///
  /// The function forks `jobs` worker processes. Each worker takes the first free number of
  /// `order`, a list that has each number once. Without `order`, each worker takes the lowest free
  /// number. `perform` can create and use a `ForkServer`. If `jobs` is 1, the work also runs in a
  /// worker process: a worker's memory stays small, so the worker forks quickly even when the
  /// results in the calling process grow. When a worker dies, the result of the worker's current
  /// number is an empty array, and a new worker replaces the dead worker. The pool ends early and
  /// kills its workers when `receive` returns false or the user interrupts the process
  /// (`Interruption.isRequested`). Results of interrupted work are not delivered.
  ///
  /// Throws `ForkServerError` when a number is out of range, the calling process has several
  /// threads, or the system refuses to create a process.
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
    }
  }
}
