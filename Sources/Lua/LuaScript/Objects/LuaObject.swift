import NearestNames

/// An object of the host that scripts can hold.
///
/// Each type of object that scripts can use is a subclass of `LuaObject`.
///
/// The same Swift object is always the same Lua value. Lua keeps the object alive while scripts can
/// reach the object. The object's `deinit` can run during a Lua call, so it must not call the Lua
/// state. An object must not store handles such as `LuaTable`, because nothing collects the cycle
/// between the object and the handle.
open class LuaObject {
  /// The type of the object, which lists the object's methods and properties.
  package let type: LuaObjectType

  /// Creates an object of a type.
  package init(type: LuaObjectType) {
    self.type = type
  }
}

/// The members of all objects of one kind.
///
/// A process creates each object type only once.
package final class LuaObjectType: Sendable {
  /// Called when a script assigns a value to a field of an object.
  package typealias Assignment =
    @Sendable (_ object: LuaObject, _ name: String, _ value: LuaValue, _ state: LuaState) throws
    -> Void

  /// The name of the type in errors and in results of `tostring`.
  package let name: String
  private let methods: [String: LuaMethodEntry]
  private let properties: [String: LuaPropertyEntry]
  let assign: Assignment?

  /// Creates a type.
  ///
  /// Two members must not have the same name.
  ///
  /// - Parameters:
  ///   - name: The name of the type for errors and for results of `tostring`.
  ///   - methods: The members that scripts call with a colon.
  ///   - properties: The members that scripts read with a dot.
  ///   - assign: Handles assignments. Without this closure, each assignment to a field is an error.
  package init(
    name: String, methods: [LuaMethod], properties: [LuaProperty] = [], assign: Assignment? = nil
  ) {
    self.name = name
    self.methods = Dictionary(
      uniqueKeysWithValues: methods.map { ($0.name, LuaMethodEntry(typeName: name, method: $0)) })
    self.properties = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.name, LuaPropertyEntry($0)) })
    self.assign = assign
    precondition(
      properties.allSatisfy { self.methods[$0.name] == nil },
      "\(name) has a method and a property of the same name")
  }

  /// The names of all methods and properties, in the order of their bytes.
  package var memberNames: [String] { (Array(methods.keys) + properties.keys).sorted() }

  func method(_ name: String) -> LuaMethodEntry? { methods[name] }

  func property(_ name: String) -> LuaPropertyEntry? { properties[name] }

  func unknownMember(_ name: String) -> LuaRaisedMessage {
    let kind = properties.isEmpty ? "call" : "call or field"
    return LuaRaisedMessage(
      text: "\(self.name) has no \(kind) \"\(name)\""
        + NearestName.sentence(for: name, in: memberNames))
  }
}

/// A method of an object type: `object:name(…)` in Lua.
package struct LuaMethod: Sendable {
  /// The name in Lua.
  package let name: String
  /// The implementation; `call[1]` is the first argument after the object.
  package let body: @Sendable (LuaObject, LuaCall) throws -> LuaOutcome

  /// A method.
  package init(
    name: String, body: @escaping @Sendable (LuaObject, LuaCall) throws -> LuaOutcome
  ) {
    self.name = name
    self.body = body
  }
}

/// A field that scripts can read: `object.name` in Lua.
package struct LuaProperty: Sendable {
  /// The name in Lua.
  package let name: String
  /// Computes the value each time a script reads the field.
  package let read: @Sendable (LuaObject, LuaState) throws -> LuaValue

  /// A property.
  package init(
    name: String, read: @escaping @Sendable (LuaObject, LuaState) throws -> LuaValue
  ) {
    self.name = name
    self.read = read
  }
}

/// The target of a `LuaCall`, with the name of the target for errors.
class LuaCallee {
  let name: String

  init(name: String) {
    self.name = name
  }
}

/// A host function of one state.
final class LuaHostFunction: LuaCallee {
  let body: (LuaCall) throws -> LuaOutcome

  init(name: String, body: @escaping (LuaCall) throws -> LuaOutcome) {
    self.body = body
    super.init(name: name)
  }
}

/// A method of an object type, shared by all states.
///
/// This subclass is Sendable because all its stored properties are immutable and Sendable.
final class LuaMethodEntry: LuaCallee, @unchecked Sendable {
  let typeName: String
  let memberName: String
  let body: @Sendable (LuaObject, LuaCall) throws -> LuaOutcome

  init(typeName: String, method: LuaMethod) {
    self.typeName = typeName
    memberName = method.name
    body = method.body
    super.init(name: "\(typeName):\(method.name)")
  }
}

/// A property of an object type, shared by all states.
final class LuaPropertyEntry: Sendable {
  let read: @Sendable (LuaObject, LuaState) throws -> LuaValue

  init(_ property: LuaProperty) {
    read = property.read
  }
}

/// The result of a host function for the script that called it.
package enum LuaOutcome {
  /// No results.
  case none
  /// One result.
  case value(LuaValue)
  /// The call returns these values to the script; the list can be empty.
  case values([LuaValue])
  /// Suspends the calling coroutine: `LuaThread.resume` returns. The arguments of the next `resume`
  /// become the results of this call.
  ///
  /// When suspending is impossible, the script gets an error that names the host function.
  /// Suspending is impossible outside a coroutine of the host, in a coroutine of the script, and in
  /// a callback of a C function.
  case suspend
}
