public import Foundation

/// One instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in use, with UIKit's values.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is on the screen and receives touches.
    case foregroundActive = 0
    /// The scene is on the screen and receives no touches.
    case foregroundInactive = 1
    /// The scene is not on the screen.
    case background = 2
  }

  private final class State: @unchecked Sendable {
    var activation = ActivationState.foregroundActive
  }

  nonisolated private let content = State()

  /// Creates a scene in the foreground.
  package nonisolated override init() { super.init() }

  /// Whether the scene is in use.
  nonisolated public package(set) var activationState: ActivationState {
    get { content.activation }
    set { content.activation = newValue }
  }
}

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

  /// The orientation of the interface, derived from the shape of the screen.
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

/// A set of orientations of the interface, with UIKit's bits.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
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

/// The orientation of the interface, with UIKit's values.
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

/// The root of a view hierarchy on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private final class State: @unchecked Sendable {
    var rootViewController: UIViewController?
    var isKeyWindow = false
    weak var windowScene: UIWindowScene?
  }

  nonisolated private let content = State()

  /// Creates a window with that frame and without a scene.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window as large as the screen in that scene.
  nonisolated public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// Creates an empty window; this module has no archives of views.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller whose view fills the window; setting it puts its view into the window.
  nonisolated open var rootViewController: UIViewController? {
    get { content.rootViewController }
    set {
      content.rootViewController?.viewIfLoaded?.removeFromSuperview()
      content.rootViewController = newValue
      guard let newValue, let root = newValue.view else { return }
      root.frame = bounds
      insertSubview(root, at: 0)
    }
  }

  /// Whether the window receives the keyboard.
  nonisolated open var isKeyWindow: Bool { content.isKeyWindow }

  /// The scene that shows the window, or nil.
  nonisolated open var windowScene: UIWindowScene? {
    get { content.windowScene }
    set {
      content.windowScene?.remove(self)
      content.windowScene = newValue
      newValue?.insert(self)
    }
  }

  /// Makes this the window that receives the keyboard, instead of its siblings.
  nonisolated open func makeKey() {
    for window in windowScene?.windows ?? [] { window.content.isKeyWindow = false }
    content.isKeyWindow = true
  }

  /// Shows the window and makes it the one that receives the keyboard.
  nonisolated open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The scene, which is next in the responder chain.
  nonisolated open override var next: UIResponder? { content.windowScene }
}
