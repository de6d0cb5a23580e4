import AdSpecTestSupport
import GoogleMobileAds
import Testing

/// An adapter that implements only the requirements that have no default implementation.
private final class BareAdapter: NSObject, MediationAdapter {
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }
}

/// An ad that implements only the requirements that have no default implementation.
private final class BareAd: NSObject, MediationBannerAd, MediationNativeAd {
  let view = UIView()
  let headline: String? = nil
  let images: [NativeAdImage]? = nil
  let body: String? = nil
  let icon: NativeAdImage? = nil
  let callToAction: String? = nil
  let starRating: NSDecimalNumber? = nil
  let store: String? = nil
  let price: String? = nil
  let advertiser: String? = nil
  let extraAssets: [String: Any]? = nil
}

extension ProcessStateTests {
  /// Optional requirements of adapters and ads have default implementations, which notify the host.
  @Suite struct RequirementDefaultsTests {
    private let values = MediationAdRequestValues(
      credentials: MediationCredentials(settings: [:], format: .banner))

    @Test("the default set-up completes without an error") func setUpCompletesWithoutError() {
      let backend = RecordingBackend()
      var errors: [(any Error)?] = []
      backend.run {
        BareAdapter.setUp(with: MediationServerConfiguration(credentials: [])) {
          errors.append($0)
        }
      }
      #expect(backend.names == ["setUp(with:completionHandler:)"])
      #expect(errors.count == 1)
      #expect(errors.allSatisfy { $0 == nil })
    }

    @Test("the default implementations of loads complete with an error")
    func loadsCompleteWithAnError() {
      let backend = RecordingBackend()
      var outcomes: [String] = []
      func note<Ad, Delegate>(_ ad: Ad?, _ error: (any Error)?) -> Delegate? {
        let error = error.map { $0 as NSError }
        let has = ad == nil ? "no ad" : "ad"
        outcomes.append("\(has), \(error?.domain ?? "none") \(error?.code ?? -1)")
        return nil
      }
      backend.run {
        let adapter = BareAdapter()
        let banner = MediationBannerAdConfiguration(values, adSize: AdSizeBanner)
        let rewarded = MediationRewardedAdConfiguration(values)
        adapter.loadBanner(for: banner, completionHandler: note)
        adapter.loadInterscrollerAd(for: banner, completionHandler: note)
        adapter.loadInterstitial(
          for: MediationInterstitialAdConfiguration(values), completionHandler: note)
        adapter.loadNativeAd(
          for: MediationNativeAdConfiguration(values, options: []), completionHandler: note)
        adapter.loadRewardedAd(for: rewarded, completionHandler: note)
        adapter.loadRewardedInterstitialAd(for: rewarded, completionHandler: note)
        adapter.loadAppOpenAd(for: MediationAppOpenAdConfiguration(values), completionHandler: note)
        adapter.loadSwipeableInterstitialAd(
          for: MediationSwipeableInterstitialAdConfiguration(
            values, adSize: CGSize(width: 393, height: 852)), completionHandler: note)
      }
      #expect(outcomes == Array(repeating: "no ad, com.google.admob 8", count: 8))
      #expect(
        backend.names == [
          "loadBanner(for:completionHandler:)", "loadInterscrollerAd(for:completionHandler:)",
          "loadInterstitial(for:completionHandler:)", "loadNativeAd(for:completionHandler:)",
          "loadRewardedAd(for:completionHandler:)",
          "loadRewardedInterstitialAd(for:completionHandler:)",
          "loadAppOpenAd(for:completionHandler:)",
          "loadSwipeableInterstitialAd(for:completionHandler:)",
        ])
    }

