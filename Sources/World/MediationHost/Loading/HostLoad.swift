package import AdSpecTrace
package import GoogleMobileAds
import Responsibility
import UIKit
import VirtualTime

/// An ad from an adapter's completion, with what its format adds.
///
/// The type of the completion determines the protocol to which the ad conforms. A cast of the ad to
/// the protocol would be slow: Swift would search every library of the process for the conformance,
/// and repeat the search in each forked process.
package struct LoadedAd {
  /// The ad as a value of `MediationAd`, whatever its format.
  package let ad: any MediationAd
  /// Presents an ad that covers the screen; nil for another format.
  private(set) var present: ((UIViewController) -> Void)?
  /// Reads the view that the app puts into its own view; nil for a format without such a view.
  private(set) var readView: (() -> UIView)?
  /// The banner, or nil for another format.
  private(set) var banner: (any MediationBannerAd)?
  /// The native ad, or nil for another format.
  package private(set) var native: (any MediationNativeAd)?

  init(_ ad: any MediationBannerAd) {
    self.ad = ad
    readView = { ad.view }
    banner = ad
  }

  init(_ ad: any MediationInterstitialAd) {
    self.ad = ad
    present = ad.present
  }

  init(_ ad: any MediationRewardedAd) {
    self.ad = ad
    present = ad.present
  }

  init(_ ad: any MediationNativeAd) {
    self.ad = ad
    native = ad
  }

  init(_ ad: any MediationAppOpenAd) {
    self.ad = ad
    present = ad.present
  }

  init(_ ad: any MediationSwipeableInterstitialAd) {
    self.ad = ad
    readView = { ad.view }
  }
}

