public import Foundation

/// The running app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the app is active, inactive or in the background.
  public enum State: Int, Sendable {
    /// The app is on the screen and receives touches.
    case active
    /// The app is on the screen but receives no touches.
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

    /// With this option, iOS opens the URL only if an app claims the URL as a universal link.
    public static var universalLinksOnly: OpenExternalURLOptionsKey {
      OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
  }

  private final class Content: @unchecked Sendable {
    var scenes: [UIWindowScene]?
    /// The app's own window.
    var window: UIWindow?
    var state = State.active
    var isIdleTimerDisabled = false
    var tasks = 0
    var sound = SoundSession()
    weak var environment: (any ApplicationEnvironment)?
  }

  /// The running app; the whole process shares this object.
  nonisolated public static let shared = UIApplication()

  nonisolated private let content = Content()

  nonisolated override init() { super.init() }

  /// The URL that opens the app's settings.
  nonisolated public static var openSettingsURLString: String { "app-settings:" }

  // MARK: Scenes

  /// The scenes of the app: one foreground scene with a key window, unless a host replaced the
  /// scenes.
  nonisolated open var connectedScenes: Set<UIScene> {
    MainThreadCheck.use("UIApplication")
    return Set(scenes)
  }

  /// The windows of all scenes, in the order of the scenes.
  nonisolated open var windows: [UIWindow] {
    MainThreadCheck.use("UIApplication")
    return scenes.flatMap(\.windows)
  }

  /// The window that receives keyboard input, or nil.
  nonisolated open var keyWindow: UIWindow? {
    MainThreadCheck.use("UIApplication")
    return scenes.compactMap(\.keyWindow).first
  }

  /// The windows in front of a window, the frontmost first; a touch reaches them first.
  nonisolated func windows(inFrontOf window: UIWindow) -> [UIWindow] {
    let all = (content.scenes ?? []).flatMap(\.windows).enumerated()
    guard let own = all.first(where: { $0.element === window })?.offset else { return [] }
    let level = window.windowLevel.rawValue
    return all.map { ($0.element.windowLevel.rawValue, $0.offset, $0.element) }
      .filter { ($0.0, $0.1) > (level, own) }.sorted { ($0.0, $0.1) > ($1.0, $1.1) }.map(\.2)
  }

  /// The scenes in a fixed order.
  package nonisolated var scenes: [UIWindowScene] {
    get {
      if let scenes = content.scenes { return scenes }
      let scene = UIWindowScene()
      content.scenes = [scene]
      let window = UIWindow(windowScene: scene)
      content.window = window
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      return [scene]
    }
    set { content.scenes = newValue }
  }

  /// The orientation of the interface, which depends on the shape of the screen.
  nonisolated open var statusBarOrientation: UIInterfaceOrientation {
    MainThreadCheck.use("UIApplication")
    return UIScreen.main.isLandscape ? .landscapeRight : .portrait
  }

  /// The rectangle of the status bar, which is empty.
  nonisolated open var statusBarFrame: CGRect { CGRect.zero }

  // MARK: State

  /// Whether the app is active, inactive or in the background.
  nonisolated open var applicationState: State {
    MainThreadCheck.use("UIApplication")
    return content.state
  }

  /// Changes the state of the app and of all scenes of the app.
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

  /// Whether the screen stays on without touches; the value is stored but has no effect.
  nonisolated open var isIdleTimerDisabled: Bool {
    get { content.isIdleTimerDisabled }
    set { content.isIdleTimerDisabled = newValue }
  }

  /// Asks for time in the background.
  ///
  /// adspec never stops an app in the background, so it does not call the handler.
  nonisolated open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    content.tasks += 1
    return UIBackgroundTaskIdentifier(rawValue: content.tasks)
  }

  /// Asks for time in the background, with a name for debuggers.
  nonisolated open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }

  /// Gives time in the background back; the call has no effect.
  nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time left in the background, which has no end.
  nonisolated open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether the user has made texts larger; always the usual size.
  nonisolated open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Whether iOS keeps the screen on, read on any thread.
  package nonisolated var isScreenKeptOn: Bool { content.isIdleTimerDisabled }

  /// The app's sound.
  package nonisolated var sound: SoundSession {
    get { content.sound }
    set { content.sound = newValue }
  }

  // MARK: Other apps

  /// The environment of the app; the reference is weak.
  ///
  /// Without an environment, the app cannot open any URL.
  package nonisolated var environment: (any ApplicationEnvironment)? {
    get { content.environment }
    set { content.environment = newValue }
  }

  /// Whether another app or the browser can open the URL.
  nonisolated open func canOpenURL(_ url: URL) -> Bool {
    MainThreadCheck.use("UIApplication")
    return content.environment?.canOpen(url) ?? false
  }

  /// Opens the URL in another app or the browser.
  ///
  /// The completion handler receives true if the URL was opened, otherwise false.
  nonisolated open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    MainThreadCheck.use("UIApplication")
    guard let environment = content.environment else {
      completion?(false)
      return
    }
    environment.open(url) { completion?($0) }
  }

  /// Takes all windows away.
  package nonisolated func removeScreen() {
    content.scenes = nil
    content.window = nil
  }

  /// Resets windows, state and environment before the next scenario.
  package nonisolated func reset() {
    removeScreen()
    content.state = .active
    content.isIdleTimerDisabled = false
    content.tasks = 0
    content.sound = SoundSession()
    content.environment = nil
  }
}

