import AdSpecTrace
import Foundation
import GoogleMobileAds
import LuaScript
import MediationHost
import Testing

@testable import AdSpecScenarios

/// A scenario without mistakes is declared with all its values.
@Suite struct ScenarioDeclarationTests {
  @Test("a scenario can be declared with two arguments") func twoArguments() {
    let file = ScenarioText.file(
      """
      scenario("one", { formats = BANNER })
      scenario "two" { formats = NATIVE }
      """)
    #expect(file.mistakes.isEmpty)
    #expect(file.scenarios.map(\.name) == ["one", "two"])
    #expect(file.scenarios.map(\.line) == [1, 2])
  }

  @Test("every key has a default") func defaults() throws {
    let scenario = try ScenarioText.scenario("\nscenario \"one\" { formats = BANNER }")
    #expect(scenario.name == "one")
    #expect(scenario.file == "ads.lua")
    #expect(scenario.line == 2)
    #expect(scenario.because.isEmpty)
    #expect(scenario.aims.isEmpty)
    #expect(scenario.tags.isEmpty)
    #expect(scenario.formats == [.banner])
    #expect(scenario.adapters == nil)
    #expect(scenario.flows == [.waterfall, .bidding])
    #expect(scenario.limits == ScenarioDeclaration.Limits())
    #expect(scenario.variants.map(\.number) == [0])
    #expect(scenario.variants.map(\.label) == [""])
    #expect(scenario.lineItems.map(\.adapter) == [nil])
    #expect(scenario.lineItems.map(\.settings) == [nil])
    #expect(scenario.hostSettings.setsUp)
    #expect(scenario.hostSettings.loadTimeout == 60_000_000_000)
    #expect(scenario.hostSettings.setUpTimeout == 30_000_000_000)
    #expect(scenario.hostSettings.signalsTimeout == 5_000_000_000)
  }

  @Test("every key is read") func allKeys() throws {
    let scenario = try ScenarioText.scenario(
      """
      scenario "one" {
        because = "It is complete.", aims = { "REW-LATE-1" }, tags = { "slow", "rare" },
        formats = { "rewarded", "banner" }, adapters = 3, set_up = false,
        load_timeout = 1.5, set_up_timeout = 2, signals_timeout = 0,
        limits = { memory = 1000, instructions = 2000, virtual_time = 3.5, events = 4 },
        line_items = { { adapter = "other", settings = { parameter = "a", floor = 2 } }, {} },
      }
      """)
    #expect(scenario.because == "It is complete.")
    #expect(scenario.aims == ["REW-LATE-1"])
    #expect(scenario.tags == ["slow", "rare"])
    #expect(scenario.formats == [.rewarded, .banner])
    #expect(scenario.adapters == 3)
    #expect(!scenario.hostSettings.setsUp)
    #expect(scenario.hostSettings.loadTimeout == 1_500_000_000)
    #expect(scenario.hostSettings.setUpTimeout == 2_000_000_000)
    #expect(scenario.hostSettings.signalsTimeout == 0)
    var limits = ScenarioDeclaration.Limits()
    limits.memory = 1000
    limits.instructions = 2000
    limits.virtualTime = 3_500_000_000
    limits.events = 4
    #expect(scenario.limits == limits)
    #expect(scenario.lineItems.map(\.adapter) == ["other", nil])
    let settings = [
      TraceAttribute("floor", .integer(2)), TraceAttribute("parameter", .string("a")),
    ]
    #expect(scenario.lineItems.map(\.settings) == [settings, nil])
  }

  @Test(
    "without formats, a scenario has the formats of its aims",
    arguments: [
      ("{ \"LOAD-ONCE-1\" }", [MediationFormat.banner, .rewarded, .native]),
      ("{ \"REW-LATE-1\" }", [.rewarded]),
      ("{ \"NATIVE-ASSET-1\", \"REW-LATE-1\" }", [.rewarded, .native]),
    ])
  func formatsOfAims(_ aims: String, _ formats: [MediationFormat]) throws {
    let scenario = try ScenarioText.scenario("scenario \"one\" { aims = \(aims) }")
    #expect(scenario.formats == formats)
  }

