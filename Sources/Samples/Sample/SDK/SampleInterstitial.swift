// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// The published headers say nothing about nil, so Swift unwraps their types implicitly. Published
// adapters rely on this.
public import Foundation
public import ScriptedNetwork

/// An interstitial ad of the sample network.
public final class SampleInterstitial: NSObject {
  /// The network's ID for the ad placement.
  public let adUnit: String!
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleInterstitialAdDelegate)!
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses to create the ad.
  public init!(adUnitID: String!) {
    guard ScriptedNetwork.current.create(format: .interstitial, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isInterstitialLoaded: Bool { ad?.isReady ?? false }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds before this call returns. In this stand-in, the scenario decides
  /// when the network responds.
  public func fetchAd(_ request: SampleAdRequest) {
    // As published, the SDK itself answers a request without an ad unit.
    guard adUnit != nil else {
      delegate?.interstitial(self, didFailToLoadWith: SampleAdError(code: .badRequest))
      return
    }
    ad = ScriptedNetwork.current.load(
      request.networkRequest(.interstitial, adUnit), observer: self)
  }

  /// Shows the ad over the key window.
  ///
  /// The call has no effect before the ad has loaded.
  public func show() {
    ad?.show()
  }
}

extension SampleInterstitial: NetworkAdObserver {
  /// Calls the delegate's method that matches an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
    self.ad = ad
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad): delegate.interstitialDidLoad(self)
    case .failed(let error):
      delegate.interstitial(self, didFailToLoadWith: SampleAdError(error))
    case .showing: delegate.interstitialWillPresentScreen(self)
    case .closing: delegate.interstitialWillDismissScreen(self)
    case .closed: delegate.interstitialDidDismissScreen(self)
    case .leftApp: delegate.interstitialWillLeaveApplication(self)
    case .loaded, .modalOpened, .modalClosed, .reward, .refreshed, .resized: return .noCallback
    default:
      guard let event = SampleAdEvent(event) else { return .noCallback }
      let delivery = OptionalCallback.delivery { delegate.interstitial(self, did: event) }
      // An adapter that does not implement the callback still notices the expiry, because an
      // expired ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }
}

/// Receives the events of an interstitial ad.
public protocol SampleInterstitialAdDelegate: SampleInterstitialAdDelegateAdditions {
  /// The ad has loaded.
  func interstitialDidLoad(_ interstitial: SampleInterstitial)
  /// The network has no ad.
  func interstitial(
    _ interstitial: SampleInterstitial, didFailToLoadAdWith errorCode: SampleErrorCode)
  /// The ad is about to cover the screen.
  func interstitialWillPresentScreen(_ interstitial: SampleInterstitial)
  /// The ad is about to leave the screen.
  func interstitialWillDismissScreen(_ interstitial: SampleInterstitial)
  /// The ad has left the screen.
  func interstitialDidDismissScreen(_ interstitial: SampleInterstitial)
  /// A click on the ad makes the user leave the app.
  func interstitialWillLeaveApplication(_ interstitial: SampleInterstitial)
}
