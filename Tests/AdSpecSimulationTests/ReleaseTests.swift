import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// What the host releases is recorded as gone only when it is.
@Suite(.usesProcessState) struct ReleaseTests {
  private static let app = "local ad = app:load() ad:release()"

  @Test func releasedAdAndAdapterAreGone() throws {
    let trace = try Scene.run(app: ReleaseTests.app).trace
    #expect(
      trace.summary("host.release", "host.released") == [
        "host.release adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\" @2",
        "host.released adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\"",
        "host.release adapter=1 object: \"adapter\"",
        "host.released adapter=1 object: \"adapter\"",
      ])
  }

  @Test func leakedAdIsNot() throws {
    let kept = Kept()
    var behaviour = TinyAdapter.Behaviour()
    behaviour.keep = { kept.objects.append($0) }
    let trace = try Scene.run(
      app: ReleaseTests.app, adapters: [TinyAdapter.adapter("tiny", behaviour)]
    ).trace
    #expect(
      trace.summary("host.release", "host.released") == [
        "host.release adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\" @2",
        "host.release adapter=1 object: \"adapter\"",
        "host.released adapter=1 object: \"adapter\"",
      ])
    #expect(trace.summary("request.released") == [])
    #expect(kept.objects.count == 1)
  }

  @Test func leakedAdapterIsNot() throws {
    let kept = Kept()
    var adapter = TinyAdapter.adapter()
    let make = adapter.make
    adapter.make = {
      let instance = make()
      kept.objects.append(instance)
      return instance
    }
    let trace = try Scene.run(app: ReleaseTests.app, adapters: [adapter]).trace
    #expect(
      trace.summary("host.released") == [
        "host.released adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\""
      ])
  }

  @Test func adThatTheAppKeepsIsNotReleased() throws {
    let trace = try Scene.run(app: "app:load()").trace
    #expect(trace.summary("host.release", "host.released") == [])
  }

  private final class Kept {
    var objects: [AnyObject] = []
  }
}
