import GoogleMobileAds

/// A native ad that hands everything on from and to another one; a fault overrides what it changes.
class ForwardedNativeAd: NSObject, MediationNativeAd {
  /// The adapter's own ad.
  let ad: any MediationNativeAd

  init(_ ad: any MediationNativeAd) {
    self.ad = ad
  }

  var price: String? { ad.price }
  var headline: String? { ad.headline }
  var images: [NativeAdImage]? { ad.images }
  var body: String? { ad.body }
  var icon: NativeAdImage? { ad.icon }
  var callToAction: String? { ad.callToAction }
  var starRating: NSDecimalNumber? { ad.starRating }
  var store: String? { ad.store }
  var advertiser: String? { ad.advertiser }
  var extraAssets: [String: Any]? { ad.extraAssets }
  var adChoicesView: UIView? { ad.adChoicesView }
  var mediaView: UIView? { ad.mediaView }
  var hasVideoContent: Bool { ad.hasVideoContent }
  var mediaContentAspectRatio: CGFloat { ad.mediaContentAspectRatio }
  var duration: TimeInterval { ad.duration }
  var currentTime: TimeInterval { ad.currentTime }

  func handlesUserClicks() -> Bool { ad.handlesUserClicks() }
  func handlesUserImpressions() -> Bool { ad.handlesUserImpressions() }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    ad.didRender(
      in: view, clickableAssetViews: clickableAssetViews,
      nonclickableAssetViews: nonclickableAssetViews, viewController: viewController)
  }

  func didRecordImpression() { ad.didRecordImpression() }

  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    ad.didRecordClickOnAsset(with: assetName, view: view, viewController: viewController)
  }

  func didUntrackView(_ view: UIView?) { ad.didUntrackView(view) }
}
