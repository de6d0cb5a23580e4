import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import Testing

/// The app of a scenario runs the code of the registration before each load.
@Suite(.usesProcessState) struct BeforeLoadTests {
  private func events(
    _ app: String = "app:load()", flow: AdapterProfile.Flow = .waterfall,
    beforeLoad: @escaping (UpcomingLoad) -> Void
  ) throws -> [String] {
    var adapter = TinyAdapter.adapter { $0.settings = [CredentialKey("zone", .placement)] }
    adapter.beforeLoad = beforeLoad
    return try Scene.run(app: app, adapters: [adapter]).trace.events
      .filter {
        ["request", "network"].contains($0.kind.channel)
          || [.appLoad, .appBeforeLoad, .hostSetUp, .hostLoad].contains($0.kind)
      }
      .map { "\($0.time / 1_000_000_000) \($0.summary.split(separator: " @").first ?? "")" }
  }

  @Test("the app's requests come before the adapter's load, and have the load's number")
  func requests() throws {
    let events = try events { load in
      let network = ScriptedNetwork.current
      network.set(.childDirected, true)
      network.token(["zone": load.settings["zone"] as? String ?? ""]) { token, _ in
        let extras = Extras()
        extras.additionalParameters = ["token": token ?? ""]
        load.request.register(extras)
        load.begin()
        load.begin()
      }
    }
    #expect(
      events.prefix(9) == [
        "0 app.load format: \"banner\"",
        "0 host.set_up on set-up set_up=1 credentials: [{zone: \"unit-1\"}] apps: [] "
          + "optional_app: true",
        "0 request.initialize on set-up", "0 network.initialized",
        "0 app.before_load load=1 slot=unit-1 format: \"banner\"",
        "0 request.set flag: \"child_directed\" value: true caller: \"app\"",
        "0 request.token values: {zone: \"unit-1\"} caller: \"app\"",
        "0 network.token token: \"token\"",
        "0 host.load adapter=1 load=1 slot=unit-1 format: \"banner\" settings: {zone: \"unit-1\"} "
          + "size: {width: 320, height: 50} prepared: true extras: {}",
      ])
    #expect(events.count { $0.contains("host.load") } == 1)
  }

  @Test(
    "the app knows its placement, whatever a scenario does to the line item",
    arguments: ["broken_setting = { number = 1, how = 'empty' }", "settings = { zone = 'unit-3' }"])
  func placementOfTheApp(_ change: String) throws {
    let events = try events("app:load { \(change) }") { load in
      ScriptedNetwork.current.token(["zone": load.settings["zone"] as? String ?? "none"]) { _, _ in
        load.begin()
      }
    }
    let slot = change.contains("unit-3") ? "unit-3" : "unit-1"
    #expect(events.contains("0 request.token values: {zone: \"\(slot)\"} caller: \"app\""))
  }

  @Test("an ad that the app requests belongs to the load that it prepares")
  func adOfTheApp() throws {
    final class Observer: NetworkAdObserver {
      var load: UpcomingLoad?
      var ad: NetworkAd?
      func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
        load?.begin()
        return .delivered
      }
    }
    var observers: [Observer] = []
    let events = try events("app:load() app:load()") { load in
      let observer = Observer()
      observers.append(observer)
      observer.load = load
      observer.ad = ScriptedNetwork.current.load(
        NetworkRequest(format: load.format, slot: load.settings["zone"] as? String),
        observer: observer)
    }
    let own = events.filter { $0.contains("app\"") || $0.contains("host.load") }
      .map { $0.prefix { $0 != ":" } }
    #expect(
      own == [
        "0 request.load load=1 ad=1 slot=unit-1 format",
        "0 host.load adapter=1 load=1 slot=unit-1 format",
        "0 request.load load=2 ad=2 slot=unit-1 format",
        "0 host.load adapter=2 load=2 slot=unit-1 format",
      ])
  }

  @Test("a load begins after ten seconds even if the app does not begin it")
  func timeLimit() throws {
    let events = try events { _ in }
    #expect(
      events.filter { $0.contains("before_load") || $0.contains("host.load") }
        .map { $0.prefix { $0 != "=" } } == ["0 app.before_load load", "10 host.load adapter"])
  }
}
