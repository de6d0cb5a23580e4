public import Foundation

/// The screen of the device.
///
/// It is 393 by 852 points at three pixels a point, the commonest iPhone's, unless a host changes it.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private final class State: @unchecked Sendable {
    var size = UIScreen.initialSize
    var scale: CGFloat = 3
  }

  nonisolated private static var initialSize: CGSize { CGSize(width: 393, height: 852) }

  /// The screen of the device; there is one in a process.
  nonisolated public static let main = UIScreen()

  nonisolated private let content = State()

  nonisolated override init() { super.init() }

  /// The rectangle of the screen in points, in the present orientation.
  nonisolated open var bounds: CGRect {
    CGRect(origin: CGPoint(x: 0, y: 0), size: content.size)
  }

  /// The rectangle of the screen in pixels, upright.
  nonisolated open var nativeBounds: CGRect {
    let size = portraitSize
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// The number of pixels in a point.
  nonisolated open var scale: CGFloat { content.scale }

  /// The number of the screen's own pixels in a point.
  nonisolated open var nativeScale: CGFloat { content.scale }

  /// Whether the screen is wider than high.
  package nonisolated var isLandscape: Bool { content.size.width > content.size.height }

  /// The size in points when the device is held upright.
  package nonisolated var portraitSize: CGSize {
    isLandscape ? CGSize(width: content.size.height, height: content.size.width) : content.size
  }

  /// Changes the size in points, in the present orientation, and the number of pixels in a point.
  package nonisolated func setSize(_ size: CGSize, scale: CGFloat = 3) {
    content.size = size
    content.scale = scale
  }

  /// Turns the device to its side or upright.
  package nonisolated func setLandscape(_ landscape: Bool) {
    let size = portraitSize
    content.size = landscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// Goes back to the usual size, upright.
  package nonisolated func reset() {
    setSize(UIScreen.initialSize)
  }
}
