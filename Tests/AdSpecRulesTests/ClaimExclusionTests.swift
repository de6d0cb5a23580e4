import AdSpecRules
import AdSpecTrace
import Testing

/// What is said of a rule that an SDK leaves nothing to decide.
struct ClaimExclusionTests {
  private func result(
    _ rule: String, _ text: String, format: String, _ profile: [TraceAttribute]
  ) throws -> RuleResult? {
    try RuleCatalogue(files: RuleFiles.suite())
      .judge(makeTrace(text, format: format, profile: profile), only: [rule]).first
  }

  /// In bidding the size is the auction's.
  @Test func saysThatSizesAreTheBids() throws {
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

  @Test func saysThatNoAdHasTheAsset() throws {
    let text =
      Steps.load(1).replacing("<- request1", with: "creative.headline=a <- request1")
      + "1 host.read_asset adapter=1 load=1 ad=1 asset=store value=null"
    let profile = TraceText.profile(sharesInstances: false) { $0.absentAssets = ["store"] }
    #expect(
      try result("NAT-NIL-1", text, format: "native", profile)
        == RuleResult(
          rule: "NAT-NIL-1", verdict: .notApplicable, note: "absent_assets has \"store\""))
  }

  @Test func saysWhichCallbackIsMissing() throws {
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
