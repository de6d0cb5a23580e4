import Foundation
import GoogleMobileAds
import SampleAdSDK
import UIKit

/// An adapter with defects that logs in every callback, as many adapters do.
///
/// It loses impressions and closings, so that nearly every scenario breaks a rule.
final class LoggingAdapter: NSObject, MediationAdapter {
  private var rewarded: LoggingRewardedAd?

  static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 1, minorVersion: 0, patchVersion: 0)
  }

  static func adSDKVersion() -> VersionNumber {
    VersionNumber(majorVersion: 1, minorVersion: 0, patchVersion: 0)
  }

  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    NSLog("%@", "load with \(adConfiguration.credentials.settings)")
    rewarded = LoggingRewardedAd(completionHandler)
    rewarded?.load(adConfiguration.credentials.settings["parameter"] as? String)
  }
}

/// The rewarded ad of the adapter.
private final class LoggingRewardedAd: NSObject, MediationRewardedAd, SampleRewardedAdDelegate {
  private let completionHandler: GADMediationRewardedLoadCompletionHandler
  private var ad: SampleRewardedAd?
  private weak var delegate: (any MediationRewardedAdEventDelegate)?

  init(_ completionHandler: @escaping GADMediationRewardedLoadCompletionHandler) {
    self.completionHandler = completionHandler
  }

  func load(_ adUnit: String?) {
    NSLog("%@", "fetch \(adUnit ?? "nothing") for \(self)")
    ad = SampleRewardedAd(adUnitID: adUnit)
    ad?.delegate = self
    ad?.fetchAd(SampleAdRequest())
  }

  func present(from viewController: UIViewController) {
    NSLog("%@", "present from \(viewController)")
    ad?.present(fromRootViewController: viewController)
  }

  func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd) {
    NSLog("%@", "received \(rewardedAd)")
    delegate = completionHandler(self, nil)
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError) {
    NSLog("%@", "failed with \(error)")
    delegate = completionHandler(nil, error)
  }

  func rewardedAdDidFailToLoadWithError(_ error: SampleErrorCode) {}

  func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd) {
    NSLog("%@", "presented \(rewardedAd)")
    delegate?.willPresentFullScreenView()
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, userDidEarnReward reward: UInt) {
    NSLog("%@", "rewarded with \(reward)")
    delegate?.didRewardUser()
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent) {
    NSLog("%@", "event \(event)")
  }

  func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd) {
    NSLog("%@", "dismissed \(rewardedAd)")
  }
}
