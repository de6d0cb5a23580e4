import FernwayAds
import GoogleMobileAds

extension MediationCredentials {
  /// The network's name of the app, nil where the settings name none.
  var appID: String? { text("app_id") ?? text("parameter") }

  /// The network's name of the place for the ad, nil where the settings name none.
  var placement: String? { text("parameter") }

  private func text(_ name: String) -> String? {
    guard let text = settings[name] as? String, !text.isEmpty else { return nil }
    return text
  }
}

extension FernwayRequest {
  /// The request for what the host asks for.
  ///
  /// - Throws: `invalidParameter` without a placement, unless there is a bid, which has it.
  init(_ configuration: MediationAdConfiguration) throws {
    let placement = configuration.credentials.placement
    guard placement != nil || configuration.bidResponse != nil else {
      throw FernwayAdapterError.noPlacement
    }
    self.init(placement: placement, bid: configuration.bidResponse)
    isTest = configuration.isTestRequest
    isMuted = MobileAds.shared.isApplicationMuted
  }

  /// The request with those of an app's options for native ads that the network knows.
  func applying(_ options: [GADAdLoaderOptions]) -> FernwayRequest {
    var request = self
    for option in options {
      switch option {
      case let option as NativeAdImageAdLoaderOptions:
        request.fetchesImages = !option.isImageLoadingDisabled
        request.hasSeveralPictures = option.shouldRequestMultipleImages
      case let option as NativeAdMediaAdLoaderOptions:
        switch option.mediaAspectRatio {
        case .landscape: request.orientation = .landscape
        case .portrait: request.orientation = .portrait
        case .square: request.orientation = .square
        default: request.orientation = .any
        }
      case let option as NativeAdViewAdOptions:
        switch option.preferredAdChoicesPosition {
        case .topLeftCorner: request.privacyCorner = .topLeft
        case .topRightCorner: request.privacyCorner = .topRight
        case .bottomLeftCorner: request.privacyCorner = .bottomLeft
        case .bottomRightCorner: request.privacyCorner = .bottomRight
        }
      default:
        break
      }
    }
    return request
  }
}
