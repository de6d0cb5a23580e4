import AdSpecTestSupport
import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import Testing
import UIKit

/// An app uses the SDK's classes for full-screen and native ads.
@Suite(.usesProcessState) struct PublisherAdTests {
  private let ad = "adapter=1 load=1 ad=1 slot=unit-1"

  @Test(
    "an app can show a full-screen ad once, and the callbacks come in the documented order",
    arguments: MediationFormat.allCases.filter(\.isFullScreen))
  func fullScreenAdIsShownOnceInTheDocumentedOrder(_ format: MediationFormat) throws {
    let (calls, trace) = try PublisherApp.run(
      network: """
        local ad = network:next_request():loaded()
        ad:await_display()
        ad:showing():shown():impression():click() \(format.isRewarded ? "ad:reward()" : "")
        ad:closing():closed()
        """, format: format
    ) { app in
      app.loadFullScreenAd(format) { ad in
        if let reward = ad.rewardText { app.note("reward \(reward)") }
        #expect(throws: Never.self) { try ad.canPresent(from: app.root) }
        ad.show(from: app.root) { app.note("earned") }
        app.after(5) {
          #expect(throws: (any Error).self) { try ad.canPresent(from: app.root) }
          ad.show(from: app.root) { app.note("earned again") }
        }
        app.after(6) { app.held = [] }
      }
    }
    #expect(
      calls == ["loaded"] + (format.isRewarded ? ["reward 1 Reward"] : [])
        + ["adWillPresent", "adDidRecordImpression", "adDidRecordClick"]
        + (format.isRewarded ? ["earned"] : [])
        + ["adWillDismiss", "adDidDismiss", "didFailToPresent com.google.admob 18"])
    #expect(
      trace.summary("app.did_fail_to_present", "host.release", "host.released", "host.present")
        .prefix(4) == [
          "host.present adapter=1 load=1 ad=1 presentation=1 slot=unit-1 controller_number: 1",
          "app.did_fail_to_present \(ad) error: {domain: \"com.google.admob\", code: 18, "
            + "message: \"The ad has been shown already.\"}",
          "host.release \(ad) object: \"ad\"", "host.released \(ad) object: \"ad\"",
        ])
    #expect(
      trace.summary("app.load") == ["app.load format: \"\(format.rawValue)\" ad_unit: \"unit\""])
  }

  @Test("an interstitial of Ad Manager is an interstitial")
  func interstitialOfAdManagerIsAnInterstitial() throws {
    let (calls, trace) = try PublisherApp.run(
      network: """
        local ad = network:next_request():loaded()
        ad:await_display()
        ad:showing():shown():closing():closed()
        """, format: .interstitial
    ) { app in
      AdManagerInterstitialAd.load(with: "unit", request: AdManagerRequest()) {
        (ad: AdManagerInterstitialAd?, error: (any Error)?) in
        app.receive(ad, error) { $0.show(from: nil) {} }
      }
    }
    #expect(calls == ["loaded", "adWillPresent", "adWillDismiss", "adDidDismiss"])
    #expect(trace.summary("app.load") == ["app.load format: \"interstitial\" ad_unit: \"unit\""])
  }

  @Test(
    "a load of a full-screen ad without an ad unit asks no adapter",
    arguments: MediationFormat.allCases.filter(\.isFullScreen))
  func loadWithoutAdUnitAsksNoAdapter(_ format: MediationFormat) throws {
    let (calls, trace) = try PublisherApp.run(format: format) { app in
      app.loadFullScreenAd(format, adUnitID: "") { _ in }
    }
    #expect(calls == ["failed com.google.admob 0"])
    #expect(trace.summary("app.load", "host.load") == [])
  }

  @Test(
    "the error of a failed presentation has the adapter's error as underlying error",
    arguments: MediationFormat.allCases.filter(\.isFullScreen))
  func adapterThatCannotPresentIsUnderTheError(_ format: MediationFormat) throws {
    let (calls, _) = try PublisherApp.run(
      network: "network:next_request():not_ready()", format: format
    ) { app in
      app.loadFullScreenAd(format) { $0.show(from: nil) {} }
    }
    #expect(calls == ["loaded", "didFailToPresent com.google.admob 22 under it tiny 1"])
  }

  @Test("an app can present an ad only on the main thread")
  func adIsPresentedOnTheMainThreadOnly() throws {
    let (calls, trace) = try PublisherApp.run(format: .rewarded) { app in
      app.loadFullScreenAd(.rewarded) { ad in
        app.after(1, thread: "background") {
          do {
            try ad.canPresent(from: nil)
          } catch {
            app.note("canPresent", error)
          }
          ad.show(from: nil) {}
        }
      }
    }
    #expect(
      calls == [
        "loaded", "canPresent com.google.admob 21", "didFailToPresent com.google.admob 21",
      ])
    #expect(trace.summary("host.present") == [])
  }

  @Test("the error of a failed load has the response info") func failedLoadHasTheResponseInfo()
    throws
  {
    var networks: [String] = []
    var isLoaded = true
    let (calls, _) = try PublisherApp.run(
      network: """
        local request = network:next_request()
        wait(2)
        request:failed { code = "x" }
        network:next_request()
        wait(20)
        """,
      keys: "load_timeout = 9, line_items = { {}, { adapter = \"Nobody\" }, "
        + "{ settings = { parameter = \"b\" } } },",
      format: .rewarded
    ) { app in
      RewardedAd.load(with: "unit", request: nil) { _, error in
        guard let error else { return }
        app.note("failed", error)
        let info = (error as NSError).userInfo[GADErrorUserInfoKeyResponseInfo] as? ResponseInfo
        isLoaded = info?.loadedAdNetworkResponseInfo != nil
        networks = (info?.adNetworkInfoArray ?? []).map {
          let error = $0.error as NSError?
          return "\($0.adNetworkClassName) \($0.adUnitMapping["parameter"] ?? "") "
            + "\(error?.domain ?? "") \(error?.code ?? 0) \($0.latency)"
        }
      }
    }
    #expect(calls == ["failed com.google.admob 9 under it com.google.admob 5"])
    #expect(!isLoaded)
    #expect(
      networks == [
        "AdSpecTestSupport.TinyAdapter unit-1 tiny 1 2.0", "Nobody unit-1 com.google.admob 8 0.0",
        "AdSpecTestSupport.TinyAdapter b com.google.admob 5 9.0",
      ])
  }

  // MARK: Native

  @Test("a native ad is shown in the app's view") func nativeAdIsShownInTheAppsView() throws {
    let (calls, trace) = try PublisherApp.run(format: .native) { app in
      app.onNativeAd = { ad in
        app.note("\(ad.body ?? "") \(ad.starRating ?? 0) \(ad.icon?.imageURL?.path ?? "")")
        let view = NativeAdView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let headline = UILabel()
        let choices = AdChoicesView()
        view.headlineView = headline
        view.adChoicesView = choices
        view.nativeAd = ad
        app.note("icons \(choices.subviews.count)")
        app.held += [view, headline, choices]
        app.after(3) {
          view.nativeAd = nil
          app.note("icons \(choices.subviews.count)")
        }
        app.after(4) {
          app.held = []
          app.onNativeAd = { _ in }
        }
      }
      app.loadNative()
    }
    #expect(
      calls == [
        "didReceive A headline", "A body text 4.5 /icon.png", "icons 1",
        "adLoaderDidFinishLoading", "nativeAdDidRecordImpression", "icons 0",
      ])
    #expect(
      trace.summary("host.render", "host.impression", "host.untrack", "request", "app.shown") == [
        "request.initialize on set-up app: \"unit-1\"", "request.load \(ad) format: \"native\"",
        "host.render \(ad) view: 1 clickable: [\"headline\"] clickable_views: [2] "
          + "counts_impressions: false counts_clicks: false",
        "request.register_view \(ad) view: 1 class: \"NativeAdView\" clickable: [\"3001\"]",
        "app.shown \(ad)", "host.impression \(ad)", "request.impression \(ad)",
        "host.untrack \(ad) view: 1", "request.unregister_view \(ad)", "request.released \(ad)",
      ])
  }

  @Test("a loader of several ads reports the end only once", arguments: [(3, 3), (9, 5)])
  func severalAdsEndWithOneFinish(
    _ wanted: Int, _ given: Int
  ) throws {
    let (calls, _) = try PublisherApp.run(format: .native) { app in
      let options = MultipleAdsAdLoaderOptions()
      options.numberOfAds = wanted
      let loader = app.loadNative([options])
      #expect(loader.isLoading)
      app.after(20) { #expect(!loader.isLoading) }
    }
    #expect(
      calls == Array(repeating: "didReceive A headline", count: given)
        + ["adLoaderDidFinishLoading"])
  }

  @Test("a loader of several ads can get some ads and some errors")
  func someOfSeveralAdsCanFail() throws {
    let (calls, _) = try PublisherApp.run(
      network: """
        network:next_request():failed { code = "x" }
        network:next_request():loaded { headline = "Two" }
        """, format: .native
    ) { app in
      let options = MultipleAdsAdLoaderOptions()
      options.numberOfAds = 2
      app.loadNative([options])
    }
    #expect(
      calls == [
        "adLoader didFailToReceiveAd com.google.admob 9 under it tiny 1", "didReceive Two",
        "adLoaderDidFinishLoading",
      ])
  }

  @Test("a misconfigured loader asks no adapter") func wrongLoaderReachesNoAdapter() throws {
    let (calls, trace) = try PublisherApp.run(format: .native) { app in
      let options = MultipleAdsAdLoaderOptions()
      options.numberOfAds = 0
      app.loadNative([options])
      let loader = AdLoader(
        adUnitID: "", rootViewController: nil, adTypes: [.native], options: nil)
      loader.delegate = app
      app.held.append(loader)
      loader.load(nil)
    }
    let refused = [
      "adLoader didFailToReceiveAd com.google.admob 0", "adLoaderDidFinishLoading",
    ]
    #expect(calls == refused + refused)
    #expect(trace.summary("app.load") == [])
  }

  @Test("a loader refuses a second load while the first load is running")
  func loaderLoadsOneAfterTheOther() throws {
    let (calls, _) = try PublisherApp.run(format: .native) { app in
      app.loadNative().load(nil)
    }
    #expect(
      calls == [
        "adLoader didFailToReceiveAd com.google.admob 0", "didReceive A headline",
        "adLoaderDidFinishLoading",
      ])
  }

  @Test("the options of the loader reach the adapter") func optionsOfTheLoaderReachTheAdapter()
    throws
  {
    let (_, trace) = try PublisherApp.run(format: .native) { app in
      let images = NativeAdImageAdLoaderOptions()
      images.isImageLoadingDisabled = true
      let media = NativeAdMediaAdLoaderOptions()
      media.mediaAspectRatio = .square
      let view = NativeAdViewAdOptions()
      view.preferredAdChoicesPosition = .bottomLeftCorner
      app.loadNative([images, media, view])
    }
    let load = trace.events.first { $0.kind == .hostLoad }
    #expect(
      load?["options"]?.readable
        == "{image_loading: false, multiple_images: false, aspect_ratio: \"square\", "
        + "ad_choices: \"bottom_left\", start_muted: nil, custom_controls: false}")
  }

  @Test("a loader gets an error for formats that adspec does not provide")
  func missingFormatsAreNamed() throws {
    let (calls, _) = try PublisherApp.run { app in
      let loader = AdLoader(
        adUnitID: "u", rootViewController: nil, adTypes: [.adManagerBanner], options: nil)
      loader.delegate = app
      app.held.append(loader)
      loader.load(nil)
    }
    #expect(
      calls == [
        "adLoader didFailToReceiveAd com.google.admob 11", "adLoaderDidFinishLoading",
      ])
  }
}
