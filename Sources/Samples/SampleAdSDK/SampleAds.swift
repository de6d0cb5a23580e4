public import Foundation
public import ScriptedNetwork

/// The sample network's SDK: its initialisation and the settings of the app.
///
/// An addition to the published SDK, which has neither an initialisation nor consent. It stores
/// nothing; each call goes to the network.
public enum SampleAds {
  /// Initialises the SDK.
  ///
  /// Apps should not request ads before it has succeeded.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: Called with nil when the SDK is ready, or with an error, on a thread of the
  ///     network's choice.
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

/// The version of the sample network's SDK, in three parts.
public let SampleSDKVersion = "1.0.0"

/// The version of the framework in Xcode's generated constant, in two parts.
///
/// An adapter that splits the text at its dots finds two parts, never four.
public let SampleAdSDKVersionNumber = 1.0

extension NetworkClaims {
  /// The claims of the sample network's SDK with the additions to the published SDK.
  public static let sample = NetworkClaims {
    $0.needsInitialization = true
    $0.sizes = .list([.banner, .largeBanner, .mediumRectangle, .fullBanner, .leaderboard])
    $0.nativeOptions = [.multipleImages, .orientation, .adChoicesCorner]
    $0.mediaView = .required
  }

  /// The claims of the published SDK, for adapters that use nothing else.
  public static let samplePublished = NetworkClaims {
    $0.absentCallbacks = [
      .showing, .showFailed, .impression, .click, .modalOpened, .modalClosed, .closing,
    ]
    $0.initialization = .none
    $0.nativeOptions = [.multipleImages, .orientation]
    $0.icon = .imageOrAddress
    $0.mainPicture = .imageOrAddress
    $0.mediaView = .always
    $0.registration = .root
    $0.nativeCalls = [.impression, .click]
    $0.absentAssets = ["ad_choices", "aspect_ratio", "video"]
    $0.childFlag = .none
  }
}

/// The settings of a request to the sample network.
open class SampleAdRequest: NSObject {
  /// Whether the app requests a test ad.
  public var testMode = false
  /// Keywords that describe what the user sees.
  public var keywords: [String]?
  /// Whether the ad must be silent.
  public var mute = false

  /// Creates a request for a real ad with sound.
  public override init() {
    super.init()
  }

  /// The settings of the request other than ad unit, size and test mode, without settings that have
  /// their default.
  var extras: [String: String] {
    var extras: [String: String] = [:]
    if mute { extras["mute"] = "true" }
    if let keywords, !keywords.isEmpty {
      extras["keywords"] = keywords.joined(separator: ",")
    }
    return extras
  }

  func networkRequest(
    _ format: NetworkFormat, _ adUnit: String?, size: NetworkSize? = nil
  ) -> NetworkRequest {
    NetworkRequest(format: format, slot: adUnit, size: size, isTest: testMode, extras: extras)
  }
}

/// The reason why the sample network has no ad.
public enum SampleErrorCode: Int, Sendable {
  /// The request was invalid, for example without an ad unit.
  case badRequest = 0
  /// The network gives no reason.
  case unknown = 1
  /// The network could not be reached.
  case networkError = 2
  /// The network has nothing to show.
  case noInventory = 3
}

/// A failure in the network's own words.
///
/// An addition to the published SDK, which reports only a `SampleErrorCode`.
public struct SampleAdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failure as the published SDK reports it; `unknown` when there is no code for it.
  public var code: SampleErrorCode
  /// The network's own name or number of the failure.
  public var networkCode: String?
  /// The network's sentence about the failure.
  public var message: String?

  /// Creates an error.
  public init(code: SampleErrorCode, networkCode: String? = nil, message: String? = nil) {
    self.code = code
    self.networkCode = networkCode
    self.message = message
  }

  init(_ error: NetworkError?) {
    self.init(
      code: SampleAdError.code(named: error?.code), networkCode: error?.code,
      message: error?.message)
  }

  /// The network's sentence and its name of the failure, if there are any.
  public var description: String {
    switch (networkCode, message) {
    case (let networkCode?, let message?): "\(message) (\(networkCode))"
    case (let networkCode?, nil): networkCode
    case (nil, let message?): message
    case (nil, nil): "\(code)"
    }
  }

  private static func code(named name: String?) -> SampleErrorCode {
    switch name {
    case "bad_request", "0": .badRequest
    case "network_error", "2": .networkError
    case "no_inventory", "3": .noInventory
    default: .unknown
    }
  }
}
