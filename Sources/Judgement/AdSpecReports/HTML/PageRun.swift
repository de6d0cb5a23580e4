import AdSpecRules
import AdSpecTrace

/// A run that the page shows.
struct PageRun {
  /// The position of the run on the page, from 0.
  let position: Int
  let report: RunReport
  let summary: RunSummary
  /// The formats and flows in which scenarios ran.
  let lanes: [Lane]
  private let formats: [Lane: FormatSummary]
  /// All facts: first the facts of the whole run, then the facts of its formats, then the facts of
  /// its rules.
  let facts: [Fact]
  private let ofRun: [String: Fact]
  private let ofLanes: [Lane: [String: Fact]]
  private let rules: [String: Rule]

  /// Prepares a run for the page.
  init(_ run: JudgedRun, position: Int) {
    self.position = position
    (report, summary, facts) = (run.report, run.summary, run.facts)
    let driven = summary.formats.filter { $0.scenarios > 0 }
    lanes = driven.map(\.lane)
    formats = Dictionary(driven.map { ($0.lane, $0) }, uniquingKeysWith: { first, _ in first })
    var (ofRun, ofLanes): ([String: Fact], [Lane: [String: Fact]]) = ([:], [:])
    for fact in facts {
      if let lane = fact.lane {
        ofLanes[lane, default: [:]][fact.id] = fact
      } else {
        ofRun[fact.id] = fact
      }
    }
    self.ofRun = ofRun
    self.ofLanes = ofLanes
    rules = Dictionary(
      report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The summary of a format and flow; nil if no scenario ran in this format and flow.
  func format(_ lane: Lane) -> FormatSummary? { formats[lane] }

  /// Finds a rule by its id in the catalogue of the run; nil if the catalogue does not have the
  /// rule.
  func rule(_ id: String) -> Rule? { rules[id] }

  /// Finds a fact by its id in a format and flow.
  ///
  /// If `lane` is nil, the result is a fact of the whole run.
  func fact(_ id: String, in lane: Lane?) -> Fact? {
    if let lane { return ofLanes[lane]?[id] }
    return ofRun[id]
  }

  /// The reason why a rule does not apply in a format and flow.
  ///
  /// The value is nil if the rule applies, if no scenario ran, or if the catalogue does not have
  /// the rule.
  func inapplicability(of rule: String, in lane: Lane) -> String? {
    guard let format = formats[lane], fact(rule, in: lane) == nil,
      let outcome = format.outcomes.first(where: { $0.rule == rule })
    else { return nil }
    return outcome.reason ?? "The rule is not for \(lane.format)."
  }

  /// The fields that the head of the page shows about the run.
  ///
  /// - Parameter started: The time when the run started; nil if the page must not show the time.
  /// - Returns: The fields, in the order in which the page shows them.
  func head(started: String?) -> [TraceAttribute] {
    let adapter = report.adapter
    let result = ConsoleSummary(
      report: report, summary: summary, style: ConsoleStyle(hasColour: false)
    ).result
    return [
      .init("version", .string(report.toolVersion)),
      .init("suite", .string(PlainText.line(report.suiteVersion))),
      .init("seed", .string(String(report.seed))),
      .init("strict", .boolean(report.isStrict)),
      .init("whole", .boolean(report.isWholeSuite)),
      .init("incomplete", .text(report.incomplete.map { PlainText.line($0) })),
      .init("started", .text(started)),
      .init("exit_status", .integer(Int(summary.exitStatus))),
      .init("result", .string(result)),
      .init(
        "adapter",
        .object([
          .init("name", .string(PlainText.line(adapter.name))),
          .init("class", .string(PlainText.line(adapter.className))),
          .init("version", .text(adapter.isApp ? nil : PlainText.line(adapter.adapterVersion))),
          .init("sdk", .text(adapter.isApp ? nil : PlainText.line(adapter.sdkVersion))),
        ])),
    ]
  }
}

/// A column of the page's table: one format and flow of one run.
struct PageColumn {
  /// The position of the run on the page.
  let run: Int
  /// The format and the flow.
  let lane: Lane

  /// The columns of all runs on the page.
  ///
  /// Each format and flow in which scenarios ran has one column for each run.
  ///
  /// The formats and flows are in the order of the last run. Formats that are only in earlier runs
  /// come last.
  static func all(of runs: [PageRun]) -> [PageColumn] {
    var lanes: [Lane] = []
    for run in runs.reversed() {
      lanes += run.lanes.filter { !lanes.contains($0) }
    }
    return lanes.flatMap { lane in runs.map { PageColumn(run: $0.position, lane: lane) } }
  }
}

/// Finds the cells of the page's table that differ from the first run.
///
/// The cells include all changes that ``RunComparison`` finds. So the page shows at least the
/// changes that the other forms of a comparison show.
struct PageChanges {
  /// The part of a cell that the page compares with the first run.
  ///
  /// The page does not compare how often a rule was exercised, because this number differs from
  /// adapter to adapter.
  private struct State: Equatable {
    var outcome: Outcome
    var scenarios = 0
  }

  private let runs: [PageRun]
  /// For each run after the first, a dictionary that maps the id of a rule or fact to the formats
  /// and flows in which the rule or fact changed.
  private let changes: [[String: Set<Lane>]]

  /// Compares the cells of each later run with the cells of the first run.
  init(_ runs: [PageRun], _ comparisons: RunComparisons) {
    self.runs = runs
    changes = comparisons.all.map { comparison in
      var changes: [String: Set<Lane>] = [:]
      for change in comparison.changes { changes[change.item, default: []].insert(change.lane) }
      return changes
    }
  }

  /// The columns in which a rule or fact differs from the first run.
  ///
  /// If any column differs, the result also contains the column of the first run.
  func columns(of id: String, in lanes: [Lane]) -> [Int] {
    lanes.indices.flatMap { position in
      columns { isChanged(id, in: lanes[position], $0) }.map { position * runs.count + $0 }
    }
  }

  /// The columns in which a fact of the whole run differs from the first run.
  func ofRun(_ id: String) -> [Int] {
    let states = runs.map { $0.fact(id, in: nil).map(state) }
    return columns { states[$0] != states[0] }
  }

  private func columns(isChanged: (Int) -> Bool) -> [Int] {
    let others = runs.indices.dropFirst().filter(isChanged)
    return others.isEmpty ? [] : [0] + others
  }

  private func isChanged(_ id: String, in lane: Lane, _ other: Int) -> Bool {
    if changes[other - 1][id]?.contains(lane) == true { return true }
    let both = [runs[0], runs[other]]
    let present = both.filter { $0.lanes.contains(lane) }
    let states = present.map { run -> State? in
      run.fact(id, in: lane).map(state)
        ?? run.inapplicability(of: id, in: lane).map { _ in
          State(outcome: .notApplicable)
        }
    }
    // If only one run has the format, only a broken rule is a change. Without this exception, the
    // page would show every rule of the format as a change.
    if present.count < both.count { return states.contains { $0?.outcome.isBroken == true } }
    return !states.allSatisfy { $0 == states.first }
  }

  private func state(of fact: Fact) -> State {
    State(outcome: fact.outcome, scenarios: fact.scenarios)
  }
}
