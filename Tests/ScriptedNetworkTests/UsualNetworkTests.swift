import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork
import Testing

/// What the network does where no script says otherwise.
@Suite struct UsualNetworkTests {
  @Test func requestIsFilledAfterATenthOfASecond() {
    let world = NetworkWorld()
    let asked = world.load()
    world.world.run(for: 99_999_999)
    #expect(!asked.scripted.hasLoaded)
    world.world.run(for: 1)
    #expect(asked.scripted.hasLoaded)
    #expect(asked.ad?.creative.texts == NetworkCreative.complete.texts)
  }

  @Test func requestsWaitForARunningScript() {
    let world = NetworkWorld()
    world.network.beginScript()
    let first = world.load(slot: "first")
    let second = world.load(slot: "second")
    world.world.run()
    #expect(!first.scripted.hasLoaded)
    let claimed = world.network.requests.claim { $0.request.slot == "first" }
    #expect(claimed === first.scripted)
    claimed?.isClaimed = true
    world.network.endScript()
    world.world.run()
    #expect(!first.scripted.hasLoaded)
    #expect(second.scripted.hasLoaded)
  }

  @Test func initialisationsAndTokensAreAnswered() {
    let world = NetworkWorld()
    var heard: [String] = []
    world.network.initialize(appID: "app") { heard.append("\($0)") }
    world.network.token { token, error in heard.append("\(token ?? "") \(error == nil)") }
    #expect(heard == [])
    world.world.run()
    #expect(heard == ["succeeded", "token true"])
    #expect(
      world.world.events("request", "network") == [
        "request.initialize app: \"app\"", "request.token", "network.initialized",
        "network.token token: \"token\"",
      ])
  }

  @Test func initialisationIsUsualUntilAScriptAsksForOne() {
    let world = NetworkWorld()
    world.network.beginScript()
    var heard = 0
    world.network.initialize(appID: nil) { _ in heard += 1 }
    world.world.run()
    #expect(heard == 1)
    world.network.initializations.await(where: { _ in true }) { $0.fail(nil) }
    world.network.initialize(appID: nil) { _ in heard += 1 }
    world.network.initialize(appID: nil) { _ in heard += 1 }
    world.world.run()
    // The second one waits for the end of the first.
    #expect(heard == 3)
    #expect(
      world.world.events("network").suffix(2)
        == ["network.initialize_failed", "network.initialize_failed"])
  }

  @Test func completionsAreLetGoOf() {
    final class Held {}
    let world = NetworkWorld()
    world.network.beginScript()
    var held: Held? = Held()
    weak let lifetime = held
    world.network.initializations.await(where: { _ in true }) { _ in }
    world.network.initialize(appID: nil) { [held] _ in _ = held }
    held = nil
    #expect(lifetime != nil)
    world.network.releaseCompletions()
    #expect(lifetime == nil)
  }

  @Test func factoryGivesAnObjectUnlessTheScriptSaysNo() {
    let world = NetworkWorld()
    #expect(world.network.create(format: .banner, slot: "a"))
    world.network.onCreate = { $0 != "b" }
    #expect(world.network.create(format: .banner, slot: "a"))
    #expect(!world.network.create(format: .banner, slot: "b"))
    #expect(
      world.world.events("request", "network") == [
        "request.create slot=a format: \"banner\"", "request.create slot=a format: \"banner\"",
        "request.create slot=b format: \"banner\"", "network.no_object slot=b",
      ])
  }

  @Test func settingsAreRecorded() {
    let world = NetworkWorld()
    world.network.set(.childDirected, true)
    world.network.set(.underAge, nil)
    world.network.set(NetworkFlag("own"), false)
    #expect(
      world.world.events("request.set") == [
        "request.set flag: \"child_directed\" value: true",
        "request.set flag: \"under_age\" value: nil", "request.set flag: \"own\" value: false",
      ])
  }

  @Test func callbacksComeOnTheNetworksThread() {
    let world = NetworkWorld()
    world.network.callbackThread = "q"
    let asked = world.load()
    world.world.run()
    #expect(asked.scripted.hasLoaded)
    #expect(
      world.world.events("network.loaded").allSatisfy { $0.hasPrefix("network.loaded on q ") })
  }
}
