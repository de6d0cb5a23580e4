import AdSpecRules
import AdSpecTrace

/// Groups the findings of a run by rule, for the console report.
///
/// For each broken rule the text has only one finding, even if the run broke the rule many times.
struct ConsoleFindings {
  /// The findings of one rule, or equal findings that are not about a rule.
  private struct Group {
    var example: Incident
    /// Whether the example is from a scenario that aims at the rule.
    var isAim: Bool
    /// For each format, the number of scenarios with a finding of this group.
    var scenarios: [(format: String, count: Int)] = []
    /// The scenarios of this group with the shortest virtual time, at most three.
    var shortest: [(name: String, time: Int64)] = []

    /// Adds a scenario to the list of the shortest scenarios, if the scenario is short enough.
    mutating func note(_ name: String, _ time: Int64) {
      let position = shortest.firstIndex { $0.time > time } ?? shortest.count
      shortest.insert((name, time), at: position)
      if shortest.count > 3 { shortest.removeLast() }
    }
  }

  private var groups: [Group] = []
  private var positions: [String: Int] = [:]

  /// The number of findings that repeat an earlier finding of the same group.
  private(set) var repeated = 0

  /// Creates an empty list.
  init() {}

  /// The findings of a run.
  init(of report: RunReport) {
    for result in report.scenarios {
      add(
        Incident.shown(of: result, in: report), ScenarioContext.fields(of: result, in: report),
        of: result)
    }
  }

  /// Whether there are no findings.
  var isEmpty: Bool { groups.isEmpty }

  /// The ids of all rules that have findings.
  var rules: Set<String> { Set(groups.compactMap(\.example.rule?.id)) }

  /// Adds the incidents of a scenario.
  ///
  /// Among these incidents, the first incident that becomes an example also gets the context.
  ///
  /// The example of a rule is the first finding from a scenario that aims at the rule. If no
  /// scenario that aims at the rule has a finding, the example is the first finding from any
  /// scenario.
  ///
  /// - Returns: The incidents that are not equal to an earlier incident of the run.
  @discardableResult
  mutating func add(
    _ incidents: [Incident], _ context: [Incident.Field], of result: ScenarioResult
  ) -> [Incident] {
    var new: [Incident] = []
    let format = result.lane.name
    var seen: Set<Int> = []
    var context = context
    for incident in incidents {
      let position: Int
      let isAim = incident.rule.map { result.aims.contains($0.id) } ?? true
      if let known = positions[incident.subject] {
        position = known
        repeated += 1
        if isAim, !groups[position].isAim {
          groups[position] = Group(
            example: incident, isAim: true, scenarios: groups[position].scenarios,
            shortest: groups[position].shortest)
          groups[position].example.add(context)
          context = []
        }
      } else {
        position = groups.count
        positions[incident.subject] = position
        var first = incident
        first.add(context)
        context = []
        groups.append(Group(example: first, isAim: isAim))
        new.append(incident)
      }
      guard seen.insert(position).inserted else { continue }
      groups[position].note(
        "\"\(PlainText.line(result.name))\" (\(format))", result.virtualNanoseconds)
      if let index = groups[position].scenarios.firstIndex(where: { $0.format == format }) {
        groups[position].scenarios[index].count += 1
      } else {
        groups[position].scenarios.append((format, 1))
      }
    }
    return new
  }

  /// The level of detail in the text of a finding.
  private enum Form {
    /// All fields.
    case whole
    /// The sentence, the file and line, the expected and the actual behaviour, and the command that
    /// runs the scenario again.
    case short
    /// Only the sentence, in one line.
    case line
  }

  /// The text of all findings, in at most `maximum` lines.
  ///
  /// The most important findings come first and have the most detail. If findings are omitted, the
  /// last line gives the number of omitted findings.
  func lines(atMost maximum: Int, _ style: ConsoleStyle) -> [String] {
    let sorted = sortedByWeight
    func lines(_ form: Form) -> [[String]] { sorted.map { self.lines(of: $0, form, style) } }
    let whole = lines(.whole)
    if whole.joined().count <= maximum { return Array(whole.joined()) }
    var blocks = lines(.line)
    // The text contains one empty line, before the first one-line finding or at the beginning.
    let room = maximum - 1
    if blocks.count > room {
      let left = "\(blocks.count - max(0, room - 1)) more broken; --all-findings shows them"
      return [""] + blocks.joined().prefix(max(0, room - 1)) + [left]
    }
    var free = room - blocks.count
    var count = 0
    for (position, block) in lines(.short).enumerated() {
      free -= block.count - blocks[position].count
      if free < 0 { break }
      blocks[position] = block
      count += 1
    }
    if count < blocks.count { blocks.insert([""], at: count) }
    return Array(blocks.joined())
  }

  private var sortedByWeight: [Group] {
    groups.enumerated().sorted {
      (weight($0.element), $0.offset) < (weight($1.element), $1.offset)
    }.map(\.element)
  }

  private func weight(_ group: Group) -> Int {
    switch group.example.kind {
    case .harnessFailure: -1
    case .mistake: 0
    case .death: 1
    case .violation(.fail): 2
    case .unfinished: 3
    case .undecided: 4
    case .violation(.warning): 5
    case .violation(.note): 6
    case .violation: 7
    }
  }

  private func lines(of group: Group, _ form: Form, _ style: ConsoleStyle) -> [String] {
    let isOne = group.scenarios.count == 1 && group.scenarios[0].count == 1
    let formats = group.scenarios.map {
      isOne ? $0.format : "\($0.format) (\(PlainText.count($0.count, "scenario")))"
    }.joined(separator: ", ")
    var incident = group.example
    if !isOne {
      // Equal findings have one common text, which names the shortest scenarios.
      incident.add([
        Incident.Field(label: "shortest", lines: group.shortest.map(\.name), isDetail: true)
      ])
    }
    switch form {
    case .whole: break
    case .short: incident.fields.removeAll(where: \.isDetail)
    case .line: return [style.line(of: incident, formats: formats)]
    }
    return [""] + style.lines(of: incident, formats: formats)
  }
}

extension Incident {
  /// The incidents of a scenario that the console shows as findings.
  static func shown(of scenario: ScenarioResult, in report: RunReport) -> [Incident] {
    all(of: scenario, in: report).filter {
      $0.kind != .undecided && $0.kind != .violation(.exempt)
    }
  }

  /// A key that equal findings share: a rule, a line of a scenario, or a kind of death.
  fileprivate var subject: String {
    switch kind {
    case .violation where rule == nil: "\(title) \(file):\(line)"
    // Findings with a weaker level have a key of their own, so that they do not hide a finding with
    // the level of the rule.
    case .violation where level != nil: "\(title) \(level?.rawValue ?? "")"
    case .violation, .undecided: title
    case .death, .harnessFailure, .mistake, .unfinished: message
    }
  }
}

/// Lists the rules that the run did not decide, each with the reason.
struct ConsoleGaps {
  let report: RunReport
  let summary: RunSummary
  let style: ConsoleStyle

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

  /// At most `maximum` lines about gaps (undecided rules), with one entry for each rule.
  ///
  /// The lines leave out the rules in `named`, which the report has already shown.
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
