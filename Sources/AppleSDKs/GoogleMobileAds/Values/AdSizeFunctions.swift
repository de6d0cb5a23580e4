public import UIKit

/// Whether two sizes are the same in width, height and kind.
public func isAdSizeEqualToSize(size1: AdSize, size2: AdSize) -> Bool {
  size1.size == size2.size && size1.flags == size2.flags
}

/// Whether the size is one of the constants or was made by a function; not so for one without area
/// that is not fluid.
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

/// Describes a size, as `"320x50"` or `"fluid"`; the wording is this stand-in's.
public func string(for adSize: AdSize) -> String {
  guard isAdSizeValid(size: adSize) else { return "invalid" }
  guard !isAdSizeFluid(size: adSize) else { return "fluid" }
  return "\(number(adSize.size.width))x\(number(adSize.size.height))"
}

/// A size as wide as the upright screen.
public func fullWidthPortrait(height: CGFloat) -> AdSize {
  AdSizeKind.fullWidthPortrait.size(UIScreen.main.portraitSize.width, height)
}

/// A size as wide as the turned screen.
public func fullWidthLandscape(height: CGFloat) -> AdSize {
  AdSizeKind.fullWidthLandscape.size(UIScreen.main.portraitSize.height, height)
}

/// Finds the candidate that fits the original best, or `AdSizeInvalid` where none fits.
///
/// A candidate fits that is not larger in either dimension and not much smaller; see
/// `ClosestAdSize`. The largest that fits is chosen, of equals the first. The original itself,
/// fluid included, always fits.
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
