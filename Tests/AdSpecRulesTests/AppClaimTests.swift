import AdSpecRules
import AdSpecTrace
import Testing

/// What an app claims of itself, and what is then left to say of it.
struct AppClaimTests {
  private func result(
    _ rule: String, _ text: String, _ claims: [TraceAttribute]
  ) throws -> RuleResult? {
    let trace = try makeTrace(
      text, format: "custom_native",
      profile: [TraceAttribute("ignores_unknown_keys", .boolean(true))] + claims)
    return try RuleCatalogue(files: RuleFiles.suite()).judge(trace, only: [rule]).first
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

  /// What a click leads to is the host's doing, unless the app brings what decides it.
  @Test(arguments: [
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

  @Test func whatIsReadIsTheHostsDoingAndSurvivingItTheApps() throws {
    let read = "1 app.asset ad=1 asset=a type=image holds=string value=x"
    func verdict(_ resolves: Bool, _ ending: String) throws -> Verdict? {
      let trace = try makeTrace(
        read, format: "custom_native",
        profile: [TraceAttribute("resolves_clicks", .boolean(resolves))], ending: ending)
      let catalogue = try RuleCatalogue(files: RuleFiles.suite())
      return catalogue.judge(trace, only: ["CN-ASSET-1"]).first?.verdict
    }
    #expect(try verdict(true, "quiescent") == .fail)
    #expect(try verdict(false, "quiescent") == .pass)
    #expect(try verdict(false, "crash") == .fail)
  }

  @Test func adChoicesMayBeLeftOutForAReason() throws {
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

  @Test func viewsNeedNotBeUsedAgain() throws {
    let left = "1 host.rendered ad=2 main=image,image main_image=true reused=true"
    #expect(
      try result("CN-REUSE-1", left, [TraceAttribute("reuses_views", .boolean(true))])?.verdict
        == .fail)
    #expect(
      try result("CN-REUSE-1", left, [TraceAttribute("reuses_views", .boolean(false))])
        == RuleResult(
          rule: "CN-REUSE-1", verdict: .notApplicable, note: "reuses_views is false"))
  }

  /// Which ads reach an app is the host's doing; that it declares what it can show is its own.
  @Test(arguments: [
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

  /// An app that waits until an ad has been on screen for two seconds.
  @Test(arguments: [
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

  @Test func numberOfAClaimIsRead() throws {
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
