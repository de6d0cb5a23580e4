/// Told what happens to a loaded native ad whose view the network tracks.
///
/// An addition to the published SDK, which leaves tracking to the app.
public protocol SampleNativeAdEventDelegate: AnyObject {
  /// Tells what happens to the loaded ad.
  func nativeAd(_ nativeAd: SampleNativeAd, did event: SampleAdEvent)
}
