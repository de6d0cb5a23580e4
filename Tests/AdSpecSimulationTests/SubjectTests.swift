import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing

/// What is under test can be anything that installs itself in a world.
@Suite(.usesProcessState) struct SubjectTests {
  /// A subject that is neither registered as an adapter nor as an app: nobody else knows its type.
  private struct Proxy: Subject {
    let name = "proxy"
    let className = "Elsewhere"
    let kind = SubjectKind.adapter
    let sourceModule: String? = nil
    let profile = AdapterProfile(formats: [.banner])
    let tracedProfile = TraceValue.object([])

    func tracedProfile(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceValue {
      tracedProfile
    }

    func versions() -> (own: String, sdk: String) { ("1", "2") }
    func reset() {}
    func install(in world: World) { world.host.test(TinyAdapter.adapter(name)) }
  }

  @Test("a subject of a type of its own loads an ad like any other")
  func anySubjectRuns() throws {
    let outcome = try Scene.run(app: "local ad = app:load() log(ad.ok)", adapters: [Proxy()])
    #expect(outcome.log.map(\.text) == ["true"])
    #expect(outcome.trace.header.adapter == "proxy")
    #expect(outcome.trace.header.profile == .object([]))
  }

  @Test("the calls for an adapter name the app that is under test instead")
  func appHasNoAdapter() throws {
    let outcomes = try ["app:set_up()", "app:versions()", "app:new_adapter()"].map {
      try Scene.run(app: $0, format: .customNative, adapters: [TinyApp.app()])
    }
    #expect(
      outcomes.map { $0.error?.description }
        == Array(
          repeating: "world.lua:2: there is no adapter under test: tiny-app is an app; leave the "
            + "call out, or leave custom_native out of the scenario's formats", count: 3))
  }

  @Test("after a run nothing forwards to the world any more")
  func worldIsTakenDown() throws {
    _ = try Scene.run(app: "app:load()")
    #expect(MobileAdsBackends.current == nil)
  }
}
