import CForkServer
import CProcessPollution
import ForkServer
import Glibc

/// Jobs spread over worker processes.
enum Pools {
  /// Prints the results that pools deliver.
  static func printAll() throws {
    for jobs in [1, 2, 8] {
      try show("squares with \(jobs)", jobs, 10) { index in Array("\(index * index)".utf8) }
    }
    try show("more workers than jobs", 16, 3) { index in Array("\(index)".utf8) }
    try show("no jobs", 4, 0) { _ in [] }
    try show("dying workers", 2, 8) { index in
      if index % 3 == 1 { die() }
      return Array("\(index)".utf8)
    }
    try show("workers that do not go on", 2, 8) { index in
      switch index {
      case 1: raise(SIGSTOP)
      case 3: traceThisProcess()
      case 5: fork_server_worker_finish()
      case 7: kill(0, SIGKILL)  // the group of the worker, not of its parent
      default: break
      }
      return Array("\(index)".utf8)
    }
    try show("memory that children of workers share", 2, 2) { _ in
      let first = try? ForkServer(bufferCapacity: 1 << 20)
      let second = try? ForkServer(bufferCapacity: 1 << 20)
      return withExtendedLifetime(first) {
        (try? second?.run(timeout: 20) { buffer in
          buffer.append(Array("\(process_pollution_shared_mappings())".utf8))
        })?.bytes ?? []
      }
    }
    try show("children of workers", 3, 9, childResult)
    try show("children of one worker", 1, 9, childResult)
    try WorkerPool.distribute(
      jobs: 3, count: 4, perform: { [UInt8](repeating: UInt8($0), count: 1 << 20) },
      receive: { index, bytes in
        print("large result: \(bytes.count) bytes", bytes.allSatisfy { $0 == UInt8(index) })
        return true
      })
    for jobs in [1, 4] {
      var received: [Int] = []
      try WorkerPool.distribute(
        jobs: jobs, count: 1000, perform: { _ in [] },
        receive: { index, _ in
          received.append(index)
          return received.count < 6
        })
      print("stopped with \(jobs):", received.count)
    }
    for (jobs, count) in [(0, 1), (1, -1)] {
      do {
        try WorkerPool.distribute(
          jobs: jobs, count: count, perform: { _ in [] }, receive: { _, _ in true })
      } catch {
        print("refused:", error)
      }
    }
  }

  /// Waits for a child that traces this process, so that this process stops.
  private static func traceThisProcess() {
    let server = try? ForkServer(bufferCapacity: 1 << 10)
    _ = try? server?.run(timeout: 1000) { _ in process_pollution_trace_parent() }
  }

  private static func childResult(_ index: Int) -> [UInt8] {
    do {
      let server = try ForkServer(bufferCapacity: 1 << 10)
      let (end, bytes) = try server.run(timeout: 20) { buffer in
        buffer.append(Array("\(index)".utf8))
        print("printed by a child")
        if index % 4 == 3 { abort() }
      }
      return bytes + Array(" \(end.how)".utf8)
    } catch {
      return Array("\(error)".utf8)
    }
  }

  private static func show(
    _ name: String, _ jobs: Int, _ count: Int, _ perform: (Int) -> [UInt8]
  ) throws {
    var lines: [String] = []
    try WorkerPool.distribute(
      jobs: jobs, count: count, perform: perform,
      receive: { index, bytes in
        lines.append("\(index)=\(text(bytes))")
        return true
      })
    print("\(name): \(lines.sorted().joined(separator: ", "))")
  }
}

/// Processes that a child leaves behind.
enum Descendants {
  /// Prints how many processes each child left running, and whether any process is left.
  static func printAll() throws {
    let server = try ForkServer(bufferCapacity: 1 << 10)
    for (name, body) in cases {
      let (end, _) = try server.run(timeout: 20) { _ in body() }
      let isAlone = waitpid(-1, nil, WNOHANG) < 0
      print(
        "\(name): \(end.how), \(end.processesLeft) left running, \(isAlone ? "none" : "some") now")
    }
  }

  private static let cases: [(String, @Sendable () -> Void)] = [
    ("none", {}),
    ("in the group", { start(1) {} }),
    ("of a session of its own", { start(1) { setsid() } }),
    (
      "an orphan",
      {
        waitpid(
          start(1) {
            start(1) { setsid() }; _exit(0)
          }, nil, 0)
      }
    ),
    (
      "five of a child that aborts",
      {
        start(5) { setsid() }; abort()
      }
    ),
    (
      "one that ignores signals",
      { start(1) { for number in Int32(1)..<32 { signal(number, SIG_IGN) } } }
    ),
  ]

  /// Starts processes that run until a signal kills them, unless `body` ends them.
  @discardableResult
  private static func start(_ count: Int, _ body: () -> Void) -> pid_t {
    var process: pid_t = 0
    for _ in 0..<count {
      process = fork()
      if process == 0 {
        body()
        while true { pause() }
      }
    }
    return process
  }
}
