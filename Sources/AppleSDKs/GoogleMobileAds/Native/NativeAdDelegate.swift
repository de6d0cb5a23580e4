public import UIKit

/// Takes the events of a native ad; all methods are optional.
public protocol NativeAdDelegate: NSObjectProtocol {
  /// An impression was counted.
  func nativeAdDidRecordImpression(_ nativeAd: NativeAd)
  /// A click was counted.
  func nativeAdDidRecordClick(_ nativeAd: NativeAd)
  /// A swipe counted as a click.
  func nativeAdDidRecordSwipeGestureClick(_ nativeAd: NativeAd)
  /// What a click opened is about to cover the screen.
  func nativeAdWillPresentScreen(_ nativeAd: NativeAd)
  /// What a click opened is about to uncover the screen.
  func nativeAdWillDismissScreen(_ nativeAd: NativeAd)
  /// What a click opened no longer covers the screen.
  func nativeAdDidDismissScreen(_ nativeAd: NativeAd)
  /// The ad was muted; only for Google's own ads.
  func nativeAdIsMuted(_ nativeAd: NativeAd)
}

extension NativeAdDelegate {
  /// Does nothing.
  public func nativeAdDidRecordImpression(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdDidRecordClick(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdDidRecordSwipeGestureClick(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdWillPresentScreen(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdWillDismissScreen(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdDidDismissScreen(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdIsMuted(_ nativeAd: NativeAd) {}
}
