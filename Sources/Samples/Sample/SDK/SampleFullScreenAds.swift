public import Foundation
public import ScriptedNetwork
public import UIKit

/// An interstitial ad of the sample network.
public final class SampleInterstitial: NSObject {
  /// The network's ID for the ad placement.
  public let adUnit: String?
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleInterstitialAdDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses to create the ad.
  public init?(adUnitID: String?) {
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

/// Additional callbacks for interstitial ads; the published SDK does not have these callbacks.
///
/// Both methods have a default implementation.
public protocol SampleInterstitialAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error contains the network's own code and message.
  ///
  /// The default implementation calls `interstitial(_:didFailToLoadAdWith:)`. If a delegate
  /// implements this method, the SDK does not call `interstitial(_:didFailToLoadAdWith:)`.
  func interstitial(_ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default implementation does nothing.
  func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent)
}

extension SampleInterstitialAdDelegate {
  /// Reports the failure through the callback of the published SDK.
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

/// A rewarded ad of the sample network.
public class SampleRewardedAd: NSObject {
  /// The network's ID for the ad placement.
  public let adUnit: String?
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleRewardedAdDelegate)?
  /// The amount of the reward; 0 until the ad has loaded.
  public private(set) var reward: UInt = 0
  /// Whether the SDK writes a log.
  ///
  /// The stand-in ignores this setting and never writes a log.
  public var enableDebugLogging = false
  private let format: NetworkFormat
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses to create the ad.
  public convenience init?(adUnitID: String?) {
    self.init(adUnitID, .rewarded)
  }

  fileprivate init?(_ adUnitID: String?, _ format: NetworkFormat) {
    guard ScriptedNetwork.current.create(format: format, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    self.format = format
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds before this call returns. In this stand-in, the scenario decides
  /// when the network responds.
  public func fetchAd(_ request: SampleAdRequest) {
    ad = ScriptedNetwork.current.load(request.networkRequest(format, adUnit), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// The call has no effect before the ad has loaded.
  public func present(fromRootViewController rootViewController: UIViewController?) {
    ad?.show(from: rootViewController)
  }
}

extension SampleRewardedAd: NetworkAdObserver {
  /// Calls the delegate's method that matches an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad):
      reward = SampleRewardedAd.units(ad.creative.reward?.amount)
      delegate.rewardedAdDidReceive(self)
    case .failed(let error):
      delegate.rewardedAd(self, didFailToLoadWith: SampleAdError(error))
    case .shown:
      delegate.rewardedAdDidPresent(self)
    case .reward(_, let amount):
      delegate.rewardedAd(
        self, userDidEarnReward: amount.map { SampleRewardedAd.units($0) } ?? reward)
    case .closed:
      delegate.rewardedAdDidDismiss(self)
    case .loaded, .modalOpened, .modalClosed, .refreshed, .resized:
      return .noCallback
    default:
      guard let event = SampleAdEvent(event) else { return .noCallback }
      let delivery = OptionalCallback.delivery { delegate.rewardedAd(self, did: event) }
      // An adapter that does not implement the callback still notices the expiry, because an
      // expired ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }

  /// The amount, rounded down to a whole number; 0 for an invalid amount.
  private static func units(_ amount: Double?) -> UInt {
    amount.flatMap { UInt(exactly: $0.rounded(.down)) } ?? 0
  }
}

/// A rewarded interstitial ad of the sample network.
///
/// The published SDK does not have this class. The delegate is the same as for a rewarded ad.
public final class SampleRewardedInterstitialAd: SampleRewardedAd {
  /// Creates an ad; nil when the network refuses to create the ad.
  public init?(adUnitID: String?) {
    super.init(adUnitID, .rewardedInterstitial)
  }
}

/// Receives the events of a rewarded ad or rewarded interstitial.
///
/// Only the callback for the reward is required, as in the published SDK.
public protocol SampleRewardedAdDelegate: SampleRewardedAdDelegateAdditions {
  /// The user has earned a reward.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, userDidEarnReward reward: UInt)
  /// The ad has loaded.
  func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd)
  /// The network has no ad.
  func rewardedAdDidFailToLoadWithError(_ error: SampleErrorCode)
  /// The ad covers the screen.
  func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd)
  /// The ad has left the screen.
  func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd)
}

extension SampleRewardedAdDelegate {
  /// Does nothing.
  public func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd) {}
  /// Does nothing.
  public func rewardedAdDidFailToLoadWithError(_ error: SampleErrorCode) {}
  /// Does nothing.
  public func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd) {}
  /// Does nothing.
  public func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd) {}
}

/// Additional callbacks for rewarded ads; the published SDK does not have these callbacks.
///
/// Both methods have a default implementation.
public protocol SampleRewardedAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error contains the network's own code and message.
  ///
  /// The default implementation calls `rewardedAdDidFailToLoadWithError(_:)`. If a delegate
  /// implements this method, the SDK does not call `rewardedAdDidFailToLoadWithError(_:)`.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default implementation does nothing.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent)
}

extension SampleRewardedAdDelegate {
  /// Reports the failure through the callback of the published SDK.
  public func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError) {
    rewardedAdDidFailToLoadWithError(error.code)
  }

  /// Does nothing.
  public func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}

/// An app open ad of the sample network.
public final class SampleAppOpenAd: NSObject {
  /// The network's ID for the ad placement.
  public let adUnit: String?
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleAppOpenAdDelegate)?
  /// Whether the SDK writes a log.
  ///
  /// The stand-in ignores this setting and never writes a log.
  public var enableDebugLogging = false
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses to create the ad.
  public init?(adUnitID: String?) {
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

/// Additional callbacks for app open ads; the published SDK does not have these callbacks.
///
/// Both methods have a default implementation.
public protocol SampleAppOpenAdDelegateAdditions: AnyObject {
  /// The network has no ad; the error contains the network's own code and message.
  ///
  /// The default implementation calls `appOpenAdDidFailToLoadWithError(_:)`. If a delegate
  /// implements this method, the SDK does not call `appOpenAdDidFailToLoadWithError(_:)`.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError)
  /// An event of the loaded ad.
  ///
  /// The default implementation does nothing.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent)
}

extension SampleAppOpenAdDelegate {
  /// Reports the failure through the callback of the published SDK.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError) {
    appOpenAdDidFailToLoadWithError(error.code)
  }

  /// Does nothing.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent) {
    OptionalCallback.recordAbsence()
  }
}
