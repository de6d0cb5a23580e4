public import ScriptedNetwork

/// The SDK of Fernway Ads, a fictional network: its start, bidding tokens and privacy settings.
///
/// Functions that wait for the network have two forms: an async function, and a function with a
/// completion. The SDK calls each completion once, on the SDK's own queue.
public actor Fernway {
  /// The only instance of the SDK in an app.
  public static let shared = Fernway()
  /// The version of the SDK.
  public static var version: String { ScriptedNetwork.version(usual: "3.2.1") }

  /// The name of the placement that each account has from the beginning.
  public static let defaultPlacement = "main"

  private init() {}

  /// Starts the SDK.
  ///
  /// Apps should start the SDK before they load ads.
  ///
  /// - Parameter appID: The app's ID at the network.
  /// - Throws: `startFailed` when the SDK cannot be used; apps can then try to start the SDK again.
  public func start(appID: String) async throws(FernwayError) {
    let result = await withCheckedContinuation { continuation in
      let waiter = Waiter<Void>(continuation)
      start(appID: appID) { waiter.resume($0) }
    }
    try result.get()
  }

  /// Starts the SDK.
  ///
  /// Apps should start the SDK before they load ads.
  ///
  /// - Parameters:
  ///   - appID: The app's ID at the network.
  ///   - completion: Called with success when the SDK can be used, otherwise with an error.
  public nonisolated func start(
    appID: String, completion: @escaping @Sendable (Result<Void, FernwayError>) -> Void
  ) {
    let answer = Answer(completion)
    ScriptedNetwork.current.initialize(appID: appID) { result in
      switch result {
      case .succeeded: answer.give(.success(()))
      case .failed(let error): answer.give(.failure(FernwayError(.startFailed, error)))
      }
    }
  }

  /// Asks for a token that represents this user in an auction.
  ///
  /// - Parameter placement: The network's ID for the ad placement; nil for an auction of several
  ///   placements.
  /// - Returns: The token.
  /// - Throws: `noToken` when the network has no token.
  public func biddingToken(placement: String?) async throws(FernwayError) -> String {
    let result = await withCheckedContinuation { continuation in
      let waiter = Waiter<String>(continuation)
      biddingToken(placement: placement) { waiter.resume($0) }
    }
    return try result.get()
  }

  /// Asks for a token that represents this user in an auction.
  ///
  /// - Parameters:
  ///   - placement: The network's ID for the ad placement; nil for an auction of several
  ///     placements.
  ///   - completion: Called with the token, or with an error.
  public nonisolated func biddingToken(
    placement: String?,
    completion: @escaping @Sendable (Result<String, FernwayError>) -> Void
  ) {
    let answer = Answer(completion)
    let values = placement.map { ["placement": $0] } ?? [:]
    ScriptedNetwork.current.token(values) { token, error in
      if let token {
        answer.give(.success(token))
      } else {
        answer.give(.failure(FernwayError(.noToken, error)))
      }
    }
  }

  /// Sets whether the app's users are children under COPPA; nil when unknown.
  public nonisolated func setChildDirected(_ value: Bool?) {
    ScriptedNetwork.current.set(.childDirected, value)
  }

  /// Sets whether the user is under the age of consent under the GDPR; nil when unknown.
  public nonisolated func setUnderAgeOfConsent(_ value: Bool?) {
    ScriptedNetwork.current.set(.underAge, value)
  }

  /// Sets whether the user consents to the network's use of personal data.
  public nonisolated func setConsent(_ value: Bool) {
    ScriptedNetwork.current.set(.consent, value)
  }

  /// Sets the user's choice under the privacy laws of the United States.
  public nonisolated func setUSPrivacy(_ text: String) {
    ScriptedNetwork.current.set(.usPrivacy, text: text)
  }

  /// Sets whether the GDPR applies to the user, and the text with the user's consent.
  public nonisolated func setGDPR(applies: Bool, consentText: String?) {
    ScriptedNetwork.current.set(.gdprApplies, applies)
    if let consentText { ScriptedNetwork.current.set(.consentText, text: consentText) }
  }
}

