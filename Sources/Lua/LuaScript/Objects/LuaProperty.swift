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
