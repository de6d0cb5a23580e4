import Foundation
import GoogleMobileAds
import MerlinAds

final class MerlinRewardedAdLoader: NSObject {
  private let adConfiguration: MediationRewardedAdConfiguration
  private let handler: MerlinLoadHandler<MediationRewardedAd, MediationRewardedAdEventDelegate>
  private weak var eventDelegate: MediationRewardedAdEventDelegate?
  private let rewarded = MerlinRewarded()
  private var wasAskedToShow = false
  private var isOnScreen = false
  private var hasReportedImpression = false
  private var hasRewarded = false

  init(
    _ adConfiguration: MediationRewardedAdConfiguration,
    _ completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    self.adConfiguration = adConfiguration
    handler = MerlinLoadHandler(completionHandler)
    super.init()
    rewarded.delegate = self
  }

  func load() {
    switch MerlinBid.make(from: adConfiguration) {
    case .failure(let error): complete(nil, error)
    case .success(let (appID, bid)):
      MerlinPrivacy.forward()
      MerlinStarter.start(appID: appID) { [self] in rewarded.load(bid) }
    }
  }

  private func complete(_ ad: MediationRewardedAd?, _ error: Error?) {
    handler.complete(ad, error) { eventDelegate = $0 }
  }
}

extension MerlinRewardedAdLoader: MediationRewardedAd {
  func present(from viewController: UIViewController) {
    // Merlin shows each ad only once, and has no callback for a failure to show an ad.
    guard !wasAskedToShow else {
      eventDelegate?.didFailToPresentWithError(MerlinAdapterError.make(.cannotShow))
      return
    }
    wasAskedToShow = true
    rewarded.show(from: viewController)
  }
}

extension MerlinRewardedAdLoader: MerlinRewardedDelegate {
  func rewardedDidLoad(_ rewarded: MerlinRewarded) {
    complete(self, nil)
  }

  func rewarded(_ rewarded: MerlinRewarded, didFailToLoad error: MerlinError) {
    complete(nil, error)
  }

  func rewardedDidAppear(_ rewarded: MerlinRewarded) {
    guard !hasReportedImpression, let eventDelegate else { return }
    hasReportedImpression = true
    isOnScreen = true
    eventDelegate.willPresentFullScreenView()
    eventDelegate.reportImpression()
    eventDelegate.didStartVideo()
  }

  func rewardedDidClick(_ rewarded: MerlinRewarded) {
    eventDelegate?.reportClick()
  }

  func rewardedDidEarnReward(_ rewarded: MerlinRewarded) {
    guard !hasRewarded, let eventDelegate else { return }
    hasRewarded = true
    eventDelegate.didEndVideo()
    eventDelegate.didRewardUser()
  }

  func rewardedDidDisappear(_ rewarded: MerlinRewarded) {
    guard isOnScreen else { return }
    isOnScreen = false
    eventDelegate?.willDismissFullScreenView()
    eventDelegate?.didDismissFullScreenView()
  }
}
