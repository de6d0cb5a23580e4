import AdSpecTestSupport
import AdSpecTrace
import ScriptedNetwork

/// A network without adapter or host.
final class NetworkWorld {
  let world = TestWorld()
  let network: ScriptedNetwork

  init() {
    network = ScriptedNetwork(scheduler: world.scheduler, recorder: world.recorder)
  }

  /// Asks for an ad as a stand-in does.
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

  /// Hears the network's events and says whether somebody was told.
  final class Observer: NetworkAdObserver {
    var heard: [NetworkEvent] = []
    var delivery = Delivery.delivered

    func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
      heard.append(event)
      return delivery
    }
  }
}
