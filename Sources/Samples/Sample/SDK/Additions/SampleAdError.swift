import ScriptedNetwork

/// A failure, with the network's own code and message.
///
/// The published SDK does not have this type, because it reports only a `SampleErrorCode`.
public struct SampleAdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code that the published SDK reports for the failure; `unknown` when the published SDK has
  /// no code for this failure.
  public var code: SampleErrorCode
  /// The network's own name or number for the failure.
  public var networkCode: String?
  /// The network's message about the failure.
  public var message: String?

  /// Creates an error.
  public init(code: SampleErrorCode, networkCode: String? = nil, message: String? = nil) {
    self.code = code
    self.networkCode = networkCode
    self.message = message
  }

  init(_ error: NetworkError?) {
    self.init(
      code: SampleAdError.code(named: error?.code), networkCode: error?.code,
      message: error?.message)
  }

  /// The network's message and code for the failure.
  ///
  /// If the network gave neither a message nor a code, the description is the name of `code`.
  public var description: String {
    switch (networkCode, message) {
    case (let networkCode?, let message?): "\(message) (\(networkCode))"
    case (let networkCode?, nil): networkCode
    case (nil, let message?): message
    case (nil, nil): "\(code)"
    }
  }

  private static func code(named name: String?) -> SampleErrorCode {
    switch name {
    case "bad_request", "0": .badRequest
    case "network_error", "2": .networkError
    case "no_inventory", "3": .noInventory
    default: .unknown
    }
  }
}
