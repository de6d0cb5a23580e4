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
    Case("the suite has no scenario \"plan\"; did you mean \"plain\"?", []) {
      $0.names = ["plain", "plan"]
    },
    Case("the suite has no scenario \"nothing like it\"", []) { $0.names = ["nothing like it"] },
    Case("the suite has no rule \"REW-ON\"; did you mean \"REW-ONE\"?", []) {
      $0.rules = ["REW-ON"]
    },
    Case("the suite has no tag \"quik\"; did you mean \"quick\"?", []) { $0.tags = ["quik"] },
  ])
  func unknownNamesAreRefused(_ example: Case) throws {
    let suite = try SuiteFiles.suite()
    let error = #expect(throws: Plan.UnknownName.self) {
      try Plan(suite, example.selection, adapters: [TinyAdapter.adapter()])
    }
    #expect(error?.description == example.testDescription)
  }

  @Test func selectionOfEverythingLeavesNothingOut() {
    #expect(Selection().isEverything)
    var selection = Selection()
    selection.tags = ["quick"]
    #expect(!selection.isEverything)
  }
}
