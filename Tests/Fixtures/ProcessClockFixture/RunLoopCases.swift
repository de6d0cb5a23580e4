import Dispatch
import Foundation

/// Timers and blocks of run loops, and calls that run a run loop.
enum RunLoopCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "run-loop-timer": timer, "run-loop-timer-causes": timerCauses, "run-loop-until": until,
    "run-loop-poll": poll, "run-loop-perform": perform, "run-loop-off-main": offMain,
    "run-loop-off-main-forgotten": offMainForgotten, "run-loop-forever": forever,
    "run-loop-nested": nested, "run-loop-timer-interval": timerInterval,
    "run-loop-timer-lets-go": timerLetsGo, "run-loop-timer-lets-go-off-main": timerLetsGoOffMain,
    "run-loop-timer-unscheduled": timerUnscheduled,
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
      loop.add(
        Timer(timeInterval: 60, repeats: false) { _ in World.log("fires") }, forMode: .default)
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

  /// Code that runs while a run loop waits runs the run loop, too, for longer than the outer call.
  private static let nested: Case = {
    DispatchQueue.main.async {
      let end = Date(timeIntervalSinceNow: 30)
      while Date() < end {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 10))
      }
      World.log("the inner call has ended")
    }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 15))
    World.log("the outer call has ended")
  }

  private static let timerInterval: Case = {
    nonisolated(unsafe) var count = 0
    let once = Timer(timeInterval: 90, repeats: false) { _ in World.log("once") }
    let often = Timer(timeInterval: 60, repeats: true) { timer in
      count += 1
      World.log("fires \(count)")
      if count == 3 { timer.invalidate() }
    }
    for timer in [once, often] { RunLoop.main.add(timer, forMode: .common) }
    RunLoop.main.add(
      Timer(timeInterval: 60, repeats: false) { _ in World.log("must not run") },
      forMode: RunLoop.Mode("tracking"))
  }

  /// An object that holds a timer, whose block holds the object.
  private final class Owner: @unchecked Sendable {
    let name: String
    var timer: Timer?
    init(_ name: String) { self.name = name }
    deinit { World.log("\(name) is gone") }

    func start(after seconds: Double, repeats: Bool, then body: @escaping @Sendable (Owner) -> Void)
    {
      timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats) { _ in
        World.log("the timer of \(self.name) fires")
        body(self)
      }
    }
  }

  /// As on a device, a timer that is invalidated or has fired for the only time holds nothing.
  private static let timerLetsGo: Case = {
    World.event(11) { Owner("once").start(after: 60, repeats: false) { _ in } }
    World.event(12) {
      Owner("invalidated inside").start(after: 120, repeats: true) { $0.timer?.invalidate() }
    }
    let never = Owner("invalidated before")
    never.start(after: 60, repeats: true) { _ in }
    World.event(13) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 30) { never.timer?.invalidate() }
    }
    let running = Owner("still running")
    running.start(after: 200, repeats: true) { _ in }
    DispatchQueue.main.asyncAfter(deadline: .now() + 500) { [weak running] in
      World.log(running == nil ? "must not be" : "a run loop holds the timer")
      running?.timer?.invalidate()
    }
  }

  private static let timerLetsGoOffMain: Case = {
    let owner = Owner("the owner")
    owner.start(after: 60, repeats: true) { _ in }
    DispatchQueue(label: "worker").asyncAfter(deadline: .now() + 90) { owner.timer?.invalidate() }
  }

  /// Nothing but the code holds a timer that no run loop has.
  private static let timerUnscheduled: Case = {
    let dropped = Owner("dropped")
    dropped.timer = Timer(timeInterval: 60, repeats: false) { _ in World.log("must not run") }
    weak let weakly = dropped.timer
    dropped.timer = nil
    World.log("the timer is \(weakly == nil ? "gone" : "still there")")
    let invalidated = Owner("invalidated")
    let timer = Timer(timeInterval: 60, repeats: false) { _ in _ = invalidated }
    timer.invalidate()
    RunLoop.main.add(timer, forMode: .common)
    timer.fire()
    DispatchQueue.main.async { World.log("\(timer.isValid)") }
  }
}
