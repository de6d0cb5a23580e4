import Foundation
import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// An adapter that does what most do, directly on a scripted network.
final class RehearsalAdapter: NSObject, MediationAdapter {
  private var ads: [RehearsalAd] = []

  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    ScriptedNetwork.current.initialize(appID: "rehearsal") { _ in completionHandler(nil) }
  }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let ad = RehearsalAd()
    ads.append(ad)
    ad.load(.banner) { ad, error in completionHandler(ad, error) }
  }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let ad = RehearsalAd()
    ads.append(ad)
    ad.load(.rewarded) { ad, error in completionHandler(ad, error) }
  }
}
