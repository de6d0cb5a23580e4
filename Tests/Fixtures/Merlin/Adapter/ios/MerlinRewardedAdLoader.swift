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
  #if DEFECTIVE
    /// For the defect "silent present".
    private let created = Date()
  #endif

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
    #if DEFECTIVE
      // Defect "silent present": the loader neither shows an old ad nor reports a failure.
      guard Date().timeIntervalSince(created) < 1800 else { return }
    #endif
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
    #if DEFECTIVE
      // Defect "late reward lost": the loader ignores a reward after the dismissal.
      guard isOnScreen else { return }
    #endif
    guard !hasRewarded, let eventDelegate else { return }
    hasRewarded = true
    eventDelegate.didEndVideo()
    eventDelegate.didRewardUser()
  }

  func rewardedDidDisappear(_ rewarded: MerlinRewarded) {
    #if DEFECTIVE
      // Defect "dismissal repeated": the loader reports each call of Merlin, even when Merlin repeats
      // a call.
    #else
      guard isOnScreen else { return }
    #endif
    isOnScreen = false
    eventDelegate?.willDismissFullScreenView()
    eventDelegate?.didDismissFullScreenView()
  }
}
