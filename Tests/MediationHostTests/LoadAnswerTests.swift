import AdSpecTestSupport
import GoogleMobileAds
import MediationHost
import Testing

/// What the host makes of the calls of a load's completion.
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

  @Test func firstSuccessGivesTheDelegate() throws {
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

  @Test(arguments: [
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

  @Test func repeatedAnswersGetNothing() throws {
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

  @Test func lateAnswerGetsNothing() throws {
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

  @Test func completionOutlivesTheHost() throws {
    var world: HostWorld? = HostWorld()
    world?.load()
    let completion = try #require(world?.completions.banners.first)
    world?.host.end()
    world = nil
    #expect(give(Answer(hasAd: true), to: completion) == nil)
  }

  @Test func eventsAfterTheReleaseAreRecordedAndReachNobody() throws {
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
