import AdSpecTrace
import GoogleMobileAds
import UIKit
import VirtualTime

extension CustomNativeHost {
  /// Tells the app what the player of an ad's video did, on the main thread.
  ///
  /// - Returns: Whether there is an ad with a video whose app can be told.
  func tell(_ event: CustomNativeVideoEvent, of identity: EventIdentity) -> Bool {
    let loaded = ad(identity.ad)
    guard let loaded, let ad = loaded.ad, ad.mediaContent.hasVideoContent else { return false }
    if scheduler.thread == VirtualScheduler.main {
      tell(event, to: ad, loaded)
    } else {
      scheduler.schedule { [self] in tell(event, to: ad, loaded) }
    }
    return true
  }

  private func tell(
    _ event: CustomNativeVideoEvent, to ad: CustomNativeAd, _ loaded: LoadedCustomNativeAd
  ) {
    let video = ad.mediaContent.videoController
    switch event {
    case .play:
      video.isPlaying = true
      recorder.record(.appVideoPlay, loaded.identity) {
        video.delegate?.videoControllerDidPlayVideo(video)
      }
    case .pause:
      video.isPlaying = false
      recorder.record(.appVideoPause, loaded.identity) {
        video.delegate?.videoControllerDidPauseVideo(video)
      }
    case .end:
      video.isPlaying = false
      recorder.record(.appVideoEnd, loaded.identity) {
        video.delegate?.videoControllerDidEndVideoPlayback(video)
      }
    case .mute:
      video.noteMuted(true)
      recorder.record(.appVideoMute, loaded.identity) {
        video.delegate?.videoControllerDidMuteVideo(video)
      }
    case .unmute:
      video.noteMuted(false)
      recorder.record(.appVideoUnmute, loaded.identity) {
        video.delegate?.videoControllerDidUnmuteVideo(video)
      }
    }
  }

  /// Notes the videos that have come on screen, each once: they are played from then on.
  func noteVideos() {
    for loaded in unplayed where !loaded.isVideoShown {
      guard let content = loaded.ad?.mediaContent, content.hasVideoContent,
        content.mediaView?.isVisibleInWindow ?? false
      else { continue }
      loaded.isVideoShown = true
      loaded.request?.showVideo()
    }
  }
}
