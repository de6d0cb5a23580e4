public import UIKit

/// The size of a banner in points, and what kind of size it is.
///
/// As in the SDK's header it is not Equatable; `isAdSizeEqualToSize(size1:size2:)` compares.
public struct AdSize: Sendable {
  /// Width and height in points.
  public var size: CGSize

  /// What kind of size it is; the SDK keeps its meaning to itself.
  public var flags: UInt

  /// Creates an invalid size.
  public init() {
    self.init(size: CGSize(width: 0, height: 0), flags: 0)
  }

  /// Creates a size; apps use the constants and functions instead.
  public init(size: CGSize, flags: UInt) {
    self.size = size
    self.flags = flags
  }
}

/// What the flags of a size mean in this stand-in.
enum AdSizeKind: UInt {
  case fixed = 0
  case fluid = 1
  case inlineAdaptive = 2
  case anchoredAdaptive = 3
  case fullWidthPortrait = 4
  case fullWidthLandscape = 5

  func size(_ width: CGFloat, _ height: CGFloat) -> AdSize {
    AdSize(size: CGSize(width: width, height: height), flags: rawValue)
  }
}

/// 320 by 50 points.
public let AdSizeBanner = AdSizeKind.fixed.size(320, 50)

/// 320 by 100 points.
public let AdSizeLargeBanner = AdSizeKind.fixed.size(320, 100)

/// 300 by 250 points.
public let AdSizeMediumRectangle = AdSizeKind.fixed.size(300, 250)

/// 468 by 60 points.
public let AdSizeFullBanner = AdSizeKind.fixed.size(468, 60)

/// 728 by 90 points.
public let AdSizeLeaderboard = AdSizeKind.fixed.size(728, 90)

/// 120 by 600 points, which Google itself does not serve.
public let AdSizeSkyscraper = AdSizeKind.fixed.size(120, 600)

/// As wide as its container, and as high as the ad wants.
///
/// The SDK does not publish its numbers; 0 by 0 here.
public let AdSizeFluid = AdSizeKind.fluid.size(0, 0)

/// No size at all; 0 by 0 here, as the SDK does not publish its numbers.
public let AdSizeInvalid = AdSizeKind.fixed.size(0, 0)

/// As wide as the upright screen, and 50 points high, or 90 on an iPad; deprecated.
public var kGADAdSizeSmartBannerPortrait: AdSize {
  fullWidthPortrait(height: UIDevice.current.userInterfaceIdiom == .pad ? 90 : 50)
}

/// As wide as the turned screen, and 32 points high, or 90 on an iPad; deprecated.
public var kGADAdSizeSmartBannerLandscape: AdSize {
  fullWidthLandscape(height: UIDevice.current.userInterfaceIdiom == .pad ? 90 : 32)
}
