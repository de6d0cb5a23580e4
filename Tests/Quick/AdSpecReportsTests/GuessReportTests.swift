import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

/// Reports name the guesses about a network's SDK on which findings and exclusions rest.
@Suite struct GuessReportTests {
  private var claim: Guess {
    var guess = Guess(
      file: "Sources/LarkAds/LarkClaims.swift", line: 12, text: "not used",
      claim: "absent_callbacks")
    guess.rules = ["LOAD-BLOCK-1"]
    return guess
  }
  private let callback = Guess(
    file: "Sources/LarkAds/LarkAds.swift", line: 40, text: "gone is closed",
    messages: ["network.closed"])

  /// A scenario with a finding about a message whose cause is a report of the network.
  private var scenario: ScenarioResult {
    var scenario = ReportExamples.passing("a", "banner")
    scenario.events = [
      Event(index: 0, time: 0, kind: .networkClosed),
      Event(index: 1, time: 0, kind: .eventDidDismiss, cause: 0),
      Event(index: 2, time: 0, kind: .hostLoad),
    ]
    func broken(_ rule: String, _ events: [Int]) -> RuleResult {
      RuleResult(
        rule: rule, verdict: .fail, exercised: 1,
        findings: [Finding(rule: rule, expected: "none", actual: "one", events: events)])
    }
    scenario.results = [
      broken("LOAD-ONCE-1", [1]), broken("BAN-SIZE-1", [2]), broken("LOAD-BLOCK-1", [2]),
      RuleResult(
        rule: "CONS-CHILD-1", verdict: .notApplicable,
        note: "its SDK tells nothing (absent_callbacks has \"closed\")"),
      RuleResult(rule: "VER-LAT-1", verdict: .notApplicable, note: "sizes is \"none\""),
    ]
    return scenario
  }

  private func report(_ guesses: [Guess]) -> RunReport {
    var report = ReportExamples.report([scenario], isWholeSuite: true)
    report.guesses = guesses
    return report
  }

  @Test("a finding names the guesses behind its messages and its rule, also when it is read again")
  func findingsNameGuesses() throws {
    let report = report([claim, callback])
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), report)
    let back = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true).report
    #expect(back.guesses == report.guesses)
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let results = (document?["scenarios"] as? [[String: Any]])?[0]["results"] as? [[String: Any]]
    let findings = (results ?? []).compactMap { $0["findings"] as? [[String: Any]] }.joined()
    #expect(
      findings.map { $0["guesses"] as? [String] } == [
        ["LarkAds.swift:40"], nil, ["LarkClaims.swift:12"],
      ])
    for report in [report, back] {
      let console = ReportExamples.text(
        ConsoleReport(options: ReportExamples.untimed), report)
      let lines = console.split(separator: "\n").filter { $0.contains("rests on") }
      #expect(
        lines.map { $0.trimmingCharacters(in: .whitespaces) } == [
          "guess     rests on a guess: LarkAds.swift:40",
          "guess     rests on a guess: LarkClaims.swift:12",
          "its SDK tells nothing (absent_callbacks has \"closed\"), rests on a guess: LarkClaims.swift:12: "
            + "CONS-CHILD-1",
        ], "\(console)")
    }
    for text in [
      ReportExamples.text(MarkdownReport(options: ReportExamples.untimed), report),
      ReportExamples.text(HTMLReport(options: ReportExamples.untimed), report),
      ReportExamples.text(JUnitReport(options: ReportExamples.untimed), report),
    ] {
      #expect(text.contains("rests on a guess: LarkAds.swift:40"))
    }
  }

  @Test("without guesses, nothing rests on one")
  func checkedGuessesAreNotNamed() {
    let report = report([])
    for text in [
      ReportExamples.text(JSONReport(options: ReportExamples.untimed), report),
      ReportExamples.text(ConsoleReport(options: ReportExamples.untimed), report),
    ] {
      #expect(!text.contains("guess"))
    }
  }

  @Test("a guess in a class of another format has no effect")
  func formatsAreApart() {
    var other = callback
    other.format = "rewarded"
    let text = ReportExamples.text(
      ConsoleReport(options: ReportExamples.untimed), report([other]))
    #expect(!text.contains("rests on"))
  }

  @Test(
    "a stand-in that never delivers a failure, a close or a reward is a doubt, unless a person claims it",
    arguments: ["failed", "closed", "reward"])
  func silenceIsADoubt(_ event: String) {
    func doubts(
      _ names: [String], guesses: [Guess] = [], remark: String? = nil, format: String = "rewarded"
    ) -> [String] {
      var scenario = ReportExamples.passing("a", format)
      scenario.behaviour.observations = Set(names.map(Observation.init))
      scenario.claimRemarks = remark.map { [ClaimRemark(isContradiction: false, text: $0)] } ?? []
      var report = ReportExamples.report([scenario])
      report.guesses = guesses
      return RunSummary(report).doubts.map(\.remark)
    }
    let silent = ["drops \(event)", "lacks \(event)"]
    let rest =
      "answer this event with the callback of the SDK, or the rules about it prove nothing"
    let undeclared =
      "the stand-in has no callback for \(event): declare `$0.absentCallbacks += [.\(event)]`"
    #expect(
      doubts(silent, remark: undeclared) == [
        "rewarded: the stand-in never delivers \(event): \(rest)"
      ])
    let guessed = event == "failed" ? "" : ", which rests on a guess: LarkClaims.swift:12"
    #expect(
      doubts(silent, guesses: [claim]) == [
        "rewarded: the stand-in never delivers \(event)\(guessed): \(rest)"
      ])
    #expect(doubts(silent).isEmpty == (event != "failed"))
    #expect(!doubts(silent + ["delivers \(event)"]).contains { $0.contains("never delivers") })
    #expect(doubts(["lacks \(event)"]) == [])
    #expect(
      doubts(silent, remark: undeclared, format: "banner").isEmpty == (event != "failed"))
  }
}
