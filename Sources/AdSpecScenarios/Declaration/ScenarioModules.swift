package import LuaScript

/// The Lua modules that scenarios may `require`, by name: `networks.flaky`.
package struct ScenarioModules: Sendable {
  private let chunks: [String: LuaChunk]

  /// The names, sorted.
  package let names: [String]

  /// Creates the set of modules.
  package init(_ chunks: [String: LuaChunk] = [:]) {
    self.chunks = chunks
    names = chunks.keys.sorted()
  }

  /// Gives the module of a name.
  package subscript(name: String) -> LuaChunk? { chunks[name] }

  /// Gives the same modules and more; a new one hides one of the same name.
  package func adding(_ more: [String: LuaChunk]) -> ScenarioModules {
    ScenarioModules(chunks.merging(more) { $1 })
  }
}
