import GoogleMobileAds
import MediationHost
import UIKit

/// Gives the app ads of any format.
final class AnyFormat: AppFaultInjector {
  override func delivers(_ formatID: String, declared: [String]) -> Bool { true }
}

/// Takes it for granted that each asset is there.
final class ForcedAsset: AppFaultInjector {
  override func willRead(_ key: String, _ value: AnyObject?) {
    precondition(value != nil, "there is nothing under \(key)")
  }
}

/// Counts an impression each time one is recorded.
final class ImpressionForEachRecord: AppFaultInjector {
  override func counts(isFirst: Bool) -> Bool { true }
}

/// Records the impression as soon as the ad is there.
final class ImpressionOnReceipt: AppFaultInjector {
  override func didDeliver(_ ad: CustomNativeAd) { ad.recordImpression() }
}

/// Takes taps anywhere in the view for clicks on the main image.
final class TapsAnywhere: AppFaultInjector {
  override func didDisplay(_ ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter) {
    let key = host?.customNative.profile.ownKey(AppProfile.mainAsset) ?? AppProfile.mainAsset
    presenter.view(showing: ad)?.addGestureRecognizer(
      UITapGestureRecognizer(target: nil) { [weak ad] _ in ad?.performClickOnAsset(withKey: key) })
  }
}

/// Shows the AdChoices icon and takes no taps on it.
final class DeafAdChoices: AppFaultInjector {
  override func didDisplay(_ ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter) {
    let key = GADNativeAssetIdentifier.adChoicesViewAsset.rawValue
    let view = presenter.view(forAsset: key, of: ad)
    for recognizer in view?.gestureRecognizers ?? [] { view?.removeGestureRecognizer(recognizer) }
  }
}

/// Leaves the place of a video empty where there is no view for it.
final class MediaWithoutFallback: AppFaultInjector {
  override func didDisplay(_ ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter) {
    guard ad.mediaContent.hasVideoContent, !ad.providesMediaView,
      let key = host?.customNative.profile.ownKey(AppProfile.mainAsset),
      let place = presenter.view(forAsset: key, of: ad)
    else { return }
    (place as? UIImageView)?.image = nil
    for subview in place.subviews { subview.removeFromSuperview() }
  }
}

/// Leaves in a view what it showed of the ad before.
final class LeftMainView: AppFaultInjector {
  override func populate(
    _ view: UIView, with ad: CustomNativeAd, by presenter: any CustomNativeAdPresenter
  ) {
    let key = host?.customNative.profile.ownKey(AppProfile.mainAsset) ?? AppProfile.mainAsset
    let old = host?.customNative.ads.lazy.compactMap(\.ad).first {
      presenter.view(showing: $0) === view
    }
    let left = old.flatMap { presenter.view(forAsset: key, of: $0)?.subviews } ?? []
    presenter.populate(view, with: ad)
    let place = presenter.view(forAsset: key, of: ad)
    for (position, subview) in left.enumerated() { place?.insertSubview(subview, at: position) }
  }
}
