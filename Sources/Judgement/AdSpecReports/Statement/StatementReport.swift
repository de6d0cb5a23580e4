import AdSpecRules
import AdSpecTrace

/// Writes a statement of conformance as JSON, for programs that accept adapters.
///
/// It has no time of its own and no place, and keys have a fixed order: the same run gives the same bytes. A change that
/// a reader has to know of raises ``version``; new keys do not.
package struct StatementReport: Report {
  package static let kind = "statement"
  package static let summary = "a statement of conformance, for programs"
  package static var showsDigests: Bool { true }
  package static var statesConformance: Bool { true }

  /// The version of the document's form.
  static let version = 1

  package init(options: ReportOptions) {}

  package func write(_ report: RunReport, to write: (String) -> Void) {
    let statement = ConformanceStatement(report)
    let fields: [TraceAttribute] = [
      .init("statement", .string("adspec")),
      .init("version", .integer(StatementReport.version)),
      .init("verdict", .string(statement.verdict.rawValue)),
      .init("reasons", JSONReport.strings(statement.reasons)),
      .init("adapter", adapter(report)),
      .init("suite", suite(report)),
      .init("run", run(statement)),
      .init("formats", .array(statement.lanes.map(format))),
      .init("waived", .array(statement.waived.map(exemption))),
      .init(
        "expected_failures",
        report.expected == nil
          ? .null : ExpectationText.value(of: report, statement.summary, hasFolders: false)),
      .init("claims", report.adapter.profile),
    ]
    JSONText.write(.object(fields), to: write)
    write("\n")
  }

  private func adapter(_ report: RunReport) -> TraceValue {
    let adapter = report.adapter
    return .object([
      .init("name", .string(adapter.name)),
      .init("kind", .string(adapter.kind(isOfAdapter: report.isOfAdapter))),
      .init("class", .string(adapter.className)),
      .init("version", .text(adapter.isApp ? nil : adapter.adapterVersion)),
      .init("sdk_version", .text(adapter.isApp ? nil : adapter.sdkVersion)),
      .init("mobile_ads_version", .text(report.conditions?.mobileAdsVersion)),
    ])
  }

  private func suite(_ report: RunReport) -> TraceValue {
    .object([
      .init("version", .string(report.suiteVersion)),
      .init("rules", .integer(report.rules.count)),
      .init("rules_digest", .text(report.conditions?.rulesDigest)),
      .init("scenarios_digest", .text(report.conditions?.scenariosDigest)),
    ])
  }

  private func run(_ statement: ConformanceStatement) -> TraceValue {
    let report = statement.report
    return .object([
      .init("tool_version", .string(report.toolVersion)),
      .init("seed", .string(String(report.seed))),
      .init("strict", .boolean(report.isStrict)),
      .init("options", JSONReport.strings(report.conditions?.options ?? [])),
      .init("whole_suite", .boolean(report.isWholeSuite)),
      .init("shard", .text(report.shard.map { "\($0.index)/\($0.count)" })),
      .init("incomplete", .text(report.incomplete)),
      .init("exit_status", .integer(Int(statement.summary.exitStatus))),
      .init("scenarios", .integer(report.scenarios.count)),
      .init("trace_digest", .text(statement.traceDigest)),
    ])
  }

  private func format(_ lane: ConformanceStatement.LaneStatement) -> TraceValue {
    let summary = lane.summary
    return .object(
      JSONReport.fields(of: summary.lane) + [
        .init("verdict", .string(lane.verdict.rawValue)),
        .init("reasons", JSONReport.strings(lane.reasons)),
        .init("scenarios", .integer(summary.scenarios)),
        .init("deaths", .integer(summary.deaths)),
        .init("rules", summary.counts),
        .init("broken", JSONReport.strings(lane.broken)),
        .init("undecided", JSONReport.strings(lane.undecided)),
        .init("not_exercised", JSONReport.strings(lane.notExercised)),
      ])
  }

  private func exemption(_ exemption: ConformanceStatement.Exemption) -> TraceValue {
    .object(
      [.init("rule", .string(exemption.outcome.rule))] + JSONReport.fields(of: exemption.lane) + [
        .init("level", .string(exemption.outcome.level.rawValue)),
        .init("reason", .text(exemption.outcome.reason)),
      ])
  }
}
