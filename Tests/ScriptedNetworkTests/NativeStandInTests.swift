import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork
import Testing

/// What the stand-in of an SDK says of views, sizes and rewards.
@Suite struct NativeStandInTests {
  private final class View {}

  @Test func oneRegistrationTakesAllViewsAndNames() throws {
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

  @Test func markGoesWithItsView() throws {
    let world = NetworkWorld()
    world.network.beginScript()
    let ad = try #require(world.load(.native).ad)
    let icon = View()
    ad.markAdChoices(icon)
    #expect(world.world.recorder.views.mark(of: icon) == "ad_choices")
    #expect(world.world.recorder.views.mark(of: View()) == nil)
  }

  /// The first impression and click after the network was told of one are that one.
  @Test func whatTheNetworkWasToldItTellsBack() throws {
    let world = NetworkWorld()
    world.network.beginScript()
    let asked = world.load(.native)
    asked.ad?.recordImpression()
    asked.ad?.recordClick(asset: "icon")
    for event in [NetworkEvent.impression, .click(asset: nil), .impression, .click(asset: nil)] {
      asked.scripted.tell(event)
    }
    let causes = world.world.recorder.events.filter { $0.kind.channel == "network" }.map(\.cause)
    #expect(causes == [1, 2, 0, 0])
  }

  @Test func widthIsAskedForWithoutAHeight() throws {
    let world = NetworkWorld()
    let request = NetworkRequest(format: .banner, slot: "a", size: NetworkSize(width: 393))
    let ad = world.network.load(request, observer: NetworkWorld.Observer())
    #expect(
      world.world.events("request.load")
        == ["request.load slot=a format: \"banner\" size: {width: 393}"])
    world.world.run(for: 200_000_000)
    #expect(ad.creative.viewSize == NetworkSize(width: 393, height: 50))
  }

  /// Where no reward was granted, the usual close says so; only rewarded ads can say it.
  @Test(arguments: [NetworkFormat.rewarded, .interstitial])
  func closeSaysWhetherThereWasAReward(_ format: NetworkFormat) {
    let world = NetworkWorld()
    world.network.beginScript()
    for isRewarded in [false, true] {
      let asked = world.load(format)
      asked.scripted.becomeDisplayed()
      if isRewarded { asked.scripted.tell(.reward(type: nil, amount: nil)) }
      asked.scripted.close()
    }
    let said = format == .rewarded ? " completed: false" : ""
    #expect(
      world.world.events("network.closed")
        == ["network.closed slot=a\(said)", "network.closed slot=a"])
  }
}
