import AdSpecConformance
import AdSpecSimulation
import AdSpecTestSupport
import MediationHost

/// Small suites for tests.
enum SuiteFiles {
  static let rules = """
    rule {
      id = "LOAD-ONE", level = "must", severity = "high", formats = { "banner", "native" },
      says = "Each load is answered.", cites = { "a test" },
      given = on "host.load" { per = "load" },
      require = exactly(1, "answer.load"),
    }
    rule {
      id = "REW-ONE", level = "should", severity = "low", formats = { "rewarded" },
      says = "A reward is told.", cites = { "a test" },
      given = on "network.reward" { per = "ad" },
      require = exactly(1, "event.reward"),
    }
    """

  static let scenarios = """
    scenario "plain" { aims = { "LOAD-ONE" }, tags = { "quick" } }
    scenario "rewarded" { aims = { "REW-ONE" }, tags = { "slow", "video" } }
    scenario "sizes" {
      aims = { "LOAD-ONE" }, formats = BANNER, tags = { "quick" },
      for_each = { { size = "banner" }, { size = "leaderboard" } },
    }
    scenario "open" { formats = APP_OPEN }
    """

  static func source(
    rules: String = rules, scenarios: [(path: String, text: String)] = [("a.lua", scenarios)],
    modules: [(name: String, text: String)] = []
  ) -> SuiteSource {
    var source = SuiteSource()
    source.rules = [SuiteFile(path: "rules.lua", contents: Array(rules.utf8))]
    source.scenarios = scenarios.map { SuiteFile(path: $0.path, contents: Array($0.text.utf8)) }
    for module in modules {
      source.modules["networks." + module.name] = SuiteFile(
        path: "networks/\(module.name).lua", contents: Array(module.text.utf8))
    }
    return source
  }

  static func suite() throws -> Suite { try Suite(source()) }

  /// The runs of a plan, with one run on each line.
  static func lines(_ plan: Plan) -> [String] {
    plan.runs.map { "\($0.format.rawValue) \($0.name)" }
  }
}
