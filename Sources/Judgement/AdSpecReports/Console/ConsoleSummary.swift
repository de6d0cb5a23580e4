import AdSpecRules
import AdSpecTrace

/// The last part of a console report: the broken rules, a table with a row for each format, and the
/// result.
struct ConsoleSummary {
  let report: RunReport
  let summary: RunSummary
  let style: ConsoleStyle

  /// Everything that explains why something was not judged.
  func explanation(width: Int) -> [String] {
    expectedFailures + ConsoleGaps(self).lines(width: width) + inapplicable + leftOut + switchedOff
  }

  /// The rules with a `check` function that failed, each with the error.
  var failedChecks: [String] {
    let lines = summary.failedChecks.flatMap { check in
      let scenario = report.scenarios[check.first]
      let count = PlainText.count(check.scenarios, "scenario")
      return PlainText.lines(check.error.description).enumerated().map { number, line in
        number == 0 ? "  " + style.red(line) : "    " + line
      } + ["    in \(count), first \"\(PlainText.line(scenario.name))\" (\(scenario.lane.name))"]
    }
    return lines.isEmpty ? [] : ["", style.bold("Rules that could not judge")] + lines
  }

  /// The reasons why some scenarios do not apply to the adapter, each with the first scenario.
  var inapplicable: [String] {
    var groups: [(reason: String, scenario: ScenarioResult, count: Int)] = []
    for scenario in report.scenarios where scenario.verdict(in: report) == .notApplicable {
      let reason = PlainText.line(scenario.inapplicability ?? "")
      if let position = groups.firstIndex(where: { $0.reason == reason }) {
        groups[position].count += 1
      } else {
        groups.append((reason, scenario, 1))
      }
    }
    guard !groups.isEmpty else { return [] }
    return ["", style.bold("Not applicable")]
      + groups.flatMap { reason, scenario, count in
        let name = "\"\(PlainText.line(scenario.name))\", \(location(of: scenario))"
        return [
          "  \(reason)",
          "    " + (count == 1 ? name : "\(PlainText.count(count, "scenario")), such as \(name)"),
        ]
      }
  }

  /// The number of scenarios that did not run because of the profile, and the number of scenarios
  /// that say nothing new in their flow, each in one line.
  ///
  /// If the user left out all scenarios that did not run, there is no line.
  var leftOut: [String] {
    guard let leftOut = report.leftOut else { return [] }
    let lines = [missing(leftOut), newer(leftOut), repeated(leftOut)].compactMap(\.self)
    return lines.isEmpty ? [] : [""] + lines
  }

  private func missing(_ leftOut: LeftOutRuns) -> String? {
    let reasons = LeftOutRuns.Reason.allCases.filter { $0.missingPart != nil && leftOut[$0] > 0 }
    guard !reasons.isEmpty else { return nil }
    let count = PlainText.count(reasons.reduce(0) { $0 + leftOut[$1] }, "scenario")
    let parts = reasons.map { reason in
      (reason.missingPart ?? "") + (reasons.count > 1 ? " (\(leftOut[reason]))" : "")
    }
    return "\(count) left out: the profile has no such \(parts.joined(separator: ", "))"
  }

  private func newer(_ leftOut: LeftOutRuns) -> String? {
    guard leftOut[.olderSDK] > 0 else { return nil }
    return "\(PlainText.count(leftOut[.olderSDK], "scenario")) left out: SDK "
      + "\(report.sdk.rawValue) has no such format"
  }

  private func repeated(_ leftOut: LeftOutRuns) -> String? {
    switch leftOut[.nothingNew] {
    case 0: nil
    case 1: "1 scenario left out: says nothing new in this flow; run it with --thorough"
    case let count:
      "\(count) scenarios left out: say nothing new in this flow; run them with --thorough"
    }
  }

  private func location(of scenario: ScenarioResult) -> String {
    "\(PlainText.line(scenario.file)):\(scenario.line)"
  }

  /// A table that counts the rules with each outcome, by format and flow.
  ///
  /// A format in which no scenario ran has no row.
  func table(width: Int) -> [String] {
    guard summary.formats.contains(where: { $0.scenarios > 0 }) else { return [] }
    let lines = OutcomeTable(summary, width: width).lines
    let part = report.shard.map { ["In \($0.name); other shards can exercise more:"] } ?? []
    return [""] + part + lines.heads.map(style.dim) + lines.rows
  }

