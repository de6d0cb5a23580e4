// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// The published headers say nothing about nil, so Swift unwraps their types implicitly. Published
// adapters rely on this.
import Foundation
import ScriptedNetwork
public import UIKit

/// A view that shows a banner of the sample network.
///
/// The size of the banner is the size with which the view was created.
public final class SampleBanner: UILabel {
  nonisolated let translation = BannerTranslation()

  /// Creates a banner.
  ///
  /// The size of the frame, in points, is the size of the requested ad.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    translation.banner = self
  }

  /// Creates a banner without a size, because the stand-in cannot decode views from archives.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
    translation.banner = self
  }

  /// The network's ID for the banner's placement.
  nonisolated public var adUnit: String! {
    get { translation.adUnit }
    set { translation.adUnit = newValue }
  }

  /// The delegate of the banner.
  ///
  /// Held weakly.
  nonisolated public var delegate: (any SampleBannerAdDelegate)! {
    get { translation.delegate }
    set { translation.delegate = newValue }
  }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds before this call returns. In this stand-in, the scenario decides
  /// when the network responds.
  nonisolated public func fetchAd(_ request: SampleAdRequest) {
    translation.fetch(request, size: frame.size)
  }
}

/// Stores the contents of a banner, and calls the delegate's methods for the network's events.
///
/// This class is separate from the view, because the members of a view belong to the main actor.
/// `@unchecked Sendable` is safe, because only one thread at a time uses an ad, as with the
/// network's real SDK.
final class BannerTranslation: NetworkAdObserver, @unchecked Sendable {
  weak var banner: SampleBanner?
  weak var delegate: (any SampleBannerAdDelegate)?
  var adUnit: String?
  var refreshesItself = true
  private var ad: NetworkAd?

  func fetch(_ request: SampleAdRequest, size: CGSize) {
    // As published, the SDK itself answers a request without an ad unit.
    guard adUnit != nil else {
      if let banner {
        delegate?.banner(banner, didFailToLoadWith: SampleAdError(code: .badRequest))
      }
      return
    }
    let network = ScriptedNetwork.current
    // The SDK cannot refuse to create a banner. Therefore, when the scenario refuses to create the
    // ad, the load fails.
    guard network.create(format: .banner, slot: adUnit) else {
      if let banner { delegate?.banner(banner, didFailToLoadWith: SampleAdError(code: .unknown)) }
      return
    }
    let size = NetworkSize(width: size.width, height: size.height)
    var request = request.networkRequest(.banner, adUnit, size: size)
    if !refreshesItself { request.refreshesItself = false }
    ad = network.load(request, observer: self)
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
    self.ad = ad
    guard let banner, let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad):
      ad.markBanner(banner)
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
      return notify(delegate, banner, event)
    case .showing, .shown, .impression, .click, .modalOpened, .modalClosed, .adChoices:
      return notify(delegate, banner, event)
    case .loaded, .expired, .showFailed, .videoStart, .videoProgress, .videoPause, .videoResume,
      .videoEnd, .videoMute, .videoUnmute, .videoFailed, .reward, .rewardRejected,
      .skipped, .closing, .closed:
      return .noCallback
    }
    return .delivered
  }

  private func notify(
    _ delegate: any SampleBannerAdDelegate, _ banner: SampleBanner, _ event: NetworkEvent
  ) -> Delivery {
    guard let event = SampleAdEvent(event) else { return .noCallback }
    return OptionalCallback.delivery { delegate.banner(banner, did: event) }
  }

  private func resize(_ banner: SampleBanner, to size: NetworkSize) {
    banner.frame = CGRect(
      origin: banner.frame.origin, size: CGSize(width: size.width, height: size.height))
  }
}

/// Receives the events of a banner.
public protocol SampleBannerAdDelegate: SampleBannerAdDelegateAdditions {
  /// The banner has loaded, or the network has refreshed a loaded banner.
  func bannerDidLoad(_ banner: SampleBanner)
  /// The network has no ad for the banner.
  func banner(_ banner: SampleBanner, didFailToLoadAdWith errorCode: SampleErrorCode)
  /// A click on the ad makes the user leave the app.
  ///
  /// The published SDK has no other callback for a click on a banner, so the documented custom
  /// event reports clicks in this callback.
  func bannerWillLeaveApplication(_ banner: SampleBanner)
}
