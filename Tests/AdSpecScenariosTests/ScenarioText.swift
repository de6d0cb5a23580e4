import AdSpecScenarios
import AdSpecTrace
import LuaScript

/// Reads scenario files that stand in the tests.
enum ScenarioText {
  /// The rules that the files know, with their formats.
  static let rules = [
    "LOAD-ONCE-1": ["banner", "rewarded", "native"], "REW-LATE-1": ["rewarded"],
    "NATIVE-ASSET-1": ["native"],
  ]

  static func file(_ source: String, modules: ScenarioModules = ScenarioModules()) -> ScenarioFile {
    ScenarioFile(
      path: "ads.lua", source: Array(source.utf8), modules: modules, ruleFormats: rules)
  }

  /// The mistakes of a file, as a person reads them.
  static func mistakes(
    _ source: String, modules: ScenarioModules = ScenarioModules()
  ) -> [String] {
    file(source, modules: modules).mistakes.map(\.description)
  }

  /// The only scenario of a file without mistakes.
  static func scenario(_ source: String) throws -> ScenarioDeclaration {
    let file = file(source)
    guard file.mistakes.isEmpty, let scenario = file.scenarios.first else {
      throw Unexpected(description: file.mistakes.map(\.description).joined(separator: "\n"))
    }
    return scenario
  }

  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }
}
