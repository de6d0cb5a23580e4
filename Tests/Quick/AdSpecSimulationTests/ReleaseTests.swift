import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import Testing
import UIKit

/// After the host has released an object, the trace shows when the object is deallocated.
@Suite(.usesProcessState) struct ReleaseTests {
  private static let app = "local ad = app:load() ad:release()"

  @Test("the trace shows that a released ad and its adapter are deallocated")
  func releasedAdAndAdapterAreGone()
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

  @Test("the trace does not show that a leaked ad is deallocated") func leakedAdIsNot() throws {
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

  /// A view that calls the SDK when it is deallocated, as some adapters stop their work in `dealloc`.
  private final class LastCall: UIView {
    deinit { ScriptedNetwork.current.set(.muted, true) }
  }

  private final class WeakView {
    weak var view: UIView?
  }

  @Test("an object that outlives the scenario can call the SDK when it is deallocated")
  func lastCallReachesTheNetwork() throws {
    var behaviour = TinyAdapter.Behaviour()
    let last = WeakView()
    behaviour.keep = { ad in
      let view = LastCall()
      last.view = view
      (ad as? any MediationBannerAd)?.view.addSubview(view)
    }
    let trace = try Scene.run(
      app: "local ad = app:load()", adapters: [TinyAdapter.adapter("tiny", behaviour)]
    ).trace
    #expect(trace.summary("request.set") == [])
    #expect(last.view == nil)
  }

  @Test("the trace does not show that a leaked adapter is deallocated")
  func leakedAdapterIsNot() throws {
    let kept = Kept()
    var adapter = TinyAdapter.adapter()
    let make = adapter.classes[0].make
    adapter.classes[0].make = {
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

  @Test("the host does not release an ad that the app keeps")
  func adThatTheAppKeepsIsNotReleased() throws {
    let trace = try Scene.run(app: "app:load()").trace
    #expect(trace.summary("host.release", "host.released") == [])
  }

  private final class Kept {
    var objects: [AnyObject] = []
  }
}
