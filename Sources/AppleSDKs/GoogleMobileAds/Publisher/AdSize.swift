public import UIKit

/// The size of a banner in points, and the kind of the size.
///
/// As in the SDK's header, the type is not `Equatable`. `isAdSizeEqualToSize(size1:size2:)`
/// compares sizes.
public struct AdSize: Sendable {
  /// Width and height in points.
  public var size: CGSize

  /// The flags that say which kind of size this is; the SDK does not document the values of the
  /// flags.
  public var flags: UInt

  /// Creates an invalid size.
  public init() {
    self.init(size: CGSize(width: 0, height: 0), flags: 0)
  }

  /// Creates a size from its flags; apps use the constants and functions of this file instead.
  public init(size: CGSize, flags: UInt) {
    self.size = size
    self.flags = flags
  }
}

/// The meaning that a size's flags have in this module.
package enum AdSizeKind: UInt, Sendable {
  case fixed = 0
  case fluid = 1
  case inlineAdaptive = 2
  case anchoredAdaptive = 3
  case fullWidthPortrait = 4
  case fullWidthLandscape = 5

  /// Creates a size of this kind.
  package func size(_ width: CGFloat, _ height: CGFloat) -> AdSize {
    AdSize(size: CGSize(width: width, height: height), flags: rawValue)
  }
}

/// A size of 320 by 50 points.
public let AdSizeBanner = AdSizeKind.fixed.size(320, 50)

/// A size of 320 by 100 points.
public let AdSizeLargeBanner = AdSizeKind.fixed.size(320, 100)

/// A size of 300 by 250 points.
public let AdSizeMediumRectangle = AdSizeKind.fixed.size(300, 250)

/// A size of 468 by 60 points.
public let AdSizeFullBanner = AdSizeKind.fixed.size(468, 60)

/// A size of 728 by 90 points.
public let AdSizeLeaderboard = AdSizeKind.fixed.size(728, 90)

/// A size of 120 by 600 points; Google's own network does not serve this size.
public let AdSizeSkyscraper = AdSizeKind.fixed.size(120, 600)

/// A size that is as wide as its container; the ad chooses the height.
///
/// The SDK does not publish the width and height of this constant. In this module the size is 0 by
/// 0.
public let AdSizeFluid = AdSizeKind.fluid.size(0, 0)

/// An invalid size.
///
/// The SDK does not publish the width and height of this constant. In this module the size is 0 by
/// 0.
public let AdSizeInvalid = AdSizeKind.fixed.size(0, 0)

/// A size that is as wide as the screen in portrait, and 50 points high (90 on an iPad);
/// deprecated.
public var kGADAdSizeSmartBannerPortrait: AdSize {
  fullWidthPortrait(height: UIDevice.current.userInterfaceIdiom == .pad ? 90 : 50)
}

/// A size that is as wide as the screen in landscape, and 32 points high (90 on an iPad);
/// deprecated.
public var kGADAdSizeSmartBannerLandscape: AdSize {
  fullWidthLandscape(height: UIDevice.current.userInterfaceIdiom == .pad ? 90 : 32)
}

// On Linux an `NSValue` of Foundation can hold only Foundation's own structures, so a rectangle
// represents the ad size. The origin of the rectangle holds a mark and the kind of the size. The
// mark cannot be a coordinate on a screen.
private let mark: CGFloat = -7.25e200

/// Returns an `NSValue` that holds the size, for collections of objects.
public func nsValue(for adSize: AdSize) -> NSValue {
  NSValue(rect: CGRect(origin: CGPoint(x: CGFloat(adSize.flags), y: mark), size: adSize.size))
}

/// The size that an `NSValue` holds, or `AdSizeInvalid` when it holds something else.
public func adSizeFor(nsValue: NSValue) -> AdSize {
  guard holdsRectangle(nsValue) else { return AdSizeInvalid }
  let rect = nsValue.rectValue
  guard rect.origin.y == mark, let flags = UInt(exactly: rect.origin.x) else {
    return AdSizeInvalid
  }
  return AdSize(size: rect.size, flags: flags)
}

