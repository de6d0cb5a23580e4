import GoogleMobileAds

/// Dies in every load, although its versions are constants.
@objc(CrashInLoad)
final class CrashInLoad: WrenAdapter {
  override func load(_ ad: WrenMediationAd, _ configuration: MediationAdConfiguration) {
    fatalError("the adapter's own mistake")
  }
}
