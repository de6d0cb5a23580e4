import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import UIKit

/// An app observes the video of a custom native ad, and can control the video.
@Suite(.usesProcessState) struct CustomNativeVideoTests {
  private static let custom = "load=1 ad=1 slot=unit"
  private static let filling =
    "network:next_request():loaded { video = { duration = 8, aspect_ratio = 2 } }"

  /// Loads an ad, shows its video and uses the video controller.
  private func run(
    _ network: String = filling, controls: Bool = false, shows: Bool = true,
    _ use: @escaping (PublisherApp, VideoController) -> Void = { _, _ in }
  ) throws -> (calls: [String], trace: Trace) {
    try PublisherApp.run(network: network, format: .native) { app in
      let options = VideoOptions()
      options.areCustomControlsRequested = controls
      app.onCustomNativeAd = { ad in
        let media = MediaView()
        media.mediaContent = ad.mediaContent
        app.held.append(media)
        if shows { UIApplication.shared.keyWindow?.rootViewController?.view.addSubview(media) }
        ad.recordImpression()
        app.media = ad.mediaContent
        use(app, ad.mediaContent.videoController)
      }
      app.loadNative([options], adTypes: [.customNative])
    }
  }

  private func callbacks(_ calls: [String]) -> [String] {
    calls.filter { $0.hasPrefix("did") && !$0.hasPrefix("didReceive") }
  }

  /// The events about the video, each with its time in tenths of a second.
  private func video(_ trace: Trace) -> [String] {
    trace.events.filter { event in
      event.kind.name.contains("video") || event.kind == .networkUndelivered
    }.map { "\($0.time / 100_000_000) \($0.summary)" }
  }

  private func undelivered(_ time: Int, _ fraction: String) -> String {
    "\(time) network.undelivered \(Self.custom) event: \"video_progress\" "
      + "reason: \"no_callback\" fraction: \"\(fraction)\""
  }

  @Test("the current time is the position in the video") func currentTimeFollowsTheVideo() throws {
    let (calls, _) = try run(controls: true) { app, video in
      guard let content = app.media else { return }
      for seconds in [2.0, 5, 20] { app.after(seconds) { app.note("at \(content.currentTime)") } }
      app.after(4) { video.stop() }
      app.after(6) { video.play() }
    }
    #expect(calls.filter { $0.hasPrefix("at") } == ["at 2.0", "at 0.0", "at 8.0"])
  }

