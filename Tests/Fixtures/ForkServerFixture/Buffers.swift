import ForkServer
import Glibc

/// The shared buffer, in one process and across a death.
enum Buffers {
  /// Prints what a buffer holds after each operation.
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
