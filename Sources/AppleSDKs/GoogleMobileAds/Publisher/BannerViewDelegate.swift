public import UIKit

/// Takes the events of a banner view; all methods are optional.
public protocol BannerViewDelegate: NSObjectProtocol {
  /// An ad was loaded.
  func bannerViewDidReceiveAd(_ bannerView: BannerView)
  /// No ad was loaded, for that reason.
  func bannerView(_ bannerView: BannerView, didFailToReceiveAdWithError error: any Error)
  /// An impression was counted.
  func bannerViewDidRecordImpression(_ bannerView: BannerView)
  /// A click was counted.
  func bannerViewDidRecordClick(_ bannerView: BannerView)
  /// What a click opened is about to cover the screen.
  func bannerViewWillPresentScreen(_ bannerView: BannerView)
  /// What a click opened is about to uncover the screen.
  func bannerViewWillDismissScreen(_ bannerView: BannerView)
  /// What a click opened no longer covers the screen.
  func bannerViewDidDismissScreen(_ bannerView: BannerView)
}

extension BannerViewDelegate {
  /// Does nothing.
  public func bannerViewDidReceiveAd(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerView(_ bannerView: BannerView, didFailToReceiveAdWithError error: any Error) {}
  /// Does nothing.
  public func bannerViewDidRecordImpression(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewDidRecordClick(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewWillPresentScreen(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewWillDismissScreen(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewDidDismissScreen(_ bannerView: BannerView) {}
}

/// Takes changes of a banner view's size by the ad.
public protocol AdSizeDelegate: NSObjectProtocol {
  /// The size is about to change.
  func adView(_ bannerView: BannerView, willChangeAdSizeTo size: AdSize)
}

/// Takes events that an Ad Manager ad sends to the app; all methods are optional.
public protocol AppEventDelegate: NSObjectProtocol {
  /// A banner sent an event.
  func adView(_ banner: BannerView, didReceiveAppEvent name: String, with info: String?)
  /// An interstitial sent an event.
  func interstitialAd(
    _ interstitialAd: InterstitialAd, didReceiveAppEvent name: String, with info: String?)
}

extension AppEventDelegate {
  /// Does nothing.
  public func adView(_ banner: BannerView, didReceiveAppEvent name: String, with info: String?) {}
  /// Does nothing.
  public func interstitialAd(
    _ interstitialAd: InterstitialAd, didReceiveAppEvent name: String, with info: String?
  ) {}
}
