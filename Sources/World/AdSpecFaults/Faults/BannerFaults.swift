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
    ) {
      Hooks(load: { fault, _, configuration, ask in
        if let banner = configuration as? MediationBannerAdConfiguration,
          banner.bidResponse == nil, case .list(let sizes)? = fault.network?.sdk.sizes
        {
          let wanted = banner.adSize.size
          let isTooSmall = sizes.allSatisfy {
            CGFloat($0.width) > wanted.width || CGFloat($0.height) > wanted.height
          }
          if isTooSmall, wanted.height > 0 { banner.adSize = AdSizeBanner }
        }
        ask(configuration)
      })
    },
    Fault(
      "BAN-SIZE-3", "The adapter rejects a bid for a size that the network does not list.",
      formats: [.banner]
    ) { refusedSizes { $0.bidResponse != nil } },
    Fault(
      "BAN-SIZE-4", "The view of an ad is twice as wide as the ad.", formats: inView
    ) { alteredViews(AlteredViews.enlarged) },
    Fault(
      "BAN-SIZE-5", "In a waterfall, the adapter refuses every size that it has no banner for.",
      formats: [.banner]
    ) { refusedSizes { $0.bidResponse == nil } },
    Fault(
      "BAN-VIEW-1", "Each read of an ad's view returns a new view.", formats: inView
    ) { alteredViews(AlteredViews.rewrapped) },
    Fault(
      "BAN-VIEW-2", "The view of an ad has a fifth of the size of the ad.", formats: inView
    ) { alteredViews(AlteredViews.cropped) },
    Fault(
      "BAN-VIEW-3", "The view of an ad is hidden a second after the app has read it.",
      formats: inView
    ) { alteredViews(AlteredViews.hiddenLater) },
    Fault(
      "BAN-REFRESH-1", "The adapter lets the network's banner refresh itself.", formats: [.banner]
    ) { Hooks(request: { $1.refreshesItself = nil }) },
    Fault(
      "BAN-OPEN-1", "The view of an ad that appears is reported as content that covers the screen.",
      formats: inView
    ) {
      Hooks(delivered: { event, load in
        // A scenario of banners can also load ads of other formats.
        if case .shown = event, inView.contains(load.format) { load.notifyHost(.willPresent) }
      })
    },
  ]

  /// Refuses some loads of banners in a size that has no name and that the network does not list.
  private static func refusedSizes(
    _ isRefused: @escaping (MediationBannerAdConfiguration) -> Bool
  ) -> Hooks {
    Hooks(load: { fault, load, configuration, ask in
      if let banner = configuration as? MediationBannerAdConfiguration, isRefused(banner),
        let sizes = fault.network?.sdk.sizes, !sizes.lists(BannerSize(banner.adSize.size)),
        !BannerSize.named.contains(where: { $0.size == BannerSize(banner.adSize.size) })
      {
        load.answerHost(nil, InjectedError.unlistedSize)
      } else {
        ask(configuration)
      }
    })
  }

  /// Replaces the ads that are a view by ads with another view, before the host gets them.
  ///
  /// The closure makes the function that reads the view of the new ad from the function that reads
  /// the adapter's view.
  private static func alteredViews(
    _ alter: @escaping (@escaping () -> UIView) -> () -> UIView
  ) -> Hooks {
    Hooks(answer: { _, load, ad, error in
      let altered: (any MediationAd)? =
        switch ad {
        case let ad as any MediationBannerAd: AlteredViewAd(ad, alter { ad.view })
        case let ad as any MediationSwipeableInterstitialAd: AlteredViewAd(ad, alter { ad.view })
        default: ad
        }
      return load.answerHost(altered, error)
    })
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

/// The views of altered ads, each made from the function that reads the adapter's view.
private enum AlteredViews {
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
