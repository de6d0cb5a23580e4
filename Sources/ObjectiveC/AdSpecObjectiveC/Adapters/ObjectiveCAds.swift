#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import MediationHost
  import ObjectiveCBridge
  import UIKit

  /// An ad of an adapter written in Objective-C.
  ///
  /// The proxy owns one reference of the ad, and the event delegates that the adapter received for
  /// the ad. The host owns the proxy.
  class ObjectiveCAd: ForeignProxy, ObjectiveCProxy {
    let object: Object
    private var kept: [Object] = []

    required init(_ object: Object) {
      oc_retain(object)
      self.object = object
      super.init()
      foreignLifetime = Counterpart.of(object)
    }

    deinit {
      for object in kept { oc_release(object) }
      oc_release(object)
    }

    /// The proxy of an ad.
    ///
    /// An adapter that answers two loads with the same ad gets the same proxy.
    static func of(_ object: Object) -> Self {
      Counterpart.of(object).object { Self(object) }
    }

    /// The view of an ad that is a view.
    func copyView() -> UIView {
      // In Swift, an adapter cannot return nil. The host then shows an empty view.
      guard let view = adspec_objc_copy_ad_view(object) else { return UIView() }
      return Unmanaged<UIView>.fromOpaque(view).takeRetainedValue()
    }

    /// Takes over a reference of an object that must live as long as the host holds the ad.
    func keep(owned object: Object) { kept.append(object) }
  }

  /// A banner.
  final class ObjectiveCBannerAd: ObjectiveCAd, MediationBannerAd {
    var view: UIView { copyView() }

    func changeSize(to adSize: AdSize) {
      if adspec_objc_change_ad_size(object, adspec_ad_size(adSize)) { return }
      BannerWithoutMethods().changeSize(to: adSize)
    }
  }

  /// A swipeable interstitial.
  final class ObjectiveCSwipeableInterstitial: ObjectiveCAd, MediationSwipeableInterstitialAd {
    var view: UIView { copyView() }
  }

  /// An ad that covers the screen.
  final class ObjectiveCFullScreenAd: ObjectiveCAd, MediationInterstitialAd, MediationRewardedAd,
    MediationAppOpenAd
  {
    func present(from viewController: UIViewController) {
      adspec_objc_present(object, Facade.of(viewController))
    }
  }

  /// The default implementations of the optional methods of a banner.
  private final class BannerWithoutMethods: NSObject, MediationBannerAd {
    var view: UIView { UIView() }
  }

  extension adspec_ad_size {
    /// A size as the bridge passes it.
    init(_ size: AdSize) {
      self.init(width: size.size.width, height: size.size.height, flags: UInt64(size.flags))
    }
  }

  @c @implementation func adspec_ad_event(
    _ delegate: Object, _ event: adspec_event, _ error: Object?
  ) {
    let receiver: AnyObject = borrowed(delegate)
    guard let ad = receiver as? any MediationAdEventDelegate else { return }
    switch event {
    case ADSPEC_IMPRESSION: ad.reportImpression()
    case ADSPEC_CLICK: ad.reportClick()
    case ADSPEC_WILL_PRESENT: ad.willPresentFullScreenView()
    case ADSPEC_FAILED_TO_PRESENT:
      // In Swift, an adapter cannot pass nil.
      ad.didFailToPresentWithError(error.map(Values.error) ?? NSError(domain: "nil", code: 0))
    case ADSPEC_WILL_DISMISS: ad.willDismissFullScreenView()
    case ADSPEC_DID_DISMISS: ad.didDismissFullScreenView()
    default: reportMediaEvent(receiver, event)
    }
  }

  /// Passes on an event that only rewarded ads or native ads have.
  private func reportMediaEvent(_ receiver: AnyObject, _ event: adspec_event) {
    if let native = receiver as? any MediationNativeAdEventDelegate {
      switch event {
      case ADSPEC_VIDEO_PLAY: native.didPlayVideo()
      case ADSPEC_VIDEO_PAUSE: native.didPauseVideo()
      case ADSPEC_VIDEO_END: native.didEndVideo()
      case ADSPEC_VIDEO_MUTE: native.didMuteVideo()
      case ADSPEC_VIDEO_UNMUTE: native.didUnmuteVideo()
      default: break
      }
    } else if let rewarded = receiver as? any MediationRewardedAdEventDelegate {
      switch event {
      case ADSPEC_REWARD: rewarded.didRewardUser()
      case ADSPEC_VIDEO_START: rewarded.didStartVideo()
      case ADSPEC_VIDEO_END: rewarded.didEndVideo()
      default: break
      }
    }
  }

  @c @implementation func adspec_top_view_controller(_ configuration: Object) -> Object? {
    borrowed(configuration, MediationAdConfiguration.self).topViewController.map(Facade.of)
  }
#endif
