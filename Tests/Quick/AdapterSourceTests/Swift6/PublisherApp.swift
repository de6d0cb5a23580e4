// An app in Swift 6 mode that uses every format.
import GoogleMobileAds

@MainActor
package final class PublisherController: UIViewController {
  private let bannerView = BannerView(adSize: currentOrientationAnchoredAdaptiveBanner(width: 393))
  private var interstitial: InterstitialAd?
  private var rewarded: RewardedAd?
  private var adLoader: AdLoader?
  private let nativeView = NativeAdView()

  package override func viewDidLoad() {
    super.viewDidLoad()
    MobileAds.shared.requestConfiguration.maxAdContentRating = .general
    MobileAds.shared.requestConfiguration.testDeviceIdentifiers = ["simulator"]
    MobileAds.shared.start { status in
      for (name, adapter) in status.adapterStatusesByClassName where adapter.state == .ready {
        NSLog("%@ %@", name, adapter.description)
      }
    }
    bannerView.adUnitID = "banner"
    bannerView.rootViewController = self
    bannerView.delegate = self
    view.addSubview(bannerView)
    bannerView.load(Request())
    let options = NativeAdMediaAdLoaderOptions()
    options.mediaAspectRatio = .landscape
    adLoader = AdLoader(
      adUnitID: "native", rootViewController: self, adTypes: [.native, .customNative],
      options: [options, VideoOptions(), MultipleAdsAdLoaderOptions()])
    adLoader?.delegate = self
    adLoader?.load(Request())
  }

  package func loadFullScreenAds() async {
    await MobileAds.shared.start()
    do {
      interstitial = try await InterstitialAd.load(with: "interstitial", request: Request())
      interstitial?.fullScreenContentDelegate = self
      rewarded = try await RewardedAd.load(with: "rewarded", request: AdManagerRequest())
      _ = try await AdManagerInterstitialAd.load(with: "manager", request: AdManagerRequest())
    } catch RequestError.noFill {
      NSLog("no fill")
    } catch {
      let info = (error as NSError).userInfo[GADErrorUserInfoKeyResponseInfo] as? ResponseInfo
      NSLog("%@", info?.responseIdentifier ?? "none")
    }
    AdManagerInterstitialAd.load(with: "manager", request: AdManagerRequest()) { ad, _ in
      ad?.appEventDelegate = nil
    }
    RewardedInterstitialAd.load(with: "unit", request: nil) { ad, _ in ad?.adMetadataDelegate = nil
    }
    AppOpenAd.load(with: "unit", request: nil) { _, _ in }
  }

  package func showRewarded() throws {
    rewarded?.serverSideVerificationOptions = ServerSideVerificationOptions()
    try rewarded?.canPresent(from: self)
    rewarded?.present(from: self) { [weak self] in
      NSLog("%@", self?.rewarded?.adReward.type ?? "nothing")
    }
    interstitial?.present(from: nil)
  }
}

extension PublisherController: @preconcurrency BannerViewDelegate {
  package func bannerViewDidReceiveAd(_ bannerView: BannerView) { bannerView.isHidden = false }
  package func bannerView(_ bannerView: BannerView, didFailToReceiveAdWithError error: any Error) {
    bannerView.isHidden = true
  }
}

extension PublisherController: @preconcurrency NativeAdLoaderDelegate,
  @preconcurrency CustomNativeAdLoaderDelegate
{
  package func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {}
  package func customNativeAdFormatIDs(for adLoader: AdLoader) -> [String] { ["12387226"] }

  package func adLoader(_ adLoader: AdLoader, didReceive nativeAd: NativeAd) {
    let headline = UILabel()
    headline.text = nativeAd.headline
    nativeView.addSubview(headline)
    nativeView.headlineView = headline
    nativeView.callToActionView = UIButton()
    nativeView.callToActionView?.isUserInteractionEnabled = false
    nativeView.mediaView = MediaView()
    nativeView.nativeAd = nativeAd
  }

  package func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd) {
    let key = GADNativeAssetIdentifier.adChoicesViewAsset.rawValue
    let image = customNativeAd.image(forKey: key)?.image
    let adChoices = UIImageView(image: image)
    adChoices.isHidden = image == nil
    adChoices.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { _ in customNativeAd.performClickOnAsset(withKey: key) }
    )
    let label = UILabel()
    label.text = customNativeAd.string(forKey: "Headline")
    view.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let views: [AnyHashable: Any] = ["label": label]
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[label]|", options: [], metrics: nil,
        views: views as? [String: Any] ?? [String: Any]()))
    customNativeAd.customClickHandler = { assetID in
      if assetID == "MainImage" {
        let alertView = UIAlertView(
          title: "Custom Click", message: "You just clicked on the image!", delegate: self,
          cancelButtonTitle: "OK")
        alertView.alertViewStyle = .default
        alertView.show()
      }
    }
    customNativeAd.recordImpression()
  }
}

extension PublisherController: @preconcurrency FullScreenContentDelegate {
  package func adDidDismissFullScreenContent(_ ad: any FullScreenPresentingAd) {
    interstitial = nil
  }
}
