import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

@testable import AdSpecConformance

/// The plan that results from a selection.
@Suite struct PlanTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let selection: Selection
    let lines: [String]

    init(_ description: String, _ lines: [String], _ change: (inout Selection) -> Void) {
      testDescription = description
      self.lines = lines
      var selection = Selection()
      change(&selection)
      self.selection = selection
    }
  }

  private static let small = "banner sizes [size=\"banner\"]"
  private static let wide = "banner sizes [size=\"leaderboard\"]"
  private static let all = ["banner plain", "native plain", "rewarded rewarded", small, wide]

  @Test("formats that the SDK does not have are left out", arguments: SDKGeneration.allCases)
  func formatsOfOlderSDKs(_ sdk: SDKGeneration) throws {
    let suite = try Suite(
      SuiteFiles.source(scenarios: [
        ("a.lua", "scenario \"views\" { formats = IN_VIEW }")
      ]))
    let adapter = TinyAdapter.adapter(formats: [.banner, .swipeableInterstitial])
    let plan = try Plan(suite, Selection(), subject: adapter, sdk: sdk)
    let isOlder = sdk < .thirteen
    #expect(
      SuiteFiles.lines(plan)
        == (isOlder ? ["banner views"] : ["banner views", "swipeable_interstitial views"]))
    #expect(plan.leftOutRuns[.olderSDK] == (isOlder ? 1 : 0))
  }

  @Test(
    "a selection chooses runs",
    arguments: [
      Case("everything that the adapter loads", all) { _ in },
      Case("a name", ["banner plain", "native plain"]) { $0.names = ["plain"] },
      Case("a name with variants", [small, wide]) { $0.names = ["sizes"] },
      Case("a variant", [wide]) { $0.names = ["sizes [size=\"leaderboard\"]"] },
      Case("two names in the order of the suite", ["banner plain", "native plain", small, wide]) {
        $0.names = ["sizes", "plain"]
      },
      Case("a format", ["banner plain", small, wide]) { $0.formats = [.banner] },
      Case("a format that the adapter does not load", []) { $0.formats = [.appOpen] },
      Case("a rule", ["rewarded rewarded"]) { $0.rules = ["REW-ONE"] },
      Case("a tag", ["banner plain", "native plain", small, wide]) { $0.tags = ["quick"] },
      Case("one of two tags", all) { $0.tags = ["video", "quick"] },
      Case("a tag and a format", ["native plain"]) {
        $0.tags = ["quick"]
        $0.formats = [.native]
      },
      Case("a rule and a tag that never meet", []) {
        $0.rules = ["REW-ONE"]
        $0.tags = ["quick"]
      },
      Case("a scenario in a format that the adapter does not load", []) { $0.names = ["open"] },
    ])
  func selectionChooses(_ example: Case) throws {
    let plan = try Plan(
      try SuiteFiles.suite(), example.selection, subject: TinyAdapter.adapter())
    #expect(SuiteFiles.lines(plan) == example.lines)
  }

  @Test("a plan has only formats that the adapter loads")
  func formatsOfTheAdapterLimitThePlan() throws {
    let adapter = TinyAdapter.adapter(formats: [.rewarded, .appOpen])
    let plan = try Plan(try SuiteFiles.suite(), Selection(), subject: adapter)
    #expect(SuiteFiles.lines(plan) == ["rewarded rewarded", "app_open open"])
  }

  @Test("other adapters stay available for line items")
  func otherAdaptersStayReachable() throws {
    let other = TinyAdapter.adapter("other", formats: [])
    let plan = try Plan(
      try SuiteFiles.suite(), Selection(), subject: TinyAdapter.adapter(), others: [other])
    #expect(plan.runs.map(\.subject.name) == Array(repeating: "tiny", count: 5))
    #expect(plan.runs.allSatisfy { $0.others.map(\.name) == ["other"] })
  }

  @Test(
    "an unknown rule or tag is refused with the nearest name",
    arguments: [
      Case("there is no rule \"REW-ON\"; did you mean \"REW-ONE\"?", []) {
        $0.rules = ["REW-ON"]
      },
      Case("there is no tag \"quik\"; did you mean \"quick\"?", []) { $0.tags = ["quik"] },
    ])
  func unknownNamesAreRefused(_ example: Case) throws {
    let suite = try SuiteFiles.suite()
    let error = #expect(throws: Plan.UnknownName.self) {
      try Plan(suite, example.selection, subject: TinyAdapter.adapter())
    }
    #expect(error?.description == example.testDescription)
  }

  @Test(
    "an unknown scenario is refused with the nearest name",
    arguments: [
      Case("plan: there is no such file, folder or scenario; did you mean \"plain\"?", []) {
        $0.names = ["plain", "plan"]
      },
      Case("far: there is no such file, folder or scenario", []) { $0.names = ["far"] },
      // These are parts of names, but the first begins within a word, and the second looks like a path.
      Case("warded: there is no such file, folder or scenario; did you mean \"rewarded\"?", []) {
        $0.names = ["warded"]
      },
      Case("plain/: there is no such file, folder or scenario; did you mean \"plain\"?", []) {
        $0.names = ["plain/"]
      },
      Case("[: there is no such file, folder or scenario", []) { $0.names = ["["] },
      Case("no.lua:7: there is no scenario in this line", []) {
        $0.places = [Selection.Place(file: "no.lua", line: 7)]
      },
    ])
  func unknownScenariosAreRefused(_ example: Case) throws {
    let suite = try SuiteFiles.suite()
    let error = #expect(throws: InputError.self) {
      try Plan(suite, example.selection, subject: TinyAdapter.adapter())
    }
    #expect(error?.description == example.testDescription)
  }

  @Test(
    "a part of a name selects every scenario that has it, or else every variant",
    arguments: [
      ("Rew", ["rewarded"], ["rewarded rewarded"]),
      ("size=\"b", ["sizes [size=\"banner\"]"], [small]),
      ("open", [], []),
    ] as [(String, [String], [String])])
  func partOfANameSelects(_ part: String, _ names: [String], _ lines: [String]) throws {
    var selection = Selection()
    selection.names = [part]
    let plan = try Plan(try SuiteFiles.suite(), selection, subject: TinyAdapter.adapter())
    #expect(plan.nameParts.flatMap(\.names) == names)
    #expect(SuiteFiles.lines(plan) == lines)
  }

  @Test(
    "an empty plan names the criterion that left no scenario",
    arguments: [
      Case("of 4 scenarios, 1 aims at REW-ONE, none has the tag \"quick\"", []) {
        $0.rules = ["rew-one"]
        $0.tags = ["quick"]
      },
      Case(
        "of 4 scenarios, 1 named, none has a format that tiny loads "
          + "(formats of the scenarios left: app_open; of tiny: banner, rewarded, native)", []
      ) { $0.names = ["open"] },
    ])
  func emptinessNamesTheFilterThatLeftNothing(_ example: Case) throws {
    let plan = try Plan(
      try SuiteFiles.suite(), example.selection, subject: TinyAdapter.adapter())
    #expect(plan.runs.isEmpty)
    #expect(plan.emptiness == example.testDescription)
  }

  /// Which of the candidates exercise the rule, only their runs show.
  @Test("if no scenario aims at a chosen rule, the plan has every run that can exercise it")
  func planHasWhatCanExerciseARule() throws {
    var selection = Selection()
    selection.rules = ["load-one"]
    let suite = try Suite(
      SuiteFiles.source(scenarios: [
        ("a.lua", "scenario \"views\" { formats = IN_VIEW }"),
        ("b.lua", "scenario \"reward\" { formats = REWARDED }"),
        (
          "c.lua",
          "scenario \"one\" { formats = { \"banner\", \"rewarded\" }, aims = { \"REW-ONE\" } }"
        ),
      ]))
    let adapter = TinyAdapter.adapter()
    let plan = try Plan(suite, selection, subject: adapter)
    #expect(plan.unaimedRules.map(\.id) == ["LOAD-ONE"])
    let lines = ["banner views", "banner one", "rewarded one"]
    #expect(SuiteFiles.lines(plan) == lines)
    #expect(plan.candidates == [0, 1])
    selection.rules.append("rew-one")
    let both = try Plan(suite, selection, subject: adapter)
    #expect(SuiteFiles.lines(both) == lines)
    // A scenario that aims at a chosen rule runs in any case.
    #expect(both.candidates == [0])
  }

  @Test("a line number selects the scenario that contains the line")
  func lineChoosesTheScenarioAroundIt() throws {
    let suite = try SuiteFiles.suite()
    let scenario = try #require(suite.scenarios.first { $0.name == "plain" })
    var selection = Selection()
    selection.places = [Selection.Place(file: scenario.file, line: scenario.line)]
    let plan = try Plan(suite, selection, subject: TinyAdapter.adapter())
    #expect(SuiteFiles.lines(plan) == ["banner plain", "native plain"])
    #expect(plan.emptiness == nil)
  }

  private func left(
    _ scenario: Int, _ variant: Int, _ format: MediationFormat, _ flow: AdapterProfile.Flow,
    _ reason: LeftOutRuns.Reason
  ) -> Plan.LeftOut {
    Plan.LeftOut(
      scenario: scenario, variant: variant, format: format, flow: flow, reason: reason)
  }

  @Test("a plan lists the runs that the selection left out, each with the criterion")
  func filteredRunsStayInThePlan() throws {
    let suite = try SuiteFiles.suite()
    var selection = Selection()
    selection.names = ["sizes [size=\"banner\"]", "rewarded"]
    selection.tags = ["quick"]
    let plan = try Plan(suite, selection, subject: TinyAdapter.adapter(formats: [.banner]))
    #expect(SuiteFiles.lines(plan) == [Self.small])
    #expect(
      plan.leftOut == [
        left(0, 0, .banner, .waterfall, .names),
        left(0, 0, .banner, .bidding, .names),
        left(0, 0, .native, .waterfall, .names),
        left(0, 0, .native, .bidding, .names),
        left(1, 0, .rewarded, .waterfall, .tags),
        left(1, 0, .rewarded, .bidding, .tags),
        left(2, 2, .banner, .waterfall, .names),
        left(2, 1, .banner, .bidding, .missingFlow),
        left(2, 2, .banner, .bidding, .missingFlow),
        left(3, 0, .appOpen, .waterfall, .names),
        left(3, 0, .appOpen, .bidding, .names),
      ])
    #expect(plan.leftOutRuns[.names] == 7)
    #expect(plan.leftOutRuns[.tags] == 2)
    #expect(plan.leftOutRuns[.missingFlow] == 2)
    #expect(plan.leftOutRuns[.otherShard] == 0)
  }

  @Test("a plan lists the runs of other shards and the runs that the profile excludes")
  func partsAndGapsStayInThePlan() throws {
    let suite = try SuiteFiles.suite()
    let adapter = TinyAdapter.adapter(formats: [.rewarded, .appOpen])
    let whole = try Plan(suite, Selection(), subject: adapter)
    let part = whole.part(try #require(Shard(1, of: 2)), isOfWholeSuite: true)
    #expect(SuiteFiles.lines(part) == ["rewarded rewarded"])
    #expect(part.leftOut.dropLast() == whole.leftOut[...])
    #expect(part.leftOut.last == left(3, 0, .appOpen, .waterfall, .otherShard))
    let gaps = whole.leftOut.filter { $0.scenario == 2 }.map(\.reason)
    #expect(gaps == Array(repeating: .missingFormat, count: 4))
  }

  @Test("a scenario that loads other formats needs a subject that has all of them")
  func otherFormatsAreNeeded() throws {
    let text = """
      scenario "two" { formats = { "banner", "native" }, other_formats = { "rewarded" } }
      """
    let suite = try Suite(SuiteFiles.source(scenarios: [("a.lua", text)]))
    func plan(_ formats: [MediationFormat]) throws -> Plan {
      try Plan(suite, Selection(), subject: TinyAdapter.adapter(formats: formats))
    }
    #expect(SuiteFiles.lines(try plan([.banner, .rewarded])) == ["banner two"])
    let lacking = try plan([.banner, .native])
    #expect(SuiteFiles.lines(lacking) == [])
    #expect(
      lacking.leftOut.map(\.reason) == Array(repeating: .missingFormat, count: 4))
    #expect(lacking.emptiness?.contains("none has a format that tiny loads") == true)
  }

  @Test("an empty selection selects everything")
  func selectionOfEverythingLeavesNothingOut() {
    #expect(Selection().isEverything)
    var selection = Selection()
    selection.tags = ["quick"]
    #expect(!selection.isEverything)
  }
}
