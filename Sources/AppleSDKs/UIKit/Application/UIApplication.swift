public import Foundation

/// The running app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the app is in use.
  public enum State: Int, Sendable {
    /// The app is on the screen and receives touches.
    case active
    /// The app is on the screen and receives no touches.
    case inactive
    /// The app is not on the screen.
    case background
  }

  /// A key of the options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Opens the URL only where an app claims it as a universal link.
    public static var universalLinksOnly: OpenExternalURLOptionsKey {
      OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
  }

  private final class Content: @unchecked Sendable {
    var scenes: [UIWindowScene]?
    var state = State.active
    weak var environment: (any ApplicationEnvironment)?
  }

  /// The running app; there is one in a process.
  nonisolated public static let shared = UIApplication()

  nonisolated private let content = Content()

  nonisolated override init() { super.init() }

  /// The settings URL of the app.
  nonisolated public static var openSettingsURLString: String { "app-settings:" }

  // MARK: Scenes

  /// The scenes of the app: one, in the foreground, with a key window, unless a host replaced it.
  nonisolated open var connectedScenes: Set<UIScene> { Set(scenes) }

  /// The windows of all scenes, in the order of the scenes.
  nonisolated open var windows: [UIWindow] { scenes.flatMap(\.windows) }

  /// The window that receives the keyboard, or nil.
  nonisolated open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The scenes in a fixed order.
  package nonisolated var scenes: [UIWindowScene] {
    get {
      if let scenes = content.scenes { return scenes }
      let scene = UIWindowScene()
      content.scenes = [scene]
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      return [scene]
    }
    set { content.scenes = newValue }
  }

  /// How the interface is turned, after the shape of the screen.
  nonisolated open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.isLandscape ? .landscapeRight : .portrait
  }

  /// The rectangle of the status bar, which is empty.
  nonisolated open var statusBarFrame: CGRect { CGRect.zero }

  // MARK: State

  /// Whether the app is in use.
  nonisolated open var applicationState: State { content.state }

  /// Changes whether the app is in use, and the state of its scenes with it.
  package nonisolated func setApplicationState(_ state: State) {
    content.state = state
    for scene in content.scenes ?? [] {
      scene.activationState =
        switch state {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
  }

  // MARK: Other apps

  /// What lies around the app, held weakly; while there is none, nothing can be opened.
  package nonisolated var environment: (any ApplicationEnvironment)? {
    get { content.environment }
    set { content.environment = newValue }
  }

  /// Whether some app can open the URL.
  nonisolated open func canOpenURL(_ url: URL) -> Bool {
    content.environment?.canOpen(url) ?? false
  }

  /// Opens the URL in another app or the browser and says whether that succeeded.
  nonisolated open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let environment = content.environment else {
      completion?(false)
      return
    }
    environment.open(url) { completion?($0) }
  }

  /// Forgets windows, state and environment, so that the next scenario starts afresh.
  package nonisolated func reset() {
    content.scenes = nil
    content.state = .active
    content.environment = nil
  }
}
