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
    try show("later ones first", 2, 6) { index in
      if index == 0 { for _ in 0..<1000 { sched_yield() } }
      return Array("\(index)".utf8)
    }
    try show("dying workers", 2, 8) { index in
      if index % 3 == 1 { die() }
      return Array("\(index)".utf8)
    }
    try show("children of workers", 3, 9, childResult)
    try show("children of one worker", 1, 9, childResult)
    try WorkerPool.run(
      jobs: 3, count: 4, perform: { [UInt8](repeating: UInt8($0), count: 1 << 20) },
      receive: { index, bytes in
        print(
          "large result \(index): \(bytes.count) bytes", bytes.allSatisfy { $0 == UInt8(index) })
        return true
      })
    for jobs in [1, 4] {
      var received: [Int] = []
      try WorkerPool.run(
        jobs: jobs, count: 1000, perform: { _ in [] },
        receive: { index, _ in
          received.append(index)
          return index < 5
        })
      print("stopped with \(jobs):", received)
    }
    for (jobs, count) in [(0, 1), (1, -1)] {
      do {
        try WorkerPool.run(
          jobs: jobs, count: count, perform: { _ in [] }, receive: { _, _ in true })
      } catch {
        print("refused:", error)
      }
    }
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
    try WorkerPool.run(
      jobs: jobs, count: count, perform: perform,
      receive: { index, bytes in
        lines.append("\(index)=\(text(bytes))")
        return true
      })
    print("\(name): \(lines.joined(separator: ", "))")
  }
}
