/// The name of a message of Objective-C, such as `setUserID:`.
///
/// It stands for the type that `#selector` gives on iOS. There is no `#selector` on Linux.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name with its colons.
  public let description: String

  /// Creates a selector of that name.
  public init(_ name: String) { description = name }

  /// Creates a selector of that name.
  public init(stringLiteral name: String) { description = name }
}

/// The selector of that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(aSelectorName)
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String {
  aSelector.description
}