/// The environment of the app: other apps, and an observer of presentations.
package protocol ApplicationEnvironment: AnyObject {
  /// Whether some app or the browser can open the URL.
  func canOpen(_ url: URL) -> Bool

  /// Opens the URL and calls the completion exactly once, immediately or later. The completion
  /// receives true if the URL was opened.
  func open(_ url: URL, completion: @escaping (Bool) -> Void)

  /// The app has presented a controller, whose view has not appeared yet.
  func didPresent(_ controller: UIViewController, from presenter: UIViewController)

  /// The app has dismissed a controller.
  func didDismiss(_ controller: UIViewController, from presenter: UIViewController)
}

/// The notifications about the life of the app; the object of each notification is the app.
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
  /// The app has started to receive touches.
  nonisolated public static var didBecomeActiveNotification: Notification.Name {
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  }
  /// The app is about to terminate.
  ///
  /// In adspec, nothing posts this notification.
  nonisolated public static var willTerminateNotification: Notification.Name {
    Notification.Name("UIApplicationWillTerminateNotification")
  }
  /// Memory is low.
  nonisolated public static var didReceiveMemoryWarningNotification: Notification.Name {
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }

  /// Takes the app off the screen, as iOS does when the user goes home.
  ///
  /// The method posts a notification before and after each change of the app's state.
  ///
  /// The method does nothing when the app is already in the background.
  package nonisolated func enterBackground() {
    guard applicationState != .background else { return }
    post(UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification)
    setApplicationState(.inactive)
    setApplicationState(.background)
    post(UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification)
  }

  /// Brings the app back to the screen.
  ///
  /// The method does nothing when the app is already on the screen.
  package nonisolated func enterForeground() {
    guard applicationState == .background else { return }
    post(UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification)
    setApplicationState(.inactive)
    setApplicationState(.active)
    post(UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification)
  }

  /// Makes the app on the screen inactive or active, as iOS does when a call or an alert of the system comes
  /// and goes.
  ///
  /// The method does nothing when the app is in the background, or already in this state.
  package nonisolated func setActive(_ isActive: Bool) {
    guard applicationState == (isActive ? .inactive : .active) else { return }
    if isActive {
      setApplicationState(.active)
      post(UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification)
    } else {
      post(UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification)
      setApplicationState(.inactive)
    }
  }

  /// Warns the app and its controllers on screen that memory is low.
  package nonisolated func warnAboutMemory() {
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    var controller = keyWindow?.rootViewController
    while let current = controller {
      LifeCycle.run { current.didReceiveMemoryWarning() }
      controller = current.presentedViewController
    }
  }

  /// Posts the notifications of all scenes first, and then the notification of the app.
  private nonisolated func post(_ ofScenes: Notification.Name, _ ofApp: Notification.Name) {
    for scene in scenes { NotificationCenter.default.post(name: ofScenes, object: scene) }
    NotificationCenter.default.post(name: ofApp, object: self)
  }
}

/// The notifications about the life of a scene; the object of each notification is the scene.
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
  /// The scene has started to receive touches.
  nonisolated public static var didActivateNotification: Notification.Name {
    Notification.Name("UISceneDidActivateNotification")
  }
}

/// The number of a request for time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No request.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
