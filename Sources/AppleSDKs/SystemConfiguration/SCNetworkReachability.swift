@_exported public import Foundation

// On iOS these functions take C pointers. Here the functions take Swift values: a string instead of
// a C string, and `&flags` instead of a pointer to flags.

/// The reachability of a host or an address.
public final class SCNetworkReachability: Sendable {
  init() {}
}

/// Flags that say how the device can reach a host; the raw bits are the same as on iOS.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The host is reached over a transient connection.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  /// The host can be reached.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  /// The device must first establish a connection.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  /// The first traffic establishes the connection.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  /// The user must do something before the connection can be established.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  /// A program establishes the connection on demand.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  /// The address belongs to this device.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// Traffic goes directly to the host.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// The host is reached over the mobile network.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// Creates the reachability of a host; the function ignores the allocator.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: Any?, _ nodename: String
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// Creates the reachability of an address; the function ignores the allocator and the address.
public func SCNetworkReachabilityCreateWithAddress<Address>(
  _ allocator: Any?, _ address: Address
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// Writes the flags of the host: the host is always reachable directly, as over Wi-Fi.
///
/// Returns whether the flags are valid.
///
/// The scenario decides for each request whether the network answers.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: inout SCNetworkReachabilityFlags
) -> Bool {
  flags = .reachable
  return true
}
