import AdSpecRules
package import AdSpecTrace

/// Writes everything about a run as one JSON document, for programs.
///
/// The keys of the document have a fixed order. Numbers are integers. The seed is a string, because
/// readers in other languages lose the last digits of large integers. An incompatible change of the
/// format increases ``version``. A new key does not increase ``version``. ``JSONReportReader``
/// reads the complete document.
package struct JSONReport: Report {
  package static let kind = "json"
  package static let summary = "everything that is known of the run, for programs"

  /// The version of the document's schema.
  package static let version = 3

  package static var showsTraces: Bool { true }
  package static var showsDigests: Bool { true }

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    // The function writes one scenario after the other. If the function built the whole document
    // first, a run of thousands of scenarios would need many times the memory of `report`.
    let run = JSONRun(
      run, timestamp: options.timestamp, hasRealTimes: options.showsRealTime)
    JSONText.write(
      JSONReport.head.attributes(of: run), JSONReport.scenarios.name,
      run.scenarios.lazy.map { .object(JSONReport.scenario.attributes(of: $0)) }, to: write)
    write("\n")
  }

  /// The JSON Schema of the report.
  package static var schema: TraceValue {
    JSONSchema.document(
      "A JSON report of adspec", run.schema,
      [
        conditions.definition, leftOut.definition, shard.definition, adapter.definition,
        expectedFailures.definition, expectedFailure.definition, formatSummary.definition,
        gap.definition, failedCheck.definition, rule.definition, outcome.definition,
        scenario.definition, mistake.definition, result.definition, finding.definition,
        places.definition,
      ] + TraceSchema.definitions)
  }
}

/// A run, as the JSON report has it.
struct JSONRun {
  var report: RunReport
  var timestamp: String?
  var hasRealTimes: Bool
  var usual: UsualResults
  let summary: RunSummary

  init(_ run: JudgedRun, timestamp: String?, hasRealTimes: Bool) {
    (report, summary) = (run.report, run.summary)
    self.timestamp = timestamp
    self.hasRealTimes = hasRealTimes
    usual = UsualResults(report)
  }

  /// The run in which the reader sets what it reads.
  static let blank = JSONRun(
    JudgedRun(
      RunReport(
        toolVersion: "", suiteVersion: "", seed: 0,
        adapter: AdapterSummary(
          name: "", className: "", adapterVersion: "", sdkVersion: "", formats: []), rules: [])),
    timestamp: nil, hasRealTimes: false)

  var scenarios: some Collection<JSONScenario> {
    report.scenarios.lazy.map {
      JSONScenario($0, in: report, usual: usual, hasRealTime: hasRealTimes)
    }
  }
}

/// A rule and its outcomes, as the JSON report has them.
struct JSONRule {
  var rule: Rule
  var outcomes: [RuleOutcome] = []
}

/// The expected failures of a run, as the JSON report and the statement have them.
struct JSONExpectations {
  var today: String
  var outcomes: [ExpectationOutcome]

  /// The entries of the file of expected failures; nil if there is no file.
  init?(_ report: RunReport, _ summary: RunSummary) {
    guard let expected = report.expected else { return nil }
    self.init(today: expected.today, outcomes: summary.expectations)
  }

  init(today: String, outcomes: [ExpectationOutcome]) {
    self.today = today
    self.outcomes = outcomes
  }
}

extension JSONType<String> {
  /// A SHA-256 digest.
  static let digest = string(JSONSchema.text(matching: "^[0-9a-f]{64}$"))

  /// A day, such as `2026-01-02`.
  static let date = string(JSONSchema.text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))

  /// The kind of the tested subject: an adapter, an app, or the suite itself with injected faults.
  static let subject = string(JSONSchema.choice(["adapter", "app", "suite"]))
}

extension JSONType<UInt64> {
  /// The seed of a run.
  static let seed = JSONType(
    JSONSchema.text(matching: "^[0-9]+$"), orElse: "is not a number",
    write: { .string(String($0)) }
  ) {
    if case .string(let text) = $0 { UInt64(text) } else { nil }
  }
}

