import AdSpecTrace
import LuaScript
import ScriptedNetwork

extension CreativeReader {
  /// Reads what an ad of a custom format has besides: assets that are named replace those of a
  /// complete ad or come after them.
  static func readCustom(
    _ values: Options, into custom: inout NetworkCustomAssets, at place: (String, Int)
  ) throws {
    if values.has("format_id") { custom.formatID = values.text("format_id") }
    for (key, value) in try values.table("assets")?.entries() ?? [] {
      guard let name = key.text else {
        throw InputError(
          file: place.0, line: place.1,
          message: "assets takes named values: a text, an image as a table, or missing")
      }
      custom.set(name, try asset(value, name: name, at: place))
    }
    if let links = try values.texts("deep_links") { custom.deepLinks = links }
    if values.has("destination") { custom.destination = values.text("destination") }
  }

  private static func asset(
    _ value: LuaValue, name: String, at place: (String, Int)
  ) throws -> NetworkCustomAssets.Value? {
    if value.isMissingMarker { return nil }
    switch value {
    case .string: return value.text.map(NetworkCustomAssets.Value.text)
    case .table(let table): return try image(table, at: place).map(NetworkCustomAssets.Value.image)
    default:
      throw InputError(
        file: place.0, line: place.1,
        message: "asset \"\(name)\" must be a text, an image as a table, or missing, "
          + "not \(value.typePhrase)")
    }
  }
}
