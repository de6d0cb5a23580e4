import GoogleMobileAds
import UIKit
import WrenAds

/// Forgets that an image view takes no taps unless somebody says so.
@objc(DeafAdChoices)
final class DeafAdChoices: WrenAdapter {
  override var nativeType: WrenMediationNative.Type { Native.self }

  final class Native: WrenMediationNative {
    override func prepareAdChoices(_ view: UIImageView) {}
  }
}

/// Counts a tap on AdChoices as a click on the ad.
@objc(AdChoicesClick)
final class AdChoicesClick: WrenAdapter {
  override var nativeType: WrenMediationNative.Type { Native.self }

  final class Native: WrenMediationNative {
    override func prepareAdChoices(_ view: UIImageView) {
      super.prepareAdChoices(view)
      view.gestureRecognizers?.first?.addTarget(self, action: #selector(countClick))
    }

    @objc private func countClick() { events?.reportClick() }
  }
}
