import GoogleMobileAds
import WrenAds

/// Trusts that an ad still exists when the start of the SDK ends, but the app can release the ad
/// during the start.
@objc(UnownedInStart)
final class UnownedInStart: WrenAdapter {
  override func begin(_ ad: WrenMediationAd, appKey: String, _ request: WrenRequest) {
    WrenStart.shared.run(appKey: appKey) { [unowned ad] error in
      WrenThread.onMain {
        if let error { ad.answer(error) } else { ad.load(request) }
      }
    }
  }
}

/// Dies in the callback of the start that a load waits for.
@objc(CrashInStartOfLoad)
final class CrashInStartOfLoad: WrenAdapter {
  override func begin(_ ad: WrenMediationAd, appKey: String, _ request: WrenRequest) {
    WrenStart.shared.run(appKey: appKey) { _ in fatalError("the adapter's own mistake") }
  }
}

/// Dies in the callback of the start that its set-up makes.
@objc(CrashInStartOfSetUp)
final class CrashInStartOfSetUp: WrenAdapter {
  override class func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    Wren.start(appKey: "app") { _ in fatalError("the adapter's own mistake") }
  }
}
