public import GoogleMobileAds

/// The part of an app that loads custom native ads and puts them on screen.
@MainActor
public final class SampleAdController: NSObject {
  /// The ads that have arrived, in order.
  public private(set) var ads: [CustomNativeAd] = []
  /// The clicks on ads that the app handled itself, by the keys of the assets.
  public private(set) var clickedAssets: [String] = []

  private let handlesClicks: Bool
  private var adLoader: AdLoader?
  private var adViews: [MySimpleNativeAdView] = []

  /// Creates the controller.
  ///
  /// - Parameter handlesClicks: Whether the app handles clicks itself, instead of opening the ads'
  ///   URLs.
  public init(handlesClicks: Bool = false) {
    self.handlesClicks = handlesClicks
    super.init()
  }

  /// Loads ads of the app's format.
  public func loadAds(
    adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
  ) {
    adLoader = AdLoader(
      adUnitID: adUnitID, rootViewController: rootViewController, adTypes: [.customNative],
      options: options)
    adLoader?.delegate = self
    adLoader?.load(Request())
  }

  /// Puts an ad on screen and records that it was seen.
  public func show(_ ad: CustomNativeAd, in rootViewController: UIViewController) {
    let adView = MySimpleNativeAdView(frame: rootViewController.view.bounds)
    adViews.append(adView)
    rootViewController.view.addSubview(adView)
    show(ad, in: adView)
  }

  /// Puts an ad into a view that shows another one, and records that it was seen.
  public func show(_ ad: CustomNativeAd, in adView: MySimpleNativeAdView) {
    adView.populate(withCustomNativeAd: ad)
    if handlesClicks {
      ad.customClickHandler = { [weak self] assetID in self?.clickedAssets.append(assetID) }
    }
    ad.recordImpression()
  }

  /// The view that shows an ad.
  public func adView(of ad: CustomNativeAd) -> MySimpleNativeAdView? {
    adViews.first { $0.customNativeAd === ad }
  }

  /// The view that shows an asset of an ad.
  public func view(forAsset key: String, of ad: CustomNativeAd) -> UIView? {
    adView(of: ad)?.view(forAsset: key)
  }
}

extension SampleAdController: @preconcurrency CustomNativeAdLoaderDelegate {
  /// The formats that the app shows.
  public func customNativeAdFormatIDs(for adLoader: AdLoader) -> [String] { ["10063170"] }

  /// Keeps an ad until it is shown.
  public func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd) {
    customNativeAd.delegate = self
    ads.append(customNativeAd)
  }

  /// Does nothing: the app shows no ad.
  public func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {}
}

extension SampleAdController: CustomNativeAdDelegate {}
