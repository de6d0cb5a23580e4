import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import VirtualTime

/// That a call of the adapter came back is recorded, and whether it took long, but not how long.
@Suite struct ReturnedCallTests {
  /// Gives the durations of the calls to come, one each.
  private final class Durations {
    var milliseconds: [Int64]

    init(_ milliseconds: [Int64]) {
      self.milliseconds = milliseconds
    }

    func stopwatch() -> () -> Int64 {
      { [self] in (milliseconds.isEmpty ? 0 : milliseconds.removeFirst()) * 1_000_000 }
    }
  }

  private func world(_ milliseconds: Int64...) -> HostWorld {
    let world = HostWorld()
    let durations = Durations(milliseconds)
    world.host.stopwatch = durations.stopwatch
    return world
  }

  @Test func returnFollowsTheCall() {
    let world = HostWorld(setsUp: true)
    world.load()
    world.completions.setUps[0](nil)
    world.world.run(for: 0)
    #expect(
      world.events("host") == [
        "host.set_up on set-up set_up=1 credentials: [{parameter: \"a\"}] apps: [\"a\"]",
        "host.returned on set-up set_up=1 call: \"set_up\"",
        "host.load adapter=1 load=1 slot=a format: \"banner\" settings: {parameter: \"a\"} "
          + "size: {width: 320, height: 50}",
        "host.returned adapter=1 load=1 slot=a call: \"load\"",
      ])
    let events = world.world.recorder.events
    for event in events where event.kind == .hostReturned {
      let cause = event.cause.map { events[$0].kind }
      #expect(cause == (event.identity.load == 0 ? .hostSetUp : .hostLoad))
    }
  }

  @Test(arguments: [(49, false), (50, false), (51, true)])
  func loadIsSlowAfterFiftyMilliseconds(_ milliseconds: Int64, _ isSlow: Bool) {
    let world = world(milliseconds)
    world.load()
    #expect(
      world.events("host.returned") == [
        "host.returned adapter=1 load=1 slot=a call: \"load\"" + (isSlow ? " slow: true" : "")
      ])
  }

  @Test(arguments: [
    ([5, 5], false), ([6, 5, 0], false), ([6, 6, 5, 0], false), ([6, 6, 6, 0], true),
    ([0, 6, 6, 6], true), ([0, 6, 6, 5], false),
  ])
  func bestOfThreeReadingsOfEachVersionCounts(_ milliseconds: [Int64], _ isSlow: Bool) {
    let world = HostWorld()
    let durations = Durations(milliseconds)
    world.host.stopwatch = durations.stopwatch
    _ = world.host.askVersions(of: world.host.adapters[0])
    #expect(
      world.events("host") == [
        "host.version", "host.returned call: \"version\"" + (isSlow ? " slow: true" : ""),
      ])
    #expect(durations.milliseconds == [])
  }

  @Test func callInWhichOtherThingsHappenIsNotSlow() {
    let world = world(1000)
    var adapter = world.host.adapters[0]
    let scheduler = world.world.scheduler
    adapter.setUp = { _, _ in
      scheduler.schedule(after: 10) {}
      _ = scheduler.runNext()
    }
    world.host.setUp(adapter, credentials: []) { _ in }
    #expect(world.events("host.returned") == ["host.returned on set-up set_up=1 call: \"set_up\""])
  }

  @Test func loadWaitsForABlockedMainThread() {
    let world = HostWorld()
    world.world.scheduler.blockMain(for: 2_000_000_000)
    world.load()
    #expect(world.events("app.load", "host.load").count == 1)
    world.world.run(for: 3_000_000_000)
    let load = world.world.recorder.events.first { $0.kind == .hostLoad }
    #expect(load?.time == 2_000_000_000)
  }

  @Test func setUpOnTheMainThreadWaitsForABlockedOne() {
    let world = HostWorld(setsUp: true, isolation: .mainActor)
    world.world.scheduler.blockMain(for: 2_000_000_000)
    world.load()
    #expect(world.events("host.set_up") == [])
    world.world.run(for: 3_000_000_000)
    #expect(world.world.recorder.events.first { $0.kind == .hostSetUp }?.time == 2_000_000_000)
  }
}
