import FernwayAds
import Foundation
import GoogleMobileAds
import Synchronization

/// Starts the network's SDK once in each process.
///
/// Set-ups and loads wait until the start has ended. If a start fails, the next set-up or load
/// tries again.
actor FernwayStart {
  private static let current = Mutex(FernwayStart())

  /// The object that starts the network's SDK in this process.
  static var shared: FernwayStart { current.withLock { $0 } }

  /// Resets the start.
  ///
  /// Code that still waits for the old start gets the result of the old start.
  static func reset() {
    current.withLock { $0 = FernwayStart() }
  }

  private var attempt: Task<Void, any Error>?

  /// Starts the network's SDK, unless it has already started, and waits until the start has ended.
  ///
  /// - Throws: `startFailed` when the SDK cannot be started.
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

/// Passes the app's settings about consent and age to the network.
enum PrivacyFlags {
  /// Whether the app says that the user is a child.
  static var userIsChild: Bool {
    let configuration = MobileAds.shared.requestConfiguration
    return configuration.tagForChildDirectedTreatment?.boolValue == true
      || configuration.tagForUnderAgeOfConsent?.boolValue == true
      || configuration.ageRestrictedTreatment == .child
  }

  /// Sets only the flags that the app has specified, because the network treats a flag that was
  /// never set as unknown.
  ///
  /// Call this function before the network starts and again before each request, because the app
  /// can change the settings.
  ///
  /// - Parameter childDirectedTreatment: The setting of this request about children, in addition to
  ///   the app's settings.
  static func apply(childDirectedTreatment: NSNumber? = nil) {
    let configuration = MobileAds.shared.requestConfiguration
    let underAge = configuration.tagForUnderAgeOfConsent?.boolValue
    let statements = [
      configuration.tagForChildDirectedTreatment?.boolValue, childDirectedTreatment?.boolValue,
      underAge == true ? true : nil,
      configuration.ageRestrictedTreatment == .child ? true : nil,
    ].compactMap(\.self)
    // If at least one of the values above says that users are children, the network gets the value
    // true.
    if !statements.isEmpty { Fernway.shared.setChildDirected(statements.contains(true)) }
    if let underAge { Fernway.shared.setUnderAgeOfConsent(underAge) }
    if let consent = AdditionalConsent.answer(to: 35) { Fernway.shared.setConsent(consent) }
    applyTexts(of: .standard)
  }

  /// Passes on what the app's consent screen wrote to the user defaults, as IAB defines it.
  private static func applyTexts(of defaults: UserDefaults) {
    if let text = defaults.string(forKey: "IABUSPrivacy_String") {
      Fernway.shared.setUSPrivacy(text)
    }
    switch defaults.object(forKey: "IABTCF_gdprApplies") as? Int {
    case 1:
      Fernway.shared.setGDPR(
        applies: true, consentText: defaults.string(forKey: "IABTCF_TCString"))
    case 0: Fernway.shared.setGDPR(applies: false, consentText: nil)
    default: break
    }
  }
}

/// Reads Google's additional consent, which the app's consent screen writes to the user defaults.
///
/// Google's page "Additional Consent technical specification" describes the text: a version, the
/// numbers of the providers that have the user's consent, and, from version 2 on, the numbers of
/// the providers that the consent screen named without getting consent.
enum AdditionalConsent {
  /// The user's answer to the provider with a number; nil when the text does not say the answer, or
  /// when the GDPR does not apply.
  static func answer(to provider: Int, in defaults: UserDefaults = .standard) -> Bool? {
    guard defaults.integer(forKey: "IABTCF_gdprApplies") == 1,
      let text = defaults.string(forKey: "IABTCF_AddtlConsent")
    else { return nil }
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("1", 2):
      return contains(provider, parts[1]) == true ? true : nil
    case ("2", 3) where parts[2].hasPrefix("dv."):
      guard let isConsented = contains(provider, parts[1]),
        let isNamed = contains(provider, parts[2].dropFirst(3))
      else { return nil }
      return isConsented ? true : isNamed ? false : nil
    default:
      return nil
    }
  }

  /// Whether a list of numbers contains a number; nil when the text is not a list of numbers.
  private static func contains(_ number: Int, _ list: Substring) -> Bool? {
    guard !list.isEmpty else { return false }
    let numbers = list.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return numbers.contains(nil) ? nil : numbers.contains(number)
  }
}

extension MediationCredentials {
  /// The app's ID at the network; nil when the settings have no ID.
  var appID: String? { text("app_id") ?? text("parameter") }

  /// The network's ID for the ad placement; nil when the settings have no ID.
  var placement: String? { text("parameter") }

  private func text(_ name: String) -> String? {
    guard let text = settings[name] as? String, !text.isEmpty else { return nil }
    return text
  }
}

extension FernwayRequest {
  /// Creates the request to the network from the host's request.
  ///
  /// - Parameters:
  ///   - configuration: The host's request.
  ///   - usual: The placement of a request that names none; nil if each request must name one.
  /// - Throws: `invalidParameter` when the request has neither a placement nor a bid. A bid
  ///   contains the placement.
  init(_ configuration: MediationAdConfiguration, placementWithoutName usual: String? = nil) throws
  {
    let isOfBid = configuration.bidResponse != nil
    let placement = configuration.credentials.placement ?? (isOfBid ? nil : usual)
    guard placement != nil || configuration.bidResponse != nil else {
      throw FernwayAdapterError.noPlacement
    }
    self.init(placement: placement, bid: configuration.bidResponse)
    isTest = configuration.isTestRequest
    isMuted = MobileAds.shared.isApplicationMuted
    let extras = configuration.extras as? FernwayExtras
    contentCategory = extras?.contentCategory
    contentRating = extras?.contentRating
  }

  /// Returns a copy of the request with the app's options for native ads.
  ///
  /// Options that the network does not support are ignored.
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
      case let option as VideoOptions:
        request.isMuted = request.isMuted || option.shouldStartMuted
      default:
        break
      }
    }
    return request
  }
}
