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

  @Test("the breaking trace of a case breaks only the rule of the case", arguments: RuleCase.all)
  func breaksItsRuleAndNoOther(_ example: RuleCase) throws {
    let trace = try makeTrace(
      example.breaking, format: example.format, profile: example.profile,
      ending: example.ending)
    let results = try SharedCatalogue.judge(trace)
    let failures = results.filter { $0.verdict == .fail }
    #expect(failures.map(\.rule) == [example.rule])
    #expect(results.filter { $0.verdict == .error }.map(\.rule) == example.leftOpen)
    // A case can have undecided rules only if the adapter dies in the trace.
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

  /// Some SDKs cannot return nil for a missing text and return an empty text.
  ///
  /// Only the rule NAT-NIL-1 judges an empty text that stands for a missing text.
  @Test("an empty text counts as a missing asset")
  func emptyTextIsAnAssetThatIsNotThere() throws {
    let load = Steps.load(1).replacing("<- request1", with: "creative.headline=\"\" <- request1")
    func verdicts(_ value: String) throws -> [RuleResult] {
      let read = "1 host.read_asset adapter=1 load=1 ad=1 asset=headline value=\(value)"
      return try SharedCatalogue.judge(try makeTrace(load + read, format: "native"))
    }
    let empty = try verdicts("\"\"").filter { $0.verdict == .fail }
    #expect(empty.map(\.rule) == ["NAT-NIL-1"])
    #expect(
      empty.first?.findings.first?.actual
        == "\"\"")
    #expect(try verdicts("null").filter { $0.verdict == .fail } == [])
    // An empty star rating also counts as a missing rating.
    let rating =
      load.replacing("creative.headline", with: "creative.star_rating")
      + "1 host.read_asset adapter=1 load=1 ad=1 asset=star_rating value=7"
    let failures = try SharedCatalogue.judge(try makeTrace(rating, format: "native")).filter {
      $0.verdict == .fail
    }
    #expect(failures.map(\.rule) == ["NAT-STAR-1"])
  }

  /// If an SDK has no callback for a failed start, its adapters load an ad even after a failed
  /// start.
  @Test(
    "an adapter breaks no rule if it loads an ad after a failed start of the SDK",
    arguments: ["loaded", "failed"])
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
    let results = try SharedCatalogue.judge(trace)
    #expect(results.filter { $0.verdict == .fail || $0.verdict == .error } == [])
    #expect(results.first { $0.rule == "LOAD-NEVER-3" }?.verdict == .pass)
  }

  @Test("the keeping trace of a case breaks no rule", arguments: RuleCase.all)
  func conforms(_ example: RuleCase) throws {
    let trace = try makeTrace(
      example.conforming, format: example.format, profile: example.profile)
    let results = try SharedCatalogue.judge(trace)
    #expect(results.filter { $0.verdict == .fail || $0.verdict == .error } == [])
    #expect(
      results.first { $0.rule == example.rule }
        == RuleResult(
          rule: example.rule, verdict: example.exercised > 0 ? .pass : .notExercised,
          exercised: example.exercised))
  }

  @Test("an empty trace exercises no rule", arguments: RuleCase.all)
  func isNotExercisedByNothing(_ example: RuleCase) throws {
    let results = try SharedCatalogue.judge(
      try makeTrace("0 world.started", format: example.format, profile: example.profile),
      only: [example.rule])
    #expect(results == [RuleResult(rule: example.rule, verdict: .notExercised)])
  }
}

