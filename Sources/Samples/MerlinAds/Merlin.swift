public import Foundation
public import ScriptedNetwork

/// The SDK of Merlin, a fictional network for bidding only: its start, its tokens and its privacy
/// settings.
///
/// Call it on any thread. It calls back on the main thread.
public enum Merlin {
  /// The version of the SDK.
  public static let version = "6.4.2"

  /// Starts the SDK.
  ///
  /// No ad loads before the start.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - ready: Called when the SDK can be used. The SDK retries until then.
  public static func start(appID: String, ready: @escaping () -> Void) {
    ScriptedNetwork.current.initialize(appID: appID) { result -> Delivery in
      guard case .succeeded = result else { return .noCallback }
      ready()
      return .delivered
    }
  }

  /// Creates the token of this device for an auction.
  ///
  /// - Parameter completion: Called with the token, or nil.
  public static func makeBidToken(completion: @escaping (String?) -> Void) {
    ScriptedNetwork.current.token { token, _ in completion(token) }
  }

  /// Sets whether the user is a child, for every later token and ad.
  public static func setUserIsChild(_ isChild: Bool) {
    ScriptedNetwork.current.set(.childDirected, isChild)
  }
}

extension NetworkClaims {
  /// The claims of Merlin's SDK.
  public static let merlin = NetworkClaims {
    // "did appear" is the only event of an ad on screen, and a failure to show has no event.
    $0.absentCallbacks = [
      .showing, .showFailed, .impression, .leftApp, .modalOpened, .modalClosed, .closing, .expired,
    ]
    $0.refusalSigns = []
    $0.initialization = .successOnly
    $0.needsInitialization = true
    $0.never = [
      NetworkExclusion(.callsOffMain, source: "Merlin SDK guide, Threads: always the main thread"),
      NetworkExclusion(.nilError, source: "Merlin SDK reference: errors are nonnull"),
      NetworkExclusion(.nilObject, source: "Merlin SDK reference: callbacks give the ad itself"),
      NetworkExclusion(.otherObject, source: "Merlin SDK reference: callbacks give the ad itself"),
    ]
    $0.sizes = .none
    $0.icon = .image
    $0.mainPicture = .drawn
    $0.mediaView = .always
    $0.absentAssets = ["store", "price", "extras"]
    $0.absentText = .empty
    $0.adChoices = .own
    $0.registration = .root
    $0.nativeCalls = [.unregister]
  }
}

/// The reason why a load failed.
public final class MerlinError: NSError, @unchecked Sendable {
  /// The domain of all errors of the SDK.
  public static let errorDomain = "com.merlin.ads"

  init(_ error: NetworkError?) {
    let code = error?.code ?? "unknown"
    super.init(
      domain: MerlinError.errorDomain, code: Int(code) ?? 100,
      userInfo: [NSLocalizedDescriptionKey: "\(error?.message ?? "No ad.") (\(code))"])
  }

  /// Returns nil: there are no archives of errors.
  public required init?(coder: NSCoder) { nil }
}

/// The input of a load: the place for the ad and the bid response.
public struct MerlinBid: Sendable {
  /// The network's name of the place for the ad.
  public var placementID: String
  /// The bid response of the auction, with the size and the content of the ad.
  public var payload: String
  /// The picture with which the mediation marks the ad; nil for none.
  public var watermark: String?

  /// Creates a bid.
  public init(placementID: String, payload: String, watermark: String? = nil) {
    self.placementID = placementID
    self.payload = payload
    self.watermark = watermark
  }

  func request(_ format: NetworkFormat) -> NetworkRequest {
    NetworkRequest(
      format: format, slot: placementID, bid: payload,
      extras: watermark.map { ["watermark": $0] } ?? [:])
  }
}
