import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

/// The behaviour of `BannerView`.
final class PublisherBanners {
  private unowned let publisher: PublisherHost

  init(_ publisher: PublisherHost) {
    self.publisher = publisher
  }

  /// Loads an ad into a banner view, and notifies the view's delegate.
  func load(_ bannerView: BannerView, _ request: Request?) {
    if let reason = refusal(of: bannerView) {
      return publisher.callBack {
        bannerView.delegate?.bannerView(
          bannerView, didFailToReceiveAdWithError: PublisherHost.invalidRequest(reason))
      }
    }
    let size = bannerView.adSize
    publisher.load(bannerView.adUnitID ?? "", .banner, request) { configuration in
      configuration.size = size
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

  /// The reason why a banner view cannot load an ad, or nil when the view can load an ad.
  private func refusal(of bannerView: BannerView) -> String? {
    if bannerView.adUnitID?.isEmpty ?? true { return "The banner view has no ad unit." }
    if bannerView.rootViewController == nil { return "The banner view has no root controller." }
    if !isAdSizeValid(size: bannerView.adSize) { return "The banner view has no valid size." }
    return nil
  }

  /// Puts the adapter's view into the app's banner view, in place of the previous ad's view.
  private func show(_ load: HostLoad, in bannerView: BannerView) {
    publisher.observe(load) { [weak bannerView] kind, _ in
      if let bannerView { PublisherBanners.notifyDelegate(of: bannerView, kind) }
    }
    publisher.reportValue(of: load) { [weak bannerView] in bannerView?.paidEventHandler }
    let view = publisher.host.display.readView(load)
    for old in bannerView.subviews { old.removeFromSuperview() }
    bannerView.attachment = HeldLoad(load, publisher.host)
    if let view { bannerView.addSubview(view) }
    bannerView.delegate?.bannerViewDidReceiveAd(bannerView)
    if bannerView.window != nil { becomeVisible(bannerView) }
  }

  /// Called when the app has put a banner view on screen.
  ///
  /// For each ad, only the first call of this function has an effect.
  func becomeVisible(_ bannerView: BannerView) {
    guard let held = bannerView.attachment as? HeldLoad, !held.isUsed else { return }
    held.isUsed = true
    publisher.host.recorder.record(.appShown, held.load.adIdentity)
    publisher.noteDisplayed(held.load)
  }

  /// Notifies the adapter that the app changed the size of a banner view.
  func changeSize(of bannerView: BannerView) {
    guard let held = bannerView.attachment as? HeldLoad else { return }
    publisher.host.display.changeSize(held.load, to: bannerView.adSize)
  }

  private static func notifyDelegate(of bannerView: BannerView, _ kind: EventKind) {
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
