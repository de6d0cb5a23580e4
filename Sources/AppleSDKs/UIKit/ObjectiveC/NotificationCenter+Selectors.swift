public import Foundation
import Synchronization

// Foundation on Linux observes with closures only.

extension NotificationCenter {
  /// Sends the observer, held weakly, a message with the notification at each one of that name and
  /// object; nil means any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let receiver = WeakReceiver(observer)
    // Foundation would keep the object alive, which the SDK of a phone does not.
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

  /// Ends what the observer observes here, by selector or by closure.
  public func removeObserver(_ observer: AnyObject) {
    let ended = SelectorObservations.take { $0.receiver.isOf(observer) && $0.center === self }
    for observation in ended { removeObserver(observation.token as Any) }
    removeObserver(observer as Any)
  }

  /// Ends what the observer observes here of that name and object; nil means any.
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

/// An object that a message is for, held weakly.
final class WeakReceiver: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  private let identifier: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  /// Whether it is for an object, also one that is being deallocated, which reads as nil.
  func isOf(_ object: AnyObject) -> Bool { identifier == ObjectIdentifier(object) }
}

/// One observer's wish for notifications, with what ends it.
private struct SelectorObservation: @unchecked Sendable {
  let center: NotificationCenter
  let receiver: WeakReceiver
  let name: NSNotification.Name?
  weak var object: AnyObject?
  let token: any NSObjectProtocol
}

/// All observations by selector, since `NotificationCenter` has no room for them.
private enum SelectorObservations {
  private static let all = Mutex<[SelectorObservation]>([])

  static func add(_ observation: SelectorObservation) {
    let ended = take { $0.receiver.object == nil }
    for old in ended { old.center.removeObserver(old.token as Any) }
    all.withLock { $0.append(observation) }
  }

  /// Takes those out that are chosen.
  static func take(_ isChosen: (SelectorObservation) -> Bool) -> [SelectorObservation] {
    all.withLock { all in
      let chosen = all.filter(isChosen)
      all.removeAll(where: isChosen)
      return chosen
    }
  }
}