  @Test("the delegate gets the events of a video that no script plays")
  func delegateGetsEventsOfTheUsualNetwork() throws {
    let (calls, trace) = try run()
    #expect(callbacks(calls) == ["didPlayVideo", "didEndVideoPlayback"])
    #expect(
      video(trace) == [
        "0 network.video_start \(Self.custom)", "0 app.video_play \(Self.custom)",
        undelivered(20, "0.25"), undelivered(40, "0.5"), undelivered(60, "0.75"),
        "80 network.video_end \(Self.custom)", "80 app.video_end \(Self.custom)",
      ])
  }

  @Test("the delegate gets the events of a video that a script plays")
  func delegateGetsEventsOfTheScript() throws {
    let (calls, trace) = try run(
      """
      local ad = network:next_request():loaded { video = { duration = 8 } }
      wait(1) ad:video_start() ad:video_unmute() ad:video_pause() ad:video_resume()
      ad:video_mute { on = "player" } ad:video_failed() ad:video_end()
      """)
    #expect(
      callbacks(calls) == [
        "didPlayVideo", "didUnmuteVideo", "didPauseVideo", "didPlayVideo", "didEndVideoPlayback",
        "didMuteVideo",
      ])
    let told: [String] = trace.events.filter { $0.kind.name.hasPrefix("app.video") }.map { event in
      "\(event.kind.name) on \(event.thread) after \(trace.events[event.cause ?? 0].kind.name)"
    }
    #expect(
      told == [
        "app.video_play on main after network.video_start",
        "app.video_unmute on main after network.video_unmute",
        "app.video_pause on main after network.video_pause",
        "app.video_play on main after network.video_resume",
        "app.video_end on main after network.video_end",
        "app.video_mute on main after network.video_mute",
      ])
    let undelivered: [String] = trace.summary("network.undelivered").map { String($0.dropLast(3)) }
    #expect(
      undelivered == [
        "network.undelivered \(Self.custom) event: \"video_failed\" reason: \"no_callback\" "
          + "error: {code: \"unknown\"}"
      ])
  }

  @Test("commands reach the network when custom controls are enabled")
  func commandsReachTheNetworkWithCustomControls() throws {
    let (calls, trace) = try run(controls: true) { app, video in
      app.after(1) { video.play() }
      app.after(2) {
        video.pause()
        video.pause()
        app.note("playing \(video.isPlaying)")
      }
      app.after(12) { video.play() }
      app.after(13) {
        video.isMuted = true
        video.isMuted = false
        app.note("muted \(video.isMuted)")
      }
      app.after(14) { video.stop() }
      app.after(15) { video.play() }
    }
    #expect(
      callbacks(calls) == [
        "didPlayVideo", "didPauseVideo", "didPlayVideo", "didUnmuteVideo", "didPauseVideo",
        "didPlayVideo", "didEndVideoPlayback",
      ])
    let notes: [String] = calls.filter { $0.hasPrefix("playing") || $0.hasPrefix("muted") }
    #expect(notes == ["playing false", "muted false"])
    let requests: [String] = trace.summary("request").filter { $0.contains("video") }
    #expect(
      requests == [
        "request.video_pause \(Self.custom)", "request.video_play \(Self.custom)",
        "request.video_unmute \(Self.custom)", "request.video_stop \(Self.custom)",
        "request.video_play \(Self.custom)",
      ])
    #expect(trace.events.last { $0.kind == .networkVideoEnd }?.time == 23_000_000_000)
  }

  @Test("commands have no effect when custom controls are not enabled")
  func commandsNeedCustomControls() throws {
    let (calls, trace) = try run { app, video in
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

  @Test("a video that is not on screen does not play") func videoThatIsNotOnScreenIsNotPlayed()
    throws
  {
    let (calls, trace) = try run(shows: false)
    #expect(callbacks(calls) == [])
    #expect(video(trace) == [])
  }

  @Test("an ad without a video reports no video events") func adWithoutVideoReportsNoVideoEvents()
    throws
  {
    let (calls, trace) = try run(
      """
      local ad = network:next_request():loaded()
      wait(1)
      ad:video_start():video_end()
      """, controls: true
    ) { app, video in app.after(1) { video.play() } }
    #expect(callbacks(calls) == [])
    #expect(
      trace.events.filter { $0.kind.name.hasPrefix("request.video") }.map(\.kind) == [])
    #expect(
      trace.summary("network").filter { $0.contains("video") }.map { $0.dropLast(3) } == [
        "network.undelivered \(Self.custom) event: \"video_start\" reason: \"no_callback\"",
        "network.undelivered \(Self.custom) event: \"video_end\" reason: \"no_callback\"",
      ])
  }

  /// Two ads of one load have separate requests and separate videos.
  @Test("a command reaches only the ad to which the video controller belongs")
  func commandsReachTheAdThatTheyAreFor()
    throws
  {
    let outcome = try Scene.run(
      network: "for i = 1, 2 do network:next_request():loaded { video = { duration = 8 } } end",
      app: """
        local ads = app:load { options = { number_of_ads = 2, custom_controls = true } }.ads
        for _, ad in ipairs(ads) do ad:display() end
        wait(2) ads[2]:pause() ads[1]:mute(false)
        log(ads[1].video.playing, ads[2].video.playing)
        log(ads[1].video.muted, ads[2].video.muted, ads[1].video.custom_controls)
        """, format: .customNative, adapters: [TinyApp.app()])
    #expect(outcome.error == nil)
    #expect(outcome.log.map(\.text) == ["true\tfalse", "false\ttrue\ttrue"])
    #expect(
      outcome.trace.events.filter { $0.kind.name.hasPrefix("request.video") }.map {
        "\($0.kind.name) \($0.identity.ad)"
      } == ["request.video_pause 2", "request.video_unmute 1"])
  }
}
