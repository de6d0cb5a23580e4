public import Foundation
import ScriptedNetwork

/// Asks the sample network for native ads.
///
/// It has to be kept until the network has answered: without it nobody is told.
public final class SampleNativeAdLoader: NSObject {
  /// Told what becomes of the request.
  ///
  /// It is not kept alive.
  public weak var delegate: (any SampleNativeAdLoaderDelegate)?
  /// The network's name of the place that the ad is for.
  public var adUnitID: String?
  private var translation: NativeTranslation?

  /// Creates a loader without an ad unit.
  public override init() {
    super.init()
  }

  /// Asks the network for an ad.
  ///
  /// The published SDK answers inside this call; here the scenario decides when.
  public func fetchAd(_ request: SampleNativeAdRequest) {
    let network = ScriptedNetwork.current
    // The SDK has no factory for native ads, so what a factory would refuse is a failure to load.
    guard network.create(format: .native, slot: adUnitID) else {
      delegate?.adLoader(self, didFailToLoadWith: SampleAdError(code: .unknown))
      return
    }
    let translation = NativeTranslation(
      loader: self, wantsImages: request.shouldDownloadImages,
      downloadsImages: request.shouldDownloadImages && !request.handsOutAddresses)
    self.translation = translation
    translation.ad = network.load(
      request.networkRequest(.native, adUnitID), observer: translation)
  }
}
