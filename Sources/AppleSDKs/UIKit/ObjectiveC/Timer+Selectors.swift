public import Foundation

// Foundation on Linux has timers with closures only.

extension Timer {
  /// A timer that sends the target, which it holds, a message with itself after each interval.
  ///
  /// The interval is in seconds. The timer is not scheduled, and the information is ignored.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let target = Target(aTarget as AnyObject)
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      MessageTable.send(action: aSelector, to: target.object, from: timer)
    }
  }

  /// Schedules such a timer on the current run loop.
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// The target of a timer, whose closure has to be Sendable; the timer fires on one thread.
private final class Target: @unchecked Sendable {
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }
}
