import AdSpecTestSupport
import AdSpecTrace
import Testing

@testable import ScriptedNetwork

/// The usual network answers calls that no script answers.
@Suite struct UsualNetworkTests {
  @Test("the usual network fills a request after 0.1 seconds")
  func requestIsFilledAfterATenthOfASecond() {
    let world = NetworkWorld()
    let asked = world.load()
    world.world.run(for: 99_999_999)
    #expect(!asked.scripted.hasLoaded)
    world.world.run(for: 1)
    #expect(asked.scripted.hasLoaded)
    #expect(asked.ad?.creative.texts == NetworkCreative.complete.texts)
  }

  @Test("a request waits while a script is running") func requestsWaitForARunningScript() {
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

  @Test("the usual network answers initialisations and tokens")
  func initialisationsAndTokensAreAnswered() {
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

  @Test("the usual network answers a call that returns before the call returns")
  func returningCallsAreAnsweredInside() {
    let world = NetworkWorld()
    world.network.beginScript()
    world.network.tokens.await(where: { _ in true }) { $0.answer(nil, error: nil) }
    #expect(world.network.token(["slot": "a"]) == nil)
    #expect(world.network.token() == "token")
    world.network.initializations.await(where: { _ in true }) { $0.fail(nil) }
    guard case .failed(nil) = world.network.initialize(appID: "app"),
      case .succeeded = world.network.initialize(appID: nil)
    else { return #expect(Bool(false), "the results are a failure and a success") }
    #expect(
      world.world.events("request", "network") == [
        "request.token values: {slot: \"a\"}", "network.token token: nil returned: true",
        "request.token", "network.token token: \"token\" returned: true",
        "request.initialize app: \"app\"", "network.initialize_failed returned: true",
        "request.initialize", "network.initialized returned: true",
      ])
  }

  @Test("the usual network answers initialisations until a script waits for an initialisation")
  func initialisationIsUsualUntilAScriptAsksForOne() {
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
    // The last call waits until the earlier initialisation ends, and gets the same result.
    #expect(heard == 3)
    #expect(
      world.world.events("network").suffix(2)
        == ["network.initialize_failed", "network.initialize_failed"])
  }

  @Test("the network releases completions") func completionsAreReleased() {
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

  @Test("the SDK's factory returns an object unless the script refuses")
  func factoryGivesAnObjectUnlessTheScriptSaysNo() {
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

  @Test("the trace shows the settings of the network's SDK") func settingsAreRecorded() {
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

  @Test("callbacks arrive on the network's thread") func callbacksComeOnTheNetworksThread() {
    let world = NetworkWorld()
    world.network.callbackThread = "q"
    let asked = world.load()
    world.world.run()
    #expect(asked.scripted.hasLoaded)
    #expect(
      world.world.events("network.loaded").allSatisfy { $0.hasPrefix("network.loaded on q ") })
  }
}

/// Scripts claim the adapter's calls.
///
/// Only one script can claim each call.
@Suite struct ClaimsTests {
  private final class Call {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("a script claims the oldest matching call, and only one script can claim the call")
  func oldestMatchingCallIsClaimedOnce() {
    let claims = Claims<Call>()
    let areTaken = ["a", "b", "a2"].map { claims.add(Call($0)) }
    #expect(areTaken == [false, false, false])
    #expect(!claims.hasClaims)
    let names = (0..<3).map { _ in claims.claim { $0.name.hasPrefix("a") }?.name }
    #expect(names == ["a", "a2", nil])
    #expect(claims.hasClaims)
    let left = [claims.takeAll(), claims.takeAll()].map { $0.map(\.name) }
    #expect(left == [["b"], []])
  }

  @Test("a call goes to the first script that waits for it")
  func firstScriptThatWaitsForACallGetsIt() {
    let claims = Claims<Call>()
    var taken: [String] = []
    claims.await(where: { $0.name == "b" }) { taken.append("first \($0.name)") }
    claims.await(where: { _ in true }) { taken.append("second \($0.name)") }
    let areTaken = ["a", "b", "b"].map { claims.add(Call($0)) }
    #expect(areTaken == [true, true, false])
    #expect(taken == ["second a", "first b"])
  }

  @Test("a script cannot claim a call that was removed") func removedCallIsNotClaimed() {
    let claims = Claims<Call>()
    let call = Call("a")
    _ = claims.add(call)
    claims.remove(call)
    let claimed = claims.claim { _ in true }
    #expect(claimed == nil)
  }
}
