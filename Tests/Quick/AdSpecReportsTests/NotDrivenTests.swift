import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Reports say why a format is not driven, and leave its rules undecided.
@Suite struct NotDrivenTests {
  /// A load that fails, and what the counts say about it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var flow = "waterfall"
    var isDead = false
    let events: [Event]
    let step: FailedLoad.Step?
    var error = "lark 1: no ad"
  }

  private static func event(
    _ kind: EventKind, load: Int32 = 0, _ attributes: [String: TraceValue] = [:]
  ) -> Event {
    Event(
      index: 0, time: 0, kind: kind, identity: EventIdentity(load: load),
      attributes: attributes.sorted { $0.key < $1.key }.map { TraceAttribute($0.key, $0.value) })
  }

  private static func failure(_ message: String = "no ad") -> [String: TraceValue] {
    [
      "error": .object([
        TraceAttribute("domain", .string("lark")), TraceAttribute("code", .integer(1)),
        TraceAttribute("message", .string(message)),
      ])
    ]
  }

  private static let start = event(.requestInitialize)
  private static let load = event(
    .hostLoad, load: 1,
    ["settings": .object([TraceAttribute("zone", .string("unit-1"))]), "bid": .string("b")])
  private static let request = event(.requestLoad, load: 1)
  private static let loaded = event(.networkLoaded, load: 1)
  private static let refusal = event(.answerLoad, load: 1, failure())
  private static let timeout = event(.hostTimeout, load: 1)
  private static let signals = event(.hostCollectSignals)
  private static let token = event(.networkToken, ["token": .string("t")])
  private static func undelivered(_ reason: String) -> Event {
    event(
      .networkUndelivered, load: 1, ["event": .string("loaded"), "reason": .string(reason)])
  }

  static let cases: [Case] = [
    .init(testDescription: "nothing started the SDK", events: [load, refusal], step: .start),
    .init(
      testDescription: "no request, with an error", events: [start, load, refusal], step: .request),
    .init(
      testDescription: "no request, and no answer", events: [start, load, timeout], step: .request,
      error: ""),
    .init(
      testDescription: "the set-up failed",
      events: [event(.answerSetUp, failure("no app")), load, refusal], step: .setUp,
      error: "lark 1: no app"),
    .init(
      testDescription: "a request of no load",
      events: [start, load, event(.requestLoad), refusal], step: .slot),
    .init(
      testDescription: "no callback for a loaded ad",
      events: [start, load, request, undelivered("no_callback"), timeout], step: .callback,
      error: ""),
    .init(
      testDescription: "a delegate that is gone",
      events: [start, load, request, undelivered("observer_gone"), timeout], step: .delegate,
      error: ""),
    .init(
      testDescription: "an error for a loaded ad", events: [start, load, request, loaded, refusal],
      step: .answer),
    .init(
      testDescription: "no signals", flow: "bidding",
      events: [signals, event(.answerSignals, failure())], step: .signals),
    .init(
      testDescription: "empty signals before the token", flow: "bidding",
      events: [
        signals, event(.requestToken), event(.answerSignals, ["signals": .string("")]), token,
      ], step: .signals, error: ""),
    .init(
      testDescription: "empty signals of an SDK without tokens", flow: "bidding",
      events: [signals, event(.answerSignals, ["signals": .string("")])], step: nil),
    .init(
      testDescription: "a network without a token", flow: "bidding",
      events: [
        signals, event(.requestToken), event(.networkToken, ["token": .null]),
        event(.answerSignals, failure()),
      ], step: nil),
    .init(
      testDescription: "a network without an ad",
      events: [start, load, request, event(.networkFailed, load: 1), refusal], step: nil),
    .init(
      testDescription: "a network that does not answer", events: [start, load, request, timeout],
      step: nil),
    .init(
      testDescription: "a setting that the scenario leaves out",
      events: [start, event(.hostLoad, load: 1, ["left_out": .string("app")]), refusal], step: nil),
    .init(
      testDescription: "a death before an answer", isDead: true, events: [start, load, request],
      step: .death, error: ""),
    .init(
      testDescription: "a death of an adapter that has loaded", isDead: true,
      events: [
        start, load, request, loaded,
        event(.answerLoad, load: 1, ["returned_delegate": .boolean(true)]),
      ], step: nil),
    .init(
      testDescription: "a load that succeeds",
      events: [
        start, load, request, loaded,
        event(.answerLoad, load: 1, ["returned_delegate": .boolean(true)]),
      ], step: nil),
  ]

  @Test("a load that should succeed fails at a step", arguments: cases)
  func stepIsFound(_ example: Case) {
    let end = Event(
      index: 0, time: 0, kind: .worldEnded,
      attributes: [TraceAttribute("how", .string(example.isDead ? "crash" : "quiescent"))])
    let trace = Trace(
      header: TraceHeader(
        suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test",
        format: "rewarded", seed: 0,
        profile: .object([TraceAttribute("flow", .string(example.flow))])),
      events: example.events + [end])
    let given =
      example.flow == "bidding"
      ? "no settings, no extras" : "settings {zone: \"unit-1\"}, no extras, bid \"b\""
    #expect(
      LoadCount(trace).failures
        == (example.step.map {
          [FailedLoad(step: $0, error: example.error, given: given)]
        } ?? []))
  }

  /// A scenario of rewarded ads that breaks a rule, in which an expectation fails and a function
  /// still waits.
  private func broken(_ loads: LoadCount) -> ScenarioResult {
    var scenario = ReportExamples.passing("broken", "rewarded")
    scenario.loads = loads
    scenario.results = [
      RuleResult(
        rule: "LOAD-ONCE-1", verdict: .fail, exercised: 1,
        findings: [Finding(rule: "LOAD-ONCE-1", expected: "one", actual: "two", events: [])]),
      RuleResult(rule: "LOAD-BLOCK-1", verdict: .pass, exercised: 1),
    ]
    scenario.expectations = [Finding(rule: "", expected: "1", actual: "0", events: [])]
    scenario.unfinished = [
      UnfinishedFunction(function: "network", line: 1, waitsFor: "a request", came: "nothing")
    ]
    return scenario
  }

  /// Loads of which none succeeds, loads whose presentations do not reach the network, and loads
  /// with empty signals only.
  private static let undriven: [(NotDriven.Kind, LoadCount)] = {
    var (none, hidden, silent) = (LoadCount(), LoadCount(), LoadCount())
    none.asked = 3
    none.failures = [
      FailedLoad(step: .start, error: "rare"), FailedLoad(step: .request, error: "often", count: 2),
    ]
    (hidden.asked, hidden.requested, hidden.succeeded, hidden.presented) = (3, 3, 3, 2)
    (silent.asked, silent.requested, silent.succeeded, silent.collected) = (3, 3, 3, 2)
    return [(.noLoad, none), (.noPresentation, hidden), (.noSignals, silent)]
  }()

  @Test("the rules of a format that is not driven stay undecided")
  func rulesStayUndecided() throws {
    for (kind, loads) in Self.undriven {
      var scenario = broken(loads)
      if kind == .noSignals { scenario.lane.flow = "bidding" }
      var report = ReportExamples.report([scenario], isWholeSuite: true)
      report.leaveUndrivenUndecided()
      let format = try #require(RunSummary(report).formats.first { $0.scenarios > 0 })
      #expect(format.notDriven?.kind == kind)
      #expect(format.conformance == .notDriven)
      #expect(format.count(.pass) + format.count(.fail) + format.count(.undecided) == 0)
      #expect(report.exitStatus == 2)
      // A second time, such as after reading the JSON report, nothing changes.
      let results = report.scenarios[0].results
      report.leaveUndrivenUndecided()
      #expect(report.scenarios[0].results == results)
      #expect(results.map(\.note) == Array(repeating: "not driven: \(kind.sentence)", count: 2))
    }
  }

  @Test("a part of the suite, and a format that is driven, keep their broken rules")
  func otherFormatsKeepTheirResults() {
    var driven = LoadCount()
    (driven.asked, driven.requested, driven.succeeded) = (1, 1, 1)
    (driven.presented, driven.shown, driven.collected, driven.filled) = (1, 1, 1, 1)
    for (loads, isWholeSuite) in [(driven, true), (Self.undriven[0].1, false)] {
      var report = ReportExamples.report([broken(loads)], isWholeSuite: isWholeSuite)
      report.leaveUndrivenUndecided()
      #expect(report.scenarios[0].results[0].verdict == .fail)
      #expect(report.exitStatus == 1)
    }
  }

  @Test(
    "if the adapter died before it could load, the next step is to mend the death, not the settings",
    arguments: [true, false])
  func deathsAreTheCause(_ isInLoad: Bool) throws {
    var loads = LoadCount()
    (loads.asked, loads.requested) = (1, 1)
    if isInLoad {
      loads.failures = [FailedLoad(step: .death, given: "no settings, no extras")]
    }
    var died = broken(loads)
    died.ending = .crash
    var others = LoadCount()
    others.asked = 1
    others.failures = [FailedLoad(step: .request, error: "rare")]
    let text = ReportExamples.text(
      ConsoleReport(options: ReportExamples.untimed),
      ReportExamples.report([died, died, broken(others)], isWholeSuite: true))
    let given =
      isInLoad
      ? "    it was given: format rewarded, flow waterfall, no settings, no extras\n" : ""
    #expect(
      text.contains(
        """
          rewarded: 2 of 3 loads reached the network
            the adapter died in 2 scenarios
        \(given)    next: mend the death first: the loads succeed as soon as the adapter lives, \
        unless something else is wrong, too

        """), "\(text)")
  }

  @Test("every report that tells that a format is not driven gives the error and the next step")
  func everyReportTellsWhy() {
    let report = ReportExamples.report([broken(Self.undriven[0].1)], isWholeSuite: true)
    let kinds: [any Report.Type] = [
      ConsoleReport.self, JSONReport.self, JUnitReport.self, MarkdownReport.self, HTMLReport.self,
    ]
    for kind in kinds {
      var text = ""
      kind.init(options: ReportExamples.untimed).write(JudgedRun(report)) { text += $0 }
      #expect(text.contains("often"), "\(kind.kind)")
      #expect(text.contains("declares no "), "\(kind.kind)")
    }
  }
}
