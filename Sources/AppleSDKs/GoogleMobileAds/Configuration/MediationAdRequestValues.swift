package import UIKit

/// What every request for an ad tells the adapter, whatever the format.
package struct MediationAdRequestValues {
  /// The credentials of the line item.
  package var credentials: MediationCredentials

  /// The answer of the auction, or nil in a waterfall.
  package var bidResponse: String?

  /// A PNG image that marks the ad, or nil.
  package var watermark: Data?

  /// The publisher's settings for the network, or nil.
  package var extras: (any AdNetworkExtras)?

  /// Whether a test ad is wanted.
  package var isTestRequest: Bool

  /// Whether the request is directed at children; nil where it is not said.
  package var childDirectedTreatment: Bool?

  /// Finds the topmost controller when it is asked for.
  package var topViewController: () -> UIViewController?

  /// Creates the values of a waterfall request that is no test.
  package init(
    credentials: MediationCredentials, bidResponse: String? = nil, watermark: Data? = nil,
    extras: (any AdNetworkExtras)? = nil, isTestRequest: Bool = false,
    childDirectedTreatment: Bool? = nil,
    topViewController: @escaping () -> UIViewController? = { nil }
  ) {
    self.credentials = credentials
    self.bidResponse = bidResponse
    self.watermark = watermark
    self.extras = extras
    self.isTestRequest = isTestRequest
    self.childDirectedTreatment = childDirectedTreatment
    self.topViewController = topViewController
  }
}
