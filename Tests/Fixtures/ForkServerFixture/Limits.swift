import CForkServer
import ForkServer
import Glibc

/// Limits of a child, and the refusal to fork from several threads.
enum Limits {
  /// Prints how a child process ends when the process exceeds a limit.
  static func printAll() throws {
    try show("address space", ChildLimits(addressSpace: 2 << 30)) {
      print("large allocation:", malloc(3 << 30) == nil ? "refused" : "given")
    }
    try show("processor time", ChildLimits(cpu: 1)) { while getpid() > 0 {} }
    try show("file size", ChildLimits(fileSize: 1 << 10)) {
      guard let file = tmpfile() else { return }
      fputs(String(repeating: "x", count: 1 << 20), file)
      fflush(file)
    }
    try show("core", ChildLimits()) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      print("core dump of at most \(limit.rlim_cur) byte")
    }
    try show("signals", ChildLimits()) {
      var action = sigaction()
      sigaction(SIGSEGV, nil, &action)
      var mask = sigset_t()
      sigprocmask(SIG_BLOCK, nil, &mask)
      print(
        "default handler:", action.__sigaction_handler.sa_handler == nil,
        "SIGINT blocked:", sigismember(&mask, SIGINT) == 1)
    }
    try show("group", ChildLimits()) { print("leads its own group:", getpgrp() == getpid()) }
  }

  /// Prints the error of a fork from a process with two threads.
  static func printRefusal() throws {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
    do {
      _ = try ForkServer(bufferCapacity: 10).run(timeout: 1) { _ in }
    } catch {
      print(error)
    }
    do {
      try WorkerPool.distribute(jobs: 2, count: 2, perform: { _ in [] }, receive: { _, _ in true })
    } catch {
      print(error)
    }
  }

  private static func show(
    _ name: String, _ limits: ChildLimits, _ body: () -> Void
  ) throws {
    let server = try ForkServer(bufferCapacity: 1 << 10, limits: limits)
    let (end, _) = try server.run(timeout: 20) { _ in body() }
    print("\(name): \(end.how): \(text(end.output))", terminator: end.output.isEmpty ? "\n" : "")
  }
}

/// The number of processors that children, parents and workers can use.
enum Processors {
  /// On processors that other processes use, prints how children end: one that needs less processor
  /// time than its time-out but more real time, one that waits, and one that gets no processor.
  static func printEndOnBusyProcessor() throws {
    let others = (0..<4 * fork_server_processor_count()).map { _ in startLoop() }
    defer { for other in others { kill(other, SIGKILL) } }
    let server = try ForkServer(bufferCapacity: 1 << 10)
    let (end, _) = try server.run(timeout: 0.4) { _ in
      let start = clock()
      while clock() - start < 200_000 {}
    }
    print("a child on a busy processor: \(end.how)")
    let (blocked, _) = try server.run(timeout: 0.1) { _ in while true { pause() } }
    print("a child that waits for nothing: \(blocked.how), starved: \(blocked.isStarved)")
    let (starved, _) = try server.run(timeout: 0.1) { _ in
      nice(19)
      while true {}
    }
    print("a child that gets no processor: \(starved.how), starved: \(starved.isStarved)")
  }

  /// Starts a shell that uses as much of the processor as it gets.
  private static func startLoop() -> pid_t {
    var process: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = []
    for word in ["/bin/sh", "-c", "while :; do :; done"] { words.append(strdup(word)) }
    words.append(nil)
    _ = posix_spawn(&process, "/bin/sh", nil, nil, words, nil)
    for word in words { free(word) }
    return process
  }

  /// For each process, prints the number of processors that it can use, or `all` when the process
  /// is not limited.
  static func printAll() throws {
    let all = fork_server_processor_count()
    func name(_ count: Int32) -> String { count == all ? "all" : "\(count)" }
    func child(_ limits: ChildLimits) throws -> String {
      let server = try ForkServer(bufferCapacity: 1 << 10, limits: limits)
      let (_, bytes) = try server.run(timeout: 20) {
        $0.append(Array(name(fork_server_processor_count()).utf8))
      }
      return text(bytes) + ", then its parent: " + name(fork_server_processor_count())
    }
    print("a child: \(try child(ChildLimits()))")
    print("a child that stays: \(try child(ChildLimits(usesAllProcessors: false)))")
    try WorkerPool.distribute(
      jobs: 2, count: 2,
      perform: { _ in
        let count = fork_server_processor_count()
        let server = try? ForkServer(bufferCapacity: 1 << 10)
        let result = try? server?.run(timeout: 20) {
          $0.append(Array(name(fork_server_processor_count()).utf8))
        }
        return Array("a worker: \(count), its child: \(text(result?.bytes ?? []))".utf8)
      },
      receive: { _, bytes in
        print(text(bytes))
        return true
      })
    print("the parent of workers: \(name(fork_server_processor_count()))")
  }
}
