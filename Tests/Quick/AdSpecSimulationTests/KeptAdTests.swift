import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import Testing
import UIKit

/// An adapter can keep ads of the network, and answer a load with an ad of an earlier request.
@Suite(.usesProcessState) struct KeptAdTests {
  /// The events about loads and ads, with the objects to which they belong.
  private func events(
    _ app: String, network: String = "", givesTwice: Bool = false
  ) throws -> [String] {
    let store = Store(givesTwice: givesTwice)
    let adapter = AdapterUnderTest(
      "keeping", KeepingAdapter.self, make: { KeepingAdapter(store) },
      profile: AdapterProfile(formats: [.interstitial]))
    return try Scene.run(
      network: network, app: app, format: .interstitial, adapters: [adapter]
    ).trace.events.compactMap { event in
      guard event.identity.ad != 0 || event.kind == .hostLoad,
        ["request", "network", "answer"].contains(event.kind.channel) || event.kind == .hostLoad
      else { return nil }
      let earlier = event["earlier_load"].map { " earlier_load \($0.readable)" } ?? ""
      return "\(event.kind.name) load \(event.identity.load) ad \(event.identity.ad)" + earlier
    }
  }

  @Test("an ad that the adapter requests for no load belongs to the load that it answers")
  func nextAd() throws {
    let events = try events(
      """
      for _ = 1, 2 do
        local ad = app:load()
        ad:display()
        ad:await_close { within = 30 }
        ad:release()
      end
      """)
    #expect(
      events == [
        "host.load load 1 ad 0", "request.load load 1 ad 1", "network.loaded load 1 ad 1",
        "answer.load load 1 ad 1", "request.show load 1 ad 1", "network.showing load 1 ad 1",
        "network.shown load 1 ad 1", "network.impression load 1 ad 1",
        "network.closing load 1 ad 1", "network.closed load 1 ad 1", "request.load load 0 ad 2",
        "network.loaded load 0 ad 2", "host.load load 3 ad 0",
        "answer.load load 3 ad 3 earlier_load 0", "request.show load 3 ad 3",
        "network.showing load 3 ad 3", "network.shown load 3 ad 3",
        "network.impression load 3 ad 3", "network.closing load 3 ad 3",
        "network.closed load 3 ad 3", "request.load load 0 ad 4", "network.loaded load 0 ad 4",
      ])
  }

  @Test("an ad that comes after the load has ended can answer the next load, but no bid")
  func lateAd() throws {
    let late = """
      local request = network:next_request()
      wait(70)
      request:loaded()
      """
    let app = """
      app:start_load()
      wait(80)
      app:start_load()
      """
    #expect(
      try events(app, network: late) == [
        "host.load load 1 ad 0", "request.load load 1 ad 1", "network.loaded load 1 ad 1",
        "answer.load load 1 ad 1", "host.load load 2 ad 0",
        "answer.load load 2 ad 2 earlier_load 1",
      ])
    let bid = app.replacing("80)\napp:start_load()", with: "80)\napp:start_load { bid = 'b' }")
    #expect(
      try events(bid, network: late) == [
        "host.load load 1 ad 0", "request.load load 1 ad 1", "network.loaded load 1 ad 1",
        "answer.load load 1 ad 1", "host.load load 2 ad 0", "answer.load load 2 ad 2",
      ])
  }

  @Test("an ad that the host still holds answers no other load")
  func heldAd() throws {
    let events = try events("Held = app:load() app:start_load()", givesTwice: true)
    #expect(
      events == [
        "host.load load 1 ad 0", "request.load load 1 ad 1", "network.loaded load 1 ad 1",
        "answer.load load 1 ad 1", "host.load load 2 ad 0", "answer.load load 2 ad 2",
      ])
  }
}

/// The ads that ``KeepingAdapter`` keeps.
private final class Store {
  let givesTwice: Bool
  var next: KeptAd?
  var all: [KeptAd] = []

  init(givesTwice: Bool) { self.givesTwice = givesTwice }
}

/// Answers a load with the ad that it has requested before, otherwise with a new one; requests the
/// next ad when an ad closes.
private final class KeepingAdapter: NSObject, MediationAdapter {
  private let store: Store

  init(_ store: Store) { self.store = store }

  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) { completionHandler(nil) }

  func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let ad = store.next ?? KeptAd(store)
    store.next = nil
    ad.complete = completionHandler
    if ad.isLoaded { ad.answer() } else { ad.request() }
  }
}

private final class KeptAd: NSObject, NetworkAdObserver, MediationInterstitialAd {
  var complete: GADMediationInterstitialLoadCompletionHandler?
  private var ad: NetworkAd?
  private var events: (any MediationInterstitialAdEventDelegate)?
  private(set) var isLoaded = false
  private let store: Store

  init(_ store: Store) { self.store = store }

  func request() {
    guard ad == nil else { return }
    store.all.append(self)
    ad = ScriptedNetwork.current.load(
      NetworkRequest(format: .interstitial, slot: "unit-1"), observer: self)
  }

  func answer() {
    events = complete?(self, nil)
    complete = nil
    if events == nil || store.givesTwice { store.next = self }
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded:
      isLoaded = true
      answer()
    case .closed:
      let next = KeptAd(store)
      store.next = next
      next.request()
    default: break
    }
    return .delivered
  }

  func present(from viewController: UIViewController) { ad?.show(from: viewController) }
}
