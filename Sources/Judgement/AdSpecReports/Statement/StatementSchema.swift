import AdSpecRules
package import AdSpecTrace

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
      "version", JSONSchema.constant(.integer(StatementReport.version)), "The version of the form."
    ),
    .init("verdict", verdict, "What can be said of the adapter in all formats and flows."),
    .init("reasons", texts, "Why it is not more; none where it conforms."),
    .init(
      "adapter",
      JSONSchema.object([
        .init("name", JSONSchema.string, "The name under which it is registered."),
        .init("kind", JSONSchema.choice(["adapter", "app", "suite"])),
        .init("class", JSONSchema.string, "Its class, with the module."),
        .init("version", text, "Its own version; null for an app."),
        .init("sdk_version", text, "The version of the network's SDK; null for an app."),
        .init("mobile_ads_version", text, "The version of the Google Mobile Ads SDK."),
      ]), "What was tested."),
    .init(
      "suite",
      JSONSchema.object([
        .init("version", JSONSchema.string),
        .init("rules", JSONSchema.count, "How many rules the catalogue has."),
        .init("rules_digest", digest, "The SHA-256 digest of the files of rules."),
        .init(
          "scenarios_digest", digest,
          "The SHA-256 digest of the files of scenarios and of what they may require."),
      ]), "By what it was judged."),
    .init(
      "run",
      JSONSchema.object([
        .init("tool_version", JSONSchema.string, "The version of adspec."),
        .init("seed", JSONSchema.text(matching: "^[0-9]+$")),
        .init("strict", JSONSchema.boolean, "Whether should rules count as failures."),
        .init("options", texts, "The options that change what becomes of a scenario."),
        .init("whole_suite", JSONSchema.boolean, "Whether all scenarios were selected."),
        .init("shard", text, "Which part of a run it rests on, as `2/4`; null for a whole one."),
        .init("incomplete", text, "Why the run did not come to its end."),
        .init("exit_status", JSONSchema.count),
        .init("scenarios", JSONSchema.count, "How many runs of scenarios it rests on."),
        .init(
          "trace_digest", digest,
          "The SHA-256 digest of the digests of all traces, one in a line, in the order of the run."
        ),
      ]), "What it rests on."),
    .init("formats", JSONSchema.list(of: JSONSchema.reference("format"))),
    .init(
      "waived", JSONSchema.list(of: JSONSchema.reference("waiver")),
      "The rules that the profile waives."),
    .init(
      "expected_failures", JSONSchema.nullable(JSONSchema.reference("expectedFailures")),
      "What was expected to be broken; null where nobody asked."),
    .init("claims", JSONSchema.object, "What the adapter and its network claim."),
  ])

  private static let format = JSONSchema.object([
    .init("format", JSONSchema.string),
    .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
    .init("verdict", verdict),
    .init("reasons", texts, "Why it is not more; none where it conforms."),
    .init("scenarios", JSONSchema.count, "How many scenarios ran."),
    .init("deaths", JSONSchema.count, "In how many of them the adapter died."),
    .init(
      "rules",
      JSONSchema.object(RuleOutcome.Category.allCases.map { .init($0.rawValue, JSONSchema.count) }),
      "How many rules have an outcome of each kind."),
    .init("broken", texts, "The rules that are broken, and count."),
    .init("undecided", texts, "The must rules that could not be decided."),
    .init("not_exercised", texts, "The must rules that nothing exercised; none for a shard."),
  ])

  private static let waiver = JSONSchema.object([
    .init("rule", JSONSchema.string), .init("format", JSONSchema.string),
    .init("flow", JSONSchema.string),
    .init("level", JSONSchema.choice(RuleLevel.allCases.map(\.rawValue))),
    .init("reason", text, "Why it is waived."),
  ])
}
