package import AdSpecTrace

/// An error that the documents of an adapter name: the domain and the code for one cause.
public struct AdapterError: Sendable, Hashable {
  /// Why an adapter fails without the network's help.
  public enum Cause: String, Sendable, CaseIterable {
    /// The network's name of the app is missing or has no usable value.
    case app
    /// The network's name of the placement is missing or has no usable value.
    case placement
    /// Another required setting is missing or has no usable value.
    case otherSetting = "other"
    /// None of the network's sizes fits into the size that the app wants.
    case size
    /// The user is a child, and the network excludes children.
    case child
    /// The network says that the ad is not ready when the app presents it.
    case notReady = "not_ready"
  }

  /// The cause.
  public var cause: Cause
  /// The domain of the error.
  public var domain: String
  /// The code of the error.
  public var code: Int

  /// Declares the error for one cause.
  public init(_ cause: Cause, domain: String, code: Int) {
    self.cause = cause
    self.domain = domain
    self.code = code
  }

  /// The error in the form that rules read.
  package var traceValue: TraceValue {
    .object([
      TraceAttribute("cause", .string(cause.rawValue)), TraceAttribute("domain", .string(domain)),
      TraceAttribute("code", .integer(code)),
    ])
  }
}
