import CallStacks
import ForkServer
import Foundation
import Synchronization

/// Follows a thread while it runs code of this program, and prints what the thread entered.
enum Following {
  static func printAll() throws {
    let reader = CallStackReader()
    SubjectCode(["ForkServerFixture"], reader).follow()
    let server = try ForkServer(limits: .standard)
    let listener = Listener()

    print("entered: \(entered(reader) { listener.receive() })")
    let compared = entered(reader) { _ = [3, 1].min(by: Listener.isLess) }
    print("entered, also from elsewhere: \(compared)")

    var steps: Int64 = 100_000
    _ = CallStack.following(most: 100_000, of: &steps) { listener.log() }
    print("a long text costs a few instructions: \(100_000 - steps < 1_000)")

    steps = 30
    let few = CallStack.following(most: 1_000, of: &steps) { for _ in 0..<9 { listener.log() } }
    print("no more instructions than allowed: \(steps <= 0), \(few.addresses.count < 30)")
    let none = CallStack.following(most: 9, of: &steps) { listener.log() }
    print("then nothing: \(none.addresses)")

    for (name, signal) in [("SIGSEGV", SIGSEGV), ("SIGTRAP", SIGTRAP)] {
      let (end, _) = try server.run(timeout: 20) { _ in
        var steps: Int64 = 1_000
        _ = CallStack.following(most: 1_000, of: &steps) { listener.fall(signal) }
      }
      print("\(name) while the thread is followed: \(end.how.description)")
    }
    let (threads, _) = try server.run(timeout: 20) { _ in
      let other = OtherThread()
      var steps: Int64 = 1_000_000
      _ = CallStack.following(most: 1_000_000, of: &steps) { other.waitUntilRunning() }
      other.end()
    }
    print("other threads in the same code: \(threads.how.description)")
    let (end, bytes) = try server.run(timeout: 20) { buffer in
      buffer.append(Array(entered(reader) { listener.receive() }.utf8))
    }
    print("in a child: \(text(bytes)), \(end.how.description)")
  }

  /// The methods that a thread enters, in the order of the first jumps.
  private static func entered(_ reader: CallStackReader, _ body: () -> Void) -> String {
    var steps: Int64 = 1_000
    var names: [String] = []
    for address in CallStack.following(most: 1_000, of: &steps, body).addresses {
      let name = reader.lines(at: address).last?.line?.function ?? ""
      if name.contains("Listener."), !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ")
  }
}

/// A thread that runs code of this program until it is told to end.
private final class OtherThread: Sendable {
  private let hasStarted = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let isDone = Atomic(false)

  init() {
    Thread.detachNewThread { [self] in
      while !isDone.load(ordering: .relaxed) {
        for number in 0..<1_000 { _ = Listener.isLess(number, 2) }
        hasStarted.signal()
      }
      hasEnded.signal()
    }
  }

  func waitUntilRunning() { for _ in 0..<3 { hasStarted.wait() } }

  func end() {
    isDone.store(true, ordering: .relaxed)
    hasEnded.wait()
  }
}

private let block = Data(repeating: 7, count: 1 << 16)

/// Receives calls.
private struct Listener {
  @inline(never) func receive() { pass() }

  @inline(never) private func pass() { log() }

  /// Does most of the work in another module.
  @inline(never) func log() { _ = block.base64EncodedString() }

  @inline(never) static func isLess(_ one: Int, _ other: Int) -> Bool { one < other }

  @inline(never) func fall(_ signal: Int32) {
    if signal != SIGSEGV { raise(signal) }
    unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
  }
}
