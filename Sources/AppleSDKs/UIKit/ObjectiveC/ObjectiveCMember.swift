import Foundation

/// A class that lists the Objective-C messages that it understands.
///
/// Linux has no Objective-C runtime that knows the messages. In the stand-in of a network, classes
/// that adapters reach only by name adopt this protocol. Adapters use a class of this kind through
/// `NSClassFromString`, `perform(_:)` and `value(forKey:)`:
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
/// A subclass inherits the members of its superclass. A subclass that overrides `objectiveCMembers`
/// adds its members to `super.objectiveCMembers`. If several members have the same selector, the
/// last member counts.
public protocol ObjectiveCMessaging: AnyObject {
  /// The messages that the class and its objects understand.
  static var objectiveCMembers: [ObjectiveCMember] { get }
}

/// A method or property of an Objective-C class, with its selectors.
public struct ObjectiveCMember {
  /// The implementation of a method: a closure whose parameters are the receiver (a class or an
  /// object) and the arguments.
  typealias Body = (_ receiver: Any, _ arguments: [Any?]) -> Any?

  /// The methods that objects understand; the key is the selector.
  private(set) var instanceMethods: [Selector: Body] = [:]

  /// The methods that the class, and not its objects, understands; the key is the selector.
  private(set) var classMethods: [Selector: Body] = [:]

  /// The closures that read properties; the key in the dictionary is the key of the property.
  private(set) var getters: [String: (Any) -> Any?] = [:]

  /// The closures that write properties; the key in the dictionary is the key of the property.
  ///
  /// A closure returns whether the value had the right type.
  private(set) var setters: [String: (Any, Any?) -> Bool] = [:]

  /// A method that objects of the class understand.
  ///
  /// The closure receives the arguments of the message, at most two. The closure's result is the
  /// method's return value; `Void` means no return value.
  public static func method<Object: AnyObject, Answer>(
    _ selector: Selector, _ body: @escaping (Object, [Any?]) -> Answer
  ) -> ObjectiveCMember {
    var member = ObjectiveCMember()
    member.instanceMethods[selector] = { receiver, arguments in
      (receiver as? Object).flatMap { answer(body($0, arguments)) }
    }
    return member
  }

  /// A main-actor method that objects of the class understand, such as a method of a view or
  /// controller.
  ///
  /// A message from another thread ends the process.
  public static func mainActorMethod<Object: AnyObject, Answer>(
    _ selector: Selector, _ body: @escaping @MainActor (Object, [Any?]) -> Answer
  ) -> ObjectiveCMember {
    method(selector) { (object: Object, arguments: [Any?]) -> Answer? in
      let call = MainActorCall<Object, Answer>(object: object, arguments: arguments)
      MainActor.assumeIsolated { call.answer = body(call.object, call.arguments) }
      return call.answer
    }
  }

  /// A method that the class, and not its objects, understands.
  public static func classMethod<Answer>(
    _ selector: Selector, _ body: @escaping ([Any?]) -> Answer
  ) -> ObjectiveCMember {
    var member = ObjectiveCMember()
    member.classMethods[selector] = { _, arguments in answer(body(arguments)) }
    return member
  }

  /// A read-only property; code can read the property by its key, or with a selector of the same
  /// name.
  public static func property<Object: AnyObject, Value>(
    _ key: String, _ path: KeyPath<Object, Value>
  ) -> ObjectiveCMember {
    var member = method(Selector(key)) { (object: Object, _) in object[keyPath: path] }
    member.getters[key] = { receiver in
      (receiver as? Object).flatMap { answer($0[keyPath: path]) }
    }
    return member
  }

  /// A writable property; code can read and write the property by its key, or with two selectors
  /// such as `placement` and `setPlacement:`.
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

  /// Converts the result of a closure to the return value of the method: `Void` becomes nil, and an
  /// optional becomes its value.
  private static func answer(_ value: Any) -> Any? {
    value is Void ? nil : unpacked(value)
  }

  /// Removes all levels of optionals around a value.
  private static func unpacked(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unpacked(optional.wrapped)
  }
}

/// An optional with a wrapped value of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}

/// Carries a call into the main actor, and carries the call's result out.
///
/// The object never leaves the thread.
private final class MainActorCall<Object, Answer>: @unchecked Sendable {
  let object: Object
  let arguments: [Any?]
  var answer: Answer?

  init(object: Object, arguments: [Any?]) {
    self.object = object
    self.arguments = arguments
  }
}

// Foundation on Linux already has the two functions below. A second function with the same name
// would be ambiguous in a file that imports both Foundation and this module, so the functions below
// replace Foundation's symbols. The linker binds the code of the executable to the first definition
// of a symbol. The first definition is in this file. Code inside Foundation still calls
// Foundation's own functions. The command `nm -D libFoundation.so` lists the symbols.

/// The class that iOS finds for the given name: a registered Objective-C name, the Objective-C name
/// of a class of the system or of the Google Mobile Ads SDK, or `Module.Class`.
@_silgen_name("$s10Foundation17NSClassFromStringyyXlXpSgSSF")
func classFromString(_ name: String) -> AnyClass? {
  if let registered = ObjectiveCClasses.named(name) { return registered }
  if name.contains(".") { return _typeByName(name) as? AnyClass }
  for (prefix, modules) in ClassNames.modules where name.hasPrefix(prefix) {
    for module in modules {
      let found = _typeByName(module + "." + name.dropFirst(prefix.count))
      if let type = found as? AnyClass { return type }
    }
  }
  return nil
}

/// The name of a class: its first registered Objective-C name, the name of a class of the system,
/// or `Module.Class`.
@_silgen_name("$s10Foundation17NSStringFromClassySSyXlXpF")
func stringFromClass(_ type: AnyClass) -> String {
  if let registered = ObjectiveCClasses.name(of: type) { return registered }
  let name = _typeName(type)
  for (prefix, modules) in ClassNames.modules {
    for module in modules where name.hasPrefix(module + ".") {
      return prefix + name.dropFirst(module.count + 1)
    }
  }
  return name
}

/// The Objective-C names of classes that Swift knows as `Module.Class`.
private enum ClassNames {
  /// The modules whose classes have a prefix in Objective-C; the key is the prefix.
  static let modules: [(prefix: String, modules: [String])] = [
    ("GAD", ["GoogleMobileAds"]),
    (
      "",
      [
        "Foundation", "UIKit", "AdSupport", "AppTrackingTransparency", "AVFoundation",
        "CoreLocation", "CoreTelephony", "SafariServices", "StoreKit", "WebKit",
      ]
    ),
  ]
}