/// Whether the `NSValue` holds a rectangle.
///
/// Foundation traps when code reads a value of another type as a rectangle.
private func holdsRectangle(_ value: NSValue) -> Bool {
  let rectangle = NSValue(rect: CGRect(x: 0, y: 0, width: 0, height: 0))
  // The call is safe, because Foundation keeps the strings of both encodings alive, and both
  // strings end with a null byte.
  return unsafe String(cString: value.objCType) == String(cString: rectangle.objCType)
}

/// Whether two sizes are the same in width, height and kind.
public func isAdSizeEqualToSize(size1: AdSize, size2: AdSize) -> Bool {
  size1.size == size2.size && size1.flags == size2.flags
}

/// Whether an app can request an ad of this size.
///
/// A size whose width or height is 0 is invalid, unless the size is fluid. An inline adaptive size
/// without a limit has a width and the height 0 (googleads-mobile-ios-mediation pull request 404).
public func isAdSizeValid(size: AdSize) -> Bool {
  if isAdSizeFluid(size: size) { return true }
  let isInline = size.flags == AdSizeKind.inlineAdaptive.rawValue
  return size.size.width > 0 && (size.size.height > 0 || isInline && size.size.height == 0)
}

/// Whether the ad chooses the height of the banner.
public func isAdSizeFluid(size: AdSize) -> Bool {
  size.flags == AdSizeKind.fluid.rawValue
}

/// Creates a size from the given width and height in points.
public func adSizeFor(cgSize: CGSize) -> AdSize {
  AdSizeKind.fixed.size(cgSize.width, cgSize.height)
}

/// Width and height in points.
public func cgSize(for adSize: AdSize) -> CGSize {
  adSize.size
}

/// Describes a size, for example as `"320x50"` or `"fluid"`; adspec chose the wording.
public func string(for adSize: AdSize) -> String {
  guard isAdSizeValid(size: adSize) else { return "invalid" }
  guard !isAdSizeFluid(size: adSize) else { return "fluid" }
  return "\(number(adSize.size.width))x\(number(adSize.size.height))"
}

/// A size that is as wide as the screen in portrait, and that has the given height.
public func fullWidthPortrait(height: CGFloat) -> AdSize {
  AdSizeKind.fullWidthPortrait.size(UIScreen.main.portraitSize.width, height)
}

/// A size that is as wide as the screen in landscape, and that has the given height.
public func fullWidthLandscape(height: CGFloat) -> AdSize {
  AdSizeKind.fullWidthLandscape.size(UIScreen.main.portraitSize.height, height)
}

/// Finds the candidate that fits the original best, or returns `AdSizeInvalid` when none fits.
///
/// A candidate fits when its width and height are at most the original's width and height, and not
/// much smaller; see `ClosestAdSize`. The function returns the largest candidate that fits. If
/// several candidates are equally large, the function returns the first of these candidates. A
/// candidate that is equal to the original always fits, even if the candidate is fluid.
public func closestValidSizeForAdSizes(original: AdSize, possibleAdSizes: [NSValue]) -> AdSize {
  let candidates = possibleAdSizes.map { adSizeFor(nsValue: $0) }
  if let same = candidates.first(where: { isAdSizeEqualToSize(size1: $0, size2: original) }) {
    return same
  }
  let fitting = candidates.filter { ClosestAdSize.current.fits($0, original: original) }
  let area = { (size: AdSize) in size.size.width * size.size.height }
  return fitting.reduce(nil) { best, next in
    guard let best, area(best) >= area(next) else { return next }
    return best
  } ?? AdSizeInvalid
}

private func number(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
}

// The SDK documents only bounds for the height of an adaptive size. An anchored height is between
// 50 and 90 points and at most 15 % of the device's height. A large anchored height is between 50
// and 150 points and at most 20 % of the device's height. The same width on the same device gives
// the same height. An anchored size has about the shape of a 320 by 50 banner. This module computes
// a height from the shape of a 320 by 50 banner, and keeps the height within the documented bounds.

/// An anchored adaptive size for portrait.
public func portraitAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  anchored(width: width, deviceHeight: UIScreen.main.portraitSize.height)
}

/// An anchored adaptive size for landscape.
public func landscapeAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  anchored(width: width, deviceHeight: UIScreen.main.portraitSize.width)
}