extension JSONType<[String: Int]> {
  /// A number for each of several names.
  fileprivate static let numbers = JSONType(
    JSONSchema.object,
    write: { numbers in
      .object(numbers.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })
    }
  ) { value throws(JSONMismatch) in
    guard case .object(let fields) = value else { throw JSONMismatch("", "is not an object") }
    var numbers: [String: Int] = [:]
    for field in fields {
      do throws(JSONMismatch) {
        numbers[field.name] = try JSONType<Int>.count.read(field.value)
      } catch {
        throw error.within(field.name)
      }
    }
    return numbers
  }
}

extension RunReport {
  /// The kind of the tested subject; see ``JSONType/subject``.
  var subjectKind: String { isOfAdapter ? adapter.isApp ? "app" : "adapter" : "suite" }
}

/// The fields of the document.
extension JSONReport {
  /// The whole document.
  static let run = JSONObject(blank: JSONRun.blank, head.fields + [scenarios])

  /// The list of scenarios, which is the last field of the document.
  static let scenarios = JSONField<JSONRun>(
    "scenarios", .list(of: .object(scenario)),
    "The results of scenarios, in the order of the plan.", get: { Array($0.scenarios) },
    set: { run, scenarios in
      let order = Dictionary(
        run.report.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      run.report.scenarios = scenarios.map { $0.complete(with: run.usual, order: order) }
      run.hasRealTimes = scenarios.contains(where: \.hasRealTime)
    })

  /// The document without the list of scenarios.
  static let head = JSONObject<JSONRun>([
    .constant("report", .string("adspec")),
    .constant("version", .integer(JSONReport.version), "The version of the schema."),
    .stored("tool_version", \.report.toolVersion, .string, "The version of adspec."),
    .stored("suite_version", \.report.suiteVersion, .string, "The version of the suite."),
    .stored(
      "conditions", \.report.conditions, .nullable(.object(conditions)),
      "The inputs of the run; null if they are unknown."),
    .stored("seed", \.report.seed, .seed, "The seed of the run."),
    .stored(
      "strict", \.report.isStrict, .boolean, "Whether broken `should` rules count as failures."),
    .stored("whole_suite", \.report.isWholeSuite, .boolean, "Whether all scenarios were selected."),
    .rare(
      "chosen_rules", \.report.chosenRules, unless: [], .strings, "The rules of `--rule`."),
    .stored(
      "shard", \.report.shard, .nullable(.object(shard)),
      "The shard that ran; null for a whole run."),
    .optional(
      "explored", \.report.explored, .count,
      "The number of random scenarios that an exploration played; absent for a run."),
    .rare(
      "unplayed", \.report.unplayed, unless: [], .list(of: .object(unplayedPair)),
      "The possible pairs of a state of an ad and an input that no random scenario played."),
    .stored(
      "incomplete", \.report.incomplete, .text, "Why the run did not finish; null if it finished."),
    .stored(
      "emptiness", \.report.emptiness, .text,
      "Why no scenario was selected; null if a scenario was selected."),
    .optional(
      "left_out", \.report.leftOut, .object(leftOut),
      "The number of scenarios that the plan left out, by reason."),
    .optional("remark", \.report.remark, .string, "Advice on how to get lines of the adapter."),
    .optional(
      "command", \.report.command, .string,
      "The command of the run, without the selection of scenarios."),
    .rare(
      "selection", \.report.selection, unless: [], .strings,
      "The words of the command that select scenarios, expected failures and the seed."),
    .rare(
      "sources", \.report.sources, unless: SourceExcerpts(), .object(sources),
      "The adapter's source around the lines that findings name."),
    .rare(
      "guesses", \.report.guesses, unless: [], .list(of: .object(guess)),
      "What `adspec init` guessed about the network's SDK, and nobody has checked."),
    .optional(
      "isolation_remark", \.report.isolationRemark, .string,
      "Why every scenario ran in a process of its own."),
    .optional("timestamp", \.timestamp, .string, "The start of the run."),
    .init(
      "expected_failures", .object(expectedFailures), "The expected failures.", optional: true,
      get: { JSONExpectations($0.report, $0.summary) },
      set: { run, expected in
        run.report.expected = ExpectedFailures(
          today: expected.today, entries: expected.outcomes.map(\.entry))
      }),
    .derived("exit_status", { Int($0.summary.exitStatus) }, .count, "The exit status of the run."),
    .init(
      "adapter", .object(adapter), "The tested adapter, app or suite.", get: { $0.report },
      set: { run, adapter in
        (run.report.adapter, run.report.isOfAdapter) = (adapter.adapter, adapter.isOfAdapter)
      }),
    .derived(
      "formats", \.summary.formats, .list(of: .object(formatSummary)),
      "The summary of each format and flow."),
    .derived(
      "gaps",
      { run in (run.summary.missedRules + run.summary.missedAims).map { ($0, run.report) } },
      .list(of: .object(gap)), "Rules that no scenario exercised or decided."),
    .derived(
      "contradictions", { $0.summary.contradictions.map(\.remark) }, .strings,
      "Contradictions between the stand-in and its network's claims."),
    .derived(
      "undeclared", { $0.summary.undeclared.map(\.remark) }, .strings,
      "Claims about the network that are missing."),
    .derived(
      "stand_in_doubts", { $0.summary.doubts.map(\.remark) }, .strings,
      "What the stand-in does and an SDK hardly does."),
    .derived(
      "unimplemented", \.summary.unimplemented, .strings,
      "Methods that the host called and the adapter does not implement."),
    .derived(
      "failed_checks", { run in run.summary.failedChecks.map { ($0, run.report) } },
      .list(of: .object(failedCheck)), "Rules whose check function failed."),
    .init(
      "rules", .list(of: .object(rule)), "The catalogue, with outcomes.",
      get: { run in
        run.report.rules.map { rule in
          JSONRule(
            rule: rule,
            outcomes: run.summary.formats.compactMap { format in
              format.outcomes.first { $0.rule == rule.id }
            })
        }
      }, set: { $0.report.rules = $1.map(\.rule) }),
    .init(
      "usual_results", .list(of: .object(usualResults)),
      "Results without a match that most scenarios of a format and flow share.",
      get: { $0.usual.groups }, set: { $0.usual = UsualResults(groups: $1) }),
  ])

  private static let usualResults = JSONObject(
    blank: UsualResults.Group(),
    lane.map { $0.of(\.lane) } + [
      .init(
        "results", .list(of: .object(result)), "The results, in the order of the rules.",
        get: { $0.results.map { JSONResult($0) } }, set: { $0.results = $1.map(\.complete) })
    ])

  static let conditions = JSONObject(
    "conditions",
    blank: RunConditions(rulesDigest: "", scenariosDigest: "", mobileAdsVersion: ""),
    [
      .stored("rules_digest", \.rulesDigest, .digest, "The SHA-256 digest of the files of rules."),
      .stored(
        "scenarios_digest", \.scenariosDigest, .digest,
        "The SHA-256 digest of the files of scenarios and of the modules that they can require."),
      .stored(
        "mobile_ads_version", \.mobileAdsVersion, .string,
        "The version of the Google Mobile Ads SDK."),
      .stored("options", \.options, .strings, "The options that change the result of a scenario."),
      .optional(
        "selection", \.selection, .strings,
        "The options and names that chose the scenarios; absent if the run chose files by their paths, or "
          + "the scenarios that failed last."),
    ])

  private static let sources = JSONObject(
    blank: SourceExcerpts(),
    [
      .init(
        "lines", .list(of: .object(sourceLine)), "The known lines, by file and number.",
        get: { sources in
          sources.lines.sorted { $0.key < $1.key }.flatMap { file, lines in
            lines.sorted { $0.key < $1.key }.map { (file: file, line: $0.key, text: $0.value) }
          }
        },
        set: { sources, lines in
          for line in lines { sources.lines[line.file, default: [:]][line.line] = line.text }
        })
    ])

  private static let sourceLine = JSONObject(
    blank: (file: "", line: 0, text: ""),
    [
      .stored("file", \.file, .string, "The file of the adapter."),
      .stored("line", \.line, .count, "The number of the line, from 1."),
      .stored("text", \.text, .string, "The line."),
    ])

  private static let unplayedPair = JSONObject(
    blank: UnplayedPair(format: "", state: "", input: ""),
    [
      .stored("format", \.format, .string, "The format of the ad."),
      .stored("state", \.state, .string, "The state of the ad."),
      .stored("input", \.input, .string, "The event that stands for the input."),
    ])

  private static let guess = JSONObject(
    blank: Guess(file: "", line: 0, text: ""),
    [
      .stored("file", \.file, .string, "The file of the stand-in or of its claims."),
      .stored("line", \.line, .count, "The number of the line, from 1."),
      .stored("text", \.text, .string, "What was guessed."),
      .optional("claim", \.claim, .string, "The claim that the line declares."),
      .rare(
        "messages", \.messages, unless: [], .strings, "The messages that the line stands for."),
      .optional("format", \.format, .string, "The only format to which the line applies."),
      .rare("rules", \.rules, unless: [], .strings, "The rules that apply because of the claim."),
    ])

  static let leftOut = JSONObject(
    "leftOut", blank: LeftOutRuns(),
    LeftOutRuns.Reason.allCases.map { .stored($0.rawValue, \.[$0], .count, $0.sentence) })

  static let shard = JSONObject(
    "shard", blank: Shard(),
    [
      .stored("index", \.index, .count, "The number of the shard, from 1."),
      .init(
        "count", .count, "The number of shards.", get: { $0.count },
        set: { shard, count throws(JSONMismatch) in
          guard let known = Shard(shard.index, of: count) else {
            throw JSONMismatch("index", "is not from 1 to count")
          }
          shard = known
        }),
      .stored(
        "whole_suite", \.isOfWholeSuite, .boolean,
        "Whether all shards together are the whole suite."),
      .stored(
        "plan", \.plan,
        .list(
          of: .object(
            JSONObject(
              blank: Shard.Entry(name: "", lane: Lane(format: "")),
              [.stored("name", \.name, .string)] + lane.map { $0.of(\.lane) }))),
        "The scenarios of all shards; a shard runs every `count`-th scenario."),
    ])

  /// A format and a flow.
  static let lane: [JSONField<Lane>] = [
    .stored("format", \.format, .string), .stored("flow", \.flow, .string),
  ]

  /// What is known of the flow in most objects.
  static let flow = "`waterfall` or `bidding`."

  static let adapter = JSONObject(
    "adapterUnderTest", blank: JSONRun.blank.report,
    [
      .stored("name", \.adapter.name, .string, "The name under which the adapter is registered."),
      .init(
        "kind", .subject,
        "The kind of subject; `suite` if faults were injected to test the suite.",
        get: { $0.subjectKind },
        set: { ($0.adapter.isApp, $0.isOfAdapter) = ($1 == "app", $1 != "suite") }),
      .stored("class", \.adapter.className, .string, "The class of the adapter, with the module."),
      .stored("version", \.adapter.adapterVersion, .string, "The version of the adapter."),
      .stored("sdk_version", \.adapter.sdkVersion, .string, "The version of the network's SDK."),
      .stored("formats", \.adapter.formats, .strings, "The formats of the profile."),
      .stored(
        "lanes", \.adapter.lanes, .list(of: .object(JSONObject(blank: Lane(format: ""), lane))),
        "The formats in each of their flows."),
      .stored(
        "profile", \.adapter.profile, .anyObject, "The claims of the adapter and its network."),
      .rare(
        "older_names", \.adapter.olderNames, unless: [], .strings,
        "Functions of the adapter whose names come from older versions of the Google Mobile Ads SDK."
      ),
      .optional(
        "undeclared_extras", \.adapter.undeclaredExtras, .string,
        "The class of extras that the adapter takes, if the profile declares no extras."),
    ])

  static let formatSummary = JSONObject<FormatSummary>(
    "formatSummary",
    [
      .derived("format", \.lane.format, .string),
      .derived("flow", \.lane.flow, .string, flow),
      .derived("conformance", \.conformance, .choice, "The conformance in the format."),
      .derived("scenarios", \.scenarios, .count, "The number of scenarios that ran."),
      .derived(
        "deaths", \.deaths, .count,
        "The number of scenarios in which the adapter died."),
      .derived(
        "failed_expectations", \.failedExpectations, .count,
        "The number of scenarios with a failed expectation."),
      .derived("bad_scenarios", \.badScenarios, .count, "The number of scenarios with a mistake."),
      .derived("unfinished", \.unfinished, .count, "The number of unfinished scenarios."),
      .derived("driven", \.isDriven, .boolean, "Whether the rules prove something."),
      .derived(
        "first_error", \.loads.error, .nullIfEmpty,
        "The adapter's most frequent error of the loads that the scenarios let succeed."),
      .optionalDerived(
        "not_driven", \.notDriven, .object(notDriven), "Why the rules prove nothing."),
      .derived(
        "not_applicable", \.inapplicable, .count, "The number of scenarios that do not apply."),
      counts,
    ])

  private static let notDriven = JSONObject<NotDriven>(
    [
      .derived("kind", \.kind, .choice, "What never happened."),
      .derived("progress", \.progress, .string, "How far the loads or presentations came."),
      .optionalDerived("step", \.failure?.step, .choice, "The step at which most loads failed."),
      .derived(
        "error", { $0.failure?.error ?? "" }, .nullIfEmpty, "The adapter's error, if it gave one."),
      .derived(
        "given", { $0.failure?.given ?? "" }, .nullIfEmpty, "The values that the adapter was given."
      ),
      .derived("advice", \.advice, .string, "The next step."),
    ])

  /// For each kind of outcome, the number of rules with this outcome.
  static let counts = JSONField<FormatSummary>.derived(
    "rules", { $0 },
    .object(
      JSONObject(
        Outcome.allCases.map { category in
          .derived(category.rawValue, { $0.count(category) }, .count)
        })), "The number of rules with each kind of outcome.")

  static let gap = JSONObject<(gap: RunSummary.Gap, report: RunReport)>(
    "gap",
    [
      .derived("rule", { $0.gap.rule }, .string),
      .derived("format", { $0.gap.lane.format }, .string),
      .derived("flow", { $0.gap.lane.flow }, .string, flow),
      .derived("verdict", { $0.gap.verdict }, .choice),
      .derived(
        "scenario",
        { gap, report in gap.scenario.map { report.scenarios[$0].name } }, .text,
        "A scenario that aims at the rule, or null."),
      .derived("note", { $0.gap.note }, .text, "The reason, if known."),
    ])

  static let failedCheck = JSONObject<(check: RunSummary.FailedCheck, report: RunReport)>(
    "failedCheck",
    [
      .derived("rule", { $0.check.rule }, .string),
      .derived("file", { $0.check.error.file }, .string),
      .derived("line", { $0.check.error.line }, .count),
      .derived("message", { $0.check.error.message }, .string),
      .derived(
        "scenarios", { $0.check.scenarios }, .count,
        "The number of scenarios in which the check failed."),
      .derived(
        "first", { $0.report.scenarios[$0.check.first].name }, .string,
        "The first scenario in which the check failed."),
    ])

  static let rule = JSONObject(
    "rule",
    blank: JSONRule(rule: Rule(id: "", level: .must, severity: .low, formats: [], says: "")),
    [
      .stored("id", \.rule.id, .string),
      .stored("level", \.rule.level, .choice),
      .stored("severity", \.rule.severity, .choice),
      .stored("formats", \.rule.formats, .strings),
      .stored("says", \.rule.says, .string, "The rule in one sentence."),
      .stored("because", \.rule.because, .string, "The reason."),
      .stored("cites", \.rule.cites, .strings, "The sources."),
      .stored(
        "survives", \.rule.survives, .boolean,
        "Whether the rule fails if the adapter dies after the premise."),
      .optional(
        "disputed", \.rule.dispute, .object(dispute), "Why the rule is disputed and does not count."
      ),
      .stored("file", \.rule.file, .string),
      .stored("line", \.rule.line, .count),
      .derived("outcomes", \.outcomes, .list(of: .object(outcome))),
    ])

  private static let dispute = JSONObject(
    blank: Dispute(since: "", reason: "", link: ""),
    [
      .stored("since", \.since, .string, "The version of the suite."),
      .stored("reason", \.reason, .string, "What is contested."),
      .stored("link", \.link, .string, "The challenge, or the document that contradicts the rule."),
    ])

  static let outcome = JSONObject<RuleOutcome>(
    "outcome",
    [
      .derived("format", \.lane.format, .string),
      .derived("flow", \.lane.flow, .string, flow),
      .derived("verdict", \.verdict, .choice),
      .derived("counts_as", \.category, .choice, "The category of the verdict."),
      .derived("exercised", \.exercised, .count, "The number of matches of the premise."),
      .derived("reason", \.reason, .text, "Why the rule does not apply, or is waived."),
    ])

  static let expectedFailures = JSONObject(
    "expectedFailures", blank: JSONExpectations(today: "", outcomes: []),
    [
      .stored("today", \.today, .date, "The date by which entries expire."),
      .stored(
        "entries", \.outcomes, .list(of: .object(expectedFailure)),
        "The entries of the file, in its order."),
    ])

  /// An entry of the file of expected failures, and its outcome.
  static let expectedFailure = JSONObject(
    "expectedFailure",
    blank: ExpectationOutcome(
      entry: ExpectedFailure(rule: "", format: "", file: "", lines: 0...0), state: .unmatched,
      scenarios: 0, problems: []),
    [
      .stored("file", \.entry.file, .string),
      .init(
        "line", .count, "The first line of the entry.", get: { $0.entry.lines.lowerBound },
        set: { $0.entry.lines = $1...$1 }),
      .init(
        "last_line", .count, "The last line of the entry.", get: { $0.entry.lines.upperBound },
        set: { outcome, last throws(JSONMismatch) in
          let first = outcome.entry.lines.lowerBound
          guard first <= last else { throw JSONMismatch("last_line", "is above line") }
          outcome.entry.lines = first...last
        }),
      .stored("key_lines", \.entry.keyLines, .numbers, "The lines of some keys of the entry."),
      .stored(
        "rule", \.entry.rule, .string, "A rule, or `adapter-survives` or `expectations-hold`."),
      .stored("format", \.entry.format, .string),
      .stored("flow", \.entry.flow, .text, "Null for every flow."),
      .stored("scenario", \.entry.scenario, .text, "A pattern of names; null for every scenario."),
      .stored("reason", \.entry.reason, .string, "Why the failure is expected."),
      .stored("link", \.entry.link, .text, "A link to more information."),
      .stored("expires", \.entry.expires, .nullable(.date), "The last day of the entry."),
      .stored(
        "runs", \.entry.scenarios, .count,
        "The number of planned runs of scenarios that the entry matches."),
      .rare(
        "elsewhere", \.entry.isElsewhere, unless: false, .boolean,
        "True if the entry can be about a file that the run did not read, or about another SDK."),
      .derived("state", \.state, .choice, "The outcome of the entry."),
      .derived(
        "scenarios", \.scenarios, .count,
        "The number of scenarios in which the rule is broken."),
      .derived("problems", \.problems, .strings, "The reasons to change the entry, with advice."),
    ])
}
