import Dispatch
import Foundation
import ProcessClock

/// Clocks.
enum ClockCases {
  typealias Case = @Sendable () -> Void

  static let all: [String: Case] = ["clocks": clocks, "wall-clock": wallClock]

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
