package import AdSpecTrace

/// The context of a scenario's incidents: its log and its waiting functions.
enum ScenarioContext {
  /// The number of shown lines at the end of a log.
  private static let logLines = 20

  /// The fields to show with the incidents of a scenario.
  static func fields(of scenario: ScenarioResult, in report: RunReport) -> [Incident.Field] {
    var fields: [Incident.Field] = []
    let verdict = scenario.verdict(in: report)
    guard verdict.isFailure || verdict == .unfinished else { return [] }
    let log = PlainText.lines(
      scenario.log.joined(separator: "\n"), atMost: logLines, keeping: .end)
    if !log.isEmpty { fields.append(Incident.Field(label: "log", lines: log, isDetail: true)) }
    if verdict == .failed, !scenario.unfinished.isEmpty {
      fields.append(
        Incident.Field(
          label: "left",
          lines: scenario.unfinished.map { UnfinishedText.sentence($0, file: scenario.file) }))
    }
    return fields
  }
}

/// The text of functions that were still waiting when their world ended.
package enum UnfinishedText {
  /// The function, the awaited event and the actual event, in one sentence without a full stop.
  package static func sentence(_ function: UnfinishedFunction, file: String) -> String {
    let place = "\(PlainText.line(function.file ?? file)):\(function.line)"
    return "\(function.title) still waits at \(place) for \(PlainText.line(function.waitsFor)); "
      + "came instead: \(PlainText.line(function.came))"
      + (function.notApplicable.map { "; \(PlainText.line($0))" } ?? "")
  }

  /// The lines of a field with the function's name as its label.
  static func lines(_ function: UnfinishedFunction, of scenario: ScenarioResult) -> [String] {
    let place = "\(PlainText.line(function.file ?? scenario.file)):\(function.line)"
    return [
      "still waits at \(place) for \(PlainText.line(function.waitsFor))",
      "came instead: \(PlainText.line(function.came))",
    ]
  }
}
