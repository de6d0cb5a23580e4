import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the notes that explain why a claim excludes a rule.
struct ClaimExclusionTests {
  private func result(
    _ rule: String, _ text: String, format: String, _ profile: [TraceAttribute]
  ) throws -> RuleResult? {
    try SharedCatalogue.judge(
      makeTrace(text, format: format, profile: profile), only: [rule]
    ).first
  }

  /// In the bidding flow, the auction decides the size of a banner.
  @Test("the bidding flow excludes the rule about banner sizes")
  func saysThatSizesAreTheBids() throws {
    let load = """
      load: 0 host.load adapter=1 load=1 slot=a size=320x50
      0 request.load load=1 ad=1 slot=a size=728x90 <- load
      """
    let profile = TraceText.profile(sharesInstances: false) { _ in }
    func judged(_ flow: String) throws -> RuleResult? {
      try result(
        "BAN-SIZE-1", load, format: "banner", profile + [TraceAttribute("flow", .string(flow))])
    }
    #expect(try judged("bidding")?.verdict == .notApplicable)
    #expect(try judged("bidding")?.note == "flow is \"bidding\"")
    #expect(try judged("waterfall")?.verdict == .fail)
  }

  @Test("the claim that an asset is absent excludes the rule about the asset")
  func saysThatNoAdHasTheAsset() throws {
    let text =
      Steps.load(1).replacing("<- request1", with: "creative.headline=a <- request1")
      + "1 host.read_asset adapter=1 load=1 ad=1 asset=store value=null"
    let profile = TraceText.profile(sharesInstances: false) { $0.absentAssets = ["store"] }
    #expect(
      try result("NAT-NIL-1", text, format: "native", profile)
        == RuleResult(
          rule: "NAT-NIL-1", verdict: .notApplicable, note: "absent_assets has \"store\""))
  }

  @Test("if a rule is not exercised, its note names the missing callback")
  func saysWhichCallbackIsMissing() throws {
    let text =
      Steps.load(1)
      + "2 network.undelivered load=1 ad=1 event=reward reason=no_callback <- request1"
    let keys = "given = on \"network.reward\" { per = \"ad\" }, require = follows \"event.reward\""
    let claims = NetworkClaims { $0.absentCallbacks = [.reward] }
    #expect(
      try RuleFiles.result(keys, makeTrace(text, profile: claims.traceAttributes))
        == RuleResult(
          rule: "TEST-1", verdict: .notExercised, note: "its SDK has no callback for reward"))
    #expect(
      try RuleFiles.result(keys, makeTrace(Steps.load(1)))
        == RuleResult(rule: "TEST-1", verdict: .notExercised))
  }
}

/// Tests the claims of apps and the rules that these claims exclude.
struct AppClaimTests {
  private func result(
    _ rule: String, _ text: String, _ claims: [TraceAttribute]
  ) throws -> RuleResult? {
    let trace = try makeTrace(
      text, format: "custom_native",
      profile: [TraceAttribute("ignores_unknown_keys", .boolean(true))] + claims)
    return try SharedCatalogue.judge(trace, only: [rule]).first
  }

  private static let clicks = """
    1 app.perform_click ad=1 asset=a click=1 known=true handler=set
    1 app.click_handler ad=1 asset=a click=1
    1 app.click_handler ad=1 asset=a click=1

    """
  private static let impressions = """
    0 app.did_receive_ad load=1 ad=1
    1 app.record_impression load=1 ad=1
    1 app.did_record_impression load=1 ad=1
    2 app.record_impression load=1 ad=1
    2 app.did_record_impression load=1 ad=1
    """

