import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import UIKit

/// An app observes the video of a native ad, and can control the video.
@Suite(.usesProcessState) struct PublisherVideoTests {
  private let network = """
    network:next_request():loaded { video = { duration = 8, aspect_ratio = 2 } }
    """

  /// Shows an ad with a video of eight seconds, and uses the video controller.
  private func run(
    controls: Bool, muted: Bool = true, network: String? = nil,
    _ use: @escaping (PublisherApp, VideoController) -> Void = { _, _ in }
  ) throws -> (calls: [String], trace: Trace) {
    try PublisherApp.run(network: network ?? self.network, format: .native) { app in
      let options = VideoOptions()
      options.areCustomControlsRequested = controls
      options.shouldStartMuted = muted
      app.onNativeAd = { ad in
        app.note(
          "video \(ad.mediaContent.hasVideoContent) \(ad.mediaContent.duration) "
            + "\(ad.mediaContent.aspectRatio)")
        let view = NativeAdView()
        let media = MediaView()
        view.mediaView = media
        view.nativeAd = ad
        app.held += [view, media]
        app.media = ad.mediaContent
        use(app, ad.mediaContent.videoController)
      }
      app.loadNative([options])
    }
  }

  private func callbacks(_ calls: [String]) -> [String] {
    calls.filter { $0.hasPrefix("did") && !$0.hasPrefix("didReceive") }
  }

  @Test("the delegate gets the events of a video") func delegateGetsVideoEvents() throws {
    let (calls, trace) = try run(controls: false)
    #expect(calls.contains("video true 8.0 2.0"))
    #expect(callbacks(calls) == ["didPlayVideo", "didEndVideoPlayback"])
    let video = trace.events.filter { $0.kind.name.hasPrefix("network.video") }
    #expect(
      video.map { "\($0.kind.name) \($0.time / 100_000_000)" } == [
        "network.video_start 0", "network.video_progress 20", "network.video_progress 40",
        "network.video_progress 60", "network.video_end 80",
      ])
  }

  @Test("the app's commands reach the network when custom controls are enabled")
  func commandsReachTheNetworkWithCustomControls() throws {
    let (calls, trace) = try run(controls: true) { app, video in
      app.after(3) {
        video.play()
        video.pause()
        video.pause()
        app.note("playing \(video.isPlaying)")
      }
      app.after(13) { video.play() }
      app.after(14) {
        video.isMuted = true
        video.isMuted = false
        app.note("muted \(video.isMuted)")
      }
    }
    #expect(
      callbacks(calls) == [
        "didPlayVideo", "didPauseVideo", "didPlayVideo", "didUnmuteVideo", "didEndVideoPlayback",
      ])
    #expect(calls.contains("playing false"))
    #expect(calls.contains("muted false"))
    #expect(
      trace.events.filter { $0.kind.name.hasPrefix("request.video") }.map(\.kind) == [
        .requestVideoPause, .requestVideoPlay, .requestVideoUnmute,
      ])
    #expect(trace.events.last { $0.kind == .networkVideoEnd }?.time == 18_000_000_000)
  }

  @Test("commands have no effect when custom controls are not enabled")
  func commandsNeedCustomControls() throws {
    let (calls, trace) = try run(controls: false) { app, video in
      app.after(3) {
        video.pause()
        video.isMuted = false
        video.stop()
        app.note("muted \(video.isMuted)")
      }
    }
    #expect(callbacks(calls) == ["didPlayVideo", "didEndVideoPlayback"])
    #expect(calls.contains("muted true"))
    #expect(trace.events.allSatisfy { !$0.kind.name.hasPrefix("request.video") })
  }

  @Test("the current time is the position in the video") func currentTimeFollowsTheVideo() throws {
    let (calls, _) = try run(controls: true) { app, video in
      guard let content = app.media else { return }
      for seconds in [0.5, 3, 5, 9.5, 20] {
        app.after(seconds) { app.note("at \(content.currentTime)") }
      }
      app.after(4) { video.pause() }
      app.after(6) { video.play() }
    }
    #expect(
      calls.filter { $0.hasPrefix("at") } == ["at 0.5", "at 3.0", "at 4.0", "at 7.5", "at 8.0"])
  }

  @Test("a stopped video can start again") func stoppedVideoStartsAgain() throws {
    let (calls, trace) = try run(controls: true) { app, video in
      app.after(3) { video.stop() }
      app.after(5) { video.play() }
    }
    #expect(
      callbacks(calls) == [
        "didPlayVideo", "didPauseVideo", "didPlayVideo", "didEndVideoPlayback",
      ])
    #expect(trace.events.last { $0.kind == .networkVideoEnd }?.time == 13_000_000_000)
  }

  @Test("a video that a script plays also follows commands") func scriptedVideoFollowsCommands()
    throws
  {
    let (calls, _) = try run(
      controls: true,
      network: """
        local ad = network:next_request():loaded { video = { duration = 8 } }
        ad:await_display() ad:video_start() wait(20) ad:video_end()
        """
    ) { app, video in
      app.after(2) { video.pause() }
      app.after(4) { video.play() }
    }
    #expect(
      callbacks(calls) == [
        "didPlayVideo", "didPauseVideo", "didPlayVideo", "didEndVideoPlayback",
      ])
  }

  @Test("a media view shows the network's own view of the video")
  func mediaViewShowsTheNetworksView() {
    let networkView = UIView()
    let content = MediaContent(hasVideoContent: true)
    content.networkView = networkView
    let view = MediaView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    view.mediaContent = content
    #expect(view.subviews == [networkView])
    #expect(networkView.frame == view.bounds)
    view.mediaContent = MediaContent()
    #expect(view.subviews == [])
  }
}
