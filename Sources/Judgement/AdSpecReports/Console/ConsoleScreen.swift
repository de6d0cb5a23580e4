import AdSpecRules

/// The end of a run on one screen: the most severe findings in full, then each broken rule on one
/// line, and the way to everything else.
///
/// The screen never leaves out a broken rule or a warning. Everything that only explains why
/// something was not judged is behind `--explain`.
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
  /// The least number of columns.
  static let narrowest = 80
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
    self.width = max(width, ConsoleScreen.narrowest)
    self.explains = explains
    let sorted = IncidentGroups(of: report).sorted
    groups = sorted.filter { $0.isChosen(in: report) } + sorted.filter { !$0.isChosen(in: report) }
    parts = ConsoleSummary(report: report, summary: summary, style: style)
  }

  /// The lines of the screen until the verdict.
  ///
  /// - Parameter count: The number of lines of the text before and after these lines.
  /// - Returns: The lines.
  func lines(besides count: Int) -> [String] {
    let full = shownInFull
    let lists = lists(besides: full)
    let way = next(full) + omissions
    let end =
      unjudged + explanation + remarks + (way.isEmpty ? [] : [""] + way) + parts.table(width: width)
    let chosen = chosenRulesWithoutFinding
    let first = doubts
    let room = ConsoleScreen.height - count - first.count - chosen.count - end.count - lists.count
    // If nothing failed, the gaps are the reason why the run proves nothing.
    let isProven = summary.exitStatus != 2
    let gaps =
      isProven || explains ? [] : ConsoleGaps(parts).lines(atMost: max(room / 2, 8), width: width)
    let findings = inFull(full, room - gaps.count)
    let shown = full.contains(where: \.isWarning) ? gaps + findings : findings + gaps
    return first + chosen + shown + lists + end
  }

  /// The lines after all findings in full.
  var linesAfterFindings: [String] {
    doubts + chosenRulesWithoutFinding + lists(besides: []) + unjudged + explanation + remarks
      + parts.table(width: width)
  }

  // MARK: The most severe findings

  /// The two most severe findings that make the run fail, otherwise the most severe other finding.
  ///
  /// In a run of the whole suite, a note and a disputed rule are only listed.
  private var shownInFull: [IncidentGroup] {
    guard report.isWholeSuite else { return Array(groups.prefix(ConsoleScreen.shownInFull)) }
    let failing = groups.filter { group in
      switch group.example.incident.kind {
      case .harnessFailure, .mistake, .death, .violation(.fail): true
      default: false
      }
    }
    if !failing.isEmpty { return Array(failing.prefix(ConsoleScreen.shownInFull)) }
    return Array(groups.filter { !$0.isNote && !$0.isDisputed }.prefix(1))
  }

  /// What became of the chosen rules without a finding.
  private var chosenRulesWithoutFinding: [String] {
    let broken = Set(groups.filter { $0.isChosen(in: report) }.map(\.name))
    return report.rules.filter { report.chosenRules.contains($0.id) && !broken.contains($0.id) }
      .flatMap { rule in
        let outcomes = summary.formats.filter { $0.scenarios > 0 }.flatMap(\.outcomes)
          .filter { $0.rule == rule.id }
        let kept = outcomes.filter { $0.category == .pass }
        let exempt = outcomes.filter { [.exempt, .disputed].contains($0.category) }
        let text =
          kept.isEmpty
          ? outcomes.map { "\($0.lane.name) \($0.category.word)" }.joined(separator: ", ")
          : kept.map(\.lane.name).joined(separator: ", ")
            + ", in the scenarios of this run; those of other rules can break it, too"
        let tag =
          !kept.isEmpty
          ? style.green("PASS")
          : style.yellow(exempt.first?.category.word.uppercased() ?? "OPEN")
        let reasons = Set(exempt.compactMap(\.reason)).sorted()
        let head = "\(tag)  \(style.bold(rule.id))  \(rule.severity.rawValue)  \(text)"
        let texts = (reasons + [rule.says]).flatMap { text in
          Wrapping.lines(of: PlainText.line(text), to: width - 6)
        }
        return [""] + Wrapping.lines(of: head, to: width) + texts.map { "      " + $0 }
      }
  }

  /// The findings in full, with as many details as fit.
  ///
  /// If two findings do not fit even without details, the second one is left out.
  private func inFull(_ groups: [IncidentGroup], _ room: Int) -> [String] {
    let details = IncidentDetail.allCases
    var choices = details.map { [IncidentDetail](repeating: $0, count: groups.count) }
    if groups.count == 2 {
      choices = zip(details, details.dropFirst()).flatMap { [[$0, $0], [$0, $1]] }
      let least = details[details.count - 1]
      choices += [[least, least], [least]]
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

  /// A line for each finding: the broken rules and other failures, then the warnings, the notes, the
  /// deaths and the functions that still waited.
  ///
  /// If the screen shows all findings of a list in full, the list would only repeat them.
  private func lists(besides full: [IncidentGroup]) -> [String] {
    func isNeeded(_ isMeant: (IncidentGroup) -> Bool) -> Bool {
      groups.count(where: isMeant) > full.count(where: isMeant)
    }
    let broken = groups.filter(\.isListed)
    let noun = broken.allSatisfy { $0.example.incident.rule != nil } ? "rule" : "finding"
    let lines =
      (isNeeded(\.isListed) ? list(of: broken, "Broken", style.red, noun: noun) : [])
      + (isNeeded(\.isWarning) && report.isOfAdapter
        ? list(of: groups.filter(\.isWarning), "Warnings", style.yellow, noun: "rule") : [])
      + (isNeeded(\.isNote) && report.isOfAdapter ? notes : [])
      + (isNeeded(\.isDisputed) && report.isOfAdapter ? disputed : [])
      + (isNeeded(\.isEnd) ? limited(ended) : [])
    // Only the notes have no title of their own.
    return (lines.first ?? "").isEmpty ? lines : [""] + lines
  }

  /// The notes; beside failures only their ids.
  private var notes: [String] {
    let notes = groups.filter(\.isNote)
    guard groups.contains(where: \.isListed) else {
      return ["", style.bold("Notes, which ask for no change")] + rows(of: notes, style.dim)
    }
    let names = notes.map(\.name).joined(separator: ", ")
    return Wrapping.lines(of: "Notes: \(names)", to: width)
  }

  /// The disputed rules that are broken, with the reasons of their disputes.
  private var disputed: [String] {
    groups.filter(\.isDisputed).flatMap { group in
      let text = group.example.incident.rule?.dispute?.text ?? ""
      return Wrapping.lines(
        of: "Not counted: \(group.name), \(formats(of: group, isLong: true)), "
          + PlainText.line(text),
        to: width)
    }
  }

  private func list(
    of groups: [IncidentGroup], _ title: String, _ colour: @escaping (String) -> String,
    noun: String
  ) -> [String] {
    let isChosen = groups.first?.isChosen(in: report) == true
    let order =
      groups.count == 1 ? "" : isChosen ? ", those of --rule first" : ", the most severe first"
    let head = "\(title): \(PlainText.count(groups.count, noun))\(order)"
    return ["", style.bold(head)] + rows(of: groups, colour)
  }

  /// The rows of a list: the name, the severity, the formats, the number of scenarios, the line and
  /// the sentence.
  private func rows(
    of groups: [IncidentGroup], _ colour: @escaping (String) -> String
  ) -> [String] {
    let rows = groups.map { group in
      let incident = group.example.incident
      return [
        group.name, incident.rule?.severity.rawValue ?? "–", formats(of: group),
        String(group.scenarios), group.shortPlace,
        incident.sentence.isEmpty ? incident.message : incident.sentence,
      ]
    }
    let columns = [
      Table.Column(style: colour), .init(), .init(), .init(isRightAligned: true), .init(),
      .init(),
    ]
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let fixed = widths.reduce(2) { $0 + 2 + $1 }
    if width - fixed >= ConsoleScreen.sentenceWidth {
      return Table(columns, indentation: 2).lines(
        rows.map { $0.dropLast() + [shortened($0[5], to: width - fixed)] })
    }
    // On a narrow terminal, the formats and the sentence stand below the line.
    let room = max(width - fixed + 2 + widths[2] + 2 + widths[4], 16)
    let heads = Table([columns[0], columns[1], columns[3], columns[4]], indentation: 2).lines(
      rows.map { [$0[0], $0[1], $0[3], shortenedInFront($0[4], to: room)] })
    return zip(heads, rows).flatMap { head, row in
      [head, "    " + shortened("\(row[2]): \(row[5])", to: width - 4)]
    }
  }

  /// The least number of columns for the sentence of a rule beside the line.
  private static let sentenceWidth = 24

  private func shortened(_ text: String, to room: Int) -> String {
    guard text.count > room else { return text }
    return PlainText.withoutTrailingSpaces(String(text.prefix(room - 1))) + "…"
  }

  /// A file and a line, of which the number stays.
  private func shortenedInFront(_ text: String, to room: Int) -> String {
    text.count > room ? "…" + text.suffix(room - 1) : text
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

  /// What to check in the stand-in, above the rules: one mistake there can explain many findings.
  private var doubts: [String] {
    limited(parts.doubts).flatMap { Wrapping.lines(of: $0, to: width) }
  }

  // MARK: What could not be judged, and what can be left out

  /// What was never driven, and what else no rule could judge.
  private var unjudged: [String] {
    let parts = [
      parts.undriven, parts.expectationsToChange, limited(parts.failedChecks),
      limited(parts.contradictions), limited(parts.unimplemented),
      limited(parts.undeclared),
      summary.appliesAtAll || explains ? [] : limited(parts.inapplicable),
    ]
    return parts.joined().flatMap { Wrapping.lines(of: $0, to: width) }
  }

  private var remarks: [String] {
    (parts.remarks + parts.coverage).flatMap { Wrapping.lines(of: $0, to: width) }
  }

  /// A line for each kind of death, and for each function that still waited.
  private var ended: [String] {
    let own = groups.filter(\.isEnd)
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
    guard let command = report.command, let lead = lead(full), report.isOfAdapter else { return [] }
    var options = ["--report html=page.html"]
    if report.isWholeSuite, !explains { options.insert("--explain", at: 0) }
    if let rule = lead.rule, lead.scenario?.aims.contains(rule) == true,
      report.chosenRules.isEmpty,
      // `--rule` runs only the scenarios that aim at the rule. A shell must read the id as one word.
      rule.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
    {
      options.insert("--rule \(rule)", at: 0)
    }
    // Each line can be pasted as it is.
    let whole = ([command] + report.selection).joined(separator: " ")
    let commands = options.map { "\(whole) \($0)" } + [lead.scenario?.traceCommand ?? ""]
    let lines = commands.filter { !$0.isEmpty }
      .flatMap { Wrapping.lines(of: $0, to: width - 6, isCommand: true) }
    return lines.enumerated().map { ($0 == 0 ? style.bold("Next") + "  " : "      ") + $1 }
  }

  /// The rule and the scenario to which the next commands lead; nil if nothing asks for a change.
  ///
  /// There is no rule if the screen already shows everything about it.
  private func lead(_ full: [IncidentGroup]) -> (rule: String?, scenario: ScenarioResult?)? {
    if summary.exitStatus == 2, summary.unfinished == 0 {
      if let scenario = parts.undrivenExample { return (nil, scenario) }
      if let gap = ConsoleGaps(parts).first {
        return (report.isWholeSuite ? gap.rule : nil, gap.scenario)
      }
    }
    guard let first = groups.first, !report.isWholeSuite || !first.isNote else { return nil }
    let rule = groups.count > full.count ? first.example.incident.rule?.id : nil
    return (rule, first.example.scenario)
  }

  /// With `--explain`, the reasons why something was not judged.
  private var explanation: [String] {
    guard explains else { return [] }
    return parts.explanation(width: width).flatMap { Wrapping.lines(of: $0, to: width) }
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
  /// Also no lines of source, no folders, no line of the stand-in, and no function that still waited.
  case short

  /// The labels of the fields that the screen leaves out.
  var hidden: Set<String> {
    switch self {
    case .whole: []
    case .usual: ["because", "source", "trace"]
    case .place: ["because", "source", "trace", "events", "last", "log", "output"]
    case .short:
      ["because", "source", "trace", "events", "last", "log", "output", "left", "stand-in"]
    }
  }
}

extension IncidentGroup {
  /// Whether the group is about a rule that the user chose.
  fileprivate func isChosen(in report: RunReport) -> Bool {
    example.incident.rule.map { report.chosenRules.contains($0.id) } ?? false
  }

  /// Whether the group makes the run fail and is on the list of broken rules.
  ///
  /// Deaths have a list of their own.
  fileprivate var isListed: Bool {
    [.violation(.fail), .mistake, .harnessFailure].contains(example.incident.kind)
  }

  fileprivate var isWarning: Bool { example.incident.kind == .violation(.warning) }

  fileprivate var isNote: Bool { example.incident.kind == .violation(.note) }

  fileprivate var isDisputed: Bool { example.incident.kind == .violation(.disputed) }

  /// Whether the group is about a death, or about a function that still waited.
  fileprivate var isEnd: Bool { [.death, .unfinished].contains(example.incident.kind) }

  /// The line of the adapter, or else the line of the scenario, without the folders.
  fileprivate var shortPlace: String {
    example.incident.place?.shortText
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
