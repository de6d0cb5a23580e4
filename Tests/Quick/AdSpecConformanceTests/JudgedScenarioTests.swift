import AdSpecReports
import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import CallStacks
import Testing

@testable import AdSpecConformance

/// The way of a result from the judge to the program.
@Suite struct JudgedScenarioTests {
  /// A result with a value in each field that a judge sets.
  private static func judged() -> JudgedScenario {
    let finding = Finding(
      rule: "LOAD-ONE", expected: "1", actual: "2", events: [4], line: 3, level: .should,
      isMissing: true, isDeath: true)
    var broken = RuleResult(rule: "LOAD-ONE", verdict: .fail, findings: [finding])
    broken.exercised = 2
    broken.exercisedInOtherFormats = 1
    let mistake = InputError(file: "r.lua", line: 7, message: "wrong")
    var result = ScenarioResult(
      name: "a [b=1]", file: "a.lua", line: 2, format: "native", flow: "bidding", tags: ["t"],
      aims: ["LOAD-ONE"], ending: .crash, endingDetail: "SIGSEGV",
      results: [
        broken, RuleResult(rule: "REW-ONE", verdict: .error, note: "why", checkError: mistake),
      ],
      expectations: [Finding(rule: "", expected: "x", actual: "y", events: [], line: 9)],
      log: ["said"], output: "printed\n",
      events: [Event(index: 4, time: 5, kind: .answerLoad, cause: 2)], virtualNanoseconds: 6,
      realSeconds: 0.25, replay: "run a",
      unfinished: [UnfinishedFunction(function: "app", line: 8, waitsFor: "an ad", came: "none")],
      error: mistake)
    result.traceCommand = "trace a"
    result.trace = [Event(index: 0, time: 0, kind: .worldStarted)]
    result.exclusion = "no such ad"
    result.unimplemented = ["setUp"]
    result.behaviour.observations = [Observation("delivers closed")]
    result.claimRemarks = [ClaimRemark(isContradiction: true, text: "remark")]
    result.traceDigest = "00ff"
    result.loads.asked = 3
    result.loads.failures = [FailedLoad(step: .answer, error: "e", given: "g", count: 2)]
    result.places.calls = [4: 2]
    result.places.absence = "another trace"
    var judged = JudgedScenario(result: result, deathStack: CallStack(addresses: [8, 9]))
    judged.lastMessages = [4: [3, 1]]
    judged.stacks = CapturedStacks()
    judged.stacks?.stacks = [(2, .requestLoad, CallStack(addresses: [10]))]
    return judged
  }

  @Test("the program gets what the judge found, and nothing from damaged bytes")
  func resultArrivesAsItWas() throws {
    var coding = JudgedScenarioCoding(try SuiteFiles.suite().catalogue)
    let judged = Self.judged()
    let message = coding.message(about: judged)
    var blank = ScenarioResult(
      name: "a [b=1]", file: "a.lua", line: 2, format: "native", flow: "bidding", tags: ["t"],
      aims: ["LOAD-ONE"], ending: .limit, replay: "run a")
    blank.traceCommand = "trace a"
    let read = coding.judged(in: message, blank, RunLanes([blank.lane]))
    #expect(read.map { "\($0)" } == "\(judged)")
    // Without the stacks, the rest is a whole message.
    let rest = message.count - (judged.stacks?.message.count ?? 0)
    for count in message.indices where count != rest {
      let damaged = coding.judged(
        in: Array(message.prefix(count)), blank, RunLanes([blank.lane]))
      #expect(damaged == nil)
    }
  }
}
