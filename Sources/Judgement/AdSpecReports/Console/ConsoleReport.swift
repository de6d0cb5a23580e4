import AdSpecRules

/// Writes the text that people read in a terminal while adspec runs.
///
/// Call ``begin(_:count:to:)``, then ``scenario(_:in:to:)`` for each result in the order of the
/// plan, then ``end(_:unwritten:to:)``. The text at the end fits on one screen and shows each
/// broken rule once. If the user wants all findings, the report writes the findings of each
/// scenario as soon as the scenario has ended.
package struct ConsoleReport: Report {
  package static let kind = "console"
  package static let summary = "findings and a summary by format, for people"

  private let options: ReportOptions
  private let isTerminal: Bool
  private let width: Int
  private let style: ConsoleStyle
  private var done = 0
  private var count = 0
  /// The number of lines before the findings.
  private var beginning = 2
  private let showsAll: Bool
  private let explains: Bool
  /// The number of slowest scenarios that the text lists; nil if the text lists none.
  private let slowest: Int?
  /// The findings so far, so that the progress shows each finding only once.
  private var findings = IncidentGroups()
  /// The number of scenarios that have failed so far.
  private var failed = 0
  /// The formats and flows in which a load has succeeded.
  private var driven: Set<Lane> = []
  /// The results of formats and flows in which no load has succeeded so far.
  ///
  /// If the whole suite ends without such a load, the rules of the format stay undecided, so their
  /// findings must not be on the screen.
  private var held: [ScenarioResult] = []

  /// The number of columns of a text that is not for a terminal.
  package static let usualWidth = 120

  package init(options: ReportOptions) {
    self.init(options: options, isTerminal: false, hasColour: false, showsAll: true)
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - options: The options of the report, such as whether it shows real times.
  ///   - isTerminal: Whether the output is a terminal, which can overwrite a progress line.
  ///   - hasColour: Whether to use colours.
  ///   - width: The number of columns of the terminal, which is the maximum length of the progress
  ///     line.
  ///   - showsAll: Whether the report writes every finding in full, as soon as the scenario has
  ///     ended.
  ///   - explains: Whether the report lists everything that was not judged, with the reasons.
  ///   - slowest: The number of slowest scenarios that the report lists at the end; nil for no list.
  package init(
    options: ReportOptions = ReportOptions(), isTerminal: Bool, hasColour: Bool,
    width: Int = ConsoleReport.usualWidth, showsAll: Bool = false, explains: Bool = false,
    slowest: Int? = nil
  ) {
    self.showsAll = showsAll
    self.explains = explains || showsAll
    self.slowest = slowest
    self.options = options
    self.isTerminal = isTerminal
    self.width = width
    style = ConsoleStyle(hasColour: hasColour)
  }

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    let report = run.report
    var console = self
    console.begin(report, count: report.scenarios.count, to: write)
    for scenario in report.scenarios { console.scenario(scenario, in: report, to: write) }
    console.end(run, to: write)
  }

  /// Reports the beginning of a run.
  ///
  /// - Parameters:
  ///   - report: The run, which does not have results yet.
  ///   - count: The number of scenarios; a scenario in two formats counts twice.
  ///   - write: Writes a piece of text.
  package mutating func begin(_ report: RunReport, count: Int, to write: (String) -> Void) {
    self.count = count
    done = 0
    let classes = report.adapter.classes
    let head = ConsoleReport.headText(of: report)
    let lines =
      showsAll ? [head] : Wrapping.lines(of: head, to: max(width, ConsoleScreen.narrowest))
    beginning = lines.count + 1
    write(lines.joined(separator: "\n") + "\n")
    for type in classes where explains {
      write(PlainText.line("  \(type.name): \(type.loads)") + "\n")
    }
    let part = report.shard.map { ", of \($0.plan.count): \($0.name)" } ?? ""
    write(PlainText.count(count, "scenario") + " to run\(part)\n")
  }

  /// The first lines of a text about a run: the versions and the adapter.
  package static func head(of report: RunReport) -> [String] {
    Wrapping.lines(of: headText(of: report), to: usualWidth)
  }

  private static func headText(of report: RunReport) -> String {
    let adapter = report.adapter
    let classes = adapter.classes
    let type = classes.isEmpty ? adapter.className : "\(classes.count) classes,"
    let subject =
      adapter.isApp
      ? "app \(adapter.name) (\(adapter.className))"
      : "adapter \(adapter.name) (\(type) \(adapter.adapterVersion), SDK \(adapter.sdkVersion))"
    return PlainText.line(
      "adspec \(report.toolVersion), suite \(report.suiteVersion), seed \(report.seed): \(subject)")
  }

  /// Reports the findings of one scenario, and updates the progress line.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - report: The run, which contains the texts of the rules.
  ///   - elapsed: The real time since the beginning, in seconds, to estimate the remaining time;
  ///     nil if the report must not show an estimate.
  ///   - write: Writes a piece of text.
  package mutating func scenario(
    _ result: ScenarioResult, in report: RunReport, elapsed: Double? = nil,
    to write: (String) -> Void
  ) {
    done += 1
    if result.loads.succeeded > 0 || !report.isWholeSuite { driven.insert(result.lane) }
    held.append(result)
    if driven.contains(result.lane) {
      for earlier in held where earlier.lane == result.lane { show(earlier, in: report, to: write) }
      held.removeAll { $0.lane == result.lane }
    }
    if isTerminal {
      var line = ProgressLine(count: count, width: width)
      (line.done, line.failed) = (done, failed)
      write(
        line.text(
          "\(result.lane.name)  \(result.name)", elapsed: options.showsRealTime ? elapsed : nil))
    }
  }

  /// Writes the findings of a scenario.
  private mutating func show(
    _ result: ScenarioResult, in report: RunReport, to write: (String) -> Void
  ) {
    if result.verdict(in: report) == .failed { failed += 1 }
    var incidents = Incident.shown(of: result, in: report)
    let context = ScenarioContext.fields(of: result, in: report)
    if !showsAll {
      for new in findings.add(incidents, context, of: result) where isTerminal && new.isFailure {
        write(clearLine + style.line(of: new, formats: result.lane.name, width: width) + "\n")
      }
    } else {
      if !incidents.isEmpty { incidents[0].add(context) }
      if isTerminal, !incidents.isEmpty { write(clearLine) }
      for incident in incidents {
        let lines = style.lines(of: incident, formats: result.lane.name)
        write("\n" + lines.joined(separator: "\n") + "\n")
      }
    }
  }

  /// Reports the result of the run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - unwritten: The reasons why other reports could not be written. The last line of the text
  ///     names these reasons.
  ///   - elapsed: The real time of the whole run, in seconds; nil if it is unknown.
  ///   - write: Writes a piece of text.
  package func end(
    _ run: JudgedRun, unwritten: [String] = [], elapsed: Double? = nil, to write: (String) -> Void
  ) {
    let report = run.report
    if isTerminal, done > 0 { write(clearLine) }
    if showsAll {
      var console = self
      let lanes = Set(held.map(\.lane))
      for result in report.scenarios where lanes.contains(result.lane) {
        console.show(result, in: report, to: write)
      }
    }
    let summary = ConsoleSummary(report: report, summary: run.summary, style: style)
    let times =
      options.showsRealTime
      ? ConsoleTimes(report: report, elapsed: elapsed, slowest: slowest, style: style) : nil
    let sum = times?.sums ?? []
    let list = times?.list ?? []
    let result =
      unwritten.isEmpty
      ? [summary.result] + sum + list
      : sum + list + (list.isEmpty ? [] : [""]) + [summary.result(unwritten: unwritten)]
    let screen = ConsoleScreen(report, run.summary, style, width: width, explains: explains)
    // An empty line and the verdict follow.
    let lines =
      showsAll ? screen.linesAfterFindings : screen.lines(besides: beginning + 2 + sum.count)
    write((lines + [""] + result).map { $0 + "\n" }.joined())
  }

  private var clearLine: String { ProgressLine.clear }
}

