package import LuaScript

/// What scenarios may use from other files: Lua modules that they `require`, by name, such as
/// `networks.flaky`, and pictures that a server answers with, by name, such as `images/main.png`.
package struct ScenarioModules: Sendable {
  private let chunks: [String: LuaChunk]

  /// The names of the modules, sorted.
  package let names: [String]

  /// The bytes of the pictures.
  package let pictures: [String: [UInt8]]

  /// Creates the set of modules and pictures.
  package init(_ chunks: [String: LuaChunk] = [:], pictures: [String: [UInt8]] = [:]) {
    self.chunks = chunks
    self.pictures = pictures
    names = chunks.keys.sorted()
  }

  /// Gives the module of a name.
  package subscript(name: String) -> LuaChunk? { chunks[name] }

  /// Gives the same modules and more; a new one hides one of the same name.
  package func adding(_ more: [String: LuaChunk]) -> ScenarioModules {
    ScenarioModules(chunks.merging(more) { $1 }, pictures: pictures)
  }
}
