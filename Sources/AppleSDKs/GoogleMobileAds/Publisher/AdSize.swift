public import UIKit

/// The size of a banner in points, and the kind of the size.
///
/// A size is not Equatable, as in the SDK's header. `isAdSizeEqualToSize(size1:size2:)` compares
/// sizes.
public struct AdSize: Sendable {
  /// Width and height in points.
  public var size: CGSize

  /// The kind of the size; the SDK does not document its values.
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

/// The meaning of a size's flags in this module.
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
/// The SDK does not publish the numbers of this size. In this module the size is 0 by 0.
public let AdSizeFluid = AdSizeKind.fluid.size(0, 0)

/// An invalid size.
///
/// The SDK does not publish the numbers of this size. In this module the size is 0 by 0.
public let AdSizeInvalid = AdSizeKind.fixed.size(0, 0)

/// As wide as the screen in portrait, and 50 points high, or 90 on an iPad; deprecated.
public var kGADAdSizeSmartBannerPortrait: AdSize {
  fullWidthPortrait(height: UIDevice.current.userInterfaceIdiom == .pad ? 90 : 50)
}

/// As wide as the screen in landscape, and 32 points high, or 90 on an iPad; deprecated.
public var kGADAdSizeSmartBannerLandscape: AdSize {
  fullWidthLandscape(height: UIDevice.current.userInterfaceIdiom == .pad ? 90 : 32)
}

// Foundation on Linux boxes only its own structures in `NSValue`, so a rectangle carries a size.
// The origin of the rectangle holds a mark and the kind of the size. The mark is not a coordinate
// of anything on a screen.
private let mark: CGFloat = -7.25e200

/// A value that holds a size, for collections of objects.
public func nsValue(for adSize: AdSize) -> NSValue {
  NSValue(rect: CGRect(origin: CGPoint(x: CGFloat(adSize.flags), y: mark), size: adSize.size))
}

/// The size that a value holds, or `AdSizeInvalid` when the value holds something else.
public func adSizeFor(nsValue: NSValue) -> AdSize {
  guard holdsRectangle(nsValue) else { return AdSizeInvalid }
  let rect = nsValue.rectValue
  guard rect.origin.y == mark, let flags = UInt(exactly: rect.origin.x) else {
    return AdSizeInvalid
  }
  return AdSize(size: rect.size, flags: flags)
}

/// Whether the value holds a rectangle.
///
/// Foundation traps when another value is read as a rectangle.
private func holdsRectangle(_ value: NSValue) -> Bool {
  let rectangle = NSValue(rect: CGRect(x: 0, y: 0, width: 0, height: 0))
  // Safe because Foundation keeps both encodings alive and null-terminated as long as the values
  // exist.
  return unsafe String(cString: value.objCType) == String(cString: rectangle.objCType)
}

/// Whether two sizes are the same in width, height and kind.
public func isAdSizeEqualToSize(size1: AdSize, size2: AdSize) -> Bool {
  size1.size == size2.size && size1.flags == size2.flags
}

/// Whether the size can be requested.
///
/// A size without area is invalid, unless it is fluid.
public func isAdSizeValid(size: AdSize) -> Bool {
  isAdSizeFluid(size: size) || (size.size.width > 0 && size.size.height > 0)
}

/// Whether the ad chooses the height itself.
public func isAdSizeFluid(size: AdSize) -> Bool {
  size.flags == AdSizeKind.fluid.rawValue
}

/// A size of that width and height in points.
public func adSizeFor(cgSize: CGSize) -> AdSize {
  AdSizeKind.fixed.size(cgSize.width, cgSize.height)
}

/// Width and height in points.
public func cgSize(for adSize: AdSize) -> CGSize {
  adSize.size
}

/// Describes a size, as `"320x50"` or `"fluid"`; the wording is our own.
public func string(for adSize: AdSize) -> String {
  guard isAdSizeValid(size: adSize) else { return "invalid" }
  guard !isAdSizeFluid(size: adSize) else { return "fluid" }
  return "\(number(adSize.size.width))x\(number(adSize.size.height))"
}

/// A size as wide as the screen in portrait.
public func fullWidthPortrait(height: CGFloat) -> AdSize {
  AdSizeKind.fullWidthPortrait.size(UIScreen.main.portraitSize.width, height)
}

/// A size as wide as the screen in landscape.
public func fullWidthLandscape(height: CGFloat) -> AdSize {
  AdSizeKind.fullWidthLandscape.size(UIScreen.main.portraitSize.height, height)
}

/// Finds the candidate that fits the original best, or returns `AdSizeInvalid` when none fits.
///
/// A candidate fits when it is not larger in either dimension and not much smaller; see
/// `ClosestAdSize`. The function returns the largest candidate that fits, and the first of equal
/// candidates. The original itself always fits, also when it is fluid.
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

// The SDK documents bounds only. An anchored height is between 50 and 90 points and at most 15 % of
// the device's height. A large anchored height is between 50 and 150 points and at most 20 %. The
// same width on the same device gives the same height. An anchored size has about the shape of a
// 320 by 50 banner. Heights here follow that shape, within those bounds.

/// An anchored adaptive size for portrait.
public func portraitAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  anchored(width: width, deviceHeight: UIScreen.main.portraitSize.height)
}

/// An anchored adaptive size for landscape.
public func landscapeAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  anchored(width: width, deviceHeight: UIScreen.main.portraitSize.width)
}

/// An anchored adaptive size for the present orientation.
public func currentOrientationAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  anchored(width: width, deviceHeight: UIScreen.main.bounds.height)
}

/// A large anchored adaptive size for the present orientation.
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

/// An inline adaptive size, at most as high as the device in its present orientation.
public func currentOrientationInlineAdaptiveBanner(width: CGFloat) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: UIScreen.main.bounds.height)
}

/// An inline adaptive size of at most that height.
///
/// The SDK requires at least 32 points and advises at least 50; a lower limit makes an invalid size
/// here. A size without a limit has the device's height, as the SDK documents, so the height is
/// never 0.
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

/// How much smaller than the original a size can be and still count as close.
///
/// The SDK's header says only that the fraction can be configured. The defaults are those of
/// Google's published mediation code for Android.
package struct ClosestAdSize: Sendable {
  /// The smallest part of the original width, from 0 to 1.
  package var minimumWidth: CGFloat = 0.5

  /// The smallest part of the original height, from 0 to 1.
  package var minimumHeight: CGFloat = 0.7

  /// Creates the default fractions.
  package init() {}

  private final class Box: @unchecked Sendable {
    var value = ClosestAdSize()
  }

  private static let box = Box()

  /// The fractions that `closestValidSizeForAdSizes` uses; they belong to the process.
  package static var current: ClosestAdSize {
    get { box.value }
    set { box.value = newValue }
  }

  /// Whether the candidate is close to the original.
  ///
  /// The height of an inline adaptive size is only a limit, so no candidate is too low.
  func fits(_ candidate: AdSize, original: AdSize) -> Bool {
    guard isAdSizeValid(size: candidate), !isAdSizeFluid(size: candidate),
      !isAdSizeFluid(size: original)
    else { return false }
    let (size, limit) = (candidate.size, original.size)
    let leastHeight =
      original.flags == AdSizeKind.inlineAdaptive.rawValue ? 0 : limit.height * minimumHeight
    return size.width <= limit.width && size.height <= limit.height
      && size.width >= limit.width * minimumWidth && size.height >= leastHeight
  }
}
