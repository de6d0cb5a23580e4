import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork

/// A scripted network that has neither an adapter nor a host.
final class NetworkWorld {
  let world = TestWorld()
  let network: ScriptedNetwork

  init() {
    network = ScriptedNetwork(scheduler: world.scheduler, recorder: world.recorder)
  }

  /// Requests an ad in the same way as a stand-in.
  func load(
    _ format: NetworkFormat = .banner, slot: String? = "a", observer: Observer = Observer()
  ) -> Asked {
    let ad = network.load(NetworkRequest(format: format, slot: slot), observer: observer)
    return Asked(ad: ad, observer: observer, scripted: network.ads[network.ads.count - 1])
  }

  struct Asked {
    var ad: NetworkAd?
    var observer: Observer?
    let scripted: ScriptedAd
  }

  /// Records the network's events, and returns the delivery that the test has set.
  final class Observer: NetworkAdObserver {
    var heard: [NetworkEvent] = []
    var delivery = Delivery.delivered

    func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
      heard.append(event)
      return delivery
    }
  }
}
