public import Foundation

/// The owner of a view, which presents other controllers over itself.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private final class State: @unchecked Sendable {
    var view: UIView?
    var title: String?
    var modalPresentationStyle = UIModalPresentationStyle.pageSheet
    var presented: UIViewController?
    weak var presenting: UIViewController?
    var children: [UIViewController] = []
    weak var parent: UIViewController?
  }

  nonisolated private let state = State()

  /// Creates a controller whose view is made at the first access.
  nonisolated public override init() { super.init() }

  /// Creates a controller.
  ///
  /// Both arguments are ignored, because this module has no interface files.
  nonisolated public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Creates a controller; this module has no archives of controllers.
  nonisolated public required init?(coder: NSCoder) { super.init() }

  /// A text that describes what the controller shows.
  nonisolated open var title: String? {
    get { state.title }
    set { state.title = newValue }
  }

  /// How the controller is presented.
  nonisolated open var modalPresentationStyle: UIModalPresentationStyle {
    get { state.modalPresentationStyle }
    set { state.modalPresentationStyle = newValue }
  }

  /// The presenting controller, otherwise the superview of the controller's view.
  nonisolated open override var next: UIResponder? {
    state.parent ?? state.presenting ?? state.view?.superview
  }

  // MARK: View

  /// The view; `loadView` makes it at the first access.
  // Implicitly unwrapped as on iOS, where callers both use it directly and bind it conditionally.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  nonisolated open var view: UIView! {
    get {
      loadViewIfNeeded()
      return state.view
    }
    set {
      state.view?.state.viewController = nil
      state.view = newValue
      newValue?.state.viewController = self
    }
  }

  /// The view, or nil before it is made.
  nonisolated open var viewIfLoaded: UIView? { state.view }

  /// Whether the view has been made.
  nonisolated open var isViewLoaded: Bool { state.view != nil }

  /// Makes the view unless it exists.
  ///
  /// Makes a plain view when `loadView` makes none.
  nonisolated open func loadViewIfNeeded() {
    guard state.view == nil else { return }
    LifeCycle.run { loadView() }
    if state.view == nil { self.view = UIView(frame: UIScreen.main.bounds) }
    LifeCycle.run { viewDidLoad() }
  }

  /// Makes the view and assigns it to `view`; called on the main thread.
  open func loadView() { self.view = UIView(frame: UIScreen.main.bounds) }

  /// Called on the main thread after the view was made.
  open func viewDidLoad() {}

  /// Called on the main thread before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called on the main thread after the view was shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called on the main thread before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called on the main thread after the view went away.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called on the main thread when the bounds of the view changed.
  ///
  /// Here, only turning the device changes them.
  open func viewDidLayoutSubviews() {}

  /// Called on the main thread before the subviews are laid out.
  ///
  /// No host calls it.
  open func viewWillLayoutSubviews() {}

  // MARK: Bars and turning

  /// The allowed orientations of the interface; it has no effect on the device.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the interface turns with the device; it has no effect.
  open var shouldAutorotate: Bool { true }

  /// Whether the status bar is hidden; there is none.
  open var prefersStatusBarHidden: Bool { false }

  /// Whether the home indicator is hidden; there is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  // MARK: Presentation

  /// The controller that this one presented, or nil.
  nonisolated open var presentedViewController: UIViewController? { state.presented }

  /// The controller that presented this one, or nil.
  nonisolated open var presentingViewController: UIViewController? { state.presenting }

  /// Presents a controller over this one at once, then calls the completion.
  ///
  /// Does nothing, and does not call the completion, when this controller already presents another
  /// or the other is already presented. iOS does the same.
  nonisolated open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
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

  /// Dismisses the controller that this one presented, otherwise this one, then calls the
  /// completion.
  nonisolated open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
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

  /// Whether the controller is being presented, never true because presenting takes no time.
  nonisolated open var isBeingPresented: Bool { false }

  /// Whether the controller is being dismissed, never true because dismissing takes no time.
  nonisolated open var isBeingDismissed: Bool { false }

  // MARK: Containment

  /// The controllers inside this one, in the order they were added.
  nonisolated open var children: [UIViewController] { state.children }

  /// The controller that contains this one, or nil.
  nonisolated open var parent: UIViewController? { state.parent }

  /// Puts a controller into this one.
  nonisolated open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    state.children.append(childController)
    childController.state.parent = self
  }

  /// Takes this controller out of the one that contains it.
  nonisolated open func removeFromParent() {
    state.parent?.state.children.removeAll { $0 === self }
    state.parent = nil
  }

  /// Called on the main thread by a container when it has added or removed this controller.
  open func didMove(toParent parent: UIViewController?) {}

  /// Called on the main thread by a container before it adds or removes this controller.
  open func willMove(toParent parent: UIViewController?) {}
}

/// How a controller is presented, with UIKit's values.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system chooses.
  case automatic = -2
  /// Nothing is presented.
  case none = -1
  /// The whole screen is covered and what lies behind is removed.
  case fullScreen = 0
  /// Most of the screen is covered.
  case pageSheet = 1
  /// A box in the middle of the screen.
  case formSheet = 2
  /// The presenting context is covered.
  case currentContext = 3
  /// The whole screen is covered and what lies behind stays.
  case overFullScreen = 5
  /// The presenting context is covered and what lies behind stays.
  case overCurrentContext = 6
}
