import FernwayAds
import GoogleMobileAds

/// Tells the host what happens to an ad that is a view in the app.
@MainActor
class ViewReporter: EventReporter {
  /// The host's delegate, which there is as soon as the host has the ad.
  var eventDelegate: (any MediationAdEventDelegate)?
  /// Whether the host has what it needs to show the ad.
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
