import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork
import Testing

/// What becomes of an ad, and what the trace shows of it.
@Suite struct ScriptedAdTests {
  @Test func eventsReachTheObserver() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load()
    #expect(asked.scripted.tell(.impression) == .delivered)
    #expect(asked.observer?.heard.count == 1)
    #expect(
      world.world.events("request", "network") == [
        "request.load slot=a format: \"banner\"", "network.impression slot=a",
      ])
  }

  @Test func eventWithoutACallbackIsUndelivered() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.rewarded)
    asked.observer?.delivery = .noCallback
    #expect(asked.scripted.tell(.reward(type: "coins", amount: 5)) == .noCallback)
    #expect(
      world.world.events("network") == [
        "network.undelivered slot=a event: \"reward\" reason: \"no_callback\" type: \"coins\" "
          + "amount: 5"
      ])
  }

  @Test func eventForALostObserverIsUndelivered() {
    let world = NetworkWorld()
    world.network.beginScript()
    var asked = world.load()
    asked.observer = nil
    #expect(asked.scripted.tell(.click(asset: "icon"), click: "7") == .observerGone)
    #expect(
      world.world.events("network") == [
        "network.undelivered slot=a asset=icon click=7 event: \"click\" "
          + "reason: \"observer_gone\""
      ])
  }

  @Test func lettingGoOfAnAdIsRecorded() {
    let world = NetworkWorld()
    world.network.beginScript()
    var asked = world.load()
    #expect(world.world.events("request.released") == [])
    asked.ad = nil
    #expect(world.world.events("request.released") == ["request.released slot=a"])
    #expect(asked.scripted.tell(.shown) == .observerGone)
  }

  @Test func adIsReadyBetweenLoadAndShow() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.rewarded)
    let changes: [(String, () -> Void, Bool)] = [
      ("new", {}, false), ("loaded", { asked.scripted.load(.complete) }, true),
      ("expired", { asked.scripted.tell(.expired) }, false),
      ("loaded again", { asked.scripted.load(.complete) }, true),
      ("shown", { asked.scripted.tell(.shown) }, false),
      ("not ready", { asked.scripted.load(.complete, ready: false) }, false),
      ("without an ad", { asked.scripted.load(.complete, content: .nothing) }, false),
    ]
    for (name, change, isReady) in changes {
      change()
      #expect(asked.ad?.isReady == isReady, "\(name)")
    }
  }

  @Test func clicksAreNumberedWhereTheScriptGivesNoName() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load()
    asked.scripted.tell(.click(asset: nil))
    asked.scripted.tell(.click(asset: nil), click: "own")
    asked.scripted.tell(.click(asset: nil))
    #expect(
      world.world.events("network.click") == [
        "network.click slot=a click=1", "network.click slot=a click=own",
        "network.click slot=a click=2",
      ])
  }

  @Test func refusedShowDoesNothing() {
    let world = NetworkWorld()
    let asked = world.load(.rewarded)
    world.world.run()
    asked.scripted.refusesShow = true
    asked.ad?.show()
    world.world.run()
    #expect(
      world.world.events("request.show", "network.refused", "network.showing") == [
        "request.show slot=a", "network.refused slot=a",
      ])
    #expect(!asked.scripted.isDisplayed)
    asked.ad?.show()
    world.world.run()
    #expect(world.world.events("network.showing") == ["network.showing slot=a"])
  }

  @Test func assetsOfTheTraceAreThoseOfTheFormat() {
    var creative = NetworkCreative.complete
    creative.video = .init(duration: 30, aspectRatio: 1.5)
    creative.viewSize = NetworkSize(width: 1, height: 2)
    creative.extras = ["b": "2", "a": "1"]
    let video = "video: {duration: 30, aspect_ratio: \"1.5\"}"
    let view = "view: {width: 1, height: 2}"
    #expect(creative.traceValue(for: .banner).readable == "{\(video), \(view)}")
    #expect(
      creative.traceValue(for: .rewarded).readable
        == "{\(video), reward: {type: \"coins\", amount: 5}, \(view)}")
    let native = creative.traceValue(for: .native)
    #expect(native["headline"] == .string("A headline"))
    #expect(native["extras"]?.readable == "{a: \"1\", b: \"2\"}")
    #expect(native["reward"] == nil)
    #expect(NetworkCreative().traceValue(for: .native) == .object([]))
  }
}
