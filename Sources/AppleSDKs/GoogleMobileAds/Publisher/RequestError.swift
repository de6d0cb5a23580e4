public import UIKit

/// The error that ends a failed request for an ad.
///
/// The error converts to an `NSError` with the same domain, code and user info.
public struct RequestError: CustomNSError, Hashable, Sendable {
  /// The code of a failed request; the raw values are the same as in the SDK.
  public enum Code: Int, Sendable {
    /// The request is invalid; the failure reason says why.
    case invalidRequest = 0
    /// The server responded without an ad.
    case noFill = 1
    /// The network failed.
    case networkError = 2
    /// The server failed.
    case serverError = 3
    /// The operating system is too old.
    case osVersionTooLow = 4
    /// The request timed out.
    case timeout = 5
    /// The response of the mediation server is invalid.
    case mediationDataError = 7
    /// The adapter was not found or could not be created.
    case mediationAdapterError = 8
    /// None of the called adapters had an ad; the underlying error comes from the last adapter.
    case mediationNoFill = 9
    /// An adapter received an invalid size.
    case mediationInvalidAdSize = 10
    /// The SDK failed.
    case internalError = 11
    /// An argument is invalid.
    case invalidArgument = 12
    /// The response of the server is invalid.
    case receivedInvalidResponse = 13
    /// The ad object has been used before.
    case adAlreadyUsed = 19
    /// The app's identifier is missing.
    case applicationIdentifierMissing = 20
    /// The ad string is invalid; a code of `PresentationErrorCode` has the same raw value.
    case receivedInvalidAdString = 21
  }

  /// The domain of all errors of the SDK.
  public static var errorDomain: String { GADErrorDomain }

  /// The code.
  public let code: Code

  /// Further values, as in the user info of an `NSError`.
  public var userInfo: [String: Any] { information.value }

  private let information: UserInfo

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.information = UserInfo(userInfo)
  }

  /// The raw code, for the conversion to `NSError`.
  public var errorCode: Int { code.rawValue }

  /// The user info, for the conversion to `NSError`.
  public var errorUserInfo: [String: Any] { userInfo }

  /// The description in the user info, or a description of the code.
  public var localizedDescription: String {
    (userInfo[NSLocalizedDescriptionKey] as? String) ?? "The ad request failed: \(code)."
  }

  /// Whether two errors have the same code and user info.
  public static func == (left: RequestError, right: RequestError) -> Bool {
    left.code == right.code
      && NSDictionary(dictionary: left.userInfo) == NSDictionary(dictionary: right.userInfo)
  }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The error of an operation that the host does not support.
  static func notProvided(_ what: String) -> RequestError {
    RequestError(
      .internalError,
      userInfo: [
        NSLocalizedDescriptionKey: "\(what) is not provided by this host.",
        NSLocalizedRecoverySuggestionErrorKey:
          "Run the code inside a scenario, whose host implements the operation.",
      ])
  }
}

/// A container for the user info of an error.
///
/// The values can have any type; nothing changes the values after the error was created.
private final class UserInfo: @unchecked Sendable {
  let value: [String: Any]

  init(_ value: [String: Any]) {
    self.value = value
  }
}

/// The domain of all errors of the SDK.
public let GADErrorDomain = "com.google.admob"

/// The key of the response info in an error's user info.
public let GADErrorUserInfoKeyResponseInfo = "gad_response_info"

extension RequestError.Code {
  /// Matches an error that has the given code, so that `catch RequestError.noFill` works.
  public static func ~= (code: RequestError.Code, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == GADErrorDomain && error.code == code.rawValue
  }
}

/// The error codes, for patterns such as `catch RequestError.noFill`.
extension RequestError {
  /// The request is invalid; the failure reason says why.
  public static var invalidRequest: Code { .invalidRequest }
  /// The server responded without an ad.
  public static var noFill: Code { .noFill }
  /// The network failed.
  public static var networkError: Code { .networkError }
  /// The server failed.
  public static var serverError: Code { .serverError }
  /// The operating system is too old.
  public static var osVersionTooLow: Code { .osVersionTooLow }
  /// The request timed out.
  public static var timeout: Code { .timeout }
  /// The response of the mediation server is invalid.
  public static var mediationDataError: Code { .mediationDataError }
  /// The adapter was not found or could not be created.
  public static var mediationAdapterError: Code { .mediationAdapterError }
  /// None of the called adapters had an ad; the underlying error comes from the last adapter.
  public static var mediationNoFill: Code { .mediationNoFill }
  /// An adapter received an invalid size.
  public static var mediationInvalidAdSize: Code { .mediationInvalidAdSize }
  /// The SDK failed.
  public static var internalError: Code { .internalError }
  /// An argument is invalid.
  public static var invalidArgument: Code { .invalidArgument }
  /// The response of the server is invalid.
  public static var receivedInvalidResponse: Code { .receivedInvalidResponse }
  /// The ad object has been used before.
  public static var adAlreadyUsed: Code { .adAlreadyUsed }
  /// The app's identifier is missing.
  public static var applicationIdentifierMissing: Code { .applicationIdentifierMissing }
  /// The ad string is invalid; a code of `PresentationErrorCode` has the same raw value.
  public static var receivedInvalidAdString: Code { .receivedInvalidAdString }
}
