import Foundation
import GoogleMobileAds
import MerlinAds

extension MerlinBid {
  /// What a load asks Merlin for, and the app for which that has to run.
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
    return .success(
      (appID, MerlinBid(placementID: placementID, payload: payload, watermark: watermark)))
  }
}
