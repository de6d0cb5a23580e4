import GoogleMobileAds
import WrenAds

/// Needs a view controller for a load, but the app can have none.
@objc(NeedsController)
final class NeedsController: WrenAdapter {
  override func extras(of configuration: MediationAdConfiguration) -> [String: String] {
    // swift-format-ignore: NeverForceUnwrap
    _ = configuration.topViewController!.view
    return super.extras(of: configuration)
  }
}
