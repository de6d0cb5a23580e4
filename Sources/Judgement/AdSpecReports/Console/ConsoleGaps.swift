import AdSpecRules
import AdSpecTrace

/// The rules that were to be decided and were not, with the reason.
struct ConsoleGaps {
  let report: RunReport
  let summary: RunSummary
  let style: ConsoleStyle

  /// What is told of a rule.
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

  /// One gap of each rule in so many lines, without rules that have been told of already.
  func lines(atMost maximum: Int, besides told: Set<String>) -> [String] {
    var merged: [Entry] = []
    var positions: [String: Int] = [:]
    for entry in entries where !told.contains(entry.rule) {
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
    for gap in summary.missedAims where isWorthTelling(gap) {
      counts[kind(of: gap), default: 0] += 1
    }
    var isTold: Set<String> = []
    for gap in summary.missedAims {
      guard let position = gap.scenario, isWorthTelling(gap) else { continue }
      let scenario = report.scenarios[position]
      guard isTold.insert(kind(of: gap)).inserted else { continue }
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

  /// Gaps of one kind are told in one line.
  private func kind(of gap: RunSummary.Gap) -> String {
    "\(gap.rule) \(gap.lane.name) \(gap.verdict.rawValue)"
  }

  /// A death, a mistake or a function that waits has been told already.
  private func isWorthTelling(_ gap: RunSummary.Gap) -> Bool {
    guard let position = gap.scenario else { return false }
    let scenario = report.scenarios[position]
    return !scenario.ending.isDeath && scenario.error == nil && scenario.unfinished.isEmpty
  }

  private func lines(_ entry: Entry) -> [String] {
    let ruleWidth = report.rules.map(\.id.count).max() ?? 0
    let formatWidth = summary.formats.map(\.lane.name.count).max() ?? 0
    let formats = PlainText.padded(entry.formats.joined(separator: ", "), to: formatWidth)
    let rule = style.yellow(PlainText.padded(entry.rule, to: ruleWidth))
    let indentation = String(repeating: " ", count: ruleWidth + formatWidth + 6)
    return ["  \(rule)  \(formats)  \(entry.why)"] + (entry.note.map { [indentation + $0] } ?? [])
  }
}
