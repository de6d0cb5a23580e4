import Foundation

enum MerlinAdapterError {
  static let domain = "com.google.mediation.merlin"

  enum Code: Int {
    case missingAppID = 101
    case missingPlacementID
    case missingBid
    case noToken
    case cannotShow
  }

  static func make(_ code: Code) -> NSError {
    NSError(
      domain: domain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: description(of: code)])
  }

  private static func description(of code: Code) -> String {
    switch code {
    case .missingAppID: return "The app ID is missing or empty."
    case .missingPlacementID: return "The placement ID is missing, or is no number."
    case .missingBid: return "There is no bid, and Merlin has ads for bids only."
    case .noToken: return "Merlin has no token."
    case .cannotShow: return "There is no ad that could be shown, or it was shown before."
    }
  }
}
