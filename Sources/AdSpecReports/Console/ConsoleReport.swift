import AdSpecRules

/// Tells people about a run while it goes on.
///
/// Call ``begin(_:count:to:)``, then ``scenario(_:in:to:)`` for each result in the order of the
/// plan, then ``end(_:to:)``. Findings appear as they are made, the summary by format at the end.
package struct ConsoleReport: Report {
  package static let kind = "console"
  package static let summary = "findings and a summary by format, for people"

  private let options: ReportOptions
  private let isTerminal: Bool
  private let width: Int
  private let style: ConsoleStyle
  private var done = 0
  private var count = 0
  private let findingsPerRule: Int
  private var told: [String: Int] = [:]
  private var untold = 0

  package init(options: ReportOptions) {
    self.init(options: options, isTerminal: false, hasColour: false)
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - options: Whether real times are shown.
  ///   - isTerminal: Whether a progress line may be overwritten again and again.
  ///   - hasColour: Whether to use colours.
  ///   - width: The columns of the terminal, to which the progress line is cut.
  ///   - findingsPerRule: How many findings of a rule in a format are told in full; the others
  ///     are counted.
  package init(
    options: ReportOptions = ReportOptions(), isTerminal: Bool, hasColour: Bool, width: Int = 80,
    findingsPerRule: Int = .max
  ) {
    self.findingsPerRule = findingsPerRule
    self.options = options
    self.isTerminal = isTerminal
    self.width = width
    style = ConsoleStyle(hasColour: hasColour)
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    var console = self
    console.begin(report, count: report.scenarios.count, to: write)
    for scenario in report.scenarios { console.scenario(scenario, in: report, to: write) }
    console.end(report, to: write)
  }

  /// Tells what is about to run.
  ///
  /// - Parameters:
  ///   - report: The run, without results yet.
  ///   - count: How many scenarios will run; one that runs in two formats counts twice.
  ///   - write: Where to write.
  package mutating func begin(_ report: RunReport, count: Int, to write: (String) -> Void) {
    self.count = count
    done = 0
    let adapter = report.adapter
    let subject =
      adapter.isApp
      ? "app \(adapter.name) (\(adapter.className))"
      : "adapter \(adapter.name) (\(adapter.className) \(adapter.adapterVersion), "
        + "SDK \(adapter.sdkVersion))"
    write(
      PlainText.line(
        """
        adspec \(report.toolVersion), suite \(report.suiteVersion), seed \(report.seed): \(subject)
        """) + "\n")
    write(PlainText.count(count, "scenario") + " to run\n")
  }

  /// Tells what is to look at in the result of a scenario, and moves the progress line on.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - report: The run, for the texts of its rules.
  ///   - write: Where to write.
  package mutating func scenario(
    _ result: ScenarioResult, in report: RunReport, to write: (String) -> Void
  ) {
    done += 1
    let incidents = Incident.all(of: result, in: report).filter {
      $0.kind != .undecided && isTold($0, format: result.format)
    }
    if isTerminal, !incidents.isEmpty { write(clearLine) }
    for incident in incidents { write(text(of: incident, format: result.format)) }
    if isTerminal {
      let line = "[\(done)/\(count)] \(result.format)  \(result.name)"
      write(clearLine + PlainText.line(line, to: width - 1))
    }
  }

  /// Tells what the run comes to.
  package func end(_ report: RunReport, to write: (String) -> Void) {
    if isTerminal, done > 0 { write(clearLine) }
    let summary = RunSummary(report)
    write(ConsoleSummary(report: report, summary: summary, style: style).text)
    if untold > 0 {
      write(
        "\(PlainText.count(untold, "finding")) more of the same rules: --all-findings shows them, "
          + "and so do --report json=FILE and junit=FILE\n")
    }
    if options.showsRealTime {
      let seconds = report.scenarios.reduce(0) { $0 + $1.realSeconds }
      write("\(PlainText.realSeconds(seconds)) s of real time in scenarios\n")
    }
  }

  /// Whether a finding is one of the first of its rule and format; the others are counted.
  private mutating func isTold(_ incident: Incident, format: String) -> Bool {
    guard let rule = incident.rule else { return true }
    let key = "\(rule.id) \(format)"
    told[key, default: 0] += 1
    if told[key, default: 0] <= findingsPerRule { return true }
    untold += 1
    return false
  }

  private var clearLine: String { "\r\u{1b}[K" }

  private func text(of incident: Incident, format: String) -> String {
    var head = "\n\(tag(of: incident.kind))  \(style.bold(incident.title))  \(format)"
    if let rule = incident.rule {
      head += style.dim("  (\(rule.level.rawValue), \(rule.severity.rawValue))")
    }
    let indentation = "      "
    var lines = [head]
    if !incident.sentence.isEmpty { lines.append(indentation + incident.sentence) }
    lines += FieldText.lines(incident.fields, indentation: indentation)
    return lines.joined(separator: "\n") + "\n"
  }

  private func tag(of kind: Incident.Kind) -> String {
    switch kind {
    case .violation(.failure): style.red("FAIL")
    case .violation(.warning): style.yellow("WARN")
    case .violation(.note): style.dim("NOTE")
    case .death: style.red("DIED")
    case .mistake: style.red("BAD ")
    case .undecided: style.yellow("OPEN")
    }
  }
}