/// Formats findings for a terminal, in colour if the terminal supports colours.
struct ConsoleStyle {
  /// Whether the text has colours.
  let hasColour: Bool

  func red(_ text: String) -> String { wrap(text, "31") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  /// The lines of an incident.
  ///
  /// - Parameters:
  ///   - incident: The incident.
  ///   - formats: The formats in which the incident happened.
  ///   - width: The maximum number of columns; a longer text goes on below, and a command goes on
  ///     after a backslash.
  /// - Returns: The lines. The first line names the subject of the incident.
  func lines(of incident: Incident, formats: String, width: Int = .max) -> [String] {
    var head = "\(tag(of: incident.kind))  \(bold(incident.title))"
    if let rule = incident.rule {
      head += "  \(rule.severity.rawValue)"
      let level = incident.level ?? rule.level
      if level != .must { head += " (\(level.rawValue))" }
    }
    head += "  " + formats
    let indentation = "      "
    let sentence =
      incident.sentence.isEmpty
      ? [] : Wrapping.lines(of: incident.sentence, to: width - indentation.count)
    let heads = Wrapping.lines(of: head, to: width).enumerated().map { number, line in
      number == 0 ? line : indentation + line.drop { $0 == " " }
    }
    return heads + sentence.map { indentation + $0 }
      + FieldText.lines(incident.fields, indentation: indentation, width: width)
  }

  /// An incident in one line.
  func line(of incident: Incident, formats: String, width: Int) -> String {
    let sentence = incident.sentence.isEmpty ? incident.message : incident.sentence
    let head = "\(incident.title)  \(formats)  "
    return "\(tag(of: incident.kind))  \(bold(incident.title))  \(formats)  "
      + PlainText.line(sentence, to: max(width - head.count - 6, 24))
  }

  private func tag(of kind: Incident.Kind) -> String {
    switch kind {
    case .violation(.fail): red("FAIL")
    case .violation(.warning): yellow("WARN")
    case .violation(.note): dim("NOTE")
    case .violation(.disputed): dim("DISP")
    case .violation: dim("KNOW")
    case .death: red("DIED")
    case .harnessFailure: red("FELL")
    case .mistake: red("BAD ")
    case .unfinished: yellow("WAIT")
    case .undecided: yellow("OPEN")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    hasColour ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
