import AdSpecTrace

/// What reports say of expected failures.
enum ExpectationText {
  /// What stands in a JSON report and in a statement.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - summary: The same, summed up.
  ///   - hasFolders: Whether the file is told as the user named it, or else by its own name, which is the
  ///     same from each working directory.
  /// - Returns: The day and the entries.
  static func value(
    of report: RunReport, _ summary: RunSummary, hasFolders: Bool = true
  ) -> TraceValue {
    .object([
      .init("today", .string(report.expected?.today ?? "")),
      .init(
        "entries",
        .array(
          summary.expectations.map { outcome in
            let path = outcome.entry.file
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return value(of: outcome, file: hasFolders ? path : name)
          })),
    ])
  }

  private static func value(of outcome: ExpectationOutcome, file: String) -> TraceValue {
    let entry = outcome.entry
    return .object([
      .init("file", .string(file)),
      .init("line", .integer(entry.lines.lowerBound)),
      .init("last_line", .integer(entry.lines.upperBound)),
      .init(
        "key_lines",
        .object(
          entry.keyLines.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })),
      .init("rule", .string(entry.rule)),
      .init("format", .string(entry.format)),
      .init("flow", .text(entry.flow)),
      .init("scenario", .text(entry.scenario)),
      .init("reason", .string(entry.reason)),
      .init("link", .text(entry.link)),
      .init("expires", .text(entry.expires)),
      .init("runs", .integer(entry.scenarios)),
      .init("state", .string(outcome.state.rawValue)),
      .init("scenarios", .integer(outcome.scenarios)),
      .init("problems", .array(outcome.problems.map(TraceValue.string))),
    ])
  }
}

extension ConsoleSummary {
  /// One line for each rule that is broken as expected, with the reason.
  var expectedFailures: [String] {
    guard let expected = report.expected else { return [] }
    let broken = summary.expectations.filter { $0.state == .broken }
    let left = summary.expectations.count { $0.state == .notRun }
    let lines =
      broken.map { outcome in
        let entry = outcome.entry
        let count = PlainText.count(outcome.scenarios, "scenario")
        let link = entry.link.map { " (\(PlainText.line($0)))" } ?? ""
        let end = entry.expires.map { ", until \($0)" } ?? ""
        let reason = entry.reason.isEmpty ? "no reason" : PlainText.line(entry.reason)
        return "  \(entry.name), \(count)\(end): \(reason)\(link)"
      }
      + (left == 0
        ? [] : ["  \(PlainText.count(left, "entry is", "entries are")) about what did not run"])
    return lines.isEmpty
      ? [] : ["", style.bold("Expected failures on \(expected.today)")] + lines
  }

  /// The entries that fail the run, each with its place and what to do.
  var expectationsToChange: [String] {
    let lines = summary.expectations.flatMap { outcome in
      outcome.problems.map { "  \(style.red(outcome.entry.place)): \($0)" }
    }
    return lines.isEmpty ? [] : ["", style.bold("Expected failures to change")] + lines
  }

  /// How many failures are expected, behind the verdict of a run that passes.
  var known: String {
    let count = summary.expectations.count { $0.state == .broken }
    return count == 0 ? "" : ": \(PlainText.count(count, "failure")) expected"
  }
}
