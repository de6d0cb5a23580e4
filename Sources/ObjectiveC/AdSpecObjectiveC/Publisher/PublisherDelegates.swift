#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge

  // Each of these delegates belongs to the peer of the object whose delegate it is, and lives no longer
  // than the object. The pointer to the facade is therefore valid in every call.

  /// Calls the delegate of a `GADAdLoader`.
  class ForeignLoaderDelegate: NSObject, AdLoaderDelegate {
    fileprivate let facade: Object

    init(_ facade: Object) {
      self.facade = facade
      super.init()
    }

    func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {
      let error = Values.objectiveC(error: error)
      defer { oc_release(error) }
      adspec_objc_call_delegate(facade, ADSPEC_LOADER_FAILED, error)
    }

    func adLoaderDidFinishLoading(_ adLoader: AdLoader) {
      adspec_objc_call_delegate(facade, ADSPEC_LOADER_FINISHED, nil)
    }
  }

  /// Calls the delegate of a `GADAdLoader` that takes custom native ads.
  final class ForeignCustomLoaderDelegate: ForeignLoaderDelegate, CustomNativeAdLoaderDelegate {
    func customNativeAdFormatIDs(for adLoader: AdLoader) -> [String] {
      let formats = adspec_objc_copy_format_ids(facade)
      defer { oc_release(formats) }
      return (Values.swift(formats) as? [Any])?.map { "\($0)" } ?? []
    }

    func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd) {
      adspec_objc_call_delegate(facade, ADSPEC_LOADER_RECEIVED_AD, customNativeAd.facade)
    }
  }

  /// Calls the delegate of a `GADCustomNativeAd`.
  final class ForeignAdDelegate: NSObject, CustomNativeAdDelegate {
    func customNativeAdDidRecordImpression(_ nativeAd: CustomNativeAd) {
      adspec_objc_call_delegate(nativeAd.facade, ADSPEC_AD_RECORDED_IMPRESSION, nil)
    }
    func customNativeAdDidRecordClick(_ nativeAd: CustomNativeAd) {
      adspec_objc_call_delegate(nativeAd.facade, ADSPEC_AD_RECORDED_CLICK, nil)
    }
    func customNativeAdWillPresentScreen(_ nativeAd: CustomNativeAd) {
      adspec_objc_call_delegate(nativeAd.facade, ADSPEC_AD_WILL_PRESENT, nil)
    }
    func customNativeAdWillDismissScreen(_ nativeAd: CustomNativeAd) {
      adspec_objc_call_delegate(nativeAd.facade, ADSPEC_AD_WILL_DISMISS, nil)
    }
    func customNativeAdDidDismissScreen(_ nativeAd: CustomNativeAd) {
      adspec_objc_call_delegate(nativeAd.facade, ADSPEC_AD_DID_DISMISS, nil)
    }
  }

  /// Calls the delegate of a `GADVideoController`.
  final class ForeignVideoDelegate: NSObject, VideoControllerDelegate {
    func videoControllerDidPlayVideo(_ videoController: VideoController) {
      adspec_objc_call_delegate(videoController.facade, ADSPEC_VIDEO_PLAYED, nil)
    }
    func videoControllerDidPauseVideo(_ videoController: VideoController) {
      adspec_objc_call_delegate(videoController.facade, ADSPEC_VIDEO_PAUSED, nil)
    }
    func videoControllerDidEndVideoPlayback(_ videoController: VideoController) {
      adspec_objc_call_delegate(videoController.facade, ADSPEC_VIDEO_ENDED, nil)
    }
    func videoControllerDidMuteVideo(_ videoController: VideoController) {
      adspec_objc_call_delegate(videoController.facade, ADSPEC_VIDEO_MUTED, nil)
    }
    func videoControllerDidUnmuteVideo(_ videoController: VideoController) {
      adspec_objc_call_delegate(videoController.facade, ADSPEC_VIDEO_UNMUTED, nil)
    }
  }
#endif
