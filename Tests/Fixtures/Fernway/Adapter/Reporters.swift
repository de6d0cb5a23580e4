import FernwayAds
import GoogleMobileAds

/// Notifies the host of the events of an ad.
///
/// The reporter is a separate object, and does not keep the ad alive. The host still receives each
/// event that the network sent before the host released the ad, but no later event.
@MainActor protocol EventReporter: AnyObject, Sendable {
  /// Notifies the host of an event, if the host's delegate has a method for the event.
  func handle(_ event: FernwayAdEvent)
}

/// Notifies the host of the events of an ad that is a view in the app.
@MainActor
class ViewReporter: EventReporter {
  /// The host's delegate; nil until the host has received the ad.
  var eventDelegate: (any MediationAdEventDelegate)?
  /// Whether the host has received the ad's view or assets.
  var isHandedOut = false
  private var hasReportedImpression = false
  private var isPageOpen = false

  func handle(_ event: FernwayAdEvent) {
    switch event {
    case .impression:
      guard isHandedOut, !hasReportedImpression else { return }
      hasReportedImpression = true
      eventDelegate?.reportImpression()
    case .click:
      eventDelegate?.reportClick()
    case .pageOpened:
      guard !isPageOpen else { return }
      isPageOpen = true
      eventDelegate?.willPresentFullScreenView()
    case .pageClosed:
      guard isPageOpen else { return }
      isPageOpen = false
      eventDelegate?.willDismissFullScreenView()
      eventDelegate?.didDismissFullScreenView()
    default:
      break
    }
  }
}

/// An ad that the host holds; the ad notifies the host of the ad's events.
@MainActor protocol HostedAd: AnyObject, SendableMetatype {
  associatedtype EventDelegate
  /// Starts to report events, and begins with the events that have already happened.
  func report(to eventDelegate: EventDelegate)
}

/// The host's completion of one load.
///
/// The completion is called once, on the main thread, with either an ad or an error.
struct LoadAnswer<Ad: HostedAd>: Sendable {
  private let completion: HostFunction<(Ad?, (any Error)?) -> Ad.EventDelegate?>

  init(_ completion: @escaping (Ad?, (any Error)?) -> Ad.EventDelegate?) {
    self.completion = HostFunction(completion)
  }

  /// Passes the ad to the host.
  ///
  /// If the host's request has already timed out, the host returns no delegate.
  @MainActor func succeed(_ ad: Ad) {
    if let eventDelegate = completion.call(ad, nil) { ad.report(to: eventDelegate) }
  }

  /// Completes the load with an error.
  @MainActor func fail(_ error: any Error) {
    _ = completion.call(nil, error)
  }
}

/// A function of the host that the adapter can call from a task.
///
/// `@unchecked Sendable` is necessary, because the Google Mobile Ads SDK does not declare whether
/// another thread can call its completions. This adapter calls each completion on the thread that
/// the SDK's headers require.
struct HostFunction<Function>: @unchecked Sendable {
  let call: Function

  init(_ function: Function) {
    call = function
  }
}
