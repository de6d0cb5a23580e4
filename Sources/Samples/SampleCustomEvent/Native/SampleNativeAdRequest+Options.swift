import GoogleMobileAds
import SampleAdSDK

extension SampleNativeAdRequest {
  /// Takes over the loader options that the network knows.
  func apply(_ options: [GADAdLoaderOptions]) {
    handsOutAddresses = true
    for option in options {
      switch option {
      case let option as NativeAdImageAdLoaderOptions:
        shouldDownloadImages = !option.isImageLoadingDisabled
        shouldRequestMultipleImages = option.shouldRequestMultipleImages
      case let option as NativeAdMediaAdLoaderOptions:
        switch option.mediaAspectRatio {
        case .portrait: preferredImageOrientation = .portrait
        case .landscape: preferredImageOrientation = .landscape
        default: preferredImageOrientation = .any
        }
      case let option as NativeAdViewAdOptions:
        switch option.preferredAdChoicesPosition {
        case .topLeftCorner: preferredAdInfoCorner = .topLeft
        case .topRightCorner: preferredAdInfoCorner = .topRight
        case .bottomLeftCorner: preferredAdInfoCorner = .bottomLeft
        case .bottomRightCorner: preferredAdInfoCorner = .bottomRight
        }
      default:
        break
      }
    }
  }
}
