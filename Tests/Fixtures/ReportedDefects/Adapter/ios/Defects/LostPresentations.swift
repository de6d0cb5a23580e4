import GoogleMobileAds
import UIKit
import WrenAds

/// Reports a stalled video as a failure to present, although the ad is still on screen.
@objc(FailureOfStalledVideo)
final class FailureOfStalledVideo: WrenAdapter {
  override var fullScreenType: WrenMediationFullScreenAd.Type { Ad.self }

  final class Ad: WrenMediationFullScreenAd {
    override func handle(_ event: WrenEvent) {
      if case .videoStalled(let code) = event {
        fail(WrenError.presentation.error("The video stopped.", code: code))
      }
      super.handle(event)
    }
  }
}

/// Looks for the ad of a bid in the cache of the waterfall, and finds none.
@objc(RefusedBids)
final class RefusedBids: WrenAdapter {
  override var fullScreenType: WrenMediationFullScreenAd.Type { Ad.self }

  final class Ad: WrenMediationFullScreenAd {
    override var isReady: Bool { super.isReady && !hasBid }
  }
}

/// Reports the opening of a presentation, and never asks the network to show the ad.
@objc(OpeningWithoutAd)
final class OpeningWithoutAd: WrenAdapter {
  override var fullScreenType: WrenMediationFullScreenAd.Type { Ad.self }

  final class Ad: WrenMediationFullScreenAd {
    override func show(from viewController: UIViewController) {
      guard kind == .interstitial else { return super.show(from: viewController) }
      events?.willPresentFullScreenView()
    }
  }
}

/// Completes the load of a banner a second time when the banner could not be drawn.
@objc(LoadCompletedByShow)
final class LoadCompletedByShow: WrenAdapter {
  override func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    complete = { _ = completionHandler(nil, $0) }
    super.loadBanner(for: adConfiguration, completionHandler: completionHandler)
  }

  private var complete: ((any Error) -> Void)?

  override func load(_ ad: WrenMediationAd, _ configuration: MediationAdConfiguration) {
    (ad as? Banner)?.complete = complete
    super.load(ad, configuration)
  }

  override var bannerType: WrenMediationBanner.Type { Banner.self }

  final class Banner: WrenMediationBanner {
    var complete: ((any Error) -> Void)?

    override func handle(_ event: WrenEvent) {
      if case .failedToAppear(let code) = event {
        complete?(WrenError.presentation.error("Wren cannot show the banner.", code: code))
      } else {
        super.handle(event)
      }
    }
  }
}

/// Reports the page that a click on a banner opens, and never its end.
@objc(PageNeverLeft)
final class PageNeverLeft: WrenAdapter {
  override var bannerType: WrenMediationBanner.Type { Banner.self }

  final class Banner: WrenMediationBanner {
    override func handle(_ event: WrenEvent) {
      if case .pageClosed = event { return }
      super.handle(event)
    }
  }
}

/// Reports a dismissal when a banner closes itself.
@objc(DismissedBanner)
final class DismissedBanner: WrenAdapter {
  override var bannerType: WrenMediationBanner.Type { Banner.self }

  final class Banner: WrenMediationBanner {
    override func handle(_ event: WrenEvent) {
      if case .disappeared = event { events?.didDismissFullScreenView() }
      super.handle(event)
    }
  }
}

/// Never tells a network with one banner for each placement that a banner is over.
@objc(BannerNeverDestroyed)
final class BannerNeverDestroyed: WrenAdapter {
  override var bannerType: WrenMediationBanner.Type { Banner.self }

  final class Banner: WrenMediationBanner {
    override func retire() {}
  }
}
