/// What the published SDK does not tell about requests for native ads.
///
/// The method has a default.
public protocol SampleNativeAdLoaderDelegateAdditions: AnyObject {
  /// Tells that the network has no ad, in the network's own words.
  ///
  /// The default calls `adLoader(_:didFailToLoadAdWith:)`; whoever implements this one is told here
  /// alone.
  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError)
}

extension SampleNativeAdLoaderDelegate {
  /// Reports the failure as the published SDK does.
  public func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError) {
    self.adLoader(adLoader, didFailToLoadAdWith: error.code)
  }
}
