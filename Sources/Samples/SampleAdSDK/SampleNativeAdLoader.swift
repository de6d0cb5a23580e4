public import Foundation
import ScriptedNetwork

/// Requests native ads from the sample network.
///
/// Hold the loader until the network has responded; otherwise nobody receives the result.
public final class SampleNativeAdLoader: NSObject {
  /// The delegate of the request.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleNativeAdLoaderDelegate)?
  /// The network's name of the place for the ad.
  public var adUnitID: String?
  private var translation: NativeTranslation?

  /// Creates a loader without an ad unit.
  public override init() {
    super.init()
  }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds inside this call. Here the scenario decides when.
  public func fetchAd(_ request: SampleNativeAdRequest) {
    let network = ScriptedNetwork.current
    // The SDK has no factory for native ads, so a refusal of the factory becomes a failed load.
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

/// Receives the result of a request for a native ad.
public protocol SampleNativeAdLoaderDelegate: SampleNativeAdLoaderDelegateAdditions {
  /// The ad has loaded.
  func adLoader(_ adLoader: SampleNativeAdLoader, didReceive nativeAd: SampleNativeAd)
  /// The network has no ad.
  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadAdWith errorCode: SampleErrorCode)
}

/// Callbacks that the published SDK does not have for requests for native ads.
///
/// The method has a default.
public protocol SampleNativeAdLoaderDelegateAdditions: AnyObject {
  /// The network has no ad; the error has the network's own words.
  ///
  /// The default calls `adLoader(_:didFailToLoadAdWith:)`; a delegate that implements this method
  /// gets only this call.
  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError)
}

extension SampleNativeAdLoaderDelegate {
  /// Reports the failure as the published SDK does.
  public func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError) {
    self.adLoader(adLoader, didFailToLoadAdWith: error.code)
  }
}

/// The settings of a request for a native ad to the sample network.
open class SampleNativeAdRequest: SampleAdRequest {
  /// Whether the SDK supplies pictures instead of their URLs.
  public var shouldDownloadImages = true
  /// The preferred shape of the main picture.
  public var preferredImageOrientation = NativeAdImageOrientation.any
  /// Whether the app requests several pictures.
  public var shouldRequestMultipleImages = false

  /// Whether the SDK supplies only the URLs of pictures, regardless of `shouldDownloadImages`, for
  /// an adapter that downloads them itself.
  ///
  /// An addition to the published SDK.
  public var handsOutAddresses = false

  /// The preferred corner of the network's privacy icon; nil for the network's choice.
  ///
  /// An addition to the published SDK.
  public var preferredAdInfoCorner: SampleCorner?

  override var extras: [String: String] {
    var extras = super.extras
    if !shouldDownloadImages { extras["download_images"] = "false" }
    return extras
  }

  override func networkRequest(
    _ format: NetworkFormat, _ slot: String?, size: NetworkSize? = nil
  ) -> NetworkRequest {
    var request = super.networkRequest(format, slot, size: size)
    request.wantsSeveralImages = shouldRequestMultipleImages
    request.orientation =
      switch preferredImageOrientation {
      case .any: nil
      case .portrait: "portrait"
      case .landscape: "landscape"
      }
    request.adChoices = preferredAdInfoCorner?.rawValue
    return request
  }
}

/// The shape of picture that an app prefers.
public enum NativeAdImageOrientation: Int, Sendable {
  /// Any shape will do.
  case any = 0
  /// Taller than wide.
  case portrait = 1
  /// Wider than tall.
  case landscape = 2
}

/// A corner of the view that shows a native ad.
///
/// An addition to the published SDK, whose privacy icon the app places.
public enum SampleCorner: String, Sendable {
  /// The upper left corner.
  case topLeft = "top_left"
  /// The upper right corner.
  case topRight = "top_right"
  /// The lower left corner.
  case bottomLeft = "bottom_left"
  /// The lower right corner.
  case bottomRight = "bottom_right"
}
