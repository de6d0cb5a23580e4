import GoogleMobileAds
import MediationHost
import UIKit

extension AppAd {
  /// The custom native ad; nil for an ad of another format, and where there is none.
  var custom: LoadedCustomNativeAd? {
    guard let load = publisher as? CustomNativeLoad, load.ads.indices.contains(position) else {
      return nil
    }
    return load.ads[position]
  }

  /// The ads that a load for several gave, itself among them.
  var siblings: [AppAd] {
    guard let load = publisher as? CustomNativeLoad else { return publisher.isLoaded ? [self] : [] }
    return load.ads.indices.map { AppAd(load, runtime: runtime, position: $0) }
  }

  /// Makes the app display the custom native ad.
  func displayCustom() -> Bool {
    guard let custom else { return false }
    let controller = runtime.host.topViewController ?? UIViewController()
    guard runtime.host.customNative.views.display(custom, in: controller) else { return false }
    noteOnScreen()
    return true
  }

  /// Makes the app show the custom native ad in a view that shows another one.
  func populate(_ view: UIView) -> Bool {
    guard let custom, runtime.host.customNative.views.populate(view, with: custom) else {
      return false
    }
    noteOnScreen()
    return true
  }
}

extension ScenarioRuntime {
  /// Makes the app under test load a custom native ad.
  func loadCustomNative(_ wanted: LoadConfiguration) -> CustomNativeLoad {
    host.customNative.load(
      adUnitID: wanted.slot ?? "", options: wanted.loaderOptions,
      rootViewController: host.topViewController)
  }
}

extension LoadConfiguration {
  /// What the app gives its loader, nothing for what the scenario does not say.
  fileprivate var loaderOptions: [GADAdLoaderOptions] {
    var result: [GADAdLoaderOptions] = []
    if options.numberOfAds != 1 {
      let several = MultipleAdsAdLoaderOptions()
      several.numberOfAds = options.numberOfAds
      result.append(several)
    }
    if !options.imageLoading {
      let images = NativeAdImageAdLoaderOptions()
      images.isImageLoadingDisabled = true
      result.append(images)
    }
    if !options.startMuted || options.customControls {
      let video = VideoOptions()
      video.shouldStartMuted = options.startMuted
      video.areCustomControlsRequested = options.customControls
      result.append(video)
    }
    return result
  }
}
