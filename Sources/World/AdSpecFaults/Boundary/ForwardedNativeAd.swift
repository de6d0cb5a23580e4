import AdSpecTrace
import GoogleMobileAds

/// A native ad that forwards all calls to the adapter's ad.
///
/// A fault overrides some of the methods.
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

/// Replaces the adapter's native ads by altered ads before the host gets them.
final class AlteredNativeAds: FaultInjector {
  /// Makes the altered ad from the adapter's ad, the load and the injector.
  typealias Alter =
    @Sendable (any MediationNativeAd, InterceptedLoad, FaultInjector) -> ForwardedNativeAd

  private let alter: Alter

  init(_ alter: @escaping Alter) {
    self.alter = alter
    super.init()
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let native = ad as? any MediationNativeAd else { return super.answer(load, ad, error) }
    return super.answer(load, alter(native, load, self), error)
  }
}

extension FaultCatalogue {
  /// Creates a fault that alters the adapter's native ads.
  static func native(
    _ rule: String, _ says: String, _ alter: @escaping AlteredNativeAds.Alter
  ) -> Fault {
    Fault(rule, says, formats: [.native]) { AlteredNativeAds(alter) }
  }
}
