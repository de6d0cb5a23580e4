import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import VirtualTime

/// The host uses only the first answer to a load, and the app receives only one outcome.
@Suite struct LoadAnswerTests {
  struct Answer: Sendable {
    var hasAd = false
    var hasError = false
  }

  private func give(
    _ answer: Answer, to completion: GADMediationBannerLoadCompletionHandler
  ) -> (any MediationBannerAdEventDelegate)? {
    completion(
      answer.hasAd ? PlainBanner() : nil,
      answer.hasError ? NSError(domain: "own", code: 7) : nil)
  }

  @Test("the first answer with an ad returns the event delegate")
  func firstSuccessGivesTheDelegate() throws {
    let world = HostWorld()
    let ad = world.load()
    #expect(!ad.isAnswered)
    let delegate = give(Answer(hasAd: true), to: try #require(world.completions.banners.first))
    #expect(delegate != nil)
    #expect(ad.isLoaded)
    #expect(ad.error == nil)
    #expect(
      world.events("answer.load", "app.did_receive_ad") == [
        "answer.load adapter=1 load=1 ad=1 slot=a returned_delegate: true",
        "app.did_receive_ad adapter=1 load=1 ad=1 slot=a",
      ])
  }

  @Test(
    "an answer with an error or without an ad fails the load",
    arguments: [
      (Answer(hasError: true), "own", 7), (Answer(hasAd: true, hasError: true), "own", 7),
      (Answer(), HostError.domain, 9),
    ])
  func anythingElseIsAFailure(_ answer: Answer, _ domain: String, _ code: Int) throws {
    let world = HostWorld()
    let ad = world.load()
    #expect(give(answer, to: try #require(world.completions.banners.first)) == nil)
    #expect(ad.isAnswered)
    #expect(!ad.isLoaded)
    #expect(ad.error?.underlying?.domain == domain)
    #expect(ad.error?.underlying?.code == code)
    #expect(world.events("app.did_receive_ad") == [])
    #expect(world.events("app.did_fail_to_receive_ad").count == 1)
  }