extension NetworkClaims {
  /// The claims of Fernway's SDK.
  public static let fernway = NetworkClaims {
    $0.needsInitialization = true
    $0.callbackQueue = "com.fernway.callbacks"
    $0.testMode = .request
    $0.sizes = .list([.banner, .mediumRectangle, .leaderboard])
    $0.nativeOptions = [.multipleImages, .orientation, .adChoicesCorner, .startMuted]
    $0.mediaView = .required
    $0.vendorConsent = 35
    $0.appSettings = [.mute, .usPrivacy, .gdprApplies, .consentText]
  }

  /// The claims of Fernway's SDK for an adapter whose line items need no placement.
  public static let fernwayWithDefaultPlacement = NetworkClaims {
    $0 = .fernway
    $0.defaultSlot = Fernway.defaultPlacement
  }

  /// The claims of Fernway's SDK for apps that do not ask Fernway for permission to serve children.
  public static let fernwayForAdults = NetworkClaims {
    $0 = .fernway
    $0.childFlag = .refuses
  }
}

/// A failure that the SDK reports.
public struct FernwayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why the SDK failed.
  public enum Reason: String, Sendable {
    /// The SDK could not be started.
    case startFailed
    /// There is no token for an auction.
    case noToken
    /// There is no ad.
    case noAd
    /// The network's response is invalid.
    case invalidResponse
    /// The ad could not be shown.
    case cannotShow
    /// The task that waited for the network was cancelled.
    case cancelled
  }

  /// The reason why the SDK failed.
  public let reason: Reason
  /// The network's name or number for the failure; nil when the network gives none.
  public let code: String?
  /// The network's message about the failure; nil when the network gives none.
  public let message: String?

  init(_ reason: Reason, _ error: NetworkError? = nil) {
    self.reason = reason
    code = error?.code
    message = error?.message
  }

  /// The failure as a text for people.
  public var description: String {
    let details = [code, message].compactMap(\.self).joined(separator: ": ")
    return details.isEmpty ? reason.rawValue : "\(reason.rawValue) (\(details))"
  }
}

/// A request of an app to Fernway Ads.
public struct FernwayRequest: Sendable {
  /// The network's ID for the ad placement; nil when the bid contains the placement.
  public var placement: String?
  /// The bid response of the auction; nil in a waterfall.
  public var bid: String?
  /// Whether the app requests a test ad.
  public var isTest = false
  /// Whether the ad must play without sound.
  public var isMuted = false
  /// Whether the SDK downloads the pictures of a native ad, or supplies only their URLs.
  public var fetchesImages = true
  /// The preferred shape of a native ad's main picture.
  public var orientation = FernwayOrientation.any
  /// Whether a native ad can have several pictures.
  public var hasSeveralPictures = false
  /// The preferred corner for a native ad's privacy icon; nil lets the network choose.
  public var privacyCorner: FernwayCorner?
  /// The category of the content beside the ad; nil when unknown.
  public var contentCategory: String?
  /// The rating of the content beside the ad, from 0 to 5; nil when unknown.
  public var contentRating: Int?

  /// Creates a request for a real ad with sound.
  public init(placement: String?, bid: String? = nil) {
    self.placement = placement
    self.bid = bid
  }

  func networkRequest(_ format: NetworkFormat, size: NetworkSize? = nil) -> NetworkRequest {
    var extras: [String: String] = [:]
    if !fetchesImages { extras["fetch_images"] = "false" }
    extras["content_category"] = contentCategory
    extras["content_rating"] = contentRating.map { String($0) }
    var request = NetworkRequest(
      format: format, slot: placement, size: size, bid: bid, isTest: isTest, extras: extras)
    request.isMuted = isMuted ? true : nil
    request.wantsSeveralImages = hasSeveralPictures
    request.orientation = orientation == .any ? nil : orientation.rawValue
    request.adChoices = privacyCorner?.rawValue
    request.startsMuted = isMuted && format == .native
    return request
  }
}

/// The shape of a picture.
public enum FernwayOrientation: String, Sendable {
  /// The app prefers no shape.
  case any
  /// The width is greater than the height.
  case landscape
  /// The width and the height are equal.
  case square
  /// The height is greater than the width.
  case portrait
}

/// A corner of the view that shows an ad.
public enum FernwayCorner: String, Sendable {
  /// The upper left corner.
  case topLeft = "top_left"
  /// The upper right corner.
  case topRight = "top_right"
  /// The lower left corner.
  case bottomLeft = "bottom_left"
  /// The lower right corner.
  case bottomRight = "bottom_right"
}
