import GoogleMobileAds
import MediationHost

/// What the SDK's public API forwards to while a scenario runs.
final class SimulationBackend: MobileAdsBackend {
  private weak var host: MediationHost?

  init(_ host: MediationHost) {
    self.host = host
  }

  func requirementNotImplemented(_ name: String) {
    host?.noteUnimplemented(name)
  }
}
