// From the documentation of the Google Mobile Ads SDK for iOS: "Custom events for banner ads"
// (seed 003).
//
// The code samples of these pages are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). They are kept as published, with their defects,
// and changed only where they cannot compile or cannot be reached; each change says so.

import GoogleMobileAds
// Added, seed 003 (banner ads): the page leaves out the import of the network's SDK.
import SampleAdSDK

// Changed, seed 003 (banner ads): the class does not name SampleBannerAdDelegate, although the page
// says that it implements it; without that it cannot be the banner's delegate.
class SampleCustomEventBanner: NSObject, MediationBannerAd, SampleBannerAdDelegate {
  /// The Sample Ad Network banner ad.
  var bannerAd: SampleBanner?

  /// The ad event delegate to forward ad rendering events to the Google Mobile Ads SDK.
  var delegate: MediationBannerAdEventDelegate?

  /// Completion handler called after ad load
  var completionHandler: GADMediationBannerLoadCompletionHandler?

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    // Create the bannerView with the appropriate size.
    let adSize = adConfiguration.adSize
    bannerAd = SampleBanner(
      frame: CGRect(x: 0, y: 0, width: adSize.size.width, height: adSize.size.height))
    bannerAd?.delegate = self
    bannerAd?.adUnit = adConfiguration.credentials.settings["parameter"] as? String
    let adRequest = SampleAdRequest()
    adRequest.testMode = adConfiguration.isTestRequest
    self.completionHandler = completionHandler
    bannerAd?.fetchAd(adRequest)
  }

  func bannerDidLoad(_ banner: SampleBanner) {
    if let handler = completionHandler {
      delegate = handler(self, nil)
    }
  }

  func banner(
    _ banner: SampleBanner, didFailToLoadAdWith errorCode: SampleErrorCode
  ) {
    let error =
      SampleCustomEventUtilsSwift.SampleCustomEventErrorWithCodeAndDescription(
        code: SampleCustomEventErrorCodeSwift
          .SampleCustomEventErrorAdLoadFailureCallback,
        description:
          "Sample SDK returned an ad load failure callback with error code: \(errorCode)"
      )
    if let handler = completionHandler {
      delegate = handler(nil, error)
    }
  }

  var view: UIView {
    return bannerAd ?? UIView()
  }

  func bannerWillLeaveApplication(_ banner: SampleBanner) {
    delegate?.reportClick()
  }
}
