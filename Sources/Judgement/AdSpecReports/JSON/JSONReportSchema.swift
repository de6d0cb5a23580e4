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
      "version", JSONSchema.constant(.integer(JSONReport.version)), "The version of the form."),
    .init("tool_version", JSONSchema.string, "The version of adspec."),
    .init("suite_version", JSONSchema.string, "The version of the suite."),
    .init(
      "conditions", JSONSchema.nullable(JSONSchema.reference("conditions")),
      "What the results rest on besides; null where that is not known."),
    .init("seed", JSONSchema.text(matching: "^[0-9]+$"), "The seed of the run."),
    .init("strict", JSONSchema.boolean, "Whether should rules count as failures."),
    .init("whole_suite", JSONSchema.boolean, "Whether all scenarios were selected."),
    .init(
      "shard", JSONSchema.nullable(JSONSchema.reference("shard")),
      "Which part of a run it tells of; null for a whole one."),
    .init("incomplete", text, "Why the run did not come to its end; null where it did."),
    .init("emptiness", text, "Why nothing was selected; null where something was."),
    .init(
      "remark", JSONSchema.string, "What to do so that lines of the adapter are known.",
      optional: true),
    .init("timestamp", JSONSchema.string, "When the report was written.", optional: true),
    .init(
      "expected_failures", JSONSchema.reference("expectedFailures"),
      "What was expected to be broken.", optional: true),
    .init("exit_status", JSONSchema.count, "The exit status that the run deserves."),
    .init("adapter", JSONSchema.reference("adapterUnderTest"), "What was tested."),
    .init(
      "formats", JSONSchema.list(of: JSONSchema.reference("formatSummary")),
      "How it does in each format."),
    .init(
      "gaps", JSONSchema.list(of: JSONSchema.reference("gap")),
      "Rules that nothing exercised or decided."),
    .init(
      "contradictions", texts,
      "What the stand-in does in spite of its network's claims."),
    .init("undeclared", texts, "What the claims of the network should say."),
    .init(
      "unimplemented", texts,
      "What the adapter was asked for and does not implement, as it would be called."),
    .init(
      "failed_checks", JSONSchema.list(of: JSONSchema.reference("failedCheck")),
      "Rules that could not judge, because of a mistake of their own."),
    .init(
      "rules", JSONSchema.list(of: JSONSchema.reference("rule")), "The catalogue, with outcomes."),
    .init(
      "scenarios", JSONSchema.list(of: JSONSchema.reference("scenario")),
      "What ran, in the order of the plan."),
  ])

  private static let definitions: [TraceAttribute] = [
    TraceAttribute(
      "conditions",
      JSONSchema.object([
        .init("rules_digest", digest, "The SHA-256 digest of the files of rules."),
        .init(
          "scenarios_digest", digest,
          "The SHA-256 digest of the files of scenarios and of what they may require."),
        .init(
          "mobile_ads_version", JSONSchema.string, "The version of the Google Mobile Ads SDK."),
        .init("options", texts, "The options that change what becomes of a scenario."),
      ])),
    TraceAttribute(
      "shard",
      JSONSchema.object([
        .init("index", JSONSchema.count, "Which part it is, from 1."),
        .init("count", JSONSchema.count, "How many parts there are."),
        .init(
          "whole_suite", JSONSchema.boolean, "Whether all parts together are the whole suite."),
        .init(
          "plan",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("name", JSONSchema.string), .init("format", JSONSchema.string),
              .init("flow", JSONSchema.string),
            ])), "What all parts together run; this one has each `count`-th of it."),
      ])),
    TraceAttribute(
      "adapterUnderTest",
      JSONSchema.object([
        .init("name", JSONSchema.string, "The name under which it is registered."),
        .init(
          "kind", JSONSchema.choice(["adapter", "app", "suite"]),
          "What it is; `suite` where faults were injected to test the suite."),
        .init("class", JSONSchema.string, "Its class, with the module."),
        .init("version", JSONSchema.string, "Its own version."),
        .init("sdk_version", JSONSchema.string, "The version of the network's SDK."),
        .init("formats", texts, "The formats that it serves."),
        .init(
          "lanes",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("format", JSONSchema.string), .init("flow", JSONSchema.string),
            ])), "The formats in each of their flows."),
        .init("profile", JSONSchema.object, "What it and its network claim."),
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
          "What can be said of it in the format."),
        .init("scenarios", JSONSchema.count, "How many scenarios ran."),
        .init("deaths", JSONSchema.count, "In how many of them it died."),
        .init(
          "failed_expectations", JSONSchema.count,
          "In how many of them an expectation of the scenario did not come true."),
        .init("bad_scenarios", JSONSchema.count, "How many of them have a mistake."),
        .init("unfinished", JSONSchema.count, "How many of them are unfinished."),
        .init("driven", JSONSchema.boolean, "Whether a load succeeded where any was made."),
        .init("first_error", text, "The adapter's first error of a load."),
        .init("not_applicable", JSONSchema.count, "How many of them do not apply."),
        .init(
          "rules",
          JSONSchema.object(
            RuleOutcome.Category.allCases.map { .init($0.rawValue, JSONSchema.count) }),
          "How many rules have an outcome of each kind."),
      ])),
    TraceAttribute(
      "gap",
      JSONSchema.object([
        .init("rule", JSONSchema.string),
        .init("format", JSONSchema.string),
        .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
        .init("verdict", verdict),
        .init("scenario", text, "The scenario that aims at it; null where none ran."),
        .init("note", text, "Why, where that is known."),
      ])),
    TraceAttribute(
      "failedCheck",
      JSONSchema.object([
        .init("rule", JSONSchema.string),
        .init("file", JSONSchema.string),
        .init("line", JSONSchema.count),
        .init("message", JSONSchema.string),
        .init("scenarios", JSONSchema.count, "In how many scenarios it could not judge."),
        .init("first", JSONSchema.string, "The first of them."),
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
        .init("survives", JSONSchema.boolean, "Whether dying after its premise held breaks it."),
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
          "What the verdict counts as."),
        .init("exercised", JSONSchema.count, "How often the premise held."),
        .init("reason", text, "Why it does not apply, or is waived."),
      ])),
    TraceAttribute(
      "scenario",
      JSONSchema.object([
        .init("name", JSONSchema.string, "The name, with the variant."),
        .init("file", JSONSchema.string),
        .init("line", JSONSchema.count),
        .init("format", JSONSchema.string),
        .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
        .init("tags", texts),
        .init("aims", texts, "The rules that it is there for."),
        .init(
          "verdict", JSONSchema.choice(ScenarioVerdict.allCases.map(\.rawValue)),
          "What it comes to."),
        .init(
          "ending", JSONSchema.choice(WorldEnding.allCases.map(\.rawValue)),
          "How its world ended."),
        .init("ending_detail", text, "What more is known of the end."),
        .init("virtual_nanoseconds", JSONSchema.count, "How long it took in virtual time."),
        .init(
          "real_seconds", JSONSchema.text(matching: "^[0-9]+\\.[0-9]+$"),
          "How long it took in real time.", optional: true),
        .init("replay", JSONSchema.string, "The command that runs just this scenario again."),
        .init("trace_command", JSONSchema.string, "The command that shows its messages."),
        .init(
          "error", JSONSchema.nullable(JSONSchema.reference("mistake")),
          "The mistake in the scenario that ended it."),
        .init(
          "unfinished",
          JSONSchema.list(of: JSONSchema.reference(AttributeTable.unfinishedFunction.identifier)),
          "Its functions that still waited at the end."),
        .init(
          "expectations", JSONSchema.list(of: JSONSchema.reference("finding")),
          "The expectations of the scenario that did not come true."),
        .init(
          "results", JSONSchema.list(of: JSONSchema.reference("result")),
          "The verdicts of the rules."),
        .init("log", texts, "What the scenario printed."),
        .init("output", JSONSchema.string, "What the adapter printed."),
        .init(
          "loads",
          JSONSchema.object([
            .init("asked", JSONSchema.count, "Those that the adapter was asked for."),
            .init("requested", JSONSchema.count, "Those that reached the network."),
            .init("succeeded", JSONSchema.count, "Those that it answered with an ad."),
            .init("error", text, "The adapter's own error for the first that did not succeed."),
          ]), "How far its loads came."),
        .init(
          "exclusion", JSONSchema.string,
          "Why it does not apply: it plays what the network's SDK cannot do.", optional: true),
        .init(
          "unimplemented", texts, "What the adapter was asked for and does not implement.",
          optional: true),
        .init(
          "claim_remarks",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("contradiction", JSONSchema.boolean, "Whether the claims say otherwise."),
              .init("text", JSONSchema.string),
            ])), "What does not fit between the stand-in and the claims of its network.",
          optional: true),
        .init(
          "places", JSONSchema.reference("places"), "What is known of the adapter's lines.",
          optional: true),
        .init(
          "trace_digest", digest,
          "The SHA-256 digest of its trace as JSON Lines, in which each `file` is empty.",
          optional: true),
        .init(
          "events", JSONSchema.list(of: JSONSchema.reference("event")),
          "Events that are quoted besides those of findings, such as the last before a death.",
          optional: true),
        .init(
          "trace", JSONSchema.list(of: JSONSchema.reference("event")),
          "All events, where no shorter scenario shows the same.", optional: true),
        .init(
          "expected", JSONSchema.object,
          "What is broken as expected besides rules, such as adapter-survives, each with the reason.",
          optional: true),
      ])),
    TraceAttribute(
      "mistake",
      JSONSchema.object([
        .init("file", JSONSchema.string),
        .init("line", JSONSchema.count, "0 where it is about the file as a whole."),
        .init("message", JSONSchema.string),
      ])),
    TraceAttribute(
      "result",
      JSONSchema.object([
        .init("rule", JSONSchema.string),
        .init("verdict", verdict),
        .init("exercised", JSONSchema.count, "How often the premise held."),
        .init("note", JSONSchema.string, "Why it was not decided.", optional: true),
        .init(
          "observed", JSONSchema.boolean, "Whether a violation is only worth a note.",
          optional: true),
        .init(
          "check_error", JSONSchema.reference("mistake"), "What went wrong in the rule itself.",
          optional: true),
        .init("expected", JSONSchema.string, "Why it is expected to be broken.", optional: true),
        .init(
          "findings", JSONSchema.list(of: JSONSchema.reference("finding")),
          "One for each violation.", optional: true),
      ])),
    TraceAttribute(
      "finding",
      JSONSchema.object([
        .init("expected", JSONSchema.string),
        .init("actual", JSONSchema.string),
        .init(
          "level", JSONSchema.choice(RuleLevel.allCases.map(\.rawValue)),
          "How binding what was broken is, where that is less than the rule.", optional: true),
        .init(
          "line", JSONSchema.nullable(JSONSchema.count), "The line of the scenario it leads to."),
        .init(
          "events", JSONSchema.list(of: JSONSchema.reference("event")),
          "The events that prove it, as they stand in the trace."),
        .init(
          "death", JSONSchema.boolean, "True where it is that the adapter died.", optional: true),
        .init(
          "missing", JSONSchema.boolean, "True where something was to come that did not.",
          optional: true),
        .init(
          "place",
          JSONSchema.object(
            [
              .init(
                "role", JSONSchema.choice(FindingPlace.Role.allCases.map(\.rawValue)),
                "Whether the line sent the message that the finding is about, or made the adapter's "
                  + "last call that led to where one is missing.")
            ] + place), "Where in the adapter to look.", optional: true),
      ])),
    TraceAttribute(
      "places",
      JSONSchema.object([
        .init("absence", text, "Why no line is known; null where that needs no word."),
        .init(
          "lines", JSONSchema.list(of: JSONSchema.object(place)), "The lines that are known."),
        .init(
          "calls",
          JSONSchema.list(
            of: JSONSchema.object([
              .init("event", JSONSchema.count), .init("call", JSONSchema.count),
            ])),
          "By the position of an event, that of the nearest message of the adapter that led to it."),
      ])),
  ]

  /// A line of the adapter.
  private static let place: [JSONSchema.Property] = [
    .init("index", JSONSchema.count, "The position of the message in the trace."),
    .init("event", JSONSchema.choice(EventKind.names), "The message."),
    .init("file", JSONSchema.string, "The adapter's file."),
    .init("line", JSONSchema.count, "The line in it."),
    .init(
      "exact", JSONSchema.boolean,
      "Whether it is the line itself, or may be one in a function that is called there."),
    .init("function", JSONSchema.string, "The function, as people read its name."),
  ]

  /// What was expected to be broken.
  static let expectedFailures =
    JSONSchema.object([
      .init("today", date, "The date by which entries expire."),
      .init(
        "entries", JSONSchema.list(of: JSONSchema.reference("expectedFailure")),
        "The entries of the file, in its order."),
    ])

  /// An entry of the file of expected failures, and what became of it.
  static let expectedFailure =
    JSONSchema.object([
      .init("file", JSONSchema.string),
      .init("line", JSONSchema.count, "The first line of the entry."),
      .init("last_line", JSONSchema.count, "The last line of the entry."),
      .init("key_lines", JSONSchema.object, "The lines of some of its keys."),
      .init(
        "rule", JSONSchema.string, "A rule, or `adapter-survives` or `expectations-hold`."),
      .init("format", JSONSchema.string),
      .init("flow", text, "Null for every flow."),
      .init("scenario", text, "A pattern of names; null for every scenario."),
      .init("reason", JSONSchema.string, "Why it is expected."),
      .init("link", text, "Where more is said of it."),
      .init("expires", JSONSchema.nullable(date), "The last day on which it holds."),
      .init("runs", JSONSchema.count, "How many runs of scenarios it is about."),
      .init(
        "state", JSONSchema.choice(ExpectationOutcome.State.allCases.map(\.rawValue)),
        "What became of it."),
      .init("scenarios", JSONSchema.count, "In how many scenarios the rule is broken."),
      .init("problems", texts, "Why the entry has to be changed, and how."),
    ])
}
