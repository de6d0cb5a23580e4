import GoogleMobileAds
import SampleAdSDK

/// An interstitial of the sample network.
final class SampleCustomEventInterstitial: SampleCustomEventFullScreenAd<
  any MediationInterstitialAd, any MediationInterstitialAdEventDelegate
>, MediationInterstitialAd, @unchecked Sendable
{
  private var interstitial: SampleInterstitial?

  override var events: (any MediationAdEventDelegate)? { eventDelegate }
  override var isReady: Bool { interstitial?.isInterstitialLoaded ?? false }

  override func fetch() {
    guard let interstitial = SampleInterstitial(adUnitID: slot) else { return failWithoutObject() }
    self.interstitial = interstitial
    interstitial.delegate = self
    interstitial.fetchAd(request)
  }

  /// Shows the ad over the key window, because the network's interstitials take no view controller.
  override func show(from viewController: UIViewController) {
    interstitial?.show()
  }
}

extension SampleCustomEventInterstitial: SampleInterstitialAdDelegate {
  func interstitialDidLoad(_ interstitial: SampleInterstitial) {
    MainThread.run { self.didLoad(self) }
  }

  func interstitial(
    _ interstitial: SampleInterstitial, didFailToLoadAdWith errorCode: SampleErrorCode
  ) {
    self.interstitial(interstitial, didFailToLoadWith: SampleAdError(code: errorCode))
  }

  func interstitial(_ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError) {
    MainThread.run { self.fail(error) }
  }

  func interstitialWillPresentScreen(_ interstitial: SampleInterstitial) {
    MainThread.run { self.open() }
  }

  func interstitialWillDismissScreen(_ interstitial: SampleInterstitial) {
    MainThread.run { self.willClose() }
  }

  func interstitialDidDismissScreen(_ interstitial: SampleInterstitial) {
    MainThread.run { self.didClose() }
  }

  /// Does nothing, because the event delegate of the host has no such event.
  func interstitialWillLeaveApplication(_ interstitial: SampleInterstitial) {}

  func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent) {
    MainThread.run { self.handle(event) }
  }
}
