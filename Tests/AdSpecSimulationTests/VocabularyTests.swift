import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import LuaScript
import MediationHost
import Testing

@testable import AdSpecScenarios

/// Each call of the vocabulary, and the events that it leads to.
@Suite(.usesProcessState) struct VocabularyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let call: String
    var format = MediationFormat.banner
    var network: String?
    var app: String?
    var expect: String?
    var keys = ""
    var behaviour: @Sendable () -> TinyAdapter.Behaviour = { TinyAdapter.Behaviour() }
    /// The channels and kinds to compare.
    let shows: [String]
    let events: [String]
    /// What the scenario logs.
    var log: [String] = []

    var testDescription: String { call }

    var adapter: AdapterUnderTest {
      let behaviour = behaviour()
      return TinyAdapter.adapter("tiny", behaviour) { $0.sdk.auctions = behaviour.hasAuction }
    }
  }

  @Test(arguments: cases) func callLeadsToItsEvents(_ example: Case) throws {
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

  @Test func everyCallHasACase() {
    let calls = [
      (NetworkObject.type, NetworkObject.calls),
      (InitializationObject.type, InitializationObject.calls),
      (TokenObject.type, TokenObject.calls), (AuctionObject.type, AuctionObject.calls),
      (RequestObject.type, RequestObject.calls),
      (AdObject.type, AdObject.calls), (AppObject.type, AppObject.calls),
      (HandleObject.type, HandleObject.calls),
      (NativeViewObject.type, NativeViewObject.calls), (UserObject.type, UserObject.calls),
      (DeviceObject.type, DeviceObject.calls), (TraceObject.type, TraceObject.calls),
    ]
    let names = calls.flatMap { type, calls in calls.map { "\(type.name):\($0.name)" } }
    let tested = Set(VocabularyTests.cases.map(\.call))
    #expect(names.filter { !tested.contains($0) } == [])
    #expect(tested.subtracting(names) == [])
    #expect(VocabularyListing.objects.flatMap(\.calls).count == names.count)
  }

  @Test func whatCanBeReadIsWhatIsDocumented() {
    let bound = [
      "request": RequestObject.properties, "handle": HandleObject.properties,
      "view": ViewObject.properties, "trace": TraceObject.properties,
    ].mapValues { $0.map(\.name) }
    #expect(CallSignature.properties.mapValues { $0.map(\.name) } == bound)
  }

  @Test func everyCallSaysWhatItDoes() {
    let calls = VocabularyListing.objects.filter { $0.name != "trace" }.flatMap(\.calls)
    #expect(calls.filter { !$0.says.hasSuffix(".") }.map(\.name) == [])
  }

  static let cases =
    networkCases + initializationCases + tokenCases + auctionCases + requestCases + adCases
    + appCases + handleCases + customNativeCases + userCases + deviceCases + traceCases

  /// The ids of the first load and its ad.
  static let ad = "adapter=1 load=1 ad=1 slot=unit-1"
  static let load = "adapter=1 load=1 slot=unit-1"
}
