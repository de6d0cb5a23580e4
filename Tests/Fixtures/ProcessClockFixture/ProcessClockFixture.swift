import Foundation
import ProcessClock
import VirtualTime

/// Runs the case that the first argument names in virtual time, and prints its log for the tests to
/// compare.
@main
struct ProcessClockFixture {
  static func main() throws {
    ProcessClock.prepare()
    let name = CommandLine.arguments.dropFirst().first ?? ""
    if name == "forked" {
      try ProcessCases.runForked()
    } else if name == "forked after detaching" {
      try ProcessCases.runForkedAfterDetaching()
    } else if name == "detached" {
      ProcessCases.runDetached()
    } else if name == "hashing" {
      ProcessCases.showHashing()
    } else if name == "random" {
      RandomCases.run()
    } else if let body = cases[name] {
      World.run(body)
    } else {
      let names =
        ["forked", "forked after detaching", "detached", "hashing", "random"] + cases.keys.sorted()
      print("name a case: \(names.joined(separator: ", "))")
      exit(64)
    }
  }

  private static let cases: [String: @Sendable @MainActor () -> Void] = {
    var cases = ConcurrencyCases.all
    for more in [
      DispatchCases.all, WaitCases.all, ClockCases.all, BlockingCases.all, TimerCases.all,
      RunLoopCases.all,
    ] {
      for (name, body) in more { cases[name] = body }
    }
    return cases
  }()
}

/// The virtual time of this process, and a log; each line of the log has its time, thread and
/// cause.
enum World {
  nonisolated(unsafe) static let scheduler = VirtualScheduler()
  nonisolated(unsafe) private static var lines = 0

  /// Runs a case until no block is ready, and prints the code that is still waiting.
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

  /// Prints a line with the virtual time, the label of the queue, the kind of thread, and the cause.
  static func log(_ text: String) {
    let time = VirtualInstant.seconds(scheduler.now.nanoseconds)
    let place = Thread.isMainThread ? "main thread" : "off main"
    let cause = scheduler.cause.map(String.init) ?? "none"
    print("\(time) \(scheduler.thread) (\(place)) cause \(cause): \(text)")
  }

  /// Runs code with an event as its cause.
  static func event(_ number: Int, _ body: () -> Void) {
    scheduler.within(cause: number, body)
  }
}

/// An object that logs its own release.
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
