package import AdSpecTrace
package import LuaScript

/// What scenarios may use from other files: Lua modules that they `require`, by name, such as
/// `networks.flaky`, and pictures that a server answers with, by name, such as `images/main.png`.
package struct ScenarioModules: Sendable {
  private let chunks: [String: LuaChunk]
  private let broken: [String: InputError]
  /// What the modules assign to besides their own variables.
  let assignments: LuaAssignments

  /// The names of the modules, sorted.
  package let names: [String]

  /// The bytes of the pictures.
  package let pictures: [String: [UInt8]]

  /// Creates the set of modules and pictures.
  ///
  /// - Parameters:
  ///   - chunks: The modules by name.
  ///   - sources: The texts of the modules, for the lint of what requires them.
  ///   - broken: What is wrong with the modules that do not compile, by name.
  ///   - pictures: The bytes of the pictures by name.
  package init(
    _ chunks: [String: LuaChunk] = [:], sources: [[UInt8]] = [],
    broken: [String: InputError] = [:], pictures: [String: [UInt8]] = [:]
  ) {
    var assignments = LuaAssignments()
    for source in sources {
      if let program = LuaParser.program(of: source) {
        assignments.formUnion(program.assignments)
        program.end()
      } else {
        assignments.hasHiddenGlobals = true
      }
    }
    self.chunks = chunks
    self.broken = broken
    self.assignments = assignments
    self.pictures = pictures
    names = chunks.keys.sorted()
  }

  /// Gives the module of a name.
  package subscript(name: String) -> LuaChunk? { chunks[name] }

  /// What is wrong with a module that does not compile; nil for any other.
  func mistake(in name: String) -> InputError? { broken[name] }
}
