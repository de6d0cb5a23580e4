import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// Variants: their fields reach the functions, their name the trace.
@Suite(.usesProcessState) struct VariantTests {
  private static let source = """
    scenario "sizes" {
      formats = BANNER,
      for_each = { { size = "banner", delay = 1 }, { size = "leaderboard", delay = 2 } },
      network = function(network, variant)
        local request = network:next_request()
        wait(variant.delay)
        request:loaded()
      end,
      app = function(app, user, device, variant)
        app:load()
        log(variant.size, now())
      end,
      expect = function(trace, variant)
        expect_equal(trace:first("host.load").size.width, 0, variant.size)
      end,
    }
    """

  @Test func fieldsOfTheVariantReachEveryFunction() throws {
    let file = ScenarioFile(
      path: Scene.path, source: Array(VariantTests.source.utf8), modules: ScenarioModules(),
      ruleFormats: [:])
    let declaration = try #require(file.scenarios.first)
    let outcomes = declaration.variants.map { variant in
      Simulation(suiteVersion: "1", modules: ScenarioModules()).run(
        ScenarioRun(
          declaration: declaration, variant: variant, format: .banner,
          subject: TinyAdapter.adapter()))
    }
    #expect(outcomes.map { $0.log.map(\.text) } == [["banner\t1"], ["leaderboard\t2"]])
    #expect(
      outcomes.map(\.expectations) == [
        [Expectation(expected: "banner: 0", actual: "320", line: 14)],
        [Expectation(expected: "leaderboard: 0", actual: "728", line: 14)],
      ])
    #expect(
      outcomes.map(\.trace.header.scenario) == [
        "sizes [delay=1 size=\"banner\"]", "sizes [delay=2 size=\"leaderboard\"]",
      ])
  }
}
