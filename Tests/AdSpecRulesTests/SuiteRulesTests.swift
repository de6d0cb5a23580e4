import AdSpecFaults
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

  @Test("the traces of a rule stand beside it, with its fault")
  func casesStandBesideTheirRules() {
    #expect(!RuleCase.all.isEmpty)
    for example in RuleCase.all {
      let rule = catalogue[example.rule]
      #expect(rule?.file.replacing(".lua", with: ".traces") == example.file, "\(example.rule)")
    }
    let told = RuleCase.all.filter { !$0.fault.isEmpty }.map { [$0.rule, $0.fault] }
    let known = Dictionary(uniqueKeysWithValues: FaultCatalogue.all.map { ($0.rule, $0.says) })
    #expect(told == catalogue.rules.map { [$0.id, known[$0.id] ?? "no fault"] })
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
          events: example.events, line: example.line, level: example.level,
          isMissing: example.isMissing,
          isDeath: example.expected.hasPrefix("the adapter survives "))
      ])
  }

  /// Nobody can report what happens before the completion has returned the event delegate.
  @Test func whatIsLostInsideACompletionBlamesNobody() throws {
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
    let results = catalogue.judge(trace)
    #expect(results.filter { $0.verdict == .fail || $0.verdict == .error } == [])
    #expect(results.first { $0.rule == "SHOW-CLOSE-1" }?.verdict == .pass)
    // Without what the answer says of it, it is what every other adapter owes.
    var told = trace
    told.events[3].attributes.removeAll { $0.name == "until" }
    #expect(
      catalogue.judge(told).filter { $0.verdict == .fail }.map(\.rule)
        == ["SHOW-OPEN-1", "IMP-MISS-1"])
  }

  /// An SDK without nil for texts gives an empty one; what becomes of that is one rule's business.
  @Test func emptyTextIsAnAssetThatIsNotThere() throws {
    let load = Steps.load(1).replacing("<- request1", with: "creative.headline=\"\" <- request1")
    func verdicts(_ value: String) throws -> [RuleResult] {
      let read = "1 host.read_asset adapter=1 load=1 ad=1 asset=headline value=\(value)"
      return catalogue.judge(try makeTrace(load + read, format: "native"))
    }
    let empty = try verdicts("\"\"").filter { $0.verdict == .fail }
    #expect(empty.map(\.rule) == ["NAT-NIL-1"])
    #expect(
      empty.first?.findings.first?.actual
        == "\"\"")
    #expect(try verdicts("null").filter { $0.verdict == .fail } == [])
    // An empty rating is a rating that is none.
    let rating =
      load.replacing("creative.headline", with: "creative.star_rating")
      + "1 host.read_asset adapter=1 load=1 ad=1 asset=star_rating value=7"
    let failures = catalogue.judge(try makeTrace(rating, format: "native")).filter {
      $0.verdict == .fail
    }
    #expect(failures.map(\.rule) == ["NAT-STAR-1"])
  }

  /// Where an SDK tells nobody that its start failed, adapters load all the same.
  @Test(arguments: ["loaded", "failed"])
  func loadThatGoesOnAfterAFailedStartIsNotLost(_ answer: String) throws {
    let trace = try makeTrace(
      """
      load: 0 host.load adapter=1 load=1 slot=a
      0 request.initialize app=a <- load
      no: 1 network.initialize_failed
      ask: 1 request.load adapter=1 load=1 ad=1 slot=a <- no
      told: 2 network.\(answer) adapter=1 load=1 ad=1 <- ask
      2 answer.load adapter=1 load=1 \(answer == "loaded" ? "ad=1 returned_delegate=true" : "error=error") <- told
      """)
    let results = catalogue.judge(trace)
    #expect(results.filter { $0.verdict == .fail || $0.verdict == .error } == [])
    #expect(results.first { $0.rule == "LOAD-NEVER-3" }?.verdict == .pass)
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
