public import ScriptedNetwork
public import UIKit

/// An app open ad of the sample network.
public final class SampleAppOpenAd: NSObject {
  /// The network's name of the place for the ad.
  public let adUnit: String?
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleAppOpenAdDelegate)?
  /// Whether the SDK writes a log, which the stand-in never does.
  public var enableDebugLogging = false
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses.
  public init?(adUnitID: String?) {
    guard ScriptedNetwork.current.create(format: .appOpen, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds inside this call. Here the scenario decides when.
  public func fetchAd(_ request: SampleAdRequest) {
    ad = ScriptedNetwork.current.load(request.networkRequest(.appOpen, adUnit), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// It has no effect before the ad has loaded.
  public func present(fromRootViewController rootViewController: UIViewController?) {
    ad?.show(from: rootViewController)
  }
}

extension SampleAppOpenAd: NetworkAdObserver {
  /// Calls the delegate's method for an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad): delegate.appOpenAdDidReceive(self)
    case .failed(let error): delegate.appOpenAd(self, didFailToLoadWith: SampleAdError(error))
    case .showing: delegate.appOpenAdWillPresent(self)
    case .shown: delegate.appOpenAdDidPresent(self)
    case .closed: delegate.appOpenAdDidDismiss(self)
    case .leftApp: delegate.appOpenWillLeaveApplication(self)
    case .loaded, .modalOpened, .modalClosed, .reward, .refreshed, .resized: return .noCallback
    default:
      guard let event = SampleAdEvent(event) else { return .noCallback }
      let delivery = OptionalCallback.delivery { delegate.appOpenAd(self, did: event) }
      // An adapter without the callback finds that the ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }
}

/// Receives the events of an app open ad.
///
/// Only the callbacks for the result of a request are required, as in the published SDK.
public protocol SampleAppOpenAdDelegate: SampleAppOpenAdDelegateAdditions {
  /// The ad has loaded.
  func appOpenAdDidReceive(_ appOpenAd: SampleAppOpenAd)
  /// The network has no ad.
  func appOpenAdDidFailToLoadWithError(_ error: SampleErrorCode)
  /// The ad is about to cover the screen.
  func appOpenAdWillPresent(_ appOpenAd: SampleAppOpenAd)
  /// The ad covers the screen.
  func appOpenAdDidPresent(_ appOpenAd: SampleAppOpenAd)
  /// The ad has left the screen.
  func appOpenAdDidDismiss(_ appOpenAd: SampleAppOpenAd)
  /// A click leads out of the app.
  func appOpenWillLeaveApplication(_ appOpenAd: SampleAppOpenAd)
}

extension SampleAppOpenAdDelegate {
  /// Does nothing.
  public func appOpenAdWillPresent(_ appOpenAd: SampleAppOpenAd) {}
  /// Does nothing.
  public func appOpenAdDidPresent(_ appOpenAd: SampleAppOpenAd) {}
  /// Does nothing.
  public func appOpenAdDidDismiss(_ appOpenAd: SampleAppOpenAd) {}
  /// Does nothing.
  public func appOpenWillLeaveApplication(_ appOpenAd: SampleAppOpenAd) {}
}

/// Callbacks that the published SDK does not have for app open ads.
///
/// Both methods have a default.
public protocol SampleAppOpenAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error has the network's own words.
  ///
  /// The default calls `appOpenAdDidFailToLoadWithError(_:)`; a delegate that implements this
  /// method gets only this call.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default does nothing.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent)
}

extension SampleAppOpenAdDelegate {
  /// Reports the failure as the published SDK does.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError) {
    appOpenAdDidFailToLoadWithError(error.code)
  }

  /// Does nothing.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}
