import AdSpecRules

/// Tells people about a run while it goes on.
///
/// Call ``begin(_:count:to:)``, then ``scenario(_:in:to:)`` for each result in the order of the
/// plan, then ``end(_:unwritten:to:)``. The end fits one screen, with each broken rule once, unless
/// all findings are wanted: they appear as they are made.
package struct ConsoleReport: Report {
  package static let kind = "console"
  package static let summary = "findings and a summary by format, for people"

  private let options: ReportOptions
  private let isTerminal: Bool
  private let width: Int
  private let style: ConsoleStyle
  private var done = 0
  private var count = 0
  private let showsAll: Bool
  private var findings = ConsoleFindings()
  /// How many scenarios have failed so far.
  private var failed = 0

  /// The lines of a run's whole text at most, unless all findings are shown.
  static let screen = 60

  package init(options: ReportOptions) {
    self.init(options: options, isTerminal: false, hasColour: false, showsAll: true)
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - options: Whether real times are shown.
  ///   - isTerminal: Whether a progress line may be overwritten again and again.
  ///   - hasColour: Whether to use colours.
  ///   - width: The columns of the terminal, to which the progress line is cut.
  ///   - showsAll: Whether every finding is told in full, as soon as it is made.
  package init(
    options: ReportOptions = ReportOptions(), isTerminal: Bool, hasColour: Bool, width: Int = 80,
    showsAll: Bool = false
  ) {
    self.showsAll = showsAll
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
    let part = report.shard.map { ", of \($0.plan.count): \($0.name)" } ?? ""
    write(PlainText.count(count, "scenario") + " to run\(part)\n")
  }

  /// Tells what is to look at in the result of a scenario, and moves the progress line on.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - report: The run, for the texts of its rules.
  ///   - elapsed: Real seconds since the beginning, from which the time that is left is estimated; nil
  ///     where none is shown.
  ///   - write: Where to write.
  package mutating func scenario(
    _ result: ScenarioResult, in report: RunReport, elapsed: Double? = nil,
    to write: (String) -> Void
  ) {
    done += 1
    if result.verdict(in: report) == .failed { failed += 1 }
    var incidents = Incident.all(of: result, in: report).filter {
      $0.kind != .undecided && $0.kind != .violation(.expected)
    }
    let context = ScenarioContext.fields(of: result, in: report)
    if !showsAll {
      for new in findings.add(incidents, context, of: result) where isTerminal && new.isFailure {
        write(clearLine + style.line(of: new, formats: result.lane.name) + "\n")
      }
    } else {
      if !incidents.isEmpty { incidents[0].add(context) }
      if isTerminal, !incidents.isEmpty { write(clearLine) }
      for incident in incidents {
        let lines = style.lines(of: incident, formats: result.lane.name)
        write("\n" + lines.joined(separator: "\n") + "\n")
      }
    }
    if isTerminal {
      let line = "[\(done)/\(count)] \(progress(elapsed))\(result.lane.name)  \(result.name)"
      write(clearLine + PlainText.line(line, to: width - 1))
    }
  }

  /// How many scenarios have failed, and how long the others will take.
  private func progress(_ elapsed: Double?) -> String {
    var parts = failed == 0 ? [] : ["\(failed) failed"]
    if let elapsed, options.showsRealTime, elapsed >= 1, done < count {
      let left = elapsed / Double(done) * Double(count - done)
      parts.append("\(Int(left.rounded(.up))) s left")
    }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
  }

  /// Tells what the run comes to.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - unwritten: Why reports could not be written; the last line then says so.
  ///   - write: Where to write.
  package func end(
    _ report: RunReport, unwritten: [String] = [], to write: (String) -> Void
  ) {
    if isTerminal, done > 0 { write(clearLine) }
    let sums = RunSummary(report)
    let summary = ConsoleSummary(report: report, summary: sums, style: style)
    let gaps = ConsoleGaps(report: report, summary: sums, style: style)
    var times: [String] = []
    if options.showsRealTime {
      let seconds = report.scenarios.reduce(0) { $0 + $1.realSeconds }
      times = ["\(PlainText.realSeconds(seconds)) s of real time in scenarios"]
    }
    let result =
      unwritten.isEmpty
      ? [summary.result] + times : times + [summary.result(unwritten: unwritten)]
    let lines =
      showsAll
      ? summary.brokenRules + summary.expectedFailures + summary.expectationsToChange
        + summary.failedChecks + gaps.lines + summary.inapplicable
        + summary.unimplemented + summary.switchedOff + summary.undeclared + summary.contradictions
        + summary.undriven + summary.remark + summary.coverage
        + summary.table + [""] + result
      : screen(summary, gaps, result)
    write(lines.map { $0 + "\n" }.joined())
  }

  /// The end of a run in the lines of a screen that the beginning has left.
  private func screen(
    _ summary: ConsoleSummary, _ gaps: ConsoleGaps, _ result: [String]
  ) -> [String] {
    let untold =
      findings.untold == 0
      ? []
      : [
        "",
        "\(PlainText.count(findings.untold, "finding")) more of the same rules: --all-findings "
          + "shows them, and so do --report json=FILE and junit-scenarios=FILE",
      ]
    let end =
      limited(summary.expectedFailures) + summary.expectationsToChange
      + limited(summary.failedChecks) + limited(summary.inapplicable)
      + limited(summary.unimplemented)
      + limited(summary.switchedOff)
      + limited(summary.undeclared) + limited(summary.contradictions) + limited(summary.undriven)
      + summary.remark + summary.coverage
      + summary.table + [""] + result
    let room = ConsoleReport.screen - ConsoleReport.beginning - untold.count - end.count
    let gaps = gaps.lines(
      atMost: findings.isEmpty ? room : ConsoleReport.gapsOfFailure, besides: findings.rules)
    return findings.lines(atMost: room - gaps.count, style) + untold + gaps + end
  }

  private func limited(_ lines: [String]) -> [String] {
    guard lines.count > ConsoleReport.rarePart else { return lines }
    return lines.prefix(ConsoleReport.rarePart - 1) + ["  and more, which --all-findings lists"]
  }

  /// The lines that ``begin(_:count:to:)`` writes.
  private static let beginning = 2
  /// The lines that a part takes at most which seldom has more than a few.
  private static let rarePart = 10
  /// The lines that tell at most of what was not exercised where something was broken.
  private static let gapsOfFailure = 8

  private var clearLine: String { "\r\u{1b}[K" }
}
