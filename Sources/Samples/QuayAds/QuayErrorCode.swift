import ScriptedNetwork

/// Why an ad could not be loaded or shown.
public enum QuayErrorCode: Int, Sendable {
  /// Quay does not say why.
  case unknown = 0
  /// There is no ad.
  case noFill = 204
  /// The ad cannot be shown any more.
  case gone = 410
  /// Quay's server cannot be reached.
  case offline = 503

  init(_ error: NetworkError?) {
    switch error?.code {
    case "no_inventory", "no_fill": self = .noFill
    case "not_ready", "expired": self = .gone
    case "offline", "no_network": self = .offline
    default: self = .unknown
    }
  }
}