  /// The verdict on the run, with its exit status.
  var result: String { "\(verdict) (exit status \(summary.exitStatus))" }

  /// The verdict on a run whose reports could not be written, with the exit status.
  func result(unwritten: [String]) -> String {
    style.red("REPORT NOT WRITTEN") + ": \(unwritten.joined(separator: "; "))"
      + "; the run itself: \(verdict) (exit status 70)"
  }

  private var verdict: String {
    let status = summary.exitStatus
    let why: String
    switch status {
    case 0: why = style.green("PASSED") + known
    case 1: why = style.red("FAILED") + ": " + failures
    case 2: why = style.yellow("NOT PROVEN") + ": nothing failed, but " + shortfall
    case 70:
      let count = summary.formats.reduce(0) { $0 + $1.harnessFailures }
      why = style.red("ADSPEC FAILED") + " in \(PlainText.count(count, "scenario"))"
    default:
      why = style.red("BAD INPUT") + ": " + mistakes
    }
    let incomplete = report.incomplete.map { "; the run is incomplete (\($0))" } ?? ""
    let verdict = "\(why)\(status == 2 ? "" : incomplete)"
    guard let shard = report.shard else { return verdict }
    return "\(shard.name.uppercased()): \(verdict); \(Shard.advice)"
  }

  private var mistakes: String {
    var parts: [String] = []
    let scenarios = summary.formats.reduce(0) { $0 + $1.badScenarios }
    if scenarios > 0 {
      let verb = scenarios == 1 ? "has a mistake" : "have mistakes"
      parts.append("\(PlainText.count(scenarios, "scenario")) \(verb)")
    }
    let rules = Set(summary.failedChecks.map(\.rule)).count
    if rules > 0 { parts.append("\(PlainText.count(rules, "rule")) could not judge") }
    if !summary.contradictions.isEmpty {
      parts.append("the stand-in contradicts the claims of its network")
    }
    return parts.joined(separator: ", ")
  }

  private var failures: String {
    let rules = summary.formats.flatMap { format in
      format.outcomes.filter { $0.category == .fail }.map(\.rule)
    }
    let deaths = summary.formats.reduce(0) { $0 + $1.unexpectedDeaths }
    let expectations = summary.formats.reduce(0) { $0 + $1.unexpectedFailedExpectations }
    var parts: [String] = []
    if !rules.isEmpty { parts.append("\(PlainText.count(Set(rules).count, "rule")) broken") }
    if deaths > 0 { parts.append("the adapter died in \(PlainText.count(deaths, "scenario"))") }
    if expectations > 0 {
      parts.append("expectations not met in \(PlainText.count(expectations, "scenario"))")
    }
    let entries = summary.expectations.count { !$0.problems.isEmpty }
    if entries > 0 { parts.append("\(PlainText.count(entries, "expected failure")) to change") }
    if let unfinished { parts.append(unfinished) }
    return parts.joined(separator: ", ")
  }

  private var unfinished: String? {
    guard summary.unfinished > 0 else { return nil }
    return PlainText.count(summary.unfinished, "scenario")
      + (summary.unfinished == 1 ? " is" : " are") + " unfinished"
  }

  private var shortfall: String {
    let parts = [unfinished, otherShortfall].compactMap(\.self)
    return parts.joined(separator: ", and ")
  }

  private var otherShortfall: String? {
    if let incomplete = report.incomplete { return "the run is incomplete (\(incomplete))" }
    if report.shard != nil, report.emptiness == nil { return nil }
    if report.scenarios.isEmpty {
      return "nothing was selected" + (report.emptiness.map { ": \(PlainText.line($0))" } ?? "")
    }
    let undriven = summary.formats.filter { !$0.isDriven }.map(\.lane.name)
    if !undriven.isEmpty {
      return undriven.joined(separator: ", ") + (undriven.count == 1 ? " was" : " were")
        + " not driven"
    }
    if !summary.appliesAtAll { return "no scenario applies to the adapter" }
    let gaps = Set(
      (report.isWholeSuite ? summary.missedRules : summary.missedAims)
        .filter { !$0.isExcused }.map(\.rule)
    ).count
    if gaps == 0 { return nil }
    let verb = gaps == 1 ? "was" : "were"
    return report.isWholeSuite
      ? "\(PlainText.count(gaps, "must rule")) \(verb) not decided"
      : "\(PlainText.count(gaps, "rule")) aimed at \(verb) not exercised or not decided"
  }
}