  @Test("the key formats of a scenario overrides the formats of its aims") func formats() throws {
    let scenario = try ScenarioText.scenario(
      "scenario \"one\" { aims = { \"LOAD-ONCE-1\" }, formats = NATIVE }")
    #expect(scenario.formats == [.native])
  }

  @Test(
    "a list of formats has a name",
    arguments: [
      (
        "ALL",
        "banner interstitial rewarded rewarded_interstitial native app_open swipeable_interstitial"
      ),
      ("FULL_SCREEN", "interstitial rewarded rewarded_interstitial app_open"),
      ("REWARDED", "rewarded rewarded_interstitial"), ("BANNER", "banner"),
      ("INTERSTITIAL", "interstitial"), ("NATIVE", "native"), ("APP_OPEN", "app_open"),
      ("SWIPEABLE_INTERSTITIAL", "swipeable_interstitial"),
      ("IN_VIEW", "banner swipeable_interstitial"),
      ("CUSTOM_NATIVE", "custom_native"),
    ])
  func formatLists(_ list: String, _ formats: String) throws {
    let scenario = try ScenarioText.scenario("scenario \"one\" { formats = \(list) }")
    #expect(scenario.formats.map(\.rawValue).joined(separator: " ") == formats)
  }

  @Test("each table of for_each is a variant") func variants() throws {
    let scenario = try ScenarioText.scenario(
      """
      scenario "one" {
        formats = BANNER,
        config = { size = "banner", bid = "usual", test = true },
        for_each = {
          { code = "no_fill", after = 0.5 },
          { size = "leaderboard", bid = "other" },
          { settings = { parameter = "a", floors = { 1, 2 } }, deep = { x = true } },
          {},
        },
      }
      """)
    #expect(scenario.variants.map(\.number) == [1, 2, 3, 4])
    #expect(
      scenario.variants.map(\.label) == [
        "after=0.5 code=\"no_fill\"", "bid=\"other\" size=\"leaderboard\"",
        "deep={x: true} settings={floors: [1, 2], parameter: \"a\"}", "",
      ])
    let loads = scenario.variants.map { $0.configuration.load(.banner) }
    #expect(loads.map(\.size.size.width) == [320, 728, 320, 320])
    #expect(loads.map(\.bid) == ["usual", "other", "usual", "usual"])
    #expect(loads.map(\.isTest) == [true, true, true, true])
    #expect(loads.map(\.slot) == ["unit-1", "unit-1", "a", "unit-1"])
  }

  @Test("the values of config configure the loads") func configuration() throws {
    let scenario = try ScenarioText.scenario(
      """
      scenario "one" {
        formats = { "native", "banner" },
        config = {
          settings = { app_id = 7 }, size = { 300, 60 }, bid = "b", watermark = "w", test = true,
          extras = { colour = "red" }, muted = true,
          options = {
            image_loading = false, multiple_images = true, aspect_ratio = "square",
            ad_choices = "top_left", start_muted = false, custom_controls = true,
          },
          consent = { child = true, under_age = false, age = "teen" },
        },
      }
      """)
    let configuration = try #require(scenario.variants.first?.configuration)
    #expect(configuration.child == true)
    #expect(configuration.underAge == false)
    #expect(configuration.age == "teen")
    #expect(configuration.isMuted == true)
    let load = configuration.load(.native)
    #expect(load.format == .native)
    #expect(load.settings == [TraceAttribute("app_id", .integer(7))])
    #expect(load.slot == nil)
    #expect(load.size.size == CGSize(width: 300, height: 60))
    #expect(load.bid == "b")
    #expect(load.watermark == Data("w".utf8))
    #expect(load.isTest)
    #expect(load.extras == [TraceAttribute("colour", .string("red"))])
    var options = LoadConfiguration.NativeOptions()
    options.imageLoading = false
    options.multipleImages = true
    options.aspectRatio = "square"
    options.adChoices = "top_left"
    options.startMuted = false
    options.customControls = true
    #expect(load.options == options)
  }

  @Test("a module runs once, however often it is required") func requireTwice() throws {
    let module = try LuaChunk(
      source: Array("return { formats = { \"native\" } }".utf8), name: "networks/own.lua")
    let file = ScenarioText.file(
      """
      local own = require "networks.own"
      assert(own == require "networks.own")
      scenario "one" { formats = own.formats }
      """, modules: ScenarioModules(["networks.own": module]))
    #expect(file.mistakes.isEmpty)
    #expect(file.scenarios.map(\.formats) == [[.native]])
  }

  @Test("the error about an unknown module names the nearest module") func unknownModule() throws {
    let module = try LuaChunk(source: Array("return {}".utf8), name: "networks/flaky.lua")
    let mistakes = ScenarioText.mistakes(
      "require \"networks.flaki\"", modules: ScenarioModules(["networks.flaky": module]))
    #expect(
      mistakes == [
        "ads.lua:1: there is no module \"networks.flaki\"; did you mean \"networks.flaky\"?; "
          + "modules are the files of scripts/networks and the files beside the scenario"
      ])
  }

  @Test("a mistake in one scenario does not hide the other scenarios") func mistakeInOneScenario() {
    let file = ScenarioText.file(
      """
      scenario "one" { formats = BANNER }
      scenario "two" { formats = { "poster" } }
      scenario "three" { formats = NATIVE }
      """)
    #expect(file.scenarios.map(\.name) == ["one", "three"])
    #expect(file.mistakes.map(\.description) == ["ads.lua:2: there is no format \"poster\""])
  }
}