/// Tests the catalogue of the suite's rules.
struct SuiteLoadingTests {
  @Test("the catalogue has the rules of the suite in the order of the files")
  func loadsTheSuiteInOrder() throws {
    let rules = try SharedCatalogue.rules()
    #expect(
      rules.map(\.id) == [
        "SETUP-ONCE-1", "SETUP-FAIL-1", "SETUP-TRUE-1", "SETUP-MULTI-1", "SETUP-CONC-1",
        "SETUP-RETRY-1", "VER-MAP-1", "VER-ZERO-1", "SIG-ONCE-1", "SIG-EMPTY-1", "SIG-BOTH-1",
        "SIG-SIZE-1", "SIG-STATE-1", "SIG-GONE-1", "LOAD-ONCE-1", "LOAD-ONCE-2", "LOAD-ONCE-3",
        "LOAD-ONCE-4", "LOAD-ONCE-5", "LOAD-NEVER-1", "LOAD-NEVER-2", "LOAD-NEVER-3",
        "LOAD-NEVER-4", "LOAD-RETAIN-1", "LOAD-PARAM-1", "LOAD-THREAD-1", "LOAD-LATE-1",
        "LOAD-ANSWER-1", "LOAD-BOTH-1", "LOAD-NIL-1", "LOAD-FALSE-1", "LOAD-SYNC-1", "LOAD-STOP-1",
        "LOAD-PARAM-2", "LOAD-BID-1", "LOAD-MARK-1", "LOAD-TEST-1", "LOAD-INIT-1", "ERR-CODE-1",
        "ERR-INFO-1", "ERR-TYPE-1", "SHOW-NOTREADY-1", "SHOW-FAIL-1", "SHOW-FAIL-2", "SHOW-FAIL-3",
        "SHOW-FAIL-4", "SHOW-OPEN-1", "SHOW-CLOSE-1", "SHOW-OUTCOME-1", "SHOW-TWICE-1",
        "SHOW-OUTCOME-2", "SHOW-AUTO-1", "SHOW-VC-1", "SHOW-ORDER-1", "SHOW-CLOSE-2",
        "SHOW-CLOSE-3", "SHOW-NEXT-1", "EVT-KEEP-1", "EVT-AFTER-1", "EVT-UNKNOWN-1", "IMP-ONCE-1",
        "IMP-MISS-1", "IMP-EARLY-1", "CLICK-MISS-1", "CLICK-ONCE-1", "CLICK-TIME-1",
        "CLICK-INVENT-1", "CLICK-ORDER-1", "LEAVE-1", "BAN-SIZE-1", "BAN-SIZE-2", "BAN-SIZE-3",
        "BAN-SIZE-4", "BAN-VIEW-1", "BAN-REFRESH-1", "BAN-OPEN-1", "NAT-MAP-1", "NAT-MAP-2",
        "NAT-NIL-1", "NAT-STAR-1", "NAT-IMG-1", "NAT-IMG-2", "NAT-IMG-3", "NAT-IMG-4", "NAT-IMG-5",
        "NAT-MEDIA-1", "NAT-MEDIA-2", "NAT-RATIO-1", "NAT-VIDEO-1", "NAT-VIDEO-2", "NAT-DUR-1",
        "NAT-OPT-1", "NAT-VEVT-1", "NAT-ADC-1", "NAT-ADC-2", "NAT-IMP-1", "NAT-IMP-2",
        "NAT-CLICK-1", "NAT-CLICK-2", "NAT-REG-1", "NAT-REG-2", "NAT-REG-3", "NAT-OWN-1",
        "NAT-REG-4", "CN-LOAD-1", "CN-ASSET-1", "CN-IMP-1", "CN-IMP-2", "CN-CLICK-1", "CN-CLICK-2",
        "CN-CLICK-3", "CN-CLICK-4", "CN-CLICK-5", "CN-CLICK-6", "CN-CLICK-7", "CN-ADC-1",
        "CN-VIDEO-1", "CN-REUSE-1", "CN-TAP-1", "CN-LOAD-2", "CN-HANDLER-1", "CN-ROOT-1",
        "REW-ONCE-1", "REW-MISS-1", "REW-LATE-1", "REW-INVENT-1", "REW-REJECT-1", "REW-SHOW-1",
        "REW-ORDER-1", "REW-VSTART-1", "REW-VEND-1", "STATE-CONC-1", "STATE-SAMESLOT-1",
        "STATE-SLOT-1", "STATE-LOCK-1", "STATE-LOCK-2", "STATE-FMT-1", "STATE-SLOT-2", "EVT-MAIN-1",
        "SETUP-MAIN-1", "SIG-MAIN-1", "VER-LOCK-1", "VER-LAT-1", "LOAD-BLOCK-1", "LOAD-BLOCK-2",
        "LOAD-REENT-1", "TIME-REAL-1", "MEM-LEAK-1", "MEM-DEINIT-1", "MEM-AFTER-1", "MEM-OWN-1",
        "CONS-CHILD-1", "CONS-UNSPEC-1", "CONS-FALSE-1", "CONS-TFUA-1", "CONS-AGE-1",
        "CONS-FRESH-1", "CONS-AC-1",
      ])
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
    #expect(rule.line == 159)
    #expect(!rule.survives)
  }
}
