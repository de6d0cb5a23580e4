// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdSpec
public import Foundation
public import GoogleMobileAds
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
          sdk: .lark))
    ]
  }
}

public final class LarkExtras: NSObject, AdNetworkExtras {
  public var corner: Int?
  public var bid: String?
}

public func larkExtras(_ values: [String: Any]) -> any AdNetworkExtras {
  let extras = LarkExtras()
  extras.corner = values["corner"] as? Int
  return extras
}

enum LarkBidding {
  static func fetch(zone: String, completion: @escaping (String?) -> Void) {
    ScriptedNetwork.current.token(["zone": zone]) { token, _ in completion(token) }
  }
}

extension GuideExamples {
  /// An adapter with several classes.
  @MainActor static var adaptersWithClasses: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "lark",
        classes: [
          AdapterClass("LarkBannerEvent", formats: [.banner]),
          AdapterClass("LarkFullScreenEvent", formats: [.interstitial, .rewarded]),
          AdapterClass("GADMediationAdapterLark", flows: [.bidding]),
        ],
        profile: AdapterProfile(
          formats: [.banner, .interstitial, .rewarded], flows: [.waterfall, .bidding], sdk: .lark))
    ]
  }

  /// Adapters that find their settings and their inputs in unusual places.
  @MainActor static var adaptersWithOtherInputs: [AdapterUnderTest] {
    [
      AdapterUnderTest(
        "lark", class: "GADMediationAdapterLark",
        profile: AdapterProfile(
          formats: [.banner],
          settings: [
            CredentialKey("appid", .app, in: .json("parameter")),
            CredentialKey("unitid", .placement, shape: .digits, in: .json("parameter")),
          ],
          extras: [
            ExtraKey("privacy_corner", .oneOfNumbers([0, 1, 2, 3]), passedOnAs: "corner"),
            ExtraKey("keyword", .text),
          ],
          errors: [
            AdapterError(.placement, domain: "com.lark.adapter", code: 101),
            AdapterError(.size, domain: "com.lark.adapter", code: 102),
          ],
          sdk: .lark)),
      AdapterUnderTest(
        "lark", class: "GADMediationAdapterLark",
        profile: AdapterProfile(
          formats: [.banner],
          extras: AdapterExtras([ExtraKey("corner", .number, passedOnAs: "corner")]) { values in
            let extras = LarkExtras()
            extras.corner = values["corner"] as? Int
            return extras
          },
          sdk: .lark)),
      AdapterUnderTest(
        "lark", class: "GADMediationAdapterLark",
        profile: AdapterProfile(
          formats: [.banner, .interstitial, .rewarded], flows: [.waterfall, .bidding],
          settings: [
            CredentialKey("app_key", .app),
            CredentialKey("zone", .placement, formats: [.banner], flows: [.waterfall]),
            CredentialKey("account", .other("1"), requiredFor: [.bidding], flows: [.bidding]),
            CredentialKey("spot", .placement, formats: [.interstitial]),
            CredentialKey("spot", .placement, requiredFor: [], formats: [.rewarded]),
          ],
          sdk: .lark)),
      AdapterUnderTest(
        "lark", class: "GADMediationAdapterLark",
        profile: AdapterProfile(
          formats: [.native], settings: [CredentialKey("zone", .placement)], sdk: .lark),
        beforeLoad: { load in
          LarkBidding.fetch(zone: load.settings["zone"] as? String ?? "") { bid in
            let extras = LarkExtras()
            extras.bid = bid
            load.request.register(extras)
            load.begin()
          }
        }),
    ]
  }
}
