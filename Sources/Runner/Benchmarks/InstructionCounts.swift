import AdSpecConformance
import AdSpecRules
import AdSpecTrace

/// The work whose instructions `.ci/instructions` counts with a profiler: a scenario alone, the same
/// scenario with its judging, and each rule on the traces beside the rule.
///
/// The profiler collects only while ``count(_:)`` runs, and writes one number for each call.
struct InstructionCounts {
  private let source: SuiteSource

  /// - Parameter suite: The folder of the suite.
  /// - Throws: An error when the suite cannot be read.
  init(suite: String) throws {
    source = try SuiteSource(directory: suite)
  }

  /// Does all work twice, of which the profiler counts the second time.
  ///
  /// Prints the name of each part, in the order of the profiler's numbers.
  func run() throws {
    let scenario = try BenchmarkScenario(source: source)
    try scenario.run()
    try scenario.run()
    try count { _ = try scenario.runner.run(scenario.scenarioRun) }
    print("a scenario")
    try count { try scenario.run() }
    print("a judged scenario")
    let catalogue = scenario.suite.catalogue
    let traces = try traces(beside: catalogue.rules)
    for rule in catalogue.rules {
      catalogue.judge(traces[rule.id] ?? [], by: rule.id) { judge in
        judge()
        count(judge)
      }
      print(rule.id)
    }
  }

  /// For each rule, by its id, the traces that break or keep it, in the file beside the rules.
  private func traces(beside rules: [Rule]) throws -> [String: [Trace]] {
    var traces: [String: [Trace]] = [:]
    var known: Set<String> = []
    for rule in rules {
      guard let file = try source.cases(of: rule), known.insert(file.path).inserted
      else { continue }
      let text = String(decoding: file.contents, as: UTF8.self)
      for example in try RuleCase.cases(in: text, file: file.path) {
        traces[example.rule, default: []] += example.traces.map(\.trace)
      }
    }
    return traces
  }

  /// Does work that the profiler counts.
  ///
  /// The optimizer would make several functions of this one, and the profiler follows only one.
  @_optimize(none) @inline(never)
  private func count(_ work: () throws -> Void) rethrows { try work() }
}
