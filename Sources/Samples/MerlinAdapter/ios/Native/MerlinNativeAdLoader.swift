import Foundation
import GoogleMobileAds
import MerlinAds

final class MerlinNativeAdLoader: NSObject {
  private let adConfiguration: MediationNativeAdConfiguration
  private let handler: MerlinLoadHandler<MediationNativeAd, MediationNativeAdEventDelegate>
  private weak var eventDelegate: MediationNativeAdEventDelegate?
  private let nativeAd = MerlinNativeAd()
  private var hasReportedImpression = false

  init(
    _ adConfiguration: MediationNativeAdConfiguration,
    _ completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    self.adConfiguration = adConfiguration
    handler = MerlinLoadHandler(completionHandler)
    super.init()
    nativeAd.delegate = self
  }

  func load() {
    switch MerlinBid.make(from: adConfiguration) {
    case .failure(let error): complete(nil, error)
    case .success(let (appID, bid)):
      MerlinPrivacy.forward()
      MerlinStarter.start(appID: appID) { [self] in nativeAd.load(bid) }
    }
  }

  private func complete(_ ad: MediationNativeAd?, _ error: Error?) {
    handler.complete(ad, error) { eventDelegate = $0 }
  }
}

extension MerlinNativeAdLoader: MerlinNativeAdDelegate {
  func nativeAdDidLoad(_ nativeAd: MerlinNativeAd) {
    complete(MerlinMediationNativeAd(nativeAd, loader: self), nil)
  }

  func nativeAd(_ nativeAd: MerlinNativeAd, didFailToLoad error: MerlinError) {
    complete(nil, error)
  }

  func nativeAdDidAppear(_ nativeAd: MerlinNativeAd) {
    guard !hasReportedImpression, let eventDelegate else { return }
    hasReportedImpression = true
    eventDelegate.reportImpression()
  }

  func nativeAdDidClick(_ nativeAd: MerlinNativeAd) {
    eventDelegate?.reportClick()
  }

  func nativeAd(_ nativeAd: MerlinNativeAd, videoIs state: MerlinVideoState) {
    switch state {
    case .playing: eventDelegate?.didPlayVideo()
    case .paused: eventDelegate?.didPauseVideo()
    case .ended: eventDelegate?.didEndVideo()
    case .muted: eventDelegate?.didMuteVideo()
    case .unmuted: eventDelegate?.didUnmuteVideo()
    }
  }
}
