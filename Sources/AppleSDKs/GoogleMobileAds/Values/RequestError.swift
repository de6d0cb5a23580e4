public import UIKit

/// Why a request for an ad failed.
///
/// It bridges to an `NSError` of the same domain, code and user info.
public struct RequestError: CustomNSError, Hashable, Sendable {
  /// The code of a failed request, with the SDK's values.
  public enum Code: Int, Sendable {
    /// The request is wrong; the failure reason says how.
    case invalidRequest = 0
    /// The server answered and had no ad.
    case noFill = 1
    /// The network failed.
    case networkError = 2
    /// The server failed.
    case serverError = 3
    /// The operating system is too old.
    case osVersionTooLow = 4
    /// The ad did not come in time.
    case timeout = 5
    /// The answer of the mediation server is wrong.
    case mediationDataError = 7
    /// The adapter was not found or could not be made.
    case mediationAdapterError = 8
    /// Adapters were asked and had no ad; the last one's error is underneath.
    case mediationNoFill = 9
    /// An adapter was given a wrong size.
    case mediationInvalidAdSize = 10
    /// The SDK failed.
    case internalError = 11
    /// An argument is wrong.
    case invalidArgument = 12
    /// The server's answer is wrong.
    case receivedInvalidResponse = 13
    /// The ad object has been used already.
    case adAlreadyUsed = 19
    /// The app's identifier is missing.
    case applicationIdentifierMissing = 20
    /// The ad string is wrong; the same number as a presentation error.
    case receivedInvalidAdString = 21
  }

  /// The domain of all errors of the SDK.
  public static var errorDomain: String { GADErrorDomain }

  /// The code.
  public let code: Code

  /// What else is known, as in `NSError`.
  public var userInfo: [String: Any] { information.value }

  private let information: UserInfo

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.information = UserInfo(userInfo)
  }

  /// The raw code, for the bridge to `NSError`.
  public var errorCode: Int { code.rawValue }

  /// The user info, for the bridge to `NSError`.
  public var errorUserInfo: [String: Any] { userInfo }

  /// The description in the user info, or one made of the code.
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

  /// The error of an operation for which the host has no behaviour.
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

/// Holds a user info, whose values are of any kind and not changed after the error was made.
private final class UserInfo: @unchecked Sendable {
  let value: [String: Any]

  init(_ value: [String: Any]) {
    self.value = value
  }
}

/// The domain of all errors of the SDK.
public let GADErrorDomain = "com.google.admob"

/// The key of the response info in the user info of an error.
public let GADErrorUserInfoKeyResponseInfo = "gad_response_info"
