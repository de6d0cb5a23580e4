import AdSpecFaults
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests each rule of the suite with the traces from the file beside the rule file.
struct SuiteRulesTests {
  /// The ids and files of the rules.
  private let rules: [Rule]

  init() throws {
    rules = try SharedCatalogue.rules()
  }

  @Test("every rule of the suite has traces")
  func everyRuleHasACase() {
    #expect(Set(RuleCase.all.map(\.rule)) == Set(rules.map(\.id)))
  }

  @Test("the traces and the fault of a rule are in a file beside the rule file")
  func casesStandBesideTheirRules() {
    #expect(!RuleCase.all.isEmpty)
    for example in RuleCase.all {
      let rule = rules.first { $0.id == example.rule }
      #expect(rule?.file.replacing(".lua", with: ".traces") == example.file, "\(example.rule)")
    }
    let shown = RuleCase.all.filter { !$0.fault.isEmpty }.map { [$0.rule, $0.fault] }
    let known = Dictionary(uniqueKeysWithValues: FaultCatalogue.all.map { ($0.rule, $0.says) })
    #expect(shown == rules.map { [$0.id, known[$0.id] ?? "no fault"] })
  }

  @Test("the rules judge the traces of a case as the case says", arguments: RuleCase.all)
  func isJudgedAsItSays(_ example: RuleCase) throws {
    for few in [0, Int.max] {
      let mistakes = try example.mistakes { try SharedCatalogue.judge($0, few: few) }
      #expect(mistakes.map(\.description) == [])
    }
    for trace in example.traces {
      // A case can have undecided rules only if the adapter dies in the trace.
      #expect(trace.leftOpen.isEmpty || trace.trace.ending?.isDeath == true)
    }
  }

  @Test("the first case of a rule describes the finding of its breaking trace")
  func firstCasesDescribeTheirFindings() {
    for example in RuleCase.all where !example.fault.isEmpty {
      let breaking = example.traces.first(where: \.isBreaking)
      #expect(breaking?.expected.isEmpty == false, "\(example.rule)")
    }
  }

  /// The adapter gets its event delegate only when the load's completion returns, so it cannot send
  /// earlier events.
  @Test("an adapter breaks no rule if events are lost because the completion has not returned")
  func whatIsLostInsideACompletionBlamesNobody() throws {
    let trace = try makeTrace(
      """
      load: 0 host.load adapter=1 load=1 slot=a
      ask: 0 request.load adapter=1 load=1 ad=1 slot=a <- load
      loaded: 1 network.loaded adapter=1 load=1 ad=1 <- ask
      answer: 1 answer.load adapter=1 load=1 ad=1 returned_delegate=true until=8 <- loaded
      present: 1 host.present adapter=1 load=1 ad=1 presentation=1 <- answer
      show: 1 request.show load=1 ad=1 <- present
      1 network.showing adapter=1 load=1 ad=1 presentation=1 <- show
      1 network.shown adapter=1 load=1 ad=1 presentation=1 <- show
      1 network.impression adapter=1 load=1 ad=1 presentation=1 <- show
      closed: 9 network.closed adapter=1 load=1 ad=1 presentation=1 <- show
      9 event.did_dismiss adapter=1 load=1 ad=1 presentation=1 <- closed
      """)
    let results = try SharedCatalogue.judge(trace)
    #expect(results.filter { $0.verdict == .fail || $0.verdict == .error } == [])
    #expect(results.first { $0.rule == "SHOW-CLOSE-1" }?.verdict == .pass)
    // The attribute `until` says when the completion returned. Without `until`, the same trace
    // breaks rules.
    var other = trace
    other.events[3].attributes.removeAll { $0.name == "until" }
    #expect(
      try SharedCatalogue.judge(other).filter { $0.verdict == .fail }.map(\.rule)
        == ["SHOW-OPEN-1", "IMP-MISS-1"])
  }

  @Test("an empty trace exercises no rule", arguments: RuleCase.all)
  func isNotExercisedByNothing(_ example: RuleCase) throws {
    guard let first = example.traces.first(where: { $0.exclusion.isEmpty }) else { return }
    let results = try SharedCatalogue.judge(
      try makeTrace("0 world.started", format: first.format, profile: first.profile),
      only: [example.rule])
    #expect(results == [RuleResult(rule: example.rule, verdict: .notExercised)])
  }
}

/// Tests the catalogue of the suite's rules.
struct SuiteLoadingTests {
  @Test("the catalogue has the rules of the suite in the order of the files")
  func loadsTheSuiteInOrder() throws {
    let declared = try RuleFiles.suite().flatMap { file in
      String(decoding: file.contents, as: UTF8.self).split(separator: "\n")
        .compactMap { $0.firstMatch(of: /^ +id += "([A-Z0-9-]+)",$/).map { String($0.1) } }
    }
    #expect(try SharedCatalogue.rules().map(\.id) == declared)
    #expect(declared.count >= 158)
  }

  @Test("the catalogue has all properties of a rule")
  func describesEachRule() throws {
    let rule = try #require(try SharedCatalogue.rules().first { $0.id == "REW-LATE-1" })
    #expect(rule.level == .must)
    #expect(rule.severity == .critical)
    #expect(rule.formats == ["rewarded", "rewarded_interstitial"])
    #expect(
      rule.says
        == "A reward that the network grants after the ad was closed is still delivered.")
    #expect(rule.file == "conformance/rules/70-reward.lua")
    #expect(rule.line == 165)
    #expect(!rule.survives)
  }
}
