import AdSpecRules
import AdSpecTrace
import Testing

/// The rules that would apply in another way if a claim had its usual value.
@Suite struct ClaimDependenceTests {
  private static let rules = [
    ("TEST-WHEN", "when = profile.absent_callbacks:has \"closed\", given = on \"network.closing\""),
    ("TEST-OTHER", "when = profile.absent_callbacks:has \"click\", given = on \"network.click\""),
    ("TEST-UNLESS", "unless = profile.sizes:is \"none\", given = on \"network.closed\""),
    (
      "TEST-PATTERN",
      "given = on { \"network.closing\", when = profile.absent_callbacks:has \"closed\" }"
    ),
    ("TEST-PLAIN", "given = on \"network.closed\""),
  ]

  @Test("a rule depends on a claim if the usual value decides a condition of it otherwise")
  func dependenceIsFound() throws {
    let text = Self.rules.map { id, body in
      """
      rule { id = "\(id)", level = "must", severity = "low", formats = ALL, says = "A.",
        cites = { "a" }, \(body), require = at_most(1, "event.click") }
      """
    }.joined(separator: "\n")
    let catalogue = try RuleCatalogue(files: [("test.lua", Array(text.utf8))], isWhole: false)
    let claims = NetworkClaims {
      $0.absentCallbacks = [.closed]
      $0.sizes = .none
    }
    let header = TraceHeader(
      suite: "", scenario: "", file: "", line: 0, adapter: "", format: "banner", seed: 0,
      profile: .object(claims.traceAttributes))
    #expect(
      catalogue.rules(dependingOn: "absent_callbacks", by: header) == ["TEST-WHEN", "TEST-PATTERN"])
    // The profile excludes the rule, and the exclusion names the claim.
    #expect(catalogue.rules(dependingOn: "sizes", by: header) == [])
    #expect(catalogue.rules(dependingOn: "initialization", by: header) == [])
  }
}
