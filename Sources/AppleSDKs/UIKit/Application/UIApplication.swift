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

  /// The orientation of the interface, derived from the shape of the screen.
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

  /// The environment of the app, held weakly.
  ///
  /// Without an environment the app can open nothing.
  package nonisolated var environment: (any ApplicationEnvironment)? {
    get { content.environment }
    set { content.environment = newValue }
  }

  /// Whether some app can open the URL.
  nonisolated open func canOpenURL(_ url: URL) -> Bool {
    content.environment?.canOpen(url) ?? false
  }

  /// Opens the URL in another app or the browser.
  ///
  /// The completion takes whether that succeeded.
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

  /// Resets windows, state and environment, so that the next scenario starts anew.
  package nonisolated func reset() {
    content.scenes = nil
    content.state = .active
    content.environment = nil
  }
}

/// The environment of the app: other apps, and an observer of presentations.
package protocol ApplicationEnvironment: AnyObject {
  /// Whether some app or the browser can open the URL.
  func canOpen(_ url: URL) -> Bool

  /// Opens the URL. Calls the completion exactly once, now or later, with whether that succeeded.
  func open(_ url: URL, completion: @escaping (Bool) -> Void)

  /// A controller has been presented and its view has not appeared yet.
  func didPresent(_ controller: UIViewController, from presenter: UIViewController)

  /// A controller has been dismissed.
  func didDismiss(_ controller: UIViewController, from presenter: UIViewController)
}

/// The notifications about the app's life; their object is the app.
extension UIApplication {
  /// The app is about to stop receiving touches.
  nonisolated public static var willResignActiveNotification: Notification.Name {
    Notification.Name("UIApplicationWillResignActiveNotification")
  }
  /// The app is no longer on the screen.
  nonisolated public static var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  /// The app is about to return to the screen.
  nonisolated public static var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  }
  /// The app receives touches.
  nonisolated public static var didBecomeActiveNotification: Notification.Name {
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  }
  /// The app is about to terminate.
  ///
  /// No host posts it.
  nonisolated public static var willTerminateNotification: Notification.Name {
    Notification.Name("UIApplicationWillTerminateNotification")
  }
  /// Memory is low.
  ///
  /// No host posts it.
  nonisolated public static var didReceiveMemoryWarningNotification: Notification.Name {
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }

  /// Takes the app off the screen, as iOS does when the user goes home.
  ///
  /// Posts a notification before and after each change of the app's state.
  ///
  /// Does nothing when the app is already in the background.
  package nonisolated func enterBackground() {
    guard applicationState != .background else { return }
    post(UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification)
    setApplicationState(.inactive)
    setApplicationState(.background)
    post(UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification)
  }

  /// Brings the app back to the screen.
  ///
  /// Does nothing when the app is already there.
  package nonisolated func enterForeground() {
    guard applicationState == .background else { return }
    post(UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification)
    setApplicationState(.inactive)
    setApplicationState(.active)
    post(UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification)
  }

  /// Posts the notification of each scene first, then the app's.
  private nonisolated func post(_ ofScenes: Notification.Name, _ ofApp: Notification.Name) {
    for scene in scenes { NotificationCenter.default.post(name: ofScenes, object: scene) }
    NotificationCenter.default.post(name: ofApp, object: self)
  }
}

/// The notifications about a scene's life; their object is the scene.
extension UIScene {
  /// The scene is about to stop receiving touches.
  nonisolated public static var willDeactivateNotification: Notification.Name {
    Notification.Name("UISceneWillDeactivateNotification")
  }
  /// The scene is no longer on the screen.
  nonisolated public static var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UISceneDidEnterBackgroundNotification")
  }
  /// The scene is about to return to the screen.
  nonisolated public static var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UISceneWillEnterForegroundNotification")
  }
  /// The scene receives touches.
  nonisolated public static var didActivateNotification: Notification.Name {
    Notification.Name("UISceneDidActivateNotification")
  }
}
