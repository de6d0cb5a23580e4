public import Foundation

/// One instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is active, inactive or in the background; the raw values are the same as in
  /// UIKit.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is on the screen and receives touches.
    case foregroundActive = 0
    /// The scene is on the screen but receives no touches.
    case foregroundInactive = 1
    /// The scene is not on the screen.
    case background = 2
  }

  private final class State: @unchecked Sendable {
    var activation = ActivationState.foregroundActive
  }

  nonisolated private let content = State()

  /// Creates a scene that is in the foreground.
  package nonisolated override init() { super.init() }

  /// Whether the scene is active, inactive or in the background.
  nonisolated public package(set) var activationState: ActivationState {
    get { content.activation }
    set { content.activation = newValue }
  }
}

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private struct Reference {
    weak var window: UIWindow?
  }

  private final class State: @unchecked Sendable {
    var windows: [Reference] = []
    /// The windows that became key, the latest last.
    var keys: [Reference] = []
  }

  nonisolated private let content = State()

  /// Creates a scene without windows, in the foreground.
  package nonisolated override init() { super.init() }

  /// The windows of the scene, in the order in which the app added them.
  ///
  /// As on iOS, a scene does not keep its windows alive.
  nonisolated open var windows: [UIWindow] { content.windows.compactMap(\.window) }

  /// The window of the scene that receives keyboard input, or nil.
  ///
  /// When the key window is hidden or deallocated, the window that was key before it is key again.
  nonisolated open var keyWindow: UIWindow? {
    content.keys.compactMap(\.window).last { !$0.isHidden }
  }

  /// The screen that shows the scene.
  nonisolated open var screen: UIScreen { .main }

  /// The orientation of the interface, which depends on the shape of the screen.
  nonisolated open var interfaceOrientation: UIInterfaceOrientation {
    screen.isLandscape ? .landscapeRight : .portrait
  }

  nonisolated func insert(_ window: UIWindow) {
    remove(window)
    content.windows.append(Reference(window: window))
  }

  nonisolated func remove(_ window: UIWindow) {
    content.windows.removeAll { $0.window === window }
    content.keys.removeAll { $0.window === window }
  }

  nonisolated func makeKey(_ window: UIWindow) {
    content.keys.removeAll { $0.window === window }
    content.keys.append(Reference(window: window))
  }
}

/// A set of orientations of the interface; the raw bits are the same as in UIKit.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The device is turned so that the home button is at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The device is turned so that the home button is at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// The device is turned to the left or to the right.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The orientation of the interface; the raw values are the same as in UIKit.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// The device is turned so that the home button is at the right.
  case landscapeRight = 3
  /// The device is turned so that the home button is at the left.
  case landscapeLeft = 4

  /// Whether the interface is in landscape, with the home button at the left or at the right.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The root of a view hierarchy on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The layer of a window among all windows; the raw values are the same as in UIKit.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number of the layer; a higher one is in front.
    public let rawValue: CGFloat

    /// Creates a layer from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a layer from its number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The layer of an app's windows.
    public static let normal = Level(rawValue: 0)
    /// The layer of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The layer of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  private final class State: @unchecked Sendable {
    var level = Level.normal
    var rootViewController: UIViewController?
    weak var windowScene: UIWindowScene?
  }

  nonisolated private let content = State()

  /// Creates a hidden window with the given frame and without a scene.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Creates a hidden window in the given scene, as large as the screen.
  nonisolated public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    super.isHidden = true
    self.windowScene = windowScene
  }

  /// Creates an empty window and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller whose view fills the window; when the app sets the controller, the window adds
  /// the controller's view.
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

  /// The layer of the window; of windows in one layer, the one that the app added last is in front.
  nonisolated open var windowLevel: Level {
    get { content.level }
    set { content.level = newValue }
  }

  /// Whether the window receives keyboard input.
  nonisolated open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// The scene that shows the window, or nil.
  nonisolated open var windowScene: UIWindowScene? {
    get { content.windowScene }
    set {
      content.windowScene?.remove(self)
      content.windowScene = newValue
      newValue?.insert(self)
    }
  }

  /// Whether the window is hidden; iOS notifies its observers of each change.
  nonisolated open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      let key = windowScene?.keyWindow
      super.isHidden = newValue
      guard super.isHidden != wasHidden else { return }
      post(
        newValue ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification)
      noteKeyWindow(before: key)
    }
  }

  /// Makes this window receive keyboard input; the other windows of the scene no longer receive
  /// keyboard input.
  ///
  /// A window without a scene joins the scene of the app, as in an app that has no scenes of its own.
  nonisolated open func makeKey() {
    if windowScene == nil { windowScene = UIApplication.shared.scenes.first }
    let key = windowScene?.keyWindow
    windowScene?.makeKey(self)
    noteKeyWindow(before: key)
  }

  /// Notifies the observers if the key window is no longer the one it was.
  private nonisolated func noteKeyWindow(before key: UIWindow?) {
    guard let now = windowScene?.keyWindow, now !== key else { return }
    key?.post(UIWindow.didResignKeyNotification)
    now.post(UIWindow.didBecomeKeyNotification)
  }

  private nonisolated func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Shows the window, and makes the window receive keyboard input.
  nonisolated open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The scene of the window, which is the next responder in the responder chain.
  nonisolated open override var next: UIResponder? { content.windowScene }
}

/// The notifications about the windows of the app; the object of each notification is the window.
extension UIWindow {
  /// The window is on the screen.
  nonisolated public static var didBecomeVisibleNotification: Notification.Name {
    Notification.Name("UIWindowDidBecomeVisibleNotification")
  }
  /// The window is no longer on the screen.
  nonisolated public static var didBecomeHiddenNotification: Notification.Name {
    Notification.Name("UIWindowDidBecomeHiddenNotification")
  }
  /// The window receives keyboard input from now on.
  nonisolated public static var didBecomeKeyNotification: Notification.Name {
    Notification.Name("UIWindowDidBecomeKeyNotification")
  }
  /// Another window receives keyboard input from now on.
  nonisolated public static var didResignKeyNotification: Notification.Name {
    Notification.Name("UIWindowDidResignKeyNotification")
  }
}