  /// If the host resolves clicks, the app is not responsible for the result of a click.
  @Test(
    "a rule about clicks and impressions does not judge an app whose host resolves clicks",
    arguments: [
      ("CN-CLICK-1", clicks), ("CN-CLICK-6", clicks), ("CN-IMP-1", impressions),
    ])
  func checkOfTheHostSaysNothingOfAnApp(_ rule: String, _ text: String) throws {
    func judged(_ resolves: Bool) throws -> RuleResult? {
      try result(
        rule, text,
        [
          TraceAttribute("resolves_clicks", .boolean(resolves)),
          TraceAttribute("resolves_clicks_because", .string("the host does")),
        ])
    }
    #expect(try judged(true)?.verdict == .fail)
    #expect(
      try judged(false)
        == RuleResult(
          rule: rule, verdict: .notApplicable, note: "resolves_clicks is false (the host does)"))
  }

  @Test("an app must not crash when it reads an asset, even if its host resolves clicks")
  func whatIsReadIsTheHostsDoingAndSurvivingItTheApps() throws {
    let read = "1 app.asset ad=1 asset=a type=image holds=string value=x"
    func verdict(_ resolves: Bool, _ ending: String) throws -> Verdict? {
      let trace = try makeTrace(
        read, format: "custom_native",
        profile: [TraceAttribute("resolves_clicks", .boolean(resolves))], ending: ending)
      return try SharedCatalogue.judge(trace, only: ["CN-ASSET-1"]).first?.verdict
    }
    #expect(try verdict(true, "quiescent") == .fail)
    #expect(try verdict(false, "quiescent") == .pass)
    #expect(try verdict(false, "crash") == .fail)
  }

  @Test("an app can declare why it does not show AdChoices")
  func adChoicesMayBeLeftOutForAReason() throws {
    let hidden =
      "1 host.rendered ad=1 main=image ad_choices_image=true ad_choices_shown=false"
    #expect(
      try result("CN-ADC-1", hidden, [TraceAttribute("shows_ad_choices", .boolean(true))])?.verdict
        == .fail)
    #expect(
      try result(
        "CN-ADC-1", hidden,
        [
          TraceAttribute("shows_ad_choices", .boolean(false)),
          TraceAttribute("shows_ad_choices_because", .string("not served there")),
        ])
        == RuleResult(
          rule: "CN-ADC-1", verdict: .notApplicable,
          note: "shows_ad_choices is false (not served there)"))
  }

  @Test("an app can declare that it does not reuse views")
  func viewsNeedNotBeUsedAgain() throws {
    let left = "1 host.rendered ad=2 main=image,image main_image=true reused=true"
    #expect(
      try result("CN-REUSE-1", left, [TraceAttribute("reuses_views", .boolean(true))])?.verdict
        == .fail)
    #expect(
      try result("CN-REUSE-1", left, [TraceAttribute("reuses_views", .boolean(false))])
        == RuleResult(
          rule: "CN-REUSE-1", verdict: .notApplicable, note: "reuses_views is false"))
  }

  /// The host delivers the ads to the app.
  ///
  /// The app itself declares which formats it can show.
  @Test(
    "an app must declare its formats even if its host delivers the ads",
    arguments: [
      (true, "format_ids=1", Verdict.fail), (false, "format_ids=1", .pass),
      (true, "format_ids=none", .fail), (false, "format_ids=none", .fail),
    ])
  func formatsAreTheAppsAndDeliveryTheHosts(
    _ resolves: Bool, _ declared: String, _ verdict: Verdict
  ) throws {
    let text = """
      0 app.load load=1 \(declared)
      0.1 network.loaded load=1 ad=1 format=3
      0.1 app.did_receive_ad load=1 ad=1
      """
    let claims = [TraceAttribute("resolves_clicks", .boolean(resolves))]
    #expect(try result("CN-LOAD-1", text, claims)?.verdict == verdict)
  }

  /// In this test, the app declares that it records an impression after 2 seconds on screen.
  @Test(
    "an app can declare that it records the impression only after some time on screen",
    arguments: [
      ("1 app.shown load=1 ad=1", Verdict.fail),
      ("1 app.shown load=1 ad=1\n4 app.record_impression load=1 ad=1", .pass),
      ("1 app.shown load=1 ad=1\n2 host.release load=1 ad=1 object=ad", .notExercised),
      ("1 app.shown load=1 ad=1\n4 host.release load=1 ad=1 object=ad", .fail),
      ("1 app.shown load=1 ad=1\n2 host.rendered load=1 ad=2 reused=true", .notExercised),
      ("1 app.shown load=1 ad=1\n2 host.rendered load=1 ad=2", .fail),
    ])
  func impressionMayNeedTime(_ text: String, _ verdict: Verdict) throws {
    let claims = [TraceAttribute("records_impression_after", .integer(2))]
    #expect(try result("CN-IMP-2", text, claims)?.verdict == verdict)
  }

  @Test("a check can read a claim that is a number")
  func numberOfAClaimIsRead() throws {
    func found(_ name: String) throws -> RuleResult? {
      try RuleFiles.result(
        """
        given = on "network.loaded",
        check = function(trace) return { actual = tostring(trace:number "\(name)") } end
        """,
        makeTrace(
          "1 network.loaded",
          profile: [TraceAttribute("records_impression_after", .integer(2))]))
    }
    #expect(try found("records_impression_after")?.findings.map(\.actual) == ["2.0"])
    #expect(try found("shows_video")?.findings.map(\.actual) == ["nil"])
    #expect(
      try found("shows_vido")?.checkError?.message.hasSuffix(
        "needs the name of a claim; did you mean \"shows_video\"?") == true)
  }
}
