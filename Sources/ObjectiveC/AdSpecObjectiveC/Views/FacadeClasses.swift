#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import SafariServices
  import StoreKit
  import UIKit
  import WebKit

  // A subclass of each class that Objective-C can create objects of. Such an object ends its facade
  // before any part of itself, so that `-dealloc` finds a whole object.

  /// A view that Objective-C created.
  ///
  /// Traces show the classes of an adapter's own views by their names in Objective-C. Swift has one
  /// class for all views of a kind.
  protocol FacadeOfView: ForeignView, ForeignObject {}

  extension FacadeOfView {
    nonisolated var nameOfForeignClass: String { text(oc_copy_class_name(Facade.of(self))) }
  }

  final class FacadeView: UIView, FacadeOfView { deinit { facade?.end() } }
  final class FacadeWindow: UIWindow, FacadeOfView { deinit { facade?.end() } }
  final class FacadeLabel: UILabel, FacadeOfView { deinit { facade?.end() } }
  final class FacadeImageView: UIImageView, FacadeOfView { deinit { facade?.end() } }
  final class FacadeControl: UIControl, FacadeOfView { deinit { facade?.end() } }
  final class FacadeButton: UIButton, FacadeOfView { deinit { facade?.end() } }
  final class FacadeStackView: UIStackView, FacadeOfView { deinit { facade?.end() } }
  final class FacadeMediaView: MediaView, FacadeOfView { deinit { facade?.end() } }

  final class FacadeWebView: WKWebView, FacadeOfView {
    /// What passes the events of the web view on to the delegate in Objective-C.
    nonisolated let navigation = ForeignNavigationDelegate()

    deinit { facade?.end() }
  }

  final class FacadeController: UIViewController { deinit { facade?.end() } }
  final class FacadeAlertController: UIAlertController { deinit { facade?.end() } }
  final class FacadeSafariController: SFSafariViewController { deinit { facade?.end() } }
  final class FacadeProductController: SKStoreProductViewController { deinit { facade?.end() } }
  final class FacadeLayoutGuide: UILayoutGuide { deinit { facade?.end() } }
  final class FacadeRecognizer: UIGestureRecognizer { deinit { facade?.end() } }
  final class FacadeTapRecognizer: UITapGestureRecognizer { deinit { facade?.end() } }
  final class FacadeSwipeRecognizer: UISwipeGestureRecognizer { deinit { facade?.end() } }
#endif
