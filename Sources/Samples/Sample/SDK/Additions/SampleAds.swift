public import ScriptedNetwork

/// The sample network's SDK: its initialisation and the settings of the app.
///
/// The published SDK does not have this type, because the published SDK has no initialisation and
/// no settings of consent. The type stores nothing and passes each call to the network.
public enum SampleAds {
  /// Initialises the SDK.
  ///
  /// Apps should not request ads before the initialisation has succeeded.
  ///
  /// - Parameters:
  ///   - appID: The app's ID at the network.
  ///   - completion: Called with nil when the SDK is ready, otherwise with an error. The network
  ///     chooses the thread of the call.
  public static func start(appID: String, completion: @escaping (SampleAdError?) -> Void) {
    ScriptedNetwork.current.initialize(appID: appID) { result in
      switch result {
      case .succeeded: completion(nil)
      case .failed(let error): completion(SampleAdError(error))
      }
    }
  }

  /// Sets whether the app's users are children under COPPA; nil when unknown.
  public static func setChildDirected(_ value: Bool?) {
    ScriptedNetwork.current.set(.childDirected, value)
  }

  /// Sets whether the user is under the age of consent under the GDPR; nil when unknown.
  public static func setUnderAgeOfConsent(_ value: Bool?) {
    ScriptedNetwork.current.set(.underAge, value)
  }

  /// Sets whether ads must be silent.
  public static func setMuted(_ value: Bool) {
    ScriptedNetwork.current.set(.muted, value)
  }
}

extension SampleAdRequest {
  /// Whether the ad must play without sound.
  public var mute: Bool {
    get { isMuted }
    set { isMuted = newValue }
  }
}

extension NetworkClaims {
  /// The claims of the stand-in's SDK, which adds callbacks and settings to the published SDK.
  public static let sample = NetworkClaims {
    $0.needsInitialization = true
    $0.testMode = .request
    $0.sizes = .list([.banner, .largeBanner, .mediumRectangle, .fullBanner, .leaderboard])
    $0.refreshesByItself = true
    $0.nativeOptions = [.multipleImages, .orientation, .adChoicesCorner, .startMuted]
    $0.mediaView = .required
  }

  /// The claims of the published SDK, for adapters that do not use the stand-in's additions.
  public static let samplePublished = NetworkClaims {
    $0.absentCallbacks = [
      .showing, .showFailed, .impression, .click, .modalOpened, .modalClosed, .closing,
    ]
    $0.initialization = .none
    $0.testMode = .request
    $0.nativeOptions = [.multipleImages, .orientation]
    $0.icon = .imageOrAddress
    $0.mainPicture = .imageOrAddress
    $0.mediaView = .always
    $0.registration = .root
    $0.nativeCalls = [.impression, .click]
    $0.absentAssets = ["ad_choices", "aspect_ratio", "video"]
    $0.childFlag = .none
  }

  /// The claims of the published SDK for interstitials: an ad tells when it is about to cover and to
  /// leave the screen, and that a click leaves the app.
  public static let samplePublishedInterstitial = NetworkClaims {
    $0.absentCallbacks = [
      .shown, .showFailed, .impression, .click, .modalOpened, .modalClosed,
    ]
    $0.initialization = .none
    $0.testMode = .request
    $0.childFlag = .none
  }
}
