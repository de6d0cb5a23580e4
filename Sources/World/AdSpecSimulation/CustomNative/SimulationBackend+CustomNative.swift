import GoogleMobileAds
import MediationHost

extension SimulationBackend {
  func text(forKey key: String, of customNativeAd: CustomNativeAd) -> String? {
    host?.customNative.text(forKey: key, of: customNativeAd)
  }

  func image(forKey key: String, of customNativeAd: CustomNativeAd) -> NativeAdImage? {
    host?.customNative.image(forKey: key, of: customNativeAd)
  }

  func recordImpression(of customNativeAd: CustomNativeAd) {
    host?.customNative.recordImpression(of: customNativeAd)
  }

  func performClick(on customNativeAd: CustomNativeAd, assetKey: String) {
    host?.customNative.performClick(on: customNativeAd, assetKey: assetKey)
  }

  func startMeasuring(_ measurement: DisplayAdMeasurement) throws {
    try host?.customNative.startMeasuring(measurement)
  }
}
