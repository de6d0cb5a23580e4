import AdapterSourcesSwift5
import AdapterSourcesSwift6
import GoogleMobileAds
import Testing

/// Adapters of all styles compile, and the SDK's calls reach the methods that implement its
/// requirements.
@Suite struct AdapterSourceTests {
  private final class Events: NSObject, MediationBannerAdEventDelegate,
    MediationNativeAdEventDelegate, MediationRewardedAdEventDelegate
  {
    var names: [String] = []

    func reportImpression() { names.append("impression") }
    func reportClick() { names.append("click") }
    func willPresentFullScreenView() { names.append("willPresent") }
    func didFailToPresentWithError(_ error: any Error) { names.append("failed") }
    func willDismissFullScreenView() { names.append("willDismiss") }
    func didDismissFullScreenView() { names.append("didDismiss") }
    func didRewardUser() { names.append("reward") }
    func didStartVideo() { names.append("startVideo") }
    func didEndVideo() { names.append("endVideo") }
    func didPlayVideo() { names.append("playVideo") }
    func didPauseVideo() { names.append("pauseVideo") }
    func didMuteVideo() { names.append("muteVideo") }
    func didUnmuteVideo() { names.append("unmuteVideo") }
  }

  private func values(_ format: AdFormat) -> MediationAdRequestValues {
    MediationAdRequestValues(
      credentials: MediationCredentials(settings: ["parameter": "unit"], format: format))
  }

  @Test("a prefixed banner loads") func prefixedBannerLoads() {
    let events = Events()
    var loaded: (any MediationBannerAd)?
    let configuration = MediationBannerAdConfiguration(values(.banner), adSize: AdSizeBanner)
    let adapter: any MediationAdapter = PrefixedAdapter()
    adapter.loadBanner(for: configuration) { ad, error in
      #expect(error == nil)
      loaded = ad
      return events
    }
    #expect(loaded?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect((loaded?.view as? UILabel)?.text == "unit")
  }

  @Test("a rewarded ad with prefixed names reports its events in order")
  func prefixedRewardedReportsInOrder() {
    let events = Events()
    var loaded: (any MediationRewardedAd)?
    let adapter: any MediationAdapter = PrefixedAdapter()
    adapter.loadRewardedAd(for: MediationRewardedAdConfiguration(values(.rewarded))) { ad, _ in
      loaded = ad
      return events
    }
    loaded?.present(from: UIViewController())
    #expect(events.names == ["willPresent", "startVideo", "endVideo", "reward", "didDismiss"])
  }

  @Test(
    "an adapter that uses names with the prefix GAD reads the options of a native ad and renders the ad"
  )
  func prefixedNativeReadsOptionsAndRenders() {
    let events = Events()
    let media = NativeAdMediaAdLoaderOptions()
    media.mediaAspectRatio = .landscape
    var loaded: (any MediationNativeAd)?
    let adapter: any MediationAdapter = PrefixedAdapter()
    let configuration = MediationNativeAdConfiguration(values(.native), options: [media])
    adapter.loadNativeAd(for: configuration) { ad, _ in
      loaded = ad
      return events
    }
    loaded?.didRender(
      in: UIView(), clickableAssetViews: [.headlineAsset: UIView()], nonclickableAssetViews: [:],
      viewController: UIViewController())
    #expect(events.names == ["impression"])
    #expect(loaded?.starRating == NSDecimalNumber(string: "4.5"))
    #expect(loaded?.icon?.imageURL?.scheme == "file")
  }

  @Test("an adapter of the main actor runs on the main actor") @MainActor
  func mainActorAdapterRunsOnMainActor() {
    let events = Events()
    var loaded: (any MediationBannerAd)?
    let adapter: any RTBAdapter = MainActorAdapter()
    let configuration = MediationBannerAdConfiguration(values(.banner), adSize: AdSizeBanner)
    adapter.loadBanner(for: configuration) { ad, _ in
      loaded = ad
      return events
    }
    #expect(loaded?.view.frame.size == CGSize(width: 320, height: 50))
    var signals: String?
    let parameters = RTBRequestParameters(
      configuration: RTBMediationSignalsConfiguration(
        credentials: [MediationCredentials(settings: [:], format: .banner)]),
      adSize: AdSizeBanner)
    adapter.collectSignals(for: parameters) { text, _ in signals = text }
    #expect(signals == "signals for 320x50")
  }

  @Test("a native ad without actor isolation keeps its assets")
  func unisolatedNativeKeepsItsAnswers() {
    let events = Events()
    let native = SendableNative()
    native.eventDelegate = events
    let ad: any MediationNativeAd = native
    ad.didRecordImpression()
    ad.didRecordClickOnAsset(
      with: .headlineAsset, view: UIView(), viewController: UIViewController())
    #expect(events.names == ["impression", "playVideo", "endVideo"])
    #expect(ad.handlesUserClicks() == false)
    #expect(ad.handlesUserImpressions())
    #expect(ad.hasVideoContent)
    #expect(ad.duration == 15)
  }
}
