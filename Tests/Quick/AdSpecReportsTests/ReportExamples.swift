import AdSpecReports
import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Foundation

/// The golden texts of reports, in the folder `Golden`.
enum Golden {
  /// Whether a text equals the golden text with a given name.
  ///
  /// If the texts differ, the function writes the new text to the temporary folder, as
  /// `adspec-NAME.txt`.
  static func matches(_ text: String, _ name: String) throws -> Bool {
    if try text == Project.text("Tests/Quick/AdSpecReportsTests/Golden/\(name).txt") { return true }
    try Data(text.utf8).write(
      to: FileManager.default.temporaryDirectory.appendingPathComponent("adspec-\(name).txt"))
    return false
  }
}

extension RunReport {
  /// Leaves out the verdicts on rules that the report does not have, which a real report cannot have.
  mutating func keepVerdictsOnItsRules() {
    let known = Set(rules.map(\.id))
    for position in scenarios.indices {
      scenarios[position].results.removeAll { !known.contains($0.rule) }
    }
  }
}

/// A run with an example of everything that a report can show.
enum ReportExamples {
  static let rules = [
    Rule(
      id: "LOAD-ONCE-1", level: .must, severity: .critical, formats: ["banner", "rewarded"],
      says: "A load is answered once.", because: "A second answer replaces an ad on screen.",
      cites: ["GADMediationAdapter.h, completion handler", "issue 267"], file: "20-load.lua",
      line: 3),
    Rule(
      id: "BAN-SIZE-1", level: .must, severity: .high, formats: ["banner"],
      says: "A banner is requested in a size that fits.", file: "50-banner.lua", line: 1),
    Rule(
      id: "REW-LATE-1", level: .must, severity: .critical, formats: ["rewarded"],
      says: "A late reward is still delivered.", file: "70-reward.lua", line: 9),
    Rule(
      id: "LOAD-BLOCK-1", level: .should, severity: .medium, formats: ["banner", "rewarded"],
      says: "Loading does not block.", file: "20-load.lua", line: 40),
    Rule(
      id: "CONS-CHILD-1", level: .must, severity: .high, formats: ["banner", "rewarded"],
      says: "Children are declared to the network.", file: "95-consent.lua", line: 2),
    Rule(
      id: "VER-LAT-1", level: .observe, severity: .low, formats: ["banner", "rewarded"],
      says: "Versions are answered at once.", file: "10-setup.lua", line: 7),
  ]

  static let adapter = AdapterSummary(
    name: "sample", className: "SampleAdapter", adapterVersion: "1.2.3", sdkVersion: "4.5.6",
    formats: ["banner", "rewarded", "native"],
    profile: .object([TraceAttribute("needs_initialization", .boolean(false))]))

  static let twice = ScenarioResult(
    name: "the network reports loaded twice", file: "scenarios/load/twice.lua", line: 12,
    format: "banner", tags: ["misbehaviour"], aims: ["LOAD-ONCE-1", "BAN-SIZE-1"],
    ending: .quiescent,
    results: [
      RuleResult(
        rule: "LOAD-ONCE-1", verdict: .fail, exercised: 1,
        findings: [
          Finding(
            rule: "LOAD-ONCE-1", expected: "at most 1 answer.load per load",
            actual: "2: at 0.100 s (success), at 5.100 s (success)", events: [0, 1, 3], line: 17)
        ]),
      RuleResult(rule: "BAN-SIZE-1", verdict: .pass, exercised: 1),
      RuleResult(rule: "REW-LATE-1", verdict: .notApplicable, note: "not for banner"),
      RuleResult(
        rule: "LOAD-BLOCK-1", verdict: .fail, exercised: 1,
        findings: [
          Finding(
            rule: "LOAD-BLOCK-1", expected: "no blocking call during a load",
            actual: "a call of usleep at 0.000 s", events: [])
        ]),
      RuleResult(rule: "CONS-CHILD-1", verdict: .exempt, note: "waived by the profile"),
      RuleResult(rule: "VER-LAT-1", verdict: .pass, exercised: 1),
    ],
    log: ["creative 7"], output: "\u{1b}[31mloaded\u{1b}[0m <twice> & \u{7}\n",
    events: [
      Event(
        index: 0, time: 0, kind: .hostLoad, identity: EventIdentity(adapter: 1, load: 1, slot: "u"),
        attributes: [
          TraceAttribute(
            "size",
            .object([
              TraceAttribute("width", .integer(320)), TraceAttribute("height", .integer(50)),
            ]))
        ], line: 12),
      Event(
        index: 1, time: 100_000_000, kind: .answerLoad, cause: 0,
        identity: EventIdentity(adapter: 1, load: 1, ad: 1, slot: "u"),
        attributes: [TraceAttribute("returned_delegate", .boolean(true))], line: 14),
      Event(index: 2, time: 100_000_000, kind: .appShown, cause: 1),
      Event(
        index: 3, time: 5_100_000_000, kind: .answerLoad, thread: "com.sample.queue", cause: 1,
        identity: EventIdentity(adapter: 1, load: 1, slot: "u"),
        attributes: [
          TraceAttribute("returned_delegate", .boolean(false)),
          TraceAttribute("repeated", .boolean(true)),
        ], line: 17),
    ],
    virtualNanoseconds: 5_100_000_000, realSeconds: 0.0124,
    replay: "adspec run --adapter sample --format banner scenarios/load/twice.lua:12")

