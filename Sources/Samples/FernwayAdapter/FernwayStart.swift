import FernwayAds
import GoogleMobileAds
import Synchronization

/// The start of the network's SDK, once in a process.
///
/// Set-ups and loads wait for its end. After a failure, the next set-up or load tries again.
actor FernwayStart {
  private static let current = Mutex(FernwayStart())

  /// The start of this process.
  static var shared: FernwayStart { current.withLock { $0 } }

  /// Resets the start.
  ///
  /// Notifies everybody who still waits for its end.
  static func reset() {
    current.withLock { $0 = FernwayStart() }
  }

  private var attempt: Task<Void, any Error>?

  /// Starts the network's SDK unless it has started, and waits for the end.
  ///
  /// - Throws: `startFailed` when it cannot be started.
  func run(appID: String) async throws {
    let attempt = attempt ?? Task { try await Fernway.shared.start(appID: appID) }
    self.attempt = attempt
    do {
      try await attempt.value
    } catch {
      if self.attempt == attempt { self.attempt = nil }
      throw FernwayAdapterError.startFailed.wrapping(error)
    }
  }
}

/// Passes the app's consent settings to the network.
enum PrivacyFlags {
  /// Sets only the flags that the app has specified, because the network treats a flag that was
  /// never set as unknown.
  ///
  /// Call it before the network starts, and again before each request, because the app can change
  /// its settings.
  ///
  /// - Parameter childDirectedTreatment: The setting of the request itself.
  static func apply(childDirectedTreatment: NSNumber? = nil) {
    let configuration = MobileAds.shared.requestConfiguration
    let underAge = configuration.tagForUnderAgeOfConsent?.boolValue
    let statements = [
      configuration.tagForChildDirectedTreatment?.boolValue, childDirectedTreatment?.boolValue,
      underAge == true ? true : nil,
      configuration.ageRestrictedTreatment == .child ? true : nil,
    ].compactMap(\.self)
    // One setting that says that users are children is enough.
    if !statements.isEmpty { Fernway.shared.setChildDirected(statements.contains(true)) }
    if let underAge { Fernway.shared.setUnderAgeOfConsent(underAge) }
  }
}

extension MediationCredentials {
  /// The network's name of the app; nil when the settings have none.
  var appID: String? { text("app_id") ?? text("parameter") }

  /// The network's name of the place for the ad; nil when the settings have none.
  var placement: String? { text("parameter") }

  private func text(_ name: String) -> String? {
    guard let text = settings[name] as? String, !text.isEmpty else { return nil }
    return text
  }
}

extension FernwayRequest {
  /// The request to the network for the host's request.
  ///
  /// - Throws: `invalidParameter` without a placement, unless there is a bid, which contains it.
  init(_ configuration: MediationAdConfiguration) throws {
    let placement = configuration.credentials.placement
    guard placement != nil || configuration.bidResponse != nil else {
      throw FernwayAdapterError.noPlacement
    }
    self.init(placement: placement, bid: configuration.bidResponse)
    isTest = configuration.isTestRequest
    isMuted = MobileAds.shared.isApplicationMuted
  }

  /// The request with the app's options for native ads that the network supports.
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
