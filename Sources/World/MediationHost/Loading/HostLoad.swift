package import AdSpecTrace
package import GoogleMobileAds
import Responsibility
import VirtualTime

/// One load of one adapter: what was asked for and what became of it.
package final class HostLoad {
  /// How far a load has come.
  package enum State {
    case waiting
    case loaded
    case failed(HostError)
    case timedOut
    case released
  }

  /// The number of the load, from 1; the ad has the same number.
  package let number: Int32
  /// What it is configured with.
  package let configuration: LoadConfiguration
  /// The adapter that was asked.
  package let adapter: HostAdapter
  /// How far it has come.
  package private(set) var state = State.waiting
  /// The index of its `host.load` event.
  package internal(set) var eventIndex = -1
  /// The ad, for as long as the host holds it.
  package private(set) var loaded: LoadedAd?
  /// The number of the presentation that is going on, 0 when none is.
  package internal(set) var presentation: Int32 = 0
  /// Why the adapter gave no ad, as it said itself.
  package private(set) var reason: (any Error)?
  /// Told of what the event delegate is told.
  package var onEvent: ((EventKind) -> Void)?
  /// Told of the same, with the adapter's error, for an ad object of the app.
  var onPublisherEvent: ((EventKind, (any Error)?) -> Void)?
  /// Controls the video, once somebody has asked for that.
  var storedVideoController: VideoController?
  /// The view that was read last.
  var lastView: AnyObject?
  /// The app's view in which a native ad is shown.
  var appView: AppNativeView?
  /// What was read of a native ad, by asset, the first time.
  var readings: [NativeAsset: AssetReading] = [:]
  /// Whether Google has counted an impression of the ad.
  var hasRecordedImpression = false
  /// Whether the view was ever read.
  var hasReadView = false
  var timeoutEntry: ScheduledEntry?
  var onAnswer: ((HostLoad) -> Void)?

  private var delegate: AdEventDelegate?
  /// What stands between adapter and event delegate, and lives as long.
  var delegateWrapper: AnyObject?
  private weak var lifetime: AnyObject?

  init(number: Int32, configuration: LoadConfiguration, adapter: HostAdapter) {
    self.number = number
    self.configuration = configuration
    self.adapter = adapter
  }

  /// The load and adapter, for events about the load.
  package var loadIdentity: EventIdentity {
    EventIdentity(adapter: adapter.number, load: number, slot: configuration.slot)
  }

  /// The ad, its load and adapter, for events about the ad.
  package var adIdentity: EventIdentity {
    EventIdentity(
      adapter: adapter.number, load: number, ad: number, presentation: presentation,
      slot: configuration.slot)
  }

  /// The ad without its format, for as long as the host holds it.
  package var ad: (any MediationAd)? { loaded?.ad }

  /// Whether the ad still exists, whoever holds it.
  package var adExists: Bool { lifetime != nil }

  /// Whether an answer can still change anything.
  package var isWaiting: Bool {
    if case .waiting = state { return true }
    return false
  }

  func succeed(with loaded: LoadedAd, delegate: AdEventDelegate) {
    state = .loaded
    self.loaded = loaded
    self.delegate = delegate
    lifetime = loaded.ad
    finish()
  }

  func fail(with error: HostError, reason: (any Error)? = nil) {
    state = .failed(error)
    self.reason = reason
    finish()
  }

  func timeOut() {
    state = .timedOut
    finish()
  }

  /// Lets go of ad and delegate; the delegate's reference to the ad is weak, so no edge is left.
  func release() {
    state = .released
    Responsibility.adapter(letGo)
  }

  private func letGo() {
    // The app takes down what it shows.
    if let ad { appView?.takeDown(ad) }
    appView = nil
    loaded = nil
    delegate = nil
    delegateWrapper = nil
    lastView = nil
    readings = [:]
    onEvent = nil
    onPublisherEvent = nil
  }

  /// Notes an ad that came too late, which the host lets go of at once.
  func drop(_ ad: any MediationAd) {
    lifetime = ad
  }

  private func finish() {
    timeoutEntry?.cancel()
    timeoutEntry = nil
    let told = onAnswer
    onAnswer = nil
    told?(self)
  }
}
