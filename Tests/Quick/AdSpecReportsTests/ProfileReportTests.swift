import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the parts of reports about the profile: formats in which no load succeeded, and claims
/// that are not true.
@Suite struct ProfileReportTests {
  private func loads(_ asked: Int, _ requested: Int, _ succeeded: Int) -> ScenarioResult {
    var scenario = ReportExamples.passing("good", "banner")
    scenario.loads.asked = asked
    scenario.loads.requested = requested
    scenario.loads.succeeded = succeeded
    scenario.loads.failures = [
      FailedLoad(step: .request, error: "lark 1: no zone", given: "settings {zone: \"unit-1\"}")
    ]
    return scenario
  }

  private func banner(_ scenario: ScenarioResult, isWholeSuite: Bool) throws -> FormatSummary {
    let report = ReportExamples.report([scenario], isWholeSuite: isWholeSuite)
    return try #require(RunSummary(report).formats.first { $0.format == "banner" })
  }

  @Test("a run in which no load succeeds proves nothing") func withoutAnyAdNothingIsProven() throws
  {
    let summary = try banner(loads(3, 2, 0), isWholeSuite: true)
    #expect(summary.conformance == .notDriven)
    #expect(summary.count(.pass) == 0)
    #expect(
      ReportExamples.report([loads(3, 2, 0)], isWholeSuite: true).exitStatus == 2)
    let driven = try banner(loads(3, 2, 1), isWholeSuite: true)
    #expect(driven.isDriven)
    #expect(driven.count(.pass) > 0)
    // A part of a suite can contain only scenarios with failed loads.
    #expect(try banner(loads(3, 2, 0), isWholeSuite: false).isDriven)
    #expect(try !banner(loads(3, 0, 0), isWholeSuite: false).isDriven)
  }

  @Test("the report names a rule that another broken rule hides") func whatAFindingHidesIsNamed()
    throws
  {
    func scenario(_ name: String, aims: [String], results: [RuleResult]) -> ScenarioResult {
      var result = ReportExamples.passing(name, "banner")
      result.aims = aims
      result.results = results
      return result
    }
    let broken = RuleResult(rule: "LOAD-ONCE-1", verdict: .fail, exercised: 1)
    let unseen = RuleResult(rule: "BAN-SIZE-1", verdict: .notExercised)
    func note(_ second: [RuleResult]) throws -> String? {
      let report = ReportExamples.report(
        [
          scenario("one", aims: ["BAN-SIZE-1"], results: [broken, unseen]),
          scenario("two", aims: ["BAN-SIZE-1"], results: second),
          scenario("three", aims: ["LOAD-ONCE-1"], results: [unseen]),
        ], isWholeSuite: true)
      return try #require(
        RunSummary(report).missedRules.first { $0.rule == "BAN-SIZE-1" && $0.lane.name == "banner" }
      ).note
    }
    #expect(
      try note([broken, unseen])
        == "hidden by LOAD-ONCE-1: every scenario about it breaks that")
    #expect(try note([unseen]) == "no event of the scenarios about it led to it")
  }

  @Test("settings of the app that the adapter passes on ask for a claim, unless the app does it")
  func settingsAskForClaims() {
    func remarks(_ events: (EventKind, [TraceAttribute])...) -> [String] {
      let trace = Trace(
        header: TraceHeader(
          suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test",
          format: "banner", seed: 0),
        events: events.enumerated().map { index, event in
          Event(
            index: index, time: 0, kind: event.0, identity: EventIdentity(load: 1),
            attributes: event.1)
        })
      let claims = TraceValue.object(NetworkClaims().traceAttributes)
      return StandInBehaviour(trace).remarks(on: claims, format: "banner").map(\.text)
    }
    func set(_ flag: String, _ value: TraceValue, by caller: String? = nil) -> (
      EventKind, [TraceAttribute]
    ) {
      let attributes = [TraceAttribute("flag", .string(flag)), TraceAttribute("value", value)]
      let callers = caller.map { [TraceAttribute("caller", .string($0))] } ?? []
      return (.requestSet, attributes + callers)
    }
    let mute: (EventKind, [TraceAttribute]) = (
      .deviceSound,
      [TraceAttribute("muted", .boolean(true)), TraceAttribute("volume", .number(0.5))]
    )
    let sound =
      "the adapter passes the sound switch of the app on: declare `$0.appSettings += [.mute]`"
    #expect(remarks(mute, set("muted", .boolean(true))) == [sound])
    #expect(remarks(mute, (.requestLoad, [TraceAttribute("muted", .boolean(true))])) == [sound])
    #expect(remarks(set("muted", .boolean(true)), mute) == [])
    #expect(remarks(mute, set("muted", .boolean(true), by: "app")) == [])
    #expect(
      remarks(mute, set("volume", .number(0.5)), set("do_not_sell", .boolean(true))) == [
        "the adapter passes the volume of the app on: declare `$0.appSettings += [.volume]`",
        "the adapter passes the user's choice under the privacy laws of the United States on: declare "
          + "`$0.appSettings += [.usPrivacy]`",
      ])
    #expect(remarks(set("mediator", .string("")), set("child_directed", .boolean(true))) == [])
  }

  @Test("a setting without which loads fail is proposed, with the formats whose loads fail")
  func neededSettingsAreProposed() {
    func sentences(_ observations: [String]...) -> [Substring] {
      let formats = zip([MediationFormat.banner, .rewarded], observations).map { format, names in
        var result = ClaimProposal.Format(
          format: format, profile: .object(NetworkClaims().traceAttributes), hasOwnClaims: false,
          settings: ["app", "zone", "zone"])
        result.behaviour.observations = Set(names.map(Observation.init))
        return result
      }
      return ClaimProposal(name: "lark", formats: formats).text.split(separator: "\n")
        .filter { $0.contains("without the setting") }
    }
    let needs = "needs zone in bidding"
    #expect(
      sentences([needs], [needs]) == [
        "// Loads in bidding failed without the setting zone. If the adapter must have it:"
      ])
    #expect(
      sentences([], [needs]) == [
        "// Loads of rewarded in bidding failed without the setting zone. If the adapter must have it "
          + "(if only these formats must, with `formats:`):"
      ])
  }

  @Test("a class of extras without a declaration is proposed, and the report says what to declare")
  func extrasAreProposed() throws {
    #expect(
      ClaimProposal(name: "lark", formats: [], undeclaredExtras: "LarkExtras").text
        == """
        // The claims of lark say what its stand-in shows.
        // The adapter takes extras of the class LarkExtras. With the keys that it reads:
        // profile.extras = AdapterExtras([ExtraKey("key", .text)]) { values in LarkExtras() }

        """)
  }

  @Test("an exclusion of an event that no format of the profile has is a remark")
  func exclusionsWithoutEffectAreRemarks() throws {
    func remarks(_ formats: [String], _ lanes: [Lane]) throws -> [String] {
      let claims = NetworkClaims {
        $0.never = ["reward", "closed", "token", "impression"].map {
          NetworkExclusion(.repeats($0), source: "page 1")
        }
      }
      return RunReport(
        toolVersion: "1", suiteVersion: "1", seed: 0,
        adapter: AdapterSummary(
          name: "lark", className: "Lark", adapterVersion: "1", sdkVersion: "1", formats: formats,
          lanes: lanes, profile: .object(claims.traceAttributes)), rules: []
      ).remarks
    }
    func remark(_ event: String, _ reason: String) -> String {
      "never has .repeats(\"\(event)\"), which excludes nothing here, because \(reason): take it out, "
        + "or declare it where the claims of other adapters need it"
    }
    let banner = "ads of the formats banner do not report it"
    #expect(
      try remarks(["banner"], [Lane(format: "banner")]) == [
        remark("closed", banner), remark("reward", banner),
        remark("token", "the profile has no bidding"),
      ])
    let bidding = Lane(format: "rewarded", flow: "bidding")
    #expect(try remarks(["banner", "rewarded"], [bidding]) == [])
  }

  @Test("answers that come once, or only inside the call, ask for a claim")
  func answersAskForClaims() {
    func event(
      _ index: Int, _ time: Int64, _ kind: EventKind, _ attributes: [TraceAttribute] = []
    ) -> Event {
      Event(
        index: index, time: time, kind: kind, identity: EventIdentity(load: 1),
        attributes: attributes)
    }
    func remarks(_ events: [Event]) -> [String] {
      let trace = Trace(
        header: TraceHeader(
          suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test",
          format: "banner", seed: 0), events: events)
      let claims = TraceValue.object(NetworkClaims().traceAttributes)
      return StandInBehaviour(trace).remarks(on: claims, format: "banner").map(\.text)
    }
    let first = event(0, 0, .networkLoaded)
    let unheard = event(
      1, 1, .networkUndelivered,
      [
        TraceAttribute("event", .string("failed")),
        TraceAttribute("reason", .string("no_callback")),
      ])
    #expect(
      remarks([first, unheard]) == [
        "the stand-in has no callback for a second answer to a load: declare `$0.never += "
          + "[NetworkExclusion(.answersAgain, source: \"its stand-in answers a load once\")]`"
      ])
    #expect(remarks([first, unheard, event(2, 2, .networkFailed)]) == [])
    let request = event(0, 5, .requestLoad)
    func refusal(at time: Int64) -> Event {
      event(1, time, .answerLoad, [TraceAttribute("error", .object([]))])
    }
    let success = event(2, 6, .answerLoad)
    #expect(
      remarks([request, refusal(at: 5)]) == [
        "the adapter fails each load that the network does not answer inside the call: declare "
          + "`$0.returnsAds = true`"
      ])
    #expect(remarks([request, refusal(at: 6)]) == [])
    #expect(remarks([request, refusal(at: 5), success]) == [])
  }

  @Test("the report names what kept each scenario about a rule from deciding it")
  func eachExcuseIsNamed() throws {
    let scenarios = [
      ("one", nil, nil), ("two", nil, "its SDK has no callback for closed"), ("three", nil, nil),
      ("four", "the stand-in says no", nil), ("five", nil, nil), ("six", nil, nil),
    ].map { (name: String, exclusion: String?, note: String?) in
      var result = ReportExamples.passing(name, "banner")
      result.aims = ["BAN-SIZE-1"]
      result.results = [RuleResult(rule: "BAN-SIZE-1", verdict: .notExercised, note: note)]
      result.exclusion = exclusion
      return result
    }
    let summary = RunSummary(ReportExamples.report(scenarios, isWholeSuite: true))
    let gap = try #require(summary.missedRules.first { $0.rule == "BAN-SIZE-1" })
    #expect(
      gap.note
        == "nothing led to it in \"one\", \"three\", \"five\" and 1 more; nothing led to it in "
        + "\"two\": its SDK has no callback for closed; it does not apply to this adapter in "
        + "\"four\": the stand-in says no")
  }

  @Test("a rule does not apply if, by the profile, no scenario about the rule applies")
  func rulesOfExcludedScenariosDoNotApply() throws {
    func outcome(_ exclusions: [String?]) throws -> [String?] {
      let scenarios = exclusions.map { exclusion in
        var result = ReportExamples.passing("one", "banner")
        result.aims = ["BAN-SIZE-1"]
        result.results = [RuleResult(rule: "BAN-SIZE-1", verdict: .notExercised)]
        result.exclusion = exclusion
        return result
      }
      let summary = RunSummary(ReportExamples.report(scenarios, isWholeSuite: true))
      let banner = try #require(summary.formats.first { $0.format == "banner" })
      let outcome = try #require(banner.outcomes.first { $0.rule == "BAN-SIZE-1" })
      return ["\(outcome.category)", outcome.reason]
    }
    let claimed = "by the profile of lark its SDK has no factory"
    #expect(try outcome([claimed, claimed]) == ["notApplicable", claimed])
    #expect(try outcome([claimed, nil]) == ["notExercised", nil])
    // The stand-in's word is not enough.
    #expect(try outcome([claimed, "no network reports a click"]) == ["notExercised", nil])
  }

  @Test(
    "a rule does not apply if the adapter does not do what each scenario about the rule waits for")
  func rulesOfUnmetWaitsDoNotApply() throws {
    func outcome(_ reasons: [String?], _ verdict: Verdict = .notExercised) throws -> [String?] {
      let scenarios = reasons.map { reason in
        var result = ReportExamples.passing("one", "banner")
        result.aims = ["BAN-SIZE-1"]
        result.results = [
          RuleResult(rule: "BAN-SIZE-1", verdict: .notExercised),
          RuleResult(rule: "LOAD-ONCE-1", verdict: verdict),
        ]
        result.unfinished = [
          UnfinishedFunction(
            function: "network", line: 4, waitsFor: "a request", came: "nothing",
            notApplicable: reason)
        ]
        return result
      }
      let summary = RunSummary(ReportExamples.report(scenarios, isWholeSuite: true))
      let banner = try #require(summary.formats.first { $0.format == "banner" })
      let outcome = try #require(banner.outcomes.first { $0.rule == "BAN-SIZE-1" })
      return ["\(outcome.category)", outcome.reason, String(summary.unfinished)]
    }
    let refused = "the adapter ended a load itself"
    #expect(try outcome([refused, refused]) == ["notApplicable", refused, "0"])
    #expect(try outcome([refused, nil]) == ["notExercised", nil, "1"])
    #expect(try outcome([refused], .fail) == ["notExercised", nil, "0"])
  }

  @Test("the console says where to look if no load succeeds") func theScreenSaysWhereToLook() {
    var text = ""
    let report = ConsoleReport(options: ReportExamples.untimed)
    report.end(
      JudgedRun(ReportExamples.report([loads(3, 0, 0)], isWholeSuite: true)),
      to: { text += $0 })
    #expect(
      text.contains(
        """
        Not driven: no load succeeded, so the rules prove nothing
          banner: none of 3 loads reached the network
            the adapter's most frequent error: lark 1: no zone
            it was given: format banner, flow waterfall, settings {zone: "unit-1"}
            next: the profile declares no `settings`, so the adapter gets the keys `parameter` and \
        `app_id`: declare each key
              that the adapter reads, such as `CredentialKey("zone", .placement)`, and the extras \
        that it needs
        """))
  }

  @Test("if a stand-in contradicts its claims, this is an error of the stand-in")
  func aContradictionIsAnErrorOfTheStandIn() {
    var scenario = ReportExamples.passing("good", "banner")
    scenario.claimRemarks = [ClaimRemark(isContradiction: false, text: "declare it")]
    #expect(ReportExamples.report([scenario]).exitStatus == 0)
    scenario.claimRemarks.append(ClaimRemark(isContradiction: true, text: "it does"))
    #expect(ReportExamples.report([scenario]).exitStatus == 65)
  }

  @Test("a repeated or late answer of the network is noticed, and a new presentation is none")
  func repeatedAnswersAreNoticed() {
    func isOdd(_ kinds: [EventKind]) -> Bool {
      let trace = Trace(
        header: TraceHeader(
          suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test",
          format: "rewarded", seed: 0),
        events: kinds.enumerated().map { index, kind in
          Event(
            index: index, time: 0, kind: kind, identity: EventIdentity(load: 1),
            attributes: kind == .networkUndelivered
              ? [TraceAttribute("event", .string("failed"))] : [])
        })
      return StandInBehaviour(trace).observations.contains(Observation("answers again or late"))
    }
    #expect(!isOdd([.hostLoad, .networkLoaded, .hostPresent, .networkShown, .networkClosed]))
    #expect(!isOdd([.networkLoaded, .networkImpression, .networkRefreshed, .networkImpression]))
    #expect(!isOdd([.hostPresent, .networkShown, .hostPresent, .networkShown]))
    #expect(isOdd([.networkLoaded, .networkLoaded]))
    #expect(isOdd([.networkLoaded, .networkUndelivered]))
    #expect(isOdd([.networkLoaded, .hostPresent, .networkFailed]))
    #expect(isOdd([.hostLoad, .hostTimeout, .networkLoaded]))
    #expect(isOdd([.networkShown, .networkClosed, .networkClosed]))
  }

  @Test("the behaviour of a stand-in is compared with its claims")
  func whatAStandInDoesIsComparedWithItsClaims() {
    func remarks(
      _ events: [Event], _ change: (inout NetworkClaims) -> Void = { _ in }
    ) -> [ClaimRemark] {
      let claims = TraceValue.object(NetworkClaims(change).traceAttributes)
      let trace = Trace(
        header: TraceHeader(
          suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test",
          format: "rewarded", seed: 0), events: events)
      return StandInBehaviour(trace).remarks(on: claims, format: "rewarded")
    }
    func lacking(_ event: String) -> Event {
      Event(
        index: 0, time: 0, kind: .networkUndelivered,
        attributes: [
          TraceAttribute("event", .string(event)), TraceAttribute("reason", .string("no_callback")),
        ])
    }
    let click = Event(index: 0, time: 0, kind: .networkClick)
    #expect(remarks([click]) == [])
    #expect(
      remarks([click]) { $0.absentCallbacks = [.click] } == [
        ClaimRemark(
          isContradiction: true,
          text: "absent_callbacks has click, which the stand-in delivers: change the claims by "
            + "`$0.absentCallbacks.removeAll { $0 == .click }`")
      ])
    #expect(
      remarks([lacking("closed")]) == [
        ClaimRemark(
          isContradiction: false,
          text: "the stand-in has no callback for closed: declare `$0.absentCallbacks += [.closed]`"
        )
      ])
    #expect(remarks([lacking("closed")]) { $0.absentCallbacks = [.closed] } == [])
    // SDKs rarely have the callback `modal_opened` for full-screen ads.
    #expect(remarks([lacking("modal_opened")]) == [])
    #expect(
      remarks([Event(index: 0, time: 0, kind: .requestAuction)]) == [
        ClaimRemark(
          isContradiction: true,
          text: "auctions is false, but the adapter asks for an auction: change the claims by "
            + "`$0.auctions = true`")
      ])
    let hop = Event(
      index: 0, time: 0, kind: .networkLoaded, thread: "q",
      attributes: [TraceAttribute("told_on", .string("main"))])
    #expect(
      remarks([hop]) == [
        ClaimRemark(
          isContradiction: false,
          text:
            "the stand-in switches to the main thread before a callback: declare `$0.never += "
            + "[NetworkExclusion(.callsOffMain, source: \"its stand-in switches to the main thread\")]`"
        )
      ])
    let offMain = Event(index: 1, time: 0, kind: .networkFailed, thread: "q")
    #expect(remarks([hop, offMain]) == [])
    #expect(
      remarks([Event(index: 0, time: 0, kind: .requestInitialize)]) { $0.initialization = .none }
        == [
          ClaimRemark(
            isContradiction: true,
            text: "initialization is none, but the adapter starts the SDK: change the claims by "
              + "`$0.initialization = .result`")
        ])
  }

  /// A scenario in which the stand-in and the adapter show a behaviour.
  private func scenario(
    _ format: String, _ names: [String], remarks: [ClaimRemark] = []
  ) -> ScenarioResult {
    var scenario = ReportExamples.passing("one", format)
    scenario.behaviour.observations = Set(names.map(Observation.init))
    scenario.claimRemarks = remarks
    return scenario
  }

  @Test(
    "a claim that another scenario contradicts is not proposed, and in another format only there")
  func wrongClaimsAreNotProposed() {
    let text = "the stand-in has no callback for closed: declare `$0.absentCallbacks += [.closed]`"
    let silent = scenario(
      "rewarded", ["lacks closed", "drops closed"],
      remarks: [ClaimRemark(isContradiction: false, text: text)])
    func summary(_ other: ScenarioResult?, formats: [String] = ["banner", "rewarded"]) -> RunSummary
    {
      var report = ReportExamples.report([silent] + (other.map { [$0] } ?? []))
      report.adapter.formats = formats
      return RunSummary(report)
    }
    // A format of which nothing ran can have the callback.
    #expect(summary(nil).undeclared.map(\.remark) == [text + " in `sdkByFormat[.rewarded]`"])
    #expect(summary(nil, formats: ["rewarded"]).undeclared.map(\.remark) == [text])
    #expect(summary(scenario("banner", [])).undeclared.map(\.remark) == [text])
    #expect(
      summary(scenario("banner", ["delivers closed"])).undeclared.map(\.remark)
        == [text + " in `sdkByFormat[.rewarded]`"])
    let contrary = summary(scenario("rewarded", ["delivers closed"]))
    #expect(contrary.undeclared.map(\.remark) == [])
    #expect(
      contrary.doubts.map(\.remark) == [
        "rewarded: it answers `.noCallback` to closed in some scenarios and delivers it in others: "
          + "if the delegate no longer exists, answer `.observerGone`"
      ])
  }

  @Test("a proposal says where the changes belong")
  func proposalNamesTheProfile() {
    func text(_ formats: [(MediationFormat, String)]) -> String {
      ClaimProposal(
        name: "lark",
        formats: formats.map { format, observation in
          var result = ClaimProposal.Format(
            format: format, profile: .object(NetworkClaims { _ in }.traceAttributes),
            hasOwnClaims: false)
          result.behaviour.observations = [Observation(observation)]
          return result
        }
      ).text
    }
    #expect(
      text([(.rewarded, "lacks impression")]).contains(
        "  /// Move the changes to the claims of the stand-in. Until then, register the adapter with\n"
      ))
    let single = text([(.rewarded, "lacks impression"), (.banner, "delivers impression")])
    #expect(
      single.contains(
        """
          /// Move the changes of `profile.sdk` to the claims of the stand-in, and those of
          /// `profile.sdkByFormat` to the profile. Until then, register the adapter with

        """), "\(single)")
  }

  @Test(
    "what an SDK hardly does is told as the behaviour of the stand-in",
    arguments: [
      (["ignores completed of closed"], 1),
      (["ignores completed of closed", "heeds completed of closed"], 0),
      (["refuses an ad answered inside the call", "shows an ad answered later"], 1),
      (
        [
          "refuses an ad answered inside the call", "shows an ad answered later",
          "shows an ad answered inside the call",
        ], 0
      ),
      (["refuses an ad answered inside the call"], 0),
      (["drops loaded"], 0), (["drops loaded", "delivers loaded"], 1),
      (["loses its ad inside the call"], 1),
      (["loses its ad inside the call", "delivers loaded"], 0),
      (["asks twice in one call"], 1), (["asks twice in one call", "asks once"], 0),
      (["keeps released objects"], 1), (["keeps released objects", "frees released objects"], 0),
      (["gives a view without a size"], 1),
      (["gives a view without a size", "gives a view with a size"], 0),
    ])
  func doubtsAreTold(_ names: [String], _ count: Int) {
    let report = ReportExamples.report([scenario("rewarded", names)])
    #expect(RunSummary(report).doubts.count == count)
    #expect(
      ReportExamples.text(ConsoleReport(options: ReportExamples.untimed), report)
        .contains("To check in the stand-in") == (count > 0))
  }
}
