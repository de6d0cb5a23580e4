import AdSpecRules
package import AdSpecTrace

/// The JSON Schema of the JSON report.
package enum JSONReportSchema {
  /// The whole schema.
  package static var document: TraceValue {
    JSONSchema.document("A JSON report of adspec", report, definitions + TraceSchema.definitions)
  }

  private static let texts = JSONSchema.list(of: JSONSchema.string)
  private static let text = JSONSchema.nullable(JSONSchema.string)
  private static let date = JSONSchema.text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  private static let digest = JSONSchema.text(matching: "^[0-9a-f]{64}$")
  private static let verdict = JSONSchema.choice(Verdict.allCases.map(\.rawValue))

  private static let report = JSONSchema.object([
    .init("report", JSONSchema.constant(.string("adspec"))),
    .init(
      "version", JSONSchema.constant(.integer(JSONReport.version)), "The version of the schema."),
    .init("tool_version", JSONSchema.string, "The version of adspec."),
    .init("suite_version", JSONSchema.string, "The version of the suite."),
    .init(
      "conditions", JSONSchema.nullable(JSONSchema.reference("conditions")),
      "The inputs of the run; null if they are unknown."),
    .init("seed", JSONSchema.text(matching: "^[0-9]+$"), "The seed of the run."),
    .init("strict", JSONSchema.boolean, "Whether broken `should` rules count as failures."),
    .init("whole_suite", JSONSchema.boolean, "Whether all scenarios were selected."),
    .init(
      "shard", JSONSchema.nullable(JSONSchema.reference("shard")),
      "The shard that ran; null for a whole run."),
    .init("incomplete", text, "Why the run did not finish; null if it finished."),
    .init("emptiness", text, "Why no scenario was selected; null if a scenario was selected."),
    .init(
      "left_out", JSONSchema.reference("leftOut"),
      "The number of scenarios that the plan left out, by reason.", optional: true),
    .init(
      "remark", JSONSchema.string, "Advice on how to get lines of the adapter.",
      optional: true),
    .init(
      "isolation_remark", JSONSchema.string, "Why every scenario ran in a process of its own.",
      optional: true),
    .init("timestamp", JSONSchema.string, "The start of the run.", optional: true),
    .init(
      "expected_failures", JSONSchema.reference("expectedFailures"),
      "The expected failures.", optional: true),
    .init("exit_status", JSONSchema.count, "The exit status of the run."),
    .init("adapter", JSONSchema.reference("adapterUnderTest"), "The tested adapter, app or suite."),
    .init(
      "formats", JSONSchema.list(of: JSONSchema.reference("formatSummary")),
      "The summary of each format and flow."),
    .init(
      "gaps", JSONSchema.list(of: JSONSchema.reference("gap")),
      "Rules that no scenario exercised or decided."),
    .init(
      "contradictions", texts,
      "Contradictions between the stand-in and its network's claims."),
    .init("undeclared", texts, "Claims about the network that are missing."),
    .init(
      "unimplemented", texts,
      "Methods that the host called and the adapter does not implement."),
    .init(
      "failed_checks", JSONSchema.list(of: JSONSchema.reference("failedCheck")),
      "Rules whose check function failed."),
    .init(
      "rules", JSONSchema.list(of: JSONSchema.reference("rule")), "The catalogue, with outcomes."),
    .init(
      "scenarios", JSONSchema.list(of: JSONSchema.reference("scenario")),
      "The results of scenarios, in the order of the plan."),
  ])

  private static let definitions: [TraceAttribute] = [
    TraceAttribute(
      "conditions",
      JSONSchema.object([
        .init("rules_digest", digest, "The SHA-256 digest of the files of rules."),
        .init(
          "scenarios_digest", digest,
          "The SHA-256 digest of the files of scenarios and of the modules that they can require."),
        .init(
          "mobile_ads_version", JSONSchema.string, "The version of the Google Mobile Ads SDK."),
        .init("options", texts, "The options that change the result of a scenario."),
      ])),
    TraceAttribute(
      "leftOut",
      JSONSchema.object(
        LeftOutRuns.Reason.allCases.map { .init($0.rawValue, JSONSchema.count, $0.sentence) })),
    TraceAttribute(
      "shard",
      JSONSchema.object([
        .init("index", JSONSchema.count, "The number of the shard, from 1."),
        .init("count", JSONSchema.count, "The number of shards."),
        .init(
          "whole_suite", JSONSchema.boolean, "Whether all shards together are the whole suite."),
        .init(
          "plan",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("name", JSONSchema.string), .init("format", JSONSchema.string),
              .init("flow", JSONSchema.string),
            ])), "The scenarios of all shards; a shard runs every `count`-th scenario."),
      ])),
    TraceAttribute(
      "adapterUnderTest",
      JSONSchema.object([
        .init("name", JSONSchema.string, "The name under which the adapter is registered."),
        .init(
          "kind", JSONSchema.choice(["adapter", "app", "suite"]),
          "The kind of subject; `suite` if faults were injected to test the suite."),
        .init("class", JSONSchema.string, "The class of the adapter, with the module."),
        .init("version", JSONSchema.string, "The version of the adapter."),
        .init("sdk_version", JSONSchema.string, "The version of the network's SDK."),
        .init("formats", texts, "The formats of the profile."),
        .init(
          "lanes",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("format", JSONSchema.string), .init("flow", JSONSchema.string),
            ])), "The formats in each of their flows."),
        .init("profile", JSONSchema.object, "The claims of the adapter and its network."),
      ])),
    TraceAttribute("expectedFailures", expectedFailures),
    TraceAttribute("expectedFailure", expectedFailure),
    TraceAttribute(
      "formatSummary",
      JSONSchema.object([
        .init("format", JSONSchema.string),
        .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
        .init(
          "conformance",
          JSONSchema.choice(FormatSummary.Conformance.allCases.map(\.rawValue)),
          "The conformance in the format."),
        .init("scenarios", JSONSchema.count, "The number of scenarios that ran."),
        .init("deaths", JSONSchema.count, "The number of scenarios in which the adapter died."),
        .init(
          "failed_expectations", JSONSchema.count,
          "The number of scenarios with a failed expectation."),
        .init("bad_scenarios", JSONSchema.count, "The number of scenarios with a mistake."),
        .init("unfinished", JSONSchema.count, "The number of unfinished scenarios."),
        .init("driven", JSONSchema.boolean, "Whether a load succeeded, or no load was requested."),
        .init("first_error", text, "The adapter's error of the first failed load."),
        .init("not_applicable", JSONSchema.count, "The number of scenarios that do not apply."),
        .init(
          "rules",
          JSONSchema.object(
            RuleOutcome.Category.allCases.map { .init($0.rawValue, JSONSchema.count) }),
          "The number of rules with each kind of outcome."),
      ])),
    TraceAttribute(
      "gap",
      JSONSchema.object([
        .init("rule", JSONSchema.string),
        .init("format", JSONSchema.string),
        .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
        .init("verdict", verdict),
        .init("scenario", text, "A scenario that aims at the rule, or null."),
        .init("note", text, "The reason, if known."),
      ])),
    TraceAttribute(
      "failedCheck",
      JSONSchema.object([
        .init("rule", JSONSchema.string),
        .init("file", JSONSchema.string),
        .init("line", JSONSchema.count),
        .init("message", JSONSchema.string),
        .init("scenarios", JSONSchema.count, "The number of scenarios in which the check failed."),
        .init("first", JSONSchema.string, "The first scenario in which the check failed."),
      ])),
    TraceAttribute(
      "rule",
      JSONSchema.object([
        .init("id", JSONSchema.string),
        .init("level", JSONSchema.choice(RuleLevel.allCases.map(\.rawValue))),
        .init("severity", JSONSchema.choice(Severity.allCases.map(\.rawValue))),
        .init("formats", texts),
        .init("says", JSONSchema.string, "The rule in one sentence."),
        .init("because", JSONSchema.string, "The reason."),
        .init("cites", texts, "The sources."),
        .init(
          "survives", JSONSchema.boolean,
          "Whether the rule fails if the adapter dies after the premise."),
        .init("file", JSONSchema.string),
        .init("line", JSONSchema.count),
        .init("outcomes", JSONSchema.list(of: JSONSchema.reference("outcome"))),
      ])),
    TraceAttribute(
      "outcome",
      JSONSchema.object([
        .init("format", JSONSchema.string),
        .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
        .init("verdict", verdict),
        .init(
          "counts_as", JSONSchema.choice(RuleOutcome.Category.allCases.map(\.rawValue)),
          "The category of the verdict."),
        .init("exercised", JSONSchema.count, "The number of matches of the premise."),
        .init("reason", text, "Why the rule does not apply, or is waived."),
      ])),
    TraceAttribute(
      "scenario",
      JSONSchema.object([
        .init("name", JSONSchema.string, "The name of the scenario, with the variant."),
        .init("file", JSONSchema.string),
        .init("line", JSONSchema.count),
        .init("format", JSONSchema.string),
        .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
        .init("tags", texts),
        .init("aims", texts, "The rules that the scenario aims at."),
        .init(
          "verdict", JSONSchema.choice(ScenarioVerdict.allCases.map(\.rawValue)),
          "The verdict on the scenario."),
        .init(
          "ending", JSONSchema.choice(WorldEnding.allCases.map(\.rawValue)),
          "How the world of the scenario ended."),
        .init("ending_detail", text, "Details of how the world ended."),
        .init("virtual_nanoseconds", JSONSchema.count, "The duration in virtual time."),
        .init(
          "real_seconds", JSONSchema.text(matching: "^[0-9]+\\.[0-9]+$"),
          "The duration in real seconds.", optional: true),
        .init("replay", JSONSchema.string, "The command that runs only this scenario again."),
        .init(
          "trace_command", JSONSchema.string, "The command that shows the messages of the scenario."
        ),
        .init(
          "error", JSONSchema.nullable(JSONSchema.reference("mistake")),
          "The mistake that ended the scenario."),
        .init(
          "unfinished",
          JSONSchema.list(of: JSONSchema.reference(AttributeTable.unfinishedFunction.identifier)),
          "The functions that were still waiting at the end."),
        .init(
          "expectations", JSONSchema.list(of: JSONSchema.reference("finding")),
          "The failed expectations of the scenario."),
        .init(
          "results", JSONSchema.list(of: JSONSchema.reference("result")),
          "The verdicts of the rules."),
        .init("log", texts, "What the scenario printed."),
        .init("output", JSONSchema.string, "What the adapter printed."),
        .init(
          "loads",
          JSONSchema.object([
            .init("asked", JSONSchema.count, "The loads that the host requested."),
            .init("requested", JSONSchema.count, "The loads that reached the network."),
            .init(
              "succeeded", JSONSchema.count, "The loads that the adapter completed with an ad."),
            .init("error", text, "The adapter's error of the first failed load."),
          ]), "The progress of the loads."),
        .init(
          "exclusion", JSONSchema.string,
          "Why the scenario does not apply: the network's SDK cannot do what the scenario plays.",
          optional: true),
        .init(
          "unimplemented", texts,
          "Methods that the host called and the adapter does not implement.",
          optional: true),
        .init(
          "claim_remarks",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("contradiction", JSONSchema.boolean, "Whether the remark is a contradiction."),
              .init("text", JSONSchema.string),
            ])), "Differences between the stand-in and the claims of its network.",
          optional: true),
        .init(
          "places", JSONSchema.reference("places"), "The known lines of the adapter.",
          optional: true),
        .init(
          "trace_digest", digest,
          "The SHA-256 digest of the trace as JSON Lines, in which each `file` is empty.",
          optional: true),
        .init(
          "events", JSONSchema.list(of: JSONSchema.reference("event")),
          "Further events to show, which no finding quotes, such as the last events before a death.",
          optional: true),
        .init(
          "trace", JSONSchema.list(of: JSONSchema.reference("event")),
          "All events, if no shorter scenario shows the same incidents.", optional: true),
        .init(
          "expected", JSONSchema.object,
          "The life facts that are broken as expected, such as adapter-survives, with the reasons.",
          optional: true),
      ])),
    TraceAttribute(
      "mistake",
      JSONSchema.object([
        .init("file", JSONSchema.string),
        .init("line", JSONSchema.count, "The line, from 1; 0 for the whole file."),
        .init("message", JSONSchema.string),
      ])),
    TraceAttribute(
      "result",
      JSONSchema.object([
        .init("rule", JSONSchema.string),
        .init("verdict", verdict),
        .init("exercised", JSONSchema.count, "The number of matches of the premise."),
        .init("note", JSONSchema.string, "Why the rule was not decided.", optional: true),
        .init(
          "observed", JSONSchema.boolean, "True if a violation does not count as a failure.",
          optional: true),
        .init(
          "check_error", JSONSchema.reference("mistake"), "The mistake in the code of the rule.",
          optional: true),
        .init("expected", JSONSchema.string, "Why the failure is expected.", optional: true),
        .init(
          "findings", JSONSchema.list(of: JSONSchema.reference("finding")),
          "The violations.", optional: true),
      ])),
    TraceAttribute(
      "finding",
      JSONSchema.object([
        .init("expected", JSONSchema.string),
        .init("actual", JSONSchema.string),
        .init(
          "level", JSONSchema.choice(RuleLevel.allCases.map(\.rawValue)),
          "The level, if it is weaker than the level of the rule.", optional: true),
        .init(
          "line", JSONSchema.nullable(JSONSchema.count),
          "The line of the scenario that led to the premise."),
        .init(
          "events", JSONSchema.list(of: JSONSchema.reference("event")),
          "The events that prove the finding, as in the trace."),
        .init(
          "death", JSONSchema.boolean, "True if the violation is the death of the adapter.",
          optional: true),
        .init(
          "missing", JSONSchema.boolean, "True if an event is missing.",
          optional: true),
        .init(
          "place",
          JSONSchema.object(
            [
              .init(
                "role", JSONSchema.choice(FindingPlace.Role.allCases.map(\.rawValue)),
                "Whether the line sent the message of the finding, or made the last call before a "
                  + "missing message.")
            ] + place), "The place in the adapter to look at.", optional: true),
      ])),
    TraceAttribute(
      "places",
      JSONSchema.object([
        .init("absence", text, "Why no line is known; null if no reason is needed."),
        .init(
          "lines", JSONSchema.list(of: JSONSchema.object(place)), "The known lines."),
        .init(
          "calls",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("event", JSONSchema.count), .init("call", JSONSchema.count),
            ])),
          "Maps the index of an event to the adapter's nearest message among the causes of the event."
        ),
      ])),
  ]

  /// A line of the adapter.
  private static let place: [JSONSchema.Property] = [
    .init("index", JSONSchema.count, "The index of the message in the trace."),
    .init("event", JSONSchema.choice(EventKind.names), "The message."),
    .init("file", JSONSchema.string, "The file of the adapter."),
    .init("line", JSONSchema.count, "The line in the file, from 1."),
    .init(
      "exact", JSONSchema.boolean,
      "False if a function that this line calls can have sent the message; otherwise true."
    ),
    .init("function", JSONSchema.string, "The readable name of the function."),
  ]

  /// The expected failures.
  static let expectedFailures =
    JSONSchema.object([
      .init("today", date, "The date by which entries expire."),
      .init(
        "entries", JSONSchema.list(of: JSONSchema.reference("expectedFailure")),
        "The entries of the file, in its order."),
    ])

  /// An entry of the file of expected failures, and its outcome.
  static let expectedFailure =
    JSONSchema.object([
      .init("file", JSONSchema.string),
      .init("line", JSONSchema.count, "The first line of the entry."),
      .init("last_line", JSONSchema.count, "The last line of the entry."),
      .init("key_lines", JSONSchema.object, "The lines of some keys of the entry."),
      .init(
        "rule", JSONSchema.string, "A rule, or `adapter-survives` or `expectations-hold`."),
      .init("format", JSONSchema.string),
      .init("flow", text, "Null for every flow."),
      .init("scenario", text, "A pattern of names; null for every scenario."),
      .init("reason", JSONSchema.string, "Why the failure is expected."),
      .init("link", text, "A link to more information."),
      .init("expires", JSONSchema.nullable(date), "The last day of the entry."),
      .init(
        "runs", JSONSchema.count, "The number of planned runs of scenarios that the entry matches."),
      .init(
        "state", JSONSchema.choice(ExpectationOutcome.State.allCases.map(\.rawValue)),
        "The outcome of the entry."),
      .init("scenarios", JSONSchema.count, "The number of scenarios in which the rule is broken."),
      .init("problems", texts, "The reasons to change the entry, with advice."),
    ])
}
