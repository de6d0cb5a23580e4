import Foundation
import GoogleMobileAds
import UIKit

extension MediationHost {
  /// Calls the adapter's load function for the format, with the SDK's configuration object.
  func askForLoad(_ load: HostLoad, _ answer: LoadAnswer) {
    guard let adapter = load.adapter.instance else { return }
    let wanted = load.configuration
    let common = MediationAdRequestValues(
      credentials: MediationCredentials(
        settings: wanted.settings.dictionary, format: wanted.format.adFormat),
      bidResponse: wanted.bid, watermark: wanted.watermark, extras: extras(of: load),
      isTestRequest: wanted.isTest,
      childDirectedTreatment: MobileAds.shared.requestConfiguration
        .tagForChildDirectedTreatment?.boolValue,
      topViewController: { [weak self] in self?.topViewController })
    switch wanted.format {
    case .banner:
      let size = adSizeFor(cgSize: CGSize(width: wanted.size.width, height: wanted.size.height))
      adapter.loadBanner(
        for: MediationBannerAdConfiguration(common, adSize: size),
        completionHandler: { answer.receive($0.map(LoadedAd.banner), $1) })
    case .interstitial:
      adapter.loadInterstitial(
        for: MediationInterstitialAdConfiguration(common),
        completionHandler: { answer.receive($0.map(LoadedAd.interstitial), $1) })
    case .rewarded:
      adapter.loadRewardedAd(
        for: MediationRewardedAdConfiguration(common),
        completionHandler: { answer.receive($0.map(LoadedAd.rewarded), $1) })
    case .rewardedInterstitial:
      adapter.loadRewardedInterstitialAd(
        for: MediationRewardedAdConfiguration(common),
        completionHandler: { answer.receive($0.map(LoadedAd.rewarded), $1) })
    case .native, .customNative:
      adapter.loadNativeAd(
        for: MediationNativeAdConfiguration(
          common, options: wanted.loaderOptions ?? options(of: wanted.options)),
        completionHandler: { answer.receive($0.map(LoadedAd.native), $1) })
    case .appOpen:
      adapter.loadAppOpenAd(
        for: MediationAppOpenAdConfiguration(common),
        completionHandler: { answer.receive($0.map(LoadedAd.appOpen), $1) })
    }
  }

  private func extras(of load: HostLoad) -> (any AdNetworkExtras)? {
    let configuration = load.configuration
    if let request = configuration.request {
      let type = load.adapter.adapterUnderTest.networkExtrasClass()
      return type.flatMap { request.adNetworkExtras(for: $0) }
    }
    guard !configuration.extras.isEmpty else { return nil }
    let extras = Extras()
    extras.additionalParameters = configuration.extras.dictionary
    return extras
  }

  private func options(of wanted: LoadConfiguration.NativeOptions) -> [GADAdLoaderOptions] {
    guard wanted != LoadConfiguration.NativeOptions() else { return [] }
    let images = NativeAdImageAdLoaderOptions()
    images.isImageLoadingDisabled = !wanted.imageLoading
    images.shouldRequestMultipleImages = wanted.multipleImages
    let media = NativeAdMediaAdLoaderOptions()
    media.mediaAspectRatio =
      switch wanted.aspectRatio {
      case "any": .any
      case "landscape": .landscape
      case "portrait": .portrait
      case "square": .square
      default: .unknown
      }
    let view = NativeAdViewAdOptions()
    view.preferredAdChoicesPosition =
      switch wanted.adChoices {
      case "top_left": .topLeftCorner
      case "bottom_right": .bottomRightCorner
      case "bottom_left": .bottomLeftCorner
      default: .topRightCorner
      }
    let video = VideoOptions()
    video.shouldStartMuted = wanted.startMuted
    video.areCustomControlsRequested = wanted.customControls
    return [images, media, view, video]
  }
}
