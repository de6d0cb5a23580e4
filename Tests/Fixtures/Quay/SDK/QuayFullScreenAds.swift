import ScriptedNetwork
public import UIKit

/// The base class of Quay's full-screen ads.
public class QuayFullScreenAd: QuayAd, @unchecked Sendable {
  /// Creates an ad for the placement with Quay's number `zone`.
  public override init(zone: Int) { super.init(zone: zone) }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Shows the ad over a view controller.
  public func show(over controller: UIViewController) { ad?.show(from: controller) }
}

/// An interstitial of Quay.
public final class QuayInterstitial: QuayFullScreenAd, @unchecked Sendable {
  override var request: NetworkRequest {
    NetworkRequest(format: .interstitial, slot: String(zone))
  }

  override func notify(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    guard case .closed = event else { return super.notify(delegate, event) }
    guard let delegate = delegate as? any QuayInterstitialDelegate else { return .noCallback }
    delegate.quayInterstitialDidClose(self)
    return .delivered
  }
}

/// A rewarded ad of Quay.
public final class QuayRewarded: QuayFullScreenAd, @unchecked Sendable {
  override var request: NetworkRequest {
    NetworkRequest(format: .rewarded, slot: String(zone))
  }

  override func notify(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    guard case .closed(let completed) = event else { return super.notify(delegate, event) }
    guard let delegate = delegate as? any QuayRewardedDelegate else { return .noCallback }
    delegate.quayRewarded(self, didCloseFullyWatched: completed)
    return .delivered
  }
}
