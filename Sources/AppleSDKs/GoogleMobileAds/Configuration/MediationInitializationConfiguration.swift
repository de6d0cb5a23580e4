public import UIKit

/// Selects the adapters that a start sets up; a beta feature since SDK 13.4.
public final class MediationInitializationConfiguration: NSObject, @unchecked Sendable {
  /// The raw values of the formats whose adapters are set up; empty for all.
  public var includedAdFormats: Set<NSNumber> = []

  /// The ad units whose adapters are set up; empty for all.
  public var includedAdUnitIDs: Set<String> = []

  /// The classes of adapters that are always set up unless they are excluded.
  public var includedAdapterClasses: Set<String> = []

  /// The classes of adapters that are never set up.
  public var excludedAdapterClasses: Set<String> = []

  /// The time in seconds after which the start completes anyway; 0 for the SDK's own limit.
  public var initializationTimeout: TimeInterval = 0
}
