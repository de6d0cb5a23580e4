import Dispatch
import ForkServer
import Foundation
import ProcessClock
import VirtualTime

/// Virtual time in forked processes, as a fork server uses it.
enum ProcessCases {
  /// Runs the same code in three children of a process that is prepared but not attached, and prints their output.
  static func runForked() throws {
    let server = try ForkServer(bufferCapacity: 1 << 16)
    var outputs: [String] = []
    for _ in 0..<3 {
      let (end, _) = try server.run(timeout: 20) { _ in
        World.run {
          Task {
            try? await Task.sleep(for: .seconds(3600))
            DispatchQueue.global().async { World.log("\(Date())") }
          }
          DispatchQueue(label: "waiting").async {
            DispatchQueue.main.sync { World.log("on main") }
          }
        }
      }
      outputs.append("\(end.how)\n" + String(decoding: end.output, as: UTF8.self))
    }
    print(outputs[0], terminator: "")
    print("all alike: \(outputs.allSatisfy { $0 == outputs[0] })")
  }

  /// Forks again and again right after a scheduler is detached whose blocks ran on a thread of its own.
  static func runForkedAfterDetaching() throws {
    let server = try ForkServer(bufferCapacity: 1 << 10)
    var blocks = 0
    var children = 0
    for _ in 0..<200 {
      let scheduler = VirtualScheduler()
      ProcessClock.attach(scheduler, onBlockingCall: { _ in })
      let queue = DispatchQueue(label: "own")
      queue.async { DispatchQueue.main.sync { blocks += 1 } }
      while scheduler.runNext() {}
      ProcessClock.detach()
      let (end, _) = try server.run(timeout: 20) { _ in }
      if end.how == .finished { children += 1 }
    }
    print("blocks: \(blocks), children: \(children)")
  }

  /// Lets blocks run for real before a scheduler is attached and after it is detached.
  static func runDetached() {
    waitForReal("before")
    ProcessClock.attach(VirtualScheduler(), onBlockingCall: { _ in })
    let start = Date()
    DispatchQueue.main.async { print("must not run") }
    ProcessClock.detach()
    print("attached in \(start.timeIntervalSince1970), real again: \(Date() > start)")
    waitForReal("after")
    World.run { DispatchQueue.main.async { World.log("attached again") } }
  }

  /// Shows the order of a set, which depends on the seed of hashing alone.
  static func showHashing() {
    print("fixed: \(ProcessClock.hashingIsFixed)")
    print(Set((0..<40).map { "number \($0)" }).joined(separator: ", "))
  }

  private static func waitForReal(_ name: String) {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue(label: "real").async {
      print("\(name): on a thread of libdispatch: \(!Thread.isMainThread)")
      semaphore.signal()
    }
    semaphore.wait()
  }
}
