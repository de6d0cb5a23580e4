import AdSpecTestSupport
import GoogleMobileAds
import MediationHost
import Testing

/// The host sets an adapter up once, before its first load.
@Suite struct SetUpTests {
  @Test func loadsWaitForTheSetUp() throws {
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

  @Test func setUpRunsOnTheMainThreadWhereTheProfileSaysSo() {
    let world = HostWorld(setsUp: true, isolation: .mainActor)
    world.load()
    #expect(
      world.events("host.set_up") == [
        "host.set_up set_up=1 credentials: [{parameter: \"a\"}] apps: [\"a\"]"
      ])
  }

  @Test func loadsGoOnAfterAFailedSetUp() {
    let world = HostWorld(setsUp: true)
    world.load()
    world.completions.setUps[0](NSError(domain: "own", code: 1))
    world.world.run(for: 0)
    #expect(world.completions.banners.count == 1)
    #expect(world.events("answer.set_up").first?.contains("domain: \"own\", code: 1") == true)
  }

  @Test func loadsGoOnAfterTheTimeout() {
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

  @Test func secondAnswerIsRecordedAndChangesNothing() {
    let world = HostWorld()
    var answers: [HostError?] = []
    world.host.setUp(world.host.adapters[0], credentials: []) { answers.append($0) }
    world.completions.setUps[0](nil)
    world.completions.setUps[0](NSError(domain: "own", code: 1))
    world.world.run()
    #expect(answers == [nil])
    #expect(world.events("answer.set_up").count == 2)
  }
}
