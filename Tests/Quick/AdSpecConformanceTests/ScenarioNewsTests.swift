import AdSpecReports
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

@testable import AdSpecConformance

/// The runs that a plan leaves out because they say nothing new.
@Suite struct ScenarioNewsTests {
  private static let rules =
    SuiteFiles.rules + """
      rule {
        id = "BID-ONE", level = "must", severity = "high", formats = { "banner" },
        says = "Each load with a bid is answered.", cites = { "a test" },
        when = any { profile.flow:is "bidding" },
        given = on "host.load" { per = "load" },
        require = exactly(1, "answer.load"),
      }
      """

  /// Scenarios with several variants; all of them run in banners only.
  private static let variants = """
    scenario "waits" { formats = BANNER, for_each = { { seconds = 1 }, { seconds = 2 } } }
    scenario "sizes" {
      formats = BANNER,
      for_each = { { size = "banner" }, { size = "leaderboard", n = 1 }, { size = "banner", n = 2 } },
    }
    scenario "listed" {
      formats = BANNER, flows = { "waterfall", "bidding" }, for_each = { { n = 1 }, { n = 2 } },
    }
    scenario "bids" { aims = { "BID-ONE" }, for_each = { { n = 1 }, { n = 2 } } }
    """

  private func plan(
    of scenarios: String = variants, formats: [MediationFormat] = [.banner],
    flows: [AdapterProfile.Flow] = [.waterfall, .bidding],
    _ breadth: Plan.Breadth = .new([])
  ) throws -> Plan {
    let suite = try Suite(
      SuiteFiles.source(rules: Self.rules, scenarios: [("a.lua", scenarios)]))
    let adapter = TinyAdapter.adapter(formats: formats) { $0.flows = flows }
    return try Plan(suite, Selection(), subject: adapter, breadth: breadth)
  }

  /// The names of the runs in a flow.
  private func names(_ plan: Plan, _ flow: AdapterProfile.Flow) -> [String] {
    plan.runs.filter { $0.flow == flow }.map(\.name)
  }

  private static let all = [
    "waits [seconds=1]", "waits [seconds=2]", "sizes [size=\"banner\"]",
    "sizes [n=1 size=\"leaderboard\"]", "sizes [n=2 size=\"banner\"]", "listed [n=1]",
    "listed [n=2]", "bids [n=1]", "bids [n=2]",
  ]
  private static let new = [
    "waits [seconds=1]", "sizes [size=\"banner\"]", "sizes [n=1 size=\"leaderboard\"]",
    "listed [n=1]", "listed [n=2]", "bids [n=1]", "bids [n=2]",
  ]

  @Test("the second flow of a format has one variant for each configuration")
  func secondFlowHasOneVariantForEachConfiguration() throws {
    let plan = try plan()
    #expect(names(plan, .waterfall) == Self.all)
    #expect(names(plan, .bidding) == Self.new)
    #expect(
      plan.leftOut == [
        .init(
          scenario: 0, variant: 2, format: .banner, flow: .bidding, reason: .nothingNew),
        .init(
          scenario: 1, variant: 3, format: .banner, flow: .bidding, reason: .nothingNew),
      ])
    #expect(plan.leftOutRuns[.nothingNew] == 2)
  }

  @Test("a thorough plan has every variant in both flows")
  func thoroughPlansHaveAll() throws {
    let plan = try plan(.thorough)
    #expect(names(plan, .waterfall) == Self.all)
    #expect(names(plan, .bidding) == Self.all)
    #expect(plan.leftOut == [])
  }

  @Test("the first flow is the first one that the profile lists")
  func profileDecidesWhichFlowIsFirst() throws {
    let plan = try plan(flows: [.bidding, .waterfall])
    #expect(names(plan, .bidding) == Self.all)
    #expect(names(plan, .waterfall) == Self.new)
  }

  @Test("an adapter with one flow runs every variant", arguments: AdapterProfile.Flow.allCases)
  func oneFlowHasAll(_ flow: AdapterProfile.Flow) throws {
    let plan = try plan(flows: [flow])
    #expect(names(plan, flow) == Self.all)
    #expect(plan.leftOutRuns[.nothingNew] == 0)
  }

  @Test("every format has every variant in its first flow")
  func everyFormatHasAll() throws {
    let plan = try plan(
      of: "scenario \"waits\" { formats = { \"banner\", \"native\" }, "
        + "for_each = { { n = 1 }, { n = 2 } } }", formats: [.banner, .native])
    #expect(
      plan.runs.map { "\($0.format.rawValue) \($0.flow.rawValue) \($0.name)" } == [
        "banner waterfall waits [n=1]", "banner waterfall waits [n=2]",
        "banner bidding waits [n=1]", "native waterfall waits [n=1]",
        "native waterfall waits [n=2]", "native bidding waits [n=1]",
      ])
  }

  @Test("a run that an expected failure is about stays in the plan")
  func expectedFailuresAreRun() throws {
    func entry(_ scenario: String?, flow: String?) -> ExpectedFailure {
      ExpectedFailure(
        rule: "LOAD-ONE", format: "banner", flow: flow, scenario: scenario, file: "known.toml",
        lines: 1...4)
    }
    let second = try plan(.new([entry("waits [seconds=2]", flow: nil)]))
    #expect(names(second, .bidding) == [Self.all[0], Self.all[1]] + Self.new.dropFirst())
    #expect(names(try plan(.new([entry(nil, flow: "bidding")])), .bidding) == Self.all)
    #expect(names(try plan(.new([entry(nil, flow: "waterfall")])), .bidding) == Self.new)
  }

  @Test("a variant that the profile excludes does not stand for other variants")
  func excludedVariantsStandForNothing() throws {
    let plan = try plan(
      of: """
        scenario "settings" {
          formats = BANNER,
          for_each = {
            { broken_setting = { number = 9 }, n = 1 }, { n = 2 }, { n = 3 },
          },
        }
        """)
    #expect(names(plan, .waterfall) == ["settings [n=2]", "settings [n=3]"])
    #expect(names(plan, .bidding) == ["settings [n=2]"])
  }

  @Test("the shards of a plan have its runs and no others")
  func shardsDivideTheChosenRuns() throws {
    let whole = try plan()
    let parts = try (1...3).map { index in
      whole.part(try #require(Shard(index, of: 3)), isOfWholeSuite: true)
    }
    #expect(parts.map { $0.shard?.plan.count } == [16, 16, 16])
    #expect(parts.map(\.runs.count) == [6, 5, 5])
    #expect(
      parts[1].runs.map(\.name)
        == stride(from: 1, to: 16, by: 3).map { whole.runs[$0].name })
    #expect(parts.map { $0.leftOutRuns[.nothingNew] } == [2, 2, 2])
  }
}
