import AdSpecTrace
import GoogleMobileAds

/// The views that show a native ad.
struct Rendering {
  /// The view of the whole ad.
  let view: UIView
  /// The views of the assets that the user can tap.
  var clickable: [GADNativeAssetIdentifier: UIView]
  /// The views of the other assets.
  var others: [GADNativeAssetIdentifier: UIView]
  /// The controller over which the ad opens pages.
  let viewController: UIViewController
}

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

  final func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    didRender(
      Rendering(
        view: view, clickable: clickableAssetViews, others: nonclickableAssetViews,
        viewController: viewController))
  }

  /// Called when a view shows the ad.
  func didRender(_ rendering: Rendering) {
    ad.didRender(
      in: rendering.view, clickableAssetViews: rendering.clickable,
      nonclickableAssetViews: rendering.others, viewController: rendering.viewController)
  }

  func didRecordImpression() { ad.didRecordImpression() }

  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    ad.didRecordClickOnAsset(with: assetName, view: view, viewController: viewController)
  }

  func didUntrackView(_ view: UIView?) { ad.didUntrackView(view) }
}

extension FaultCatalogue {
  /// Creates a fault that alters the adapter's native ads before the host gets them.
  ///
  /// The closure makes the altered ad from the adapter's ad, the load and the injector.
  static func native(
    _ rule: String, _ says: String,
    _ alter:
      @escaping @Sendable (any MediationNativeAd, InterceptedLoad, FaultInjector) ->
      ForwardedNativeAd
  ) -> Fault {
    Fault(rule, says, formats: [.native]) {
      Hooks(answer: { fault, load, ad, error in
        let native = ad as? any MediationNativeAd
        return load.answerHost(native.map { alter($0, load, fault) } ?? ad, error)
      })
    }
  }
}
