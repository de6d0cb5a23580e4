/// A class that says which messages of Objective-C it understands.
///
/// There is no Objective-C runtime on Linux that would know. The stand-in of a network adopts this
/// in the classes which adapters reach by name only, with `NSClassFromString`, `perform(_:)` and
/// `value(forKey:)`:
///
///     open class LarkBanner: UIView, ObjectiveCMessaging {
///       nonisolated open class var objectiveCMembers: [ObjectiveCMember] {
///         [
///           .classMethod("sdkVersion") { (_: [Any?]) in "4.1.0" },
///           .method("setPlacement:") { (banner: LarkBanner, arguments) in
///             banner.placement = arguments.first as? String
///           },
///           .property("placement", \LarkBanner.placement),
///         ]
///       }
///     }
///
/// A subclass inherits the members of its superclass. One that overrides `objectiveCMembers` adds
/// to `super.objectiveCMembers`; of several members of one selector the last one counts.
public protocol ObjectiveCMessaging: AnyObject {
  /// What the class and its objects understand.
  static var objectiveCMembers: [ObjectiveCMember] { get }
}

/// A method or property of Objective-C, by the selectors that reach it.
public struct ObjectiveCMember {
  /// What is done with the receiver, a class or an object, and the arguments.
  typealias Body = (_ receiver: Any, _ arguments: [Any?]) -> Any?

  /// The methods of objects.
  private(set) var instanceMethods: [Selector: Body] = [:]

  /// The methods of the class itself.
  private(set) var classMethods: [Selector: Body] = [:]

  /// Reads a property, by its key.
  private(set) var getters: [String: (Any) -> Any?] = [:]

  /// Writes a property, by its key; says whether the value had the right type.
  private(set) var setters: [String: (Any, Any?) -> Bool] = [:]

  /// A method of objects.
  ///
  /// There are as many arguments as the sender gave, at most two. What the closure gives is the
  /// answer of the method; `Void` counts as none.
  public static func method<Object: AnyObject, Answer>(
    _ selector: Selector, _ body: @escaping (Object, [Any?]) -> Answer
  ) -> ObjectiveCMember {
    var member = ObjectiveCMember()
    member.instanceMethods[selector] = { receiver, arguments in
      (receiver as? Object).flatMap { answer(body($0, arguments)) }
    }
    return member
  }

  /// A method of objects that belongs to the main actor, as those of views and controllers do.
  ///
  /// Sending its message from elsewhere ends the process.
  public static func mainActorMethod<Object: AnyObject, Answer>(
    _ selector: Selector, _ body: @escaping @MainActor (Object, [Any?]) -> Answer
  ) -> ObjectiveCMember {
    method(selector) { (object: Object, arguments: [Any?]) -> Answer? in
      let call = MainActorCall<Object, Answer>(object: object, arguments: arguments)
      MainActor.assumeIsolated { call.answer = body(call.object, call.arguments) }
      return call.answer
    }
  }

  /// A method of the class.
  public static func classMethod<Answer>(
    _ selector: Selector, _ body: @escaping ([Any?]) -> Answer
  ) -> ObjectiveCMember {
    var member = ObjectiveCMember()
    member.classMethods[selector] = { _, arguments in answer(body(arguments)) }
    return member
  }

  /// A property that can be read: by its key, and by the selector of its name.
  public static func property<Object: AnyObject, Value>(
    _ key: String, _ path: KeyPath<Object, Value>
  ) -> ObjectiveCMember {
    var member = method(Selector(key)) { (object: Object, _) in object[keyPath: path] }
    member.getters[key] = { receiver in
      (receiver as? Object).flatMap { answer($0[keyPath: path]) }
    }
    return member
  }

  /// A property that can be read and written: by its key, and by the selectors of its name and of
  /// its setter, such as `placement` and `setPlacement:`.
  public static func property<Object: AnyObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) -> ObjectiveCMember {
    let readable: KeyPath<Object, Value> = path
    var member = property(key, readable)
    let set: (Any, Any?) -> Bool = { receiver, value in
      guard let object = receiver as? Object, let value = unpacked(value) as? Value else {
        return false
      }
      object[keyPath: path] = value
      return true
    }
    member.setters[key] = set
    member.instanceMethods[Selector("set\(key.prefix(1).uppercased())\(key.dropFirst()):")] = {
      receiver, arguments in
      _ = set(receiver, arguments.first ?? nil)
      return nil
    }
    return member
  }

  /// What a closure gave as the answer of a method: nothing for `Void`, and no optional of a value.
  private static func answer(_ value: Any) -> Any? {
    value is Void ? nil : unpacked(value)
  }

  /// A value without the optionals around it.
  private static func unpacked(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unpacked(optional.wrapped)
  }
}

/// An optional of any value.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}

/// Takes a call into the main actor and its answer out; it never leaves the thread.
private final class MainActorCall<Object, Answer>: @unchecked Sendable {
  let object: Object
  let arguments: [Any?]
  var answer: Answer?

  init(object: Object, arguments: [Any?]) {
    self.object = object
    self.arguments = arguments
  }
}
