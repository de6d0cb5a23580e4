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
    if adLoader.adTypes.contains(.customNative) {
      host?.customNative.load(adLoader)
    } else if adLoader.adTypes.contains(.native) {
      host?.publisher.loadNative(adLoader, request)
    } else {
      refuse(adLoader)
    }
  }
}
