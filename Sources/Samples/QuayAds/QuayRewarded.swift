import ScriptedNetwork
public import UIKit

/// A rewarded ad of Quay.
public final class QuayRewarded: QuayAd, @unchecked Sendable {
  /// Creates an ad for a place, by Quay's number of it.
  public override init(zone: Int) { super.init(zone: zone) }

  override var request: NetworkRequest {
    NetworkRequest(format: .rewarded, slot: String(zone))
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Shows the ad over a view controller.
  public func show(over controller: UIViewController) { ad?.show(from: controller) }

  override func tell(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    guard case .closed(let completed) = event else { return super.tell(delegate, event) }
    guard let delegate = delegate as? any QuayRewardedDelegate else { return .noCallback }
    delegate.quayRewarded(self, didCloseFullyWatched: completed)
    return .delivered
  }
}
