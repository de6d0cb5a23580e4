public import Foundation
package import GoogleMobileAds

/// Extras of a class in another language.
///
/// Swift has one class for all of them.
package protocol ForeignExtras: AdNetworkExtras {
  /// The name of the class in the other language.
  var foreignClassName: String { get }
}

/// A Swift object that stands for an object of another language.
///
/// The host holds the proxy. The trace must show when the object itself has been deallocated.
///
/// This type is a class, because a cast to a class is fast. A cast to a protocol searches for the
/// conformance in each scenario again.
open class ForeignProxy: NSObject {
  /// An object that lives as long as the object of the other language; set by the initializers of
  /// subclasses.
  package var foreignLifetime: AnyObject?
}
