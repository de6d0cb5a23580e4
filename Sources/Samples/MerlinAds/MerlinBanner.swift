public import Foundation
public import ScriptedNetwork
public import UIKit

/// Told what becomes of a banner, on the main thread.
public protocol MerlinBannerDelegate: AnyObject {
  /// The banner has loaded, and its view has a size.
  func bannerDidLoad(_ banner: MerlinBanner)
  /// There is no banner.
  func banner(_ banner: MerlinBanner, didFailToLoad error: MerlinError)
  /// The banner appeared, which counts as its impression.
  func bannerDidAppear(_ banner: MerlinBanner)
  /// The user tapped the banner.
  func bannerDidClick(_ banner: MerlinBanner)
}

/// A banner, in the size that the auction decided.
public final class MerlinBanner: NSObject, NetworkAdObserver {
  /// Told what becomes of the banner; it is not kept alive.
  public weak var delegate: (any MerlinBannerDelegate)?
  /// The view that shows the banner, empty until it has loaded.
  public let view = UIView(frame: .zero)
  private var ad: NetworkAd?

  /// Creates a banner that is still to be loaded.
  public override init() { super.init() }

  /// Loads the banner.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.banner), observer: self)
  }

  /// Translates what the network says.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let tell: (any MerlinBannerDelegate) -> Void
    switch event {
    case .loaded(.ad):
      let size = ad.creative.viewSize ?? NetworkSize(width: 320, height: 50)
      view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      tell = { $0.bannerDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): tell = { $0.banner(self, didFailToLoad: MerlinError(error)) }
    case .shown: tell = { $0.bannerDidAppear(self) }
    case .click: tell = { $0.bannerDidClick(self) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    tell(delegate)
    return .delivered
  }
}
