import UIKit

extension RequestError.Code {
  /// Matches an error of that code, so that `catch RequestError.noFill` works.
  public static func ~= (code: RequestError.Code, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == GADErrorDomain && error.code == code.rawValue
  }
}

/// The codes, spelled to be caught as in `catch RequestError.noFill`.
extension RequestError {
  /// The request is wrong; the failure reason says how.
  public static var invalidRequest: Code { .invalidRequest }
  /// The server answered and had no ad.
  public static var noFill: Code { .noFill }
  /// The network failed.
  public static var networkError: Code { .networkError }
  /// The server failed.
  public static var serverError: Code { .serverError }
  /// The operating system is too old.
  public static var osVersionTooLow: Code { .osVersionTooLow }
  /// The ad did not come in time.
  public static var timeout: Code { .timeout }
  /// The answer of the mediation server is wrong.
  public static var mediationDataError: Code { .mediationDataError }
  /// The adapter was not found or could not be made.
  public static var mediationAdapterError: Code { .mediationAdapterError }
  /// Adapters were asked and had no ad; the last one's error is underneath.
  public static var mediationNoFill: Code { .mediationNoFill }
  /// An adapter was given a wrong size.
  public static var mediationInvalidAdSize: Code { .mediationInvalidAdSize }
  /// The SDK failed.
  public static var internalError: Code { .internalError }
  /// An argument is wrong.
  public static var invalidArgument: Code { .invalidArgument }
  /// The server's answer is wrong.
  public static var receivedInvalidResponse: Code { .receivedInvalidResponse }
  /// The ad object has been used already.
  public static var adAlreadyUsed: Code { .adAlreadyUsed }
  /// The app's identifier is missing.
  public static var applicationIdentifierMissing: Code { .applicationIdentifierMissing }
  /// The ad string is wrong; the same number as a presentation error.
  public static var receivedInvalidAdString: Code { .receivedInvalidAdString }
}
