import AdSpecTrace
import Dispatch
import GoogleMobileAds
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults of the sizes and the views of banners.
  static let bannerViews: [Fault] = [
    Fault(
      "BAN-SIZE-2", "If no size of the network fits, the adapter requests 320 by 50.",
      formats: [.banner]
    ) { DefaultBannerSize() },
    Fault(
      "BAN-SIZE-3", "The adapter rejects a bid for a size that the network does not list.",
      formats: [.banner]
    ) { RejectedBidSize() },
    Fault(
      "BAN-SIZE-4", "The view of an ad is twice as wide as the ad.", formats: inView
    ) { AlteredViews(AlteredViews.enlarged) },
    Fault(
      "BAN-SIZE-5", "In a waterfall, the adapter refuses every size that it has no banner for.",
      formats: [.banner]
    ) { EqualSizesOnly() },
    Fault(
      "BAN-VIEW-1", "Each read of an ad's view returns a new view.", formats: inView
    ) { AlteredViews(AlteredViews.rewrapped) },
    Fault(
      "BAN-VIEW-2", "The view of an ad has a fifth of the size of the ad.", formats: inView
    ) { AlteredViews(AlteredViews.cropped) },
    Fault(
      "BAN-VIEW-3", "The view of an ad is hidden a second after the app has read it.",
      formats: inView
    ) { AlteredViews(AlteredViews.hiddenLater) },
    Fault(
      "BAN-REFRESH-1", "The adapter lets the network's banner refresh itself.", formats: [.banner]
    ) { RefreshLeftOn() },
    Fault(
      "BAN-OPEN-1", "The view of an ad that appears is reported as content that covers the screen.",
      formats: inView
    ) { OpeningForEachAppearance() },
  ]
}

/// Requests a banner of 320 by 50 points if none of the network's sizes fits into the wanted size.
final class DefaultBannerSize: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let banner = configuration as? MediationBannerAdConfiguration, banner.bidResponse == nil,
      case .list(let sizes)? = network?.sdk.sizes
    {
      let wanted = banner.adSize.size
      let isTooSmall = sizes.allSatisfy {
        CGFloat($0.width) > wanted.width || CGFloat($0.height) > wanted.height
      }
      if isTooSmall, wanted.height > 0 { banner.adSize = AdSizeBanner }
    }
    ask(configuration)
  }
}

/// Rejects a load with a bid for a banner if the network does not list the size of the banner.
final class RejectedBidSize: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let banner = configuration as? MediationBannerAdConfiguration, banner.bidResponse != nil,
      !BannerSize.named.contains(where: { $0.size == BannerSize(banner.adSize.size) }),
      (network?.sdk.sizes).map({ !$0.lists(BannerSize(banner.adSize.size)) }) ?? false
    {
      load.answerHost(nil, InjectedError.unlistedSize)
    } else {
      ask(configuration)
    }
  }
}

/// Refuses a load of a waterfall if the network has no banner of exactly this size.
final class EqualSizesOnly: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let banner = configuration as? MediationBannerAdConfiguration, banner.bidResponse == nil,
      let sizes = network?.sdk.sizes, !sizes.lists(BannerSize(banner.adSize.size)),
      !BannerSize.named.contains(where: { $0.size == BannerSize(banner.adSize.size) })
    {
      load.answerHost(nil, InjectedError.unlistedSize)
    } else {
      ask(configuration)
    }
  }
}

extension BannerSize {
  fileprivate init(_ size: CGSize) {
    self.init(width: Int(size.width), height: Int(size.height))
  }
}

extension NetworkClaims.Sizes {
  fileprivate func lists(_ size: BannerSize) -> Bool {
    if case .list(let sizes) = self { sizes.contains(size) } else { false }
  }
}

/// Replaces the ads that are a view by ads with another view, before the host gets them.
final class AlteredViews: FaultInjector {
  /// Makes the function that reads the view of the new ad from the function that reads the
  /// adapter's view.
  private let alter: (@escaping () -> UIView) -> () -> UIView

  init(_ alter: @escaping (@escaping () -> UIView) -> () -> UIView) {
    self.alter = alter
    super.init()
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    let altered: (any MediationAd)? =
      switch ad {
      case let ad as any MediationBannerAd: AlteredViewAd(ad, alter { ad.view })
      case let ad as any MediationSwipeableInterstitialAd: AlteredViewAd(ad, alter { ad.view })
      default: ad
      }
    return super.answer(load, altered, error)
  }

  /// Makes a view twice as wide as the adapter's view.
  static func enlarged(_ read: @escaping () -> UIView) -> () -> UIView {
    var isEnlarged = false
    return {
      let view = read()
      if !isEnlarged { view.frame.size.width *= 2 }
      isEnlarged = true
      return view
    }
  }

  /// Puts the adapter's view into a smaller view.
  static func cropped(_ read: @escaping () -> UIView) -> () -> UIView {
    var container: UIView?
    return {
      if let container { return container }
      let view = read()
      let size = CGSize(width: view.frame.width / 5, height: view.frame.height / 5)
      let small = UIView(frame: CGRect(origin: .zero, size: size))
      small.addSubview(view)
      container = small
      return small
    }
  }

  /// Hides the adapter's view a second after it was read.
  static func hiddenLater(_ read: @escaping () -> UIView) -> () -> UIView {
    {
      let view = read()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak view] in view?.isHidden = true }
      return view
    }
  }

  /// Puts the adapter's view into a new view at each read.
  static func rewrapped(_ read: @escaping () -> UIView) -> () -> UIView {
    {
      let view = read()
      let container = UIView(frame: CGRect(origin: .zero, size: view.frame.size))
      container.addSubview(view)
      return container
    }
  }
}

/// A banner or swipeable interstitial whose view another function reads.
private final class AlteredViewAd: NSObject, MediationBannerAd, MediationSwipeableInterstitialAd {
  private let ad: any MediationAd
  private let read: () -> UIView

  init(_ ad: any MediationAd, _ read: @escaping () -> UIView) {
    self.ad = ad
    self.read = read
  }

  var view: UIView { read() }

  func changeSize(to adSize: AdSize) {
    (ad as? any MediationBannerAd)?.changeSize(to: adSize)
  }
}

/// Requests every banner with the network's default for the refresh.
final class RefreshLeftOn: FaultInjector {
  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    request.refreshesItself = nil
    return request
  }
}

/// Reports that content covers the screen when a banner appears.
final class OpeningForEachAppearance: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .shown = event, delivery == .delivered, let load = load(of: ad) {
      onMain { load.notifyHost(.willPresent) }
    }
    return delivery
  }
}
