public import UIKit

/// An ad that covers the screen.
public protocol FullScreenPresentingAd: NSObjectProtocol {
  /// Takes the events of the ad; held weakly.
  var fullScreenContentDelegate: (any FullScreenContentDelegate)? { get set }
}

/// Takes the events of an ad that covers the screen; all methods are optional.
public protocol FullScreenContentDelegate: NSObjectProtocol {
  /// An impression was counted.
  func adDidRecordImpression(_ ad: any FullScreenPresentingAd)
  /// A click was counted.
  func adDidRecordClick(_ ad: any FullScreenPresentingAd)
  /// The ad could not be shown, for that reason.
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

/// Takes changes of what a rewarded ad says of itself; the method is optional.
public protocol AdMetadataDelegate: NSObjectProtocol {
  /// What the ad says of itself changed.
  func adMetadataDidChange(_ ad: any AdMetadataProvider)
}

extension AdMetadataDelegate {
  /// Does nothing.
  public func adMetadataDidChange(_ ad: any AdMetadataProvider) {}
}

/// An ad that says something of itself.
public protocol AdMetadataProvider: NSObjectProtocol {
  /// What the ad says of itself, or nil.
  var adMetadata: [String: Any]? { get }

  /// Takes changes of it; held weakly.
  var adMetadataDelegate: (any AdMetadataDelegate)? { get set }
}
