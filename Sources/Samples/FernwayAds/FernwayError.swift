import ScriptedNetwork

/// A failure that the SDK reports.
public struct FernwayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed.
  public enum Reason: String, Sendable {
    /// The SDK could not be started.
    case startFailed
    /// There is no token for an auction.
    case noToken
    /// There is no ad.
    case noAd
    /// The network's answer makes no sense.
    case invalidResponse
    /// The ad could not be shown.
    case cannotShow
    /// The task that waited was cancelled.
    case cancelled
  }

  /// What failed.
  public let reason: Reason
  /// The network's name or number of the failure, nil where it gives none.
  public let code: String?
  /// A sentence about it, nil where the network gives none.
  public let message: String?

  init(_ reason: Reason, _ error: NetworkError? = nil) {
    self.reason = reason
    code = error?.code
    message = error?.message
  }

  /// The failure in words.
  public var description: String {
    let details = [code, message].compactMap(\.self).joined(separator: ": ")
    return details.isEmpty ? reason.rawValue : "\(reason.rawValue) (\(details))"
  }
}
