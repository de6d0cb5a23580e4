package import AdSpecTrace
import Foundation
package import GoogleMobileAds
import Responsibility
import UIKit
import VirtualTime

/// The publisher's side of the SDK: what the classes do that an app uses.
///
/// Every load is the walk of a ``PublisherAd`` through the waterfall of an ad unit, as the loads of
/// scenarios are, and leaves the same events. The app is called back on the main thread, never in
/// its own call. The value of an ad (`paidEventHandler`) is not reported: an adapter says none.
package final class PublisherHost {
  /// Gives the ad unit of an identifier; without one it serves the adapter under test.
  package var adUnit: (String, MediationFormat) -> AdUnit = { _, format in
    AdUnit(configuration: LoadConfiguration(format: format), lineItems: [.init()])
  }
  /// Told that the app shows an ad, so that the network can notice it.
  package var noteDisplayed: (HostLoad) -> Void = { _ in }
  /// Told what the app tells a video.
  package var noteCommand: (VideoCommand, HostLoad) -> Void = { _, _ in }

  weak var host: MediationHost?
  var initialization = Initialization()

  init() {}

  /// Hands a command of the app to what plays the video.
  package func perform(_ command: VideoCommand, on controller: VideoController) {
    switch controller.attachment {
    case let load as HostLoad: noteCommand(command, load)
    case let ad as LoadedCustomNativeAd where ad.ad?.mediaContent.hasVideoContent == true:
      ad.request?.obey(command)
    default: break
    }
  }

  /// Asks the waterfall of an ad unit, each line item with an adapter of its own.
  ///
  /// - Parameters:
  ///   - adUnitID: The ad unit.
  ///   - format: The format.
  ///   - request: What the app says of the request.
  ///   - adServer: What asks the ad server for an ad of its own; nil where the app takes none.
  ///   - change: Changes what is asked for.
  ///   - onAnswer: Called once, on the main thread.
  func load(
    _ adUnitID: String, _ format: MediationFormat, _ request: Request?,
    _ adServer: AdServerOffer? = nil, change: (inout LoadConfiguration) -> Void = { _ in },
    onAnswer: @escaping (PublisherAd, AdUnit) -> Void
  ) {
    guard let host else { return }
    var unit = adUnit(adUnitID, format)
    unit.configuration.request = request
    change(&unit.configuration)
    let ad = PublisherAd(
      host, unit.configuration, unit.lineItems, adServer, adUnitID: adUnitID
    ) { [unowned host] in host.makeAdapter($0) }
    let scheduler = host.scheduler
    // The walk holds itself while it waits for an adapter; its answer comes in the adapter's
    // completion, which must have returned its delegate before the app uses the ad.
    ad.onAnswer.append {
      scheduler.schedule { Responsibility.adapter { onAnswer(ad, unit) } }
    }
    ad.proceed()
  }

  /// Calls the app back on the main thread, later.
  func callBack(_ body: @escaping () -> Void) {
    host?.scheduler.schedule { Responsibility.adapter(body) }
  }

  /// Tells the app of the events of a load, on the main thread.
  func observe(_ load: HostLoad, _ tell: @escaping (EventKind, (any Error)?) -> Void) {
    load.onPublisherEvent = { [weak host] kind, error in
      guard let scheduler = host?.scheduler, scheduler.thread != VirtualScheduler.main else {
        return tell(kind, error)
      }
      scheduler.schedule { Responsibility.adapter { tell(kind, error) } }
    }
  }

  /// The error of a request that is wrong before any adapter is asked.
  static func invalidRequest(_ reason: String) -> RequestError {
    RequestError(
      .invalidRequest,
      userInfo: [
        NSLocalizedDescriptionKey: "Request Error: \(reason)",
        NSLocalizedFailureReasonErrorKey: reason,
      ])
  }
}