/// A table that counts the rules with each outcome.
///
/// The table has a row for each format and flow in which a scenario ran.
struct OutcomeTable {
  /// A column of the table: its head, and a function that gives the cell for a format and flow.
  private struct Column {
    let head: String
    var isText = false
    /// Whether the column is also in the narrow form of the table.
    var isUsual = true
    let cell: (FormatSummary) -> String
  }

  /// The widest form of the table, in columns.
  private let width: Int
  private let formats: [FormatSummary]
  private let columns: [Column]

  init(_ summary: RunSummary, width: Int) {
    self.width = width
    let formats = summary.formats.filter { $0.scenarios > 0 }
    self.formats = formats
    // The table always has these columns. The table has a further column only if a number in the
    // column is above 0.
    let always: Set<Outcome> = [.pass, .fail, .notExercised]
    func count(
      _ head: String, isAlways: Bool = false, isUsual: Bool = false,
      _ count: @escaping (FormatSummary) -> Int
    ) -> Column? {
      guard isAlways || formats.contains(where: { count($0) > 0 }) else { return nil }
      return Column(head: head, isUsual: isAlways || isUsual) { String(count($0)) }
    }
    columns =
      [
        Column(head: "format", isText: true, cell: \.lane.name),
        Column(head: "conformance", isText: true, cell: \.conformance.rawValue),
      ]
      + [
        count("scenarios", isAlways: true, \.scenarios), count("died", \.deaths),
        count("unfinished", \.unfinished),
      ].compactMap(\.self)
      + Outcome.allCases.compactMap { category in
        count(
          category.word, isAlways: always.contains(category),
          isUsual: category == .notApplicable
        ) { $0.count(category) }
      }
  }

  /// The lines of the heads and of the rows, without colours.
  var lines: (heads: [String], rows: [String]) {
    let wide = layout(columns, heads: [columns.map(\.head)], gap: 2)
    if wide.heads[0].count <= width { return wide }
    let narrow = narrow { $0.isUsual }
    if narrow.heads.allSatisfy({ $0.count <= width }) { return narrow }
    return self.narrow { $0.isUsual && !$0.head.contains(" ") }
  }

  /// The narrow form, in which a head of two words takes two lines, and the values of other columns
  /// are on a line below their row.
  private func narrow(_ isShown: (Column) -> Bool) -> (heads: [String], rows: [String]) {
    let usual = columns.filter(isShown)
    let words = usual.map { $0.head.split(separator: " ").map(String.init) }
    let hasTwoLines = words.contains { $0.count > 1 }
    let heads =
      (hasTwoLines ? [words.map { $0.count > 1 ? $0[0] : "" }] : []) + [words.map { $0.last ?? "" }]
    let narrow = layout(usual, heads: heads, gap: 1)
    let indent = String(repeating: " ", count: 4)
    return (
      narrow.heads,
      zip(formats, narrow.rows).flatMap { format, row in
        let rare = columns.filter { !isShown($0) && $0.cell(format) != "0" }
          .map { "\($0.cell(format)) \($0.head)" }
        return [row] + (rare.isEmpty ? [] : [indent + rare.joined(separator: ", ")])
      }
    )
  }

  private func layout(
    _ columns: [Column], heads: [[String]], gap: Int
  ) -> (heads: [String], rows: [String]) {
    let rows = formats.map { format in columns.map { $0.cell(format) } }
    let table = Table(
      columns.enumerated().map { position, column in
        Table.Column(isRightAligned: !column.isText, gap: position < 2 ? 2 : gap)
      }, indentation: 2)
    let lines = table.lines(heads + rows)
    return (Array(lines.prefix(heads.count)), Array(lines.dropFirst(heads.count)))
  }
}
