import AdSpecTestSupport
import GoogleMobileAds
import Testing

/// The parent of all tests of process-wide state: the backend, the screen, the fractions of close
/// sizes, and the settings of `MobileAds`.
///
/// They run in sequence, and not while a scenario of another suite runs.
@Suite(.serialized, .usesProcessState) struct ProcessStateTests {}

/// Records the calls and otherwise keeps the defaults.
final class RecordingBackend: MobileAdsBackend {
  var names: [String] = []

  func requirementNotImplemented(_ name: String) { names.append(name) }

  func command(_ command: VideoCommand, to videoController: VideoController) {
    names.append("\(command)")
  }

  func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize) {
    names.append("\(string(for: oldSize)) to \(string(for: bannerView.adSize))")
  }

  func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    let clickable = clickableAssetViews.keys.map(\.rawValue).sorted()
    let nonclickable = nonclickableAssetViews.keys.map(\.rawValue).sorted()
    names.append("register \(clickable) \(nonclickable)")
  }

  func unregister(_ nativeAd: NativeAd) { names.append("unregister") }

  func recordImpression(of bannerView: AdManagerBannerView) { names.append("impression") }

  func startMeasuring(_ measurement: DisplayAdMeasurement) { names.append("measure") }

  func mediatedNativeAd(
    _ nativeAd: any MediatedUnifiedNativeAd, reported event: MediatedNativeAdEvent
  ) {
    names.append("\(event)")
  }

  /// Runs the body with this backend as the current one.
  func run(_ body: () throws -> Void) rethrows {
    MobileAdsBackends.current = self
    defer { MobileAdsBackends.current = nil }
    try body()
  }
}
