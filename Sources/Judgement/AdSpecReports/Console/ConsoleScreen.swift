import AdSpecRules

/// The end of a run on one screen: the two most severe findings in full, then each broken rule on
/// one line, and the way to everything else.
///
/// The screen never leaves out a broken rule. Everything that only explains why something was not
/// judged is behind `--explain`.
struct ConsoleScreen {
  let report: RunReport
  let summary: RunSummary
  let style: ConsoleStyle
  /// The number of columns.
  let width: Int
  /// Whether the screen lists what was not judged, with the reasons.
  let explains: Bool
  private let groups: [IncidentGroup]
  private let parts: ConsoleSummary

  /// The maximum number of lines, unless more than about 35 rules are broken.
  static let height = 60
  /// The number of findings that the screen shows in full.
  private static let shownInFull = 2
  /// The maximum number of lines of each part that is usually short.
  private static let rarePart = 8

  init(
    _ report: RunReport, _ summary: RunSummary, _ style: ConsoleStyle, width: Int, explains: Bool
  ) {
    self.report = report
    self.summary = summary
    self.style = style
    self.width = max(width, 80)
    self.explains = explains
    groups = IncidentGroups(of: report).sorted
    parts = ConsoleSummary(report: report, summary: summary, style: style)
  }

  /// The lines of the screen until the verdict.
  ///
  /// - Parameter count: The number of lines of the text before and after these lines.
  /// - Returns: The lines.
  func lines(besides count: Int) -> [String] {
    let full = Array(groups.filter(isShownInFull).prefix(ConsoleScreen.shownInFull))
    // If the screen shows everything in full, a list would only repeat it.
    let lists = groups.count > full.count ? list + weak + limited(ended) : []
    let way = next(full) + omissions
    let end =
      lists + unjudged + explanation + parts.remarks + parts.coverage
      + (way.isEmpty ? [] : [""] + way) + parts.table(width: width)
    let room = ConsoleScreen.height - count - end.count
    // If nothing failed, the gaps are the reason why the run proves nothing.
    let isProven = summary.exitStatus != 2
    let gaps = isProven || explains ? [] : ConsoleGaps(parts).lines(atMost: max(room, 8))
    return inFull(full, room - gaps.count) + gaps + end
  }

  /// The lines after all findings in full.
  var linesAfterFindings: [String] {
    list + weak + ended + unjudged + explanation + parts.remarks + parts.coverage
      + parts.table(width: width)
  }

  // MARK: The most severe findings

  /// In a run of the whole suite, warnings are only listed.
  private func isShownInFull(_ group: IncidentGroup) -> Bool {
    switch group.example.incident.kind {
    case .harnessFailure, .mistake, .death, .violation(.fail): true
    default: !report.isWholeSuite
    }
  }

  /// The findings in full, with as many details as fit.
  private func inFull(_ groups: [IncidentGroup], _ room: Int) -> [String] {
    let details = IncidentDetail.allCases
    var choices = details.map { [IncidentDetail](repeating: $0, count: groups.count) }
    if groups.count == 2 {
      choices = zip(details, details.dropFirst()).flatMap { [[$0, $0], [$0, $1]] }
      choices.append([details[details.count - 1], details[details.count - 1]])
    }
    var lines: [String] = []
    for choice in choices {
      lines = zip(groups, choice).flatMap { group, detail in
        [""]
          + style.lines(
            of: group.incident(detail), formats: formats(of: group, isLong: true), width: width)
      }
      if lines.count <= room { break }
    }
    return lines
  }

  // MARK: The list of broken rules

  /// A line for each broken rule and each other failure, the most severe first.
  private var list: [String] {
    let broken = groups.filter { $0.isListed }
    let warnings = broken.isEmpty && report.isOfAdapter ? groups.filter(\.isWeak) : []
    let shown = broken + warnings
    guard !shown.isEmpty else { return [] }
    let rules = broken.count { $0.example.incident.rule != nil }
    let head =
      broken.isEmpty
      ? "Warnings"
      : rules == broken.count
        ? "Broken: \(PlainText.count(rules, "rule")), the most severe first"
        : "Broken: \(PlainText.count(broken.count, "finding")), the most severe first"
    return ["", style.bold(head)] + rows(of: shown)
  }

