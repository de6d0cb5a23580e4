#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import UIKit
  import WebKit

  // Traces show the classes of an adapter's own views by their names in Objective-C. Swift has one
  // class for all views of a kind.

  /// A view that Objective-C created.
  protocol FacadeOfView: ForeignView, ForeignObject {}

  extension FacadeOfView {
    nonisolated var nameOfForeignClass: String { text(oc_copy_class_name(Facade.of(self))) }
  }

  extension FacadeView: FacadeOfView {}
  extension FacadeWindow: FacadeOfView {}
  extension FacadeLabel: FacadeOfView {}
  extension FacadeImageView: FacadeOfView {}
  extension FacadeControl: FacadeOfView {}
  extension FacadeButton: FacadeOfView {}
  extension FacadeStackView: FacadeOfView {}
  extension FacadeMediaView: FacadeOfView {}
  extension FacadeWebView: FacadeOfView {}
#endif
