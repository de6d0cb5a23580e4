import CForkServer
import ForkServer
import Glibc

/// What becomes of children whose parent is killed.
enum Orphans {
  /// Kills a pool's parent, while its workers have children of their own, and prints how many of them ended.
  ///
  /// This process adopts what loses its parent, so it can wait for each of them and needs no clock.
  static func printEnds() {
    fork_server_adopt_orphans()
    let pool = forkPlain {
      try? JobPool.run(
        jobs: 2, count: 2,
        perform: { _ in
          let server = try? ForkServer(bufferCapacity: 1 << 10)
          _ = try? server?.run(timeout: 1000) { _ in while true { pause() } }
          return []
        }, receive: { _, _ in true })
    }
    waitForDescendants(of: pool, count: 4)
    kill(pool, SIGKILL)
    // Who notices the parent's death before the signal for it arrives exits by itself.
    var count = 0
    while true {
      var status: Int32 = 0
      if waitpid(-1, &status, 0) < 0 { break }
      count += 1
    }
    print("\(count) processes ended, none left")
  }

  private static func forkPlain(_ body: () -> Void) -> pid_t {
    var worker = fork_server_worker()
    var pipe: Int32 = -1
    let process = fork_server_worker_start(&worker, 0, &pipe, nil, 0)
    if process == 0 {
      body()
      fork_server_worker_finish()
    }
    return process
  }

  private static func waitForDescendants(of process: pid_t, count: Int) {
    while descendants(of: process).count < count { sched_yield() }
  }

  private static func descendants(of process: pid_t) -> [pid_t] {
    guard let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return [] }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    guard fgets(&line, Int32(line.count), file) != nil else { return [] }
    let children = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      .split(separator: UInt8(ascii: " ")).compactMap { pid_t(text(Array($0))) }
    return children + children.flatMap { descendants(of: $0) }
  }
}
