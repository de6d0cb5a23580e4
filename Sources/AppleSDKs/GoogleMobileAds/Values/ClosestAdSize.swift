/// How much smaller than the original a size may be to count as close.
///
/// The SDK's header says only that the fraction can be configured; the defaults are those of
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
  /// The height of an inline adaptive size is a limit and no wish, so nothing is too low for it.
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
