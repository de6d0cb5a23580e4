import Foundation
import ProcessClock
import VirtualTime

/// The virtual time of this process, and a log that tells when, where and why each line was written.
enum World {
  nonisolated(unsafe) static let scheduler = VirtualScheduler()
  nonisolated(unsafe) private static var lines = 0

  /// Runs a case until nothing is left to run, and prints what is still waiting then.
  static func run(_ body: @escaping @Sendable @MainActor () -> Void) {
    ProcessClock.attach(
      scheduler,
      onBlockingCall: { log("blocking call: \($0)") },
      onDeadlock: { message in
        log(message)
        fflush(nil)
        _exit(0)
      })
    scheduler.schedule(cause: 0) { MainActor.assumeIsolated { body() } }
    repeat {
      while scheduler.runNext() {}
    } while ProcessClock.collectFromOtherThreads()
    log("quiet")
    for line in ProcessClock.pendingWork { print("still waiting: \(line)") }
  }

  /// Prints a line with the virtual time, the queue's label, whether this is the main thread, and the cause.
  static func log(_ text: String) {
    let time = VirtualInstant.seconds(scheduler.now.nanoseconds)
    let place = Thread.isMainThread ? "main thread" : "off main"
    let cause = scheduler.cause.map(String.init) ?? "none"
    print("\(time) \(scheduler.thread) (\(place)) cause \(cause): \(text)")
  }

  /// Runs code in the extent of an event.
  static func event(_ number: Int, _ body: () -> Void) {
    scheduler.within(cause: number, body)
  }
}

/// Tells when it is released.
final class Witness: Sendable {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func touch() {}

  deinit {
    World.log("released \(name)")
  }
}
