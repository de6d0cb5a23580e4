public import UIKit

/// A view of the app that loads and shows banners.
@preconcurrency @MainActor
open class BannerView: UIView {
  private final class State: @unchecked Sendable {
    var adUnitID: String?
    weak var rootViewController: UIViewController?
    var adSize: AdSize
    weak var delegate: (any BannerViewDelegate)?
    weak var adSizeDelegate: (any AdSizeDelegate)?
    var isAutoloadEnabled = false
    var responseInfo: ResponseInfo?
    var paidEventHandler: GADPaidEventHandler?
    var attachment: AnyObject?

    init(adSize: AdSize) {
      self.adSize = adSize
    }
  }

  nonisolated private let banner: State

  /// Creates a view of the given size at the given origin.
  nonisolated public init(adSize: AdSize, origin: CGPoint) {
    banner = State(adSize: adSize)
    super.init(frame: CGRect(origin: origin, size: cgSize(for: adSize)))
  }

  /// Creates a view of the given size.
  nonisolated public convenience init(adSize: AdSize) {
    self.init(adSize: adSize, origin: CGPoint(x: 0, y: 0))
  }

  /// Creates a view without a size.
  nonisolated public override init(frame: CGRect) {
    banner = State(adSize: AdSizeInvalid)
    super.init(frame: frame)
  }

  /// Creates a view without a size and ignores the coder, because adspec cannot read views from
  /// archives.
  nonisolated public required init?(coder: NSCoder) {
    banner = State(adSize: AdSizeInvalid)
    super.init(coder: coder)
  }

  /// The identifier of the ad unit, or nil until the app sets the identifier.
  nonisolated open var adUnitID: String? {
    get { banner.adUnitID }
    set { banner.adUnitID = newValue }
  }

  /// The view controller that presents the full-screen view after a click; the reference is weak.
  nonisolated open var rootViewController: UIViewController? {
    get { banner.rootViewController }
    set { banner.rootViewController = newValue }
  }

  /// The size of the banner; if the size changes after an ad was shown, the view can request
  /// another ad.
  nonisolated open var adSize: AdSize {
    get { banner.adSize }
    set {
      let old = banner.adSize
      banner.adSize = newValue
      guard !isAdSizeEqualToSize(size1: old, size2: newValue) else { return }
      MobileAdsBackends.required.bannerView(self, changedSizeFrom: old)
    }
  }

  /// Receives the events of the banner; the reference is weak.
  nonisolated open var delegate: (any BannerViewDelegate)? {
    get { banner.delegate }
    set { banner.delegate = newValue }
  }

  /// The delegate that is notified when the ad changes the banner's size; the reference is weak.
  nonisolated open var adSizeDelegate: (any AdSizeDelegate)? {
    get { banner.adSizeDelegate }
    set { banner.adSizeDelegate = newValue }
  }

  /// Whether an ad loads as soon as all properties are set, by default false.
  ///
  /// The value is stored but has no effect.
  nonisolated open var isAutoloadEnabled: Bool {
    get { banner.isAutoloadEnabled }
    set { banner.isAutoloadEnabled = newValue }
  }

  /// The response to the last request, or nil before the first response.
  nonisolated open package(set) var responseInfo: ResponseInfo? {
    get { banner.responseInfo }
    set { banner.responseInfo = newValue }
  }

  /// The handler that receives the value, an amount of money, of each shown ad.
  nonisolated open var paidEventHandler: GADPaidEventHandler? {
    get { banner.paidEventHandler }
    set { banner.paidEventHandler = newValue }
  }

  /// An object that the host stores in the view, or nil.
  package nonisolated var attachment: AnyObject? {
    get { banner.attachment }
    set { banner.attachment = newValue }
  }

  /// Loads an ad and notifies the delegate of the outcome.
  nonisolated open func load(_ request: Request?) {
    MobileAdsBackends.required.load(self, request: request)
  }

  /// Notifies the host that the banner is on screen.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { MobileAdsBackends.required.bannerViewBecameVisible(self) }
  }

  /// The size of the banner in points.
  nonisolated open override var intrinsicContentSize: CGSize { cgSize(for: adSize) }
}

/// A view of the app that loads and shows Ad Manager banners.
@preconcurrency @MainActor
open class AdManagerBannerView: BannerView {
  private final class State: @unchecked Sendable {
    weak var appEventDelegate: (any AppEventDelegate)?
    var validAdSizes: [NSValue]?
    var enableManualImpressions = false
    var options: [GADAdLoaderOptions] = []
    lazy var videoController = VideoController()
  }

