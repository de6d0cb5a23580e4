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

  /// Two settings that an adapter requires, and one setting that it does not require, in one text.
  private static func keys(
    in text: CredentialKey.Text, inside: CredentialKey.Text? = nil
  ) -> [CredentialKey] {
    [
      CredentialKey("app", .app, in: text),
      CredentialKey("unit", .placement, shape: .number, in: inside ?? text),
      CredentialKey("floor", .other("0.5"), in: text),
    ]
  }

  private static let json = keys(in: .json("parameter"))
  private static let nested = keys(
    in: .json("parameter"), inside: .json("parameter", inside: "units", 0))
  private static let pairs = keys(in: .pairs("parameter", separator: ";", assignment: ":"))
  private static let values = keys(in: .values("config"))

  @Test(
    "settings inside one text are composed, broken and read",
    arguments: [
      (json, "", #"{"app":"app-1","unit":5222012,"floor":"0.5"}"#, "unit-12", nil),
      (nested, "", #"{"app":"app-1","units":[{"unit":5222012}],"floor":"0.5"}"#, "unit-12", nil),
      (pairs, "", "app:app-1;unit:5222012;floor:0.5", "unit-12", nil),
      (values, "", "app-1,5222012,0.5", "unit-12", nil),
      (json, "number = 2, how = 'missing'", #"{"app":"app-1","floor":"0.5"}"#, nil, "unit"),
      (
        json, "number = 1, how = 'empty'", #"{"app":"","unit":5222012,"floor":"0.5"}"#, "unit-12",
        "app"
      ),
      (
        nested, "number = 2, how = 'wrong_type'",
        #"{"app":"app-1","units":[{"unit":"not a number"}],"floor":"0.5"}"#, nil, "unit"
      ),
      (values, "number = 1, how = 'missing'", ",5222012,0.5", "unit-12", "app"),
      (
        json, "optional = 1, how = 'blank'", #"{"app":"app-1","unit":5222012,"floor":"  "}"#,
        "unit-12", nil
      ),
      (
        json, "optional = 1, how = 'wrong_type'", #"{"app":"app-1","unit":5222012,"floor":42}"#,
        "unit-12", nil
      ),
      (values, "optional = 1, how = 'plain'", "app-1,5222012,no such value", "unit-12", nil),
      (values, "optional = 1, how = 'empty'", "app-1,5222012,", "unit-12", nil),
      (json, "text = 1, how = 'missing'", nil, nil, "unit"),
      (json, "text = 1, how = 'empty'", "", nil, "unit"),
      (json, "text = 1, how = 'blank'", "  ", nil, "unit"),
      (json, "text = 1, how = 'plain'", "unit-1", nil, "unit"),
      (json, "text = 1, how = 'truncated'", #"{"app":"app-1""#, nil, "unit"),
      (
        json, "text = 1, how = 'array'", #"[{"app":"app-1","unit":5222012,"floor":"0.5"}]"#, nil,
        "unit"
      ),
      (json, "text = 1, how = 'wrong_type'", "42", nil, "unit"),
    ] as [([CredentialKey], String, String?, String?, String?)])
  func settingsInsideAText(
    _ keys: [CredentialKey], _ broken: String, _ text: String?, _ slot: String?, _ unusable: String?
  ) throws {
    let name = try #require(keys.first?.text?.key)
    let change = broken.isEmpty ? "" : "broken_setting = { \(broken) },"
    let adapter = TinyAdapter.adapter { $0.settings = keys }
    let trace = try Scene.run(
      app: "app:load { \(change) settings = { parameter = 'unit-12' } }", adapters: [adapter]
    ).trace
    let load = try #require(trace.events.first { $0.kind == .hostLoad })
    #expect(load["settings"]?[name]?.text == text)
    #expect(load.identity.slot == slot)
    #expect(load["unusable"]?.text == unusable)
  }

  @Test(
    "a scenario can give the whole text, or a setting inside the text",
    arguments: [
      (json, #"parameter = '{"unit": 7.5e1, "app": "a"}'"#, #"{"unit": 7.5e1, "app": "a"}"#, "75"),
      (json, "unit = 7, app = 'a'", #"{"app":"a","unit":7}"#, "7"),
      (pairs, "parameter = 'unit:7;app:a'", "unit:7;app:a", "7"),
      (values, "config = 'a,7'", "a,7", "7"),
    ])
  func aScenarioGivesTheText(
    _ keys: [CredentialKey], _ settings: String, _ text: String, _ slot: String
  ) throws {
    let name = try #require(keys.first?.text?.key)
    let adapter = TinyAdapter.adapter { $0.settings = keys }
    let trace = try Scene.run(
      app: "app:load { settings = { \(settings) } }", adapters: [adapter]
    ).trace
    let load = try #require(trace.events.first { $0.kind == .hostLoad })
    #expect(load["settings"] == .object([TraceAttribute(name, .string(text))]))
    #expect(load.identity.slot == slot)
    #expect(load["unusable"] == nil)
  }

  @Test("a scenario breaks only settings that the load requires, in ways that break them")
  func onlyWhatCanBeBroken() {
    var profile = AdapterProfile(formats: [.banner])
    func broken(_ keys: [CredentialKey]) -> [String] {
      profile.settings = keys
      let parts: [(String, BrokenSetting.Part)] = [
        ("1", .key(1)), ("2", .key(2)), ("3", .key(3)), ("text", .text(1)), ("text 2", .text(2)),
        ("optional", .optionalKey(1)), ("optional 2", .optionalKey(2)),
      ]
      return parts.flatMap { name, part in
        BrokenSetting.Way.allCases.filter {
          profile.canBreak(BrokenSetting(part, way: $0), of: .banner, in: .waterfall)
        }.map { "\(name) \($0.rawValue)" }
      }
    }
    let texts = ["missing", "empty", "wrong_type", "blank", "plain", "truncated", "array"]
    let keys = ["1 missing", "1 empty", "1 wrong_type", "2 missing", "2 empty", "2 wrong_type"]
    let optional = ["empty", "wrong_type", "blank", "plain"].map { "optional \($0)" }
    #expect(broken(Self.json) == keys + texts.map { "text \($0)" } + optional)
    #expect(
      broken(Self.pairs) == keys.filter { $0 != "1 wrong_type" }
        + texts.filter { $0 != "array" }.map { "text \($0)" } + optional)
    #expect(broken([]) == ["1 missing", "1 empty", "1 wrong_type"] + optional)
  }

  /// A placement for banners, which a bid replaces, and one for rewarded ads, which is optional.
  private static let keysByFormat = [
    CredentialKey("app", .app),
    CredentialKey("spot", .placement, formats: [.banner], flows: [.waterfall]),
    CredentialKey("account", .other("acc"), requiredFor: [.bidding], flows: [.bidding]),
    CredentialKey("zone", .placement, requiredFor: [], formats: [.rewarded]),
  ]

  @Test(
    "line items have the keys of their format and flow",
    arguments: [
      (.banner, .waterfall, ["app", "spot"], #"{app: "app-1", spot: "unit-1"}"#, true),
      (.banner, .bidding, ["app", "account"], #"{app: "app-1", account: "acc"}"#, true),
      (.rewarded, .waterfall, ["app", "zone"], #"{app: "app-1", zone: "unit-1"}"#, false),
    ] as [(MediationFormat, AdapterProfile.Flow, [String], String, Bool)])
  func keysOfALineItem(
    _ format: MediationFormat, _ flow: AdapterProfile.Flow, _ names: [String], _ settings: String,
    _ needsAll: Bool
  ) throws {
    let adapter = TinyAdapter.adapter {
      $0.formats = [.banner, .rewarded]
      $0.flowsByFormat = [.banner: [.waterfall, .bidding]]
      $0.settings = Self.keysByFormat
    }
    let profile = adapter.tracedProfile(of: format, flow)
    #expect(profile["settings"] == .array(names.map(TraceValue.string)))
    #expect(profile["needs_all_settings"] == .boolean(needsAll))
    let second = BrokenSetting(.key(2), way: .missing)
    #expect(adapter.profile.canBreak(second, of: format, in: flow) == needsAll)
    let bid = flow == .bidding ? "bid = 'bid-1'" : ""
    let trace = try Scene.run(
      app: "app:load { \(bid) }", format: format, adapters: [adapter]
    ).trace
    let load = try #require(trace.events.first { $0.kind == .hostLoad })
    #expect(load["settings"]?.readable == settings)
    let setUp = try #require(trace.events.first { $0.kind == .hostSetUp })
    #expect(setUp["credentials"]?.readable == "[\(settings)]")
  }

  @Test("a set-up without line items needs the app that the profile requires")
  func setUpWithoutLineItems() throws {
    func isOptional(_ keys: [CredentialKey]) throws -> TraceValue? {
      let adapter = TinyAdapter.adapter { $0.settings = keys }
      let trace = try Scene.run(app: "app:set_up { credentials = {} }", adapters: [adapter]).trace
      return try #require(trace.events.first { $0.kind == .hostSetUp })["optional_app"]
    }
    #expect(try isOptional([CredentialKey("app", .app)]) == nil)
    #expect(try isOptional([CredentialKey("zone", .placement)]) == .boolean(true))
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

  @Test(
    "a scenario ends when it plays a second answer, an early event or a late answer that the SDK excludes",
    arguments: [
      (.answersAgain, "network:next_request():loaded():failed()", "answers a load once (page 7)"),
      (
        .answersAgain, "local request = network:next_request() request:failed() request:loaded()",
        "answers a load once (page 7)"
      ),
      (
        .eventsBeforeAnswer, "network:next_request():ad():shown()",
        "answers a load before it reports events of the ad (page 7)"
      ),
      (.eventsBeforeAnswer, "network:next_request():loaded():shown()", nil),
    ] as [(NetworkExclusion.Behaviour, String, String?)])
  func answersAreExcluded(
    _ behaviour: NetworkExclusion.Behaviour, _ network: String, _ reason: String?
  ) throws {
    let adapter = TinyAdapter.adapter {
      $0.sdk.never = [NetworkExclusion(behaviour, source: "page 7")]
    }
    let trace = try Scene.run(network: network, adapters: [adapter]).trace
    #expect(trace.exclusion == reason.map { "by the profile of tiny its SDK always \($0)" })
  }

  @Test("an SDK that returns its ads answers inside the call, and never later")
  func adsAreReturned() throws {
    let adapter = TinyAdapter.adapter { $0.sdk.returnsAds = true }
    func run(_ network: String?) throws -> Trace {
      try Scene.run(network: network, app: "app:load()", adapters: [adapter]).trace
    }
    for network in [nil, "network:next_request():loaded()", "network:next_request():failed()"] {
      let trace = try run(network)
      #expect(trace.exclusion == nil)
      let order = trace.events.map(\.kind).filter {
        [.requestLoad, .networkLoaded, .networkFailed, .hostReturned].contains($0)
      }
      let answer: EventKind = network?.contains("failed") == true ? .networkFailed : .networkLoaded
      #expect(Array(order.suffix(3)) == [.requestLoad, answer, .hostReturned])
    }
    let late = "local request = network:next_request() wait(1) request:loaded()"
    #expect(
      try run(late).exclusion
        == "by the profile of tiny its SDK's call for a load returns the ad (returns_ads is true)")
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
