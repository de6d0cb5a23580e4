import AdSpecRules
import AdSpecTrace

/// Lists the rules that the run did not decide, each with the reason.
struct ConsoleGaps {
  private let report: RunReport
  private let summary: RunSummary
  private let style: ConsoleStyle

  /// Creates the list for a summary.
  init(_ summary: ConsoleSummary) {
    (report, self.summary, style) = (summary.report, summary.summary, summary.style)
  }

  /// The text about undecided rules with the same cause.
  private struct Entry {
    var rules: [String]
    var formats: [String]
    let why: String
    var note: String?

    /// The formats, as the report shows them.
    var lanes: String { formats.joined(separator: ", ") }
  }

  /// The ids of all rules that the run did not decide.
  var rules: Set<String> { Set(entries.flatMap(\.rules)) }

  /// At most `maximum` lines about gaps (undecided rules) and about what the author can do.
  ///
  /// Rules with the same cause share an entry.
  func lines(atMost maximum: Int = .max, width: Int) -> [String] {
    let entries = merged
    guard !entries.isEmpty else { return [] }
    let end = advice.flatMap { Wrapping.lines(of: "  next: \($0)", to: width) }
    let formatWidth = formatWidth(of: entries, width: width)
    let all = entries.map { lines($0, formatWidth, width: width) }
    if head.count + all.joined().count + end.count <= maximum {
      return head + all.joined() + end
    }
    var shown: [String] = []
    var count = 0
    for lines in all where head.count + shown.count + lines.count + end.count < maximum {
      shown += lines
      count += 1
    }
    let left = entries.dropFirst(count).flatMap(\.rules).count
    return head + shown + ["  and \(PlainText.count(left, "more rule")), which --explain lists"]
      + end
  }

  /// The first rule that no scenario decided, and a scenario that shows why; nil if every rule that
  /// counts is decided.
  var first: (rule: String, scenario: ScenarioResult?)? {
    guard let gap = counted.first else { return nil }
    return (gap.rule, (gap.scenario ?? gap.cause?.example).map { report.scenarios[$0] })
  }

  /// The gaps that make the run prove nothing.
  private var counted: [RunSummary.Gap] {
    (report.isWholeSuite ? summary.missedRules : summary.missedAims)
      .filter { !$0.isExcused && !undriven.contains($0.lane) }
  }

  /// What the author can do about the gaps: one text for each remedy.
  private var advice: [String] {
    guard summary.exitStatus == 2, let first = counted.first else { return [] }
    let remedies = GapCause.Remedy.allCases.compactMap { remedy in
      counted.first { ($0.cause?.remedy ?? ($0.verdict == .error ? .decide : .lead)) == remedy }
        // Only a gap about one scenario has no cause: the scenario aims at the rule.
        .map { gap in
          remedy.advice(on: gap.rule)
            + (gap.cause == nil ? ", or take the rule out of the `aims` of your scenario" : "")
        }
    }
    return remedies + [
      "if nobody can exercise a rule, waive it in the profile: "
        + "`waived: [\"\(first.rule)\": \"the reason\"]`"
    ]
  }

  /// The formats and flows that are not driven: the report says of them that their rules prove
  /// nothing.
  private var undriven: Set<Lane> { Set(summary.formats.filter { !$0.isDriven }.map(\.lane)) }

  private var merged: [Entry] {
    var merged: [Entry] = []
    for entry in entries {
      if let position = merged.firstIndex(where: { $0.rules == entry.rules && $0.why == entry.why })
      {
        merged[position].formats += entry.formats.filter { !merged[position].formats.contains($0) }
      } else {
        merged.append(entry)
      }
    }
    return merged.reduce(into: []) { result, entry in
      if let position = result.firstIndex(where: {
        $0.formats == entry.formats && $0.why == entry.why && $0.note == entry.note
      }) {
        result[position].rules += entry.rules
      } else {
        result.append(entry)
      }
    }
  }

  private var head: [String] { ["", style.bold("Not exercised or not decided")] }

  private var entries: [Entry] {
    let undriven = self.undriven
    var entries = summary.missedRules.filter { !undriven.contains($0.lane) }.map { gap in
      Entry(
        rules: [gap.rule], formats: [gap.lane.name], why: PlainText.line(gap.note ?? "not decided"))
    }
    var counts: [String: Int] = [:]
    let missedAims = summary.missedAims.filter { aim in
      !undriven.contains(aim.lane)
        && !summary.missedRules.contains { $0.rule == aim.rule && $0.lane == aim.lane }
    }
    for gap in missedAims where isNew(gap) {
      counts[kind(of: gap), default: 0] += 1
    }
    var isNamed: Set<String> = []
    for gap in missedAims {
      guard let position = gap.scenario, isNew(gap) else { continue }
      let scenario = report.scenarios[position]
      guard isNamed.insert(kind(of: gap)).inserted else { continue }
      let others = counts[kind(of: gap)] ?? 1
      let why = gap.verdict == .error ? "not decided in" : "not exercised by"
      let more = others == 1 ? "" : ", and \(others - 1) more"
      let place = "\(PlainText.line(scenario.file)):\(scenario.line)"
      entries.append(
        Entry(
          rules: [gap.rule], formats: [gap.lane.name],
          why: "\(why) \"\(PlainText.line(scenario.name))\", \(place)\(more)",
          note: gap.note.map { PlainText.line($0) }))
    }
    return entries
  }

  /// A key for gaps: the rule, the format and flow, and the verdict.
  ///
  /// Gaps with the same key share one line.
  private func kind(of gap: RunSummary.Gap) -> String {
    "\(gap.rule) \(gap.lane.name) \(gap.verdict.rawValue)"
  }

  /// Whether the gap is new: the report has not yet named the gap or its cause.
  ///
  /// If the gap was caused by a death, a mistake or a waiting function, the report has already
  /// named this cause.
  private func isNew(_ gap: RunSummary.Gap) -> Bool {
    guard let position = gap.scenario else { return false }
    let scenario = report.scenarios[position]
    return !scenario.ending.isDeath && scenario.error == nil && scenario.unfinished.isEmpty
  }

  private var ruleWidth: Int { report.rules.map(\.id.count).max() ?? 0 }

  /// The width of the column of formats, for the entries that fit a line.
  private func formatWidth(of entries: [Entry], width: Int) -> Int {
    let fitting = entries.filter {
      $0.rules.count == 1 && ruleWidth + $0.lanes.count + 6 + $0.why.count <= width
    }
    return (summary.formats.map(\.lane.name.count) + fitting.map(\.lanes.count)).max() ?? 0
  }

  private func lines(_ entry: Entry, _ formatWidth: Int, width: Int) -> [String] {
    let formats = entry.lanes
    let start = ruleWidth + max(formatWidth, formats.count) + 6
    if entry.rules.count == 1, start + entry.why.count <= width {
      let table = Table(
        [
          Table.Column(width: ruleWidth, style: style.yellow), Table.Column(width: formatWidth),
          Table.Column(),
        ], indentation: 2)
      let indentation = String(repeating: " ", count: start)
      return table.lines([[entry.rules[0], formats, entry.why]])
        + (entry.note.map { [indentation + $0] } ?? [])
    }
    let text = [entry.why, entry.note].compactMap(\.self)
    return Wrapping.lines(of: "  \(entry.rules.joined(separator: ", "))", to: width).map(
      style.yellow)
      + ([formats] + text).flatMap { Wrapping.lines(of: "    \($0)", to: width) }
  }
}
