import AdSpecTrace
import GoogleMobileAds
import Responsibility
package import UIKit
import VirtualTime

/// The app's views that show custom native ads, the taps on these views, and the videos in these
/// views.
package final class CustomNativeViews {
  private unowned let host: CustomNativeHost
  private var recorder: TraceRecorder { host.environment.recorder }

  init(_ host: CustomNativeHost) {
    self.host = host
  }

  // MARK: The app shows an ad

  /// Makes the app display an ad.
  ///
  /// - Returns: Whether the ad is on screen.
  package func display(_ loaded: LoadedCustomNativeAd, in controller: UIViewController) -> Bool {
    guard let ad = loaded.ad, let presenter = host.presenter else { return false }
    Responsibility.adapter { presenter.display(ad, in: controller) }
    noteShown()
    recordContent(of: loaded)
    return loaded.isShown
  }

  /// Makes the app show a new ad in a view that already shows another ad.
  ///
  /// - Returns: Whether the view shows the ad.
  package func populate(_ view: UIView, with loaded: LoadedCustomNativeAd) -> Bool {
    guard host.profile.reusesViews, let ad = loaded.ad, let presenter = host.presenter else {
      return false
    }
    Responsibility.adapter { presenter.populate(view, with: ad) }
    guard Responsibility.adapter({ presenter.view(showing: ad) }) === view else { return false }
    loaded.isReused = true
    noteShown()
    recordContent(of: loaded)
    return true
  }

  /// The view that shows an ad, or nil.
  package func view(showing loaded: LoadedCustomNativeAd) -> UIView? {
    loaded.ad.flatMap { ad in Responsibility.adapter { host.presenter?.view(showing: ad) } }
  }

  private func view(forAsset asset: String, of loaded: LoadedCustomNativeAd) -> UIView? {
    loaded.ad.flatMap { ad in
      Responsibility.adapter { host.presenter?.view(forAsset: host.profile.ownKey(asset), of: ad) }
    }
  }

  // MARK: Ads on screen

  /// Remembers the ads and videos that have appeared on screen since the last call of this
  /// function.
  func noteShown() {
    noteShownVideos()
    guard let presenter = host.presenter else { return }
    host.index.forgetShown()
    for loaded in host.index.unshown where !loaded.isShown {
      guard let ad = loaded.ad,
        Responsibility.adapter({ presenter.view(showing: ad) })?.window != nil
      else { continue }
      loaded.isShown = true
      recorder.record(.appShown, loaded.identity)
      loaded.request?.becomeDisplayed()
    }
  }

  private func noteShownVideos() {
    for loaded in host.index.unplayed where !loaded.isVideoShown {
      guard let content = loaded.ad?.mediaContent, content.hasVideoContent,
        content.mediaView?.isVisibleInWindow ?? false
      else { continue }
      loaded.isVideoShown = true
      loaded.request?.showVideo()
    }
  }

  /// Plays a user who taps the ad that appeared on screen last.
  ///
  /// - Parameter asset: The asset to tap, or nil for the ad's view.
  package func tap(_ asset: String?) {
    let loaded = host.ads.last { $0.isShown && view(showing: $0)?.window != nil }
    let identity = loaded?.identity(ofAsset: asset) ?? EventIdentity(asset: asset)
    let tapped = loaded.flatMap { loaded in
      asset.map { view(forAsset: $0, of: loaded) } ?? view(showing: loaded)
    }
    let isVisible = tapped?.isVisibleInWindow ?? false
    var attributes = [TraceAttribute("visible", .boolean(isVisible))]
    if let asset {
      let isClickable =
        asset == AppProfile.adChoicesAsset || host.profile.clickableAssets.contains(asset)
      attributes.append(TraceAttribute("clickable", .boolean(isClickable)))
    }
    if loaded?.isReused == true { attributes.append(TraceAttribute("reused", .boolean(true))) }
    recorder.record(.deviceTapped, identity, attributes) {
      let begin = recorder.count
      guard let front = tapped?.tap().viewInFront else { return }
      attributes.append(TraceAttribute("taken_by", .string(front.className)))
      recorder.complete(begin - 1, attributes: attributes)
    }
  }

  // MARK: The content of the views

  /// Records the content of the views of an ad that is on screen.
  private func recordContent(of loaded: LoadedCustomNativeAd) {
    guard let ad = loaded.ad, view(showing: loaded)?.window != nil else { return }
    let choices = view(forAsset: AppProfile.adChoicesAsset, of: loaded)
    let main = view(forAsset: AppProfile.mainAsset, of: loaded).map(contents) ?? []
    var attributes = [
      TraceAttribute("main", .array(main.map(TraceValue.string))),
      TraceAttribute("main_image", .boolean(hasPicture(AppProfile.mainAsset, of: loaded))),
      TraceAttribute("video", .boolean(ad.mediaContent.hasVideoContent)),
      TraceAttribute("media_view", .boolean(hasMediaView(ad))),
      TraceAttribute(
        "ad_choices_image", .boolean(hasPicture(AppProfile.adChoicesAsset, of: loaded))),
      TraceAttribute("ad_choices_shown", .boolean(choices?.isVisibleInWindow ?? false)),
    ]
    if loaded.isReused { attributes.append(TraceAttribute("reused", .boolean(true))) }
    recorder.record(.hostRendered, loaded.identity, attributes)
  }

  private func hasPicture(_ asset: String, of loaded: LoadedCustomNativeAd) -> Bool {
    loaded.ad?.storedImage(forKey: host.profile.ownKey(asset))?.image != nil
  }

  /// Whether a view can show the ad's video.
  ///
  /// The view that shows the video is the ad's `mediaView`, or a media view of the app when the app
  /// never read `mediaView`.
  private func hasMediaView(_ ad: CustomNativeAd) -> Bool {
    ad.mediaContent.hasVideoContent && (ad.providesMediaView || !ad.hasBeenAskedForMediaView)
  }

  /// The contents of a view for an image or a video, with the frontmost content last.
  private func contents(of view: UIView) -> [String] {
    if let content = content(of: view) { return [content] }
    return view.subviews.filter { !$0.isHidden }.map { content(of: $0) ?? "view" }
  }

  private func content(of view: UIView) -> String? {
    if view is MediaView { return "media" }
    if let image = view as? UIImageView { return image.image == nil ? "empty" : "image" }
    return nil
  }

  // MARK: Videos

  /// Notifies the app of an event of a video's player, on the main thread.
  ///
  /// - Returns: The result is false when the host does not hold the ad, or when the ad has no
  ///   video.
  func notify(_ event: CustomNativeVideoEvent, of identity: EventIdentity) -> Bool {
    guard let loaded = host.index[identity.ad], let ad = loaded.ad,
      ad.mediaContent.hasVideoContent
    else { return false }
    let scheduler = host.environment.scheduler
    if scheduler.thread == VirtualScheduler.main {
      notify(event, of: ad, loaded)
    } else {
      scheduler.schedule { [self] in notify(event, of: ad, loaded) }
    }
    return true
  }

  private func notify(
    _ event: CustomNativeVideoEvent, of ad: CustomNativeAd, _ loaded: LoadedCustomNativeAd
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
}
