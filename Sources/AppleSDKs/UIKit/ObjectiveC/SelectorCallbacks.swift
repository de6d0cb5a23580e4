public import Foundation
import Synchronization

// Foundation on Linux can notify only closures, and not selectors, of a notification.

extension NotificationCenter {
  /// Sends the observer a message for each notification with the given name and object; nil means
  /// any name or object.
  ///
  /// The reference to the observer is weak.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let receiver = WeakReceiver(observer)
    // On Linux, an observation for an object would keep the object alive; on iOS, the observation
    // does not.
    let wanted = anObject.map { WeakReceiver($0 as AnyObject) }
    let token = addObserver(forName: aName, object: nil, queue: nil) { notification in
      guard let observer = receiver.object else { return }
      if let wanted {
        guard let sender = notification.object, wanted.object === sender as AnyObject else {
          return
        }
      }
      MessageTable.send(action: aSelector, to: observer, from: notification)
    }
    SelectorObservations.add(
      SelectorObservation(
        center: self, receiver: receiver, name: aName, object: anObject.map { $0 as AnyObject },
        token: token))
  }

  /// Removes all observations of the observer in this center, both with a selector and with a
  /// closure.
  public func removeObserver(_ observer: AnyObject) {
    let ended = SelectorObservations.take { $0.receiver.isOf(observer) && $0.center === self }
    for observation in ended { removeObserver(observation.token as Any) }
    removeObserver(observer as Any)
  }

  /// Removes the observer's observations of the given name and object in this center; nil means any
  /// name or object.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: AnyObject?
  ) {
    let ended = SelectorObservations.take {
      $0.receiver.isOf(observer) && $0.center === self && (aName == nil || $0.name == aName)
        && (anObject == nil || $0.object === anObject)
    }
    for observation in ended { removeObserver(observation.token as Any) }
    removeObserver(observer as Any, name: aName, object: anObject as Any?)
  }
}

/// A weak reference to the receiver of a message.
final class WeakReceiver: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  private let identifier: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  /// Whether the receiver is the given object; this also works during the object's deallocation,
  /// when the weak reference is nil.
  func isOf(_ object: AnyObject) -> Bool { identifier == ObjectIdentifier(object) }
}

/// One observation by one observer, with the token that removes the observation.
private struct SelectorObservation: @unchecked Sendable {
  let center: NotificationCenter
  let receiver: WeakReceiver
  let name: NSNotification.Name?
  weak var object: AnyObject?
  let token: any NSObjectProtocol
}

/// All observations with a selector.
///
/// This list exists because `NotificationCenter` on Linux cannot store selectors.
private enum SelectorObservations {
  private static let all = Mutex<[SelectorObservation]>([])

  static func add(_ observation: SelectorObservation) {
    let ended = take { $0.receiver.object == nil }
    for old in ended { old.center.removeObserver(old.token as Any) }
    all.withLock { $0.append(observation) }
  }

  /// Removes and returns the chosen observations.
  static func take(_ isChosen: (SelectorObservation) -> Bool) -> [SelectorObservation] {
    all.withLock { all in
      let chosen = all.filter(isChosen)
      all.removeAll(where: isChosen)
      return chosen
    }
  }
}

// Foundation on Linux has timers that call closures, but no timers that send messages.

extension Timer {
  /// Creates a timer that sends a message to the target after each interval; the argument is the
  /// timer.
  ///
  /// The timer holds the target strongly.
  ///
  /// The interval is in seconds. The initializer does not schedule the timer, and it ignores
  /// `userInfo`.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let target = Target(aTarget as AnyObject)
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      MessageTable.send(action: aSelector, to: target.object, from: timer)
    }
  }

  /// Schedules a timer that sends messages to a target, on the current run loop.
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

/// The target of a timer.
///
/// The type is `Sendable`, because a timer's closure must be `Sendable`; the timer fires on
/// one thread only.
private final class Target: @unchecked Sendable {
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }
}
