import Foundation
import ScriptedNetwork
import UIKit

/// What a banner holds, and the translation of the network's events into its delegate's methods.
///
/// It stands apart from the view because the members of a view belong to the main actor. Unchecked
/// because an ad is used by one thread at a time, as with the network's real SDK.
final class BannerTranslation: NetworkAdObserver, @unchecked Sendable {
  weak var banner: SampleBanner?
  weak var delegate: (any SampleBannerAdDelegate)?
  var adUnit: String?
  private var ad: NetworkAd?

  func fetch(_ request: SampleAdRequest, size: CGSize) {
    let network = ScriptedNetwork.current
    // The SDK has no factory for banners, so what a factory would refuse is a failure to load.
    guard network.create(format: .banner, slot: adUnit) else {
      if let banner { delegate?.banner(banner, didFailToLoadWith: SampleAdError(code: .unknown)) }
      return
    }
    let size = NetworkSize(width: size.width, height: size.height)
    ad = network.load(request.networkRequest(.banner, adUnit, size: size), observer: self)
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    guard let banner, let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad):
      if let size = ad.creative.viewSize { resize(banner, to: size) }
      delegate.bannerDidLoad(banner)
    case .refreshed:
      delegate.bannerDidLoad(banner)
    case .failed(let error):
      delegate.banner(banner, didFailToLoadWith: SampleAdError(error))
    case .leftApp:
      delegate.bannerWillLeaveApplication(banner)
    case .resized(let size):
      resize(banner, to: size)
      return tell(delegate, banner, event)
    case .showing, .shown, .impression, .click, .modalOpened, .modalClosed, .adChoices:
      return tell(delegate, banner, event)
    case .loaded, .expired, .showFailed, .videoStart, .videoProgress, .videoPause, .videoResume,
      .videoEnd, .videoMute, .videoUnmute, .videoFailed, .reward, .skipped, .closing, .closed:
      return .noCallback
    }
    return .delivered
  }

  private func tell(
    _ delegate: any SampleBannerAdDelegate, _ banner: SampleBanner, _ event: NetworkEvent
  ) -> Delivery {
    guard let event = SampleAdEvent(event) else { return .noCallback }
    return UnheardAddition.delivery { delegate.banner(banner, did: event) }
  }

  private func resize(_ banner: SampleBanner, to size: NetworkSize) {
    banner.frame = CGRect(
      origin: banner.frame.origin, size: CGSize(width: size.width, height: size.height))
  }
}
