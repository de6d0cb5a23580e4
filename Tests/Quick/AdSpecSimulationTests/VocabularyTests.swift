import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import LuaScript
import MediationHost
import Testing

@testable import AdSpecScenarios

/// Each call of the scenario vocabulary leads to the expected events.
@Suite(.usesProcessState) struct VocabularyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let call: String
    var format = MediationFormat.banner
    var network: String?
    var app: String?
    var expect: String?
    var keys = ""
    var behaviour: @Sendable () -> TinyAdapter.Behaviour = { TinyAdapter.Behaviour() }
    /// The channels and kinds of the events that the test compares.
    let shows: [String]
    let events: [String]
    /// The lines that the scenario logs.
    var log: [String] = []

    var testDescription: String { call }

    var adapter: AdapterUnderTest {
      let behaviour = behaviour()
      return TinyAdapter.adapter("tiny", behaviour) { $0.sdk.auctions = behaviour.hasAuction }
    }
  }

  @MainActor @Test("a call leads to the expected events", arguments: cases)
  func callLeadsToItsEvents(_ example: Case)
    throws
  {
    let outcome = try Scene.run(
      network: example.network, app: example.app, expect: example.expect,
      format: example.format, keys: example.keys,
      adapters: [
        example.format == .customNative ? TinyApp.app() : example.adapter
      ])
    let events = outcome.trace.events.filter {
      example.shows.contains($0.kind.channel) || example.shows.contains($0.kind.name)
    }
    #expect(events.map(\.summary) == example.events)
    #expect(outcome.log.map(\.text) == example.log)
    #expect(outcome.error == nil)
    #expect(outcome.expectations == [])
  }

  @Test("every call of the scenario vocabulary has a test case") func everyCallHasACase() {
    let calls = [
      (NetworkObject.type, NetworkObject.calls),
      (InitializationObject.type, InitializationObject.calls),
      (TokenObject.type, TokenObject.calls), (AuctionObject.type, AuctionObject.calls),
      (RequestObject.type, RequestObject.calls),
      (AdObject.type, AdObject.calls), (AppObject.type, AppObject.calls),
      (HandleObject.type, HandleObject.calls),
      (NativeViewObject.type, NativeViewObject.calls),
      (OtherAdObject.type, OtherAdObject.calls), (UserObject.type, UserObject.calls),
      (DeviceObject.type, DeviceObject.calls), (TraceObject.type, TraceObject.calls),
    ]
    let names = calls.flatMap { type, calls in calls.map { "\(type.name):\($0.name)" } }
    let tested = Set(VocabularyTests.cases.map(\.call))
    #expect(names.filter { !tested.contains($0) } == [])
    #expect(tested.subtracting(names) == [])
    #expect(VocabularyListing.objects.flatMap(\.calls).count == names.count)
  }

  @Test("each object has exactly the documented properties")
  func propertiesAreDocumented() {
    let bound = [
      "request": RequestObject.properties, "handle": HandleObject.properties,
      "view": ViewObject.properties, "trace": TraceObject.properties,
      "app": AppObject.properties,
    ].mapValues { $0.map(\.name) }
    #expect(CallSignature.properties.mapValues { $0.map(\.name) } == bound)
  }

  @Test("every call has a sentence that says what it does") func everyCallHasASentence() {
    let calls = VocabularyListing.objects.filter { $0.name != "trace" }.flatMap(\.calls)
    #expect(calls.filter { !$0.says.hasSuffix(".") }.map(\.name) == [])
  }

  static let cases =
    networkCases + initializationCases + tokenCases + auctionCases + requestCases + adCases
    + appCases + handleCases + customNativeCases + userCases + deviceCases + traceCases

  /// The identity of the first load's ad in an event.
  static let ad = "adapter=1 load=1 ad=1 slot=unit-1"
  static let load = "adapter=1 load=1 slot=unit-1"
}

extension VocabularyTests {
  /// A test case that calls a method of a loaded ad, and expects the given event.
  private static func reported(
    _ call: String, _ event: String, by text: String? = nil, format: MediationFormat = .banner
  ) -> Case {
    Case(
      call: "ad:\(call)", format: format,
      network: """
        local ad = network:next_request():loaded()
        local same = ad:\(text ?? "\(call)()")
        log(same == ad)
        """,
      app: "app:load()",
      shows: [event.prefix { $0 != " " }.description],
      events: [event.replacing(" ids", with: " " + ad) + " @3"], log: ["true"])
  }

  static let adCases =
    NetworkVerb.all.map {
      reported($0.name, "\($0.kind.name) ids", format: $0.formats?.first ?? .banner)
    } + [
      reported("shown", "network.shown ids"), reported("video_end", "network.video_end ids"),
      reported("closed", "network.closed ids"),
      reported(
        "show_failed", "network.show_failed ids error: {code: \"3\", message: \"No.\"}",
        by: "show_failed { code = 3, message = \"No.\" }"),
      reported("video_failed", "network.video_failed ids error: {code: \"unknown\"}"),
      reported(
        "video_progress", "network.video_progress ids fraction: \"0.25\"",
        by: "video_progress(0.25)"),
      reported("resize", "network.resized ids width: 300 height: 60", by: "resize(300, 60)"),
      reported(
        "refresh", "network.refreshed ids creative: {view: {width: 5, height: 6}}",
        by: "refresh { view = { width = 5, height = 6 } }"),
      reported(
        "click", "network.click on q adapter=1 load=1 ad=1 slot=unit-1 asset=icon click=7",
        by: "click { id = 7, asset = \"icon\", on = \"q\" }"),
      reported(
        "reward", "network.reward ids type: \"coins\" amount: \"2.5\"",
        by: "reward { amount = 2.5 }", format: .rewarded),
    ] + otherAdCases

  private static let otherAdCases = [
    Case(
      call: "ad:loaded",
      network: "local ad = network:next_request():loaded() wait(1) log(ad == ad:loaded())",
      app: "app:load()", shows: ["answer.load"],
      events: [
        "answer.load \(ad) returned_delegate: true @2",
        "answer.load \(ad) returned_delegate: false repeated: true @2",
      ], log: ["true"]),
    Case(
      call: "ad:failed",
      network: "local ad = network:next_request():loaded() wait(1) ad:failed { code = \"x\" }",
      app: "app:load()", shows: ["network.failed", "answer.load"],
      events: [
        "answer.load \(ad) returned_delegate: true @2",
        "network.failed \(ad) error: {code: \"x\"} @2",
        "answer.load \(load) error: {domain: \"tiny\", code: 1, message: \"x\"} "
          + "returned_delegate: false repeated: true @2",
      ]),
    Case(
      call: "ad:await_display", format: .rewarded,
      network: """
        local ad = network:next_request():loaded()
        log(ad:await_display { within = 1 }, now())
        log(ad:await_display(), now())
        log(ad:await_display(), now())
        """,
      app: "local ad = app:load() wait(2) ad:display()", shows: ["request.show"],
      events: ["request.show \(ad) controller: \"UIViewController\" controller_number: 1 @6"],
      log: ["false\t1", "true\t2", "true\t2"]),
    Case(
      call: "ad:refuse_show", format: .rewarded,
      network: "network:next_request():loaded():refuse_show()",
      app: "local ad = app:load() ad:display() wait(1) ad:display()",
      shows: ["request.show", "network.refused", "network.showing", "app.will_present"],
      events: [
        "request.show \(ad) controller: \"UIViewController\" controller_number: 1 @3",
        "network.refused \(ad) @3",
        "request.show \(ad) controller: \"UIViewController\" controller_number: 1 @3",
      ]),
  ]
}
