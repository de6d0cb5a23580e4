import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import MediationHost
import Testing

/// An object that the host released is recorded as released when the object is gone.
@Suite(.usesProcessState) struct ReleaseTests {
  private static let app = "local ad = app:load() ad:release()"

  @Test("a released ad and its adapter are recorded as released") func releasedAdAndAdapterAreGone()
    throws
  {
    let trace = try Scene.run(app: ReleaseTests.app).trace
    #expect(
      trace.summary("host.release", "host.released") == [
        "host.release adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\" @2",
        "host.released adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\"",
        "host.release adapter=1 object: \"adapter\"",
        "host.released adapter=1 object: \"adapter\"",
      ])
  }

  @Test("a leaked ad is not recorded as released") func leakedAdIsNot() throws {
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

  @Test("a leaked adapter is not recorded as released") func leakedAdapterIsNot() throws {
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

  @Test("an ad that the app keeps is not released") func adThatTheAppKeepsIsNotReleased() throws {
    let trace = try Scene.run(app: "app:load()").trace
    #expect(trace.summary("host.release", "host.released") == [])
  }

  private final class Kept {
    var objects: [AnyObject] = []
  }
}
