import Foundation
import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// An adapter that does what most do, directly on a scripted network.
final class WarmUpAdapter: NSObject, MediationAdapter {
  /// Completions that wait for the network, under a lock, because set-ups come on any thread.
  private final class Waiting: @unchecked Sendable {
    private let lock = NSLock()
    private var completions: [(NSError?) -> Void] = []

    func append(_ completion: @escaping (NSError?) -> Void) {
      lock.withLock { completions.append(completion) }
    }

    func resume() {
      let resumed = lock.withLock {
        defer { completions = [] }
        return completions
      }
      for resume in resumed { resume(nil) }
    }
  }

  private var ads: [AnyObject] = []

  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let waiting = Waiting()
    waiting.append { completionHandler($0) }
    ScriptedNetwork.current.initialize(appID: "warm-up") { _ in waiting.resume() }
  }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let ad = WarmUpAd()
    ads.append(ad)
    ad.load(.banner) { ad, error in completionHandler(ad, error) }
  }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let ad = WarmUpAd()
    ads.append(ad)
    ad.load(.rewarded) { ad, error in completionHandler(ad, error) }
  }

  func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let ad = WarmUpNativeAd()
    ads.append(ad)
    ad.load { ad, error in completionHandler(ad, error) }
  }
}