/// One load of one adapter, from the request to the release of the ad.
package final class HostLoad {
  /// The progress of a load.
  package enum State {
    case waiting
    case loaded
    case failed(HostError)
    case timedOut
    case released
  }

  /// The number of the load, from 1.
  ///
  /// The ad of a load has the same number as the load.
  package let number: Int32
  /// The configuration of the load: the settings of the line item, and the options of the app.
  package private(set) var configuration: LoadConfiguration
  /// The adapter instance that the host asked.
  package let adapter: HostAdapter
  /// The progress of the load.
  package private(set) var state = State.waiting
  private var isAnsweredLate = false
  /// The index of the load's `host.load` event, or nil before the event.
  package internal(set) var eventIndex: Int?
  /// The ad, or nil when the host does not hold the ad.
  package private(set) var loaded: LoadedAd?
  /// The number of the current presentation, 0 when the ad is not presented.
  package internal(set) var presentation: Int32 = 0
  /// The error object that the adapter reported, or nil.
  package private(set) var reason: (any Error)?
  /// The closures that are called with each event that the adapter reports to its event delegate,
  /// in this order.
  package var onEvent: [(EventKind) -> Void] = []
  /// The closures that are called with each event that the adapter reports to its event delegate,
  /// and with the adapter's error, in this order.
  ///
  /// The app's object for the ad receives its events through one of these closures.
  package var onPublisherEvent: [(EventKind, (any Error)?) -> Void] = []
  /// A closure that is called with the value of an impression.
  package var onPaid: ((AdValue) -> Void)?
  /// Whether the host has told the app the value of an impression.
  var isPaid = false
  /// A closure that is called once, when the adapter has answered or the time is up.
  var onAnswer: ((HostLoad) -> Void)?
  /// The scheduled entry that ends the load at the time limit; nil after the load is over.
  var timeoutEntry: ScheduledEntry?

  // MARK: The ad on screen

  /// The controller in which an app without a key window shows the ad, which lives as long as the load.
  ///
  /// An app has controllers also while none of its windows is the key window.
  private lazy var ownController = UIViewController()

  /// The controller in which the app shows the ad: the given one, or its own if there is none.
  func controller(_ controller: UIViewController?) -> UIViewController {
    controller ?? ownController
  }

  /// Controls the video of a native ad.
  ///
  /// The app can control the video only when it has requested custom controls.
  package private(set) lazy var videoController = makeVideoController()
  /// The view from the last reading of a banner, or nil before the first reading.
  var lastView: AnyObject?
  /// The view of a banner that the host has put into a view of the app, as long as it exists.
  weak var attachedView: UIView?
  /// That view of the app, as long as it exists.
  ///
  /// The app can replace its screen.
  weak var attachedParent: UIView?
  /// Whether the view was inside that view when the host put it there.
  var attachedInSight = false
  /// What the app showed before the load, or before the ad covered the screen; nil without a controller.
  var screen: AppScreen?
  /// The app's view that shows a native ad, or nil.
  var appView: AppNativeView?
  /// The views that show a native ad on screen, or nil.
  var shownViews: NativeViews?
  /// Which views a user saw before the adapter got them, or nil.
  var visibleViews: VisibleViews?
  /// The first reading of each asset of a native ad.
  var readings: [NativeAsset: AssetReading] = [:]
  /// Whether Google has counted an impression of the ad.
  var hasRecordedImpression = false

  private var delegate: AdEventDelegate?
  /// The object that the adapter received instead of the event delegate, or nil.
  ///
  /// Some faults replace the delegate with another object. The object that replaces the delegate
  /// lives as long as the delegate.
  var delegateWrapper: AnyObject?
  private weak var lifetime: AnyObject?

  init(number: Int32, configuration: LoadConfiguration, adapter: HostAdapter) {
    self.number = number
    self.configuration = configuration
    self.adapter = adapter
  }

  /// The identity of the load and the adapter, for events about the load.
  package var loadIdentity: EventIdentity {
    EventIdentity(adapter: adapter.number, load: number, slot: configuration.slot)
  }

  /// The identity of the ad, the load and the adapter, for events about the ad.
  package var adIdentity: EventIdentity {
    EventIdentity(
      adapter: adapter.number, load: number, ad: number, presentation: presentation,
      slot: configuration.slot)
  }

  /// The ad as a value of `MediationAd`, whatever its format; nil when the host does not hold the
  /// ad.
  package var ad: (any MediationAd)? { loaded?.ad }

  /// Whether the ad still exists, even if the host has released it.
  package var adExists: Bool { lifetime != nil }

  /// Whether the host waits for the adapter's answer.
  package var isWaiting: Bool {
    if case .waiting = state { return true }
    return false
  }

  /// Whether the adapter still has to answer the load, whether or not the host has given the load up.
  ///
  /// The adapter does not hear that the host has given the load up.
  var awaitsAdapter: Bool {
    if case .timedOut = state { return !isAnsweredLate }
    return isWaiting
  }

  // MARK: The end of the load

  func succeed(with loaded: LoadedAd, delegate: AdEventDelegate) {
    state = .loaded
    self.loaded = loaded
    self.delegate = delegate
    lifetime = HostLoad.lifetime(of: loaded.ad)
    finish()
  }

  func fail(with error: HostError, reason: (any Error)? = nil) {
    state = .failed(error)
    self.reason = reason
    finish()
  }

  /// Notes that the adapter has answered after the host gave the load up.
  func answerLate() { isAnsweredLate = true }

  func timeOut() {
    state = .timedOut
    finish()
  }

  /// Remembers an ad that arrived too late, so that the host can notice when the ad has been
  /// deallocated.
  func drop(_ ad: any MediationAd) {
    lifetime = HostLoad.lifetime(of: ad)
  }

  /// Notices the deallocation of another ad instead of the delivered ad.
  ///
  /// A fault can deliver a wrapper around the adapter's ad. The trace must show when the adapter's
  /// ad has been deallocated, because an adapter can keep its ad longer than the host.
  package func follow(_ ad: any MediationAd) {
    if lifetime != nil { lifetime = HostLoad.lifetime(of: ad) }
  }

  private static func lifetime(of ad: any MediationAd) -> AnyObject {
    (ad as? ForeignProxy)?.foreignLifetime ?? ad
  }

  private func finish() {
    timeoutEntry?.cancel()
    timeoutEntry = nil
    // The SDK does not keep the app's request, whose extras can keep objects of the network alive.
    configuration.request = nil
    let notify = onAnswer
    onAnswer = nil
    notify?(self)
  }

  /// Releases the ad and its event delegate.
  func release() {
    state = .released
    Responsibility.adapter(releaseObjects)
  }

  private func releaseObjects() {
    if let ad { appView?.takeDown(ad) }
    appView = nil
    shownViews = nil
    visibleViews = nil
    loaded = nil
    delegate = nil
    delegateWrapper = nil
    lastView = nil
    readings = [:]
    onEvent = []
    onPublisherEvent = []
    onPaid = nil
  }

  // MARK: The video

  /// The position in the video of a native ad in seconds, as the adapter returns the position.
  package var videoPosition: Double {
    Responsibility.adapter { loaded?.native?.currentTime ?? 0 }
  }

  private func makeVideoController() -> VideoController {
    let controller = VideoController(
      areCustomControlsEnabled: configuration.options.customControls,
      isMuted: configuration.options.startMuted ?? true)
    controller.attachment = self
    return controller
  }

  /// Updates the video's state after an event of the adapter.
  ///
  /// The video controller must know the state of the video, because the controller ignores commands
  /// that do not change the state.
  func updateVideo(after kind: EventKind) {
    guard configuration.format == .native else { return }
    switch kind {
    case .eventVideoPlay: videoController.isPlaying = true
    case .eventVideoPause, .eventVideoEnd: videoController.isPlaying = false
    case .eventVideoMute: videoController.noteMuted(true)
    case .eventVideoUnmute: videoController.noteMuted(false)
    default: break
    }
  }
}
