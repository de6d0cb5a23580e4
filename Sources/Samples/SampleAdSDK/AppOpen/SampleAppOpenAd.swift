public import ScriptedNetwork
public import UIKit

/// An app open ad of the sample network.
public final class SampleAppOpenAd: NSObject {
  /// The network's name of the place that the ad is for.
  public let adUnit: String?
  /// Told what becomes of the ad.
  ///
  /// It is not kept alive.
  public weak var delegate: (any SampleAppOpenAdDelegate)?
  /// Whether the SDK writes a log, which the stand-in never does.
  public var enableDebugLogging = false
  private var ad: NetworkAd?

  /// Creates an ad; nil where the network gives none.
  public init?(adUnitID: String?) {
    guard ScriptedNetwork.current.create(format: .appOpen, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Asks the network for an ad.
  ///
  /// The published SDK answers inside this call; here the scenario decides when.
  public func fetchAd(_ request: SampleAdRequest) {
    ad = ScriptedNetwork.current.load(request.networkRequest(.appOpen, adUnit), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// Nothing happens before it has loaded.
  public func present(fromRootViewController rootViewController: UIViewController?) {
    ad?.show(from: rootViewController)
  }
}

extension SampleAppOpenAd: NetworkAdObserver {
  /// Calls the delegate's method for what the network says.
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
      let delivery = UnheardAddition.delivery { delegate.appOpenAd(self, did: event) }
      // Whoever does not hear of it finds that the ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }
}
