import Dispatch
import Foundation

/// Timers and blocks of run loops, and calls that run a run loop.
enum RunLoopCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "run-loop-timer": timer, "run-loop-timer-causes": timerCauses, "run-loop-until": until,
    "run-loop-poll": poll, "run-loop-perform": perform, "run-loop-off-main": offMain,
    "run-loop-off-main-forgotten": offMainForgotten, "run-loop-forever": forever,
  ]

  private static let timer: Case = {
    nonisolated(unsafe) var count = 0
    _ = Timer.scheduledTimer(withTimeInterval: 1800, repeats: true) { timer in
      count += 1
      World.log("fires \(count)")
      if count == 3 { timer.invalidate() }
    }
    let invalid = Timer(timeInterval: 60, repeats: false) { _ in World.log("must not run") }
    RunLoop.main.add(invalid, forMode: .common)
    invalid.invalidate()
    World.log("added")
  }

  /// Each timer has the cause of the code that created the timer, and not of the timer that is due
  /// before.
  private static let timerCauses: Case = {
    for (number, seconds) in [(11, 10.0), (12, 5.0), (13, 10.0)] {
      World.event(number) {
        _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
          World.log("fires")
          DispatchQueue.main.async { World.log("after the timer") }
        }
      }
    }
  }

  /// While a run loop waits on the main thread, timers, the main queue and other queues continue.
  private static let until: Case = {
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { World.log("the main queue is served") }
    DispatchQueue(label: "worker").asyncAfter(deadline: .now() + 120) { World.log("works") }
    _ = Timer.scheduledTimer(withTimeInterval: 180, repeats: false) { _ in World.log("fires") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 7200) { World.log("later") }
    World.log("waits")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 3600))
    World.log("waited")
  }

  private static let poll: Case = {
    nonisolated(unsafe) var isDone = false
    DispatchQueue.global().asyncAfter(deadline: .now() + 2.5) { isDone = true }
    while !isDone { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
    World.log("done")
  }

  private static let perform: Case = {
    World.event(11) { RunLoop.main.perform { World.log("first") } }
    World.event(12) { RunLoop.main.perform { World.log("second") } }
    DispatchQueue(label: "worker").async {
      World.event(13) { RunLoop.main.perform { World.log("third") } }
    }
    World.log("added")
  }

  private static let offMain: Case = {
    DispatchQueue(label: "worker").async {
      let loop = RunLoop.current
      // On Linux, Foundation fires a timer that code makes with `Timer(timeInterval:)` at once.
      let date = Date(timeIntervalSinceNow: 60)
      loop.add(
        Timer(fire: date, interval: 0, repeats: false) { _ in World.log("fires") },
        forMode: .default)
      loop.run(until: Date(timeIntervalSinceNow: 3600))
      World.log("has run its loop")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) { World.log("main is not affected") }
  }

  /// As on a device, nothing runs the run loop of a thread that a queue borrows.
  private static let offMainForgotten: Case = {
    DispatchQueue(label: "worker").async {
      _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in
        World.log("must not run")
      }
      World.log("added")
    }
  }

  private static let forever: Case = {
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { World.log("the main queue is served") }
    RunLoop.main.run()
    World.log("must not be reached")
  }
}