/// An anchored adaptive size for the current orientation.
public func currentOrientationAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  anchored(width: width, deviceHeight: UIScreen.main.bounds.height)
}

/// A large anchored adaptive size for the current orientation.
public func largeAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  largeAnchored(width: width, deviceHeight: UIScreen.main.bounds.height)
}

/// A large anchored adaptive size for portrait.
public func largePortraitAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  largeAnchored(width: width, deviceHeight: UIScreen.main.portraitSize.height)
}

/// A large anchored adaptive size for landscape.
public func largeLandscapeAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  largeAnchored(width: width, deviceHeight: UIScreen.main.portraitSize.width)
}

/// An inline adaptive size, at most as high as the device in portrait.
public func portraitInlineAdaptiveBanner(width: CGFloat) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: UIScreen.main.portraitSize.height)
}

/// An inline adaptive size, at most as high as the device in landscape.
public func landscapeInlineAdaptiveBanner(width: CGFloat) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: UIScreen.main.portraitSize.width)
}

/// An inline adaptive size, at most as high as the device in its current orientation.
public func currentOrientationInlineAdaptiveBanner(width: CGFloat) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: UIScreen.main.bounds.height)
}

/// An inline adaptive size whose height is at most the given maximum.
///
/// The SDK requires a maximum height of at least 32 points and advises at least 50 points. Here, a
/// maximum height below 32 points gives an invalid size. A size without a maximum height has the
/// device's height, as the SDK documents, so the height is never 0.
public func inlineAdaptiveBanner(width: CGFloat, maxHeight: CGFloat) -> AdSize {
  guard width > 0, maxHeight >= 32 else { return AdSizeInvalid }
  return AdSizeKind.inlineAdaptive.size(width, maxHeight)
}

private func anchored(width: CGFloat, deviceHeight: CGFloat) -> AdSize {
  adaptive(width: width, shape: 50.0 / 320, limit: min(90, (deviceHeight * 0.15).rounded(.down)))
}

private func largeAnchored(width: CGFloat, deviceHeight: CGFloat) -> AdSize {
  adaptive(width: width, shape: 100.0 / 320, limit: min(150, (deviceHeight * 0.2).rounded(.down)))
}

private func adaptive(width: CGFloat, shape: CGFloat, limit: CGFloat) -> AdSize {
  guard width > 0 else { return AdSizeInvalid }
  let height = max(50, min((width * shape).rounded(), limit))
  return AdSizeKind.anchoredAdaptive.size(width, height)
}

/// The limits that say how small a candidate size can be, as fractions of the original size.
///
/// The SDK's header says only that the fraction can be configured. The default fractions come from
/// Google's published mediation code for Android.
package struct ClosestAdSize: Sendable {
  /// The smallest accepted width, as a fraction of the original width from 0 to 1.
  package var minimumWidth: CGFloat = 0.5

  /// The smallest accepted height, as a fraction of the original height from 0 to 1.
  package var minimumHeight: CGFloat = 0.7

  /// Creates the default fractions.
  package init() {}

  private final class Box: @unchecked Sendable {
    var value = ClosestAdSize()
  }

  private static let box = Box()

  /// The fractions that `closestValidSizeForAdSizes` uses; the whole process shares these
  /// fractions.
  package static var current: ClosestAdSize {
    get { box.value }
    set { box.value = newValue }
  }

  /// Whether the candidate is close to the original.
  ///
  /// The height of an inline adaptive size is only a maximum, so a candidate with a smaller height
  /// also fits. If the height is 0, there is no maximum.
  func fits(_ candidate: AdSize, original: AdSize) -> Bool {
    guard isAdSizeValid(size: candidate), !isAdSizeFluid(size: candidate),
      !isAdSizeFluid(size: original)
    else { return false }
    let (size, limit) = (candidate.size, original.size)
    let isInline = original.flags == AdSizeKind.inlineAdaptive.rawValue
    let leastHeight = isInline ? 0 : limit.height * minimumHeight
    let mostHeight = isInline && limit.height == 0 ? .infinity : limit.height
    return size.width <= limit.width && size.height <= mostHeight
      && size.width >= limit.width * minimumWidth && size.height >= leastHeight
  }
}
