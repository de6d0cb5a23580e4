import Foundation
import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// What wraps an object of a network's SDK.
///
/// Adapters share code between formats in generic classes, which Swift makes when they are needed.
class WarmUpWrapper<Wrapped>: NSObject {
  var wrapped: Wrapped?
}

/// An ad of the warm-up, of either format.
final class WarmUpAd: WarmUpWrapper<NetworkAd>, MediationBannerAd, MediationRewardedAd,
  NetworkAdObserver
{
  typealias Completion = (WarmUpAd?, (any Error)?) -> (any MediationAdEventDelegate)?

  let view = UIView()
  private var completion: Completion?
  private var eventDelegate: (any MediationAdEventDelegate)?

  func load(_ format: NetworkFormat, _ completion: @escaping Completion) {
    self.completion = completion
    let network = ScriptedNetwork.current
    guard network.create(format: format, slot: "unit-1") else { return }
    wrapped = network.load(NetworkRequest(format: format, slot: "unit-1"), observer: self)
  }

  func changeSize(to adSize: AdSize) {}

  func present(from viewController: UIViewController) {
    if wrapped?.isReady == true { wrapped?.show(from: viewController) }
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded: eventDelegate = completion?(self, nil)
    case .failed:
      let description = [NSLocalizedDescriptionKey: "There is no ad."]
      eventDelegate = completion?(
        nil, NSError(domain: "warm-up", code: 1, userInfo: description))
    case .showing: eventDelegate?.willPresentFullScreenView()
    case .impression: eventDelegate?.reportImpression()
    case .click: eventDelegate?.reportClick()
    case .closing: eventDelegate?.willDismissFullScreenView()
    case .closed: eventDelegate?.didDismissFullScreenView()
    case .videoStart: rewarded?.didStartVideo()
    case .videoEnd: rewarded?.didEndVideo()
    case .reward(_, let amount):
      if UInt(exactly: amount?.rounded(.down) ?? 0) != nil { rewarded?.didRewardUser() }
    default: return .noCallback
    }
    return .delivered
  }

  private var rewarded: (any MediationRewardedAdEventDelegate)? {
    eventDelegate as? any MediationRewardedAdEventDelegate
  }
}