  static let crash = ScenarioResult(
    name: "the reward comes \"late\"", file: "scenarios/reward/late.lua", line: 4,
    format: "rewarded", aims: ["REW-LATE-1"], ending: .crash,
    endingDetail: "SIGSEGV (signal 11)",
    results: [
      RuleResult(rule: "LOAD-ONCE-1", verdict: .pass, exercised: 1),
      RuleResult(rule: "BAN-SIZE-1", verdict: .notApplicable),
      RuleResult(
        rule: "REW-LATE-1", verdict: .error, exercised: 1,
        note: "the adapter died before event.reward"),
      RuleResult(rule: "LOAD-BLOCK-1", verdict: .pass, exercised: 1),
      RuleResult(rule: "CONS-CHILD-1", verdict: .exempt, note: "waived by the profile"),
      RuleResult(rule: "VER-LAT-1", verdict: .notExercised),
    ],
    output: "fatal error: index out of range\n",
    events: [
      Event(index: 0, time: 0, kind: .worldStarted),
      Event(
        index: 1, time: 1_500_000_000, kind: .networkReward,
        identity: EventIdentity(load: 1, slot: "u"),
        attributes: [
          TraceAttribute(
            "reward",
            .object([
              TraceAttribute("type", .string("coins")), TraceAttribute("amount", .integer(5)),
            ]))
        ], line: 9),
      Event(
        index: 2, time: 1_500_000_000, kind: .worldEnded,
        attributes: [TraceAttribute("how", .string("crash"))]),
    ],
    virtualNanoseconds: 1_500_000_000, realSeconds: 0.5,
    replay: "adspec run --adapter sample --format rewarded scenarios/reward/late.lua:4")

  static let quiet = ScenarioResult(
    name: "nobody watches", file: "scenarios/reward/late.lua", line: 30, format: "rewarded",
    aims: ["REW-LATE-1", "CONS-CHILD-1", "BAN-SIZE-1"], ending: .quiescent,
    results: [
      RuleResult(rule: "LOAD-ONCE-1", verdict: .pass, exercised: 2),
      RuleResult(rule: "BAN-SIZE-1", verdict: .notApplicable),
      RuleResult(rule: "REW-LATE-1", verdict: .notExercised),
      RuleResult(rule: "LOAD-BLOCK-1", verdict: .pass, exercised: 2),
      RuleResult(rule: "CONS-CHILD-1", verdict: .exempt, note: "waived by the profile"),
      RuleResult(rule: "VER-LAT-1", verdict: .notExercised),
    ],
    expectations: [
      Finding(rule: "", expected: "the app was told", actual: "it was not", events: [], line: 33)
    ],
    virtualNanoseconds: 60_000_000_000, realSeconds: 0.01,
    replay: "adspec run --adapter sample --format rewarded scenarios/reward/late.lua:30")

  /// A scenario with a mistake in its Lua code.
  static let mistaken = ScenarioResult(
    name: "wrong", file: "scenarios/wrong.lua", line: 1, format: "native", ending: .scenarioError,
    replay: "adspec run wrong",
    error: InputError(
      file: "scenarios/wrong.lua", line: 7,
      message: "attempt to call a nil value\nstack traceback: …"))

  static let failedCheck = InputError(
    file: "rules/house.lua", line: 7, message: "the check of LOAD-ONCE-1 failed: no\nfield")

  /// A copy of a scenario's result in which the `check` function of the first rule failed.
  static func unjudged(_ scenario: ScenarioResult) -> ScenarioResult {
    var scenario = scenario
    scenario.results[0] = RuleResult(
      rule: "LOAD-ONCE-1", verdict: .error, exercised: 1, note: "not decided: \(failedCheck)",
      checkError: failedCheck)
    return scenario
  }

  /// A scenario in which every rule that applies to the format passed.
  static func passing(_ name: String, _ format: String) -> ScenarioResult {
    ScenarioResult(
      name: name, file: "scenarios/good.lua", line: 1, format: format, ending: .quiescent,
      results: rules.map {
        $0.formats.contains(format)
          ? RuleResult(rule: $0.id, verdict: .pass, exercised: 1)
          : RuleResult(rule: $0.id, verdict: .notApplicable)
      }, realSeconds: 0.25, replay: "adspec run good")
  }

  static let run: RunReport = {
    var run = report([twice, crash, quiet])
    var leftOut = LeftOutRuns()
    leftOut[.names] = 2
    leftOut[.missingFormat] = 3
    leftOut[.missingSetting] = 1
    run.leftOut = leftOut
    return run
  }()

  /// The same run as ``run``, but each scenario has the command that shows its messages.
  static let runWithTraces: RunReport = {
    var report = run
    for position in report.scenarios.indices {
      let replay = report.scenarios[position].replay
      report.scenarios[position].traceCommand = replay.replacing("adspec run", with: "adspec trace")
    }
    return report
  }()

  static func report(
    _ scenarios: [ScenarioResult], isWholeSuite: Bool = false, isStrict: Bool = false,
    incomplete: String? = nil
  ) -> RunReport {
    RunReport(
      toolVersion: "0.1", suiteVersion: "3", seed: UInt64.max, adapter: adapter, rules: rules,
      scenarios: scenarios, isWholeSuite: isWholeSuite, isStrict: isStrict,
      incomplete: incomplete)
  }

  /// The text of a report.
  static func text(_ report: any Report, _ run: RunReport = ReportExamples.run) -> String {
    var text = ""
    report.write(JudgedRun(run)) { text += $0 }
    return text
  }

  static let untimed = ReportOptions(showsRealTime: false)
}

extension RunReport {
  /// The exit status of the run.
  var exitStatus: Int32 { RunSummary(self).exitStatus }
}
