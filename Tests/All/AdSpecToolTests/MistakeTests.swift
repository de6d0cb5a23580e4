import AdSpecTestSupport
import Foundation
import MediationHost
import Testing

@testable import AdSpec

/// An error in a rule's check is a mistake in the rule, not a verdict about the adapter.
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
    "HOUSE-1 used up its budget of instructions for one event: does it contain a loop without an end, "
    + "or a pattern with too many ways to match?"

  @Test(
    "every report shows the failed check as bad input",
    arguments: [(typo, typoMessage), (pattern, patternMessage)])
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
    // The report says that the rule could not judge, and that the aim of the scenario is undecided.
    #expect(junit.contains("<error type=\"rules-judge\" message=\"HOUSE-1: "))
    #expect(junit.contains("<error type=\"HOUSE-1\""))
    #expect(XMLElements(junit)?["error"].count == 2)
  }

  @Test("a failed check of a saved trace ends with the status for bad input")
  func isBadInputForSavedTraces() throws {
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

  @Test("the fault matrix runs to its end, then reports the failed check")
  func isBadInputForFaults() throws {
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

/// A table that contains itself causes an error with its keys and its line, but never a death.
@Suite struct TableTests {
  private static let endless =
    "contains itself, so that reading it would never end; leave that key out, or keep the table in a "
    + "local of the file"

  private static let classInForEach = """
    local Flow = {}
    Flow.__index = Flow
    function Flow.new(n) return setmetatable({ n = n }, Flow) end

    scenario "variants of a class" {
      formats  = { "banner" },
      for_each = { { flow = Flow } },
    }

    """
  private static let cycleInConfig = """
    local t = {} t.t = t
    scenario "cfg" { formats  = { "banner" }, config = { extras = t } }

    """

  @Test(
    "a table that contains itself is found before anything runs",
    arguments: ["lint", "run", "trace"],
    [
      (classInForEach, "7: for_each[1].flow.__index"), (cycleInConfig, "2: config.extras.t"),
    ])
  func isFoundBeforeAnythingRuns(_ command: String, _ example: (source: String, place: String))
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", example.source)
    let result = try Tool.run(command, path)
    #expect(result.status == 65)
    #expect(
      result.output + result.errors == "\(path):\(example.place) \(TableTests.endless)\n")
  }

  @Test("a table that contains itself is a mistake of the running scenario")
  func ofARunningScenarioIsItsMistake() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      local t = {} t.t = t
      scenario "cr" { formats = { "native" }, app = function(app, u, d) d:defaults(t) end }
      scenario "equal" { formats = { "banner" }, app = function(app, user, device)
        local a = {} a.a = a local b = {} b.a = b expect_equal(a, b)
      end }

      """)
    let result = try Tool.run("run", path, "--report", "json=\(folder.path("a.json"))")
    #expect(result.status == 65)
    let scenarios = try Tool.report(try folder.text("a.json"))["scenarios"]
    #expect(scenarios[0]["ending"].text == "scenario_error")
    let error = scenarios[0]["error"]
    #expect(error["file"].text == path)
    #expect(error["line"].number == 2)
    #expect(error["message"].text == "defaults.t \(TableTests.endless)")
    #expect(scenarios[1]["ending"].text == "quiescent")
    #expect(scenarios[1]["expectations"].list.isEmpty)
  }

  @Test("a table that contains itself is a mistake of its rule file")
  func ofARuleFileIsItsMistake() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "rules/a.lua",
      """
      local t = {} t.t = t
      rule {
        id = "A-1", level = "must", severity = "high", formats = ALL, says = "It holds.",
        cites = { "a test" },
        given = on { "network.failed", where = { error = t } },
        require = never "event.click",
      }

      """)
    let result = try Tool.run("rules", "--rules", folder.path("rules"))
    #expect(result.status == 65)
    #expect(result.errors == "\(path):5: given.where.error.t \(TableTests.endless)\n")
  }
}

/// The message for a registration whose class name does not belong to an adapter.
@Suite struct RegistrationMistakeTests {
  private func text(_ kind: RegistrationMistake.Kind, _ names: [String]) -> String {
    RegistrationMistake(
      adapter: "lark", className: "GADLarc", kind: kind, file: "Spec.swift", line: 7
    ).text(names: names)
  }

  private static let start = "Spec.swift:7: error: The adapter \"lark\": "

  @Test(
    "the message says what is wrong and what to do",
    arguments: [
      (
        .unknown, ["GADLark", "GADTern"],
        "there is no class \"GADLarc\"; did you mean \"GADLark\"? Known adapters: "
          + "GADLark, GADTern."
      ),
      (.unknown, ["Other"], "there is no class \"GADLarc\". Known adapters: Other."),
      (
        .unknown, [],
        "there is no class \"GADLarc\". No adapter is registered by a class name. Give the "
          + "adapter's target the plugin AdapterSources, and make that a dependency of this program."
      ),
      (
        .noAdapter, [],
        "the class GADLarc does not conform to MediationAdapter. Known adapters: none."
      ),
      (
        .notMade, ["GADLarc"],
        "adspec cannot create the class GADLarc. Register it with "
          + "`ObjectiveCClasses.register(\"GADLarc\", GADLarc.self, make: { GADLarc() })`."
      ),
      (
        .listedTwice, [],
        "the class GADLarc is listed twice. List the class once, with all its formats and flows."
      ),
      (
        .loadsNothing, [],
        "the class GADLarc loads none of the formats and flows of the profile, so the SDK never uses "
          + "it. Add its format or flow to the profile, or take the class out."
      ),
      (
        .sharesLoads(with: "GADTern", .banner, .bidding), [],
        "the classes GADTern and GADLarc both load banner ads in the flow bidding. Name the formats or "
          + "flows of each class: `AdapterClass(\"GADLarc\", formats: [.…], flows: [.…])`. If "
          + "publishers choose between the two, register GADLarc as an adapter of its own, with the "
          + "same profile; each then has a run and a report."
      ),
      (
        .noClass(.native, .waterfall), [],
        "no class loads native ads in the flow waterfall, which the profile has: GADLarc. Add the "
          + "format or flow to a class, or take it out of the profile."
      ),
      (
        .keyWithoutLineItem("zone"), [],
        "the setting `zone` names formats or flows that the profile does not have, so no line item "
          + "has the setting. Add the format or flow to the profile, or take the setting out."
      ),
      (
        .unknownAsset("prize", claim: "sdk"), [],
        "absentAssets in `sdk` has \"prize\", which is no asset of a native ad; did you mean "
          + "\"price\"? The assets are headline, body, call_to_action, advertiser, store, price, "
          + "star_rating, icon, images, ad_choices, extras, media, aspect_ratio, video, duration."
      ),
      (
        .unknownRepetition("lodaed", claim: "sdk"), [],
        "never in `sdk` has .repeats(\"lodaed\"), which excludes nothing; did you mean \"loaded\"? "
          + "The events that an SDK can report only once are initialized, token, loaded, failed, "
          + "showing, shown, show_failed, impression, closing, closed, expired, reward."
      ),
      (
        .exclusionWithoutEffect(
          .repeats("closed"), claim: "sdk", other: "absentCallbacks += [.closed]"), [],
        "never in `sdk` has .repeats(\"closed\"), which has no effect beside `absentCallbacks += "
          + "[.closed]`. Take the one out that is not true of the SDK; if both are true, take "
          + ".repeats(\"closed\") out."
      ),
    ] as [(RegistrationMistake.Kind, [String], String)])
  func saysWhatIsWrongAndWhatToDo(
    _ kind: RegistrationMistake.Kind, _ names: [String], _ expected: String
  ) {
    #expect(text(kind, names) == Self.start + expected)
  }
}
