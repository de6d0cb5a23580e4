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
          ? .null : ExpectationJSON.value(of: report, statement.summary, hasFolders: false)),
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

/// The JSON Schema of a statement of conformance.
package enum StatementSchema {
  /// The whole schema.
  package static var document: TraceValue {
    JSONSchema.document(
      "A statement of conformance by adspec", statement,
      [
        TraceAttribute("format", format), TraceAttribute("waiver", waiver),
        TraceAttribute("expectedFailures", JSONReportSchema.expectedFailures),
        TraceAttribute("expectedFailure", JSONReportSchema.expectedFailure),
      ])
  }

  private static let text = JSONSchema.nullable(JSONSchema.string)
  private static let texts = JSONSchema.list(of: JSONSchema.string)
  private static let digest = JSONSchema.nullable(JSONSchema.text(matching: "^[0-9a-f]{64}$"))
  private static let verdict = JSONSchema.choice(
    ConformanceStatement.Verdict.allCases.map(\.rawValue))

  private static let statement = JSONSchema.object([
    .init("statement", JSONSchema.constant(.string("adspec"))),
    .init(
      "version", JSONSchema.constant(.integer(StatementReport.version)),
      "The version of the schema."
    ),
    .init("verdict", verdict, "The verdict on the adapter in all formats and flows."),
    .init("reasons", texts, "Why the verdict is not better; empty if the adapter conforms."),
    .init(
      "adapter",
      JSONSchema.object([
        .init("name", JSONSchema.string, "The name under which the adapter is registered."),
        .init("kind", JSONSchema.choice(["adapter", "app", "suite"])),
        .init("class", JSONSchema.string, "The class of the adapter, with the module."),
        .init("version", text, "The version of the adapter; null for an app."),
        .init("sdk_version", text, "The version of the network's SDK; null for an app."),
        .init("mobile_ads_version", text, "The version of the Google Mobile Ads SDK."),
      ]), "The tested adapter or app."),
    .init(
      "suite",
      JSONSchema.object([
        .init("version", JSONSchema.string),
        .init("rules", JSONSchema.count, "The number of rules in the catalogue."),
        .init("rules_digest", digest, "The SHA-256 digest of the files of rules."),
        .init(
          "scenarios_digest", digest,
          "The SHA-256 digest of the files of scenarios and of the modules that they can require."),
      ]), "The suite that judged the adapter."),
    .init(
      "run",
      JSONSchema.object([
        .init("tool_version", JSONSchema.string, "The version of adspec."),
        .init("seed", JSONSchema.text(matching: "^[0-9]+$")),
        .init("strict", JSONSchema.boolean, "Whether broken `should` rules count as failures."),
        .init("options", texts, "The options that change the result of a scenario."),
        .init("whole_suite", JSONSchema.boolean, "Whether all scenarios were selected."),
        .init("shard", text, "The shard, such as `2/4`; null for a whole run."),
        .init("incomplete", text, "Why the run did not finish; null if it finished."),
        .init("exit_status", JSONSchema.count),
        .init("scenarios", JSONSchema.count, "The number of runs of scenarios."),
        .init(
          "trace_digest", digest,
          "The SHA-256 digest of the digests of all traces, one on each line, in the order of the run."
        ),
      ]), "The run that the statement rests on."),
    .init("formats", JSONSchema.list(of: JSONSchema.reference("format"))),
    .init(
      "waived", JSONSchema.list(of: JSONSchema.reference("waiver")),
      "The rules that the profile waives."),
    .init(
      "expected_failures", JSONSchema.nullable(JSONSchema.reference("expectedFailures")),
      "The expected failures; null if no file was given."),
    .init("claims", JSONSchema.object, "The claims of the adapter and its network."),
  ])

  private static let format = JSONSchema.object([
    .init("format", JSONSchema.string),
    .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
    .init("verdict", verdict),
    .init("reasons", texts, "Why the verdict is not better; empty if the adapter conforms."),
    .init("scenarios", JSONSchema.count, "The number of scenarios that ran."),
    .init("deaths", JSONSchema.count, "The number of scenarios in which the adapter died."),
    .init(
      "rules",
      JSONSchema.object(RuleOutcome.Category.allCases.map { .init($0.rawValue, JSONSchema.count) }),
      "The number of rules with each kind of outcome."),
    .init("broken", texts, "The broken rules that make the run fail."),
    .init("undecided", texts, "The `must` rules that could not be decided."),
    .init(
      "not_exercised", texts, "The `must` rules that no scenario exercised; empty for a shard."),
  ])

  private static let waiver = JSONSchema.object([
    .init("rule", JSONSchema.string), .init("format", JSONSchema.string),
    .init("flow", JSONSchema.string),
    .init("level", JSONSchema.choice(RuleLevel.allCases.map(\.rawValue))),
    .init("reason", text, "Why the rule is waived."),
  ])
}
