@_exported public import Foundation

// On iOS these functions take C pointers. Here they take what Swift code writes at the call: a
// string for a C string, `&flags` for a pointer to flags.

/// The reachability of a host or an address.
public final class SCNetworkReachability: Sendable {
  init() {}
}

/// What is needed to reach a host, with the bits of iOS.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The host is reached over a transient connection.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  /// The host can be reached.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  /// A connection must be established first.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  /// Traffic establishes the connection.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  /// The user must intervene.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  /// A program establishes the connection on demand.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  /// The address is this device's.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// Traffic goes directly to the host.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// Over the mobile network.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// Creates the reachability of a host; the allocator is ignored.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: Any?, _ nodename: String
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// Creates the reachability of an address; the allocator and the address are ignored.
public func SCNetworkReachabilityCreateWithAddress<Address>(
  _ allocator: Any?, _ address: Address
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// Writes how the host is reached: always directly, as over Wi-Fi.
///
/// Returns whether the flags are valid.
///
/// The scenario decides whether the network answers, request by request.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: inout SCNetworkReachabilityFlags
) -> Bool {
  flags = .reachable
  return true
}
