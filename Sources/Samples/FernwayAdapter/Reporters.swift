import FernwayAds
import GoogleMobileAds

/// Notifies the host of the events of an ad.
///
/// It is separate from the ad that the host holds, and does not hold that ad. So events that the
/// network sent before the host released the ad still reach the host, and later events do not.
@MainActor protocol EventReporter: AnyObject, Sendable {
  /// Notifies the host of an event, if the host has an equivalent.
  func handle(_ event: FernwayAdEvent)
}

/// Notifies the host of the events of an ad that is a view in the app.
@MainActor
class ViewReporter: EventReporter {
  /// The host's delegate, available once the host has the ad.
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

/// An ad that the host holds and that notifies the host of its events.
@MainActor protocol HostedAd: AnyObject, SendableMetatype {
  associatedtype EventDelegate
  /// Starts to report events, beginning with events that have already happened.
  func report(to eventDelegate: EventDelegate)
}

/// The host's completion of one load.
///
/// It is called once on the main thread, with either an ad or an error.
struct LoadAnswer<Ad: HostedAd>: Sendable {
  private let completion: HostFunction<(Ad?, (any Error)?) -> Ad.EventDelegate?>

  init(_ completion: @escaping (Ad?, (any Error)?) -> Ad.EventDelegate?) {
    self.completion = HostFunction(completion)
  }

  /// Passes the ad to the host.
  ///
  /// The host returns no delegate when its request has timed out.
  @MainActor func succeed(_ ad: Ad) {
    if let eventDelegate = completion.call(ad, nil) { ad.report(to: eventDelegate) }
  }

  /// Completes the load with an error.
  @MainActor func fail(_ error: any Error) {
    _ = completion.call(nil, error)
  }
}

/// A function of the host that a task calls.
///
/// Unchecked because the Google Mobile Ads SDK does not say whether its completions can change
/// threads. This adapter calls each completion on the thread that the SDK's headers require.
struct HostFunction<Function>: @unchecked Sendable {
  let call: Function

  init(_ function: Function) {
    call = function
  }
}
