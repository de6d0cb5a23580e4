/// What a `LuaCall` calls: its name, for errors.
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
