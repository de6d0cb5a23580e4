public import Foundation

// On iOS these are methods of the root class, which a subclass may override. Here they cannot be
// overridden; a class may declare a method of its own instead, without `override`. They extend the
// protocol of the root class, not the class, because a subclass could not declare an equal method
// then. They are disfavoured so that a call means the class's own and is never ambiguous.

/// What a performed method answered, which on iOS is an `Unmanaged<AnyObject>`.
///
/// It holds the object, since there is no autorelease pool that would.
public struct PerformedAnswer {
  private let object: AnyObject

  init(_ object: AnyObject) { self.object = object }

  /// The object, of a method that does not hand over its ownership.
  public func takeUnretainedValue() -> AnyObject { object }

  /// The object, of a method that hands over its ownership.
  public func takeRetainedValue() -> AnyObject { object }
}

extension NSObjectProtocol {
  /// Whether the object understands the message, as the class's `objectiveCMembers` say, or its
  /// methods where it is an adapter's.
  @_disfavoredOverload
  public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return MessageTable(type(of: self)).instanceMethods[aSelector] != nil
  }

  /// Sends the object a message and gives the answer, or nil where there is none.
  ///
  /// The process ends where the object does not understand it, as with the exception of iOS.
  @_disfavoredOverload @discardableResult
  public func perform(_ aSelector: Selector) -> PerformedAnswer! {
    MessageTable.send(aSelector, to: self, []).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the object a message with an argument and gives the answer, or nil where there is none.
  @_disfavoredOverload @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> PerformedAnswer! {
    MessageTable.send(aSelector, to: self, [object]).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the object a message with two arguments and gives the answer, or nil where there is none.
  @_disfavoredOverload @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> PerformedAnswer! {
    MessageTable.send(aSelector, to: self, [object1, object2])
      .map { PerformedAnswer($0 as AnyObject) }
  }
}

// The receiver is `self`, the class at run time; `Self` would be the class that the compiler knows.
extension NSObjectProtocol {
  /// Whether the class understands the message itself.
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

  /// Sends the class a message and gives the answer, or nil where there is none.
  @_disfavoredOverload @discardableResult
  public static func perform(_ aSelector: Selector) -> PerformedAnswer! {
    MessageTable.send(aSelector, toClass: self, []).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the class a message with an argument and gives the answer, or nil where there is none.
  @_disfavoredOverload @discardableResult
  public static func perform(_ aSelector: Selector, with object: Any?) -> PerformedAnswer! {
    MessageTable.send(aSelector, toClass: self, [object]).map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the class a message with two arguments and gives the answer, or nil where there is none.
  @_disfavoredOverload @discardableResult
  public static func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> PerformedAnswer! {
    MessageTable.send(aSelector, toClass: self, [object1, object2])
      .map { PerformedAnswer($0 as AnyObject) }
  }

  /// Sends the object a message on the main thread, and waits for its end if asked to.
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

  /// Sends the object a message on its thread's run loop, which here is the main queue, after that
  /// many seconds.
  @_disfavoredOverload
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    let message = Message(receiver: self, selector: aSelector, argument: anArgument)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { message.send() }
  }
}

/// A message on its way to another thread, to which it is handed over once.
private final class Message: @unchecked Sendable {
  private let receiver: any NSObjectProtocol
  private let selector: Selector
  private let argument: Any?

  init(receiver: any NSObjectProtocol, selector: Selector, argument: Any?) {
    self.receiver = receiver
    self.selector = selector
    self.argument = argument
  }

  func send() {
    _ = MessageTable.send(selector, to: receiver, [argument])
  }
}
