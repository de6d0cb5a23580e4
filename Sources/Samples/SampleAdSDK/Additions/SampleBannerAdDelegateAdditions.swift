/// What the published SDK does not tell about banners.
///
/// Both methods have a default.
public protocol SampleBannerAdDelegateAdditions: AnyObject {
  /// Tells that the network has no ad for the banner, in the network's own words.
  ///
  /// The default calls `banner(_:didFailToLoadAdWith:)`; whoever implements this one is told here
  /// alone.
  func banner(_ banner: SampleBanner, didFailToLoadWith error: SampleAdError)
  /// Tells what happens to the loaded banner.
  ///
  /// The default does nothing.
  func banner(_ banner: SampleBanner, did event: SampleAdEvent)
}

extension SampleBannerAdDelegate {
  /// Reports the failure as the published SDK does.
  public func banner(_ banner: SampleBanner, didFailToLoadWith error: SampleAdError) {
    self.banner(banner, didFailToLoadAdWith: error.code)
  }

  /// Does nothing.
  public func banner(_ banner: SampleBanner, did event: SampleAdEvent) {
    UnheardAddition.note()
  }
}
