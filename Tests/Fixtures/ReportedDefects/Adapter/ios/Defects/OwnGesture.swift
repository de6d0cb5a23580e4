import GoogleMobileAds
import UIKit
import WrenAds

/// Counts clicks with gestures of its own, although the network counts the same taps.
@objc(OwnGesture)
final class OwnGesture: WrenAdapter {
  override var nativeType: WrenMediationNative.Type { Native.self }

  override var bannerType: WrenMediationBanner.Type { Banner.self }

  final class Native: WrenMediationNative {
    override func didRender(
      in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
      nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
    ) {
      super.didRender(
        in: view, clickableAssetViews: clickableAssetViews,
        nonclickableAssetViews: nonclickableAssetViews, viewController: viewController)
      clickableAssetViews[.callToActionAsset]?.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: #selector(countClick)))
    }

    @objc private func countClick() { events?.reportClick() }
  }

  final class Banner: WrenMediationBanner {
    private lazy var gesture = UITapGestureRecognizer(
      target: self, action: #selector(countClick))

    override var view: UIView {
      let view = super.view
      view.addGestureRecognizer(gesture)
      return view
    }

    @objc private func countClick() { events?.reportClick() }
  }
}
