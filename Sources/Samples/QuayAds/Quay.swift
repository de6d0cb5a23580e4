public import ScriptedNetwork

/// Quay's SDK as a whole.
public enum Quay {
  /// The version of the SDK.
  public static var version: String { "7.4.0" }

  /// Starts the SDK.
  ///
  /// The start always succeeds in the end.
  ///
  /// Apps should not request ads before that.
  ///
  /// - Parameters:
  ///   - appKey: Quay's name of the app, 24 letters and digits.
  ///   - completion: Called when the SDK is ready, on a thread of Quay's choice.
  public static func start(appKey: String, completion: @escaping () -> Void) {
    ScriptedNetwork.current.initialize(appID: appKey) { result -> Delivery in
      guard case .succeeded = result else { return .impossible }
      completion()
      return .delivered
    }
  }

  /// Sets whether the app's users are children, for every later load.
  public static func setAudienceIsChildren(_ value: Bool) {
    ScriptedNetwork.current.set(.childDirected, value)
  }
}

extension NetworkClaims {
  /// The claims of Quay's SDK.
  public static let quay = NetworkClaims {
    $0.absentCallbacks = [
      .showing, .impression, .leftApp, .modalOpened, .modalClosed, .closing, .expired, .reward,
    ]
    $0.initialization = .successOnly
    $0.needsInitialization = true
    $0.rewardSignal = .closing
    $0.sizes = .width
    $0.icon = .image
    $0.mainPicture = .image
    $0.mediaView = .none
    $0.absentAssets = [
      "store", "price", "extras", "media", "video", "aspect_ratio", "ad_choices",
    ]
    $0.absentText = .empty
    $0.adChoices = .none
    $0.registration = .none
    $0.nativeCalls = []
  }

  /// The claims for native ads.
  ///
  /// The SDK sends no events of them after they have loaded.
  public static let quayNative = NetworkClaims {
    $0 = .quay
    $0.absentCallbacks = Callback.allCases
  }
}

/// The reason why an ad could not be loaded or shown.
public enum QuayErrorCode: Int, Sendable {
  /// Quay gives no reason.
  case unknown = 0
  /// There is no ad.
  case noFill = 204
  /// The ad cannot be shown any more.
  case gone = 410
  /// Quay's server cannot be reached.
  case offline = 503

  init(_ error: NetworkError?) {
    switch error?.code {
    case "no_inventory", "no_fill": self = .noFill
    case "not_ready", "expired": self = .gone
    case "offline", "no_network": self = .offline
    default: self = .unknown
    }
  }
}
