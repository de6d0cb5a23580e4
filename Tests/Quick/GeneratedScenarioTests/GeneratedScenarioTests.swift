import AdSpecExploration
import AdSpecTestSupport
import Foundation
import Testing

/// Conforming adapters and apps break no rule in random scenarios.
///
/// In these scenarios networks, apps, users and devices do whatever the vocabulary allows. The same
/// seed always gives the same scenario. To run more scenarios:
///
///     ADSPEC_GENERATED_SEED=5000 ADSPEC_GENERATED_COUNT=4000 swift test --filter GeneratedScenarioTests
@Suite struct GeneratedScenarioTests {
  /// The rules whose premise cannot hold in these scenarios, with the reasons.
  private static let unreachable = [
    "BAN-SIZE-6": "the runs are waterfalls, and no network here has swipeable ads of any size",
    "ERR-CODE-1": "no network here fails in four different ways",
    "UI-MAIN-2": "no adapter here destroys the network's banners and native ads",
  ]

  /// The rules that only observe and that some conforming adapters break, with the reasons.
  fileprivate static let observed = [
    "REW-SHOW-1": "the adapter of Merlin forwards every reward of the network"
  ]

  /// The calls that no scenario plays.
  ///
  /// No conforming adapter loads in two phases, and no conforming app starts the SDK itself.
  private static let unplayed = [
    "network:next_auction", "auction:win", "auction:fail", "auction:fail_without_error",
    "auction:never", "app:start_sdk", "app:tell_network",
  ]

  private static let seed = UInt64(variable("SEED")) ?? TestTier.seed
  private static let count = Int(variable("COUNT")) ?? TestTier.inputs
  /// Enough scenarios to contain every call; they do not run.
  private static let samples = (0..<1000).map { GeneratedScenario(seed: UInt64($0)) }
  private static let run = Result { try GeneratedRun(seed: seed, count: count) }

  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment["ADSPEC_GENERATED_\(name)"] ?? ""
  }

  /// Whether enough scenarios run to exercise every rule.
  private static let isWhole = count >= 20_000

  @Test("a conforming adapter breaks no rule") func problems() throws {
    let problems = try GeneratedScenarioTests.run.get().problems
    #expect(
      problems.isEmpty, "\(problems.count) problems, the first of them:\n\(problems.first ?? "")")
  }

  @Test("every call of the vocabulary occurs") func verbs() {
    var verbs: [String: Int] = [:]
    for scenario in GeneratedScenarioTests.samples {
      verbs.merge(scenario.verbs, uniquingKeysWith: +)
    }
    let rare = VocabularyVerbs.all.filter { verbs[$0, default: 0] < 20 }
    #expect(rare == GeneratedScenarioTests.unplayed)
  }

  @Test("every premise holds in at least one scenario", .enabled(if: isWhole)) func premises()
    throws
  {
    let exercised = try GeneratedScenarioTests.run.get().exercised
    #expect(exercised.count > GeneratedScenarioTests.unreachable.count)
    let missed = exercised.filter { $0.value == 0 }.keys
    #expect(Set(missed) == Set(GeneratedScenarioTests.unreachable.keys))
  }

  @Test("two adapters share a waterfall") func waterfalls() {
    let both = GeneratedScenarioTests.samples.filter { $0.source.contains("{ adapter = \"") }
    #expect(both.count >= 20)
  }
}

/// A run of generated scenarios, each with its own adapter or app.
struct GeneratedRun {
  let scenarios: [GeneratedScenario]
  /// The problems, one text for each scenario with problems.
  private(set) var problems: [String] = []
  /// How often the premise of each rule held, in total for all adapters.
  private(set) var exercised: [String: Int] = [:]

  /// Generates scenarios and runs them.
  ///
  /// - Parameters:
  ///   - seed: The seed of the first scenario. Each later scenario has the next seed.
  ///   - count: The number of scenarios.
  /// - Throws: An error when the scenarios cannot run.
  init(seed: UInt64, count: Int) throws {
    scenarios = (0..<count).map { GeneratedScenario(seed: seed + UInt64($0)) }
    for subject in GeneratedScenario.subjects {
      let own = scenarios.filter { $0.adapter == subject.name }
      if !own.isEmpty { try run(own, with: subject.name) }
    }
  }

  private mutating func run(_ scenarios: [GeneratedScenario], with adapter: String) throws {
    let folder = try TemporaryFolder()
    // The scenarios are in small files, which adspec reads quickly even on a busy machine.
    var files: [String] = []
    for start in stride(from: 0, to: scenarios.count, by: 40) {
      let sources = scenarios[start..<min(start + 40, scenarios.count)].map(\.source)
      files.append(
        try folder.write("generated-\(start).lua", sources.joined(separator: "\n")))
    }
    let report = folder.url.appendingPathComponent("report.json")
    let result = try BuiltExecutable.adspec().run(
      [
        "run", "--adapter", adapter, "--flow", "waterfall", "--timeout", "60", "--rules",
        ConservationTests.laws, "--report",
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

/// The parts of a JSON report that the test reads.
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

    struct Mistake: Decodable {
      let file: String
      let line: Int
      let message: String
    }

    struct Expectation: Decodable {
      let expected: String
    }

    let name: String
    let ending: String
    let error: Mistake?
    let expectations: [Expectation]
    let results: [Result]

    /// The problems of the scenario or the adapter.
    var problems: [String] {
      let broken = results.filter {
        $0.verdict == "fail" && GeneratedScenarioTests.observed[$0.rule] == nil
      }
      var problems = broken.flatMap { result in
        (result.findings ?? []).map { "\(result.rule): \($0.expected), but \($0.actual)" }
      }
      if let error { problems.append("\(error.file):\(error.line): \(error.message)") }
      if ending != "quiescent" { problems.append("the world ended by \(ending)") }
      problems += expectations.map { "expected \($0.expected)" }
      return problems
    }
  }

  let scenarios: [Scenario]
}
