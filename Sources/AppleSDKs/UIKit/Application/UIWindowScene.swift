/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private final class State: @unchecked Sendable {
    var windows: [UIWindow] = []
  }

  nonisolated private let content = State()

  /// Creates a scene without windows, in the foreground.
  package nonisolated override init() { super.init() }

  /// The windows of the scene, in the order they were added.
  nonisolated open var windows: [UIWindow] { content.windows }

  /// The window of the scene that receives the keyboard, or nil.
  nonisolated open var keyWindow: UIWindow? { content.windows.first(where: \.isKeyWindow) }

  /// The screen that shows the scene.
  nonisolated open var screen: UIScreen { .main }

  /// How the interface is turned, after the shape of the screen.
  nonisolated open var interfaceOrientation: UIInterfaceOrientation {
    screen.isLandscape ? .landscapeRight : .portrait
  }

  nonisolated func insert(_ window: UIWindow) {
    remove(window)
    content.windows.append(window)
  }

  nonisolated func remove(_ window: UIWindow) {
    content.windows.removeAll { $0 === window }
  }
}

/// Ways that the interface may be turned, with UIKit's bits.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates ways from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Turned so that the home button is at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Turned so that the home button is at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Turned to either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Any but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// How the interface is turned, with UIKit's values.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Turned so that the home button is at the right.
  case landscapeRight = 3
  /// Turned so that the home button is at the left.
  case landscapeLeft = 4

  /// Whether the interface is turned to either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
