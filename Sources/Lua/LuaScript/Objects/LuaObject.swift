/// An object of the host that scripts can hold.
///
/// A vocabulary for scripts subclasses it.
///
/// One object is always the same Lua value. Lua keeps it alive while scripts can reach it. Its
/// `deinit` can run during a Lua call and must not call the state. An object must not store handles
/// such as `LuaTable`, because nothing collects such a cycle.
open class LuaObject {
  /// The type of the object, which has its members.
  package let type: LuaObjectType

  /// An object of a type.
  package init(type: LuaObjectType) {
    self.type = type
  }
}

/// The members of all objects of one kind.
///
/// A process creates each type once.
package final class LuaObjectType: Sendable {
  /// Handles an assignment of a script to a field of an object.
  package typealias Assignment =
    @Sendable (_ object: LuaObject, _ name: String, _ value: LuaValue, _ state: LuaState) throws
    -> Void

  /// The name in errors and in `tostring`.
  package let name: String
  private let methods: [String: LuaMethodEntry]
  private let properties: [String: LuaPropertyEntry]
  let assign: Assignment?

  /// Creates a type.
  ///
  /// Two members must not have the same name.
  ///
  /// - Parameters:
  ///   - name: The name for errors and `tostring`.
  ///   - methods: The members that scripts call with a colon.
  ///   - properties: The members that scripts read with a dot.
  ///   - assign: Handles assignments. Without it an assignment is an error.
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
  /// Computes the value, at each read.
  package let read: @Sendable (LuaObject, LuaState) throws -> LuaValue

  /// A property.
  package init(
    name: String, read: @escaping @Sendable (LuaObject, LuaState) throws -> LuaValue
  ) {
    self.name = name
    self.read = read
  }
}

/// The target of a `LuaCall`: its name, for errors.
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
/// Sendable although a subclass: all stored properties are immutable and Sendable.
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
  /// Any number of results.
  case values([LuaValue])
  /// Suspends the calling coroutine: `LuaThread.resume` returns. The arguments of the next `resume`
  /// become the results of this call.
  ///
  /// The script gets an error that names the host function when suspending is impossible: outside a
  /// coroutine of the host, in a coroutine of the script, or in a callback of a C function.
  case suspend
}
