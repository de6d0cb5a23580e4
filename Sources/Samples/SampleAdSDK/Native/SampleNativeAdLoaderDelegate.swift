/// Told what becomes of a request for a native ad.
public protocol SampleNativeAdLoaderDelegate: SampleNativeAdLoaderDelegateAdditions {
  /// Tells that the ad has loaded.
  func adLoader(_ adLoader: SampleNativeAdLoader, didReceive nativeAd: SampleNativeAd)
  /// Tells that the network has no ad.
  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadAdWith errorCode: SampleErrorCode)
}
