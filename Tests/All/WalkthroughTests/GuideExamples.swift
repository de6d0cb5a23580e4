// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdSpec
public import ScriptedNetwork
public import UIKit

// The examples of the guide to profiles. ProfileGuideTests compares them.

extension NetworkClaims {
  public static let lark = NetworkClaims {
    $0.absentCallbacks = [.showing, .impression, .leftApp, .closing, .expired, .reward]
    $0.refusalSigns = [.returns]
    $0.initialization = .none
    $0.rewardSignal = .closing
  }
}

public protocol LarkRewardedDelegate: AnyObject {
  func larkDidLoad(_ ad: LarkRewarded)
  func lark(_ ad: LarkRewarded, didFailWithCode code: String)
  func larkDidAppear(_ ad: LarkRewarded)
  func larkDidReceiveTap(_ ad: LarkRewarded)
  func larkDidClose(_ ad: LarkRewarded, fullyWatched: Bool)
}

public final class LarkRewarded: NetworkAdObserver {
  public weak var delegate: (any LarkRewardedDelegate)?
  private var ad: NetworkAd?

  public func load(zone: String, bid: String? = nil) {
    ad = ScriptedNetwork.current.load(
      NetworkRequest(format: .rewarded, slot: zone, bid: bid), observer: self)
  }

  public func show(over controller: UIViewController) -> Bool {
    ad?.show(from: controller) ?? false
  }

  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can answer before `load` returns.
    self.ad = ad
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad): delegate.larkDidLoad(self)
    // Lark's loader always delivers an ad of the requested kind.
    case .loaded: return .impossible
    // The network's SDK calls the same method for both kinds of failure.
    case .failed(let error), .showFailed(let error):
      delegate.lark(self, didFailWithCode: error?.code ?? "unknown")
    // For an ad on screen, "did appear" is the only event. The event also means the impression.
    case .shown: delegate.larkDidAppear(self)
    case .click: delegate.larkDidReceiveTap(self)
    // The callback for the close has a flag for the reward.
    case .closed(let completed): delegate.larkDidClose(self, fullyWatched: completed)
    default: return .noCallback
    }
    return .delivered
  }
}

enum GuideExamples {
  @MainActor static var adapters: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "lark", class: "GADMediationAdapterLark",
        profile: AdapterProfile(
          formats: [.banner, .rewarded],
          flows: [.waterfall, .bidding],
          settings: [
            CredentialKey("app_key", .app, shape: .length(24)),
            CredentialKey("zone", .placement),
            CredentialKey("floor", .other("0.5")),
          ],
          sdk: .lark)),
      AdapterUnderTest(
        "lark",
        classes: [
          AdapterClass("LarkBannerEvent", formats: [.banner]),
          AdapterClass("LarkFullScreenEvent", formats: [.interstitial, .rewarded]),
          AdapterClass("GADMediationAdapterLark", flows: [.bidding]),
        ],
        profile: AdapterProfile(
          formats: [.banner, .interstitial, .rewarded], flows: [.waterfall, .bidding], sdk: .lark)),
    ]
  }
}
