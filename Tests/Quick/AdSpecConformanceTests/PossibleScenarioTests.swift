import AdSpecConformance
import AdSpecScenarios
import AdSpecTestSupport
import MediationHost
import Testing

/// A scenario that names an adapter, a setting or an event that cannot be is a mistake, with its line.
@Suite struct PossibleScenarioTests {
  private static var adapters: [AdapterUnderTest] {
    [
      TinyAdapter.adapter("lark") { $0.settings = [CredentialKey("zone", .placement)] },
      TinyAdapter.adapter("finch") {
        $0.settings = [CredentialKey("key", .placement, in: .json("parameter"))]
      },
      TinyAdapter.adapter("wren"),
    ]
  }

  /// The mistakes in a file, for the first adapters, if one of them is tested.
  private static func mistakes(
    _ scenario: String, adapters count: Int = 2, tested: String? = "lark"
  ) -> [String] {
    let file = ScenarioFile(
      path: "a.lua", source: Array(scenario.utf8), modules: ScenarioModules(), ruleFormats: [:],
      adapters: KnownAdapters(Array(adapters.prefix(count)), tested: tested))
    return file.mistakes.map(\.description)
  }

  @Test("a line item names a registered adapter, and settings of this adapter")
  func lineItems() {
    func items(_ items: String) -> [String] {
      Self.mistakes("scenario \"s\" { formats = BANNER,\n  line_items = { \(items) } }")
    }
    #expect(items("{ adapter = \"lark\", settings = { zone = \"a\" } }, {}") == [])
    #expect(items("{ settings = { parameter = \"a\", app_id = \"b\" } }") == [])
    #expect(items("{ adapter = \"finch\", settings = { key = \"a\", parameter = \"{}\" } }") == [])
    #expect(
      items("{ adapter = \"lrk\" }") == [
        "a.lua:2: no adapter \"lrk\" is registered; did you mean \"lark\"?"
      ])
    #expect(
      items("{ adapter = \"lark\", settings = { zoen = \"a\" } }") == [
        "a.lua:2: the profile of lark has no setting \"zoen\"; did you mean \"zone\"?"
      ])
  }

  @Test(
    "settings belong to the profile of the adapter under test",
    arguments: [
      "config = { settings = { zoen = \"a\" } }",
      "for_each = { { settings = { zoen = \"a\" } } }",
      "app = function(app) app:load { settings = { zoen = \"a\" } } end",
    ])
  func settings(_ key: String) {
    let scenario = "scenario \"s\" { formats = BANNER,\n  \(key) }"
    #expect(
      Self.mistakes(scenario) == [
        "a.lua:2: the profile of lark has no setting \"zoen\"; did you mean \"zone\"?"
      ])
    #expect(
      Self.mistakes(scenario, tested: nil) == [
        "a.lua:2: no profile of a registered adapter has a setting \"zoen\"; "
          + "did you mean \"zone\"?"
      ])
    // The profile of wren declares no settings, so the adapter can have any.
    #expect(Self.mistakes(scenario, adapters: 3, tested: nil) == [])
    #expect(Self.mistakes(scenario, adapters: 3, tested: "wren") == [])
    #expect(Self.mistakes(scenario, adapters: 0, tested: nil) == [])
  }

  @Test(
    "a pattern has an event that can happen in a format of the scenario",
    arguments: [
      ("NATIVE", "trace:never \"event.reward\"", "event.reward never happens with native"),
      ("NATIVE", "trace:count(any { \"event.reward\", \"event.click\" })", nil),
      ("NATIVE", "trace:never \"event.*\"", nil),
      (
        "BANNER", "trace:count { \"host.present\", where = { load = 1 } }",
        "host.present never happens with banner"
      ),
      ("{ \"banner\", \"rewarded\" }", "trace:never \"event.reward\"", nil),
      ("BANNER, other_formats = REWARDED", "trace:never \"event.reward\"", nil),
      (
        "INTERSTITIAL", "trace:in_order { \"host.present\", \"host.render\" }",
        "host.render never happens with interstitial"
      ),
      ("CUSTOM_NATIVE", "trace:never \"host.render\"", nil),
    ] as [(String, String, String?)])
  func events(_ formats: String, _ pattern: String, _ message: String?) {
    let found = Self.mistakes(
      "scenario \"s\" { formats = \(formats),\n  expect = function(trace) \(pattern) end }")
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    if let message { #expect(found.first?.hasPrefix("a.lua:2: \(message); it happens ") == true) }
  }
}
