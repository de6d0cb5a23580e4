import AdSpecConformance
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import LuaScript
import MediationHost

/// Runs scenarios of the tests against the tiny adapter.
enum Scene {
  static let path = "world.lua"

  /// Runs the first scenario of a file.
  ///
  /// The first element of `adapters` is under test. This element can also be an app.
  ///
  /// If `checked` is false, the scenario runs even when the lint finds mistakes in its functions.
  /// With this argument, tests check that a run also refuses mistakes, because the lint cannot find
  /// every mistake.
  static func run(
    _ source: String, format: MediationFormat? = nil,
    adapters: [any Subject] = [TinyAdapter.adapter()],
    modules: [String: String] = [:], pictures: [String: [UInt8]] = [:], seed: UInt64 = 0,
    checked: Bool = true,
    change: (inout Simulation) -> Void = { _ in }
  ) throws -> Simulation.Outcome {
    var chunks: [String: LuaChunk] = [:]
    for (name, text) in modules {
      let file = name.replacing(".", with: "/") + ".lua"
      chunks[name] = try LuaChunk(source: Array(text.utf8), name: file)
    }
    let modules = ScenarioModules(chunks, pictures: pictures)
    let file = ScenarioFile(
      path: path, source: Array(source.utf8), modules: modules, ruleFormats: [:])
    guard file.mistakes.isEmpty || !checked, let declaration = file.scenarios.first else {
      throw Unexpected(description: file.mistakes.map(\.description).joined(separator: "\n"))
    }
    var simulation = Simulation(
      suiteVersion: "1", modules: modules, search: PatternSearch.init)
    simulation.settings.seed = seed
    change(&simulation)
    return simulation.run(
      ScenarioRun(
        declaration: declaration, variant: declaration.variants[0],
        format: format ?? declaration.formats[0], subject: adapters[0],
        others: adapters.dropFirst().compactMap { $0 as? AdapterUnderTest }))
  }

  /// Runs a scenario with the given functions and format.
  ///
  /// Each body starts on a new line. The first body is on line 2.
  static func run(
    network: String? = nil, app: String? = nil, expect: String? = nil,
    format: MediationFormat = .banner, keys: String = "",
    adapters: [any Subject] = [TinyAdapter.adapter()],
    pictures: [String: [UInt8]] = [:], seed: UInt64 = 0, checked: Bool = true,
    change: (inout Simulation) -> Void = { _ in }
  ) throws -> Simulation.Outcome {
    var source = "scenario \"one\" { formats = { \"\(format.rawValue)\" }, \(keys)\n"
    if let network { source += "network = function(network) \(network) end,\n" }
    if let app { source += "app = function(app, user, device) \(app) end,\n" }
    if let expect { source += "expect = function(trace) \(expect) end,\n" }
    return try run(
      source + "}", format: format, adapters: adapters, pictures: pictures, seed: seed,
      checked: checked, change: change)
  }

  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }
}
