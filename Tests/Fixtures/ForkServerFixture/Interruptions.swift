import ForkServer
import Glibc

/// What SIGINT and SIGTERM do while children run.
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

  /// Interrupts a pool from one of its jobs.
  static func interruptPool() throws {
    Interruption.install()
    let parent = getpid()
    var received: [Int] = []
    try JobPool.run(
      jobs: 2, count: 100,
      perform: { index in
        if index == 50 {
          kill(parent, SIGTERM)
          while true { pause() }
        }
        return [UInt8(index)]
      },
      receive: { index, _ in
        received.append(index)
        return true
      })
    print("in order:", received == Array(0..<received.count), "before 50:", received.count <= 50)
    print("requested:", Interruption.isRequested)
  }

  /// Receives one signal while it is busy and never asks for it.
  static func interruptBusy() {
    Interruption.install()
    print("busy")
    fflush(nil)
    raise(SIGTERM)
    while true {}
  }

  /// Receives two signals; the second one ends this process.
  static func interruptTwice() {
    Interruption.install()
    raise(SIGINT)
    print("still here:", Interruption.isRequested)
    fflush(nil)
    raise(SIGINT)
    print("not reached")
  }
}
