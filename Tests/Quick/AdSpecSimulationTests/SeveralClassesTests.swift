import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import UIKit

/// The host calls the class of an adapter that publishers name for the format and flow of a load.
@Suite(.usesProcessState) @MainActor struct SeveralClassesTests {
  /// An adapter with a class for banners, a class for rewarded ads and a class for bidding.
  private static func adapter() -> AdapterUnderTest {
    for name in ["TinyBanner", "TinyRewarded", "TinyBidder"] {
      ObjectiveCClasses.register(
        name, TinyAdapter.self, make: { TinyAdapter.adapter().classes[0].make() as AnyObject })
    }
    var profile = AdapterProfile(formats: [.banner, .rewarded])
    profile.flowsByFormat = [.banner: [.waterfall, .bidding]]
    return AdapterUnderTest(
      "tiny",
      classes: [
        AdapterClass("TinyBanner", formats: [.banner]),
        AdapterClass("TinyRewarded", formats: [.rewarded]),
        AdapterClass("TinyBidder", flows: [.bidding]),
      ], profile: profile)
  }

  /// The calls of the host, each with the called class and the credentials.
  private func calls(_ trace: Trace) -> [String] {
    trace.events.compactMap { event in
      guard [.hostVersion, .hostSetUp, .hostCollectSignals, .hostLoad].contains(event.kind) else {
        return nil
      }
      let name = event.kind.name.split(separator: ".")[1]
      let credentials = event["credentials"].map { " \($0.readable)" } ?? ""
      return "\(name) \(event["class_name"]?.text ?? "?")\(credentials)"
    }
  }

  @Test(
    "each call of the host goes to the class of its format and flow",
    arguments: [
      ("app:versions()", ["version TinyBanner"]),
      (
        "app:load() app:load { format = \"rewarded\" } app:load()",
        [
          "set_up TinyBanner [{parameter: \"unit-1\"}]", "load TinyBanner",
          "set_up TinyRewarded [{parameter: \"unit-1\"}]", "load TinyRewarded",
          "load TinyBanner",
        ]
      ),
      (
        "app:set_up { formats = app.formats } app:load { format = \"rewarded\" }",
        [
          "set_up TinyBanner [{parameter: \"unit-1\"}]",
          "set_up TinyRewarded [{parameter: \"unit-1\"}]",
          "set_up TinyBidder [{parameter: \"unit-1\"}]", "load TinyRewarded",
        ]
      ),
      (
        "app:set_up() app:load { bid = \"bid\" }",
        [
          "set_up TinyBanner [{parameter: \"unit-1\"}]",
          "set_up TinyBidder [{parameter: \"unit-1\"}]", "load TinyBidder",
        ]
      ),
      (
        "app:set_up() app:collect_signals() app:collect_signals { format = \"rewarded\" }",
        [
          "set_up TinyBanner [{parameter: \"unit-1\"}]",
          "set_up TinyBidder [{parameter: \"unit-1\"}]", "collect_signals TinyBidder",
          "collect_signals TinyBanner",
        ]
      ),
    ] as [(String, [String])])
  func callsGoToTheirClasses(_ body: String, _ expected: [String]) throws {
    let outcome = try Scene.run(app: body, adapters: [SeveralClassesTests.adapter()])
    #expect(outcome.error == nil)
    #expect(calls(outcome.trace) == expected)
  }

  @Test("a line item asks the class that it names, or the class of the adapter that it names")
  func lineItemsNameClasses() throws {
    let outcome = try Scene.run(
      network: "for _ = 1, 2 do network:next_request():failed() end", app: "app:load()",
      keys: """
        line_items = {
          { bid = "bid" }, { adapter = "TinyRewarded" }, { adapter = "tiny" },
        },
        """, adapters: [SeveralClassesTests.adapter()])
    #expect(
      calls(outcome.trace).filter { $0.hasPrefix("load") } == [
        "load TinyBidder", "load TinyRewarded", "load TinyBanner",
      ])
  }

  @Test(
    "a call that no class can answer is a mistake of the scenario",
    arguments: [
      (
        "app:load { adapter = app:new_adapter(), format = \"rewarded\" }",
        "adapter is an instance of TinyBanner, but the class TinyRewarded loads rewarded ads; "
          + "leave adapter out"
      ),
      (
        "app:set_up { formats = { \"native\" } }",
        "no class of tiny loads ads of these formats; it has banner, rewarded"
      ),
    ]) func impossibleCallsAreMistakes(_ body: String, _ message: String) throws
  {
    let outcome = try Scene.run(app: body, adapters: [SeveralClassesTests.adapter()])
    #expect(outcome.error?.message == message)
  }

  @Test("the start of the SDK sets up each class with the credentials of its formats")
  func startSetsUpEachClass() throws {
    let (notes, trace) = try PublisherApp.run(
      keys: """
        line_items = {
          { settings = { parameter = "a" } }, { settings = { parameter = "b" }, bid = "bid" },
          { settings = { parameter = "c" }, format = "banner" },
        },
        """, adapter: SeveralClassesTests.adapter()
    ) { app in
      MobileAds.shared.start { status in
        for name in status.adapterStatusesByClassName.keys.sorted() { app.note(name) }
      }
    }
    #expect(notes == ["TinyBanner", "TinyBidder", "TinyRewarded"])
    #expect(
      calls(trace) == [
        "set_up TinyBanner [{parameter: \"a\"}, {parameter: \"c\"}]",
        "set_up TinyRewarded [{parameter: \"a\"}]",
        "set_up TinyBidder [{parameter: \"b\"}, {parameter: \"b\"}]",
      ])
  }
}
