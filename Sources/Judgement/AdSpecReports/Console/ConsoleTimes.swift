/// The part of a console report about real time.
///
/// Only the console shows this part. Real time differs between equal runs, so files that people
/// compare do not have it.
struct ConsoleTimes {
  let report: RunReport
  /// The real time of the whole run, in seconds; nil if it is unknown.
  let elapsed: Double?
  /// The number of slowest scenarios to list; nil for no list.
  let slowest: Int?
  let style: ConsoleStyle

  /// The real time in scenarios and, with a list of slowest scenarios, the real time of the run.
  ///
  /// Scenarios run at the same time in several processes, so their sum can be longer than the run.
  var sums: [String] {
    let seconds = report.scenarios.reduce(0) { $0 + $1.realSeconds }
    let inScenarios = "\(PlainText.realSeconds(seconds)) s of real time in scenarios"
    guard slowest != nil, let elapsed else { return [inScenarios] }
    return [inScenarios, "\(PlainText.realSeconds(elapsed)) s of real time for the whole run"]
  }

  /// The list of the slowest scenarios, beginning with the slowest; empty if the user asked for
  /// none.
  var list: [String] {
    guard let slowest else { return [] }
    // Scenarios with equal times stay in the order of the plan.
    let scenarios = report.scenarios.enumerated().sorted {
      ($1.element.realSeconds, $0.offset) < ($0.element.realSeconds, $1.offset)
    }.prefix(slowest).map(\.element)
    guard !scenarios.isEmpty else { return [] }
    let rows = scenarios.map { scenario in
      [
        PlainText.realSeconds(scenario.realSeconds) + " s", scenario.lane.name,
        "\"\(PlainText.line(scenario.name))\", \(PlainText.line(scenario.file)):\(scenario.line)",
      ]
    }
    let table = Table([.init(isRightAligned: true), .init(), .init()], indentation: 2)
    return ["", style.bold("Slowest scenarios, in real time")] + table.lines(rows)
  }
}
