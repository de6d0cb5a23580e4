import AdSpecTrace
import Foundation
package import GoogleMobileAds
import UIKit

extension PublisherHost {
  /// Loads an ad into a banner view.
  package func load(_ bannerView: BannerView, _ request: Request?) {
    if let reason = refusal(of: bannerView) {
      return callBack {
        bannerView.delegate?.bannerView(
          bannerView, didFailToReceiveAdWithError: PublisherHost.invalidRequest(reason))
      }
    }
    let size = bannerView.adSize.size
    load(bannerView.adUnitID ?? "", .banner, request) { configuration in
      configuration.size = BannerSize(width: Int(size.width), height: Int(size.height))
    } onAnswer: { [weak self, weak bannerView] ad, _ in
      guard let self, let bannerView else { return }
      bannerView.responseInfo = ad.sdkResponseInfo
      if let error = ad.sdkError {
        bannerView.delegate?.bannerView(bannerView, didFailToReceiveAdWithError: error)
      } else if let load = ad.load {
        show(load, in: bannerView)
      }
    }
  }

  private func refusal(of bannerView: BannerView) -> String? {
    if bannerView.adUnitID?.isEmpty ?? true { return "The banner view has no ad unit." }
    if bannerView.rootViewController == nil { return "The banner view has no root controller." }
    if !isAdSizeValid(size: bannerView.adSize) { return "The banner view has no valid size." }
    return nil
  }

  /// Puts the adapter's view into the app's, in place of the former ad's.
  private func show(_ load: HostLoad, in bannerView: BannerView) {
    observe(load) { [weak bannerView] kind, _ in
      if let bannerView { PublisherHost.tell(kind, to: bannerView) }
    }
    let view = host?.readView(load)
    for old in bannerView.subviews { old.removeFromSuperview() }
    bannerView.attachment = HeldLoad(load, host)
    if let view { bannerView.addSubview(view) }
    bannerView.delegate?.bannerViewDidReceiveAd(bannerView)
    if bannerView.window != nil { becomeVisible(bannerView) }
  }

  /// The app has put a banner view on screen.
  package func becomeVisible(_ bannerView: BannerView) {
    guard let held = bannerView.attachment as? HeldLoad, !held.isUsed else { return }
    held.isUsed = true
    host?.recorder.record(.appShown, held.load.adIdentity)
    noteDisplayed(held.load)
  }

  /// The app wants another size: the adapter is asked to change the ad that is shown.
  package func changeSize(of bannerView: BannerView) {
    guard let held = bannerView.attachment as? HeldLoad else { return }
    let size = bannerView.adSize.size
    host?.changeSize(
      held.load, to: BannerSize(width: Int(size.width), height: Int(size.height)))
  }

  private static func tell(_ kind: EventKind, to bannerView: BannerView) {
    guard let delegate = bannerView.delegate else { return }
    switch kind {
    case .eventImpression: delegate.bannerViewDidRecordImpression(bannerView)
    case .eventClick: delegate.bannerViewDidRecordClick(bannerView)
    case .eventWillPresent: delegate.bannerViewWillPresentScreen(bannerView)
    case .eventWillDismiss: delegate.bannerViewWillDismissScreen(bannerView)
    case .eventDidDismiss: delegate.bannerViewDidDismissScreen(bannerView)
    default: break
    }
  }
}
