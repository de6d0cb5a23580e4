import AdSpecRules
package import AdSpecTrace

/// Writes a statement of conformance as JSON, for programs that decide whether to accept an
/// adapter.
///
/// The statement has no times and no paths, and its keys have a fixed order. So the same run always
/// gives the same bytes. An incompatible change of the format increases ``version``. A new key does
/// not increase ``version``.
package struct StatementReport: Report {
  package static let kind = "statement"
  package static let summary = "a statement of conformance, for programs"
  package static var showsDigests: Bool { true }
  package static var statesConformance: Bool { true }

  /// The version of the schema.
  static let version = 2

  package init(options: ReportOptions) {}

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    let fields = StatementReport.statement.attributes(of: ConformanceStatement(run))
    JSONText.write(.object(fields), to: write)
    write("\n")
  }

  /// The JSON Schema of a statement of conformance.
  package static var schema: TraceValue {
    JSONSchema.document(
      "A statement of conformance by adspec", statement.schema,
      [
        format.definition, waiver.definition, disputed.definition,
        JSONReport.expectedFailures.definition, JSONReport.expectedFailure.definition,
      ])
  }
}

/// The fields of the statement.
extension StatementReport {
  private static let statement = JSONObject<ConformanceStatement>([
    .constant("statement", .string("adspec")),
    .constant("version", .integer(StatementReport.version), "The version of the schema."),
    .derived(
      "conformance", \.conformance, .choice,
      "The conformance of the adapter in all formats and flows."),
    .derived(
      "reasons", \.reasons, .strings,
      "Why the conformance is not better; empty if the adapter conforms."),
    .derived("adapter", \.report, .object(adapter), "The tested adapter or app."),
    .derived("suite", \.report, .object(suite), "The suite that judged the adapter."),
    .derived("run", { $0 }, .object(run), "The run that the statement rests on."),
    .derived("formats", \.lanes, .list(of: .object(format))),
    .derived("waived", \.waived, .list(of: .object(waiver)), "The rules that the profile waives."),
    .derived(
      "disputed", \.disputed, .list(of: .object(disputed)),
      "The disputed rules, which do not count."),
    .derived(
      "expected_failures", \.expectations, .nullable(.object(JSONReport.expectedFailures)),
      "The expected failures; null if no file was given."),
    .derived(
      "claims", \.report.adapter.profile, .anyObject, "The claims of the adapter and its network."),
  ])

  private static let adapter = JSONObject<RunReport>([
    .derived("name", \.adapter.name, .string, "The name under which the adapter is registered."),
    .derived("kind", \.subjectKind, .subject),
    .derived("class", \.adapter.className, .string, "The class of the adapter, with the module."),
    .derived(
      "version", { $0.adapter.isApp ? nil : $0.adapter.adapterVersion }, .text,
      "The version of the adapter; null for an app."),
    .derived(
      "sdk_version", { $0.adapter.isApp ? nil : $0.adapter.sdkVersion }, .text,
      "The version of the network's SDK; null for an app."),
    .derived(
      "mobile_ads_version", \.conditions?.mobileAdsVersion, .text,
      "The version of the Google Mobile Ads SDK."),
  ])

  private static let suite = JSONObject<RunReport>([
    .derived("version", \.suiteVersion, .string),
    .derived("rules", \.rules.count, .count, "The number of rules in the catalogue."),
    .derived(
      "rules_digest", \.conditions?.rulesDigest, .nullable(.digest),
      "The SHA-256 digest of the files of rules."),
    .derived(
      "scenarios_digest", \.conditions?.scenariosDigest, .nullable(.digest),
      "The SHA-256 digest of the files of scenarios and of the modules that they can require."),
  ])

  private static let run = JSONObject<ConformanceStatement>([
    .derived("tool_version", \.report.toolVersion, .string, "The version of adspec."),
    .derived("seed", \.report.seed, .seed),
    .derived(
      "strict", \.report.isStrict, .boolean, "Whether broken `should` rules count as failures."),
    .derived(
      "options", { $0.report.conditions?.options ?? [] }, .strings,
      "The options that change the result of a scenario."),
    .derived(
      "selection", \.report.conditions?.selection, .nullable(.strings),
      "The options and names that chose the scenarios, as words of a command, empty for a usual run of the "
        + "whole suite; null if the run chose files by their paths, or the scenarios that failed last."
    ),
    .derived(
      "whole_suite", \.report.isWholeSuite, .boolean, "Whether all scenarios were selected."),
    .derived(
      "shard", { $0.report.shard.map { "\($0.index)/\($0.count)" } }, .text,
      "The shard, such as `2/4`; null for a whole run."),
    .derived(
      "incomplete", \.report.incomplete, .text, "Why the run did not finish; null if it finished."),
    .derived("exit_status", { Int($0.summary.exitStatus) }, .count),
    .derived("scenarios", \.report.scenarios.count, .count, "The number of runs of scenarios."),
    .derived(
      "trace_digest", \.traceDigest, .nullable(.digest),
      "The SHA-256 digest of the digests of all traces, one on each line, in the order of the run."),
  ])

  private static let format = JSONObject<ConformanceStatement.LaneStatement>(
    "format",
    [
      .derived("format", \.summary.lane.format, .string),
      .derived("flow", \.summary.lane.flow, .string, JSONReport.flow),
      .derived("conformance", \.conformance, .choice),
      .derived(
        "reasons", \.reasons, .strings,
        "Why the conformance is not better; empty if the adapter conforms."),
      .derived("scenarios", \.summary.scenarios, .count, "The number of scenarios that ran."),
      .derived(
        "deaths", \.summary.deaths, .count,
        "The number of scenarios in which the adapter died."),
      JSONReport.counts.of(\.summary),
      .derived("broken", \.broken, .strings, "The broken rules that make the run fail."),
      .derived("undecided", \.undecided, .strings, "The `must` rules that could not be decided."),
      .derived(
        "not_exercised", \.notExercised, .strings,
        "The `must` rules that no scenario exercised; empty for a shard."),
    ])

  private static let waiver = JSONObject<RuleOutcome>(
    "waiver",
    [
      .derived("rule", \.rule, .string),
      .derived("format", \.lane.format, .string),
      .derived("flow", \.lane.flow, .string),
      .derived("level", \.level, .choice),
      .derived("reason", \.reason, .text, "Why the rule is waived."),
    ])

  private static let disputed = JSONObject<RuleOutcome>(
    "disputed",
    [
      .derived("rule", \.rule, .string),
      .derived("format", \.lane.format, .string),
      .derived("flow", \.lane.flow, .string),
      .derived("level", \.level, .choice),
      .derived("verdict", \.verdict, .choice, "What the run showed about the rule."),
      .derived("reason", \.reason, .text, "Why the rule is disputed."),
    ])
}

extension ConformanceStatement {
  /// The expected failures, in which each file is only a name, which does not depend on the working
  /// directory; nil if there is no file of expected failures.
  fileprivate var expectations: JSONExpectations? {
    var expectations = JSONExpectations(report, summary)
    for position in expectations?.outcomes.indices ?? 0..<0 {
      let name = expectations?.outcomes[position].entry.file.split(separator: "/").last
      if let name { expectations?.outcomes[position].entry.file = String(name) }
    }
    return expectations
  }
}
