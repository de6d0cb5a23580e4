import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import Testing

/// A loader for both native and custom native ads gets a native or a custom native ad for each
/// request.
@Suite(.usesProcessState) struct NativeOrCustomTests {
  private static let both: [AdLoaderAdType] = [.native, .customNative]

  /// Loads an ad; the Lua code `network` plays the network.
  ///
  /// The first answer in the network function is the answer of the ad server.
  private func run(
    _ network: String, keys: String = "", count: Int? = nil,
    setUp: @escaping (PublisherApp) -> Void = { _ in }
  ) throws -> (calls: [String], trace: Trace) {
    try PublisherApp.run(network: network, keys: keys, format: .native, seconds: 200) { app in
      setUp(app)
      let several = MultipleAdsAdLoaderOptions()
      if let count { several.numberOfAds = count }
      app.loadNative(count == nil ? [] : [several], adTypes: Self.both)
    }
  }

  /// The events of requests and of callbacks to the app, without their attributes.
  private func steps(_ trace: Trace) -> [String] {
    trace.events.filter {
      ["app", "network"].contains($0.kind.channel)
        || [.requestLoad, .hostLoad, .hostTimeout].contains($0.kind)
    }.map { event in
      let isOfAd = event.identity.ad > 0
      return "\(event.kind.name) load \(event.identity.load)"
        + (isOfAd ? " ad \(event.identity.ad)" : "")
    }.filter { $0 != "network.initialized load 0" }
  }

  private static let failing = "network:next_request { format = \"custom_native\" }:failed()"
  private static let filling = "network:next_request { format = \"native\" }:loaded()"
  private static let noFill = "network:next_request { format = \"native\" }:failed()"

