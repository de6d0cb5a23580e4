public import Foundation
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

/// The version of the sample network's SDK, in three parts.
public var SampleSDKVersion: String { ScriptedNetwork.version(usual: "1.0.0") }

/// The framework's version with two parts, as in the constant that Xcode generates.
///
/// An adapter that splits this version at the dots gets two parts, not four.
public let SampleAdSDKVersionNumber = 1.0

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
}

/// The settings of a request to the sample network.
open class SampleAdRequest: NSObject {
  /// Whether the app requests a test ad.
  public var testMode = false
  /// Keywords that describe the content that the user sees.
  public var keywords: [String]?
  /// Whether the ad must play without sound.
  public var mute = false

  /// Creates a request for a real ad with sound.
  public override init() {
    super.init()
  }

  /// The settings of the request that differ from their defaults, except ad unit, size and test
  /// mode.
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

/// A failure, with the network's own code and message.
///
/// The published SDK does not have this type, because it reports only a `SampleErrorCode`.
public struct SampleAdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code that the published SDK reports for the failure; `unknown` when the published SDK has
  /// no code for this failure.
  public var code: SampleErrorCode
  /// The network's own name or number for the failure.
  public var networkCode: String?
  /// The network's message about the failure.
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

  /// The network's message and code for the failure.
  ///
  /// If the network gave neither a message nor a code, the description is the name of `code`.
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
