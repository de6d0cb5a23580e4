import AdSpecRules
import AdSpecTrace
import Testing

/// Tests what a rule of one's own knows about the claims.
struct ClaimTests {
  @Test("if a rule is not exercised, its note names the missing callback")
  func saysWhichCallbackIsMissing() throws {
    let text = """
      0 load 1
      request1 -> 2 network.undelivered event=reward reason=no_callback
      """
    let keys = "given = on \"network.reward\" { per = \"ad\" }, require = follows \"event.reward\""
    let claims = NetworkClaims { $0.absentCallbacks = [.reward] }
    #expect(
      try RuleFiles.result(keys, makeTrace(text, profile: claims.traceAttributes))
        == RuleResult(
          rule: "TEST-1", verdict: .notExercised, note: "its SDK has no callback for reward"))
    #expect(
      try RuleFiles.result(keys, makeTrace("0 load 1"))
        == RuleResult(rule: "TEST-1", verdict: .notExercised))
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
