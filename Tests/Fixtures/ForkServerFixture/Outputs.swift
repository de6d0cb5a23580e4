import ForkServer
import Glibc

/// The output of children, as the parent process captures it.
enum Outputs {
  /// Prints the output that the parent captures from a few children.
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

/// The shared buffer, in one process and after the crash of a child.
enum Buffers {
  /// Prints the content of a buffer after each operation.
  static func printAll() throws {
    let buffer = try SharedBuffer(capacity: 8)
    print("empty:", buffer.count, buffer.bytes(), buffer.capacity)
    print("append 5:", buffer.append([1, 2, 3, 4, 5]), buffer.bytes())
    print("append 4, too many:", buffer.append([6, 7, 8, 9]), buffer.bytes())
    print(
      "append a lazy collection:", buffer.append((6...8).lazy.map { UInt8($0) }), buffer.bytes())
    print("append none when full:", buffer.append([]), buffer.count)
    print("append one when full:", buffer.append([1]), buffer.count)
    buffer.truncate(to: 100)
    print("truncate to more:", buffer.bytes())
    buffer.truncate(to: 2)
    print("truncate to 2:", buffer.bytes())
    buffer.reset()
    print("reset:", buffer.bytes())
    do {
      _ = try SharedBuffer(capacity: Int.max / 4)
    } catch {
      print("too large:", error)
    }
    let server = try ForkServer(bufferCapacity: 1 << 20)
    let (end, bytes) = try server.run(timeout: 20) { buffer in
      for descriptor in 0..<64 { close(Int32(descriptor)) }
      for _ in 0..<1000 { buffer.append(Array("entry;".utf8)) }
      abort()
    }
    print("after a death:", end.how, bytes.count, text(Array(bytes.suffix(6))))
    let (_, empty) = try server.run(timeout: 20) { _ in }
    print("next child:", empty.count)
  }
}
