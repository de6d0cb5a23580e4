public import UIKit

/// Takes the outcome of a loader.
public protocol AdLoaderDelegate: NSObjectProtocol {
  /// No ad was loaded, for that reason.
  func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error)

  /// The load has finished; optional.
  func adLoaderDidFinishLoading(_ adLoader: AdLoader)
}

extension AdLoaderDelegate {
  /// Does nothing.
  public func adLoaderDidFinishLoading(_ adLoader: AdLoader) {}
}

/// Takes native ads.
public protocol NativeAdLoaderDelegate: AdLoaderDelegate {
  /// A native ad was loaded.
  func adLoader(_ adLoader: AdLoader, didReceive nativeAd: NativeAd)
}

/// Takes custom native ads.
public protocol CustomNativeAdLoaderDelegate: AdLoaderDelegate {
  /// The formats that are wanted.
  func customNativeAdFormatIDs(for adLoader: AdLoader) -> [String]

  /// A custom native ad was loaded.
  func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd)
}

/// Takes Ad Manager banners; the names in Swift are inferred from the naming rule of SDK 12.
public protocol AdManagerBannerAdLoaderDelegate: AdLoaderDelegate {
  /// The sizes that are wanted, made by `nsValue(for:)`.
  func validBannerSizes(for adLoader: AdLoader) -> [NSValue]

  /// A banner was loaded.
  func adLoader(_ adLoader: AdLoader, didReceive bannerView: AdManagerBannerView)
}
