import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork
import Testing

/// The network reports the events of an ad, and the trace shows these events.
@Suite struct ScriptedAdTests {
  @Test("an event reaches the observer") func eventsReachTheObserver() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load()
    #expect(asked.scripted.report(.impression) == .delivered)
    #expect(asked.observer?.heard.count == 1)
    #expect(
      world.world.events("request", "network") == [
        "request.load slot=a format: \"banner\"", "network.impression slot=a",
      ])
  }

  @Test("the trace shows an event as undelivered when the SDK has no callback for it")
  func eventWithoutACallbackIsUndelivered() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.rewarded)
    asked.observer?.delivery = .noCallback
    #expect(asked.scripted.report(.reward(type: "coins", amount: 5)) == .noCallback)
    #expect(
      world.world.events("network") == [
        "network.undelivered slot=a event: \"reward\" reason: \"no_callback\" type: \"coins\" "
          + "amount: 5"
      ])
  }

  @Test("the trace shows an event as undelivered when its observer was released")
  func eventForALostObserverIsUndelivered() {
    let world = NetworkWorld()
    world.network.beginScript()
    var asked = world.load()
    asked.observer = nil
    #expect(asked.scripted.report(.click(asset: "icon"), click: "7") == .observerGone)
    #expect(
      world.world.events("network") == [
        "network.undelivered slot=a asset=icon click=7 event: \"click\" "
          + "reason: \"observer_gone\""
      ])
  }

  @Test("the trace shows the release of an ad") func lettingGoOfAnAdIsRecorded() {
    let world = NetworkWorld()
    world.network.beginScript()
    var asked = world.load()
    #expect(world.world.events("request.released") == [])
    asked.ad = nil
    #expect(world.world.events("request.released") == ["request.released slot=a"])
    #expect(asked.scripted.report(.shown) == .observerGone)
  }

  @Test("when the user closes an ad, the network reports the close on the queue that it used last")
  func theUserClosesOnTheQueueThatTheNetworkUses() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.rewarded)
    asked.scripted.becomeDisplayed()
    asked.scripted.report(.shown, thread: "net")
    asked.scripted.close()
    #expect(world.world.recorder.events.suffix(3).map(\.thread) == ["net", "net", "net"])
  }

  @Test("an ad is ready after its load and before its presentation")
  func adIsReadyBetweenLoadAndShow() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.rewarded)
    let changes: [(String, () -> Void, Bool)] = [
      ("new", {}, false), ("loaded", { asked.scripted.load(.complete) }, true),
      ("expired", { asked.scripted.report(.expired) }, false),
      ("loaded again", { asked.scripted.load(.complete) }, true),
      ("shown", { asked.scripted.report(.shown) }, false),
      ("not ready", { asked.scripted.load(.complete, ready: false) }, false),
      ("without an ad", { asked.scripted.load(.complete, content: .nothing) }, false),
    ]
    for (name, change, isReady) in changes {
      change()
      #expect(asked.ad?.isReady == isReady, "\(name)")
    }
  }

  @Test("a click gets a number when the script gives it no name")
  func clicksAreNumberedWhereTheScriptGivesNoName() {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load()
    asked.scripted.report(.click(asset: nil))
    asked.scripted.report(.click(asset: nil), click: "own")
    asked.scripted.report(.click(asset: nil))
    #expect(
      world.world.events("network.click") == [
        "network.click slot=a click=1", "network.click slot=a click=own",
        "network.click slot=a click=2",
      ])
  }

  @Test("when the network refuses to show an ad, the ad does not appear")
  func refusedShowDoesNothing() {
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

  @Test("the trace shows only the assets that belong to the format")
  func assetsOfTheTraceAreThoseOfTheFormat() {
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

  @Test("a rating can be a text") func ratingMayBeAText() {
    var creative = NetworkCreative()
    let ratings: [(String, Double)] = [("4.5", 4.5), ("9", 9), ("n/a", .nan), ("", .nan)]
    for (text, number) in ratings {
      creative.starRatingText = text
      #expect(creative.starRating.map { $0 == number || $0.isNaN && number.isNaN } == true)
      #expect(creative.traceValue(for: .native)["star_rating"] == .string(text))
    }
  }

  @Test("an ad has the aspect ratio of its video, or of its first picture without a video")
  func aspectRatioIsKnownFromTheVideoOrElseTheFirstPicture() {
    var creative = NetworkCreative()
    #expect(creative.knownAspectRatio == nil)
    creative.images = [.init(url: "a", size: NetworkSize(width: 300, height: 200))]
    #expect(creative.knownAspectRatio == 1.5)
    for (ratio, known) in [(2, 2), (0, nil), (.nan, nil), (-1, nil)] as [(Double, Double?)] {
      creative.video = .init(duration: 1, aspectRatio: ratio)
      #expect(creative.knownAspectRatio == known)
    }
  }

  @Test("the network leaves out the assets that its native ads never have")
  func networkLeavesOutAbsentAssets() {
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

  @Test("each registered view has a different number") func registeredViewsAreNumbered() {
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

/// The stand-in of an SDK registers views, requests sizes and reports rewards.
@Suite struct NativeStandInTests {
  private final class View {}

  @Test("one registration can have both views and names of assets")
  func oneRegistrationTakesAllViewsAndNames() throws {
    let world = NetworkWorld()
    world.network.beginScript()
    let ad = try #require(world.load(.native).ad)
    let (root, icon, media) = (View(), View(), View())
    ad.register(view: root, views: [icon, root])
    ad.markMedia(media)
    ad.register(view: root, views: [media, icon], names: ["headline"])
    #expect(
      world.world.events("request.register_view") == [
        "request.register_view slot=a view: 1 class: \"View\" views: [1, 2]",
        "request.register_view slot=a view: 1 class: \"View\" views: [2, 3] "
          + "clickable: [\"headline\", \"media\"]",
      ])
  }

  @Test("a mark for AdChoices belongs only to the marked view") func markGoesWithItsView() throws {
    let world = NetworkWorld()
    world.network.beginScript()
    let ad = try #require(world.load(.native).ad)
    let icon = View()
    ad.markAdChoices(icon)
    #expect(world.world.recorder.views.mark(of: icon) == "ad_choices")
    #expect(world.world.recorder.views.mark(of: View()) == nil)
  }

  /// A notification causes only one event: the next impression or the next click.
  @Test("the adapter's notification of an impression or click causes the network's event")
  func notificationCausesTheEvent() throws {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.native)
    asked.ad?.recordImpression()
    asked.ad?.recordClick(asset: "icon")
    for event in [NetworkEvent.impression, .click(asset: nil), .impression, .click(asset: nil)] {
      asked.scripted.report(event)
    }
    let causes = world.world.recorder.events.filter { $0.kind.channel == "network" }.map(\.cause)
    #expect(causes == [1, 2, 0, 0])
  }

  @Test("a request for an adaptive banner has a width but no height")
  func widthIsAskedForWithoutAHeight() throws {
    let world = NetworkWorld()
    let request = NetworkRequest(format: .banner, slot: "a", size: NetworkSize(width: 393))
    let ad = world.network.load(request, observer: NetworkWorld.Observer())
    #expect(
      world.world.events("request.load")
        == ["request.load slot=a format: \"banner\" size: {width: 393}"])
    world.world.run(for: 200_000_000)
    #expect(ad.creative.viewSize == NetworkSize(width: 393, height: 50))
  }

  /// When a rewarded ad closes without a reward, its event has `completed: false`.
  ///
  /// The event has the attribute `completed` only for rewarded ads.
  @Test(
    "the close of a rewarded ad says whether there was a reward",
    arguments: [NetworkFormat.rewarded, .interstitial])
  func closeSaysWhetherThereWasAReward(_ format: NetworkFormat) {
    let world = NetworkWorld()
    world.network.beginScript()
    for isRewarded in [false, true] {
      let asked = world.load(format)
      asked.scripted.becomeDisplayed()
      if isRewarded { asked.scripted.report(.reward(type: nil, amount: nil)) }
      asked.scripted.close()
    }
    let said = format == .rewarded ? " completed: false" : ""
    #expect(
      world.world.events("network.closed")
        == ["network.closed slot=a\(said)", "network.closed slot=a"])
  }
}
