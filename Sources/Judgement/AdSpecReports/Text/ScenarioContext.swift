import AdSpecTrace

/// What helps to understand what happened in a scenario: what it logged, and which functions were
/// left waiting.
enum ScenarioContext {
  /// How many lines of a log are shown, the last ones.
  private static let logLines = 20

  /// The fields to show with what is to look at in a scenario.
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
