public import Foundation
import Synchronization

// On iOS the methods below belong to the root class, and a subclass can override the methods. Here
// a subclass cannot override the methods, but the subclass can declare a method of the same name,
// without `override`. For this reason the methods extend the protocol of the root class, and not
// the root class. The attribute `@_disfavoredOverload` of the methods makes a call reach the method
// that the subclass declares, so a call is never ambiguous.

/// The return value of a method that was called by selector; on iOS the value is an
/// `Unmanaged<AnyObject>`.
///
/// The value holds the object strongly, because Linux has no autorelease pool that could hold the
/// object.
public struct PerformedAnswer {
  private let object: AnyObject

  init(_ object: AnyObject) { self.object = object }

  /// The returned object, when the method does not transfer ownership.
  public func takeUnretainedValue() -> AnyObject { object }

  /// The returned object, when the method transfers ownership.
  public func takeRetainedValue() -> AnyObject { object }
}

extension NSObjectProtocol {
  /// Whether the object understands the message.
  ///
  /// The object understands the messages in its class's `objectiveCMembers`; an adapter's object
  /// also understands the methods in the adapter's sources.
  @_disfavoredOverload
  public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return MessageTable(type(of: self)).instanceMethods[aSelector] != nil
  }

  /// Sends the object a message and returns the result, or nil.
  ///
  /// The process ends when the object does not understand the message. iOS raises an exception
  /// instead.
  @_disfavoredOverload @discardableResult
  public func perform(_ aSelector: Selector) -> PerformedAnswer! {
    MessageTable.send(aSelector, to: self, []).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the object a message with an argument and returns the result, or nil.
  @_disfavoredOverload @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> PerformedAnswer! {
    MessageTable.send(aSelector, to: self, [object]).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the object a message with two arguments and returns the result, or nil.
  @_disfavoredOverload @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> PerformedAnswer! {
    MessageTable.send(aSelector, to: self, [object1, object2])
      .map { PerformedAnswer($0 as AnyObject) }
  }
}

// In the static methods, the receiver is `self`, the class at run time; `Self` is the class that
// the compiler knows.
extension NSObjectProtocol {
  /// Whether the class, and not its objects, understands the message.
  @_disfavoredOverload
  public static func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return MessageTable(self).classMethods[aSelector] != nil
  }

  /// Whether the objects of the class understand the message.
  @_disfavoredOverload
  public static func instancesRespond(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return MessageTable(self).instanceMethods[aSelector] != nil
  }

  /// Sends the class a message and returns the result, or nil.
  @_disfavoredOverload @discardableResult
  public static func perform(_ aSelector: Selector) -> PerformedAnswer! {
    MessageTable.send(aSelector, toClass: self, []).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the class a message with an argument and returns the result, or nil.
  @_disfavoredOverload @discardableResult
  public static func perform(_ aSelector: Selector, with object: Any?) -> PerformedAnswer! {
    MessageTable.send(aSelector, toClass: self, [object]).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the class a message with two arguments and returns the result, or nil.
  @_disfavoredOverload @discardableResult
  public static func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> PerformedAnswer! {
    MessageTable.send(aSelector, toClass: self, [object1, object2])
      .map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the object a message on the main thread.
  ///
  /// If `wait` is true, the call returns after the method has returned.
  @_disfavoredOverload
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let message = Message(receiver: self, selector: aSelector, argument: arg)
    if !wait {
      DispatchQueue.main.async { message.send() }
    } else if Thread.isMainThread {
      message.send()
    } else {
      DispatchQueue.main.sync { message.send() }
    }
  }

  /// Sends the object a message after the given number of seconds, on the main queue instead of the
  /// thread's run loop.
  @_disfavoredOverload
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    let message = Message(receiver: self, selector: aSelector, argument: anArgument)
    DelayedMessages.add(message)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak message] in
      if let message, DelayedMessages.remove(message) { message.send() }
    }
  }

  /// Sends no more of the delayed messages to an object, as far as they have the given selector and an
  /// equal argument.
  @_disfavoredOverload
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedMessages.removeAll {
      $0.receiver === aTarget as AnyObject && $0.selector == aSelector
        && $0.hasArgument(equalTo: anArgument)
    }
  }

  /// Sends no more of the delayed messages to an object.
  @_disfavoredOverload
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedMessages.removeAll { $0.receiver === aTarget as AnyObject }
  }
}

/// The messages that wait for their time.
private enum DelayedMessages {
  private static let waiting = Mutex<[Message]>([])

  static func add(_ message: Message) { waiting.withLock { $0.append(message) } }

  /// Removes a message.
  ///
  /// - Returns: Whether the message was still waiting.
  static func remove(_ message: Message) -> Bool { !removeAll { $0 === message }.isEmpty }

  /// Removes the chosen messages, and with them the references on their receivers.
  @discardableResult
  static func removeAll(where isChosen: (Message) -> Bool) -> [Message] {
    waiting.withLock { waiting in
      let chosen = waiting.filter(isChosen)
      waiting.removeAll(where: isChosen)
      return chosen
    }
  }
}

/// A message that one thread sends to another thread.
private final class Message: @unchecked Sendable {
  let receiver: any NSObjectProtocol
  let selector: Selector
  private let argument: Any?

  init(receiver: any NSObjectProtocol, selector: Selector, argument: Any?) {
    self.receiver = receiver
    self.selector = selector
    self.argument = argument
  }

  /// Whether an argument equals that of this message, as `isEqual` compares objects.
  func hasArgument(equalTo other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    let (left, right) = (argument as AnyObject, other as AnyObject)
    return left === right || (left as? NSObject)?.isEqual(right) ?? false
  }

  func send() {
    _ = MessageTable.send(selector, to: receiver, [argument])
  }
}

// The methods below extend the protocol and have the attribute `@_disfavoredOverload`, for the same
// reasons as the methods above that send messages.

extension NSObjectProtocol {
  /// Returns the value of the property that has the given key in the class's `objectiveCMembers`, or
  /// the result of the method with the name of the key.
  ///
  /// The process ends when no property has the key. iOS raises an exception instead.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key) }
    return MessageTable.value(key, of: self)
  }

  /// Returns the value at the end of a path of keys, separated by dots; nil when a value on the
  /// path is nil.
  @_disfavoredOverload
  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = Self.parts(keyPath)
    let value = value(forKey: key)
    guard let rest, let value else { return value }
    return (value as AnyObject as? NSObject)?.value(forKeyPath: rest)
  }

  /// Changes the property that has the given key in the class's `objectiveCMembers`, or calls the
  /// method with a name such as `setPlacement:`.
  ///
  /// The process ends when no property has the key, or when the type of the value differs from the
  /// type of the property.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if let dictionary = self as? NSMutableDictionary {
      dictionary[NSString(string: key)] = value
    } else {
      MessageTable.setValue(value, key, of: self)
    }
  }

  /// Changes the property at the end of a path of keys, separated by dots.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = Self.parts(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    (self.value(forKey: key) as AnyObject as? NSObject)?.setValue(value, forKeyPath: rest)
  }

  private static func parts(_ path: String) -> (key: String, rest: String?) {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }
}
