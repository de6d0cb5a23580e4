import AdSpecTestSupport
import Foundation

/// A run of generated scenarios, each with the adapter or app that it was made for.
struct GeneratedRun {
  let scenarios: [GeneratedScenario]
  /// What went wrong, one text for each scenario.
  private(set) var problems: [String] = []
  /// How often the premise of each rule held, over all adapters.
  private(set) var exercised: [String: Int] = [:]

  /// Generates scenarios and runs them.
  ///
  /// - Parameters:
  ///   - seed: The seed of the first one; each of the others has the next.
  ///   - count: How many.
  /// - Throws: When they cannot be run at all.
  init(seed: UInt64, count: Int) throws {
    scenarios = (0..<count).map { GeneratedScenario(seed: seed + UInt64($0)) }
    for subject in GeneratedScenario.subjects {
      let own = scenarios.filter { $0.adapter == subject.name }
      if !own.isEmpty { try run(own, with: subject.name) }
    }
  }

  private mutating func run(_ scenarios: [GeneratedScenario], with adapter: String) throws {
    let folder = try TemporaryFolder()
    // Files of this size are read in a moment, also where the machine has no time.
    var files: [String] = []
    for start in stride(from: 0, to: scenarios.count, by: 40) {
      let sources = scenarios[start..<min(start + 40, scenarios.count)].map(\.source)
      files.append(
        try folder.write("generated-\(start).lua", sources.joined(separator: "\n")))
    }
    let report = folder.url.appendingPathComponent("report.json")
    let result = try BuiltExecutable("adspec").run(
      [
        "run", "--adapter", adapter, "--flow", "waterfall", "--timeout", "60", "--report",
        "json=\(report.path)",
      ] + files)
    guard let data = try? Data(contentsOf: report) else {
      problems.append("There is no report of \(adapter): \(result.output)\(result.errors)")
      return
    }
    let document = try JSONDecoder().decode(Report.self, from: data)
    for scenario in document.scenarios {
      for result in scenario.results { exercised[result.rule, default: 0] += result.exercised }
      let found = scenario.problems
      guard !found.isEmpty, let source = scenarios.first(where: { $0.name == scenario.name })
      else { continue }
      problems.append(GeneratedRun.described(source, found))
    }
    if document.scenarios.count != scenarios.count {
      problems.append("\(adapter) ran \(document.scenarios.count) of \(scenarios.count) scenarios")
    }
  }

  private static func described(_ scenario: GeneratedScenario, _ problems: [String]) -> String {
    """
    seed \(scenario.seed), adapter \(scenario.adapter):
    \(problems.joined(separator: "\n"))

    Save this as generated.lua, and run: adspec run --adapter \(scenario.adapter) generated.lua
    Generate it again: ADSPEC_GENERATED_SEED=\(scenario.seed) ADSPEC_GENERATED_COUNT=1 \
    swift test --filter GeneratedScenarioTests

    \(scenario.source)
    """
  }
}

/// What a report for programs says, as far as it matters here.
private struct Report: Decodable {
  struct Scenario: Decodable {
    struct Result: Decodable {
      struct Finding: Decodable {
        let expected: String
        let actual: String
      }

      let rule: String
      let verdict: String
      let exercised: Int
      let findings: [Finding]?
    }

    struct Expectation: Decodable {
      let expected: String
    }

    let name: String
    let ending: String
    let error: String?
    let expectations: [Expectation]
    let results: [Result]

    /// What is wrong with the scenario or the adapter.
    var problems: [String] {
      var problems = results.filter { $0.verdict == "fail" }.flatMap { result in
        (result.findings ?? []).map { "\(result.rule): \($0.expected), but \($0.actual)" }
      }
      if let error { problems.append(error) }
      if ending != "quiescent" { problems.append("the world ended by \(ending)") }
      problems += expectations.map { "expected \($0.expected)" }
      return problems
    }
  }

  let scenarios: [Scenario]
}
