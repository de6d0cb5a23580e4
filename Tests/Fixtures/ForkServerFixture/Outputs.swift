import ForkServer
import Glibc

/// What becomes of a child's own output.
enum Outputs {
  /// Prints the captured output of a few children.
  static func printAll() throws {
    let server = try ForkServer(bufferCapacity: 1 << 10, limits: ChildLimits(outputBytes: 40))
    print("buffered by the parent, printed once", terminator: "|")
    try show("both streams", server) {
      print("to standard output")
      printError("to standard error\n")
    }
    try show("an unfinished line", server) { print("no newline", terminator: "") }
    try show("a line before a crash", server) {
      print("before")
      abort()
    }
    try show("nothing", server) {}
    try show("exactly as much as is kept", server) {
      print(String(repeating: "x", count: 40), terminator: "")
    }
    try show("more than is kept", server) {
      for number in 0..<10_000 { print(number) }
    }
    try show("after closing standard output", server) {
      print("before")
      close(1)
      close(2)
      print("after")
    }
    try show("standard input", server) { print(readLine() ?? "is empty") }
    try show("descriptors", server) {
      let open = (0..<256).filter { fcntl(Int32($0), F_GETFD) >= 0 }
      print(open.map(String.init).joined(separator: " "))
    }
  }

  private static func show(_ name: String, _ server: ForkServer, _ body: () -> Void) throws {
    let (end, _) = try server.run(timeout: 20) { _ in body() }
    let kept = text(end.output).split(separator: "\n", omittingEmptySubsequences: false)
    print("\(name): \(end.how), truncated \(end.outputTruncated): \(kept.joined(separator: "⏎"))")
  }
}
