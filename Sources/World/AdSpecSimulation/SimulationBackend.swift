import GoogleMobileAds
import MediationHost

/// What the SDK's public API forwards to while a scenario runs.
final class SimulationBackend: MobileAdsBackend {
  private(set) weak var host: MediationHost?

  init(_ host: MediationHost) {
    self.host = host
  }

  func requirementNotImplemented(_ name: String) {
    host?.noteUnimplemented(name)
  }

  func load(_ adLoader: AdLoader, request: Request?) {
    let types = adLoader.adTypes
    switch (types.contains(.customNative), types.contains(.native)) {
    case (true, true): host?.publisher.loadNativeOrCustom(adLoader, request)
    case (true, false): host?.customNative.load(adLoader)
    case (false, true): host?.publisher.loadNative(adLoader, request)
    case (false, false): refuse(adLoader)
    }
  }
}
