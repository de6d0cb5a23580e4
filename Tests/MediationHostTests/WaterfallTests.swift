import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import Testing

/// A failure moves on to the next line item.
@Suite struct WaterfallTests {
  private func ad(_ world: HostWorld, _ items: [PublisherAd.LineItem]) -> PublisherAd {
    let ad = PublisherAd(
      host: world.host, configuration: LoadConfiguration(format: .banner), lineItems: items
    ) { [host = world.host] in host.instances.first ?? host.makeAdapter($0) }
    ad.proceed()
    return ad
  }

  @Test func nextLineItemIsAskedAfterAFailure() {
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

  @Test func lastErrorIsTheApps() {
    let world = HostWorld()
    let ad = ad(world, [.init(), .init()])
    _ = world.completions.banners[0](nil, NSError(domain: "own", code: 1))
    world.world.run(for: 0)
    _ = world.completions.banners[1](nil, NSError(domain: "own", code: 2))
    #expect(ad.error?.code == 2)
    #expect(world.events("app.did_fail_to_receive_ad").count == 1)
  }

  @Test func timeoutMovesOnToo() {
    let world = HostWorld()
    let ad = ad(world, [.init(), .init()])
    world.world.run(for: 60_000_000_000)
    #expect(world.completions.banners.count == 2)
    #expect(!ad.isAnswered)
    world.world.run()
    #expect(ad.error == .timeout)
  }

  @Test func adapterIsFoundByNameOrClass() {
    let world = HostWorld()
    let ad = ad(
      world, [.init(adapter: "nobody"), .init(adapter: world.host.adapters[0].className)])
    #expect(world.completions.banners.count == 1)
    _ = world.completions.banners[0](PlainBanner(), nil)
    #expect(ad.isLoaded)
  }

  @Test func unknownAdapterIsAnError() {
    let world = HostWorld()
    let ad = ad(world, [.init(adapter: "nobody")])
    #expect(ad.isAnswered)
    #expect(ad.error == HostError(code: 8, message: "No adapter named nobody is registered."))
  }
}