  @Test("a second answer returns no delegate and does not change the load")
  func repeatedAnswersGetNothing() throws {
    let world = HostWorld()
    let ad = world.load()
    let completion = try #require(world.completions.banners.first)
    #expect(give(Answer(hasAd: true), to: completion) != nil)
    #expect(give(Answer(hasAd: true), to: completion) == nil)
    #expect(give(Answer(), to: completion) == nil)
    #expect(ad.isLoaded)
    #expect(
      world.events("answer.load") == [
        "answer.load adapter=1 load=1 ad=1 slot=a returned_delegate: true",
        "answer.load adapter=1 load=1 ad=1 slot=a returned_delegate: false repeated: true",
        "answer.load adapter=1 load=1 slot=a returned_delegate: false repeated: true",
      ])
  }

  @Test("an answer after the time limit returns no delegate") func lateAnswerGetsNothing() throws {
    let world = HostWorld { $0.loadTimeout = 1_000_000_000 }
    let ad = world.load()
    world.world.run()
    #expect(ad.error?.underlying == .timeout)
    #expect(give(Answer(hasAd: true), to: try #require(world.completions.banners.first)) == nil)
    #expect(
      world.events("host.timeout", "answer.load") == [
        "host.timeout adapter=1 load=1 slot=a",
        "answer.load adapter=1 load=1 ad=1 slot=a returned_delegate: false late: true",
      ])
  }

  @Test("an adapter can still call the completion after the host has ended")
  func completionOutlivesTheHost() throws {
    var world: HostWorld? = HostWorld()
    world?.load()
    let completion = try #require(world?.completions.banners.first)
    world?.host.end()
    world = nil
    #expect(give(Answer(hasAd: true), to: completion) == nil)
  }

  @Test("an adapter that shares code between formats can cast the event delegate")
  func delegateBelongsToOneFormat() throws {
    let world = HostWorld()
    world.load()
    world.load(.native)
    let banner = give(Answer(hasAd: true), to: try #require(world.completions.banners.first))
    let completion = try #require(world.completions.natives.first)
    let native = completion(PlainNativeAd(), nil)
    for delegate: (any MediationAdEventDelegate)? in [banner, native] {
      #expect(delegate != nil)
      #expect((delegate as? any MediationRewardedAdEventDelegate) == nil)
      #expect((delegate as? any MediationInterstitialAdEventDelegate) == nil)
    }
    #expect((banner as? any MediationNativeAdEventDelegate) == nil)
  }

  @Test("after the release of an ad, its events are recorded but do not reach the app")
  func eventsAfterTheReleaseAreRecordedAndReachNobody() throws {
    let world = HostWorld()
    world.load()
    let delegate = give(Answer(hasAd: true), to: try #require(world.completions.banners.first))
    delegate?.reportClick()
    world.host.release(try #require(world.host.loads.first))
    delegate?.reportClick()
    let ids = "adapter=1 load=1 ad=1 slot=a"
    #expect(
      world.events("event", "app.did_record_click", "host.release").filter {
        !$0.hasPrefix("app.did_record_click") || $0 == "app.did_record_click \(ids)"
      }.first == "event.click \(ids)")
    #expect(world.events("event").count == 2)
  }
}

/// Each request to the network belongs to a load of the host, if one of the loads matches the
/// request.
@Suite struct LoadIdentityTests {
  /// Creates two loads of slot a and one load of slot b, without answers.
  private func world() -> HostWorld {
    let world = HostWorld()
    for slot in ["a", "a", "b"] { world.load(parameter: slot) }
    return world
  }

  private func identity(
    _ world: HostWorld, _ slot: String?, format: String = "banner", cause: EventKind? = nil,
    number: Int = 1
  ) -> EventIdentity {
    let loads = world.world.recorder.events.filter { $0.kind == .hostLoad }
    let index = cause == nil ? -1 : loads[number - 1].index
    return world.world.scheduler.within(cause: index) {
      world.host.loadIndex.identity(format: format, slot: slot)
    }
  }

  private func claim(_ world: HostWorld, _ load: Int32) {
    world.world.recorder.record(.requestLoad, EventIdentity(load: load, ad: load))
  }

  @Test("a request belongs to the load that is among the causes of the request")
  func loadAmongTheCausesComesFirst() {
    let world = world()
    let found = identity(world, "a", cause: .hostLoad, number: 2)
    #expect(found == EventIdentity(adapter: 1, load: 2, ad: 2, slot: "a"))
  }

  @Test("a request without a cause belongs to the oldest load of its slot")
  func withoutACauseItIsTheOldestOfTheSlot() {
    let world = world()
    #expect(identity(world, "a").load == 1)
    #expect(identity(world, "b").load == 3)
    claim(world, 1)
    #expect(identity(world, "a").load == 2)
  }

  @Test("if a load already has a request, a second request belongs to the next load of the slot")
  func loadThatHasItsRequestGivesWayToTheNext() {
    let world = world()
    claim(world, 1)
    #expect(identity(world, "a", cause: .hostLoad, number: 1).load == 2)
  }

  @Test("a request without a slot can belong to a load of any slot")
  func requestWithoutASlotFitsAnyLoad() {
    #expect(identity(world(), nil).load == 1)
  }

  @Test("a request of an unknown slot or format belongs to no load")
  func requestOfAnUnknownSlotOrFormatFitsNone() {
    let world = world()
    #expect(identity(world, "other") == EventIdentity(slot: "other"))
    #expect(identity(world, "a", format: "native") == EventIdentity(slot: "a"))
  }

  @Test("of several loads that can be meant, a request belongs to the load with the same bid")
  func bidChoosesAmongLoads() {
    let world = HostWorld()
    for bid in ["bid of a", "bid of b"] { world.load(bid: bid) }
    let identity = { (slot: String?, bid: String) in
      world.host.loadIndex.identity(format: "banner", slot: slot, bid: bid)
    }
    #expect(identity(nil, "bid of b").load == 2)
    #expect(identity("place of the bid", "bid of b").load == 2)
    #expect(identity(nil, "another bid").load == 1)
    claim(world, 2)
    #expect(identity(nil, "bid of b").load == 1)
  }

  @Test("a request for one full-screen format can belong to a load of another full-screen format")
  func fullScreenFormatsCanStandForEachOther() {
    let world = HostWorld()
    for format: MediationFormat in [.native, .rewardedInterstitial, .appOpen] { world.load(format) }
    #expect(identity(world, "a", format: "rewarded").load == 2)
    #expect(identity(world, "a", format: "app_open").load == 3)
    #expect(identity(world, "a", format: "app_open", cause: .hostLoad, number: 2).load == 2)
    claim(world, 2)
    #expect(identity(world, "a", format: "rewarded", cause: .hostLoad, number: 2).load == 3)
    #expect(identity(world, "a", format: "banner") == EventIdentity(slot: "a"))
  }

  @Test("a request does not belong to an answered load") func answeredLoadsAreLeftOut() throws {
    let world = world()
    _ = world.completions.banners[0](nil, PlainError())
    #expect(identity(world, "a").load == 2)
  }
}
