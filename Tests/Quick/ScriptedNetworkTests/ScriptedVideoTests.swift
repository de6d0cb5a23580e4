import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork
import Testing
import VirtualTime

/// The network's player plays the video of an ad.
@Suite struct ScriptedVideoTests {
  private let world = NetworkWorld()

  /// Loads and shows an ad with a video as the usual network does.
  private func show(_ format: NetworkFormat, duration: Double) -> NetworkWorld.Asked {
    let asked = world.load(format)
    var creative = NetworkCreative.complete
    creative.video = NetworkCreative.Video(duration: duration, aspectRatio: 1)
    asked.scripted.load(creative)
    asked.scripted.becomeDisplayed()
    return asked
  }

  private func times(_ wanted: EventKind...) -> [String] {
    world.world.recorder.events.filter { wanted.contains($0.kind) }.map {
      "\($0.kind.name.drop { $0 != "." }.dropFirst()) \(Double($0.time) / 1_000_000_000)"
    }
  }

  @Test("the network reports the reward at the end of the video") func rewardComesAtTheEnd() {
    let asked = show(.rewarded, duration: 20)
    asked.scripted.closeAsUsual()
    world.world.run()
    #expect(
      times(.networkVideoProgress, .networkVideoEnd, .networkReward, .networkClosed) == [
        "video_progress 5.0", "video_progress 10.0", "video_progress 15.0", "video_end 20.0",
        "reward 20.0", "closed 21.0",
      ])
  }

  @Test("a pause of the video delays the rest of the video") func pauseTakesNoTimeOfTheVideo() {
    let asked = show(.native, duration: 8)
    world.world.scheduler.schedule(after: 3_000_000_000) {
      asked.scripted.run(.pause)
      asked.scripted.run(.pause)
    }
    world.world.scheduler.schedule(after: 13_000_000_000) { asked.scripted.run(.play) }
    world.world.run()
    #expect(
      times(.networkVideoPause, .networkVideoResume, .networkVideoProgress, .networkVideoEnd)
        == [
          "video_progress 2.0", "video_pause 3.0", "video_resume 13.0", "video_progress 14.0",
          "video_progress 16.0", "video_end 18.0",
        ])
  }

  @Test("a video of unknown length does not play", arguments: [0, -1, .nan, .infinity, 1e9])
  func videoOfNoKnownLengthIsNotPlayed(
    _ duration: Double
  ) {
    _ = show(.native, duration: duration)
    world.world.run()
    #expect(times(.networkVideoStart) == [])
  }

  @Test("a video stops when its ad is closed") func closedAdPlaysNoFurther() {
    let asked = show(.rewarded, duration: 8)
    world.world.scheduler.schedule(after: 3_000_000_000) { asked.scripted.close() }
    world.world.run()
    #expect(
      times(.networkVideoProgress, .networkVideoEnd, .networkReward) == ["video_progress 2.0"])
  }

  @Test("the trace shows a command before the event that it causes")
  func commandIsRecordedBeforeItsEvent() {
    let asked = show(.native, duration: 8)
    world.world.run(for: 1_000_000_000)
    asked.scripted.run(.mute)
    let events = world.world.recorder.events
    #expect(events.suffix(2).map(\.kind) == [.requestVideoMute, .networkVideoMute])
  }
}
