import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import Testing

/// The SDK reports the value of an impression, if the line item of the ad has a value.
@Suite(.usesProcessState) struct PaidEventTests {
  private let items = """
    line_items = { { value = { amount = 0.0125, currency = "EUR", precision = "precise" } } },
    """
  private let network = """
    local ad = network:next_request():loaded()
    ad:await_display()
    ad:shown():impression()
    wait(1)
    ad:impression()
    """

  private func note(_ app: PublisherApp) -> GADPaidEventHandler {
    { app.note("paid \($0.value) \($0.currencyCode) \($0.precision)") }
  }

  private func paid(_ trace: Trace) -> [String] {
    trace.events.filter { $0.kind == .appPaid }.map(\.summary)
  }

  @Test(
    "the handler of a full-screen ad gets the value of the first impression",
    arguments: MediationFormat.allCases.filter(\.isFullScreen))
  func fullScreenAdIsPaidOnce(_ format: MediationFormat) throws {
    let (calls, trace) = try PublisherApp.run(network: network, keys: items, format: format) {
      app in
      app.loadFullScreenAd(format) { ad in
        ad.paidEventHandler = note(app)
        ad.show(from: app.root) {}
      }
    }
    #expect(calls.filter { $0.hasPrefix("paid") } == ["paid 0.0125 EUR precise"])
    #expect(
      paid(trace) == [
        "app.paid adapter=1 load=1 ad=1 presentation=1 slot=unit-1 amount: \"0.0125\" "
          + "currency: \"EUR\" precision: \"precise\" @4"
      ])
  }

  @Test("the handler of a native ad gets the value of the impression") func nativeAdIsPaid() throws
  {
    let (calls, trace) = try PublisherApp.run(network: network, keys: items, format: .native) {
      app in
      app.onNativeAd = { ad in
        ad.paidEventHandler = note(app)
        let view = NativeAdView()
        view.nativeAd = ad
        app.held.append(view)
      }
      app.loadNative()
    }
    #expect(calls.filter { $0.hasPrefix("paid") } == ["paid 0.0125 EUR precise"])
    #expect(paid(trace).count == 1)
  }

  @Test("without a value, there is no paid event") func adWithoutValueIsNotPaid() throws {
    let (calls, trace) = try PublisherApp.run(network: network, format: .rewarded) { app in
      app.loadFullScreenAd(.rewarded) { ad in
        ad.paidEventHandler = note(app)
        ad.show(from: app.root) {}
      }
    }
    #expect(calls.filter { $0.hasPrefix("paid") } == [])
    #expect(paid(trace) == [])
  }

  @Test("a load of the scenario is paid too, with the default currency and precision")
  func scenarioIsPaid() throws {
    let outcome = try Scene.run(
      network: network, app: "local ad = app:load() ad:display() ad:await_close()",
      format: .rewarded, keys: "line_items = { { value = { amount = 2 } } },")
    #expect(
      paid(outcome.trace) == [
        "app.paid adapter=1 load=1 ad=1 presentation=1 slot=unit-1 amount: 2 currency: \"USD\" "
          + "precision: \"estimated\" @4"
      ])
  }
}
