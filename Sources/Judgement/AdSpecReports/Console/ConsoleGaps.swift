import AdSpecRules
import AdSpecTrace

/// The rules that the run should have decided and did not, with the reason.
struct ConsoleGaps {
  let report: RunReport
  let summary: RunSummary
  let style: ConsoleStyle

  /// The text about a rule.
  private struct Entry {
    let rule: String
    var formats: [String]
    let why: String
    var note: String?
  }

  /// Every gap, one for each rule and format.
  var lines: [String] {
    let entries = self.entries
    return entries.isEmpty ? [] : head + entries.flatMap(lines)
  }

  /// One gap for each rule in at most that many lines, without rules that the report has already
  /// named.
  func lines(atMost maximum: Int, besides named: Set<String>) -> [String] {
    var merged: [Entry] = []
    var positions: [String: Int] = [:]
    for entry in entries where !named.contains(entry.rule) {
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
    return head + shown + ["  and \(merged.count - count) more, which --all-findings lists"]
  }

  private var head: [String] { ["", style.bold("Not exercised or not decided")] }

  private var entries: [Entry] {
    var entries = summary.missedRules.map { gap in
      Entry(
        rule: gap.rule, formats: [gap.lane.name],
        why: gap.note.map { PlainText.line($0) }
          ?? (gap.verdict == .error ? "not decided" : "no scenario led to it"))
    }
    var counts: [String: Int] = [:]
    for gap in summary.missedAims where isNew(gap) {
      counts[kind(of: gap), default: 0] += 1
    }
    var isNamed: Set<String> = []
    for gap in summary.missedAims {
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

  /// The kind of a gap.
  ///
  /// Gaps of one kind share one line.
  private func kind(of gap: RunSummary.Gap) -> String {
    "\(gap.rule) \(gap.lane.name) \(gap.verdict.rawValue)"
  }

  /// Whether the report must name the gap.
  ///
  /// It has already named a death, a mistake or a waiting function.
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
