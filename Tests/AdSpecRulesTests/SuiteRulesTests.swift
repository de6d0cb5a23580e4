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
      example.breaking, format: example.format, profile: example.profile)
    let failures = catalogue.judge(trace).filter { $0.verdict == .fail || $0.verdict == .error }
    #expect(failures.map(\.rule) == [example.rule])
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
        == RuleResult(rule: example.rule, verdict: .pass, exercised: example.exercised))
  }

  @Test(arguments: RuleCase.all)
  func isNotExercisedByNothing(_ example: RuleCase) throws {
    let results = catalogue.judge(
      try makeTrace("0 world.started", format: example.format), only: [example.rule])
    #expect(results == [RuleResult(rule: example.rule, verdict: .notExercised)])
  }
}