  /// The rows of a list: the name, the severity, the formats, the number of scenarios, the line and
  /// the sentence.
  func rows(of groups: [IncidentGroup]) -> [String] {
    let rows = groups.map { group in
      let incident = group.example.incident
      return [
        group.name, incident.rule?.severity.rawValue ?? "–", formats(of: group),
        String(group.scenarios), group.shortPlace,
        incident.sentence.isEmpty ? incident.message : incident.sentence,
      ]
    }
    let columns = [
      Table.Column(style: style.red), .init(), .init(), .init(isRightAligned: true), .init(),
      .init(),
    ]
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let fixed = widths.reduce(2) { $0 + 2 + $1 }
    let room = max(width - fixed, 16)
    return Table(columns, indentation: 2).lines(
      rows.map { $0.dropLast() + [shortened($0[5], to: room)] })
  }

  private func shortened(_ text: String, to room: Int) -> String {
    guard text.count > room else { return text }
    return PlainText.withoutTrailingSpaces(String(text.prefix(room - 1))) + "…"
  }

  /// The rules whose violation does not make the run fail, by their ids.
  private var weak: [String] {
    guard groups.contains(where: \.isListed) else { return [] }
    return [(Outcome.warning, "Warnings"), (.note, "Notes")].flatMap { outcome, title in
      let own = groups.filter { $0.example.incident.kind == .violation(outcome) }
      let names = own.map(\.name).joined(separator: ", ")
      return own.isEmpty ? [] : Wrapping.lines(of: "\(title): \(names)", to: width)
    }
  }

  /// The formats in which a group happened, in few columns.
  private func formats(of group: IncidentGroup, isLong: Bool = false) -> String {
    let ran = summary.formats.filter { $0.scenarios > 0 }.map(\.lane)
    let isOneFlow = Set(ran.map(\.flow)).count == 1
    func name(_ lane: Lane) -> String { isOneFlow ? lane.format : lane.name }
    if isLong {
      let count = PlainText.count(group.scenarios, "scenario")
      let names = group.lanes.map { name($0.lane) }.joined(separator: ", ")
      return "\(names), \(count)"
    }
    if group.lanes.count == ran.count, ran.count > 1 { return "all \(ran.count)" }
    let names = group.lanes.map { name($0.lane) }.joined(separator: ", ")
    return names.count <= ConsoleScreen.formatWidth ? names : "\(group.lanes.count) of \(ran.count)"
  }

  private static let formatWidth = 24

  // MARK: What could not be judged, and what can be left out

  /// What was never driven, and what else no rule could judge.
  private var unjudged: [String] {
    parts.undriven + parts.expectationsToChange + limited(parts.failedChecks)
      + limited(parts.contradictions) + limited(parts.unimplemented) + limited(parts.doubts)
      + limited(parts.undeclared)
  }

  /// A line for each kind of death, and for each function that still waited.
  private var ended: [String] {
    let own = groups.filter { [.death, .unfinished].contains($0.example.incident.kind) }
    guard !own.isEmpty else { return [] }
    return ["", style.bold("Died or unfinished")]
      + own.map { group in
        let text =
          "\(formats(of: group)), \(PlainText.count(group.scenarios, "scenario")), "
          + "\(group.shortPlace): \(group.example.incident.message)"
        return "  " + shortened(text, to: width - 2)
      }
  }

  private func limited(_ lines: [String]) -> [String] {
    guard lines.count > ConsoleScreen.rarePart, !explains else { return lines }
    return lines.prefix(ConsoleScreen.rarePart - 1) + ["  and more, which --explain lists"]
  }

  /// The commands that lead on.
  private func next(_ full: [IncidentGroup]) -> [String] {
    guard let command = report.command, let first = groups.first, report.isOfAdapter else {
      return []
    }
    var options = ["--report html=page.html"]
    if report.isWholeSuite, !explains { options.insert("--explain", at: 0) }
    // `--rule` runs only the scenarios that aim at the rule.
    if let rule = first.example.incident.rule, groups.count > full.count,
      first.example.scenario.aims.contains(rule.id)
    {
      options.insert("--rule \(rule.id)", at: 0)
    }
    let others = options.dropFirst().map { "  or \($0)" }.joined()
    let whole = "\(command) \(options[0])\(others)"
    let room = width - 6
    let run =
      whole.count <= room
      ? [whole] : Wrapping.lines(of: "\(command) \(options[0])", to: room, isCommand: true)
    let trace = first.example.scenario.traceCommand
    let lines = run + (trace.isEmpty ? [] : Wrapping.lines(of: trace, to: room, isCommand: true))
    return lines.enumerated().map { ($0 == 0 ? style.bold("Next") + "  " : "      ") + $1 }
  }

