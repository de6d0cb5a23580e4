/// A method of an object type: `object:name(…)` in Lua.
package struct LuaMethod: Sendable {
  /// The name in Lua.
  package let name: String
  /// What it does; `call[1]` is the first argument after the object.
  package let body: @Sendable (LuaObject, LuaCall) throws -> LuaOutcome

  /// A method.
  package init(
    name: String, body: @escaping @Sendable (LuaObject, LuaCall) throws -> LuaOutcome
  ) {
    self.name = name
    self.body = body
  }
}
