public import UIKit

/// Options of a load of native ads; the name keeps its prefix in every version of the SDK.
open class GADAdLoaderOptions: NSObject, @unchecked Sendable {
  /// Creates options with their defaults.
  public override init() { super.init() }
}

/// How images are loaded.
public final class NativeAdImageAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether only the addresses of images are wanted, by default false.
  public var isImageLoadingDisabled = false

  /// Whether several images are wanted, by default false.
  public var shouldRequestMultipleImages = false
}

/// The shape of the media that is wanted.
public final class NativeAdMediaAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The shape, by default `.unknown`, which means any.
  public var mediaAspectRatio = MediaAspectRatio.unknown
}

/// Where the AdChoices icon is shown.
public final class NativeAdViewAdOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The corner, by default the top right one.
  public var preferredAdChoicesPosition = AdChoicesPosition.topRightCorner
}

/// Whether the app offers to mute the ad itself.
public final class NativeMuteThisAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether the app offers it, by default true.
  public var isCustomMuteThisAdRequested = true
}

/// How many ads are wanted.
public final class MultipleAdsAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The number, by default 1; the SDK fails for less and loads at most 5.
  public var numberOfAds = 1
}

/// How videos start and who controls them.
public final class VideoOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether videos start without sound, by default true.
  public var shouldStartMuted = true

  /// Whether the app controls videos itself, by default false.
  public var areCustomControlsRequested = false

  /// Whether a click enlarges the video, by default false.
  public var isClickToExpandRequested = false
}

/// Lets a swipe count as a click.
public final class NativeAdCustomClickGestureOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The direction of the swipe.
  public var swipeGestureDirection: UISwipeGestureRecognizer.Direction

  /// Whether taps count too.
  public var areTapsAllowed: Bool

  /// Creates options for swipes in that direction.
  public init(swipeGestureDirection: UISwipeGestureRecognizer.Direction, tapsAllowed: Bool) {
    self.swipeGestureDirection = swipeGestureDirection
    self.areTapsAllowed = tapsAllowed
    super.init()
  }
}

/// How Ad Manager banners count impressions.
public final class AdManagerBannerViewOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether the app counts impressions itself, by default false.
  public var enableManualImpressions = false
}
