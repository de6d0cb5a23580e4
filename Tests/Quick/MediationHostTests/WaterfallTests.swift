import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing
import VirtualTime

/// The host asks the line items of a waterfall in order until one has an ad.
@Suite struct WaterfallTests {
  private func ad(_ world: HostWorld, _ items: [PublisherAd.LineItem]) -> PublisherAd {
    let ad = PublisherAd(
      host: world.host, configuration: LoadConfiguration(format: .banner), lineItems: items
    ) { [host = world.host] in host.instances.first ?? host.makeAdapter($0, of: $1) }
    ad.proceed()
    return ad
  }

  @Test("the host asks the next line item after a failure") func nextLineItemIsAskedAfterAFailure()
  {
    let world = HostWorld()
    let second = [TraceAttribute("parameter", .string("second"))]
    let ad = ad(world, [.init(), .init(settings: second)])
    #expect(world.completions.banners.count == 1)
    _ = world.completions.banners[0](nil, PlainError())
    #expect(!ad.isAnswered)
    world.world.run(for: 0)
    #expect(world.completions.banners.count == 2)
    _ = world.completions.banners[1](PlainBanner(), nil)
    #expect(ad.isLoaded)
    #expect(ad.load?.number == 2)
    #expect(world.host.loads.map(\.configuration.slot) == ["unit-1", "second"])
  }

  @Test("the app receives the error of the last adapter as underlying error")
  func lastErrorIsTheApps() {
    let world = HostWorld()
    let ad = ad(world, [.init(), .init()])
    _ = world.completions.banners[0](nil, NSError(domain: "own", code: 1))
    world.world.run(for: 0)
    _ = world.completions.banners[1](nil, NSError(domain: "own", code: 2))
    #expect(ad.error?.code == 9)
    #expect(ad.error?.underlying?.code == 2)
    #expect(world.events("app.did_fail_to_receive_ad").count == 1)
  }

  @Test("the host asks the next line item after the time limit") func timeoutMovesOnToo() {
    let world = HostWorld()
    let ad = ad(world, [.init(), .init()])
    world.world.run(for: 60_000_000_000)
    #expect(world.completions.banners.count == 2)
    #expect(!ad.isAnswered)
    world.world.run()
    #expect(ad.error?.underlying == .timeout)
  }

  @Test("a line item can name its adapter by the adapter's name or by its class")
  func adapterIsFoundByNameOrClass() {
    let world = HostWorld()
    let ad = ad(
      world, [.init(adapter: "nobody"), .init(adapter: world.host.adapters[0].className)])
    #expect(world.completions.banners.count == 1)
    _ = world.completions.banners[0](PlainBanner(), nil)
    #expect(ad.isLoaded)
  }

  @Test("a line item with an unknown adapter fails") func unknownAdapterIsAnError() {
    let world = HostWorld()
    let ad = ad(world, [.init(adapter: "nobody")])
    #expect(ad.isAnswered)
    #expect(ad.error == HostError(code: 8, message: "No adapter named nobody is registered."))
  }

  /// The parts of a line item's outcome that the tests compare.
  private struct Outcome: Equatable {
    var code: Int?
    var latency: Int64?
    var load: Int32?
  }

  private func outcomes(_ ad: PublisherAd) -> [Outcome] {
    ad.outcomes.map { Outcome(code: $0.error?.code, latency: $0.latency, load: $0.load) }
  }

  @Test("the outcomes list every line item with its error and latency")
  func everyLineItemIsAccountedFor() {
    let world = HostWorld { $0.loadTimeout = 10_000_000_000 }
    let ad = ad(world, [.init(), .init(adapter: "nobody"), .init(), .init(), .init()])
    #expect(outcomes(ad) == Array(repeating: Outcome(), count: 5))
    world.world.scheduler.schedule(after: 2_000_000_000) {
      _ = world.completions.banners[0](nil, NSError(domain: "own", code: 3))
    }
    world.world.run(for: 12_000_000_000)
    _ = world.completions.banners[2](PlainBanner(), nil)
    #expect(
      outcomes(ad) == [
        Outcome(code: 3, latency: 2_000_000_000, load: 1), Outcome(code: 8),
        Outcome(code: 5, latency: 10_000_000_000, load: 2), Outcome(latency: 0, load: 3), Outcome(),
      ])
    #expect(world.events("app.did_receive_ad").count == 1)
    #expect(world.events("app.did_fail_to_receive_ad") == [])
  }

  @Test("the host releases an ad that arrives after the load has timed out")
  func lateAdIsDroppedAndReleased() {
    let world = HostWorld { $0.loadTimeout = 10_000_000_000 }
    let ad = ad(world, [.init(), .init()])
    world.world.run(for: 10_000_000_000)
    _ = world.completions.banners[1](PlainBanner(), nil)
    let delegate = world.completions.banners[0](PlainBanner(), nil)
    world.host.recordReleased()
    #expect(delegate == nil)
    #expect(ad.load?.number == 2)
    #expect(
      world.events("answer", "host.release", "host.released") == [
        "answer.load adapter=1 load=2 ad=2 slot=unit-1 returned_delegate: true",
        "answer.load adapter=1 load=1 ad=1 slot=unit-1 returned_delegate: false late: true",
        "host.release adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\"",
        "host.released adapter=1 load=1 ad=1 slot=unit-1 object: \"ad\"",
      ])
  }

  @Test("the trace shows no deallocation of a released ad while the adapter still holds the ad")
  func lateAdThatSomebodyKeepsIsNotGone() {
    let world = HostWorld { $0.loadTimeout = 10_000_000_000 }
    let kept = PlainBanner()
    withExtendedLifetime(ad(world, [.init()])) {
      world.world.run(for: 10_000_000_000)
      _ = world.completions.banners[0](kept, nil)
      world.host.recordReleased()
    }
    #expect(world.events("host.release").count == 1)
    #expect(world.events("host.released") == [])
  }

  @Test("the host does not ask line items of other formats")
  func lineItemsOfOtherFormatsAreLeftOut() {
    let world = HostWorld()
    let ad = ad(world, [.init(format: .native), .init(format: .banner, bid: "offer")])
    #expect(world.host.loads.map(\.configuration.bid) == ["offer"])
    #expect(ad.outcomes.count == 1)
    let none = self.ad(world, [.init(format: .native)])
    #expect(
      none.error == HostError(code: 1, message: "The waterfall has no line item for the format."))
  }

  @Test("the trace has no response info when the waterfall has only one line item")
  func onlyAWaterfallIsSpelledOut() {
    let world = HostWorld()
    _ = ad(world, [.init()])
    _ = world.completions.banners[0](PlainBanner(), nil)
    #expect(world.world.recorder.events.allSatisfy { $0["response_info"] == nil })
    #expect(world.world.recorder.events.allSatisfy { $0["line_item"] == nil })
  }
}
