public import Foundation

/// How collections of pointers hold and compare their members; Foundation on Linux lacks it.
open class NSPointerFunctions: NSObject {
  /// How a collection holds and compares its members.
  public struct Options: OptionSet, Sendable {
    /// The option bits, with the values they have on iOS.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are held strongly.
    public static var strongMemory: Options { [] }

    /// Objects are held weakly, and their entry goes with them.
    public static var weakMemory: Options { Options(rawValue: 5) }

    /// Objects are compared by identity.
    public static var objectPointerPersonality: Options { Options(rawValue: 1 << 9) }
  }
}
