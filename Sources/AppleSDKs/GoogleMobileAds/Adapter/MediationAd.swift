public import UIKit

/// An ad that an adapter has loaded.
public protocol MediationAd: NSObjectProtocol {}

/// A loaded banner.
public protocol MediationBannerAd: MediationAd {
  /// The view that shows the banner.
  var view: UIView { get }

  /// Tells the banner that the app changed its size; optional.
  func changeSize(to adSize: AdSize)
}

/// A loaded banner that fills the screen while the app scrolls past it; deprecated.
public protocol MediationInterscrollerAd: MediationBannerAd {
  /// Whether the SDK draws the effect instead of the ad.
  var delegateInterscrollerEffect: Bool { get set }
}

/// A loaded interstitial.
public protocol MediationInterstitialAd: MediationAd {
  /// Shows the ad over a controller; called on the main thread.
  func present(from viewController: UIViewController)
}

/// A loaded rewarded ad or rewarded interstitial.
public protocol MediationRewardedAd: MediationAd {
  /// Shows the ad over a controller; called on the main thread.
  func present(from viewController: UIViewController)
}

/// A loaded app open ad.
public protocol MediationAppOpenAd: MediationAd {
  /// Shows the ad over a controller; called on the main thread.
  func present(from viewController: UIViewController)
}

/// A loaded native ad.
public protocol MediationNativeAd: MediationAd, MediatedUnifiedNativeAd {
  /// Whether the ad finds clicks itself and calls `reportClick()`; optional, false by default.
  func handlesUserClicks() -> Bool

  /// Whether the ad finds impressions itself and calls `reportImpression()`; optional, false by
  /// default.
  func handlesUserImpressions() -> Bool
}

extension MediationBannerAd {
  /// Reports that the banner does not follow changes of its size.
  public func changeSize(to adSize: AdSize) {
    UnimplementedRequirement.report("changeSize(to:)")
  }
}

extension MediationNativeAd {
  /// Reports that the ad does not say so and answers that the SDK handles clicks.
  public func handlesUserClicks() -> Bool {
    UnimplementedRequirement.report("handlesUserClicks()")
    return false
  }

  /// Reports that the ad does not say so and answers that the SDK handles impressions.
  public func handlesUserImpressions() -> Bool {
    UnimplementedRequirement.report("handlesUserImpressions()")
    return false
  }
}