/// A message about a key names the line of the key.
@Suite struct SourceLinesTests {
  static let source = """
    -- aims = {}
    scenario "one" {
      formats = { "banner" }, tags = {},
      ["because"] = "It is quoted.",
      config = { consent_age = "x", age == "y" },
    }

    scenario "two" {
      aims = {}, set_up = false,
    }
    """

  @Test(
    "a key is found after its declaration",
    arguments: [
      ("formats", 2, 3), ("tags", 2, 3), ("because", 2, 4), ("config", 2, 5), ("aims", 2, 2),
      ("age", 2, 2), ("aims", 8, 9), ("up", 8, 8), ("formats", 8, 8), ("", 2, 2), ("aims", 0, 0),
      ("aims", 100, 100),
    ])
  func lineOfKey(_ key: String, _ declaration: Int, _ line: Int) {
    let lines = SourceLines(Array(SourceLinesTests.source.utf8))
    #expect(lines.line(of: key, after: declaration) == line)
  }
}

/// Reads scenario files from the text of tests.
enum ScenarioText {
  /// The known rules, with their formats.
  static let rules = [
    "LOAD-ONCE-1": ["banner", "rewarded", "native"], "REW-LATE-1": ["rewarded"],
    "NATIVE-ASSET-1": ["native"],
  ]

  static func file(_ source: String, modules: ScenarioModules = ScenarioModules()) -> ScenarioFile {
    ScenarioFile(
      path: "ads.lua", source: Array(source.utf8), modules: modules, ruleFormats: rules)
  }

  /// The mistakes of a file, as messages.
  static func mistakes(
    _ source: String, modules: ScenarioModules = ScenarioModules()
  ) -> [String] {
    file(source, modules: modules).mistakes.map(\.description)
  }

  /// The first scenario of a file without mistakes.
  static func scenario(_ source: String) throws -> ScenarioDeclaration {
    let file = file(source)
    guard file.mistakes.isEmpty, let scenario = file.scenarios.first else {
      throw Unexpected(description: file.mistakes.map(\.description).joined(separator: "\n"))
    }
    return scenario
  }

  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }
}
