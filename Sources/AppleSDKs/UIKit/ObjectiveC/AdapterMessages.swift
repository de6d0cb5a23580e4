import Foundation
import Synchronization

/// The methods of adapters that code can call with an Objective-C message; each class has its own
/// list.
///
/// The plugin AdapterSources finds the methods in an adapter's sources, because Linux has no
/// Objective-C runtime that knows the methods.
@_spi(AdapterSources) public enum AdapterMessages {
  private struct Messages: @unchecked Sendable {
    var ofClasses: [ObjectIdentifier: [Selector: ObjectiveCMember.Body]] = [:]
  }

  private static let table = Mutex(Messages())

  /// Registers a method without parameters.
  ///
  /// - Parameters:
  ///   - type: The class that declares the method.
  ///   - selector: The name of the method in Objective-C.
  ///   - place: The file and line of the method.
  ///   - method: A closure that returns the method of a given object. The method's type says
  ///     whether the method belongs to the main actor.
  ///   - call: A closure that calls the method on the main actor.
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

  /// Registers a method with one parameter, in the same way as a method without parameters.
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

  /// Registers a method with two parameters, in the same way as a method without parameters.
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

  /// Calls an asynchronous method in a task, and then the completion handler that a message carries.
  ///
  /// On iOS, the compiler writes this code for asynchronous methods of Objective-C protocols.
  public static func call<Value, Answer>(
    _ value: Value, _ body: @escaping @Sendable (sending Value) async throws -> sending Answer,
    _ completion: @escaping (Answer?, (any Error)?) -> Void
  ) {
    let (given, completion) = (HandedOver(value: value), HandedOver(value: completion))
    Task.detached {
      do {
        let answer = try await body(given.value)
        completion.value(answer, nil)
      } catch {
        completion.value(nil, error)
      }
    }
  }

  /// The methods that are registered for a class, without the methods of its superclasses.
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

  /// Casts a receiver to the class that declares the method.
  ///
  /// The compiler knows that the class is `Sendable`, as a reference to a main-actor method
  /// requires.
  private static func known<Known>(_ receiver: AnyObject) -> Known {
    guard let known = receiver as? Known else {
      fatalError("A message to a \(type(of: receiver)) came to a method of \(Known.self).")
    }
    return known
  }

  /// Calls a closure that belongs to the main actor.
  ///
  /// A call from another thread ends the process, as on iOS.
  private static func onMainActor<Given, Answer>(
    _ given: Given, _ call: @escaping @MainActor @Sendable (Given) -> Answer
  ) -> Answer {
    let given = HandedOver(value: given)
    return MainActor.assumeIsolated { HandedOver(value: call(given.value)) }.value
  }
}

/// The name of a method, for error messages.
private struct Name {
  let type: AnyClass
  let selector: String
  let place: String

  /// Casts an argument to the type of the method's parameter.
  ///
  /// An argument of another type ends the process.
  func argument<Value>(_ position: Int, of arguments: [Any?]) -> Value {
    let given = arguments.indices.contains(position) ? arguments[position] : nil
    let value = given ?? Optional<AnyObject>.none as Any
    if let value = value as? Value { return value }
    // On iOS some Swift values, such as `Notification`, are bridged to Foundation objects.
    if let given, let value = given as AnyObject as? Value { return value }
    let described = given.map { "of type \(Swift.type(of: $0))" } ?? "nil"
    fatalError(
      """
      -[\(type) \(selector)]: argument \(position + 1) is \(described), but the method at \(place) \
      takes \(Value.self). Send what the method takes, or change its parameter.
      """)
  }
}

/// A value that a call passes into and out of the main actor, always on the same thread.
private struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
}

/// The messages that a class understands: methods by selector, and properties by key.
struct MessageTable {
  private(set) var instanceMethods: [Selector: ObjectiveCMember.Body] = [:]
  private(set) var classMethods: [Selector: ObjectiveCMember.Body] = [:]
  private(set) var getters: [String: (Any) -> Any?] = [:]
  private(set) var setters: [String: (Any, Any?) -> Bool] = [:]

