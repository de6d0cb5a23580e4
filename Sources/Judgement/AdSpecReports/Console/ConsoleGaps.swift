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

  /// The text about one undecided rule.
  private struct Entry {
    let rule: String
    var formats: [String]
    let why: String
    var note: String?
  }

  /// The lines about all gaps (undecided rules), with an entry for each rule and format.
  var lines: [String] {
    let entries = self.entries
    return entries.isEmpty ? [] : head + entries.flatMap(lines)
  }

  /// The ids of all rules that the run did not decide.
  var rules: Set<String> { Set(entries.map(\.rule)) }

  /// At most `maximum` lines about gaps (undecided rules), with one entry for each rule.
  func lines(atMost maximum: Int) -> [String] {
    var merged: [Entry] = []
    var positions: [String: Int] = [:]
    for entry in entries {
      if let position = positions[entry.rule] {
        if !merged[position].formats.contains(entry.formats[0]) {
          merged[position].formats += entry.formats
        }
      } else {
        positions[entry.rule] = merged.count
        merged.append(entry)
      }
    }
    guard !merged.isEmpty else { return [] }
    let all = head + merged.flatMap(lines)
    if all.count <= maximum { return all }
    var shown: [String] = []
    var count = 0
    for entry in merged where head.count + shown.count + lines(entry).count < maximum {
      shown += lines(entry)
      count += 1
    }
    return head + shown + ["  and \(merged.count - count) more, which --explain lists"]
  }

  private var head: [String] { ["", style.bold("Not exercised or not decided")] }

  private var entries: [Entry] {
    // The report says of a format that is not driven that its rules prove nothing.
    let undriven = Set(summary.formats.filter { !$0.isDriven }.map(\.lane))
    var entries = summary.missedRules.filter { !undriven.contains($0.lane) }.map { gap in
      Entry(
        rule: gap.rule, formats: [gap.lane.name],
        why: gap.note.map { PlainText.line($0) }
          ?? (gap.verdict == .error ? "not decided" : "no scenario led to it"))
    }
    var counts: [String: Int] = [:]
    let missedAims = summary.missedAims.filter { !undriven.contains($0.lane) }
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
          rule: gap.rule, formats: [gap.lane.name],
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

  private func lines(_ entry: Entry) -> [String] {
    let ruleWidth = report.rules.map(\.id.count).max() ?? 0
    let formatWidth = summary.formats.map(\.lane.name.count).max() ?? 0
    let rows = [[entry.rule, entry.formats.joined(separator: ", "), entry.why]]
    let table = Table(
      [
        Table.Column(width: ruleWidth, style: style.yellow), Table.Column(width: formatWidth),
        Table.Column(),
      ], indentation: 2)
    let indentation = String(repeating: " ", count: ruleWidth + formatWidth + 6)
    return table.lines(rows) + (entry.note.map { [indentation + $0] } ?? [])
  }
}
