import GoogleMobileAds
import Testing

/// A delegate in the app that records the callbacks that it receives.
private final class App: NSObject, BannerViewDelegate, FullScreenContentDelegate, AdLoaderDelegate {
  var events: [String] = []

  private func code(_ error: any Error) -> String {
    let error = error as NSError
    return "\(error.domain) \(error.code) \(error.localizedDescription)"
  }

  func bannerView(_ bannerView: BannerView, didFailToReceiveAdWithError error: any Error) {
    events.append(code(error))
  }

  func ad(
    _ ad: any FullScreenPresentingAd,
    didFailToPresentFullScreenContentWithError error: any Error
  ) {
    events.append(code(error))
  }

  func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {
    events.append(code(error))
  }

  func adLoaderDidFinishLoading(_ adLoader: AdLoader) { events.append("finished") }

  func note(_ ad: AnyObject?, _ error: (any Error)?) {
    events.append((ad == nil ? "" : "ad ") + (error.map(code) ?? "no error"))
  }
}

extension ProcessStateTests {
  /// The SDK's classes for apps store settings, notify delegates, and fail without a host.
  @Suite struct PublisherTests {
    private let response = ResponseInfo(
      responseIdentifier: nil, loadedAdNetworkResponseInfo: nil, adNetworkInfoArray: [])

    private func refusal(_ what: String) -> String {
      "com.google.admob 11 \(what) is not provided by this host."
    }

    @Test("a load without a host fails") func loadsWithoutHostFail() {
      MobileAdsBackends.current = nil
      let app = App()
      let banner = BannerView(adSize: AdSizeBanner)
      banner.delegate = app
      banner.load(Request())
      InterstitialAd.load(with: "unit", request: nil, completionHandler: app.note)
      AdManagerInterstitialAd.load(
        with: "unit", request: AdManagerRequest(),
        completionHandler: { (ad: AdManagerInterstitialAd?, error) in app.note(ad, error) })
      RewardedAd.load(with: "unit", request: nil, completionHandler: app.note)
      RewardedInterstitialAd.load(with: "unit", request: nil, completionHandler: app.note)
      AppOpenAd.load(withAdUnitID: "unit", request: nil, completionHandler: app.note)
      let loader = AdLoader(
        adUnitID: "unit", rootViewController: nil, adTypes: [.native, .customNative], options: nil)
      loader.delegate = app
      loader.load(nil)
      #expect(
        app.events == [
          refusal("The banner format"), refusal("The interstitial format"),
          refusal("The Ad Manager interstitial format"), refusal("The rewarded format"),
          refusal("The rewarded interstitial format"), refusal("The app open format"),
          refusal("Any of the formats (native, custom_native)"), "finished",
        ])
    }

