#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import SafariServices
  import StoreKit
  import UIKit

  // The view controllers that Objective-C creates: as the views, a subclass of each class.

  extension UIViewController {
    /// Sends a message with a completion handler.
    nonisolated fileprivate func sendsTransition(
      _ message: AdSpecMessage, about controller: UIViewController?, animated: Bool,
      _ completion: (() -> Void)?
    ) -> Bool {
      guard let facade, facade.takes(message) else { return false }
      var values = AdSpecValues(number: animated ? 1 : 0)
      values.object.0 = controller.map(Facade.of)
      values.object.1 = completion.map { owned(ForeignClosure($0)) }
      adspec_facade_send(facade.handle, message, &values)
      return true
    }
  }

  /// A `UIViewController` that Objective-C created.
  final class FacadeController: UIViewController {
    deinit { facade?.end() }

    override func loadView() { if !sends(.loadView) { super.loadView() } }
    override func viewDidLoad() { if !sends(.viewDidLoad) { super.viewDidLoad() } }
    override func viewWillAppear(_ animated: Bool) {
      if !sends(.viewWillAppear, animated ? 1 : 0) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
      if !sends(.viewDidAppear, animated ? 1 : 0) { super.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
      if !sends(.viewWillDisappear, animated ? 1 : 0) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
      if !sends(.viewDidDisappear, animated ? 1 : 0) { super.viewDidDisappear(animated) }
    }
    override func viewWillLayoutSubviews() {
      if !sends(.viewWillLayoutSubviews) { super.viewWillLayoutSubviews() }
    }
    override func viewDidLayoutSubviews() {
      if !sends(.viewDidLayoutSubviews) { super.viewDidLayoutSubviews() }
    }
    nonisolated override func present(
      _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
      if !sendsTransition(.present, about: controller, animated: flag, completion) {
        super.present(controller, animated: flag, completion: completion)
      }
    }
    nonisolated override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      if !sendsTransition(.dismiss, about: nil, animated: flag, completion) {
        super.dismiss(animated: flag, completion: completion)
      }
    }
    override func willMove(toParent parent: UIViewController?) {
      if !sends(.willMoveToParent, about: parent) { super.willMove(toParent: parent) }
    }
    override func didMove(toParent parent: UIViewController?) {
      if !sends(.didMoveToParent, about: parent) { super.didMove(toParent: parent) }
    }
    override var shouldAutorotate: Bool {
      number(.shouldAutorotate).map { $0 != 0 } ?? super.shouldAutorotate
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      number(.supportedOrientations).map { UIInterfaceOrientationMask(rawValue: UInt($0)) }
        ?? super.supportedInterfaceOrientations
    }
    override var prefersStatusBarHidden: Bool {
      number(.prefersStatusBarHidden).map { $0 != 0 } ?? super.prefersStatusBarHidden
    }
    override var prefersHomeIndicatorAutoHidden: Bool {
      number(.prefersHomeIndicatorHidden).map { $0 != 0 } ?? super.prefersHomeIndicatorAutoHidden
    }
  }

  /// A `UIAlertController` that Objective-C created.
  final class FacadeAlertController: UIAlertController {
    private final class Content: @unchecked Sendable {
      var style = UIAlertController.Style.actionSheet
    }

    nonisolated private let content = Content()

    nonisolated override var preferredStyle: Style { content.style }

    /// Sets the style, which Objective-C knows only after the object was made.
    nonisolated func setPreferredStyle(_ style: Style) { content.style = style }

    deinit { facade?.end() }

    override func loadView() { if !sends(.loadView) { super.loadView() } }
    override func viewDidLoad() { if !sends(.viewDidLoad) { super.viewDidLoad() } }
    override func viewWillAppear(_ animated: Bool) {
      if !sends(.viewWillAppear, animated ? 1 : 0) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
      if !sends(.viewDidAppear, animated ? 1 : 0) { super.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
      if !sends(.viewWillDisappear, animated ? 1 : 0) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
      if !sends(.viewDidDisappear, animated ? 1 : 0) { super.viewDidDisappear(animated) }
    }
    override func viewWillLayoutSubviews() {
      if !sends(.viewWillLayoutSubviews) { super.viewWillLayoutSubviews() }
    }
    override func viewDidLayoutSubviews() {
      if !sends(.viewDidLayoutSubviews) { super.viewDidLayoutSubviews() }
    }
    nonisolated override func present(
      _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
      if !sendsTransition(.present, about: controller, animated: flag, completion) {
        super.present(controller, animated: flag, completion: completion)
      }
    }
    nonisolated override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      if !sendsTransition(.dismiss, about: nil, animated: flag, completion) {
        super.dismiss(animated: flag, completion: completion)
      }
    }
    override func willMove(toParent parent: UIViewController?) {
      if !sends(.willMoveToParent, about: parent) { super.willMove(toParent: parent) }
    }
    override func didMove(toParent parent: UIViewController?) {
      if !sends(.didMoveToParent, about: parent) { super.didMove(toParent: parent) }
    }
    override var shouldAutorotate: Bool {
      number(.shouldAutorotate).map { $0 != 0 } ?? super.shouldAutorotate
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      number(.supportedOrientations).map { UIInterfaceOrientationMask(rawValue: UInt($0)) }
        ?? super.supportedInterfaceOrientations
    }
    override var prefersStatusBarHidden: Bool {
      number(.prefersStatusBarHidden).map { $0 != 0 } ?? super.prefersStatusBarHidden
    }
    override var prefersHomeIndicatorAutoHidden: Bool {
      number(.prefersHomeIndicatorHidden).map { $0 != 0 } ?? super.prefersHomeIndicatorAutoHidden
    }
  }

  /// A `SFSafariViewController` that Objective-C created.
  final class FacadeSafariController: SFSafariViewController {
    deinit { facade?.end() }

    override func loadView() { if !sends(.loadView) { super.loadView() } }
    override func viewDidLoad() { if !sends(.viewDidLoad) { super.viewDidLoad() } }
    override func viewWillAppear(_ animated: Bool) {
      if !sends(.viewWillAppear, animated ? 1 : 0) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
      if !sends(.viewDidAppear, animated ? 1 : 0) { super.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
      if !sends(.viewWillDisappear, animated ? 1 : 0) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
      if !sends(.viewDidDisappear, animated ? 1 : 0) { super.viewDidDisappear(animated) }
    }
    override func viewWillLayoutSubviews() {
      if !sends(.viewWillLayoutSubviews) { super.viewWillLayoutSubviews() }
    }
    override func viewDidLayoutSubviews() {
      if !sends(.viewDidLayoutSubviews) { super.viewDidLayoutSubviews() }
    }
    nonisolated override func present(
      _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
      if !sendsTransition(.present, about: controller, animated: flag, completion) {
        super.present(controller, animated: flag, completion: completion)
      }
    }
    nonisolated override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      if !sendsTransition(.dismiss, about: nil, animated: flag, completion) {
        super.dismiss(animated: flag, completion: completion)
      }
    }
    override func willMove(toParent parent: UIViewController?) {
      if !sends(.willMoveToParent, about: parent) { super.willMove(toParent: parent) }
    }
    override func didMove(toParent parent: UIViewController?) {
      if !sends(.didMoveToParent, about: parent) { super.didMove(toParent: parent) }
    }
    override var shouldAutorotate: Bool {
      number(.shouldAutorotate).map { $0 != 0 } ?? super.shouldAutorotate
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      number(.supportedOrientations).map { UIInterfaceOrientationMask(rawValue: UInt($0)) }
        ?? super.supportedInterfaceOrientations
    }
    override var prefersStatusBarHidden: Bool {
      number(.prefersStatusBarHidden).map { $0 != 0 } ?? super.prefersStatusBarHidden
    }
    override var prefersHomeIndicatorAutoHidden: Bool {
      number(.prefersHomeIndicatorHidden).map { $0 != 0 } ?? super.prefersHomeIndicatorAutoHidden
    }
  }

  /// A `SKStoreProductViewController` that Objective-C created.
  final class FacadeProductController: SKStoreProductViewController {
    deinit { facade?.end() }

    override func loadView() { if !sends(.loadView) { super.loadView() } }
    override func viewDidLoad() { if !sends(.viewDidLoad) { super.viewDidLoad() } }
    override func viewWillAppear(_ animated: Bool) {
      if !sends(.viewWillAppear, animated ? 1 : 0) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
      if !sends(.viewDidAppear, animated ? 1 : 0) { super.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
      if !sends(.viewWillDisappear, animated ? 1 : 0) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
      if !sends(.viewDidDisappear, animated ? 1 : 0) { super.viewDidDisappear(animated) }
    }
    override func viewWillLayoutSubviews() {
      if !sends(.viewWillLayoutSubviews) { super.viewWillLayoutSubviews() }
    }
    override func viewDidLayoutSubviews() {
      if !sends(.viewDidLayoutSubviews) { super.viewDidLayoutSubviews() }
    }
    nonisolated override func present(
      _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
      if !sendsTransition(.present, about: controller, animated: flag, completion) {
        super.present(controller, animated: flag, completion: completion)
      }
    }
    nonisolated override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      if !sendsTransition(.dismiss, about: nil, animated: flag, completion) {
        super.dismiss(animated: flag, completion: completion)
      }
    }
    override func willMove(toParent parent: UIViewController?) {
      if !sends(.willMoveToParent, about: parent) { super.willMove(toParent: parent) }
    }
    override func didMove(toParent parent: UIViewController?) {
      if !sends(.didMoveToParent, about: parent) { super.didMove(toParent: parent) }
    }
    override var shouldAutorotate: Bool {
      number(.shouldAutorotate).map { $0 != 0 } ?? super.shouldAutorotate
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      number(.supportedOrientations).map { UIInterfaceOrientationMask(rawValue: UInt($0)) }
        ?? super.supportedInterfaceOrientations
    }
    override var prefersStatusBarHidden: Bool {
      number(.prefersStatusBarHidden).map { $0 != 0 } ?? super.prefersStatusBarHidden
    }
    override var prefersHomeIndicatorAutoHidden: Bool {
      number(.prefersHomeIndicatorHidden).map { $0 != 0 } ?? super.prefersHomeIndicatorAutoHidden
    }
  }

  // Objects that Objective-C creates and that have no methods for Swift to call.

  /// A `UILayoutGuide` that Objective-C created.
  final class FacadeLayoutGuide: UILayoutGuide {
    deinit { facade?.end() }
  }

  /// A `UIGestureRecognizer` that Objective-C created.
  final class FacadeRecognizer: UIGestureRecognizer {
    deinit { facade?.end() }
  }

  /// A `UITapGestureRecognizer` that Objective-C created.
  final class FacadeTapRecognizer: UITapGestureRecognizer {
    deinit { facade?.end() }
  }

  /// A `UISwipeGestureRecognizer` that Objective-C created.
  final class FacadeSwipeRecognizer: UISwipeGestureRecognizer {
    deinit { facade?.end() }
  }
#endif
