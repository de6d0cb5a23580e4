import FernwayAds
import GoogleMobileAds

/// A rewarded ad of Fernway Ads.
@MainActor
class FernwayMediationRewardedAd: NSObject, @preconcurrency MediationRewardedAd, HostedAd {
  private let ad: FernwayRewardedAd
  private let reporter = RewardedReporter()
  /// The controllers for which the host asked while it was told that the ad has loaded.
  private var postponed: [UIViewController] = []

  init(_ ad: FernwayRewardedAd) {
    self.ad = ad
  }

  func present(from viewController: UIViewController) {
    // Until the host has given its delegate there is nobody to tell how it went.
    guard reporter.eventDelegate != nil else { return postponed.append(viewController) }
    if reporter.isRequested {
      return refuse("The rewarded ad has been presented already. Load another one.")
    }
    guard ad.isReady else {
      return refuse("The rewarded ad is not ready, or has expired. Load another one.")
    }
    reporter.isRequested = true
    ad.show(from: viewController)
  }

  /// Tells that the ad is not presented although the host asked for it.
  func refuse(_ reason: String) {
    reporter.eventDelegate?.didFailToPresentWithError(FernwayAdapterError.notReady.error(reason))
  }

  func report(to eventDelegate: any MediationRewardedAdEventDelegate) {
    reporter.eventDelegate = eventDelegate
    listen(to: ad, reporter)
    for viewController in postponed { present(from: viewController) }
    postponed = []
  }

  /// The stream, and with it the task, ends with the network's ad, which the task does not hold.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    let events = ad.events
    Task {
      for await event in events { reporter.handle(event) }
    }
  }
}