  /// With `--explain`, the reasons why something was not judged.
  private var explanation: [String] {
    guard explains else { return [] }
    return parts.explanation
  }

  /// One line that sums up what was not judged.
  private var omissions: [String] {
    guard !explains else { return [] }
    let open = Set(ConsoleGaps(parts).rules)
    let notApplicable = summary.formats.reduce(0) { $0 + $1.inapplicable }
    let leftOut =
      report.leftOut.map { leftOut in
        LeftOutRuns.Reason.allCases.filter(\.isOfAdspec).reduce(0) { $0 + leftOut[$1] }
      } ?? 0
    let rules = [
      count(parts.switchedOffRules.count, "off by the profile"), count(open.count, "not exercised"),
    ].compactMap(\.self)
    let scenarios = [
      count(notApplicable, "not applicable"), count(leftOut, "left out"),
    ].compactMap(\.self)
    let items = [
      rules.isEmpty ? nil : "rules: " + rules.joined(separator: ", "),
      scenarios.isEmpty ? nil : "scenarios: " + scenarios.joined(separator: ", "),
      count(parts.expectedCount, "expected to fail"),
    ].compactMap(\.self)
    guard !items.isEmpty else { return [] }
    return Wrapping.lines(
      of: "Not judged: \(items.joined(separator: "; ")) (see --explain)", to: width)
  }

  private func count(_ number: Int, _ rest: String) -> String? {
    number == 0 ? nil : "\(number) \(rest)"
  }
}

/// How much of an incident the screen shows.
private enum IncidentDetail: CaseIterable {
  /// Everything.
  case whole
  /// No reason and no source of the rule, and no second command.
  case usual
  /// Also no events and no text that the run printed.
  case place
  /// Also no lines of source, no folders, and no function that still waited.
  case short

  /// The labels of the fields that the screen leaves out.
  var hidden: Set<String> {
    switch self {
    case .whole: []
    case .usual: ["because", "source", "trace"]
    case .place: ["because", "source", "trace", "events", "last", "log", "output"]
    case .short: ["because", "source", "trace", "events", "last", "log", "output", "left"]
    }
  }
}

extension IncidentGroup {
  /// Whether the group makes the run fail and is on the list of broken rules.
  ///
  /// Deaths have a list of their own.
  fileprivate var isListed: Bool {
    [.violation(.fail), .mistake, .harnessFailure].contains(example.incident.kind)
  }

  fileprivate var isWeak: Bool {
    [.violation(.warning), .violation(.note)].contains(example.incident.kind)
  }

  /// The line of the adapter, or else the line of the scenario, without the folders.
  fileprivate var shortPlace: String {
    example.incident.place?.place.shortText
      ?? AdapterPlace.shortText(example.incident.file, example.incident.line)
  }

  /// The incident with some of its fields.
  fileprivate func incident(_ detail: IncidentDetail) -> Incident {
    var incident = example.incident
    incident.add(context)
    incident.fields.removeAll { detail.hidden.contains($0.label) }
    incident.joinPlace(isShort: detail == .short)
    for position in incident.fields.indices
    where incident.fields[position].label == "adapter" && detail == .short {
      guard let place = incident.place else { continue }
      incident.fields[position].lines = [place.text(isShort: true)]
    }
    return incident
  }
}

extension Incident {
  /// Writes the name and the line of the scenario into one field.
  ///
  /// If it is short, the file has no folders.
  fileprivate mutating func joinPlace(isShort: Bool) {
    guard let name = fields.firstIndex(where: { $0.label == "scenario" }),
      let line = fields.firstIndex(where: { $0.label == "at" })
    else { return }
    let place = isShort ? AdapterPlace.shortText(file, self.line) : fields[line].lines[0]
    fields[name].lines = ["\"\(fields[name].lines[0])\", \(place)"]
    fields.remove(at: line)
  }
}