  @Test("the app gets the ad server's own ad when the ad server has an ad")
  func adServersOwnAdComesFirst() throws {
    let (calls, trace) = try run("network:next_request { format = \"custom_native\" }:loaded()")
    #expect(calls == ["didReceive custom 10063170", "adLoaderDidFinishLoading"])
    #expect(
      steps(trace) == [
        "app.load load 1", "request.load load 1 ad 1", "network.loaded load 1 ad 1",
        "app.did_receive_ad load 1 ad 1", "app.did_finish_loading load 1",
      ])
    #expect(
      trace.summary("app.load") == [
        "app.load load=1 slot=unit formats: [\"native\", \"custom_native\"] "
          + "format_ids: [\"10063170\"]"
      ])
  }

  @Test("the host asks the waterfall when the ad server has no ad")
  func waterfallIsAskedWhereTheAdServerHasNone() throws {
    let (calls, trace) = try run(Self.failing + " " + Self.filling)
    #expect(calls == ["didReceive A headline", "adLoaderDidFinishLoading"])
    #expect(
      steps(trace) == [
        "app.load load 1", "request.load load 1 ad 1", "network.failed load 1 ad 1",
        "host.load load 2", "request.load load 2 ad 2", "network.loaded load 2 ad 2",
        "app.did_receive_ad load 2 ad 2", "app.did_finish_loading load 1",
      ])
  }

  @Test("the app gets one error when neither the ad server nor the waterfall has an ad")
  func appGetsOneErrorWithoutAnAd()
    throws
  {
    var infos: [String] = []
    let (calls, trace) = try run(Self.failing + " " + Self.noFill) { app in
      app.onLoadError = { error in
        let info = (error as NSError).userInfo[GADErrorUserInfoKeyResponseInfo] as? ResponseInfo
        infos = (info?.adNetworkInfoArray ?? []).map { network in
          let error = network.error.map { $0 as NSError }
          return "\(network.adNetworkClassName) \(error?.domain ?? "") \(error?.code ?? -1)"
        }
      }
    }
    #expect(
      calls == [
        "adLoader didFailToReceiveAd com.google.admob 9 under it tiny 1",
        "adLoaderDidFinishLoading",
      ])
    #expect(
      infos == [
        "GADMAdapterGoogleAdMobAds com.google.admob 1", "AdSpecTestSupport.TinyAdapter tiny 1",
      ])
    #expect(
      steps(trace).suffix(2) == [
        "app.did_fail_to_receive_ad load 2", "app.did_finish_loading load 1",
      ])
  }

  @Test("the order of the line items decides when the host asks the ad server")
  func lineItemsDecideTheOrder()
    throws
  {
    let keys = "line_items = { {}, { format = \"custom_native\" } },"
    let native = try run(Self.filling, keys: keys)
    #expect(native.calls == ["didReceive A headline", "adLoaderDidFinishLoading"])
    let custom = try run(
      Self.noFill + " network:next_request { format = \"custom_native\" }:loaded()", keys: keys)
    #expect(custom.calls == ["didReceive custom 10063170", "adLoaderDidFinishLoading"])
    // The host asks the ad server last, so the app gets the error of the ad server's answer.
    let neither = try run(Self.noFill + " " + Self.failing, keys: keys)
    #expect(
      neither.calls == [
        "adLoader didFailToReceiveAd com.google.admob 1", "adLoaderDidFinishLoading",
      ])
  }

  @Test("an ad with a format that the app has not declared does not count as an ad")
  func adOfAnUndeclaredFormatIsNoAd() throws {
    let (calls, trace) = try run(
      "network:next_request { format = \"custom_native\" }:loaded { format_id = \"7\" } "
        + Self.filling)
    #expect(calls == ["didReceive A headline", "adLoaderDidFinishLoading"])
    #expect(!steps(trace).contains("app.did_receive_ad load 1 ad 1"))
  }

  @Test("an answer of the ad server is not delivered after the time-out of its request")
  func lateAnswerOfTheAdServerIsNotDelivered() throws {
    let (calls, trace) = try run(
      "local late = network:next_request { format = \"custom_native\" } " + Self.filling
        + " wait(10) late:loaded()")
    #expect(calls == ["didReceive A headline", "adLoaderDidFinishLoading"])
    #expect(
      steps(trace).filter { $0.hasSuffix("load 1 ad 1") } == [
        "request.load load 1 ad 1", "host.timeout load 1 ad 1", "network.undelivered load 1 ad 1",
      ])
    #expect(trace.events.first { $0.kind == .hostTimeout }?.time == 60_000_000_000)
  }

  @Test("each of several requests gives a native or a custom native ad")
  func eachOfSeveralRequestsBringsOneOrTheOther() throws {
    let (calls, trace) = try run(
      "network:next_request { format = \"custom_native\" }:loaded() " + Self.failing + " "
        + Self.filling + " " + Self.failing + " " + Self.noFill, count: 3)
    #expect(
      calls == [
        "didReceive custom 10063170", "didReceive A headline",
        "adLoader didFailToReceiveAd com.google.admob 9 under it tiny 1",
        "adLoaderDidFinishLoading",
      ])
    let told: Set<EventKind> = [
      .appLoad, .appDidReceiveAd, .appDidFailToReceiveAd, .appDidFinishLoading,
    ]
    #expect(
      trace.events.filter { told.contains($0.kind) }.map {
        "\($0.kind.name) load \($0.identity.load) ad \($0.identity.ad)"
      } == [
        "app.load load 1 ad 0", "app.did_receive_ad load 1 ad 1",
        "app.did_receive_ad load 3 ad 3", "app.did_fail_to_receive_ad load 5 ad 0",
        "app.did_finish_loading load 1 ad 0",
      ])
  }

  @Test("the response info names the server that provided the ad")
  func responseInfoNamesWhoServed() throws {
    var infos: [[String]] = []
    _ = try run(
      Self.failing + " " + Self.filling
        + " network:next_request { format = \"custom_native\" }:loaded()", count: 2
    ) { app in
      let note = { (info: ResponseInfo) in
        infos.append(
          [info.loadedAdNetworkResponseInfo?.adNetworkClassName ?? "none"]
            + info.adNetworkInfoArray.map { "\($0.adNetworkClassName) \($0.error != nil)" })
      }
      app.onNativeAd = { note($0.responseInfo) }
      app.onCustomNativeAd = { note($0.responseInfo) }
    }
    let google = "GADMAdapterGoogleAdMobAds"
    let tiny = "AdSpecTestSupport.TinyAdapter"
    #expect(
      infos == [
        [tiny, "\(google) true", "\(tiny) false"], [google, "\(google) false", "\(tiny) false"],
      ])
  }

  @Test("the app gets no callback while its own call of the SDK is running")
  func appGetsNoCallbackInItsOwnCall() throws {
    for types in [Self.both, [.customNative]] {
      let (calls, _) = try PublisherApp.run(
        network: "network:on_request(function(request) request:loaded() end) wait(1)",
        format: .native
      ) { app in
        app.loadNative(adTypes: types)
        app.note("load returned")
      }
      #expect(
        calls == ["load returned", "didReceive custom 10063170", "adLoaderDidFinishLoading"])
    }
  }

  @Test("a misconfigured loader gets an error without any request for an ad")
  func wrongLoadersAreRefused() throws {
    let (calls, trace) = try PublisherApp.run(format: .native) { app in
      let onlyNative = NativeOnly(app)
      app.held.append(onlyNative)
      app.loadNative(adTypes: Self.both, delegate: onlyNative)
      app.loadNative(adTypes: Self.both, adUnitID: "")
      let none = MultipleAdsAdLoaderOptions()
      none.numberOfAds = 0
      app.loadNative([none], adTypes: Self.both)
      app.formatIDs = []
      app.loadNative(adTypes: Self.both)
      app.note("calls returned")
    }
    let refused = [
      "adLoader didFailToReceiveAd com.google.admob 0", "adLoaderDidFinishLoading",
    ]
    #expect(calls == ["calls returned"] + refused + refused + refused + refused)
    #expect(trace.summary("request.load", "host.load") == [])
  }

  @Test("a loader does not start a second load while it is loading")
  func loaderThatLoadsDoesNotLoadAgain()
    throws
  {
    let (calls, trace) = try PublisherApp.run(format: .native) { app in
      let loader = app.loadNative(adTypes: Self.both)
      loader.load(nil)
      app.note("\(loader.isLoading)")
      app.after(1) { app.note("\(loader.isLoading)") }
    }
    #expect(
      calls == [
        "true", "adLoader didFailToReceiveAd com.google.admob 0", "didReceive custom 10063170",
        "adLoaderDidFinishLoading", "false",
      ])
    #expect(trace.summary("request.load").count == 1)
  }

  /// When an app is under test, no adapter is under test.
  ///
  /// The line items of the scenario name the adapters that can have native ads.
  @Test("an app under test gets native and custom native ads") func appUnderTestIsGivenEither()
    throws
  {
    var behaviour = TinyApp.Behaviour.takingNativeAds
    var received: [String] = []
    behaviour.receiveNative = { received.append($0.headline ?? "nothing") }
    behaviour.receive = { received.append($0.formatID) }
    let run = { (keys: String) in
      try Scene.run(
        network: Self.failing + " " + Self.filling,
        app: "local ad = app:load() log(ad.ok, #ad.ads, ad.error and ad.error.code) ad:release()",
        format: .customNative, keys: keys,
        adapters: [TinyApp.app(behaviour), TinyAdapter.adapter()]
      ).log.map(\.text)
    }
    #expect(try run("line_items = { { adapter = \"tiny\" } },") == ["true\t0\tnil"])
    #expect(received == ["A headline"])
    #expect(try run("") == ["false\t0\t1"])
  }
}

/// A delegate that accepts only native ads.
private final class NativeOnly: NSObject, NativeAdLoaderDelegate {
  private let app: PublisherApp

  init(_ app: PublisherApp) {
    self.app = app
  }

  func adLoader(_ adLoader: AdLoader, didReceive nativeAd: NativeAd) {
    app.adLoader(adLoader, didReceive: nativeAd)
  }
  func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {
    app.adLoader(adLoader, didFailToReceiveAdWithError: error)
  }
  func adLoaderDidFinishLoading(_ adLoader: AdLoader) { app.adLoaderDidFinishLoading(adLoader) }
}
