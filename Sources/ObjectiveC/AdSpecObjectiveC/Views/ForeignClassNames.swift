#if ObjectiveC
  import Foundation
  import ObjectiveCBridge
  import UIKit

  // Traces show the classes of an adapter's own views by their names in Objective-C.

  extension FacadeView: ForeignView {
    nonisolated var foreignClassName: String { text(oc_copy_class_name(Facade.of(self))) }
  }
#endif
