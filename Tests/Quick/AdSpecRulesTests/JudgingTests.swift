import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the verdicts and findings of single rules.
struct JudgingTests {
  private static let reward =
    "given = on \"network.reward\" { per = \"ad\" }, require = follows \"event.reward\""
  private static func checked(_ condition: String) -> String {
    """
    given = on "network.reward" { per = "ad" },
    check = function(trace)
      if not (\(condition)) then return { expected = "none", actual = "one" } end
    end
    """
  }
  private let never =
    "given = on \"network.reward\" { per = \"ad\" }, require = at_most(1, \"event.reward\")"

  @Test("a rule applies only to the formats that it names")
  func isNotForEveryFormat() throws {
    let trace = try makeTrace("0 network.reward ad=1", format: "custom_native")
    #expect(
      try RuleFiles.result(Self.reward, trace)
        == RuleResult(rule: "TEST-1", verdict: .notApplicable, note: "not for custom_native"))
  }

  @Test(
    "the note of an unexercised rule names a callback only if the network claims that it is missing"
  )
  func whatNobodyHeardExplainsWhatWasNotExercised() throws {
    let text = "0 network.undelivered ad=1 event=reward reason=no_callback"
    let declared = NetworkClaims { $0.absentCallbacks = [.closing, .reward] }.traceAttributes
    #expect(
      try RuleFiles.result(Self.reward, makeTrace(text, profile: declared))
        == RuleResult(
          rule: "TEST-1", verdict: .notExercised, note: "its SDK has no callback for reward"))
    let undeclared = try RuleFiles.result(Self.reward, makeTrace(text))
    #expect(undeclared == RuleResult(rule: "TEST-1", verdict: .notExercised))
  }

  @Test("in a trace with loads of several formats, each load is judged in its own format")
  func aLoadOfAnotherFormatIsJudgedAsThat() throws {
    let made = try makeTrace(
      """
      0 host.load load=1
      1 network.reward load=1 ad=1
      0 host.load load=2
      1 network.reward load=2 ad=2
      """)
    var events = made.events
    events[0].attributes = [TraceAttribute("format", .string("banner"))]
    events[2].attributes = [TraceAttribute("format", .string("rewarded"))]
    let trace = Trace(header: made.header, events: events)
    #expect(
      try RuleFiles.result("when = format(REWARDED), " + Self.reward, trace)?.findings.map(\.events)
        == [[3]])
    let given = "given = on { \"network.reward\", when = format(REWARDED) } { per = \"ad\" }"
    #expect(
      try RuleFiles.result(given + ", require = follows \"event.reward\"", trace)?.exercised == 1)
  }

  @Test(
    "the claims for the format of an ad decide about it",
    arguments: [
      (reward, [[1], [3]]),
      // The SDK reports no reward for rewarded ads.
      ("unless = profile.absent_callbacks:has \"reward\", " + reward, [[1]]),
      (checked("trace:holds(profile.absent_callbacks:has \"reward\")"), [[1]]),
      (checked("#trace:list \"absent_callbacks\" > 0"), [[1]]),
    ])
  func claimsByFormat(rule: String, events: [[Int]]) throws {
    let text = """
      0 host.load load=1 format=banner
      1 network.reward load=1 ad=1
      0 host.load load=2 format=rewarded
      1 network.reward load=2 ad=2
      """
    let differing = TraceValue.object([
      TraceAttribute("absent_callbacks", .array([.string("reward")]))
    ])
    let trace = try makeTrace(
      text, format: "banner",
      profile: [
        TraceAttribute("absent_callbacks", .array([])),
        TraceAttribute("claims_by_format", .object([TraceAttribute("rewarded", differing)])),
      ])
    #expect(try RuleFiles.result(rule, trace)?.findings.map(\.events) == events)
  }

  @Test(
    "a finding counts for the format and flow of its load, its signals or its class",
    arguments: [
      // The premise decides.
      ("host.collect_signals adapter=2", "network.token adapter=2", ["banner"]),
      ("host.load adapter=2 load=2 format=banner", "network.token load=2", ["banner"]),
      ("host.load adapter=2 load=2 format=banner", "network.token ad=2", ["banner"]),
      ("host.load adapter=2 load=2 format=banner", "network.token adapter=2", ["banner"]),
      ("host.load adapter=2 load=2 format=rewarded", "network.token load=2", []),
      (
        "host.set_up set_up=2 class_name=Other", "network.token set_up=2",
        ["banner waterfall", "rewarded bidding"]
      ),
      ("host.set_up set_up=2 class_name=Own", "network.token set_up=2", []),
      // The adapter has no such class.
      ("host.set_up set_up=2 class_name=Third", "network.token set_up=2", []),
      // The class decides on the flow.
      (
        "host.load load=2 format=rewarded class_name=Other", "network.token load=2",
        ["rewarded bidding"]
      ),
      // No id of the premise decides, but what led to it does.
      ("host.load load=2 format=banner", "network.token <- call", ["banner"]),
      ("host.load load=2 format=rewarded", "network.token <- call", []),
      (
        "host.version class_name=Other", "network.token <- call",
        ["banner waterfall", "rewarded bidding"]
      ),
      ("host.load load=2 format=banner", "network.token", []),
    ])
  func findingsCountForTheirOwnFormat(_ call: String, _ message: String, _ lanes: [String]) throws {
    let classes = TraceAttribute(
      "classes",
      .object([
        TraceAttribute("Own", .array([.string("rewarded")])),
        TraceAttribute("Other", .array([.string("banner"), .string("rewarded (bidding)")])),
      ]))
    let made = try makeTrace("call: 0 \(call)\n1 \(message)", profile: [classes])
    var events = made.events
    // In a written trace, only a load has a format.
    if events[0].kind == .hostCollectSignals {
      events[0].attributes = [TraceAttribute("format", .string("banner"))]
    }
    let trace = Trace(header: made.header, events: events)
    let findings = try RuleFiles.result(
      "given = on \"network.token\", require = follows \"answer.signals\"", trace)?.findings
    #expect(findings?.count == 1)
    #expect(
      findings?.flatMap(\.lanes).map { lane in
        lane.flow.map { "\(lane.format) \($0)" } ?? lane.format
      } == lanes)
  }

  @Test("a finding whose premise belongs to no format counts for the format of its latest event")
  func latestEventDecidesAfterThePremise() throws {
    let trace = try makeTrace(
      """
      0 host.load load=2 format=banner
      1 device.background
      2 event.click load=2 ad=2
      """)
    let result = try RuleFiles.result(
      "given = on \"device.background\", require = never \"event.click\"", trace)
    #expect(result?.findings.map(\.lanes) == [[OtherLane(format: "banner")]])
  }

  @Test(
    "a death counts for the format of the call that the adapter worked on",
    arguments: [("banner", [OtherLane(format: "banner")]), ("rewarded", [])])
  func deathCountsForTheCall(_ format: String, _ lanes: [OtherLane]) throws {
    let trace = try makeTrace(
      """
      0 host.load load=1 format=rewarded
      1 host.load load=2 format=\(format)
      2 network.loaded load=2
      """, ending: "crash")
    #expect(trace.lanesAtDeath == lanes)
  }

  @Test("a waived rule is exempt")
  func isExemptWhereWaived() throws {
    let waived = TraceAttribute("waived", .array([.string("OTHER"), .string("TEST-1")]))
    #expect(
      try RuleFiles.result(Self.reward, makeTrace("0 network.reward ad=1", profile: [waived]))
        == RuleResult(rule: "TEST-1", verdict: .exempt, note: "waived by the profile"))
    let reasoned = TraceAttribute("waived", .object([TraceAttribute("TEST-1", .string("why"))]))
    #expect(
      try RuleFiles.result(Self.reward, makeTrace("0 network.reward ad=1", profile: [reasoned]))
        == RuleResult(rule: "TEST-1", verdict: .exempt, note: "waived by the profile: why"))
  }

  @Test(
    "the condition of a rule can read the claims of the profile",
    arguments: [
      ("when = profile.token_on_main", true, true), ("when = profile.token_on_main", false, false),
      ("unless = profile.token_on_main", true, false),
      ("unless = profile.token_on_main", false, true),
      ("when = profile.absent_assets:has \"store\"", true, true),
      ("when = profile.absent_assets:has \"icon\"", true, false),
      ("when = is_not(profile.absent_assets:has \"icon\")", true, true),
      ("when = profile.needs_initialization", true, false),
      ("when = profile.token_on_main:is(false)", false, true),
      ("when = profile.callback_queue:is \"net\"", true, true),
      ("when = profile.callback_queue:is \"main\"", true, false),
      ("when = { profile.token_on_main, profile.callback_queue:is \"main\" }", true, false),
      ("when = any { profile.callback_queue:is \"main\", profile.token_on_main }", true, true),
      ("unless = all { profile.token_on_main, format(REWARDED) }", true, false),
      ("unless = all { profile.token_on_main, format { BANNER, NATIVE } }", true, true),
    ])
  func asksTheProfile(_ condition: String, _ bids: Bool, _ isApplicable: Bool) throws {
    let profile = [
      TraceAttribute("token_on_main", .boolean(bids)),
      TraceAttribute("callback_queue", .string("net")),
      TraceAttribute("absent_assets", .array([.string("store")])),
    ]
    let result = try RuleFiles.result(
      "\(condition), \(never)", makeTrace("0 network.reward ad=1", profile: profile))
    #expect(result?.verdict == (isApplicable ? .pass : .notApplicable))
    #expect(result?.exercised == (isApplicable ? 1 : 0))
  }

  @Test("if a claim excludes a rule, the note names the claim")
  func saysWhichClaimExcludes() throws {
    let profile = [
      TraceAttribute("token_on_main", .boolean(true)),
      TraceAttribute("absent_callbacks", .array([.string("shown")])),
    ]
    let trace = try makeTrace("0 network.reward ad=1", profile: profile)
    let cases = [
      ("unless = profile.token_on_main", "token_on_main is true"),
      ("when = profile.reward_signal:is \"closing\"", "reward_signal is false"),
      (
        "unless = any { profile.absent_callbacks:has \"shown\", profile.needs_initialization }",
        "absent_callbacks is [\"shown\"]"
      ),
    ]
    for (condition, note) in cases {
      #expect(
        try RuleFiles.result("\(condition), \(never)", trace)
          == RuleResult(rule: "TEST-1", verdict: .notApplicable, note: note))
    }
  }

  @Test("an answer that the adapter gives about its ad can exclude a rule")
  func isNotForAnAdOfWhichTheAdapterSaysSo() throws {
    let keys = """
      when = NETWORK_COUNTS_CLICKS, given = on "network.click" { per = "ad" },
      require = follows "event.click"
      """
    func result(_ counts: Bool) throws -> RuleResult? {
      try RuleFiles.result(
        keys,
        makeTrace(
          """
          0 host.render ad=1 counts_clicks=\(counts)
          1 network.click ad=1
          """, format: "native"))
    }
    #expect(
      try result(false)
        == RuleResult(
          rule: "TEST-1", verdict: .notApplicable,
          note: "the adapter says that Google counts clicks"))
    #expect(try result(true)?.verdict == .fail)
  }

  @Test("a claim can decide whether a pattern matches")
  func patternsMayDependOnTheProfile() throws {
    let keys = """
      given = on { "network.reward", when = profile.token_on_main } { per = "ad" },
      require = follows "event.reward"
      """
    let trace = { (bids: Bool) in
      try makeTrace(
        "0 network.reward ad=1", profile: [TraceAttribute("token_on_main", .boolean(bids))])
    }
    #expect(try RuleFiles.result(keys, trace(true))?.verdict == .fail)
    #expect(try RuleFiles.result(keys, trace(false))?.verdict == .notExercised)
  }

  // MARK: Undecided rules

  @Test("a rule is not decided if the event of the premise lacks the id that `per` names")
  func needsTheIdOfThePremise() throws {
    #expect(
      try RuleFiles.result(Self.reward, makeTrace("0.5 network.reward"))
        == RuleResult(
          rule: "TEST-1", verdict: .error,
          note: "not decided: network.reward at 0.500 s belongs to no ad"))
  }

  @Test("a failure outweighs an undecided premise")
  func aFailureOutweighsAMissingId() throws {
    let result = try RuleFiles.result(
      Self.reward, makeTrace("0 network.reward\n1 network.reward ad=1"))
    #expect(result?.verdict == .fail)
    #expect(result?.exercised == 1)
  }

  @Test("if a request belongs to no load, a rule about loads is undecided")
  func doesNotGuessWhoseARequestIs() throws {
    let keys = "given = on \"host.load\" { per = \"load\" }, require = never \"request.load\""
    #expect(
      try RuleFiles.result(keys, makeTrace("0 host.load load=1\n1 request.load slot=a"))
        == RuleResult(
          rule: "TEST-1", verdict: .error, exercised: 1,
          note: "not decided: an event that counts for no request.load per load belongs to no load"
        ))
  }

  @Test(
    "if the trace ended too early, a missing event leaves the rule undecided",
    arguments: [
      ("crash", "the adapter died (crash)"), ("hang", "the adapter died (hang)"),
      ("exit", "the adapter died (exit)"), ("limit", "the run reached its limit"),
      ("scenario_error", "the scenario failed"), ("harness_failure", "adspec itself failed"),
      (nil, "the trace breaks off"),
    ])
  func whatMayHaveBeenCutOffIsNoFailure(_ ending: String?, _ reason: String) throws {
    #expect(
      try RuleFiles.result(Self.reward, makeTrace("1 network.reward ad=1", ending: ending))
        == RuleResult(
          rule: "TEST-1", verdict: .error, exercised: 1,
          note: "not decided: \(reason) before it could be seen whether there is event.reward to "
            + "follow per ad, as network.reward at 1.000 s requires"))
  }

  @Test(
    "each form that requires an event is undecided if the trace ended too early",
    arguments: [
      "at_least(1, \"event.reward\")", "exactly(1, \"event.reward\")",
      "for_each(\"network.closed\", at_least(1, \"event.reward\")) { by = \"ad\" }",
    ])
  func neitherIsAnyOtherLack(_ requirement: String) throws {
    let keys = "given = on \"network.reward\" { per = \"ad\" }, require = \(requirement)"
    let trace = try makeTrace("1 network.reward ad=1\n2 network.closed ad=1", ending: "crash")
    #expect(try RuleFiles.result(keys, trace)?.verdict == .error)
  }

  @Test("too many events break a rule even if the adapter dies later")
  func whatIsTooMuchFailsAlsoInADyingWorld() throws {
    let trace = try makeTrace(
      "1 network.reward ad=1\n2 event.reward ad=1\n3 event.reward ad=1", ending: "crash")
    #expect(try RuleFiles.result(never, trace)?.verdict == .fail)
  }

  @Test("an event that should have come before the adapter's death counts as missing")
  func whatWasDueBeforeTheDeathFails() throws {
    let keys = """
      given = on "network.reward" { per = "ad" },
      require = at_least(1, "event.reward") { until_next = "network.closed" }
      """
    let trace = try makeTrace("1 network.reward ad=1\n2 network.closed ad=1", ending: "crash")
    #expect(try RuleFiles.result(keys, trace)?.verdict == .fail)
    let timed =
      "given = on \"network.reward\" { per = \"ad\" }, "
      + "require = follows \"event.reward\" { within = 5 }"
    #expect(try RuleFiles.result(timed, trace)?.verdict == .fail)
  }

  @Test("the adapter's death breaks a rule that requires survival")
  func dyingBreaksRulesAboutSurviving() throws {
    let keys = "survives = true, \(Self.reward)"
    let text = "1 network.reward ad=1 line=8\n1 event.reward ad=1\n"
    #expect(
      try RuleFiles.result(
        keys, makeTrace(text + "2 world.ended how=crash signal=SIGSEGV"))
        == RuleResult(
          rule: "TEST-1", verdict: .fail, exercised: 1,
          findings: [
            Finding(
              rule: "TEST-1", expected: "the adapter survives network.reward at 1.000 s",
              actual: "the adapter died (crash) at 2.000 s: signal SIGSEGV", events: [0, 1, 2],
              line: 8, isDeath: true)
          ]))
    #expect(
      try RuleFiles.result(keys, makeTrace("1 network.closed ad=1", ending: "crash"))
        == RuleResult(rule: "TEST-1", verdict: .notExercised))
    #expect(try RuleFiles.result(keys, makeTrace(text))?.verdict == .pass)
  }

  @Test("the requirement to survive can have a weaker level under a condition")
  func survivingMayBindLess() throws {
    let keys = """
      survives = { level = "should", when = profile.isolation:is "main_actor" }, \(Self.reward)
      """
    func level(_ isolation: String) throws -> RuleLevel?? {
      let trace = try makeTrace(
        "1 network.reward ad=1\n1 event.reward ad=1\n",
        profile: [TraceAttribute("isolation", .string(isolation))], ending: "crash")
      return try RuleFiles.result(keys, trace).map { try #require($0.findings.first).level }
    }
    #expect(try level("main_actor") == .should)
    #expect(try level("background") == .some(nil))
  }

  @Test("also with a weaker level, a death after the call has returned does not break the rule")
  func whatHasReturnedIsSurvived() throws {
    let keys = """
      survives = { level = "should", when = profile.isolation:is "main_actor" },
      given = on "host.version"
      """
    func verdict(_ returned: String) throws -> Verdict? {
      try RuleFiles.result(
        keys,
        makeTrace(
          "call: 1 host.version\n" + returned,
          profile: [TraceAttribute("isolation", .string("main_actor"))], ending: "crash"))?.verdict
    }
    #expect(try verdict("") == .fail)
    #expect(try verdict("1 host.returned call=version <- call\n9 host.load load=1") == .pass)
  }

  @Test(
    "a death breaks the rule of a premise only while the adapter works on the premise",
    arguments: [
      ("host.load", "load: 1 host.load load=1", true),
      ("host.load", "load: 1 host.load load=1\n1 host.returned call=load load=1 <- load", true),
      (
        "host.load",
        """
        load: 1 host.load load=1
        1 host.returned call=load load=1 <- load
        2 answer.load load=1 error=error <- load
        """, false
      ),
      (
        "host.load",
        """
        load: 1 host.load load=1
        ask: 1 request.load load=1 ad=1 <- load
        2 network.failed load=1 ad=1 error=error <- ask
        """, true
      ),
      ("network.reward", "1 network.reward ad=1\n1 event.reward ad=1", true),
      ("network.reward", "1 network.reward ad=1\n1 event.reward ad=1\n2 host.load load=2", false),
      (
        "host.present",
        """
        present: 1 host.present ad=1
        show: 1 request.show ad=1 <- present
        end: 2 network.closed ad=1 <- show
        2 host.load load=2 <- end
        """, false
      ),
      ("host.present", "present: 1 host.present ad=1\n2 device.tapped", false),
    ])
  func onlyOpenPremisesAreBroken(_ premise: String, _ text: String, _ isBroken: Bool) throws {
    let keys = "survives = true, given = on \"\(premise)\""
    let result = try RuleFiles.result(keys, makeTrace(text, ending: "crash"))
    #expect(result?.verdict == (isBroken ? .fail : .pass))
  }

  // MARK: Findings

  @Test("if several matches of a premise show the same violation, the violation is reported once")
  func reportsAViolationOnce() throws {
    let keys = """
      given = on "network.reward" { per = "ad" },
      require = at_most(1, "event.reward") { since = "host.load" }
      """
    let result = try RuleFiles.result(
      keys,
      makeTrace(
        """
        0 host.load load=1
        1 network.reward ad=1
        1 event.reward ad=1
        2 network.reward ad=1
        2 event.reward ad=1
        3 host.load load=2
        4 network.reward ad=2
        4 event.reward ad=2
        5 event.reward ad=2
        """))
    #expect(result?.exercised == 3)
    #expect(result?.findings.map(\.events) == [[1, 2, 4], [6, 7, 8]])
  }

  @Test("a finding lists at most five events")
  func listsOnlySomeOfMany() throws {
    let events = (1...7).map { "\($0) event.reward ad=1" }.joined(separator: "\n")
    let result = try RuleFiles.result(never, makeTrace("0 network.reward ad=1\n" + events))
    #expect(
      result?.findings.first?.actual
        == "7: at 1.000 s, at 2.000 s, at 3.000 s, at 4.000 s, at 5.000 s, and 2 more")
    #expect(result?.findings.first?.events == [0, 1, 2])
  }

  @Test("a rule gives at most 50 findings")
  func givesOnlySoManyFindings() throws {
    let text = (1...60).map { "\($0) network.reward ad=\($0)" }.joined(separator: "\n")
    let result = try RuleFiles.result(Self.reward, makeTrace(text))
    #expect(result?.exercised == 60)
    #expect(result?.findings.map(\.events) == (0..<50).map { [$0] })
    #expect(result?.note == "only the first 50 findings are given")
  }

  /// If a premise matches several times, a later match can reuse the decision of an earlier match.
  ///
  /// The findings must be the same as if the rule decided each match separately.
  @Test(
    "a reused decision gives the same findings as a new decision",
    arguments: [
      ("at_most(2, \"event.click\")", [[0, 2, 3]]),
      ("exactly(2, \"event.click\")", [[0, 2, 3], [4, 5]]),
      ("at_least(2, \"event.click\")", [[4, 5]]),
      ("at_least(1, \"event.click\") { within = 1 }", [[1]]),
      (
        "never \"event.click\" { until_next = \"network.reward\" }",
        [[0, 2, 3], [1, 6, 7], [4, 5]]
      ),
      ("never \"event.click\" { since = \"network.reward\" }", [[0, 2, 3], [1, 6, 7]]),
      ("follows \"event.reward\"", [[0]]),
    ])
  func remembersWhatItDecided(_ requirement: String, _ findings: [[Int]]) throws {
    let keys = "given = on \"network.reward\" { per = \"ad\" }, require = \(requirement)"
    let text = """
      0 network.reward ad=1
      0 network.reward ad=2
      1 event.click ad=1
      2 event.click ad=1
      3 network.reward ad=1
      4 event.click ad=1
      4 event.click ad=2
      4.5 event.click ad=2
      4.5 event.reward ad=2
      """
    let result = try RuleFiles.result(keys, makeTrace(text))
    #expect(result?.exercised == 3)
    #expect(result?.findings.map(\.events) == findings)
  }

  @Test("a finding names the line of the scenario that caused the event of the premise")
  func namesTheScenarioLineOfTheCause() throws {
    let result = try RuleFiles.result(
      Self.reward, makeTrace("tap: 0 device.tapped line=12\n1 network.reward ad=1 <- tap"))
    #expect(result?.findings.first?.line == 12)
  }

  /// It is not known whether the Google Mobile Ads SDK shares an instance of an adapter between
  /// loads.
  @Test(
    "a violation with a shared adapter is only a note unless the profile claims sharing"
  )
  func sharedInstancesAreObserved() throws {
    let keys = "given = on \"host.load\" { per = \"load\" }, require = follows \"answer.load\""
    func isObserved(_ second: Int, claims: Bool) throws -> Bool? {
      try RuleFiles.result(
        keys,
        makeTrace(
          "0 host.load adapter=1 load=1\n1 host.load adapter=\(second) load=2",
          profile: [TraceAttribute("shares_instances", .boolean(claims))])
      ).map { $0.verdict == .fail && $0.isObserved }
    }
    #expect(try isObserved(1, claims: false) == true)
    #expect(try isObserved(1, claims: true) == false)
    #expect(try isObserved(2, claims: false) == false)
  }

  @Test("the order of verdicts says which verdict wins when results are merged")
  func mergesToTheGreatest() {
    #expect(
      Verdict.allCases.sorted()
        == [.notExercised, .notApplicable, .exempt, .pass, .error, .fail])
  }

  @Test("a catalogue judges only the rules that the caller selects")
  func judgesOnlyWhatIsAsked() throws {
    let file = RuleFiles.rule(Self.reward, id: "A") + RuleFiles.rule(never, id: "B")
    let catalogue = try RuleCatalogue(files: [("rules/test.lua", Array(file.utf8))])
    let trace = try makeTrace("0 world.started")
    #expect(catalogue.judge(trace).map(\.rule) == ["A", "B"])
    #expect(catalogue.judge(trace, only: ["B", "C"]).map(\.rule) == ["B"])
    #expect(catalogue["B"]?.line == 6)
    #expect(catalogue["C"]?.line == nil)
  }
}
