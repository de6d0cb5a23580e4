import CForkServer
import Dispatch
import ForkServer
import Glibc

/// The ways in which an adapter or an SDK can end its process.
///
/// Each crash happens in its own child.
enum Crashes {
  private struct Crash: Sendable {
    let name: String
    let body: @Sendable () -> Void
  }

  private static let crashes: [Crash] = [
    Crash(name: "fatalError") { fatalError("on purpose") },
    Crash(name: "forced unwrap of nil") { forceUnwrap(readAtRunTime(nil)) },
    Crash(name: "stack overflow") { blackHole(recurse(1)) },
    Crash(name: "segmentation fault") {
      UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    },
    Crash(name: "abort") { abort() },
    Crash(name: "over-release") { overRelease() },
    Crash(name: "exit(0)") { exit(0) },
    Crash(name: "_exit(0)") { _exit(0) },
    Crash(name: "exit(3)") { exit(3) },
    Crash(name: "endless loop") { while readAtRunTime(0) != nil {} },
    Crash(name: "main-queue deadlock") { DispatchQueue.main.sync {} },
    Crash(name: "allocation until killed") { allocateWithoutEnd() },
    Crash(name: "a thousand threads") { startThreads(1000) },
    Crash(name: "closing descriptors 0 to 9") {
      for descriptor in 0...9 { close(Int32(descriptor)) }
    },
    Crash(name: "flood of output") { floodOutput() },
    Crash(name: "raising SIGSTOP") { raise(SIGSTOP) },
    Crash(name: "killing its group") { kill(0, SIGKILL) },
  ]

  /// Prints one line for each crash: its result, and the result of the next child, which does not
  /// crash.
  static func printTable() throws {
    let server = try ForkServer(bufferCapacity: 1 << 16, limits: limits)
    for crash in crashes {
      let (end, bytes) = try run(crash, in: server)
      let (next, nextBytes) = try server.run(timeout: 20) { $0.append(Array("well".utf8)) }
      print(
        "\(crash.name): \(end.how), gave '\(text(bytes))', next \(next.how) '\(text(nextBytes))'")
    }
  }

  /// Prints the result and the output of one crash.
  static func printOne(named name: String) throws {
    let server = try ForkServer(bufferCapacity: 1 << 16, limits: limits)
    for crash in crashes where crash.name == name {
      let (end, bytes) = try run(crash, in: server)
      print("\(end.how), gave '\(text(bytes))', \(end.output.count) bytes printed:")
      print(text(end.output.count > 2000 ? Array(end.output.prefix(100)) : end.output))
    }
  }

  /// The limits of the children.
  static let limits = ChildLimits(addressSpace: 1 << 30, outputBytes: 1 << 12)

  /// The names of all crashes.
  static var names: [String] { crashes.map(\.name) }

  /// Crashes in this process.
  static func run(_ name: String) {
    for crash in crashes where crash.name == name { crash.body() }
  }

  private static func run(
    _ crash: Crash, in server: ForkServer
  ) throws -> (end: ChildEnd, bytes: [UInt8]) {
    let isEndless = crash.name == "endless loop" || crash.name == "flood of output"
    return try server.run(timeout: isEndless ? 0.1 : 20) { buffer in
      buffer.append(Array("before".utf8))
      crash.body()
      buffer.append(Array(", after".utf8))
    }
  }

  private static func readAtRunTime(_ value: Int?) -> Int? {
    getpid() > 0 ? value : 1
  }

  private static func forceUnwrap(_ value: Int?) {
    // swift-format-ignore: NeverForceUnwrap
    blackHole(value!)
  }

  @inline(never)
  private static func recurse(_ depth: Int) -> Int {
    if readAtRunTime(depth) == nil { return 0 }
    return recurse(depth + 1) + recurse(depth + 2)
  }

  @inline(never)
  private static func blackHole(_ value: Int) {
    withExtendedLifetime(value) {}
  }

  private static func overRelease() {
    final class Victim { var value = 1 }
    let victims = (0..<100).map { _ in Victim() }
    for victim in victims { Unmanaged.passUnretained(victim).release() }
  }

  private static func allocateWithoutEnd() {
    while true {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 16 << 20, alignment: 16)
      memset(memory, 1, 16 << 20)
    }
  }

  private static func startThreads(_ count: Int) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 64 << 10)
    for _ in 0..<count {
      var thread = pthread_t()
      pthread_create(&thread, &attributes, { _ in while true { pause() } }, nil)
    }
  }

  private static func floodOutput() {
    let line = String(repeating: "flood ", count: 200)
    while true {
      puts(line)
      printError(line)
    }
  }
}

/// The resources that crashed children leave in their parent.
enum Leaks {
  /// Prints whether the counts of descriptors, mappings and children are the same after some crashes.
  static func printCounts(crashes: Int) throws {
    let server = try ForkServer(bufferCapacity: 1 << 16)
    try crash(10, in: server)
    let before = counts()
    try crash(crashes, in: server)
    let after = counts()
    for (name, (earlier, later)) in zip(names, zip(before, after)) {
      print("\(name): \(later == earlier ? "as before" : "\(earlier) before, \(later) after")")
    }
    try WorkerPool.distribute(
      jobs: 2, count: 10, perform: { _ in die() }, receive: { _, _ in true })
    let beforePool = counts()
    try WorkerPool.distribute(
      jobs: 4, count: 200,
      perform: { index in
        if index % 2 == 0 { die() }
        return [1]
      },
      receive: { _, _ in true })
    print("after a pool whose workers die: \(counts() == beforePool ? "as before" : "leaked")")
  }

  private static let names = ["descriptors", "mappings", "children"]

  private static func crash(_ count: Int, in server: ForkServer) throws {
    for _ in 0..<count {
      let (end, _) = try server.run(timeout: 20) { _ in abort() }
      precondition(end.how == .signaled(signal: SIGABRT), "a child ended with \(end.how)")
    }
  }

  private static func counts() -> [Int] {
    [
      (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 },
      lines(of: "/proc/self/maps"),
      words(of: "/proc/self/task/\(getpid())/children"),
    ]
  }

  private static func lines(of path: String) -> Int {
    read(path).count { $0 == UInt8(ascii: "\n") }
  }

  private static func words(of path: String) -> Int {
    read(path).split(separator: UInt8(ascii: " ")).count
  }

  private static func read(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    precondition(descriptor >= 0, "cannot open \(path)")
    defer { close(descriptor) }
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count <= 0 { return content }
      content += chunk[..<count]
    }
  }
}
