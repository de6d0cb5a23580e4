import GoogleMobileAds

/// Dies in every load. Its versions are constants, so nothing is wrong with them.
@objc(CrashInLoad)
final class CrashInLoad: WrenAdapter {
  override func load(_ ad: WrenMediationAd, _ configuration: MediationAdConfiguration) {
    fatalError("the adapter's own mistake")
  }
}
