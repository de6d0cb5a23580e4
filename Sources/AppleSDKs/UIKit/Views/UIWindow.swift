public import Foundation

/// The root of a view hierarchy on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private final class State: @unchecked Sendable {
    var rootViewController: UIViewController?
    var isKeyWindow = false
    weak var windowScene: UIWindowScene?
  }

  nonisolated private let content = State()

  /// Creates a window with that frame that belongs to no scene.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window as large as the screen in that scene.
  nonisolated public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// Creates an empty window, since there are no archives of views here.
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

  /// The scene, which is where the responder chain goes on.
  nonisolated open override var next: UIResponder? { content.windowScene }
}
