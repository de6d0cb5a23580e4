import GoogleMobileAds
import SampleAdSDK

/// An app open ad of the sample network.
final class SampleCustomEventAppOpen: SampleCustomEventFullScreenAd<
  any MediationAppOpenAd, any MediationAppOpenAdEventDelegate
>, MediationAppOpenAd, @unchecked Sendable
{
  private var appOpenAd: SampleAppOpenAd?

  override var events: (any MediationAdEventDelegate)? { eventDelegate }
  override var isReady: Bool { appOpenAd?.isReady ?? false }

  override func fetch() {
    guard let appOpenAd = SampleAppOpenAd(adUnitID: slot) else { return failWithoutObject() }
    self.appOpenAd = appOpenAd
    appOpenAd.delegate = self
    appOpenAd.fetchAd(request)
  }

  override func show(from viewController: UIViewController) {
    appOpenAd?.present(fromRootViewController: viewController)
  }
}

extension SampleCustomEventAppOpen: SampleAppOpenAdDelegate {
  func appOpenAdDidReceive(_ appOpenAd: SampleAppOpenAd) {
    MainThread.run { self.didLoad(self) }
  }

  func appOpenAdDidFailToLoadWithError(_ error: SampleErrorCode) {
    MainThread.run { self.fail(SampleAdError(code: error)) }
  }

  func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError) {
    MainThread.run { self.fail(error) }
  }

  func appOpenAdWillPresent(_ appOpenAd: SampleAppOpenAd) {
    MainThread.run { self.open() }
  }

  func appOpenAdDidPresent(_ appOpenAd: SampleAppOpenAd) {
    MainThread.run { self.open() }
  }

  func appOpenAdDidDismiss(_ appOpenAd: SampleAppOpenAd) {
    MainThread.run { self.didClose() }
  }

  func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent) {
    MainThread.run { self.handle(event) }
  }
}
