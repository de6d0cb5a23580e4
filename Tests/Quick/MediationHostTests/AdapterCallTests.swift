import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import VirtualTime

/// The trace shows that a call of the adapter returned, and whether the call was slow.
@Suite struct ReturnedCallTests {
  /// Plays a stopwatch.
  ///
  /// For each call, the stopwatch measures the duration that the test sets.
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

  @Test("the event for the return of a call follows the call, and its cause is the call")
  func returnFollowsTheCall() {
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

  @Test("a load is slow after 50 ms", arguments: [(49, false), (50, false), (51, true)])
  func loadIsSlowAfterFiftyMilliseconds(_ milliseconds: Int64, _ isSlow: Bool) {
    let world = world(milliseconds)
    world.load()
    #expect(
      world.events("host.returned") == [
        "host.returned adapter=1 load=1 slot=a call: \"load\"" + (isSlow ? " slow: true" : "")
      ])
  }

  @Test(
    "the fastest of three attempts to ask for a version counts",
    arguments: [
      ([5, 5], false), ([6, 5, 0], false), ([6, 6, 5, 0], false), ([6, 6, 6, 0], true),
      ([0, 6, 6, 6], true), ([0, 6, 6, 5], false),
    ])
  func bestOfThreeReadingsOfEachVersionCounts(_ milliseconds: [Int64], _ isSlow: Bool) {
    let world = HostWorld()
    let durations = Durations(milliseconds)
    world.host.stopwatch = durations.stopwatch
    let adapter = world.host.adapters[0]
    _ = world.host.setUps.askVersions(of: adapter.classes[0], of: adapter)
    #expect(
      world.events("host") == [
        "host.version",
        "host.returned call: \"version\"" + (isSlow ? " slow: true" : "")
          + " adapter_version: \"0.0.0\" sdk_version: \"0.0.0\"",
      ])
    #expect(durations.milliseconds == [])
  }

  @Test("a call during which the scheduler runs another entry is not slow")
  func callInWhichOtherThingsHappenIsNotSlow() {
    let world = world(1000)
    let adapter = world.host.adapters[0]
    var adapterClass = adapter.classes[0]
    let scheduler = world.world.scheduler
    adapterClass.setUp = { _, _ in
      scheduler.schedule(after: 10) {}
      _ = scheduler.runNext()
    }
    world.host.setUps.setUp(adapterClass, of: adapter, credentials: []) { _ in }
    #expect(world.events("host.returned") == ["host.returned on set-up set_up=1 call: \"set_up\""])
  }

  @Test("a load waits until the scenario no longer blocks the main thread")
  func loadWaitsForABlockedMainThread() {
    let world = HostWorld()
    world.world.scheduler.blockMain(for: 2_000_000_000)
    world.load()
    #expect(world.events("app.load", "host.load").count == 1)
    world.world.run(for: 3_000_000_000)
    let load = world.world.recorder.events.first { $0.kind == .hostLoad }
    #expect(load?.time == 2_000_000_000)
  }

  @Test("a set-up on the main thread waits until the scenario no longer blocks the main thread")
  func setUpOnTheMainThreadWaitsForABlockedOne() {
    let world = HostWorld(setsUp: true, isolation: .mainActor)
    world.world.scheduler.blockMain(for: 2_000_000_000)
    world.load()
    #expect(world.events("host.set_up") == [])
    world.world.run(for: 3_000_000_000)
    #expect(world.world.recorder.events.first { $0.kind == .hostSetUp }?.time == 2_000_000_000)
  }
}

/// The host sets an adapter up once, before the adapter's first load.
@Suite struct SetUpTests {
  @Test("loads wait for the set-up, and the host sets an adapter up only once")
  func loadsWaitForTheSetUp()
    throws
  {
    let world = HostWorld(setsUp: true)
    world.load(parameter: "a")
    world.load(parameter: "b")
    world.world.run(for: 0)
    #expect(world.completions.setUps.count == 1)
    #expect(world.completions.banners.isEmpty)
    world.completions.setUps[0](nil)
    world.world.run(for: 0)
    #expect(world.completions.banners.count == 2)
    world.load(parameter: "c")
    #expect(world.completions.banners.count == 3)
    #expect(
      world.events("host.set_up", "answer.set_up") == [
        "host.set_up on set-up set_up=1 credentials: [{parameter: \"a\"}] apps: [\"a\"]",
        "answer.set_up set_up=1",
      ])
  }

  @Test("a set-up runs on the main thread when the profile says so")
  func setUpRunsOnTheMainThreadWhereTheProfileSaysSo() {
    let world = HostWorld(setsUp: true, isolation: .mainActor)
    world.load()
    #expect(
      world.events("host.set_up") == [
        "host.set_up set_up=1 credentials: [{parameter: \"a\"}] apps: [\"a\"]"
      ])
  }

  @Test("a load continues after the set-up has failed") func loadsGoOnAfterAFailedSetUp() {
    let world = HostWorld(setsUp: true)
    world.load()
    world.completions.setUps[0](NSError(domain: "own", code: 1))
    world.world.run(for: 0)
    #expect(world.completions.banners.count == 1)
    #expect(world.events("answer.set_up").first?.contains("domain: \"own\", code: 1") == true)
  }

  @Test("a load continues after the set-up has timed out") func loadsGoOnAfterTheTimeout() {
    let world = HostWorld(setsUp: true) { $0.setUpTimeout = 2_000_000_000 }
    world.load()
    world.world.run(for: 1_000_000_000)
    #expect(world.completions.banners.isEmpty)
    world.world.run(for: 1_000_000_000)
    #expect(world.completions.banners.count == 1)
    world.completions.setUps[0](nil)
    world.world.run(for: 0)
    #expect(world.completions.banners.count == 1)
    #expect(world.events("answer.set_up") == ["answer.set_up set_up=1"])
  }

  @Test("the trace shows a second answer to a set-up, but the answer has no effect")
  func secondAnswerIsRecordedAndChangesNothing() {
    let world = HostWorld()
    var answers: [HostError?] = []
    let adapter = world.host.adapters[0]
    world.host.setUps.setUp(adapter.classes[0], of: adapter, credentials: []) {
      answers.append($0)
    }
    world.completions.setUps[0](nil)
    world.completions.setUps[0](NSError(domain: "own", code: 1))
    world.world.run()
    #expect(answers == [nil])
    #expect(world.events("answer.set_up").count == 2)
  }
}
