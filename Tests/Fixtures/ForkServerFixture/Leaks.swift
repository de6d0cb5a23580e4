import ForkServer
import Glibc

/// What many deaths leave behind in the process that survives them.
enum Leaks {
  /// Prints the counts of descriptors, mappings, children and zombies before and after the given number of crashes.
  static func printCounts(crashes: Int) throws {
    let server = try ForkServer(bufferCapacity: 1 << 16)
    try crash(10, in: server)
    let before = counts()
    try crash(crashes, in: server)
    let after = counts()
    for (name, (earlier, later)) in zip(names, zip(before, after)) {
      print("\(name): \(later == earlier ? "as before" : "\(earlier) before, \(later) after")")
    }
    try JobPool.run(jobs: 2, count: 10, perform: { _ in die() }, receive: { _, _ in true })
    let beforePool = counts()
    try JobPool.run(
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
