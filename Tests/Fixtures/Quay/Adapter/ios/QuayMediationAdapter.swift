import Foundation
import GoogleMobileAds
import QuayAds

/// Mediates Quay: banners, interstitials, rewarded ads and native ads in a waterfall.
///
/// The adapter links Quay's SDK, except the SDK's video ads, whose classes it finds by name.
#if DEFECTIVE
  // The adapter with the defects.
  @objc(GADMediationAdapterQuayDefective)
#else
  @objc(GADMediationAdapterQuay)
#endif
final class QuayMediationAdapter: NSObject, MediationAdapter {
  private var bannerRenderer: QuayBannerRenderer?
  private var interstitialRenderer: QuayInterstitialRenderer?
  private var rewardedRenderer: QuayRewardedRenderer?
  private var nativeRenderer: QuayNativeRenderer?

  @objc required override init() { super.init() }

  @objc static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 7, minorVersion: 4, patchVersion: 1)
  }

  @objc static func adSDKVersion() -> VersionNumber {
    #if DEFECTIVE
      // Defect: a background thread that asks for the version waits for the main thread.
      if !Thread.isMainThread { return DispatchQueue.main.sync { adSDKVersion() } }
    #endif
    let parts = Quay.version.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return VersionNumber() }
    return VersionNumber(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  @objc static func networkExtrasClass() -> AdNetworkExtras.Type? { nil }

  @objc static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let keys = configuration.credentials.compactMap { QuayCredentials.appKey(in: $0.settings) }
    guard let appKey = keys.first else { return completionHandler(QuayAdapterError.noAppKey.error) }
    #if DEFECTIVE
      // Defect: the set-up fails when the line items have several app keys.
      guard Set(keys).count == 1 else { return completionHandler(QuayAdapterError.noAppKey.error) }
    #endif
    if Set(keys).count > 1 {
      NSLog("Quay adapter: The line items have several app keys. The adapter uses \(appKey).")
    }
    QuayPrivacy.update()
    QuayStarter.shared.start(appKey: appKey) { completionHandler(nil) }
  }

  @objc func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    do {
      let credentials = try QuayCredentials(adConfiguration.credentials)
      let renderer = QuayBannerRenderer(
        zone: credentials.zone, width: adConfiguration.adSize.size.width,
        completion: completionHandler)
      bannerRenderer = renderer
      start(with: credentials) { renderer.load() }
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  @objc func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    do {
      let credentials = try QuayCredentials(adConfiguration.credentials)
      #if DEFECTIVE
        // Defect: without an ad object of Quay, nothing completes the load.
        guard
          let renderer = try? QuayInterstitialRenderer(credentials, completion: completionHandler)
        else { return }
        // For the defect in the presentation of an interstitial.
        renderer.controller = adConfiguration.topViewController
      #else
        let renderer = try QuayInterstitialRenderer(credentials, completion: completionHandler)
      #endif
      interstitialRenderer = renderer
      start(with: credentials) { renderer.load() }
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  @objc func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    do {
      let credentials = try QuayCredentials(adConfiguration.credentials)
      let renderer = try QuayRewardedRenderer(credentials, completion: completionHandler)
      #if DEFECTIVE
        // Defect: no object keeps the renderer alive while Quay starts, so the load never ends.
        start(with: credentials) { [weak renderer, weak self] in
          self?.rewardedRenderer = renderer
          renderer?.load()
        }
      #else
        rewardedRenderer = renderer
        start(with: credentials) { renderer.load() }
      #endif
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  @objc func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    do {
      let credentials = try QuayCredentials(adConfiguration.credentials)
      let renderer = QuayNativeRenderer(zone: credentials.zone, completion: completionHandler)
      nativeRenderer = renderer
      start(with: credentials) { renderer.load() }
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  private func start(with credentials: QuayCredentials, then load: @escaping () -> Void) {
    #if DEFECTIVE
      // Defect: the adapter tells Quay that users are children only in the set-up, not before each
      // load.
    #else
      QuayPrivacy.update()
    #endif
    QuayStarter.shared.start(appKey: credentials.appKey) { QuayMainThread.run(load) }
  }
}
