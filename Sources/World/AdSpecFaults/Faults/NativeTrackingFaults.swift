import AdSpecTrace
import GoogleMobileAds
import MediationHost
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

/// A native ad that tells the network of an impression as soon as the ad is shown, though the network
/// counts impressions itself.
final class DoubledImpression: ForwardedNativeAd {
  private weak var scripted: ScriptedAd?

  init(_ ad: any MediationNativeAd, of scripted: ScriptedAd?) {
    self.scripted = scripted
    super.init(ad)
  }

  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    super.didRender(
      in: view, clickableAssetViews: clickableAssetViews,
      nonclickableAssetViews: nonclickableAssetViews, viewController: viewController)
    if ad.handlesUserImpressions() { scripted?.recordRequest(.requestImpression) }
  }
}

/// Tells the network of each click on a native ad that it has counted itself.
final class DoubledClick: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    guard case .click = event else { return delivery }
    // The ad may belong to the main actor, and the network calls back on a queue.
    onMain { [self] in
      if let native = host?.load(ad.identity.load)?.ad as? any MediationNativeAd,
        native.handlesUserClicks()
      {
        ad.recordRequest(.requestClick)
      }
    }
    return delivery
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
