public import UIKit

/// A full-screen ad.
public protocol FullScreenPresentingAd: NSObjectProtocol {
  /// Receives the events of the ad; the reference is weak.
  var fullScreenContentDelegate: (any FullScreenContentDelegate)? { get set }
}

/// Receives the events of a full-screen ad; all methods are optional.
public protocol FullScreenContentDelegate: NSObjectProtocol {
  /// The SDK counted an impression.
  func adDidRecordImpression(_ ad: any FullScreenPresentingAd)
  /// The SDK counted a click.
  func adDidRecordClick(_ ad: any FullScreenPresentingAd)
  /// The ad could not be presented; the error says why.
  func ad(
    _ ad: any FullScreenPresentingAd,
    didFailToPresentFullScreenContentWithError error: any Error)
  /// The ad is about to cover the screen.
  func adWillPresentFullScreenContent(_ ad: any FullScreenPresentingAd)
  /// The ad is about to uncover the screen.
  func adWillDismissFullScreenContent(_ ad: any FullScreenPresentingAd)
  /// The ad no longer covers the screen.
  func adDidDismissFullScreenContent(_ ad: any FullScreenPresentingAd)
}

extension FullScreenContentDelegate {
  /// Does nothing.
  public func adDidRecordImpression(_ ad: any FullScreenPresentingAd) {}
  /// Does nothing.
  public func adDidRecordClick(_ ad: any FullScreenPresentingAd) {}
  /// Does nothing.
  public func ad(
    _ ad: any FullScreenPresentingAd,
    didFailToPresentFullScreenContentWithError error: any Error
  ) {}
  /// Does nothing.
  public func adWillPresentFullScreenContent(_ ad: any FullScreenPresentingAd) {}
  /// Does nothing.
  public func adWillDismissFullScreenContent(_ ad: any FullScreenPresentingAd) {}
  /// Does nothing.
  public func adDidDismissFullScreenContent(_ ad: any FullScreenPresentingAd) {}
}

/// Receives a notification when a rewarded ad's metadata changes; the method is optional.
public protocol AdMetadataDelegate: NSObjectProtocol {
  /// The metadata of the ad changed.
  func adMetadataDidChange(_ ad: any AdMetadataProvider)
}

extension AdMetadataDelegate {
  /// Does nothing.
  public func adMetadataDidChange(_ ad: any AdMetadataProvider) {}
}

/// An ad with metadata.
public protocol AdMetadataProvider: NSObjectProtocol {
  /// The metadata of the ad, or nil.
  var adMetadata: [String: Any]? { get }

  /// Receives a notification when the metadata changes; the reference is weak.
  var adMetadataDelegate: (any AdMetadataDelegate)? { get set }
}

/// What all full-screen ads share; the SDK declares it for each class.
///
/// Use the ad on the main thread. The app can show the ad only once.
public class GADFullScreenAd: NSObject, FullScreenPresentingAd, @unchecked Sendable {
  /// The ad unit.
  public let adUnitID: String

  /// The response to the request that loaded the ad.
  public package(set) var responseInfo: ResponseInfo

  /// Receives the events of the ad; the reference is weak.
  public weak var fullScreenContentDelegate: (any FullScreenContentDelegate)?

  /// Receives the ad's value, an amount of money, when the ad is shown.
  public var paidEventHandler: GADPaidEventHandler?

  /// An object that the host stores in the ad, or nil.
  package var attachment: AnyObject?

  /// Creates a loaded ad.
  package init(adUnitID: String, responseInfo: ResponseInfo) {
    self.adUnitID = adUnitID
    self.responseInfo = responseInfo
    super.init()
  }

  /// Throws an error when the ad cannot be presented from the given view controller now.
  public func canPresent(from rootViewController: UIViewController?) throws {
    try MobileAdsBackends.required.canPresent(self, from: rootViewController)
  }
}

/// A full-screen ad that the app shows between two parts of its content.
///
/// Use the ad on the main thread. The app can show the ad only once.
public class InterstitialAd: GADFullScreenAd, @unchecked Sendable {
  /// Loads an ad.
  ///
  /// The handler receives the ad or an error.
  public class func load(
    with adUnitID: String, request: Request?,
    completionHandler: @escaping (InterstitialAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadInterstitial(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws an error.
  public class func load(
    with adUnitID: String, request: Request?
  ) async throws -> InterstitialAd {
    try await withCheckedThrowingContinuation { continuation in
      load(with: adUnitID, request: request) { ad, error in
        continuation.resume(with: LoadOutcome.result(ad, error))
      }
    }
  }

  /// Shows the ad.
  public func present(from rootViewController: UIViewController?) {
    MobileAdsBackends.required.present(self, from: rootViewController, userDidEarnReward: nil)
  }
}

/// A full-screen ad of Ad Manager that the app shows between two parts of its content.
public final class AdManagerInterstitialAd: InterstitialAd, @unchecked Sendable {
  /// Receives app events, which the ad sends to the app; the reference is weak.
  public weak var appEventDelegate: (any AppEventDelegate)?

  /// Loads an ad.
  ///
  /// The handler receives the ad or an error.
  public static func load(
    with adUnitID: String, request: AdManagerRequest?,
    completionHandler: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadAdManagerInterstitial(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws an error.
  public static func load(
    with adUnitID: String, request: AdManagerRequest?
  ) async throws -> AdManagerInterstitialAd {
    try await withCheckedThrowingContinuation { continuation in
      load(with: adUnitID, request: request) { ad, error in
        continuation.resume(with: LoadOutcome.result(ad, error))
      }
    }
  }
}

/// A full-screen ad that is shown while the app opens.
///
/// Use the ad on the main thread. The app can show the ad only once.
public class AppOpenAd: GADFullScreenAd, @unchecked Sendable {
  /// Loads an ad.
  ///
  /// The handler receives the ad or an error.
  public static func load(
    with adUnitID: String, request: Request?,
    completionHandler: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadAppOpen(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws an error.
  public static func load(
    with adUnitID: String, request: Request?
  ) async throws -> AppOpenAd {
    try await withCheckedThrowingContinuation { continuation in
      load(with: adUnitID, request: request) { ad, error in
        continuation.resume(with: LoadOutcome.result(ad, error))
      }
    }
  }

  /// Shows the ad.
  public func present(from rootViewController: UIViewController?) {
    MobileAdsBackends.required.present(self, from: rootViewController, userDidEarnReward: nil)
  }
}

/// The code of an error that occurred when an ad was presented, in the domain of `RequestError`;
/// the raw values are the same as in the SDK.
///
/// The Swift name of this type follows the naming rule of SDK 12; no document lists the name.
public enum PresentationErrorCode: Int, Sendable {
  /// The ad is not ready.
  case adNotReady = 15
  /// The ad is too large for the scene.
  case adTooLarge = 16
  /// The SDK failed.
  case `internal` = 17
  /// The ad has been shown already.
  case adAlreadyUsed = 18
  /// The app tried to present the ad off the main thread.
  case notMainThread = 21
  /// The adapter failed to present the ad; the underlying error comes from the adapter.
  case mediation = 22

  /// The spelling of `adNotReady` before SDK 12.
  public static var codeAdNotReady: PresentationErrorCode { .adNotReady }

  /// The spelling of `adTooLarge` before SDK 12.
  public static var codeAdTooLarge: PresentationErrorCode { .adTooLarge }

  /// The spelling of `internal` before SDK 12.
  public static var codeInternal: PresentationErrorCode { .internal }

  /// The spelling of `adAlreadyUsed` before SDK 12.
  public static var codeAdAlreadyUsed: PresentationErrorCode { .adAlreadyUsed }
}
