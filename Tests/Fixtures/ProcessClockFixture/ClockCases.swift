import Dispatch
import Foundation
import ProcessClock

/// The clocks of the system.
enum ClockCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "clocks": clocks, "wall-clock": wallClock, "longest-sleep": longestSleep,
  ]

  private static let clocks: Case = {
    let date = Date()
    let continuous = ContinuousClock.now
    let suspending = SuspendingClock.now
    let dispatch = DispatchTime.now()
    let uptime = ProcessInfo.processInfo.systemUptime
    let cTime = time(nil)
    World.log("\(date) \(date.timeIntervalSince1970)")
    DispatchQueue.main.asyncAfter(deadline: .now() + 4 * 3600) {
      World.log("Date \(Date().timeIntervalSince(date))")
      World.log("ContinuousClock \(continuous.duration(to: .now))")
      World.log("SuspendingClock \(suspending.duration(to: .now))")
      let passed = DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds
      World.log("DispatchTime \(passed)")
      World.log("systemUptime \(ProcessInfo.processInfo.systemUptime - uptime)")
      World.log("time \(time(nil) - cTime)")
      World.log("CFAbsoluteTime \(Date.timeIntervalSinceReferenceDate)")
      World.log("expired: \(Date() > date.addingTimeInterval(4 * 3600 - 1))")
    }
  }

  private static let wallClock: Case = {
    let start = Date()
    let continuous = ContinuousClock.now
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
      ProcessClock.shiftWallClock(byNanoseconds: 3_600_000_000_000)
      World.log("Date \(Date().timeIntervalSince(start))")
      World.log("ContinuousClock \(continuous.duration(to: .now))")
    }
  }
}

extension ClockCases {
  fileprivate static let longestSleep: Case = {
    let log = { (seconds: Int64) in
      let longest = ProcessClock.longestSleep(until: seconds * 1_000_000_000)
      World.log(longest.map { "\($0.call) \($0.nanoseconds / 1_000_000_000) s" } ?? "nothing")
    }
    log(1000)
    DispatchQueue.main.async {
      usleep(3_000_000)
      usleep(1_000_000)
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 5)
      log(1000)
      Task { try? await Task.sleep(for: .seconds(60)) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        log(14)
        log(20)
      }
    }
  }
}

/// Dispatch timers.
enum TimerCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = [
    "timer": timer, "timer-once": timerOnce, "timer-suspended": timerSuspended,
    "timer-released": timerReleased,
  ]

  private static let timer: Case = {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timers"))
    nonisolated(unsafe) var count = 0
    timer.schedule(deadline: .now() + 3600, repeating: 1800)
    timer.setEventHandler {
      count += 1
      World.log("fires \(count)")
      if count == 3 { timer.cancel() }
    }
    timer.setCancelHandler { World.log("cancelled: \(timer.isCancelled)") }
    timer.resume()
  }

  private static let timerOnce: Case = {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 3600)
    timer.setEventHandler {
      World.log("fires once")
      withExtendedLifetime(timer) {}
    }
    timer.activate()
  }

  private static let timerSuspended: Case = {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 60, repeating: 60)
    nonisolated(unsafe) var count = 0
    timer.setEventHandler {
      count += 1
      World.log("fires \(count)")
      if count == 2 { timer.cancel() }
    }
    timer.resume()
    timer.suspend()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3600) {
      World.log("resumes")
      timer.resume()
    }
  }

  private static let timerReleased: Case = {
    var timer: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(queue: .main)
    let witness = Witness("the handler")
    timer?.schedule(deadline: .now() + 60, repeating: 60)
    timer?.setEventHandler { witness.touch() }
    timer?.resume()
    timer = nil
    World.log("let go")
  }
}
