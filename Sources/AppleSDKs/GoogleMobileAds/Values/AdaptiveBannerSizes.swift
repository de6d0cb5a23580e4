public import UIKit

// The SDK documents bounds only: an anchored height is between 50 and 90 points and at most 15 % of
// the device's height, a large one between 50 and 150 points and at most 20 %, both are the same
// whenever width and device are the same, and an anchored size has about the shape of a 320 by 50
// banner. Heights here are that shape, within those bounds.

/// An anchored adaptive size for the upright device.
public func portraitAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  anchored(width: width, deviceHeight: UIScreen.main.portraitSize.height)
}

/// An anchored adaptive size for the turned device.
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

/// A large anchored adaptive size for the upright device.
public func largePortraitAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  largeAnchored(width: width, deviceHeight: UIScreen.main.portraitSize.height)
}

/// A large anchored adaptive size for the turned device.
public func largeLandscapeAnchoredAdaptiveBanner(width: CGFloat) -> AdSize {
  largeAnchored(width: width, deviceHeight: UIScreen.main.portraitSize.width)
}

/// An inline adaptive size, at most as high as the upright device.
public func portraitInlineAdaptiveBanner(width: CGFloat) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: UIScreen.main.portraitSize.height)
}

/// An inline adaptive size, at most as high as the turned device.
public func landscapeInlineAdaptiveBanner(width: CGFloat) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: UIScreen.main.portraitSize.width)
}

/// An inline adaptive size, at most as high as the device is now.
public func currentOrientationInlineAdaptiveBanner(width: CGFloat) -> AdSize {
  inlineAdaptiveBanner(width: width, maxHeight: UIScreen.main.bounds.height)
}

/// An inline adaptive size of at most that height.
///
/// The SDK requires at least 32 points and advises at least 50; less makes an invalid size here. A
/// size that was made without a limit carries the device's height, as the SDK documents, so the
/// height is never 0.
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
