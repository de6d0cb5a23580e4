import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit
import VirtualTime

/// The behaviour of the SDK's classes of full-screen ads: `InterstitialAd`, `RewardedAd`,
/// `RewardedInterstitialAd` and `AppOpenAd`.
final class PublisherFullScreenAds {
  private unowned let publisher: PublisherHost

  init(_ publisher: PublisherHost) {
    self.publisher = publisher
  }

  /// Loads a full-screen ad.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - adUnitID: The ad unit.
  ///   - request: The app's request.
  ///   - completion: Called once, on the main thread, with the ad or with an error.
  ///   - makeAd: Makes the app's object of a loaded ad.
  func load<Ad: GADFullScreenAd>(
    _ format: MediationFormat, _ adUnitID: String, _ request: Request?,
    _ completion: @escaping (Ad?, (any Error)?) -> Void,
    makeAd: @escaping (ResponseInfo, AdReward) -> Ad
  ) {
    guard !adUnitID.isEmpty else {
      return publisher.callBack {
        completion(nil, PublisherHost.invalidRequest("The request has no ad unit."))
      }
    }
    publisher.load(adUnitID, format, request) { [weak publisher] ad, unit in
      guard let publisher, let load = ad.load, ad.isLoaded else {
        return completion(nil, ad.sdkError)
      }
      let reward = AdReward(
        rewardType: unit.reward.type, rewardAmount: NSDecimalNumber(value: unit.reward.amount))
      let made = makeAd(ad.sdkResponseInfo, reward)
      made.attachment = HeldLoad(load, publisher.host)
      publisher.reportValue(of: load) { [weak made] in made?.paidEventHandler }
      completion(made, nil)
    }
  }

  /// Throws an error if the app cannot present an ad at this moment.
  ///
  /// The app must present each ad on the main thread, and only once. The host must still hold the
  /// ad when the app presents it.
  func checkPresentation(of ad: any FullScreenPresentingAd) throws {
    guard publisher.host.scheduler.thread == VirtualScheduler.main else {
      throw error(.notMainThread, "The app must present the ad on the main thread.")
    }
    guard let held = held(ad), held.load.ad != nil else {
      throw error(.adNotReady, "The ad is not ready.")
    }
    if held.isUsed { throw error(.adAlreadyUsed, "The ad has been shown already.") }
  }

  /// Presents an ad, and notifies the ad's delegate of the outcome.
  func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    do {
      try checkPresentation(of: ad)
    } catch {
      publisher.host.recorder.record(
        .appDidFailToPresent, held(ad)?.load.adIdentity ?? EventIdentity(),
        [TraceAttribute("error", HostError(error).traceValue)])
      return publisher.callBack {
        ad.fullScreenContentDelegate?.ad(ad, didFailToPresentFullScreenContentWithError: error)
      }
    }
    guard let held = held(ad) else { return }
    held.isUsed = true
    publisher.observe(held.load) { [weak ad] kind, error in
      if kind == .eventReward { userDidEarnReward?() }
      if let ad { PublisherFullScreenAds.notifyDelegate(of: ad, kind, error) }
    }
    let host = publisher.host
    _ = host.display.present(
      held.load, in: held.load.controller(viewController ?? host.topViewController))
  }

  private func held(_ ad: any FullScreenPresentingAd) -> HeldLoad? {
    (ad as? GADFullScreenAd)?.attachment as? HeldLoad
  }

  private func error(_ code: PresentationErrorCode, _ message: String) -> NSError {
    HostError(domain: GADErrorDomain, code: code.rawValue, message: message).nsError
  }

  private static func notifyDelegate(
    of ad: any FullScreenPresentingAd, _ kind: EventKind, _ reason: (any Error)?
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
