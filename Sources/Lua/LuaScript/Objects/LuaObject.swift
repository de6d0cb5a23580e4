/// An object of the host that scripts can hold; subclassed by those who define a vocabulary.
///
/// Pushed twice it is the same Lua value. Lua keeps it alive while scripts can reach it; its
/// `deinit` may run during a Lua call and must not call the state. It must not store handles such
/// as `LuaTable`, because such a cycle is never collected.
open class LuaObject {
  /// What scripts can do with it.
  package let type: LuaObjectType

  /// An object of a type.
  package init(type: LuaObjectType) {
    self.type = type
  }
}
