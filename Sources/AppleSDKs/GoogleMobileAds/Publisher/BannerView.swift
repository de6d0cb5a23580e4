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

  /// Creates a view of that size at that place.
  nonisolated public init(adSize: AdSize, origin: CGPoint) {
    banner = State(adSize: adSize)
    super.init(frame: CGRect(origin: origin, size: cgSize(for: adSize)))
  }

  /// Creates a view of that size.
  nonisolated public convenience init(adSize: AdSize) {
    self.init(adSize: adSize, origin: CGPoint(x: 0, y: 0))
  }

  /// Creates a view whose size has yet to be set.
  nonisolated public override init(frame: CGRect) {
    banner = State(adSize: AdSizeInvalid)
    super.init(frame: frame)
  }

  /// Creates a view whose size has yet to be set, since there are no archives of views here.
  nonisolated public required init?(coder: NSCoder) {
    banner = State(adSize: AdSizeInvalid)
    super.init(coder: coder)
  }

  /// The ad unit, or nil where it has yet to be set.
  nonisolated open var adUnitID: String? {
    get { banner.adUnitID }
    set { banner.adUnitID = newValue }
  }

  /// The controller that shows what a click opens; held weakly.
  nonisolated open var rootViewController: UIViewController? {
    get { banner.rootViewController }
    set { banner.rootViewController = newValue }
  }

  /// The size of the banner; a change after an ad was shown can ask for another ad.
  nonisolated open var adSize: AdSize {
    get { banner.adSize }
    set {
      let old = banner.adSize
      banner.adSize = newValue
      guard !isAdSizeEqualToSize(size1: old, size2: newValue) else { return }
      MobileAdsBackends.required.bannerView(self, changedSizeFrom: old)
    }
  }

  /// Takes the events of the banner; held weakly.
  nonisolated open var delegate: (any BannerViewDelegate)? {
    get { banner.delegate }
    set { banner.delegate = newValue }
  }

  /// Takes changes of the size by the ad; held weakly.
  nonisolated open var adSizeDelegate: (any AdSizeDelegate)? {
    get { banner.adSizeDelegate }
    set { banner.adSizeDelegate = newValue }
  }

  /// Whether an ad is loaded as soon as everything is set, by default false; kept, without effect.
  nonisolated open var isAutoloadEnabled: Bool {
    get { banner.isAutoloadEnabled }
    set { banner.isAutoloadEnabled = newValue }
  }

  /// How the last request was answered, or nil before there was an answer.
  nonisolated open package(set) var responseInfo: ResponseInfo? {
    get { banner.responseInfo }
    set { banner.responseInfo = newValue }
  }

  /// Takes the value of ads that were shown.
  nonisolated open var paidEventHandler: GADPaidEventHandler? {
    get { banner.paidEventHandler }
    set { banner.paidEventHandler = newValue }
  }

  /// What the host keeps with the view.
  package nonisolated var attachment: AnyObject? {
    get { banner.attachment }
    set { banner.attachment = newValue }
  }

  /// Loads an ad; the delegate is told the outcome.
  nonisolated open func load(_ request: Request?) {
    MobileAdsBackends.required.load(self, request: request)
  }

  /// Tells the host that the banner is on screen.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { MobileAdsBackends.required.bannerViewBecameVisible(self) }
  }

  /// The size of the banner in points.
  nonisolated open override var intrinsicContentSize: CGSize { cgSize(for: adSize) }
}
