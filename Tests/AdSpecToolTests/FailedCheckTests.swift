import AdSpecTestSupport
import Foundation
import Testing

/// A rule whose own check fails is a mistake in the rule, not a verdict on the adapter.
@Suite struct FailedCheckTests {
  private static let scenario = """
    scenario "a click" { formats = { "banner" }, network = function(network)
      local ad = network:next_request():loaded()
      ad:await_display()
      ad:shown()
      ad:click()
    end }
    scenario "another click" { formats = { "banner" }, network = function(network)
      local ad = network:next_request():loaded()
      ad:await_display()
      ad:shown()
      ad:click()
    end }
    """

  private static func rule(_ body: String) -> String {
    """
    rule {
      id = "HOUSE-1", level = "must", severity = "low", formats = { "banner" },
      says = "Ours.", cites = { "our house" },
      given = on "network.click" { per = "ad" },
      check = function(trace, hit)
        \(body)
      end,
    }
    """
  }

  private static let typo =
    "local load if load.id ~= 1 then return { actual = \"another load\" } end"
  private static let typoMessage =
    "HOUSE-1 failed: attempt to index a nil value (local 'load')"
  private static let pattern = "(\"a\"):rep(300000):find(\".-.-.-b\")"
  private static let patternMessage =
    "HOUSE-1 used up its budget of 20000000 instructions for one event: does it contain a loop "
    + "without an end, or a pattern with too many ways to match?"

  @Test(arguments: [(typo, typoMessage), (pattern, patternMessage)])
  func isBadInputInEveryReport(_ body: String, _ text: String) throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write("s.lua", FailedCheckTests.scenario)
    try folder.write("house/r.lua", FailedCheckTests.rule(body))
    let result = try Tool.run(
      "run", "--rules", folder.path("house"), scenario, "--no-times", "--report",
      "json=\(folder.path("a.json"))", "--report", "junit=\(folder.path("a.xml"))")
    #expect(result.status == 65)
    #expect(result.errors == "")
    let message = "the check of \(text)"
    let place = folder.path("house/r.lua")
    #expect(
      result.output.contains(
        """

        Rules that could not judge
          \(place):6: \(message)
            in 2 scenarios, first "a click" (banner)

        """))
    #expect(result.output.hasSuffix("\nBAD INPUT: 1 rule could not judge (exit status 65)\n"))

    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["exit_status"].number == 65)
    #expect(report["scenarios"].list.count == 2)
    let checks = report["failed_checks"].list
    #expect(checks.count == 1)
    #expect(checks.first?["rule"].text == "HOUSE-1")
    #expect(checks.first?["file"].text == place)
    #expect(checks.first?["line"].number == 6)
    #expect(checks.first?["message"].text == message)
    #expect(checks.first?["scenarios"].number == 2)

    let junit = try folder.text("a.xml")
    // That the rule could not judge, and that what it is about is not decided.
    #expect(junit.contains("<error type=\"rules-judge\" message=\"HOUSE-1: "))
    #expect(junit.contains("<error type=\"HOUSE-1\""))
    #expect(XMLCount(junit)?.elements["error"] == 2)
  }

  @Test func isBadInputForSavedTraces() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write("s.lua", FailedCheckTests.scenario)
    try folder.write("house/r.lua", FailedCheckTests.rule(FailedCheckTests.typo))
    let trace = try Tool.run("trace", scenario, "a click", "--as", "jsonl")
    let path = try folder.write("t.jsonl", trace.output)
    let result = try Tool.run("check", "--rules", folder.path("house"), path)
    #expect(result.status == 65)
    let error = "\(folder.path("house/r.lua")):6: the check of \(FailedCheckTests.typoMessage)"
    #expect(result.output.contains("Rules that could not judge\n  \(error)\n"))
  }

  /// The matrix is told to its end, and what is wrong with the rule after it.
  @Test func isBadInputForFaults() throws {
    let folder = try TemporaryFolder()
    try folder.write("suite/scenarios/s.lua", FailedCheckTests.scenario)
    let rule = FailedCheckTests.rule(FailedCheckTests.typo)
      .replacingOccurrences(of: "HOUSE-1", with: "BAN-SIZE-1")
    try folder.write("suite/rules/r.lua", rule)
    let result = try Tool.run(
      "faults", "--suite", folder.path("suite"), "--adapter", "sample", "--rule", "BAN-SIZE-1")
    #expect(result.status == 65)
    #expect(result.output.contains("BAN-SIZE-1"))
    #expect(
      result.errors
        == "\(folder.path("suite/rules/r.lua")):6: the check of BAN-SIZE-1 failed: attempt to index a "
        + "nil value (local 'load') (in 2 runs)\n")
  }
}
