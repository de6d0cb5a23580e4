public import ScriptedNetwork
public import UIKit

/// What all ads of Quay have in common.
///
/// Unchecked because an ad is used by one thread at a time, as with the network's real SDK.
public class QuayAd: NSObject, NetworkAdObserver, @unchecked Sendable {
  /// Quay's number of the place that the ad is for.
  public let zone: Int
  var ad: NetworkAd?

  init(zone: Int) {
    self.zone = zone
    super.init()
  }

  /// Told what becomes of the ad.
  ///
  /// It is not kept alive.
  public weak var delegate: (any QuayAdDelegate)?

  var request: NetworkRequest { NetworkRequest(format: .banner, slot: String(zone)) }

  /// Asks Quay for an ad.
  public func load() {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  /// Calls the delegate's method for what the network says.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network may answer before its load gives the ad.
    self.ad = ad
    if case .loaded(let content) = event, content != .ad { return .impossible }
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded: delegate.quayAdDidLoad(self)
    case .failed(let error): delegate.quayAd(self, didFailWithCode: QuayErrorCode(error).rawValue)
    default: return tell(delegate, event)
    }
    return .delivered
  }

  /// Tells the delegate what happens to an ad that has loaded.
  func tell(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    switch event {
    case .shown: delegate.quayAdDidAppear(self)
    case .showFailed(let error):
      delegate.quayAd(self, didFailWithCode: QuayErrorCode(error).rawValue)
    case .click: delegate.quayAdWasTapped(self)
    default: return .noCallback
    }
    return .delivered
  }
}
