import AdSpecRules
import AdSpecTrace
import Testing

struct SuiteRulesTests {
  private let catalogue: RuleCatalogue

  init() throws {
    catalogue = try RuleCatalogue(files: RuleFiles.suite())
  }

  @Test func everyRuleHasACase() {
    #expect(Set(RuleCase.all.map(\.rule)) == Set(catalogue.rules.map(\.id)))
  }

  @Test(arguments: RuleCase.all)
  func breaksItsRuleAndNoOther(_ example: RuleCase) throws {
    let trace = try makeTrace(
      example.breaking, format: example.format, profile: example.profile,
      ending: example.ending)
    let results = catalogue.judge(trace)
    let failures = results.filter { $0.verdict == .fail }
    #expect(failures.map(\.rule) == [example.rule])
    #expect(results.filter { $0.verdict == .error }.map(\.rule) == example.leftOpen)
    // Only a death excuses what is left open.
    #expect(example.leftOpen.isEmpty || trace.ending?.isDeath == true)
    #expect(
      failures.first?.findings == [
        Finding(
          rule: example.rule, expected: example.expected, actual: example.actual,
          events: example.events, line: example.line)
      ])
  }

  @Test(arguments: RuleCase.all)
  func conforms(_ example: RuleCase) throws {
    let trace = try makeTrace(
      example.conforming, format: example.format, profile: example.profile)
    let results = catalogue.judge(trace)
    #expect(results.filter { $0.verdict == .fail || $0.verdict == .error } == [])
    #expect(
      results.first { $0.rule == example.rule }
        == RuleResult(
          rule: example.rule, verdict: example.exercised > 0 ? .pass : .notExercised,
          exercised: example.exercised))
  }

  @Test(arguments: RuleCase.all)
  func isNotExercisedByNothing(_ example: RuleCase) throws {
    let results = catalogue.judge(
      try makeTrace("0 world.started", format: example.format, profile: example.profile),
      only: [example.rule])
    #expect(results == [RuleResult(rule: example.rule, verdict: .notExercised)])
  }
}