    @Test("an asynchronous load throws") func asynchronousLoadThrows() async {
      await #expect(throws: RequestError(.internalError, userInfo: expectedUserInfo)) {
        _ = try await InterstitialAd.load(with: "unit", request: nil)
      }
    }

    private var expectedUserInfo: [String: Any] {
      [
        NSLocalizedDescriptionKey: "The interstitial format is not provided by this host.",
        NSLocalizedRecoverySuggestionErrorKey:
          "Run the code inside a scenario, whose host implements the operation.",
      ]
    }

    @Test("presenting without a host fails") func presentingWithoutHostFails() {
      MobileAdsBackends.current = nil
      let app = App()
      let ad = InterstitialAd(adUnitID: "unit", responseInfo: response)
      ad.fullScreenContentDelegate = app
      ad.present(from: nil)
      #expect(app.events == [refusal("The presentation of a full-screen ad")])
      #expect(throws: RequestError.self) { try ad.canPresent(from: nil) }
    }

    @Test("without a host, the start completes and lists no adapters")
    func startWithoutHostCompletesWithoutAdapters() async {
      MobileAdsBackends.current = nil
      var counts: [Int] = []
      MobileAds.shared.start { counts.append($0.adapterStatusesByClassName.count) }
      MobileAds.shared.start(completionHandler: nil)
      #expect(counts == [0])
      let status = await MobileAds.shared.start()
      #expect(status.adapterStatusesByClassName.isEmpty)
    }

    @Test("settings are stored and reset") func settingsAreKeptAndReset() {
      let ads = MobileAds.shared
      defer { ads.reset() }
      ads.applicationVolume = 0.5
      ads.applicationMuted = true
      ads.requestConfiguration.ageRestrictedTreatment = .teen
      ads.requestConfiguration.tagForChildDirectedTreatment = true
      ads.disableMediationInitialization()
      #expect(GADMobileAds.sharedInstance() === ads)
      #expect(ads.isApplicationMuted)
      #expect(ads.requestConfiguration.tagForChildDirectedTreatment?.boolValue == true)
      #expect(ads.isMediationInitializationDisabled)
      ads.reset()
      #expect(ads.applicationVolume == 1)
      #expect(ads.isApplicationMuted == false)
      #expect(ads.requestConfiguration.ageRestrictedTreatment == .unspecified)
      #expect(ads.requestConfiguration.tagForChildDirectedTreatment == nil)
      #expect(ads.isMediationInitializationDisabled == false)
    }

    @Test("versions are compared part by part") func versions() {
      let ads = MobileAds.shared
      #expect(string(for: ads.versionNumber) == "13.6.0")
      #expect(ads.isSDKVersionAtLeast(major: 13, minor: 6, patch: 0))
      #expect(ads.isSDKVersionAtLeast(major: 12, minor: 9, patch: 9))
      #expect(!ads.isSDKVersionAtLeast(major: 13, minor: 6, patch: 1))
      #expect(MobileAds.version() == 0)
    }

    @Test("a banner view reports changes of its size") func bannerViewTellsChangesOfSize() {
      let backend = RecordingBackend()
      let view = AdManagerBannerView(adSize: AdSizeBanner, origin: CGPoint(x: 1, y: 2))
      backend.run {
        view.adSize = AdSizeBanner
        view.adSize = AdSizeLargeBanner
        view.recordImpression()
        let options = AdManagerBannerViewOptions()
        options.enableManualImpressions = true
        view.setAdOptions([options])
        view.recordImpression()
      }
      #expect(backend.names == ["320x50 to 320x100", "impression"])
      #expect(view.frame == CGRect(x: 1, y: 2, width: 320, height: 50))
      #expect(view.intrinsicContentSize == CGSize(width: 320, height: 100))
      view.resize(AdSizeMediumRectangle)
      #expect(view.frame.size == CGSize(width: 300, height: 250))
    }

    @Test("delegates are held weakly") func delegatesAreHeldWeakly() {
      let banner = BannerView(adSize: AdSizeBanner)
      let ad = InterstitialAd(adUnitID: "unit", responseInfo: response)
      do {
        let app = App()
        banner.delegate = app
        ad.fullScreenContentDelegate = app
        #expect(banner.delegate === app)
        #expect(ad.fullScreenContentDelegate === app)
      }
      #expect(banner.delegate == nil)
      #expect(ad.fullScreenContentDelegate == nil)
    }

    @Test("video commands need custom controls") func videoCommandsNeedCustomControls() {
      let backend = RecordingBackend()
      let video = VideoController()
      backend.run {
        video.play()
        video.setMute(false)
        video.areCustomControlsEnabled = true
        video.pause()
        video.play()
        video.isPlaying = true
        video.play()
        video.pause()
        video.isMuted = true
        video.setMute(false)
        video.stop()
      }
      #expect(backend.names == ["play", "pause", "setMuted(false)", "stop"])
      #expect(video.isMuted == false)
      #expect(video.customControlsEnabled())
    }

    @Test("assigning a native ad registers its views") func assigningANativeAdRegistersItsViews() {
      let backend = RecordingBackend()
      let ad = NativeAd(
        assets: NativeAdAssets(), mediaContent: MediaContent(), responseInfo: response)
      let view = NativeAdView()
      let (headline, media, choices) = (UILabel(), MediaView(), AdChoicesView())
      view.headlineView = headline
      view.mediaView = media
      view.adChoicesView = choices
      backend.run {
        view.nativeAd = ad
        view.nativeAd = nil
      }
      #expect(backend.names == [#"register ["3001"] ["3010", "3011"]"#, "unregister"])
      #expect(media.mediaContent === ad.mediaContent)
    }

    @Test("a measurement starts once") func measurementStartsOnce() throws {
      let backend = RecordingBackend()
      let measurement = DisplayAdMeasurement()
      #expect(throws: RequestError.self) { try measurement.start() }
      try backend.run {
        try measurement.start()
        try measurement.start()
      }
      #expect(backend.names == ["measure"])
    }

    @Test("a custom native ad returns its assets") func customNativeAdGivesItsAssets() {
      let image = NativeAdImage(image: UIImage())
      let ad = CustomNativeAd(
        formatID: "12387226", availableAssetKeys: ["Headline", "MainImage"],
        texts: ["Headline": "Hello"], images: ["MainImage": image], mediaContent: MediaContent(),
        responseInfo: response)
      #expect(ad.availableAssetKeys == ["Headline", "MainImage"])
      #expect(ad.string(forKey: "Headline") == "Hello")
      #expect(ad.string(forKey: "MainImage") == nil)
      #expect(ad.image(forKey: "MainImage") === image)
      #expect(ad.image(forKey: "Headline") == nil)
    }

    @Test("a response info can be read as a dictionary") func responseInfoAsDictionary() {
      let first = AdNetworkResponseInfo(
        adNetworkClassName: "First", error: NSError(domain: "d", code: 1), latency: 0.5)
      let second = AdNetworkResponseInfo(
        adNetworkClassName: "Second", adUnitMapping: ["parameter": "unit"], adSourceName: "Source")
      let info = ResponseInfo(
        responseIdentifier: "id", loadedAdNetworkResponseInfo: second,
        adNetworkInfoArray: [first, second])
      let dictionary = info.dictionaryRepresentation
      #expect(dictionary["Response ID"] as? String == "id")
      #expect(dictionary["Loaded network"] as? String == "Second")
      #expect((dictionary["Mediation line items"] as? [[String: Any]])?.count == 2)
      #expect(second.error == nil)
      #expect(second.latency == 0)
    }
  }
}
