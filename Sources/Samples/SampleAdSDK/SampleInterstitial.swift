public import Foundation
public import ScriptedNetwork

/// An interstitial ad of the sample network.
public final class SampleInterstitial: NSObject {
  /// The network's name of the place for the ad.
  public let adUnit: String?
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleInterstitialAdDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses.
  public init?(adUnitID: String?) {
    guard ScriptedNetwork.current.create(format: .interstitial, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isInterstitialLoaded: Bool { ad?.isReady ?? false }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds inside this call. Here the scenario decides when.
  public func fetchAd(_ request: SampleAdRequest) {
    ad = ScriptedNetwork.current.load(
      request.networkRequest(.interstitial, adUnit), observer: self)
  }

  /// Shows the ad over the key window.
  ///
  /// It has no effect before the ad has loaded.
  public func show() {
    ad?.show()
  }
}

extension SampleInterstitial: NetworkAdObserver {
  /// Calls the delegate's method for an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
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
      // An adapter without the callback finds that the ad is not ready.
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
  /// A click leads out of the app.
  func interstitialWillLeaveApplication(_ interstitial: SampleInterstitial)
}

/// Callbacks that the published SDK does not have for interstitial ads.
///
/// Both methods have a default.
public protocol SampleInterstitialAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error has the network's own words.
  ///
  /// The default calls `interstitial(_:didFailToLoadAdWith:)`; a delegate that implements this
  /// method gets only this call.
  func interstitial(_ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default does nothing.
  func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent)
}

extension SampleInterstitialAdDelegate {
  /// Reports the failure as the published SDK does.
  public func interstitial(
    _ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError
  ) {
    self.interstitial(interstitial, didFailToLoadAdWith: error.code)
  }

  /// Does nothing.
  public func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}
