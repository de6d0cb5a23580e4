import Foundation
import ScriptedNetwork
public import UIKit

/// A view that shows a banner of the sample network, in the size that it was created with.
public final class SampleBanner: UILabel {
  nonisolated private let translation = BannerTranslation()

  /// Creates a banner.
  ///
  /// The size of the frame, in points, is the size of the requested ad.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    translation.banner = self
  }

  /// Creates a banner without a size; there are no archives of views.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
    translation.banner = self
  }

  /// The network's name of the place for the banner.
  nonisolated public var adUnit: String? {
    get { translation.adUnit }
    set { translation.adUnit = newValue }
  }

  /// The delegate of the banner.
  ///
  /// Held weakly.
  nonisolated public var delegate: (any SampleBannerAdDelegate)? {
    get { translation.delegate }
    set { translation.delegate = newValue }
  }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds inside this call. Here the scenario decides when.
  nonisolated public func fetchAd(_ request: SampleAdRequest) {
    translation.fetch(request, size: frame.size)
  }
}

/// The contents of a banner, and the translation of the network's events to its delegate's methods.
///
/// It is separate from the view because the members of a view belong to the main actor. Unchecked
/// because an ad is used by one thread at a time, as with the network's real SDK.
final class BannerTranslation: NetworkAdObserver, @unchecked Sendable {
  weak var banner: SampleBanner?
  weak var delegate: (any SampleBannerAdDelegate)?
  var adUnit: String?
  private var ad: NetworkAd?

  func fetch(_ request: SampleAdRequest, size: CGSize) {
    let network = ScriptedNetwork.current
    // The SDK has no factory for banners, so a refusal of the factory becomes a failed load.
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
      return notify(delegate, banner, event)
    case .showing, .shown, .impression, .click, .modalOpened, .modalClosed, .adChoices:
      return notify(delegate, banner, event)
    case .loaded, .expired, .showFailed, .videoStart, .videoProgress, .videoPause, .videoResume,
      .videoEnd, .videoMute, .videoUnmute, .videoFailed, .reward, .skipped, .closing, .closed:
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
  /// The banner has loaded, or has loaded again because the network refreshed it.
  func bannerDidLoad(_ banner: SampleBanner)
  /// The network has no ad for the banner.
  func banner(_ banner: SampleBanner, didFailToLoadAdWith errorCode: SampleErrorCode)
  /// A click leads out of the app.
  ///
  /// In the published SDK it is the only callback for a click, so the documented custom event for
  /// banners reports clicks from here.
  func bannerWillLeaveApplication(_ banner: SampleBanner)
}

/// Callbacks that the published SDK does not have for banners.
///
/// Both methods have a default.
public protocol SampleBannerAdDelegateAdditions: AnyObject {
  /// The network has no ad for the banner; the error has the network's own words.
  ///
  /// The default calls `banner(_:didFailToLoadAdWith:)`; a delegate that implements this method
  /// gets only this call.
  func banner(_ banner: SampleBanner, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded banner.
  ///
  /// The default does nothing.
  func banner(_ banner: SampleBanner, did event: SampleAdEvent)
}

extension SampleBannerAdDelegate {
  /// Reports the failure as the published SDK does.
  public func banner(_ banner: SampleBanner, didFailToLoadWith error: SampleAdError) {
    self.banner(banner, didFailToLoadAdWith: error.code)
  }

  /// Does nothing.
  public func banner(_ banner: SampleBanner, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}
