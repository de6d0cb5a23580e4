public import UIKit

/// A view of the app that loads and shows Ad Manager banners.
@preconcurrency @MainActor
open class AdManagerBannerView: BannerView {
  private final class State: @unchecked Sendable {
    weak var appEventDelegate: (any AppEventDelegate)?
    var validAdSizes: [NSValue]?
    var enableManualImpressions = false
    var options: [GADAdLoaderOptions] = []
    lazy var videoController = VideoController()
  }

  nonisolated private let manager = State()

  /// Takes events that the ad sends to the app; held weakly.
  nonisolated open var appEventDelegate: (any AppEventDelegate)? {
    get { manager.appEventDelegate }
    set { manager.appEventDelegate = newValue }
  }

  /// The sizes that an ad may have besides `adSize`, made by `nsValue(for:)`, or nil.
  nonisolated open var validAdSizes: [NSValue]? {
    get { manager.validAdSizes }
    set { manager.validAdSizes = newValue }
  }

  /// Whether the app counts impressions itself, by default false.
  nonisolated open var enableManualImpressions: Bool {
    get { manager.enableManualImpressions }
    set { manager.enableManualImpressions = newValue }
  }

  /// Controls the video of the ad.
  nonisolated open var videoController: VideoController { manager.videoController }

  /// The options that the app set.
  package nonisolated var adOptions: [GADAdLoaderOptions] { manager.options }

  /// Counts an impression, where the app counts them itself.
  nonisolated open func recordImpression() {
    guard enableManualImpressions else { return }
    MobileAdsBackends.required.recordImpression(of: self)
  }

  /// Changes the size of the view without another ad.
  nonisolated open func resize(_ size: AdSize) {
    frame.size = cgSize(for: size)
  }

  /// Sets options such as `VideoOptions`.
  nonisolated open func setAdOptions(_ adOptions: [GADAdLoaderOptions]) {
    manager.options = adOptions
    if let video = adOptions.lazy.compactMap({ $0 as? VideoOptions }).last {
      manager.videoController.areCustomControlsEnabled = video.areCustomControlsRequested
      manager.videoController.isClickToExpandEnabled = video.isClickToExpandRequested
    }
    if let banner = adOptions.lazy.compactMap({ $0 as? AdManagerBannerViewOptions }).last {
      enableManualImpressions = banner.enableManualImpressions
    }
  }
}
