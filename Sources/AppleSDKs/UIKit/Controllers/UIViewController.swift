public import Foundation

/// Owns a view, and can present other view controllers over itself.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private final class State: @unchecked Sendable {
    var view: UIView?
    var title: String?
    var modalPresentationStyle = UIModalPresentationStyle.pageSheet
    var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    var isModalInPresentation = false
    var preferredContentSize = CGSize.zero
    var presented: UIViewController?
    weak var presenting: UIViewController?
    var children: [UIViewController] = []
    weak var parent: UIViewController?
  }

  nonisolated private let state = State()

  /// Creates a controller; the controller makes its view when code first reads `view`.
  nonisolated public override init() {
    MainThreadCheck.use("UIViewController")
    super.init()
  }

  /// Creates a controller.
  ///
  /// The initializer ignores both arguments, because this module has no interface files.
  nonisolated public init(nibName: String?, bundle: Bundle?) {
    MainThreadCheck.use("UIViewController")
    super.init()
  }

  /// Creates a controller and ignores the coder, because adspec cannot read controllers from
  /// archives.
  nonisolated public required init?(coder: NSCoder) { super.init() }

  /// The title of the controller's content.
  nonisolated open var title: String? {
    get { state.title }
    set { state.title = newValue }
  }

  /// How the controller is presented.
  nonisolated open var modalPresentationStyle: UIModalPresentationStyle {
    get { state.modalPresentationStyle }
    set { state.modalPresentationStyle = newValue }
  }

  /// How a presentation is animated; the value is stored but has no effect.
  nonisolated open var modalTransitionStyle: UIModalTransitionStyle {
    get { state.modalTransitionStyle }
    set { state.modalTransitionStyle = newValue }
  }

  /// Whether the user cannot dismiss the controller with a swipe; the value is stored but has no effect.
  nonisolated open var isModalInPresentation: Bool {
    get { state.isModalInPresentation }
    set { state.isModalInPresentation = newValue }
  }

  /// The size of the view in a container; the value is stored but has no effect.
  nonisolated open var preferredContentSize: CGSize {
    get { state.preferredContentSize }
    set { state.preferredContentSize = newValue }
  }

  /// The next responder: the parent, otherwise the presenting controller, otherwise the superview
  /// of the controller's view.
  nonisolated open override var next: UIResponder? {
    state.parent ?? state.presenting ?? state.view?.superview
  }

  // MARK: View

  /// The view; `loadView` makes the view at the first access.
  // The property is implicitly unwrapped, as on iOS: some callers use the value directly, and other
  // callers bind the value with `if let`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  nonisolated open var view: UIView! {
    get {
      MainThreadCheck.use("UIViewController")
      loadViewIfNeeded()
      return state.view
    }
    set {
      MainThreadCheck.use("UIViewController")
      state.view?.state.viewController = nil
      state.view = newValue
      newValue?.state.viewController = self
    }
  }

  /// The view, or nil if the controller has not made it yet.
  nonisolated open var viewIfLoaded: UIView? { state.view }

  /// Whether the controller has made its view.
  nonisolated open var isViewLoaded: Bool { state.view != nil }

  /// Makes the view if the view does not exist yet.
  ///
  /// The method makes a plain view when `loadView` makes no view.
  nonisolated open func loadViewIfNeeded() {
    guard state.view == nil else { return }
    LifeCycle.run { loadView() }
    if state.view == nil { self.view = UIView(frame: UIScreen.main.bounds) }
    LifeCycle.run { viewDidLoad() }
  }

  /// Makes the view and assigns it to `view`; UIKit calls the method on the main thread.
  open func loadView() {
    if !sends(.loadView) { self.view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Called on the main thread after the view was made.
  open func viewDidLoad() { sends(.viewDidLoad) }

  /// Called on the main thread before the view is shown.
  open func viewWillAppear(_ animated: Bool) { sends(.viewWillAppear, ForeignValues(animated)) }

  /// Called on the main thread after the view was shown.
  open func viewDidAppear(_ animated: Bool) { sends(.viewDidAppear, ForeignValues(animated)) }

  /// Called on the main thread before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {
    sends(.viewWillDisappear, ForeignValues(animated))
  }

  /// Called on the main thread after the view went away.
  open func viewDidDisappear(_ animated: Bool) {
    sends(.viewDidDisappear, ForeignValues(animated))
  }

  /// Called on the main thread when the bounds of the view have changed.
  ///
  /// Here the bounds change only when the device turns.
  open func viewDidLayoutSubviews() { sends(.viewDidLayoutSubviews) }

  /// Called on the main thread before the view lays out its subviews.
  ///
  /// In adspec, nothing calls this method.
  open func viewWillLayoutSubviews() { sends(.viewWillLayoutSubviews) }

  /// Called on the main thread when memory is low; UIKit calls the method on every controller that
  /// is on screen.
  open func didReceiveMemoryWarning() {}

  // MARK: Bars and turning

  /// The orientations of the interface that the controller allows; the value has no effect on the
  /// device.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    answer(.supportedInterfaceOrientations)
      .map { UIInterfaceOrientationMask(rawValue: UInt($0.numbers[0])) } ?? .allButUpsideDown
  }

  /// Whether the interface turns with the device; the value has no effect.
  open var shouldAutorotate: Bool { answer(.shouldAutorotate)?.isTrue ?? true }

  /// Whether the status bar is hidden; adspec has no status bar.
  open var prefersStatusBarHidden: Bool { answer(.prefersStatusBarHidden)?.isTrue ?? false }

  /// The look of the status bar; adspec has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// The orientation in which a presentation begins; the value has no effect.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  /// Says that the status bar looks otherwise now; the call has no effect.
  nonisolated open func setNeedsStatusBarAppearanceUpdate() {}

  /// Says that the home indicator is hidden or visible now; the call has no effect.
  nonisolated open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Says that the controller allows other orientations now; the call has no effect.
  nonisolated open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The environment in which the controller shows its view.
  nonisolated open var traitCollection: UITraitCollection { .current }

  /// Called on the main thread before the size of the view changes.
  ///
  /// In adspec, nothing calls this method.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Whether the home indicator is hidden; adspec has no home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool {
    answer(.prefersHomeIndicatorAutoHidden)?.isTrue ?? false
  }

  // MARK: Presentation

  /// The controller that this controller presented, or nil.
  nonisolated open var presentedViewController: UIViewController? {
    MainThreadCheck.use("UIViewController")
    return state.presented
  }

  /// The controller that presented this controller, or nil.
  nonisolated open var presentingViewController: UIViewController? { state.presenting }

  /// Presents another controller over this controller at once, then calls the completion.
  ///
  /// The method does nothing and does not call the completion if this controller already presents a
  /// controller, or if the other controller is already presented. iOS does the same.
  nonisolated open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard !sends(.present, ForeignValues(flag, viewControllerToPresent, completion)) else { return }
    MainThreadCheck.use("UIViewController")
    guard state.presented == nil, viewControllerToPresent.state.presenting == nil,
      viewControllerToPresent !== self
    else { return }
    state.presented = viewControllerToPresent
    viewControllerToPresent.state.presenting = self
    viewControllerToPresent.loadViewIfNeeded()
    LifeCycle.run { viewControllerToPresent.viewWillAppear(flag) }
    UIApplication.shared.environment?.didPresent(viewControllerToPresent, from: self)
    LifeCycle.run { viewControllerToPresent.viewDidAppear(flag) }
    completion?()
  }

  /// Dismisses the controller that this controller presents, or this controller if it presents
  /// none; then calls the completion.
  nonisolated open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard !sends(.dismiss, ForeignValues(flag, nil, completion)) else { return }
    MainThreadCheck.use("UIViewController")
    guard let presented = state.presented else {
      if let presenting = state.presenting {
        presenting.dismiss(animated: flag, completion: completion)
      } else {
        completion?()
      }
      return
    }
    if presented.state.presented != nil { presented.dismiss(animated: false) }
    LifeCycle.run { presented.viewWillDisappear(flag) }
    state.presented = nil
    presented.state.presenting = nil
    UIApplication.shared.environment?.didDismiss(presented, from: self)
    LifeCycle.run { presented.viewDidDisappear(flag) }
    completion?()
  }

  /// Whether the controller is being presented; always false, because a presentation takes no time.
  nonisolated open var isBeingPresented: Bool { false }

  /// Whether the controller is being dismissed; always false, because a dismissal takes no time.
  nonisolated open var isBeingDismissed: Bool { false }

  // MARK: Containment

  /// The child controllers of this controller, in the order in which the app added them.
  nonisolated open var children: [UIViewController] { state.children }

  /// The parent of this controller, or nil.
  nonisolated open var parent: UIViewController? { state.parent }

  /// Adds a child controller to this controller.
  nonisolated open func addChild(_ childController: UIViewController) {
    MainThreadCheck.use("UIViewController")
    childController.removeFromParent()
    state.children.append(childController)
    childController.state.parent = self
  }

  /// Removes this controller from its parent.
  nonisolated open func removeFromParent() {
    state.parent?.state.children.removeAll { $0 === self }
    state.parent = nil
  }

  /// A container controller calls this method on the main thread after the container has added or
  /// removed this controller.
  open func didMove(toParent parent: UIViewController?) {
    sends(.didMoveToParent, ForeignValues(parent))
  }

  /// A container controller calls this method on the main thread before the container adds or
  /// removes this controller.
  open func willMove(toParent parent: UIViewController?) {
    sends(.willMoveToParent, ForeignValues(parent))
  }
}

/// How a controller is presented; the raw values are the same as in UIKit.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system chooses.
  case automatic = -2
  /// Nothing is presented.
  case none = -1
  /// The presented view covers the whole screen, and the views behind it are removed.
  case fullScreen = 0
  /// The presented view covers most of the screen.
  case pageSheet = 1
  /// The presented view is a box in the middle of the screen.
  case formSheet = 2
  /// The presented view covers the view of the presenting context.
  case currentContext = 3
  /// The presented view covers the whole screen, and the views behind it stay.
  case overFullScreen = 5
  /// The presented view covers the view of the presenting context, and the views behind it stay.
  case overCurrentContext = 6
}

/// How a presentation is animated; the raw values are the same as in UIKit.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view comes from below.
  case coverVertical = 0
  /// The view turns around.
  case flipHorizontal = 1
  /// One view fades into the other.
  case crossDissolve = 2
  /// The view is turned over like a page.
  case partialCurl = 3
}

/// How the status bar looks; the raw values are the same as in UIKit.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the appearance of the app.
  case `default` = 0
  /// Light letters.
  case lightContent = 1
  /// Dark letters.
  case darkContent = 3
}

/// Coordinates the animations of a transition; adspec has no transitions with an animation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}
