import AdSpecTrace
import Foundation
package import GoogleMobileAds
package import UIKit
import VirtualTime

extension PublisherHost {
  /// Loads a rewarded ad.
  package func loadRewarded(
    _ adUnitID: String, _ request: Request?,
    _ completion: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    guard !adUnitID.isEmpty else {
      return callBack {
        completion(nil, PublisherHost.invalidRequest("The request has no ad unit."))
      }
    }
    load(adUnitID, .rewarded, request) { [weak self] ad, unit in
      guard let self, let load = ad.load, ad.isLoaded else { return completion(nil, ad.sdkError) }
      let reward = AdReward(
        rewardType: unit.reward.type, rewardAmount: NSDecimalNumber(value: unit.reward.amount))
      let rewarded = RewardedAd(
        adUnitID: adUnitID, responseInfo: ad.sdkResponseInfo, adReward: reward)
      rewarded.attachment = HeldLoad(load, host)
      completion(rewarded, nil)
    }
  }

  /// Throws the reason where an ad cannot be presented now: off the main thread, a second time, or
  /// when the host no longer has it.
  package func checkPresentation(of ad: any FullScreenPresentingAd) throws {
    guard host?.scheduler.thread == VirtualScheduler.main else {
      throw PublisherHost.error(.notMainThread, "An ad is to be presented on the main thread.")
    }
    guard let held = PublisherHost.held(ad), held.load.ad != nil else {
      throw PublisherHost.error(.adNotReady, "The ad is not ready.")
    }
    if held.isUsed { throw PublisherHost.error(.adAlreadyUsed, "The ad has been shown already.") }
  }

  /// Presents an ad, whose delegate is told the outcome.
  package func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    do {
      try checkPresentation(of: ad)
    } catch {
      host?.recorder.record(
        .appDidFailToPresent, PublisherHost.held(ad)?.load.adIdentity ?? EventIdentity(),
        [TraceAttribute("error", HostError(error).traceValue)])
      return callBack {
        ad.fullScreenContentDelegate?.ad(ad, didFailToPresentFullScreenContentWithError: error)
      }
    }
    guard let host, let held = PublisherHost.held(ad) else { return }
    held.isUsed = true
    observe(held.load) { [weak ad] kind, error in
      if kind == .eventReward { userDidEarnReward?() }
      if let ad { PublisherHost.tell(kind, error, to: ad) }
    }
    _ = host.present(
      held.load, in: viewController ?? host.topViewController ?? UIViewController())
  }

  private static func held(_ ad: any FullScreenPresentingAd) -> HeldLoad? {
    (ad as? RewardedAd)?.attachment as? HeldLoad
  }

  private static func error(_ code: PresentationErrorCode, _ message: String) -> NSError {
    NSError(
      domain: GADErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: message])
  }

  private static func tell(
    _ kind: EventKind, _ reason: (any Error)?, to ad: any FullScreenPresentingAd
  ) {
    guard let delegate = ad.fullScreenContentDelegate else { return }
    switch kind {
    case .eventWillPresent: delegate.adWillPresentFullScreenContent(ad)
    case .eventFailedToPresent:
      var information: [String: Any] = [
        NSLocalizedDescriptionKey: "The adapter failed to present the ad."
      ]
      information[NSUnderlyingErrorKey] = reason.map { $0 as NSError }
      let error = NSError(
        domain: GADErrorDomain, code: PresentationErrorCode.mediation.rawValue,
        userInfo: information)
      delegate.ad(ad, didFailToPresentFullScreenContentWithError: error)
    case .eventImpression: delegate.adDidRecordImpression(ad)
    case .eventClick: delegate.adDidRecordClick(ad)
    case .eventWillDismiss: delegate.adWillDismissFullScreenContent(ad)
    case .eventDidDismiss: delegate.adDidDismissFullScreenContent(ad)
    default: break
    }
  }
}
