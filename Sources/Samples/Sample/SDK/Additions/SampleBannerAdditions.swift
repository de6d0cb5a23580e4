// Additions to the published SDK.

extension SampleBanner {
  /// Whether the banner replaces its ad from time to time.
  ///
  /// An app that refreshes its banners sets this property to false before it requests an ad.
  nonisolated public var refreshesItself: Bool {
    get { translation.refreshesItself }
    set { translation.refreshesItself = newValue }
  }
}

/// Additional callbacks for banners; the published SDK does not have these callbacks.
///
/// Both methods have a default implementation.
public protocol SampleBannerAdDelegateAdditions: AnyObject {
  /// The network has no ad for the banner; the error contains the network's own code and message.
  ///
  /// The default implementation calls `banner(_:didFailToLoadAdWith:)`. If a delegate implements
  /// this method, the SDK does not call `banner(_:didFailToLoadAdWith:)`.
  func banner(_ banner: SampleBanner, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded banner.
  ///
  /// The default implementation does nothing.
  func banner(_ banner: SampleBanner, did event: SampleAdEvent)
}

extension SampleBannerAdDelegate {
  /// Reports the failure through the callback of the published SDK.
  public func banner(_ banner: SampleBanner, didFailToLoadWith error: SampleAdError) {
    self.banner(banner, didFailToLoadAdWith: error.code)
  }

  /// Does nothing.
  public func banner(_ banner: SampleBanner, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}
