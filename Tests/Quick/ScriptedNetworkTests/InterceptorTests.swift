import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork
import Testing

/// An interceptor between the network and a stand-in sees all calls and events, and can change
/// them.
@Suite struct InterceptorTests {
  /// Drops settings, reports each click twice, changes the slot of requests, and makes
  /// initialisations fail.
  private final class ChangingInterceptor: NetworkInterceptor {
    func deliver(
      _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
    ) -> Delivery {
      if case .click = event { _ = deliver(event) }
      return deliver(event)
    }

    func willInitialize(
      _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
    ) -> (NetworkInitialization) -> Void {
      { _ in completion(.failed(nil)) }
    }

    func willLoad(_ request: NetworkRequest) -> NetworkRequest {
      var request = request
      request.slot = "other"
      return request
    }

    func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool { false }
  }

  /// An interceptor that changes nothing.
  private final class DefaultInterceptor: NetworkInterceptor {}

  private func play(_ interceptor: (any NetworkInterceptor)?) -> (events: [String], heard: Int) {
    let world = NetworkWorld()
    world.network.interceptor = interceptor
    var failures = 0
    world.network.initialize(appID: nil) { if case .failed = $0 { failures += 1 } }
    world.network.set(.muted, true)
    let asked = world.load(.rewarded)
    world.world.run(for: 200_000_000)
    asked.scripted.report(.click(asset: nil))
    asked.ad?.show()
    return (world.world.events("request", "network"), (asked.observer?.heard.count ?? 0) + failures)
  }

  @Test("an interceptor can change requests, settings and events")
  func interceptorChangesCalls() {
    let (events, heard) = play(ChangingInterceptor())
    #expect(events.contains { $0.hasPrefix("request.load slot=other") })
    #expect(!events.contains { $0.hasPrefix("request.set") })
    #expect(events.count { $0.hasPrefix("network.click") } == 1)
    #expect(heard == 4)
  }

  @Test("an interceptor with only the default methods changes nothing")
  func defaultInterceptorChangesNothing() {
    let plain = play(nil)
    let watched = play(DefaultInterceptor())
    #expect(watched.events == plain.events)
    #expect(watched.heard == plain.heard)
    #expect(plain.heard == 2)
    #expect(plain.events.contains { $0.hasPrefix("request.show") })
  }
}
