import GoogleMobileAds
import UIKit
import WrenAds

/// Presents nothing after the app was in the background, and says nothing about it.
@objc(DroppedInBackground)
final class DroppedInBackground: WrenAdapter {
  override var fullScreenType: WrenMediationFullScreenAd.Type { Ad.self }

  final class Ad: WrenMediationFullScreenAd {
    private var isDropped = false

    override func didLoad() {
      NotificationCenter.default.addObserver(
        self, selector: #selector(drop), name: UIApplication.didEnterBackgroundNotification,
        object: nil)
      super.didLoad()
    }

    @objc private func drop() { isDropped = true }

    override func show(from viewController: UIViewController) {
      if !isDropped { super.show(from: viewController) }
    }
  }
}
