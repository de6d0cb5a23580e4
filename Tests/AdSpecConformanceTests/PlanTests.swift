import AdSpecConformance
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// What a selection chooses.
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

  @Test(arguments: [
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
      try SuiteFiles.suite(), example.selection, adapters: [TinyAdapter.adapter()])
    #expect(SuiteFiles.lines(plan) == example.lines)
  }

  @Test func formatsOfTheAdapterLimitThePlan() throws {
    let adapter = TinyAdapter.adapter(formats: [.rewarded, .appOpen])
    let plan = try Plan(try SuiteFiles.suite(), Selection(), adapters: [adapter])
    #expect(SuiteFiles.lines(plan) == ["rewarded rewarded", "app_open open"])
  }

  @Test func otherAdaptersStayReachable() throws {
    let adapters = [TinyAdapter.adapter(), TinyAdapter.adapter("other", formats: [])]
    let plan = try Plan(try SuiteFiles.suite(), Selection(), adapters: adapters)
    #expect(plan.subjects.allSatisfy { $0.adapters.map(\.name) == ["tiny", "other"] })
    #expect(plan.subjects.count == 5)
  }

  @Test(arguments: [
    Case("there is no rule \"REW-ON\"; did you mean \"REW-ONE\"?", []) {
      $0.rules = ["REW-ON"]
    },
    Case("there is no tag \"quik\"; did you mean \"quick\"?", []) { $0.tags = ["quik"] },
  ])
  func unknownNamesAreRefused(_ example: Case) throws {
    let suite = try SuiteFiles.suite()
    let error = #expect(throws: Plan.UnknownName.self) {
      try Plan(suite, example.selection, adapters: [TinyAdapter.adapter()])
    }
    #expect(error?.description == example.testDescription)
  }

  @Test(arguments: [
    Case("plan: there is no such file, folder or scenario; did you mean \"plain\"?", []) {
      $0.names = ["plain", "plan"]
    },
    Case("far: there is no such file, folder or scenario", []) { $0.names = ["far"] },
    Case("no.lua:7: there is no scenario here", []) {
      $0.places = [Selection.Place(file: "no.lua", line: 7)]
    },
  ])
  func unknownScenariosAreRefused(_ example: Case) throws {
    let suite = try SuiteFiles.suite()
    let error = #expect(throws: InputError.self) {
      try Plan(suite, example.selection, adapters: [TinyAdapter.adapter()])
    }
    #expect(error?.description == example.testDescription)
  }

  @Test(arguments: [
    Case("of 4 scenarios, 1 aims at REW-ONE, none has the tag \"quick\"", []) {
      $0.rules = ["rew-one"]
      $0.tags = ["quick"]
    },
    Case(
      "of 4 scenarios, 1 named, none has a format that tiny loads "
        + "(formats of those left: app_open; of tiny: banner, rewarded, native)", []
    ) { $0.names = ["open"] },
  ])
  func emptinessNamesTheFilterThatLeftNothing(_ example: Case) throws {
    let plan = try Plan(
      try SuiteFiles.suite(), example.selection, adapters: [TinyAdapter.adapter()])
    #expect(plan.subjects.isEmpty)
    #expect(plan.emptiness == example.testDescription)
  }

  @Test func lineChoosesTheScenarioAroundIt() throws {
    let suite = try SuiteFiles.suite()
    let scenario = try #require(suite.scenarios.first { $0.name == "plain" })
    var selection = Selection()
    selection.places = [Selection.Place(file: scenario.file, line: scenario.line)]
    let plan = try Plan(suite, selection, adapters: [TinyAdapter.adapter()])
    #expect(SuiteFiles.lines(plan) == ["banner plain", "native plain"])
    #expect(plan.emptiness == nil)
  }

  @Test func selectionOfEverythingLeavesNothingOut() {
    #expect(Selection().isEverything)
    var selection = Selection()
    selection.tags = ["quick"]
    #expect(!selection.isEverything)
  }
}
