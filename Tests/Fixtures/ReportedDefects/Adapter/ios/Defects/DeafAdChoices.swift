import GoogleMobileAds
import UIKit
import WrenAds

/// Forgets that an image view takes no taps unless somebody says so.
@objc(DeafAdChoices)
final class DeafAdChoices: WrenAdapter {
  override func makeNative(
    _ completion: @escaping WrenMediationAd.Completion
  ) -> WrenMediationNative { Native(WrenNativeAd(), completion) }

  final class Native: WrenMediationNative {
    override func prepareAdChoices(_ view: UIImageView) {}
  }
}

/// Counts a tap on AdChoices as a click on the ad.
@objc(AdChoicesClick)
final class AdChoicesClick: WrenAdapter {
  override func makeNative(
    _ completion: @escaping WrenMediationAd.Completion
  ) -> WrenMediationNative { Native(WrenNativeAd(), completion) }

  final class Native: WrenMediationNative {
    override func prepareAdChoices(_ view: UIImageView) {
      super.prepareAdChoices(view)
      view.gestureRecognizers?.first?.addTarget(self, action: #selector(countClick))
    }

    @objc private func countClick() { events?.reportClick() }
  }
}
