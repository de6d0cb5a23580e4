import LuaScript

/// The value of the global `missing`, which leaves an asset of a creative out.
final class MissingMarker: LuaObject {
  static let type = LuaObjectType(name: "missing", methods: [], properties: [])

  override init(type: LuaObjectType = MissingMarker.type) {
    super.init(type: type)
  }
}
