import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// The profile of an adapter determines the adapter's settings, its instances, and which scenarios
/// do not apply.
@Suite(.usesProcessState) struct ProfileTests {
  private let keys = [
    CredentialKey("app", .app, shape: .length(8)),
    CredentialKey("zone", .placement, shape: .digits),
    CredentialKey("zones", .placement, shape: .number, isList: true, requiredFor: []),
    CredentialKey("floor", .other("0.5")),
  ]

  private func settings(
    _ app: String, keys scenario: String = "", flow: AdapterProfile.Flow = .waterfall
  ) throws -> [Event] {
    let adapter = TinyAdapter.adapter { $0.settings = keys }
    let trace = try Scene.run(app: app, keys: scenario, adapters: [adapter]).trace
    return trace.events.filter { $0.kind == .hostLoad }
  }

  @Test("the host passes settings in the adapter's spelling")
  func settingsAreSpelledAsTheAdapterWantsThem() throws {
    let loads = try settings("app:load { settings = { parameter = \"unit-12\" } }")
    #expect(loads.map(\.identity.slot) == ["unit-12"])
    let given = try #require(loads.first?["settings"])
    #expect(given["app"] == .string("0000app1"))
    #expect(given["floor"] == .string("0.5"))
    guard case .string(let zone)? = given["zone"], case .array(let zones)? = given["zones"] else {
      Issue.record("\(given.readable)")
      return
    }
    #expect(zone.hasSuffix("012") && zone.allSatisfy(\.isNumber))
    #expect(zones == [.integer(Int(zone) ?? 0)])
    #expect(loads.first?["unusable"] == nil)
  }

  @Test("settings with the adapter's own keys reach the adapter unchanged")
  func keysOfTheAdapterPassAsTheyAre() throws {
    let loads = try settings("app:load { settings = { zone = \"77\", app = \"abcdefgh\" } }")
    #expect(
      loads.first?["settings"]
        == .object([
          TraceAttribute("app", .string("abcdefgh")), TraceAttribute("zone", .string("77")),
        ]))
    #expect(loads.first?.identity.slot == "77")
  }

  @Test(
    "a broken setting is a setting that the load needs",
    arguments: [
      (1, "missing", "app", "app"), (1, "empty", "app", "app"), (2, "missing", "zone", "placement"),
      (2, "wrong_type", "zone", "placement"),
    ])
  func aBrokenSettingIsOneThatTheLoadNeeds(
    _ number: Int, _ how: String, _ key: String, _ meaning: String
  ) throws {
    let broken = "broken_setting = { number = \(number), how = \"\(how)\" }"
    let loads = try settings("app:load { \(broken) }")
    #expect(loads.first?["unusable"] == .string(key))
    #expect(loads.first?["unusable_meaning"] == .string(meaning))
  }

  @Test("each load has a separate adapter instance") func eachLoadHasAnInstanceOfItsOwn() throws {
    func adapters(_ keys: String) throws -> [Int32] {
      try Scene.run(app: "app:load() app:load()", keys: keys).trace.events
        .filter { $0.kind == .hostLoad }.map(\.identity.adapter)
    }
    #expect(try adapters("") == [1, 2])
    #expect(try adapters("adapters = 1,") == [1, 1])
  }

  private func shown(_ network: String) throws -> Trace {
    try Scene.run(
      network: "local ad = network:next_request():loaded() ad:await_display() \(network)",
      app: "app:load():display()", format: .rewarded
    ).trace
  }

  @Test(
    "a scenario does not apply when an ad that could not be shown reports events",
    arguments: [
      ("ad:impression", "impression"), ("ad:click", "click"), ("ad:reward", "reward"),
      ("ad:closed() ad:closed", "closed"),
    ])
  func eventsOfAnAdThatCouldNotBeShownExclude(_ call: String, _ event: String) throws {
    let trace = try shown("ad:show_failed() \(call)()")
    #expect(
      trace.exclusion
        == "no network reports \(event) for an ad that it could not show; to play the event anyway, write bare = true"
    )
    let bare = try shown("ad:show_failed() \(call) { bare = true }")
    #expect(bare.exclusion == nil)
    let isPlayed = bare.events.contains { $0.kind.name == "network.\(event)" }
    #expect(isPlayed)
  }

  @Test("an ad that fails after it appeared on screen can report events")
  func anAdThatFailsOnScreenHasEvents() throws {
    let trace = try shown(
      "ad:shown() ad:show_failed() ad:impression() ad:click() ad:reward() ad:closed()")
    #expect(trace.exclusion == nil)
  }

  @Test("the trace shows the thread to which the SDK itself switches")
  func theThreadToWhichTheSDKHopsIsInTheTrace() throws {
    func loaded(hops: Bool) throws -> [String] {
      var behaviour = TinyAdapter.Behaviour()
      behaviour.hopsToMain = hops
      let trace = try Scene.run(
        network: "network:next_request():loaded { on = \"q\" }", app: "app:load()",
        adapters: [TinyAdapter.adapter("tiny", behaviour)]
      ).trace
      return trace.events
        .filter { [.networkLoaded, .answerLoad].contains($0.kind) }
        .map { "\($0.kind.name) on \($0.thread), \($0["told_on"]?.readable ?? "nothing said")" }
    }
    let hopping = try loaded(hops: true)
    #expect(
      hopping == ["network.loaded on q, \"main\"", "answer.load on main, nothing said"])
    let plain = try loaded(hops: false)
    #expect(plain == ["network.loaded on q, nothing said", "answer.load on q, nothing said"])
  }

  @Test("a scenario ends when it plays behaviour that the SDK never shows")
  func exclusionEndsTheScenario() throws {
    let adapter = TinyAdapter.adapter {
      $0.sdk.never = [NetworkExclusion(.repeats("loaded"), source: "page 7")]
    }
    let trace = try Scene.run(
      network: "local ad = network:next_request():loaded() ad:loaded()", adapters: [adapter]
    ).trace
    #expect(
      trace.exclusion == "by the profile of tiny its SDK always reports loaded only once (page 7)")
    #expect(trace.events.count { $0.kind == .networkLoaded } == 1)
    let usual = try Scene.run(
      network: "local ad = network:next_request():loaded() ad:loaded()"
    ).trace
    #expect(usual.exclusion == nil)
    #expect(usual.events.count { $0.kind == .networkLoaded } == 2)
  }
}
