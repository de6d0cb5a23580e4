package import AdSpecTrace
import Foundation
package import GoogleMobileAds
import Responsibility
import UIKit
import VirtualTime

/// Plays the Google Mobile Ads SDK for the app of one scenario: the behaviour of the SDK's classes
/// that an app uses.
///
/// Every load of an adapter's ad is a ``PublisherAd``, which asks the line items of an ad unit. A
/// load of an app behaves like a load that a scenario starts, and records the same events. The host
/// calls the app back on the main thread, and never during the app's own call. The host calls
/// `paidEventHandler` only for a line item with a value, because adapters report no value.
package final class PublisherHost {
  /// Returns the ad unit that has the given identifier and format.
  ///
  /// By default every ad unit has one line item, for the adapter under test.
  package var adUnit: (String, MediationFormat) -> AdUnit = { _, format in
    AdUnit(configuration: LoadConfiguration(format: format), lineItems: [.init()])
  }
  /// Called when the app shows an ad, so that the network can notice that the ad is on screen.
  package var noteDisplayed: (HostLoad) -> Void = { _ in }
  /// Called when the app sends a command to the video of an ad.
  package var noteCommand: (VideoCommand, HostLoad) -> Void = { _, _ in }

  /// Plays the SDK for the adapters, from which most of the app's ads come.
  let host: MediationHost
  /// The behaviour of custom native ads, which come without an adapter.
  package let customNative: CustomNativeHost
  /// The behaviour of the SDK when the app starts the SDK.
  private(set) lazy var start = PublisherStart(self)
  /// The behaviour of `BannerView`.
  private(set) lazy var banners = PublisherBanners(self)
  /// The behaviour of the classes of full-screen ads.
  private(set) lazy var fullScreenAds = PublisherFullScreenAds(self)
  /// The behaviour of `NativeAd`, and of an `AdLoader` of native ads.
  private(set) lazy var nativeAds = PublisherNativeAds(self)

  /// Creates the host of an app whose ads come from the adapters of another host.
  package init(_ host: MediationHost) {
    self.host = host
    customNative = CustomNativeHost(host.environment, host.numbers, host.device)
  }

  /// Releases everything, at the end of the scenario.
  package func end() { customNative.end() }

  /// Passes a command of the app to the player of the video.
  func perform(_ command: VideoCommand, on controller: VideoController) {
    switch controller.attachment {
    case let load as HostLoad: noteCommand(command, load)
    case let ad as LoadedCustomNativeAd where ad.ad?.mediaContent.hasVideoContent == true:
      ad.request?.run(command)
    default: break
    }
  }

  // MARK: For the classes of all formats

  /// Asks the line items of an ad unit, with a new adapter instance for each line item.
  ///
  /// - Parameters:
  ///   - adUnitID: The ad unit.
  ///   - format: The format.
  ///   - request: The app's request.
  ///   - adServer: Asks the ad server for one of the server's own ads; nil when the app accepts no
  ///     custom native ads.
  ///   - change: Changes the configuration of the ad unit for this load.
  ///   - onAnswer: Called once, on the main thread, when the request is over.
  func load(
    _ adUnitID: String, _ format: MediationFormat, _ request: Request?,
    _ adServer: AdServerOffer? = nil, change: (inout LoadConfiguration) -> Void = { _ in },
    onAnswer: @escaping (PublisherAd, AdUnit) -> Void
  ) {
    var unit = adUnit(adUnitID, format)
    unit.configuration.request = request
    change(&unit.configuration)
    let ad = PublisherAd(
      host: host, configuration: unit.configuration, lineItems: unit.lineItems,
      adServer: adServer, adUnitID: adUnitID
    ) { [unowned host] in host.makeAdapter($0, of: $1) }
    let scheduler = host.scheduler
    // The host gets the answer while the completion of the adapter is still running. The completion
    // must return the event delegate before the app uses the ad. Therefore the host calls the app
    // only after the completion has returned.
    ad.onAnswer.append {
      scheduler.schedule { Responsibility.adapter { onAnswer(ad, unit) } }
    }
    ad.proceed()
  }

  /// Calls the app back on the main thread, after the app's own call.
  func callBack(_ body: @escaping () -> Void) {
    host.scheduler.schedule { Responsibility.adapter(body) }
  }

  /// Calls a body on the main thread with each event of a load; if the adapter reported an error,
  /// the body also gets the error.
  func observe(_ load: HostLoad, _ notify: @escaping (EventKind, (any Error)?) -> Void) {
    load.onPublisherEvent.append { [weak host] kind, error in
      guard let scheduler = host?.scheduler, scheduler.thread != VirtualScheduler.main else {
        return notify(kind, error)
      }
      scheduler.schedule { Responsibility.adapter { notify(kind, error) } }
    }
  }

  /// Calls the handler that the app has set for the value of an impression, on the main thread.
  ///
  /// `handler` returns the handler that the app has set at the time of the impression, or nil.
  func reportValue(of load: HostLoad, to handler: @escaping () -> GADPaidEventHandler?) {
    load.onPaid = { [weak host] value in
      func call() {
        guard let handle = handler() else { return }
        Responsibility.adapter { handle(value) }
      }
      guard let scheduler = host?.scheduler, scheduler.thread != VirtualScheduler.main else {
        return call()
      }
      scheduler.schedule { call() }
    }
  }

  /// The error of an invalid request, for which the host asks no adapter.
  static func invalidRequest(_ reason: String) -> RequestError {
    RequestError(
      .invalidRequest,
      userInfo: [
        NSLocalizedDescriptionKey: "Request Error: \(reason)",
        NSLocalizedFailureReasonErrorKey: reason,
      ])
  }
}

/// An ad unit on the mediation server: the line items, and the user's reward.
package struct AdUnit {
  /// The configuration of the ad unit's loads, unless the app sets another configuration.
  package var configuration: LoadConfiguration
  /// The line items, in the order of the waterfall.
  package var lineItems: [PublisherAd.LineItem]
  /// The reward for a rewarded ad.
  ///
  /// The publisher sets the reward on the ad unit. Adapters do not know the reward.
  package var reward = Reward()

  /// The reward that a publisher sets on an ad unit.
  package struct Reward: Hashable, Sendable {
    /// The kind of the reward.
    package var type = "Reward"
    /// The amount of the reward.
    package var amount = 1

    /// Creates the default reward.
    package init() {}
  }

  /// Creates an ad unit.
  package init(configuration: LoadConfiguration, lineItems: [PublisherAd.LineItem]) {
    self.configuration = configuration
    self.lineItems = lineItems
  }
}

/// The load that belongs to the app's object of an ad.
///
/// The host releases the ad when the app releases the object.
final class HeldLoad {
  let load: HostLoad
  /// Whether the app has presented the full-screen ad, or the banner has become visible.
  var isUsed = false
  /// The app's view that shows a native ad.
  weak var view: UIView?
  private weak var host: MediationHost?

  init(_ load: HostLoad, _ host: MediationHost) {
    self.load = load
    self.host = host
  }

  deinit {
    host?.release(load)
  }
}
