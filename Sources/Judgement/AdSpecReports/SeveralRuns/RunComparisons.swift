import AdSpecRules

/// Compares several runs, each with the first run.
package struct RunComparisons: Sendable {
  /// The comparison of each later run with the first run, in the order of the runs.
  package let all: [RunComparison]
  /// All runs, beginning with the first run.
  let runs: [RunReport]
  /// The names of the files of all runs.
  let files: [String]

  /// Compares runs.
  ///
  /// - Parameters:
  ///   - first: The run with which the function compares all other runs.
  ///   - others: The other runs, at least one.
  ///   - files: The names of the files of all runs, in the same order as the runs.
  package init(_ first: RunReport, _ others: [RunReport], files: [String]) {
    let earlier = ComparedRun(first)
    all = others.map { RunComparison(earlier, ComparedRun($0)) }
    runs = [first] + others
    self.files = files
  }

  /// The exit status: 1 if at least one comparison has a regression, otherwise 0.
  package var exitStatus: Int32 { all.map(\.exitStatus).max() ?? 0 }

  /// A phrase that names what is compared, such as two versions of an adapter.
  var head: String { ComparisonText.head(of: runs) }

  /// The result of the comparison, in one line.
  var result: String {
    if all.count == 1 { return ComparisonText.result(of: all[0]) }
    let names = RunNames(runs).names.dropFirst()
    let worse = zip(names, all).filter { $0.1.regressions > 0 }.map { name, comparison in
      "\(name) by \(PlainText.count(comparison.regressions, "regression"))"
    }
    if !worse.isEmpty { return "WORSE: \(worse.joined(separator: ", ")) (exit status 1)" }
    return (all.allSatisfy(\.isSame) ? "SAME: nothing changed" : "NOT WORSE: no regression")
      + " (exit status 0)"
  }

  /// One sentence for each reason that makes a comparison of the runs unreliable.
  var warnings: [String] {
    let names =
      runs.count == 2
      ? ["The earlier run", "The later run"] : RunNames(runs).names.map { "The run \($0)" }
    var lines: [String] = []
    for (name, report) in zip(names, runs) {
      if let why = report.incomplete {
        lines.append(
          "\(name) is incomplete (\(PlainText.line(why))): rules that it did not reach look like rules that "
            + "no scenario exercises.")
      }
    }
    for (name, report) in zip(names, runs) {
      if let shard = report.shard {
        lines.append(
          "\(name) is \(shard.name): rules that only other shards exercise look like rules that no scenario exercises."
        )
      }
    }
    if Set(runs.map(\.isStrict)).count > 1 {
      lines.append("Not all runs are strict: the same violation can count differently.")
    }
    return lines
  }
}

/// Names with which people can distinguish the runs of a comparison.
struct RunNames {
  /// For each run, the head of its column, such as the name of its adapter.
  let names: [String]
  /// For each run, its name in links within the page, such as `before` or `after`.
  let paths: [String]

  /// Chooses a different name for each run.
  ///
  /// The function tries the name of the adapter, the version of the adapter, the version of the
  /// network's SDK, the version of the suite, and the seed. The function uses the first property
  /// that has a different value in every run. If there is no such property, each name combines all
  /// properties that have different values in some runs.
  init(_ runs: [RunReport]) {
    paths =
      runs.count == 2
      ? ["before", "after"] : ["before"] + runs.indices.dropFirst().map { "after-\($0)" }
    let differences: [(prefix: String, text: (RunReport) -> String)] = [
      ("", { $0.adapter.name }),
      ("version ", { $0.adapter.adapterVersion }),
      ("SDK ", { $0.adapter.sdkVersion }),
      ("suite ", { $0.suiteVersion }),
      ("seed ", { String($0.seed) }),
    ]
    var joined = runs.map { _ in [String]() }
    for (prefix, text) in differences {
      let texts = runs.map { PlainText.line(text($0), to: RunNames.width) }
      guard Set(texts).count > 1, !texts.contains("") else { continue }
      if Set(texts).count == runs.count {
        names = texts.map { prefix + $0 }
        return
      }
      for (position, text) in texts.enumerated() { joined[position].append(prefix + text) }
    }
    names = Set(joined).count == runs.count ? joined.map { $0.joined(separator: ", ") } : paths
  }

  /// The maximum number of characters of a name above a column.
  private static let width = 60
}

/// A run of a comparison, with a summary that is computed only once.
package struct ComparedRun: Sendable {
  /// The run.
  let report: RunReport
  /// The formats and flows in which scenarios ran.
  let lanes: [Lane]
  private let formats: [Lane: FormatSummary]
  /// The outcomes of each rule, by the id of the rule.
  private let outcomes: [String: [Lane: RuleOutcome]]

  /// Creates the summary of a run.
  package init(_ report: RunReport) {
    self.report = report
    let summary = RunSummary(report)
    lanes = summary.formats.filter { $0.scenarios > 0 }.map(\.lane)
    formats = Dictionary(
      summary.formats.map { ($0.lane, $0) }, uniquingKeysWith: { first, _ in first })
    var outcomes: [String: [Lane: RuleOutcome]] = [:]
    for format in summary.formats {
      for outcome in format.outcomes { outcomes[outcome.rule, default: [:]][format.lane] = outcome }
    }
    self.outcomes = outcomes
  }

  /// The outcome of a rule in a format and flow.
  ///
  /// The outcome is nil if no scenario ran in the format and flow, or if the catalogue does not
  /// have the rule.
  func outcome(of rule: String, in lane: Lane) -> RuleOutcome? {
    lanes.contains(lane) ? outcomes[rule]?[lane] : nil
  }

  /// Whether a load succeeded in a format and flow.
  func isDriven(_ lane: Lane) -> Bool { formats[lane]?.isDriven ?? true }

  /// The most frequent error of the loads that the scenarios of a format and flow let succeed.
  func usualError(in lane: Lane) -> String? {
    formats[lane].flatMap { $0.loads.error.isEmpty ? nil : $0.loads.error }
  }

  /// The best example of a broken rule in a format and flow, and the number of scenarios that break
  /// the rule.
  ///
  /// An unexpected failure is a better example than an expected failure.
  func example(of rule: String, in lane: Lane) -> RunComparison.Example? {
    var shortest: (scenario: ScenarioResult, result: RuleResult)?
    var count = 0
    func rank(_ scenario: ScenarioResult, _ result: RuleResult) -> (Int, Int64) {
      (
        report.expectedFailure(for: result, in: scenario) == nil ? 0 : 1,
        scenario.virtualNanoseconds
      )
    }
    for scenario in report.scenarios where scenario.lane == lane {
      guard let result = scenario.results.first(where: { $0.rule == rule }),
        result.verdict == .fail
      else { continue }
      count += 1
      if let known = shortest, rank(known.scenario, known.result) <= rank(scenario, result) {
        continue
      }
      shortest = (scenario, result)
    }
    return shortest.map { scenario, result in
      let finding = result.findings.first
      return RunComparison.Example(
        scenario: scenario.name, place: "\(scenario.file):\(finding?.line ?? scenario.line)",
        expected: finding?.expected ?? "", actual: finding?.actual ?? "it was broken",
        replay: scenario.replay, count: count)
    }
  }
}
