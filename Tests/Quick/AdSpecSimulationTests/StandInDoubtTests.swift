import AdSpecReports
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import Testing

/// What a trace shows of a stand-in that keeps or drops its own objects wrongly.
@Suite(.usesProcessState) struct StandInDoubtTests {
  /// Observes ads as an SDK that outlives them.
  private final class Desk: NetworkAdObserver {
    var ads: [NetworkAd] = []
    func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery { .delivered }
  }

  /// The observations of a load, of which the stand-in's part is the body.
  private func observations(
    _ load: @escaping (NetworkRequest) -> Void
  ) throws -> Set<Observation> {
    let request = NetworkRequest(format: .banner, slot: "unit-1")
    let behaviour = TinyAdapter.Behaviour { $0.load = { _ in load(request) } }
    let trace = try Scene.run(
      app: "app:start_load() wait(5)", adapters: [TinyAdapter.adapter("tiny", behaviour)]
    ).trace
    return StandInBehaviour(trace).observations
  }

  @Test("a `NetworkAd` that the stand-in drops in the call of load is seen")
  func droppedAd() throws {
    let desk = Desk()
    let lost = Observation("loses its ad inside the call")
    #expect(
      try observations { _ = ScriptedNetwork.current.load($0, observer: desk) }.contains(lost))
    #expect(
      try !observations { desk.ads.append(ScriptedNetwork.current.load($0, observer: desk)) }
        .contains(lost))
    // An adapter that drops the SDK's object drops the observer, too.
    #expect(
      try !observations { _ = ScriptedNetwork.current.load($0, observer: Desk()) }.contains(lost))
  }

  @Test("two requests in one call of load are seen")
  func secondRequest() throws {
    let desk = Desk()
    func load(_ request: NetworkRequest) {
      desk.ads.append(ScriptedNetwork.current.load(request, observer: desk))
    }
    let once = try observations(load)
    #expect(once.contains(Observation("asks once")))
    #expect(!once.contains(Observation("asks twice in one call")))
    let twice = try observations {
      load($0)
      load($0)
    }
    #expect(twice.contains(Observation("asks twice in one call")))
    #expect(!twice.contains(Observation("asks once")))
  }

  @Test("a banner without a frame is seen, and so is what stays after its release")
  func viewsAndReleases() throws {
    func observations(_ behaviour: TinyAdapter.Behaviour, size: String) throws -> Set<Observation> {
      let trace = try Scene.run(
        network: "network:next_request():loaded { view = { \(size) } }",
        app: "local ad = app:load() ad:display() wait(5) ad:release()",
        adapters: [TinyAdapter.adapter("tiny", behaviour)]
      ).trace
      return StandInBehaviour(trace).observations
    }
    let good = try observations(TinyAdapter.Behaviour(), size: "width = 320, height = 50")
    #expect(good.contains(Observation("gives a view with a size")))
    #expect(good.contains(Observation("frees released objects")))
    #expect(!good.contains(Observation("keeps released objects")))
    var kept: [AnyObject] = []
    let bad = try observations(
      TinyAdapter.Behaviour { $0.keep = { kept.append($0) } }, size: "width = 0, height = 0")
    #expect(bad.contains(Observation("gives a view without a size")))
    #expect(bad.contains(Observation("keeps released objects")))
  }
}
