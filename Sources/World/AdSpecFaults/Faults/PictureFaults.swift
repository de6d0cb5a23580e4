import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork

/// Tells the adapter whether the app downloads pictures itself, whatever the app said.
final class PretendedImageLoading: FaultInjector {
  private let isDisabled: Bool

  init(isDisabled: Bool) {
    self.isDisabled = isDisabled
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    guard let native = configuration as? MediationNativeAdConfiguration else {
      return ask(configuration)
    }
    let images = NativeAdImageAdLoaderOptions()
    images.isImageLoadingDisabled = isDisabled
    var others: [GADAdLoaderOptions] = []
    for option in native.options {
      if let option = option as? NativeAdImageAdLoaderOptions {
        images.shouldRequestMultipleImages = option.shouldRequestMultipleImages
      } else {
        others.append(option)
      }
    }
    ask(MediationNativeAdConfiguration(native.values, options: [images] + others))
  }
}

/// Keeps a picture's failure from the adapter, which waits for it for ever.
final class SwallowedDownloadFailure: FaultInjector {
  override func willReceive(_ reply: HTTPReply, from url: String) -> Bool {
    guard case .response(let response) = reply else { return false }
    return response.status == 200 && response.isComplete && response.type.hasPrefix("image/")
  }
}

/// Loses what the app wants of pictures on the way to the network.
final class LostPictureOptions: FaultInjector {
  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    request.wantsSeveralImages = false
    request.orientation = nil
    return request
  }
}

/// Reads the addresses of pictures as paths of files.
final class PathsForAddresses: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let native = ad as? any MediationNativeAd else { return super.answer(load, ad, error) }
    return super.answer(load, PathsForAddressesAd(native), error)
  }
}

/// A native ad whose images are files if they are addresses.
private final class PathsForAddressesAd: ForwardedNativeAd {
  // The same ones each time, as the ad's own are.
  private lazy var fileIcon = ad.icon.map(PathsForAddressesAd.file)
  private lazy var fileImages = ad.images?.map(PathsForAddressesAd.file)

  override var icon: NativeAdImage? { fileIcon }
  override var images: [NativeAdImage]? { fileImages }

  private static func file(_ image: NativeAdImage) -> NativeAdImage {
    guard let address = image.imageURL else { return image }
    let path = "/" + address.absoluteString
    return NativeAdImage(url: URL(fileURLWithPath: path), scale: image.scale)
  }
}

/// Leaves the AdChoices view out.
final class NoAdChoices: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let native = ad as? any MediationNativeAd else { return super.answer(load, ad, error) }
    return super.answer(load, NoAdChoicesAd(native), error)
  }
}

/// A native ad without a view for AdChoices.
private final class NoAdChoicesAd: ForwardedNativeAd {
  override var adChoicesView: UIView? { nil }
}
