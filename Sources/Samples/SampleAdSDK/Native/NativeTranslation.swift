import ScriptedNetwork

/// The translation of the network's events for one native ad.
///
/// The loader holds it until the ad has loaded, and the ad itself from then on.
final class NativeTranslation: NetworkAdObserver {
  var ad: NetworkAd?
  /// Whether decoded pictures are wanted.
  let wantsImages: Bool
  /// Whether the SDK downloads those that the network only gave an address of.
  let downloadsImages: Bool
  /// Told what happens to the loaded ad.
  weak var eventDelegate: (any SampleNativeAdEventDelegate)? {
    didSet { hadEventDelegate = true }
  }
  private var hadEventDelegate = false
  private weak var loader: SampleNativeAdLoader?
  private weak var nativeAd: SampleNativeAd?

  init(loader: SampleNativeAdLoader, wantsImages: Bool, downloadsImages: Bool) {
    self.loader = loader
    self.wantsImages = wantsImages
    self.downloadsImages = downloadsImages
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network may answer before it has handed its ad to the loader.
    self.ad = ad
    switch event {
    case .loaded(.ad):
      guard let loader, let delegate = loader.delegate else { return .observerGone }
      let nativeAd = self.nativeAd ?? SampleNativeAd(creative: ad.creative, translation: self)
      self.nativeAd = nativeAd
      delegate.adLoader(loader, didReceive: nativeAd)
    case .failed(let error):
      guard let loader, let delegate = loader.delegate else { return .observerGone }
      delegate.adLoader(loader, didFailToLoadWith: SampleAdError(error))
    case .loaded, .showFailed, .reward, .skipped, .closing, .closed, .refreshed, .resized:
      return .noCallback
    default:
      // The published SDK has none of these callbacks; an adapter written for it sets no delegate.
      guard hadEventDelegate, let event = SampleAdEvent(event) else { return .noCallback }
      guard let nativeAd, let eventDelegate else { return .observerGone }
      eventDelegate.nativeAd(nativeAd, did: event)
    }
    return .delivered
  }
}
