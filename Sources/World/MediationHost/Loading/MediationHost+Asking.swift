public import AdSpecTrace
import Foundation
public import GoogleMobileAds
import Responsibility
import UIKit

extension MediationHost {
  /// Makes the call of the adapter's load function for the format, with the SDK's configuration
  /// object; nil when the adapter is gone.
  func request(for load: HostLoad, _ answer: LoadAnswer) -> (() -> Void)? {
    guard let adapter = load.adapter.instance else { return nil }
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
      let configuration = MediationBannerAdConfiguration(common, adSize: size)
      return {
        adapter.loadBanner(
          for: configuration, completionHandler: { answer.receive($0.map(LoadedAd.banner), $1) })
      }
    case .interstitial:
      let configuration = MediationInterstitialAdConfiguration(common)
      return {
        adapter.loadInterstitial(
          for: configuration,
          completionHandler: { answer.receive($0.map(LoadedAd.interstitial), $1) })
      }
    case .rewarded:
      let configuration = MediationRewardedAdConfiguration(common)
      return {
        adapter.loadRewardedAd(
          for: configuration, completionHandler: { answer.receive($0.map(LoadedAd.rewarded), $1) })
      }
    case .rewardedInterstitial:
      let configuration = MediationRewardedAdConfiguration(common)
      return {
        adapter.loadRewardedInterstitialAd(
          for: configuration, completionHandler: { answer.receive($0.map(LoadedAd.rewarded), $1) })
      }
    case .native, .customNative:
      let configuration = MediationNativeAdConfiguration(
        common, options: wanted.loaderOptions ?? options(of: wanted.options))
      return {
        adapter.loadNativeAd(
          for: configuration, completionHandler: { answer.receive($0.map(LoadedAd.native), $1) })
      }
    case .appOpen:
      let configuration = MediationAppOpenAdConfiguration(common)
      return {
        adapter.loadAppOpenAd(
          for: configuration, completionHandler: { answer.receive($0.map(LoadedAd.appOpen), $1) })
      }
    }
  }

  private func extras(of load: HostLoad) -> (any AdNetworkExtras)? {
    let configuration = load.configuration
    if let request = configuration.request {
      let type = Responsibility.adapter(load.adapter.adapterUnderTest.networkExtrasClass)
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

extension MediationFormat {
  /// The SDK's value for the format.
  public var adFormat: AdFormat { AdFormat(rawValue: traits.sdkValue) ?? .unknown }
}
