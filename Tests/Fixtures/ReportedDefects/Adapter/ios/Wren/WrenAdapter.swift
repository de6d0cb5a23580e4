import Foundation
import GoogleMobileAds
import UIKit
import WrenAds

/// A well-behaved adapter of Wren.
///
/// Each defect is a subclass that overrides one thing. What a defect can override is small on
/// purpose: a method for each decision of the adapter.
@objc(WrenAdapter)
class WrenAdapter: NSObject, RTBAdapter {
  /// The ads whose loads have not been answered.
  private var pending: [WrenMediationAd] = []

  required override init() { super.init() }

  class func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 5, minorVersion: 1, patchVersion: 2)
  }

  class func adSDKVersion() -> VersionNumber {
    VersionNumber(majorVersion: 5, minorVersion: 1, patchVersion: 0)
  }

  class func networkExtrasClass() -> (any AdNetworkExtras.Type)? { Extras.self }

  // MARK: Set-up and signals

  class func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let keys = configuration.credentials.compactMap { $0.settings["app"] as? String }
    guard let key = keys.first(where: { !$0.isEmpty }) else {
      return completionHandler(WrenError.settings.error("No credential has the setting app."))
    }
    WrenPrivacy.apply()
    WrenStart.shared.run(appKey: key, then: completionHandler)
  }

  func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    let placements = params.configuration.credentials.compactMap {
      $0.settings["placement"] as? String
    }
    WrenPrivacy.apply()
    var isAnswered = false
    requestToken(placement: placements.first { !$0.isEmpty }) { token, code in
      guard !isAnswered else { return }
      isAnswered = true
      guard let token, !token.isEmpty else {
        let text = "Wren gave no token: \(code ?? "it was empty")."
        return completionHandler(nil, WrenError.token.error(text))
      }
      completionHandler(token, nil)
    }
  }

  // MARK: What a defect can override

  /// Asks the network for a token.
  func requestToken(placement: String?, _ completion: @escaping (String?, String?) -> Void) {
    Wren.requestToken(placement: placement, completion: completion)
  }

  /// Starts the SDK, and then begins a load.
  func begin(_ ad: WrenMediationAd, appKey: String, _ request: WrenRequest) {
    WrenStart.shared.run(appKey: appKey) { [weak ad] error in
      WrenThread.onMain {
        guard let ad else { return }
        if let error { ad.answer(error) } else { ad.load(request) }
      }
    }
  }

  /// The extras for the network.
  func extras(of configuration: MediationAdConfiguration) -> [String: String] {
    let given = (configuration.extras as? Extras)?.additionalParameters ?? [:]
    return given.reduce(into: [:]) { $0["\($1.key)"] = "\($1.value)" }
  }

  /// Passes on whether the app is muted.
  func applySound() { Wren.setMuted(MobileAds.shared.isApplicationMuted) }

  /// The size to request from the network; nil if no size of the network fits.
  func size(for configuration: MediationBannerAdConfiguration) -> CGSize? {
    configuration.adSize.size
  }

  /// The type of the adapter's banners.
  var bannerType: WrenMediationBanner.Type { WrenMediationBanner.self }

  /// The type of the adapter's full-screen ads.
  var fullScreenType: WrenMediationFullScreenAd.Type { WrenMediationFullScreenAd.self }

  /// The type of the adapter's native ads.
  var nativeType: WrenMediationNative.Type { WrenMediationNative.self }

  // MARK: Loads

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    guard let size = size(for: adConfiguration) else {
      _ = completionHandler(nil, WrenError.size.error("Wren has no banner that fits."))
      return
    }
    let ad = bannerType.init(WrenBanner(size: size)) {
      completionHandler($0 as? WrenMediationBanner, $1)
    }
    load(ad, adConfiguration)
  }

  func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let ad = fullScreenType.init(.interstitial) {
      completionHandler($0 as? WrenMediationFullScreenAd, $1)
    }
    load(ad, adConfiguration)
  }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let ad = fullScreenType.init(.rewarded) {
      completionHandler($0 as? WrenMediationFullScreenAd, $1)
    }
    load(ad, adConfiguration)
  }

  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let ad = fullScreenType.init(.rewardedInterstitial) {
      completionHandler($0 as? WrenMediationFullScreenAd, $1)
    }
    load(ad, adConfiguration)
  }

  func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    let ad = fullScreenType.init(.appOpen) {
      completionHandler($0 as? WrenMediationFullScreenAd, $1)
    }
    load(ad, adConfiguration)
  }

  func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let ad = nativeType.init(WrenNativeAd()) { completionHandler($0 as? WrenMediationNative, $1) }
    for option in adConfiguration.options {
      if let option = option as? VideoOptions { ad.startsMuted = option.shouldStartMuted }
    }
    load(ad, adConfiguration)
  }

  /// Sends a load to the network, after the start of the SDK.
  func load(_ ad: WrenMediationAd, _ configuration: MediationAdConfiguration) {
    let settings = configuration.credentials.settings
    guard let placement = settings["placement"] as? String, !placement.isEmpty,
      let appKey = settings["app"] as? String, !appKey.isEmpty
    else { return ad.answer(WrenError.settings.error("A load needs app and placement.")) }
    var request = WrenRequest(placement: placement)
    request.bid = configuration.bidResponse
    request.watermark = configuration.watermark
    request.isTest = configuration.isTestRequest
    request.startsMuted = ad.startsMuted
    request.extras = extras(of: configuration)
    applySound()
    WrenPrivacy.apply(configuration.childDirectedTreatment)
    pending.append(ad)
    ad.onAnswer = { [weak self, weak ad] in self?.pending.removeAll { $0 === ad } }
    begin(ad, appKey: appKey, request)
  }
}

/// The codes of the adapter's errors.
enum WrenError: Int {
  case settings = 1
  case noAd, presentation, notReady, start, token, size

  /// An error for the app; `code` is the network's own.
  func error(_ text: String, code: String? = nil) -> NSError {
    var information = [NSLocalizedDescriptionKey: text]
    information[NSLocalizedFailureReasonErrorKey] = code
    return NSError(domain: "com.example.wren", code: rawValue, userInfo: information)
  }
}

/// The thread on which the host wants to be called.
enum WrenThread {
  /// Runs a body on the main thread, at once if possible.
  static func onMain(_ body: @escaping () -> Void) {
    if Thread.isMainThread { body() } else { DispatchQueue.main.async(execute: body) }
  }
}

/// What the network learns about the user.
enum WrenPrivacy {
  /// Passes on whether the user is a child, if the app or the request says so.
  static func apply(_ ofRequest: NSNumber? = nil) {
    let ofApp = MobileAds.shared.requestConfiguration
    let answers = [
      ofApp.tagForChildDirectedTreatment, ofApp.tagForUnderAgeOfConsent, ofRequest,
    ].compactMap { $0?.boolValue }
    if answers.contains(true) || ofApp.ageRestrictedTreatment == .child {
      Wren.setUserIsChild(true)
    } else if !answers.isEmpty {
      Wren.setUserIsChild(false)
    }
  }
}
