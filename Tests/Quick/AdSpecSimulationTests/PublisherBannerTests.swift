import AdSpecTestSupport
import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import Testing
import UIKit

/// An app uses banner views, starts the SDK, and gets errors for formats that adspec does not
/// provide.
@Suite(.usesProcessState) struct PublisherBannerTests {
  @Test("an app loads and shows a banner, and receives the callbacks about it")
  func bannerIsLoadedShownAndReported() throws {
    let (calls, trace) = try PublisherApp.run { app in
      let view = app.banner()
      app.onBanner = { view in
        app.note("subviews \(view.subviews.map(\.bounds.width))")
        app.note("loaded by \(view.responseInfo?.loadedAdNetworkResponseInfo != nil)")
        UIApplication.shared.keyWindow?.addSubview(view)
      }
      view.load(Request())
      app.note("load returned")
      app.after(10) { view.removeFromSuperview() }
      app.after(11) {
        app.held = []
        app.onBanner = { _ in }
      }
    }
    #expect(
      calls == [
        "load returned", "bannerViewDidReceiveAd", "subviews [320.0]", "loaded by true",
        "bannerViewDidRecordImpression",
      ])
    let ad = "adapter=1 load=1 ad=1 slot=unit-1"
    #expect(
      trace.summary("app", "event", "host.read_view") == [
        "app.load format: \"banner\" ad_unit: \"unit\"", "app.did_receive_ad \(ad)",
        "host.read_view \(ad) size: {width: 320, height: 50}", "app.shown \(ad)",
        "event.impression \(ad)", "app.did_record_impression \(ad)",
      ])
  }

  @Test("the error of a banner has the adapter's error as underlying error")
  func errorOfABannerHasTheAdaptersUnderIt() throws {
    let (calls, _) = try PublisherApp.run(
      network: "network:next_request():failed { code = \"x\" }",
      keys: "line_items = { { adapter = \"Nobody\" }, {} },"
    ) { app in
      app.banner().load(nil)
    }
    #expect(calls == ["bannerView didFailToReceiveAd com.google.admob 9 under it tiny 1"])
  }

  @Test("an invalid request asks no adapter") func wrongRequestReachesNoAdapter() throws {
    let (calls, trace) = try PublisherApp.run { app in
      app.banner(nil).load(nil)
      let view = app.banner()
      view.rootViewController = nil
      view.load(nil)
      let sizeless = app.banner()
      sizeless.adSize = AdSizeInvalid
      sizeless.load(nil)
    }
    #expect(
      calls == Array(repeating: "bannerView didFailToReceiveAd com.google.admob 0", count: 3))
    #expect(trace.summary("app", "host") == [])
  }

  @Test("the adapter receives a new size of the banner view")
  func newSizeReachesTheAdapter() throws {
    let (_, trace) = try PublisherApp.run { app in
      let view = app.banner()
      view.load(nil)
      app.after(1) { view.adSize = AdSizeMediumRectangle }
    }
    #expect(
      trace.summary("host.change_size") == [
        "host.change_size adapter=1 load=1 ad=1 slot=unit-1 width: 300 height: 250"
      ])
  }

  // MARK: Start

  private static func start(_ app: PublisherApp) {
    MobileAds.shared.start { status in
      for (name, adapter) in status.adapterStatusesByClassName.sorted(by: { $0.key < $1.key }) {
        let state = adapter.state == .ready ? "ready" : "not ready"
        app.note("\(name) \(state) after \(adapter.latency): \(adapter.description)")
      }
      app.note("started")
    }
  }

  @Test("the start of the SDK sets up each adapter with all credentials of the adapter")
  func startSetsAdaptersUpWithAllCredentials() throws {
    let (calls, trace) = try PublisherApp.run(
      network: "network:next_initialization():succeed { after = 2 }",
      keys: "line_items = { { settings = { parameter = \"a\" }, format = \"banner\" }, "
        + "{ settings = { parameter = \"b\" }, format = \"native\" } },"
    ) { app in
      PublisherBannerTests.start(app)
      app.banner().load(nil)
    }
    #expect(
      calls == [
        "AdSpecTestSupport.TinyAdapter ready after 2.0: The adapter is ready.", "started",
        "bannerViewDidReceiveAd",
      ])
    #expect(
      trace.summary("host.set_up") == [
        "host.set_up on set-up set_up=1 credentials: [{parameter: \"a\"}, {parameter: \"b\"}] "
          + "apps: [\"a\", \"b\"]"
      ])
  }

  @Test("the start of the SDK waits at most thirty seconds")
  func startWaitsThirtySecondsAtMost() throws {
    let (calls, trace) = try PublisherApp.run(
      network: "network:next_initialization():never()"
    ) { app in
      PublisherBannerTests.start(app)
      app.after(29) { app.note("waiting") }
      app.after(31) { app.note("late") }
    }
    #expect(
      calls == [
        "waiting",
        "AdSpecTestSupport.TinyAdapter not ready after 0.0: "
          + "The adapter did not answer within the time for a set-up.",
        "started", "late",
      ])
    #expect(trace.summary("answer.set_up") == [])
  }

  @Test("the start of the SDK reports why an adapter is not ready")
  func startReportsWhyAnAdapterIsNotReady()
    throws
  {
    let (calls, _) = try PublisherApp.run(
      network: "network:next_initialization():fail { code = \"bad app\", after = 1 }"
    ) { app in
      PublisherBannerTests.start(app)
    }
    #expect(
      calls == ["AdSpecTestSupport.TinyAdapter not ready after 1.0: bad app", "started"])
  }

  @Test("the start of the SDK sets up no adapter when the app has disabled mediation")
  func startRespectsDisabledMediation() throws {
    let (calls, trace) = try PublisherApp.run { app in
      MobileAds.shared.disableMediationInitialization()
      PublisherBannerTests.start(app)
    }
    #expect(calls == ["started"])
    #expect(trace.summary("host.set_up") == [])
  }

  /// Starts the SDK with a selection of adapters, and returns the credentials that the adapter
  /// received.
  private func credentials(
    _ select: @escaping (MediationInitializationConfiguration) -> Void
  ) throws -> [String] {
    let (calls, trace) = try PublisherApp.run(
      keys: "line_items = { { settings = { parameter = \"a\" }, format = \"banner\" }, "
        + "{ settings = { parameter = \"b\" }, format = \"native\" } },"
    ) { app in
      let configuration = MediationInitializationConfiguration()
      select(configuration)
      MobileAds.shared.start(with: configuration) { _ in app.note("started") }
    }
    #expect(calls == ["started"])
    return trace.events.filter { $0.kind == .hostSetUp }.compactMap { $0["credentials"]?.readable }
  }

  @Test("the start of the SDK selects adapters by class and format")
  func startSelectsAdaptersByClassAndFormat() throws {
    let name = "AdSpecTestSupport.TinyAdapter"
    #expect(try credentials { _ in } == ["[{parameter: \"a\"}, {parameter: \"b\"}]"])
    #expect(try credentials { $0.excludedAdapterClasses = [name] } == [])
    #expect(try credentials { $0.includedAdapterClasses = ["Other"] } == [])
    #expect(
      try credentials { $0.includedAdFormats = [NSNumber(value: AdFormat.native.rawValue)] }
        == ["[{parameter: \"b\"}]"])
  }

  @Test("the start of the SDK waits no longer than the time limit that the app sets")
  func startWaitsNoLongerThanTheAppWants()
    throws
  {
    let (calls, _) = try PublisherApp.run(
      network: "network:next_initialization():never()"
    ) { app in
      let configuration = MediationInitializationConfiguration()
      configuration.initializationTimeout = 3
      app.after(2.5) { app.note("waiting") }
      app.after(3.5) { app.note("late") }
      MobileAds.shared.start(with: configuration) { _ in app.note("started") }
    }
    #expect(calls == ["waiting", "started", "late"])
  }
}
