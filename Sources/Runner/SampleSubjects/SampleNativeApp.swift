public import GoogleMobileAds

/// The part of an app that loads custom native ads and puts them on screen.
@MainActor
public final class SampleAdController: NSObject {
  /// The ads that have arrived, in order.
  public private(set) var ads: [CustomNativeAd] = []
  /// The keys of the clicked assets; the list contains only clicks that the app handled.
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

  /// Puts an ad on screen and records an impression of the ad.
  public func show(_ ad: CustomNativeAd, in rootViewController: UIViewController) {
    let adView = MySimpleNativeAdView(frame: rootViewController.view.bounds)
    adViews.append(adView)
    rootViewController.view.addSubview(adView)
    show(ad, in: adView)
  }

  /// Puts an ad into a view that already shows another ad, and records an impression of the new ad.
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

  /// Stores an ad, so that the app can show the ad later.
  public func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd) {
    customNativeAd.delegate = self
    ads.append(customNativeAd)
  }

  /// Does nothing, because the app shows no ad when a load fails.
  public func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {}
}

extension SampleAdController: CustomNativeAdDelegate {}

/// Shows ads of the custom format 10063170: a headline, a caption, an image or video, AdChoices.
///
/// The code follows the guide "Native custom formats" for Ad Manager, but reads an ad's media view
/// with the functions of SDK 8. The view creates its subviews in code, because the simulated UIKit
/// cannot load views from archives.
public final class MySimpleNativeAdView: UIView {
  let headlineView = UILabel()
  let captionView = UILabel()
  let adChoicesView = UIImageView()
  let mainPlaceholder = UIView()

  /// The ad that the view shows.
  public private(set) var customNativeAd: CustomNativeAd?

  nonisolated override init(frame: CGRect) {
    super.init(frame: frame)
    MainActor.assumeIsolated { prepare() }
  }

  nonisolated required init?(coder: NSCoder) {
    super.init(coder: coder)
    MainActor.assumeIsolated { prepare() }
  }

  /// The view that shows an asset; nil for an unknown asset.
  func view(forAsset key: String) -> UIView? {
    switch key {
    case "Headline": headlineView
    case "MainImage": mainPlaceholder
    case "Caption": captionView
    case GADNativeAssetIdentifier.adChoicesViewAsset.rawValue: adChoicesView
    default: nil
    }
  }

  private func prepare() {
    for view in [headlineView, mainPlaceholder, captionView, adChoicesView] { addSubview(view) }
    takeTaps(on: headlineView, key: "Headline")
    takeTaps(on: mainPlaceholder, key: "MainImage")
    takeTaps(
      on: adChoicesView, key: GADNativeAssetIdentifier.adChoicesViewAsset.rawValue)
  }

  /// Reports each tap on a view as a click on an asset.
  ///
  /// The click belongs to the ad that is shown at the time of the tap.
  private func takeTaps(on view: UIView, key: String) {
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        self?.customNativeAd?.performClickOnAsset(withKey: key)
      })
    view.isUserInteractionEnabled = true
  }

  /// Shows an ad in the view and replaces the ad that the view showed before.
  func populate(withCustomNativeAd customNativeAd: CustomNativeAd) {
    self.customNativeAd = customNativeAd
    headlineView.text = customNativeAd.string(forKey: "Headline")
    captionView.text = customNativeAd.string(forKey: "Caption")

    let adChoicesKey = GADNativeAssetIdentifier.adChoicesViewAsset.rawValue
    let adChoicesImage = customNativeAd.image(forKey: adChoicesKey)?.image
    adChoicesView.image = adChoicesImage
    adChoicesView.isHidden = adChoicesImage == nil

    if customNativeAd.videoController.hasVideoContent(), let mediaView = customNativeAd.mediaView {
      updateMainView(mediaView)
    } else {
      updateMainView(UIImageView(image: customNativeAd.image(forKey: "MainImage")?.image))
    }
  }

  private func updateMainView(_ mainView: UIView) {
    for subview in mainPlaceholder.subviews { subview.removeFromSuperview() }
    mainPlaceholder.addSubview(mainView)
    mainView.translatesAutoresizingMaskIntoConstraints = false
    for format in ["H:|[mainView]|", "V:|[mainView]|"] {
      mainPlaceholder.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["mainView": mainView]))
    }
  }
}
