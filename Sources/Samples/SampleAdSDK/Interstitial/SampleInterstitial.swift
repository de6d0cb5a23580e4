public import Foundation
public import ScriptedNetwork

/// An interstitial ad of the sample network.
public final class SampleInterstitial: NSObject {
  /// The network's name of the place that the ad is for.
  public let adUnit: String?
  /// Told what becomes of the ad.
  ///
  /// It is not kept alive.
  public weak var delegate: (any SampleInterstitialAdDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad; nil where the network gives none.
  public init?(adUnitID: String?) {
    guard ScriptedNetwork.current.create(format: .interstitial, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isInterstitialLoaded: Bool { ad?.isReady ?? false }

  /// Asks the network for an ad.
  ///
  /// The published SDK answers inside this call; here the scenario decides when.
  public func fetchAd(_ request: SampleAdRequest) {
    ad = ScriptedNetwork.current.load(
      request.networkRequest(.interstitial, adUnit), observer: self)
  }

  /// Shows the ad over the key window.
  ///
  /// Nothing happens before it has loaded.
  public func show() {
    ad?.show()
  }
}

extension SampleInterstitial: NetworkAdObserver {
  /// Calls the delegate's method for what the network says.
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
      let delivery = UnheardAddition.delivery { delegate.interstitial(self, did: event) }
      // Whoever does not hear of it finds that the ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }
}