  /// Reads the messages of a class and its superclasses.
  ///
  /// The table reads superclasses first, because a subclass can override the methods of its
  /// superclasses.
  ///
  /// If a class lists a method, and an adapter's sources declare a method with the same selector,
  /// the adapter's method wins. A class without listed or registered methods understands no
  /// message.
  init(_ type: AnyClass) {
    ObjectiveCClasses.loadCarried()
    var classes = [type]
    while let next = classes.last, let superclass = _getSuperclass(next) {
      classes.append(superclass)
    }
    var isListed = false
    for each in classes.reversed() {
      if !isListed, each is any ObjectiveCMessaging.Type {
        isListed = true
        addMembers(of: type)
      }
      instanceMethods.merge(AdapterMessages.methods(of: each)) { _, last in last }
    }
  }

  /// Adds the members that a class lists, and the members that the class inherits.
  private mutating func addMembers(of type: AnyClass) {
    guard let messaging = type as? any ObjectiveCMessaging.Type else { return }
    for member in messaging.objectiveCMembers {
      instanceMethods.merge(member.instanceMethods) { _, last in last }
      classMethods.merge(member.classMethods) { _, last in last }
      getters.merge(member.getters) { _, last in last }
      setters.merge(member.setters) { _, last in last }
    }
  }

  /// Sends a message to an object.
  ///
  /// Ends the process when the object's class does not understand the message.
  static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any? {
    guard let method = MessageTable(type(of: object)).instanceMethods[selector] else {
      fatalError("-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance")
    }
    return method(object, arguments)
  }

  /// Sends the message of an action; if the selector has a parameter, the argument is the sender.
  static func send(action selector: Selector, to object: AnyObject, from sender: Any?) {
    _ = send(selector, to: object, selector.description.contains(":") ? [sender] : [])
  }

  /// Sends a message to a class.
  ///
  /// Ends the process when the class does not understand the message.
  static func send(_ selector: Selector, toClass type: AnyClass, _ arguments: [Any?]) -> Any? {
    guard let method = MessageTable(type).classMethods[selector] else {
      fatalError("+[\(type) \(selector)]: unrecognized selector sent to class")
    }
    return method(type, arguments)
  }

  /// Returns the value of an object's property, or the result of the method with the name of the key.
  ///
  /// Ends the process when the object has neither.
  static func value(_ key: String, of object: AnyObject) -> Any? {
    let table = MessageTable(type(of: object))
    if let method = table.instanceMethods[Selector(key)], table.getters[key] == nil {
      return method(object, [])
    }
    guard let get = table.getters[key] else {
      fatalError(
        "[<\(type(of: object))> valueForUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key \(key).")
    }
    return get(object)
  }

  /// Changes an object's property, or calls the method with a name such as `setPlacement:`.
  ///
  /// Ends the process when the object has neither, or when the value's type is wrong.
  static func setValue(_ value: Any?, _ key: String, of object: AnyObject) {
    let table = MessageTable(type(of: object))
    let setter = Selector("set\(key.prefix(1).uppercased())\(key.dropFirst()):")
    if let method = table.instanceMethods[setter], table.setters[key] == nil {
      _ = method(object, [value])
      return
    }
    guard let set = table.setters[key] else {
      fatalError(
        "[<\(type(of: object))> setValue:forUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key \(key).")
    }
    guard set(object, value) else {
      fatalError("[<\(type(of: object))> setValue:forKey:]: a wrong type for the key \(key).")
    }
  }
}

/// The name of an Objective-C message, such as `setUserID:`.
///
/// This type replaces the type of `#selector` on iOS. Linux has no `#selector`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the message, including its colons.
  public let description: String

  /// Creates a selector with the given name.
  public init(_ name: String) { description = name }

  /// Creates a selector with the given name.
  public init(stringLiteral name: String) { description = name }
}

/// Returns the selector with the given name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(aSelectorName)
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String {
  aSelector.description
}

/// Calls a closure on the thread of the caller, whatever actor the closure belongs to.
///
/// The plugin AdapterSources declares this function again in an adapter's module, with a closure of
/// the main actor. So generated code can call members of an adapter without knowing their actor, as
/// messages of Objective-C do. The actor of a closure does not change how the closure is called.
@_spi(AdapterSources) @_silgen_name("adspec_adapter_sources_call")
public func callOnSameThread<Value, Answer>(_ value: Value, _ body: (Value) -> Answer) -> Answer {
  body(value)
}
