import GoogleMobileAds
import UIKit
import WrenAds

/// Makes the network's banner, which is a view, on a background queue.
@objc(BannerOffMain)
final class BannerOffMain: WrenAdapter {
  override func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    DispatchQueue.global().async {
      let ad = self.bannerType.init(WrenBanner(size: adConfiguration.adSize.size)) {
        completionHandler($0 as? WrenMediationBanner, $1)
      }
      DispatchQueue.main.async { self.load(ad, adConfiguration) }
    }
  }
}

/// Looks for the app's window on a background queue before each load.
@objc(WindowOffMain)
final class WindowOffMain: WrenAdapter {
  override func begin(_ ad: WrenMediationAd, appKey: String, _ request: WrenRequest) {
    DispatchQueue.global().async {
      let window = UIApplication.shared.keyWindow
      DispatchQueue.main.async {
        if window != nil { super.begin(ad, appKey: appKey, request) }
      }
    }
  }
}
