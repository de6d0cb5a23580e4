import AdSpecTrace
import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// A native ad that keeps impressions to itself.
final class SwallowedImpression: ForwardedNativeAd {
  override func didRecordImpression() {}
}

/// A native ad that keeps clicks to itself.
final class SwallowedClick: ForwardedNativeAd {
  override func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {}
}

/// A native ad that tells the network of impressions or clicks that the network counts itself.
final class DoubledCount: ForwardedNativeAd {
  /// What is told twice.
  enum Counted { case impressions, clicks }

  private let counted: Counted
  private weak var scripted: ScriptedAd?

  init(_ counted: Counted, _ ad: any MediationNativeAd, of scripted: ScriptedAd?) {
    self.counted = counted
    self.scripted = scripted
    super.init(ad)
  }

  override func didRecordImpression() {
    super.didRecordImpression()
    if counted == .impressions, ad.handlesUserImpressions() {
      scripted?.recordRequest(.requestImpression)
    }
  }

  override func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    super.didRecordClickOnAsset(with: assetName, view: view, viewController: viewController)
    if counted == .clicks, ad.handlesUserClicks() {
      scripted?.recordRequest(.requestClick)
    }
  }
}

/// A native ad that takes all views for ones that cannot be tapped.
final class NothingClickable: ForwardedNativeAd {
  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    let all = nonclickableAssetViews.merging(clickableAssetViews) { first, _ in first }
    super.didRender(
      in: view, clickableAssetViews: [:], nonclickableAssetViews: all,
      viewController: viewController)
  }
}

/// A native ad that does not notice that it is no longer shown.
final class SwallowedUntracking: ForwardedNativeAd {
  override func didUntrackView(_ view: UIView?) {}
}

/// A native ad that can be shown once: the next view is not tracked, and has no media.
final class ShownOnce: ForwardedNativeAd {
  private var isShown = false

  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    guard isShown else {
      isShown = true
      return super.didRender(
        in: view, clickableAssetViews: clickableAssetViews,
        nonclickableAssetViews: nonclickableAssetViews, viewController: viewController)
    }
    mediaView?.removeFromSuperview()
  }
}

/// A native ad that puts another AdChoices icon into its view each time it is shown.
final class PiledAdChoices: ForwardedNativeAd {
  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    super.didRender(
      in: view, clickableAssetViews: clickableAssetViews,
      nonclickableAssetViews: nonclickableAssetViews, viewController: viewController)
    view.addSubview(AdChoicesView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
  }
}