    @Test("the default implementations of an ad's properties return nil")
    func adsAnswerWithNothing() {
      let backend = RecordingBackend()
      let ad = BareAd()
      backend.run {
        ad.changeSize(to: AdSizeBanner)
        #expect(ad.handlesUserClicks() == false)
        #expect(ad.handlesUserImpressions() == false)
        #expect(ad.adChoicesView == nil)
        #expect(ad.mediaView == nil)
        #expect(ad.hasVideoContent == false)
        #expect([ad.mediaContentAspectRatio, ad.duration, ad.currentTime] == [0, 0, 0])
        ad.didRender(
          in: ad.view, clickableAssetViews: [:], nonclickableAssetViews: [:],
          viewController: UIViewController())
        ad.didRecordImpression()
        ad.didRecordClickOnAsset(
          with: .bodyAsset, view: ad.view, viewController: UIViewController())
        ad.didUntrackView(nil)
      }
      #expect(
        backend.names == [
          "changeSize(to:)", "handlesUserClicks()", "handlesUserImpressions()", "adChoicesView",
          "mediaView", "hasVideoContent", "mediaContentAspectRatio", "duration", "currentTime",
          "didRender(in:clickableAssetViews:nonclickableAssetViews:viewController:)",
          "didRecordImpression()", "didRecordClickOnAsset(with:view:viewController:)",
          "didUntrackView(_:)",
        ])
    }

    @Test("without a backend, a missing requirement is not reported")
    func nothingIsReportedWithoutBackend() {
      MobileAdsBackends.current = nil
      #expect(BareAd().handlesUserClicks() == false)
    }

    @Test("events of the SDK 7 API reach the backend")
    func eventsInTheWayOfVersionSevenReachTheBackend() {
      let backend = RecordingBackend()
      let ad = BareAd()
      backend.run {
        let source = GADMediatedUnifiedNativeAdNotificationSource.self
        source.mediatedNativeAdDidRecordImpression(ad)
        source.mediatedNativeAdDidRecordClick(ad)
        source.mediatedNativeAdWillPresentScreen(ad)
        source.mediatedNativeAdWillDismissScreen(ad)
        source.mediatedNativeAdDidDismissScreen(ad)
        source.mediatedNativeAdDidPlayVideo(ad)
        source.mediatedNativeAdDidPauseVideo(ad)
        source.mediatedNativeAdDidEndVideoPlayback(ad)
      }
      #expect(
        backend.names == [
          "impression", "click", "willPresentScreen", "willDismissScreen", "didDismissScreen",
          "videoPlayed", "videoPaused", "videoEnded",
        ])
    }
  }
}

/// The parent suite of all tests that use process-wide state: the backend, the screen, the settings
/// for the closest ad size, and the settings of `MobileAds`.
///
/// The tests run one after another, and never while a scenario of another suite runs.
@Suite(.serialized, .usesProcessState) struct ProcessStateTests {}

/// A backend that records some calls; its other operations have the default implementations.
final class RecordingBackend: MobileAdsBackend {
  var names: [String] = []

  func requirementNotImplemented(_ name: String) { names.append(name) }

  func command(_ command: VideoCommand, to videoController: VideoController) {
    names.append("\(command)")
  }

  func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize) {
    names.append("\(string(for: oldSize)) to \(string(for: bannerView.adSize))")
  }

  func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    let clickable = clickableAssetViews.keys.map(\.rawValue).sorted()
    let nonclickable = nonclickableAssetViews.keys.map(\.rawValue).sorted()
    names.append("register \(clickable) \(nonclickable)")
  }

  func unregister(_ nativeAd: NativeAd) { names.append("unregister") }

  func recordImpression(of bannerView: AdManagerBannerView) { names.append("impression") }

  func startMeasuring(_ measurement: DisplayAdMeasurement) { names.append("measure") }

  func mediatedNativeAd(
    _ nativeAd: any MediatedUnifiedNativeAd, reported event: MediatedNativeAdEvent
  ) {
    names.append("\(event)")
  }

  /// Runs a body while this backend is the current backend.
  func run(_ body: () throws -> Void) rethrows {
    MobileAdsBackends.current = self
    defer { MobileAdsBackends.current = nil }
    try body()
  }
}
