import CForkServer
import ForkServer
import Glibc

/// The effects of SIGINT and SIGTERM while children run.
enum Interruptions {
  /// Interrupts a wait for a child that would run for an hour.
  static func interruptChild() throws {
    Interruption.install()
    print("before:", Interruption.isRequested)
    let server = try ForkServer(bufferCapacity: 1 << 10)
    let (end, bytes) = try server.run(timeout: 3600) { buffer in
      buffer.append(Array("partial".utf8))
      kill(getppid(), SIGINT)
      while true { pause() }
    }
    print("after:", Interruption.isRequested, end.how, text(bytes))
    let (next, _) = try server.run(timeout: 3600) { _ in while true { pause() } }
    print("next:", next.how)
  }

  /// Interrupts a pool: one of the jobs of the pool sends the signal, and returns a part of its result.
  ///
  /// Another job never ends.
  static func interruptPool() throws {
    Interruption.install()
    let parent = getpid()
    var received: [Int] = []
    try WorkerPool.distribute(
      jobs: 2, count: 100,
      perform: { index in
        if index == 49 { while true { pause() } }
        if index == 50 {
          kill(parent, SIGTERM)
          while !Interruption.isRequested { usleep(1000) }
          return [1]
        }
        return [0]
      },
      receive: { index, result in
        received.append(index)
        if result == [1] { print("a part of \(index)") }
        return true
      })
    print("received:", received.sorted() == Array(0..<49) + [50])
    print("requested:", Interruption.isRequested)
  }

  /// Receives one signal in an endless loop that does not check for interruptions.
  static func interruptBusy() {
    Interruption.install()
    print("busy")
    fflush(nil)
    raise(SIGTERM)
    while true {}
  }

  /// Receives two signals.
  ///
  /// The second signal ends this process.
  static func interruptTwice() {
    Interruption.install()
    raise(SIGINT)
    print("still here:", Interruption.isRequested)
    fflush(nil)
    raise(SIGINT)
    print("not reached")
  }

  /// In several processes, receives signals while a file has another name than it will have, and says
  /// what is left.
  static func interruptDrafts() {
    var name = Array("/tmp/adspec-draft-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return }
    let draft = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self) + "/draft"
    let cases: [(String, [Int32], () -> Void)] = [
      ("twice", [SIGINT, SIGINT], Interruption.install),
      ("twice, differently", [SIGINT, SIGTERM], Interruption.install),
      ("before the first scenario", [SIGTERM], Interruption.endAtOnce),
      ("at the end of the terminal", [SIGHUP], Interruption.endAtOnce),
      ("by Ctrl-\\", [SIGQUIT], Interruption.endAtOnce),
      ("by Ctrl-\\ twice", [SIGQUIT, SIGQUIT], Interruption.install),
      ("not at all", [], Interruption.install),
      ("postponed", [SIGINT], { fork_server_interruption_postpone(true) }),
    ]
    for (title, signals, prepare) in cases {
      let process = Orphans.fork {
        prepare()
        Interruption.removing(draft) {
          close(open(draft, O_CREAT | O_WRONLY, 0o600))
          for signal in signals { raise(signal) }
          unlink(draft)
        }
        close(open(draft, O_CREAT | O_WRONLY, 0o600))
        Interruption.endAtOnce()
        raise(SIGINT)
      }
      var status: Int32 = 0
      waitpid(process, &status, 0)
      let file = access(draft, F_OK) == 0 ? "left" : "gone"
      print("\(title): status \(status >> 8), signal \(status & 127), file \(file)")
      unlink(draft)
    }
    rmdir(name)
  }
}

/// The end of children whose parent was killed.
enum Orphans {
  /// Kills the parent of a pool whose workers have children, and prints how many processes ended.
  ///
  /// The process of this case adopts the orphans. So the test can wait for the end of each orphan
  /// without a clock.
  static func printEnds() {
    fork_server_adopt_orphans()
    let pool = fork {
      _ = try? WorkerPool.distribute(
        jobs: 2, count: 2,
        perform: { _ in
          let server = try? ForkServer(bufferCapacity: 1 << 10)
          _ = try? server?.run(timeout: 1000) { _ in while true { pause() } }
          return []
        }, receive: { _, _ in true })
    }
    waitForDescendants(of: pool, count: 4)
    kill(pool, SIGKILL)
    // If a process notices the death of its parent before the signal arrives, the process exits by
    // itself.
    var count = 0
    while true {
      var status: Int32 = 0
      if waitpid(-1, &status, 0) < 0 { break }
      count += 1
    }
    print("\(count) processes ended, none left")
  }

  /// Runs a body in a process that shares nothing with this one.
  static func fork(_ body: () -> Void) -> pid_t {
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
