// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// The published headers say nothing about nil, so Swift unwraps their types implicitly. Published
// adapters rely on this.
public import Foundation
public import ScriptedNetwork
public import UIKit

/// An app open ad of the sample network.
public final class SampleAppOpenAd: NSObject {
  /// The network's ID for the ad placement.
  public let adUnit: String!
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleAppOpenAdDelegate)!
  /// Whether the SDK writes a log.
  ///
  /// The stand-in ignores this setting and never writes a log.
  public var enableDebugLogging = false
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses to create the ad.
  public init!(adUnitID: String!) {
    guard ScriptedNetwork.current.create(format: .appOpen, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds before this call returns. In this stand-in, the scenario decides
  /// when the network responds.
  public func fetchAd(_ request: SampleAdRequest) {
    // As published, the SDK itself answers a request without an ad unit.
    guard adUnit != nil else {
      delegate?.appOpenAd(self, didFailToLoadWith: SampleAdError(code: .badRequest))
      return
    }
    ad = ScriptedNetwork.current.load(request.networkRequest(.appOpen, adUnit), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// The call has no effect before the ad has loaded.
  public func present(fromRootViewController rootViewController: UIViewController?) {
    ad?.show(from: rootViewController)
  }
}

extension SampleAppOpenAd: NetworkAdObserver {
  /// Calls the delegate's method that matches an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
    self.ad = ad
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
      // An adapter that does not implement the callback still notices the expiry, because an
      // expired ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }
}

/// Receives the events of an app open ad.
///
/// Only the callbacks for a loaded ad and a failed load are required, as in the published SDK.
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
  /// A click on the ad makes the user leave the app.
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
