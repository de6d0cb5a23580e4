import Foundation
import GoogleMobileAds
import MerlinAds

final class MerlinInterstitialAdLoader: NSObject {
  private let adConfiguration: MediationInterstitialAdConfiguration
  private let handler:
    MerlinLoadHandler<MediationInterstitialAd, MediationInterstitialAdEventDelegate>
  private weak var eventDelegate: MediationInterstitialAdEventDelegate?
  private let interstitial = MerlinInterstitial()
  private var wasAskedToShow = false
  private var isOnScreen = false
  private var hasReportedImpression = false

  init(
    _ adConfiguration: MediationInterstitialAdConfiguration,
    _ completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    self.adConfiguration = adConfiguration
    handler = MerlinLoadHandler(completionHandler)
    super.init()
    interstitial.delegate = self
  }

  func load() {
    switch MerlinBid.make(from: adConfiguration) {
    case .failure(let error): complete(nil, error)
    case .success(let (appID, bid)):
      MerlinPrivacy.forward()
      MerlinStarter.start(appID: appID) { [self] in interstitial.load(bid) }
    }
  }

  private func complete(_ ad: MediationInterstitialAd?, _ error: Error?) {
    handler.complete(ad, error) { eventDelegate = $0 }
  }
}

extension MerlinInterstitialAdLoader: MediationInterstitialAd {
  func present(from viewController: UIViewController) {
    // Merlin shows each ad only once, and has no callback for a failure to show an ad.
    guard !wasAskedToShow else {
      eventDelegate?.didFailToPresentWithError(MerlinAdapterError.make(.cannotShow))
      return
    }
    wasAskedToShow = true
    interstitial.show(from: viewController)
  }
}

extension MerlinInterstitialAdLoader: MerlinInterstitialDelegate {
  func interstitialDidLoad(_ interstitial: MerlinInterstitial) {
    complete(self, nil)
  }

  func interstitial(_ interstitial: MerlinInterstitial, didFailToLoad error: MerlinError) {
    #if DEFECTIVE
      // Defect "one error for all": the loader does not pass Merlin's error on.
      let text = "Merlin has no ad."
      let error = NSError(
        domain: MerlinAdapterError.domain, code: 107, userInfo: [NSLocalizedDescriptionKey: text])
    #endif
    complete(nil, error)
  }

  func interstitialDidAppear(_ interstitial: MerlinInterstitial) {
    #if DEFECTIVE
      // Defect "opening repeated": the loader reports the opening again when Merlin repeats its call.
      if hasReportedImpression {
        isOnScreen = true
        eventDelegate?.willPresentFullScreenView()
      }
    #endif
    guard !hasReportedImpression, let eventDelegate else { return }
    hasReportedImpression = true
    isOnScreen = true
    eventDelegate.willPresentFullScreenView()
    eventDelegate.reportImpression()
  }

  func interstitialDidClick(_ interstitial: MerlinInterstitial) {
    eventDelegate?.reportClick()
  }

  func interstitialDidDisappear(_ interstitial: MerlinInterstitial) {
    guard isOnScreen else { return }
    isOnScreen = false
    eventDelegate?.willDismissFullScreenView()
    #if DEFECTIVE
      // Defect "dismissal not finished": the loader reports only the beginning of the dismissal.
    #else
      eventDelegate?.didDismissFullScreenView()
    #endif
  }
}
