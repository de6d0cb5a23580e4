import AdSpecConformance
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import CallStacks
import GoogleMobileAds
import MediationHost
import Testing

/// A scenario runs once for each of its variants.
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

  @Test("every function receives the variant's fields, and the trace has the variant's label")
  func fieldsOfTheVariantReachEveryFunction() throws {
    let file = ScenarioFile(
      path: Scene.path, source: Array(VariantTests.source.utf8), modules: ScenarioModules(),
      ruleFormats: [:])
    let declaration = try #require(file.scenarios.first)
    let outcomes = declaration.variants.map { variant in
      Simulation(suiteVersion: "1", modules: ScenarioModules(), search: PatternSearch.init).run(
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

/// Random numbers depend only on the seed and the scenario.
@Suite(.usesProcessState) struct RandomTests {
  private func log(seed: UInt64, _ name: String = "one") throws -> [String] {
    try Scene.run(
      """
      scenario "\(name)" {
        formats = BANNER,
        app = function()
          for _ = 1, 8 do log(random(), random(6), random(-5, 5)) end
        end,
      }
      """, seed: seed
    ).log.map(\.text)
  }

  @Test("equal seeds give equal numbers") func sameSeedGivesSameNumbers() throws {
    let first = try log(seed: 42)
    #expect(first.count == 8)
    #expect(try log(seed: 42) == first)
  }

  @Test("different seeds give different numbers") func otherSeedGivesOtherNumbers() throws {
    #expect(try log(seed: 1) != log(seed: 2))
  }

  @Test("different scenarios have different numbers for the same seed")
  func otherScenarioHasOtherNumbers() throws {
    #expect(try log(seed: 1) != log(seed: 1, "two"))
  }

  @Test("random numbers are within the requested range") func numbersStayInTheirRange() throws {
    let outcome = try Scene.run(
      app: """
        for _ = 1, 500 do
          local unit, die, range = random(), random(6), random(-1, 1)
          expect_true(unit >= 0 and unit < 1)
          expect_true(die >= 1 and die <= 6 and die == math.floor(die))
          expect_true(range >= -1 and range <= 1)
        end
        """)
    #expect(outcome.expectations == [])
    #expect(outcome.error == nil)
  }
}

/// Any type that can install itself in a world can be a subject.
@Suite(.usesProcessState) struct SubjectTests {
  /// A subject of a type that the rest of adspec does not know.
  private struct Proxy: Subject {
    let name = "proxy"
    let classNames = ["Elsewhere"]
    let kind = SubjectKind.adapter
    let sourceModules: Set<CodeOfSubject> = []
    let profile = AdapterProfile(formats: [.banner])
    let tracedProfile = TraceValue.object([])

    func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue {
      tracedProfile
    }

    func versions() -> (own: String, sdk: String) { ("1", "2") }
    func reset() {}
    func install(in world: World) { world.host.test(TinyAdapter.adapter(name)) }
  }

  @Test("a subject of an unknown type loads an ad like any other subject")
  func anySubjectRuns() throws {
    let outcome = try Scene.run(app: "local ad = app:load() log(ad.ok)", adapters: [Proxy()])
    #expect(outcome.log.map(\.text) == ["true"])
    #expect(outcome.trace.header.adapter == "proxy")
    #expect(outcome.trace.header.profile == .object([]))
  }

  @Test("when an app is under test, calls that need an adapter give an error that names the app")
  func appHasNoAdapter() throws {
    let outcomes = try ["app:set_up()", "app:versions()", "app:new_adapter()"].map {
      try Scene.run(app: $0, format: .customNative, adapters: [TinyApp.app()])
    }
    #expect(
      outcomes.map { $0.error?.description }
        == Array(
          repeating: "world.lua:2: there is no adapter under test: tiny-app is an app; leave the "
            + "call out, or leave custom_native out of the scenario's formats", count: 3))
  }

  @Test("after a run the SDK's classes no longer forward calls to the world")
  func worldIsTakenDown() throws {
    _ = try Scene.run(app: "app:load()")
    #expect(MobileAdsBackends.current == nil)
  }
}

/// Several functions of a scenario wait for the same ad.
@Suite(.usesProcessState) struct SeveralWaitersTests {
  @Test("two functions can wait for the end of one ad") func bothWaitersContinue() throws {
    let outcome = try Scene.run(
      network: """
        local ad = network:next_request():loaded()
        ad:await_display()
        ad:shown()
        wait(5)
        ad:closed()
        """,
      app: """
        local ad = app:load()
        ad:display()
        app:together(
          function() ad:await_close() log("first", now()) end,
          function() ad:await_close() log("second", now()) end)
        """, format: .rewarded)
    #expect(outcome.log.map(\.text) == ["first\t5", "second\t5"])
  }
}
