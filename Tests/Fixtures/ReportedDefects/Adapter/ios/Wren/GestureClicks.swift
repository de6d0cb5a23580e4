import GoogleMobileAds
import UIKit
import WrenAds

/// An adapter for a variant of the SDK that does not see the app's views.
///
/// Its own gestures notice the taps, and tell the SDK about them. The SDK then reports the clicks.
@objc(GestureClicks)
final class GestureClicks: WrenAdapter {
  override var nativeType: WrenMediationNative.Type { Native.self }

  final class Native: WrenMediationNative {
    private var gestures: [UITapGestureRecognizer] = []

    override func didRender(
      in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
      nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
    ) {
      noteRendered()
      removeGestures()
      for assetView in clickableAssetViews.values {
        let gesture = UITapGestureRecognizer(target: self, action: #selector(passClickOn))
        assetView.isUserInteractionEnabled = true
        assetView.addGestureRecognizer(gesture)
        gestures.append(gesture)
      }
    }

    override func didUntrackView(_ view: UIView?) { removeGestures() }

    private func removeGestures() {
      for gesture in gestures { gesture.view?.removeGestureRecognizer(gesture) }
      gestures = []
    }

    @objc private func passClickOn() { ad.noteClick() }
  }
}
