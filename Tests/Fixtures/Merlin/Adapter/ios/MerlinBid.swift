import Foundation
import GoogleMobileAds
import MerlinAds

extension MerlinBid {
  /// Reads the bid and Merlin's app ID from a load's configuration.
  ///
  /// If the bid or an ID is missing, the result is the error with which the load must end.
  static func make(
    from configuration: MediationAdConfiguration
  ) -> Result<(appID: String, bid: MerlinBid), NSError> {
    let parameters = MerlinServerParameters(configuration.credentials)
    guard let appID = parameters.appID else {
      return .failure(MerlinAdapterError.make(.missingAppID))
    }
    guard let placementID = parameters.placementID else {
      return .failure(MerlinAdapterError.make(.missingPlacementID))
    }
    guard let payload = configuration.bidResponse, !payload.isEmpty else {
      return .failure(MerlinAdapterError.make(.missingBid))
    }
    let watermark = configuration.watermark?.base64EncodedString()
    var bid = MerlinBid(placementID: placementID, payload: payload, watermark: watermark)
    #if DEFECTIVE
      // Defect "extras forgotten": the category of the content does not reach Merlin.
    #else
      bid.category = (configuration.extras as? MerlinExtras)?.category
    #endif
    bid.startsMuted = (configuration.extras as? MerlinExtras)?.startsMuted
    return .success((appID, bid))
  }
}

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
    case .missingPlacementID: return "The placement ID is missing or not a number."
    case .missingBid: return "There is no bid. Merlin serves bidding only."
    case .noToken: return "Merlin supplies no token."
    case .cannotShow: return "The ad was shown before. Load another one."
    }
  }
}
