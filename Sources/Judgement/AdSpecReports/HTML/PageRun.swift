import AdSpecRules
import AdSpecTrace

/// A run that the page shows, summed up once.
struct PageRun {
  /// Where it stands among the runs of the page, from 0.
  let position: Int
  let report: RunReport
  let summary: RunSummary
  /// The formats and flows in which something ran.
  let lanes: [Lane]
  private let formats: [Lane: FormatSummary]
  /// What the run says about itself and about formats, and its rules, in their order.
  let facts: [Fact]
  private let ofRun: [String: Fact]
  private let ofLanes: [Lane: [String: Fact]]
  private let rules: [String: Rule]

  /// Sums a run up.
  init(_ report: RunReport, position: Int) {
    self.position = position
    self.report = report
    summary = RunSummary(report)
    let driven = summary.formats.filter { $0.scenarios > 0 }
    lanes = driven.map(\.lane)
    formats = Dictionary(driven.map { ($0.lane, $0) }, uniquingKeysWith: { first, _ in first })
    facts = Fact.all(in: report, summary)
    var (ofRun, ofLanes): ([String: Fact], [Lane: [String: Fact]]) = ([:], [:])
    for fact in facts {
      if let lane = fact.lane {
        ofLanes[lane, default: [:]][fact.id] = fact
      } else {
        ofRun[fact.id] = fact
      }
    }
    self.ofRun = ofRun
    self.ofLanes = ofLanes
    rules = Dictionary(
      report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What can be said of a format and flow; nil where nothing ran in it.
  func format(_ lane: Lane) -> FormatSummary? { formats[lane] }

  /// A rule of its catalogue.
  func rule(_ id: String) -> Rule? { rules[id] }

  /// What the run says of something: in a format and flow, or without one about itself.
  func fact(_ id: String, in lane: Lane?) -> Fact? {
    if let lane { return ofLanes[lane]?[id] }
    return ofRun[id]
  }

  /// Why a rule does not apply in a format and flow in which something ran; nil where it does, and for a
  /// rule that the catalogue does not have.
  func inapplicability(of rule: String, in lane: Lane) -> String? {
    guard let format = formats[lane], fact(rule, in: lane) == nil,
      let outcome = format.outcomes.first(where: { $0.rule == rule })
    else { return nil }
    return outcome.reason ?? "The rule is not for \(lane.format)."
  }

  /// What the page tells of the run at its head.
  ///
  /// - Parameter started: When it started; nil where that is not told.
  /// - Returns: The fields, in their order.
  func head(started: String?) -> [TraceAttribute] {
    let adapter = report.adapter
    let result = ConsoleSummary(
      report: report, summary: summary, style: ConsoleStyle(hasColour: false)
    ).result
    return [
      .init("version", .string(report.toolVersion)),
      .init("suite", .string(PlainText.line(report.suiteVersion))),
      .init("seed", .string(String(report.seed))),
      .init("strict", .boolean(report.isStrict)),
      .init("whole", .boolean(report.isWholeSuite)),
      .init("incomplete", .text(report.incomplete.map { PlainText.line($0) })),
      .init("started", .text(started)),
      .init("exit_status", .integer(Int(summary.exitStatus))),
      .init("result", .string(result)),
      .init(
        "adapter",
        .object([
          .init("name", .string(PlainText.line(adapter.name))),
          .init("class", .string(PlainText.line(adapter.className))),
          .init("version", .text(adapter.isApp ? nil : PlainText.line(adapter.adapterVersion))),
          .init("sdk", .text(adapter.isApp ? nil : PlainText.line(adapter.sdkVersion))),
        ])),
    ]
  }
}
