import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

@testable import AdSpecConformance

/// The result of a run: verdicts, expectations, and the command that repeats the run.
@Suite struct ScenarioJudgeTests {
  private func subject(_ name: String, variants: Bool = false) throws -> ScenarioRun {
    let list = variants ? "for_each = { { size = \"banner\" } }," : ""
    let suite = try Suite(
      SuiteFiles.source(scenarios: [
        ("a.lua", "scenario \"\(name)\" { aims = { \"LOAD-ONE\" }, \(list) tags = { \"quick\" } }")
      ]))
    let plan = try Plan(suite, Selection(), subject: TinyAdapter.adapter())
    return plan.runs[0]
  }

  private func judge(seed: UInt64 = 0) throws -> ScenarioJudge {
    ScenarioJudge(
      catalogue: try SuiteFiles.suite().catalogue, replayCommand: "adspec run --adapter tiny",
      seed: seed)
  }

  private func record(_ events: [(EventKind, EventIdentity)], _ how: WorldEnding?) -> RunRecord {
    var list = events.enumerated().map { index, event in
      Event(index: index, time: Int64(index) * 1_000_000, kind: event.0, identity: event.1)
    }
    if let how {
      list.append(
        Event(
          index: list.count, time: 5_000_000, kind: .worldEnded,
          attributes: [TraceAttribute("how", .string(how.rawValue))]))
    }
    return RunRecord(
      trace: Trace(
        header: TraceHeader(
          suite: "1", scenario: "one", file: "a.lua", line: 1, adapter: "tiny", format: "banner",
          seed: 0, profile: TinyAdapter.adapter().profile.traceValue()), events: list))
  }

  @Test(
    "the replay command is quoted for a shell",
    arguments: [
      ("plain", 0, "--format banner plain"), ("it's", 3, "--format banner --seed 3 'it'\\''s'"),
      ("a $(b) `c`", 0, "--format banner 'a $(b) `c`'"),
      ("-a b", 0, "--format banner -- '-a b'"),
    ] as [(String, UInt64, String)])
  func replayIsQuotedForAShell(_ name: String, _ seed: UInt64, _ command: String) throws {
    let result = try judge(seed: seed).result(of: subject(name), record([], .quiescent))
    #expect(result.replay == "adspec run --adapter tiny " + command)
    #expect(result.name == name)
  }

  @Test("the replay command names the variant")
  func replayNamesTheVariant() throws {
    let result = try judge().result(of: subject("sizes", variants: true), record([], .quiescent))
    #expect(
      result.replay == "adspec run --adapter tiny --format banner 'sizes [size=\"banner\"]'")
  }

  @Test("the result has the verdicts of the rules")
  func verdictsAreThoseOfTheRules() throws {
    let load = EventIdentity(adapter: 1, load: 1)
    let cases: [([(EventKind, EventIdentity)], Verdict, Int)] = [
      ([(.hostLoad, load), (.answerLoad, load)], .pass, 1),
      ([(.hostLoad, load)], .fail, 1), ([], .notExercised, 0),
    ]
    for (events, verdict, exercised) in cases {
      let result = try judge().result(of: subject("plain"), record(events, .quiescent))
      #expect(result.results.map(\.rule) == ["LOAD-ONE", "REW-ONE"])
      #expect(result.results.map(\.verdict) == [verdict, .notApplicable])
      #expect(result.results.map(\.exercised) == [exercised, 0])
    }
  }

  @Test("the result has the log, output and times of the run")
  func factsAreThoseOfTheRun() throws {
    var run = record([(.worldStarted, EventIdentity())], .quiescent)
    run.log = [LogLine("said", time: 0, line: 3, eventCount: 1)]
    run.output = "printed"
    run.realNanoseconds = 1_500_000_000
    run.expectations = [Expectation(expected: "1", actual: "2", line: 9)]
    let result = try judge().result(of: subject("plain"), run)
    #expect(result.file == "a.lua")
    #expect(result.line == 1)
    #expect(result.tags == ["quick"])
    #expect(result.aims == ["LOAD-ONE"])
    #expect(result.ending == .quiescent)
    #expect(result.log == ["said"])
    #expect(result.output == "printed")
    #expect(result.realSeconds > 1.5)
    #expect(result.virtualNanoseconds == 5_000_000)
    #expect(
      result.expectations == [
        Finding(rule: "", expected: "1", actual: "2", events: [], line: 9)
      ])
  }

  @Test("a scenario with a mistake is not judged")
  func scenarioThatFailedItselfIsNotJudged() throws {
    var run = record([(.hostLoad, EventIdentity(load: 1))], .scenarioError)
    run.error = InputError(file: "a.lua", line: 2, message: "wrong")
    let result = try judge().result(of: subject("plain"), run)
    #expect(result.results.isEmpty)
    #expect(result.error == run.error)
  }

  @Test("a scenario that reached a limit is judged by the events before the limit")
  func scenarioThatReachedALimitIsJudgedByWhatHappenedBefore() throws {
    var run = record([(.hostLoad, EventIdentity(load: 1))], .limit)
    run.error = InputError(file: "a.lua", line: 2, message: "more than its limit")
    let result = try judge().result(of: subject("plain"), run)
    #expect(!result.results.isEmpty)
    #expect(result.error == run.error)
  }

  @Test("a trace without an end counts as a trace that reached a limit")
  func traceThatBreaksOffEndsWithALimit() throws {
    let result = try judge().result(of: subject("plain"), record([], nil))
    #expect(result.ending == .limit)
  }

  private func waiting(_ notApplicable: String?) -> RunRecord {
    var run = record([], .quiescent)
    let function = UnfinishedFunction(
      function: "network", line: 4, waitsFor: "a token", came: "nothing",
      notApplicable: notApplicable)
    run.trace.events[0].attributes.append(
      TraceAttribute(UnfinishedFunction.attribute, .array([function.traceValue])))
    run.expectations = [Expectation(expected: "1", actual: "2", line: 9)]
    return run
  }

  @Test("the result names the functions that still wait")
  func functionsThatWaitAreThoseOfTheTrace() throws {
    let result = try judge().result(of: subject("plain"), waiting(nil))
    #expect(
      result.unfinished == [
        UnfinishedFunction(function: "network", line: 4, waitsFor: "a token", came: "nothing")
      ])
    #expect(result.expectations.count == 1)
  }

  @Test(
    "the result of a scenario has no expectations if the profile says that the scenario does not apply",
    arguments: [("by the profile of lark there are none", 0), ("the adapter refused the load", 1)])
  func whatDoesNotApplyExpectsNothing(_ reason: String, _ count: Int) throws {
    let result = try judge().result(of: subject("plain"), waiting(reason))
    #expect(result.inapplicability == reason)
    #expect(result.expectations.count == count)
  }
}
