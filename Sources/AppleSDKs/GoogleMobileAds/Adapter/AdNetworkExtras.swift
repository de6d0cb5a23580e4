public import UIKit

/// Marks a class whose objects carry publisher settings for one ad network.
public protocol AdNetworkExtras: NSObjectProtocol {}

/// Settings for Google's own network.
public final class Extras: NSObject, AdNetworkExtras, @unchecked Sendable {
  /// The settings, or nil.
  public var additionalParameters: [AnyHashable: Any]?
}
