import Foundation
import GoogleMobileAds
import QuayAds

/// One banner of Quay: its load and its events.
final class QuayBannerRenderer: NSObject, MediationBannerAd {
  private let banner: QuayBanner
  private var completion: GADMediationBannerLoadCompletionHandler?
  private var delegate: MediationBannerAdEventDelegate?
  private var hasAppeared = false
  #if DEFECTIVE
    /// Defect: all banners report their clicks to the delegate of the banner that loaded last.
    private static var clickDelegate: MediationBannerAdEventDelegate?
  #endif

  init(
    zone: Int, width: CGFloat, completion: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    banner = QuayBanner(zone: zone, width: width)
    self.completion = completion
    super.init()
    banner.delegate = self
  }

  deinit { banner.destroy() }

  var view: UIView {
    #if DEFECTIVE
      // Defect: each read puts the banner into a new view.
      let frame = UIView(frame: banner.view.bounds)
      frame.addSubview(banner.view)
      return frame
    #else
      return banner.view
    #endif
  }

  func load() { banner.load() }

  private func finish(with error: NSError?) {
    guard let completion else { return }
    #if DEFECTIVE
      // Defect: every answer of Quay calls the completion and replaces the delegate.
    #else
      self.completion = nil
    #endif
    delegate = completion(error == nil ? self : nil, error)
    #if DEFECTIVE
      // For the defect of the clicks.
      Self.clickDelegate = delegate
    #endif
  }
}

extension QuayBannerRenderer: QuayAdDelegate {
  func quayAdDidLoad(_ ad: QuayAd) {
    QuayMainThread.run { self.finish(with: nil) }
  }

  func quayAd(_ ad: QuayAd, didFailWithCode code: Int) {
    QuayMainThread.run { self.finish(with: QuayAdapterError.network(code)) }
  }

  func quayAdDidAppear(_ ad: QuayAd) {
    QuayMainThread.run {
      guard !self.hasAppeared else { return }
      self.hasAppeared = true
      #if DEFECTIVE
        // Defect: the banner reports that it covers the screen, as a full-screen ad does.
        self.delegate?.willPresentFullScreenView()
      #endif
      self.delegate?.reportImpression()
    }
  }

  func quayAdWasTapped(_ ad: QuayAd) {
    #if DEFECTIVE
      // For the defect of the clicks.
      QuayMainThread.run { Self.clickDelegate?.reportClick() }
    #else
      QuayMainThread.run { self.delegate?.reportClick() }
    #endif
  }
}
