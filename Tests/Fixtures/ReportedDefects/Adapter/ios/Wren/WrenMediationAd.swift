import Foundation
import GoogleMobileAds
import UIKit
import WrenAds

/// An ad of any format, which reports the network's events to the host.
class WrenMediationAd: NSObject, WrenAdDelegate {
  /// The completion of a load, without the type of the ad.
  typealias Completion = (WrenMediationAd?, (any Error)?) -> (any MediationAdEventDelegate)?

  /// The network's ad.
  let wren: WrenAd
  /// Called after the load was answered.
  var onAnswer: (() -> Void)?
  /// Whether a video starts without sound.
  var startsMuted = false
  /// Whether the load has a bid.
  private(set) var hasBid = false
  /// The receiver of the ad's events; nil before the load has succeeded.
  private(set) var events: (any MediationAdEventDelegate)?
  /// Whether the host's completion is on the call stack, so that `events` is still unknown.
  private(set) var isAnswering = false
  private var completion: Completion?
  private var hasImpression = false

  init(_ wren: WrenAd, _ completion: @escaping Completion) {
    self.wren = wren
    self.completion = completion
    super.init()
    wren.delegate = self
  }

  /// Whether the app has put the ad on screen.
  var isOnScreen: Bool { false }

  /// Loads the ad.
  func load(_ request: WrenRequest) {
    hasBid = request.bid != nil
    wren.load(request)
  }

  /// Answers the load once; later answers have no effect.
  func answer(_ error: (any Error)? = nil) {
    guard let completion else { return }
    self.completion = nil
    isAnswering = true
    events = completion(error == nil ? self : nil, error)
    isAnswering = false
    onAnswer?()
    didAnswer()
  }

  /// Called after the load was answered.
  func didAnswer() {}

  /// The network has loaded the ad.
  func didLoad() { answer() }

  func wrenAd(_ ad: WrenAd, did event: WrenEvent) {
    WrenThread.onMain { self.handle(event) }
  }

  /// Reports an event of the network; runs on the main thread.
  func handle(_ event: WrenEvent) {
    switch event {
    case .loaded: didLoad()
    case .failedToLoad(let code): answer(WrenError.noAd.error("Wren has no ad.", code: code))
    case .impression:
      guard isOnScreen, !hasImpression else { return }
      hasImpression = true
      events?.reportImpression()
    case .click: events?.reportClick()
    default: break
    }
  }
}

/// The page that a click on a banner or a native ad opens over the app.
struct WrenPage {
  private var isOpen = false

  /// Reports the opening and the closing, each once; returns whether the event was one of them.
  mutating func handle(_ event: WrenEvent, _ events: (any MediationAdEventDelegate)?) -> Bool {
    switch event {
    case .pageOpened:
      if !isOpen { events?.willPresentFullScreenView() }
      isOpen = true
    case .pageClosed:
      if isOpen {
        events?.willDismissFullScreenView()
        events?.didDismissFullScreenView()
      }
      isOpen = false
    default: return false
    }
    return true
  }
}

/// A banner.
class WrenMediationBanner: WrenMediationAd, MediationBannerAd {
  /// The network's ad.
  let banner: WrenBanner
  private var wasRead = false
  private var page = WrenPage()

  required init(_ banner: WrenBanner, _ completion: @escaping Completion) {
    self.banner = banner
    super.init(banner, completion)
  }

  deinit { retire() }

  override var isOnScreen: Bool { wasRead }

  var view: UIView {
    wasRead = true
    return banner.view
  }

  /// Tells the network that nobody uses the banner any more.
  func retire() { wren.destroy() }

  override func handle(_ event: WrenEvent) {
    if page.handle(event, events) { return }
    if case .failedToAppear(let code) = event {
      let error = WrenError.presentation.error("Wren cannot show the banner.", code: code)
      events?.didFailToPresentWithError(error)
      return
    }
    super.handle(event)
  }
}