  nonisolated private let manager = State()

  /// Receives app events, which the ad sends to the app; the reference is weak.
  nonisolated open var appEventDelegate: (any AppEventDelegate)? {
    get { manager.appEventDelegate }
    set { manager.appEventDelegate = newValue }
  }

  /// The sizes that an ad can have in addition to `adSize`, or nil; the function `nsValue(for:)`
  /// makes an `NSValue` from a size.
  nonisolated open var validAdSizes: [NSValue]? {
    get { manager.validAdSizes }
    set { manager.validAdSizes = newValue }
  }

  /// Whether the app, and not the SDK, counts impressions; by default false.
  nonisolated open var enableManualImpressions: Bool {
    get { manager.enableManualImpressions }
    set { manager.enableManualImpressions = newValue }
  }

  /// Controls the video of the ad.
  nonisolated open var videoController: VideoController { manager.videoController }

  /// The options that the app set.
  package nonisolated var adOptions: [GADAdLoaderOptions] { manager.options }

  /// Counts an impression if the app, and not the SDK, counts impressions.
  nonisolated open func recordImpression() {
    guard enableManualImpressions else { return }
    MobileAdsBackends.required.recordImpression(of: self)
  }

  /// Changes the size of the view without a request for another ad.
  nonisolated open func resize(_ size: AdSize) {
    frame.size = cgSize(for: size)
  }

  /// Sets options such as `VideoOptions`.
  nonisolated open func setAdOptions(_ adOptions: [GADAdLoaderOptions]) {
    manager.options = adOptions
    if let video = adOptions.lazy.compactMap({ $0 as? VideoOptions }).last {
      manager.videoController.areCustomControlsEnabled = video.areCustomControlsRequested
      manager.videoController.isClickToExpandEnabled = video.isClickToExpandRequested
    }
    if let banner = adOptions.lazy.compactMap({ $0 as? AdManagerBannerViewOptions }).last {
      enableManualImpressions = banner.enableManualImpressions
    }
  }
}

/// Receives the events of a banner view; all methods are optional.
public protocol BannerViewDelegate: NSObjectProtocol {
  /// An ad was loaded.
  func bannerViewDidReceiveAd(_ bannerView: BannerView)
  /// The load failed with an error.
  func bannerView(_ bannerView: BannerView, didFailToReceiveAdWithError error: any Error)
  /// The SDK counted an impression.
  func bannerViewDidRecordImpression(_ bannerView: BannerView)
  /// The SDK counted a click.
  func bannerViewDidRecordClick(_ bannerView: BannerView)
  /// A full-screen view is about to cover the screen after a click.
  func bannerViewWillPresentScreen(_ bannerView: BannerView)
  /// The full-screen view that a click opened is about to uncover the screen.
  func bannerViewWillDismissScreen(_ bannerView: BannerView)
  /// The full-screen view that a click opened no longer covers the screen.
  func bannerViewDidDismissScreen(_ bannerView: BannerView)
}

extension BannerViewDelegate {
  /// Does nothing.
  public func bannerViewDidReceiveAd(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerView(_ bannerView: BannerView, didFailToReceiveAdWithError error: any Error) {}
  /// Does nothing.
  public func bannerViewDidRecordImpression(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewDidRecordClick(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewWillPresentScreen(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewWillDismissScreen(_ bannerView: BannerView) {}
  /// Does nothing.
  public func bannerViewDidDismissScreen(_ bannerView: BannerView) {}
}

/// Receives notice when the ad changes the size of a banner view.
public protocol AdSizeDelegate: NSObjectProtocol {
  /// The size of the banner view is about to change.
  func adView(_ bannerView: BannerView, willChangeAdSizeTo size: AdSize)
}

/// Receives app events, which an Ad Manager ad sends to the app; all methods are optional.
public protocol AppEventDelegate: NSObjectProtocol {
  /// A banner sent an app event.
  func adView(_ banner: BannerView, didReceiveAppEvent name: String, with info: String?)
  /// An interstitial sent an app event.
  func interstitialAd(
    _ interstitialAd: InterstitialAd, didReceiveAppEvent name: String, with info: String?)
}

extension AppEventDelegate {
  /// Does nothing.
  public func adView(_ banner: BannerView, didReceiveAppEvent name: String, with info: String?) {}
  /// Does nothing.
  public func interstitialAd(
    _ interstitialAd: InterstitialAd, didReceiveAppEvent name: String, with info: String?
  ) {}
}
