import AdSpecRules
import AdSpecTrace
import Testing

/// Tests requirements that have a weaker level than the rule to which they belong.
struct WeakerRequirementTests {
  private static let premise = "given = on \"network.click\" { per = \"ad\" }, "
  private static let twice = """
    0 host.load adapter=1 load=1 slot=a
    1 network.click load=1 ad=1 click=c1
    2 event.click load=1 ad=1
    3 event.click load=1 ad=1
    """

  private func finding(
    _ expected: String, _ actual: String, _ events: [Int], _ level: RuleLevel?,
    isMissing: Bool = false
  ) -> Finding {
    Finding(
      rule: "TEST-1", expected: expected, actual: actual, events: events, level: level,
      isMissing: isMissing)
  }

  @Test("a finding has the level of its requirement", arguments: ["should", "observe"])
  func findingHasTheLevelOfItsRequirement(_ level: String) throws {
    let keys =
      WeakerRequirementTests.premise + """
        require = all {
          at_least(3, "event.click"),
          at_most(1, "event.click") { since = "host.load", level = "\(level)" },
        }
        """
    #expect(
      try RuleFiles.result(keys, makeTrace(WeakerRequirementTests.twice, ending: "quiescent"))
        == RuleResult(
          rule: "TEST-1", verdict: .fail, exercised: 1,
          findings: [
            finding(
              "at least 3 event.click per ad", "2: at 2.000 s, at 3.000 s", [1, 2, 3], nil,
              isMissing: true),
            finding(
              "at most 1 event.click per ad", "2: at 2.000 s, at 3.000 s", [1, 2, 3],
              RuleLevel(rawValue: level)),
          ]))
  }

  @Test("a check can return a finding with a weaker level")
  func checkMayGiveALevelOfItsOwn() throws {
    let keys =
      WeakerRequirementTests.premise + """
        check = function() return { actual = "no", level = "should" } end
        """
    #expect(
      try RuleFiles.result(keys, makeTrace(WeakerRequirementTests.twice, ending: "quiescent"))
        == RuleResult(
          rule: "TEST-1", verdict: .fail, exercised: 1,
          findings: [finding("It holds.", "no", [1], .should)]))
  }

  @Test("a weaker finding does not replace a stronger finding with the same events")
  func weakerFindingDoesNotStandForAStrongerOne() throws {
    let keys =
      WeakerRequirementTests.premise + """
        check = function(trace, click)
          local events = trace:all "event.click"
          return { actual = "x", events = events, level = click.time < 1.5 and "should" or nil }
        end
        """
    let more = WeakerRequirementTests.twice + "\n4 network.click load=1 ad=1 click=c2"
    #expect(
      try RuleFiles.result(keys, makeTrace(more, ending: "quiescent"))?.findings.map(\.level)
        == [.should, nil])
  }

  /// If the trace was cut off and only a requirement with a weaker level is undecided, the rule is
  /// still decided.
  @Test("an undecided requirement with a weaker level does not make the rule undecided")
  func whatBindsLessLeavesNothingOpen() throws {
    func verdict(_ scope: String) throws -> Verdict? {
      let keys = WeakerRequirementTests.premise + "require = follows \"event.click\" \(scope)"
      let text = "1 network.click load=1 ad=1 click=c1"
      return try RuleFiles.result(keys, makeTrace(text, ending: "crash"))?.verdict
    }
    #expect(try verdict("") == .error)
    #expect(try verdict("{ level = \"should\" }") == .pass)
  }

  @Test("many findings with a weaker level do not hide findings with the level of the rule")
  func manyWeakFindingsDoNotHideAStrongOne() throws {
    let keys = """
      given = on "network.click",
      check = function(trace, click)
        return { actual = "x", level = click.time < 70 and "observe" or nil }
      end
      """
    let text = (1...80).map { "\($0) network.click load=1 ad=1 click=c\($0)\n" }.joined()
    let result = try RuleFiles.result(keys, makeTrace(text, ending: "quiescent"))
    #expect(result?.findings.count { $0.level == .observe } == 50)
    #expect(result?.findings.count { $0.level == nil } == 11)
    #expect(result?.note == nil)
  }

  @Test(
    "a level that is not weaker than the rule is refused",
    arguments: [
      (
        "\"must\"",
        "the rule is must, and a requirement of it must be weaker; leave level out, or"
          + " write a rule of its own"
      ),
      ("\"shold\"", "unknown level \"shold\"; did you mean \"should\"?"),
      ("1", "level is a text, not a number"),
    ])
  func levelIsChecked(_ level: String, _ mistake: String) {
    let keys =
      WeakerRequirementTests.premise + "\nrequire = never \"event.click\" { level = \(level) }"
    #expect(RuleFiles.mistakes(RuleFiles.rule(keys)) == ["rules/test.lua:5: \(mistake)"])
  }

  @Test(
    "a check must not return a level that is not weaker than the rule",
    arguments: ["must", "strict"])
  func levelOfACheckIsChecked(_ level: String) throws {
    let keys =
      WeakerRequirementTests.premise
      + "check = function() return { actual = 'no', level = '\(level)' } end"
    let result = try RuleFiles.result(keys, makeTrace(WeakerRequirementTests.twice))
    #expect(
      result?.checkError?.message == "the check of TEST-1 gave a level that is not below must")
  }
}
