import ScriptedNetwork

/// A failure as the network itself describes it.
///
/// An addition to the published SDK, which reports only a `SampleErrorCode`.
public struct SampleAdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failure as the published SDK reports it; `unknown` for what it has no code for.
  public var code: SampleErrorCode
  /// The network's own name or number of the failure.
  public var networkCode: String?
  /// The network's sentence about it.
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

  /// The network's sentence with its name of the failure, as far as there are any.
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
