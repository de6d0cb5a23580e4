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

  @Test func theUserClosesOnTheQueueThatTheNetworkUses() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.rewarded)
    asked.scripted.becomeDisplayed()
    asked.scripted.tell(.shown, thread: "net")
    asked.scripted.close()
    #expect(world.world.recorder.events.suffix(3).map(\.thread) == ["net", "net", "net"])
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
    #expect(native["media"] == .boolean(true))
    #expect(native["aspect_ratio"] == .string("1.5"))
    #expect(NetworkCreative().traceValue(for: .native).readable == "{media: true}")
    #expect(NetworkCreative().traceValue(for: .banner) == .object([]))
  }

  @Test func ratingMayBeAText() {
    var creative = NetworkCreative()
    let ratings: [(String, Double)] = [("4.5", 4.5), ("9", 9), ("n/a", .nan), ("", .nan)]
    for (text, number) in ratings {
      creative.starRatingText = text
      #expect(creative.starRating.map { $0 == number || $0.isNaN && number.isNaN } == true)
      #expect(creative.traceValue(for: .native)["star_rating"] == .string(text))
    }
  }

  @Test func aspectRatioIsKnownFromTheVideoOrElseTheFirstPicture() {
    var creative = NetworkCreative()
    #expect(creative.knownAspectRatio == nil)
    creative.images = [.init(url: "a", size: NetworkSize(width: 300, height: 200))]
    #expect(creative.knownAspectRatio == 1.5)
    for (ratio, known) in [(2, 2), (0, nil), (.nan, nil), (-1, nil)] as [(Double, Double?)] {
      creative.video = .init(duration: 1, aspectRatio: ratio)
      #expect(creative.knownAspectRatio == known)
    }
  }

  @Test func networkLeavesOutWhatItNeverHas() {
    let world = NetworkWorld()
    world.network.sdk.absentAssets = [
      "store", "star_rating", "icon", "images", "extras", "ad_choices", "media",
    ]
    let asked = world.load(.native)
    var creative = NetworkCreative.complete
    creative.extras = ["a": "1"]
    asked.scripted.load(creative)
    world.world.run()
    let left = asked.ad?.creative.traceValue(for: .native).readable
    #expect(
      left == "{headline: \"A headline\", body: \"A body text\", call_to_action: \"Install\", "
        + "advertiser: \"An advertiser\", price: \"$1.99\", media: false}")
  }

  @Test func registeredViewsAreToldApart() {
    let world = NetworkWorld()
    let asked = world.load(.native)
    let view = NetworkWorld.Observer()
    asked.ad?.register(view: view)
    asked.ad?.register(view: NetworkWorld.Observer(), clickable: ["b", "a"])
    asked.ad?.register(view: view, clickable: [])
    asked.ad?.register(view: nil)
    #expect(
      world.world.events("request.register_view") == [
        "request.register_view slot=a view: 1 class: \"Observer\"",
        "request.register_view slot=a view: 2 class: \"Observer\" clickable: [\"a\", \"b\"]",
        "request.register_view slot=a view: 1 class: \"Observer\" clickable: []",
        "request.register_view slot=a",
      ])
  }
}
