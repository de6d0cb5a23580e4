import Foundation
import Synchronization

/// The methods of adapters that can be sent as messages, by the classes that declare them.
///
/// The plugin AdapterSources finds them in an adapter's sources, since Linux has no Objective-C
/// runtime that would know them.
@_spi(AdapterSources) public enum AdapterMessages {
  private struct Messages: @unchecked Sendable {
    var ofClasses: [ObjectIdentifier: [Selector: ObjectiveCMember.Body]] = [:]
  }

  private static let table = Mutex(Messages())

  /// Lets a method without parameters be sent.
  ///
  /// - Parameters:
  ///   - type: The class that declares it.
  ///   - selector: Its name in Objective-C.
  ///   - place: Its file and line.
  ///   - method: The method of an object. Its type tells whether it belongs to the main actor.
  ///   - call: Calls the method on the main actor.
  public static func register<Receiver: AnyObject, Known, Method, Answer>(
    _ type: Receiver.Type, _ selector: String, _ place: String,
    _ method: @escaping (Known) -> Method, _ call: @escaping @MainActor @Sendable (Method) -> Answer
  ) {
    add(type, selector) { receiver, _ in
      let method = method(known(receiver))
      if let plain = method as? () -> Answer { return plain() }
      if let plain = method as? @Sendable () -> Answer { return plain() }
      return onMainActor(method, call)
    }
  }

  /// Lets a method with one parameter be sent, in the same way.
  public static func register<Receiver: AnyObject, Known, Method, First, Answer>(
    _ type: Receiver.Type, _ selector: String, _ place: String,
    _ method: @escaping (Known) -> Method,
    _ call: @escaping @MainActor @Sendable (Method, First) -> Answer
  ) {
    let name = Name(type: type, selector: selector, place: place)
    add(type, selector) { receiver, arguments in
      let method = method(known(receiver))
      let first: First = name.argument(0, of: arguments)
      if let plain = method as? (First) -> Answer { return plain(first) }
      if let plain = method as? @Sendable (First) -> Answer { return plain(first) }
      return onMainActor((method, first)) { call($0.0, $0.1) }
    }
  }

  /// Lets a method with two parameters be sent, in the same way.
  public static func register<Receiver: AnyObject, Known, Method, First, Second, Answer>(
    _ type: Receiver.Type, _ selector: String, _ place: String,
    _ method: @escaping (Known) -> Method,
    _ call: @escaping @MainActor @Sendable (Method, First, Second) -> Answer
  ) {
    let name = Name(type: type, selector: selector, place: place)
    add(type, selector) { receiver, arguments in
      let method = method(known(receiver))
      let first: First = name.argument(0, of: arguments)
      let second: Second = name.argument(1, of: arguments)
      if let plain = method as? (First, Second) -> Answer { return plain(first, second) }
      if let plain = method as? @Sendable (First, Second) -> Answer { return plain(first, second) }
      return onMainActor((method, first, second)) { call($0.0, $0.1, $0.2) }
    }
  }

  /// What the objects of a class itself understand, without its superclasses.
  static func methods(of type: AnyClass) -> [Selector: ObjectiveCMember.Body] {
    table.withLock { $0.ofClasses[ObjectIdentifier(type)] ?? [:] }
  }

  private static func add<Answer>(
    _ type: AnyClass, _ selector: String, _ body: @escaping (AnyObject, [Any?]) -> Answer
  ) {
    let messages = ObjectiveCMember.method(Selector(selector), body).instanceMethods
    let added = Messages(ofClasses: [ObjectIdentifier(type): messages])
    table.withLock {
      $0.ofClasses.merge(added.ofClasses) { old, new in old.merging(new) { _, last in last } }
    }
  }

  /// A receiver as the class by which a method takes it, which the compiler knows to be Sendable so
  /// that it lets a method of the main actor be had as a value.
  private static func known<Known>(_ receiver: AnyObject) -> Known {
    guard let known = receiver as? Known else {
      fatalError("A message to a \(type(of: receiver)) came to a method of \(Known.self).")
    }
    return known
  }

  /// Calls on the main actor; from another thread this ends the process, as on iOS.
  private static func onMainActor<Given, Answer>(
    _ given: Given, _ call: @escaping @MainActor @Sendable (Given) -> Answer
  ) -> Answer {
    let given = HandedOver(value: given)
    return MainActor.assumeIsolated { HandedOver(value: call(given.value)) }.value
  }
}

/// A method, for what is said of its messages.
private struct Name {
  let type: AnyClass
  let selector: String
  let place: String

  /// An argument as the method's parameter; ends the process where it is none.
  func argument<Value>(_ position: Int, of arguments: [Any?]) -> Value {
    let given = arguments.indices.contains(position) ? arguments[position] : nil
    let value = given ?? Optional<AnyObject>.none as Any
    if let value = value as? Value { return value }
    // Values of Swift are objects of Foundation's on iOS, as a `Notification` is.
    if let given, let value = given as AnyObject as? Value { return value }
    let described = given.map { "of type \(Swift.type(of: $0))" } ?? "nil"
    fatalError(
      """
      -[\(type) \(selector)]: argument \(position + 1) is \(described), but the method at \(place) \
      takes \(Value.self). Send what the method takes, or change its parameter.
      """)
  }
}

/// What goes into the main actor and out of it, but never leaves the thread.
private struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
}
