import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import UIKit

/// A host with an adapter.
///
/// The test decides the answers of the host's adapter.
final class HostWorld {
  let world = TestWorld()
  let host: MediationHost
  let completions: Completions

  /// The completions that the adapter received, in order.
  final class Completions {
    var banners: [GADMediationBannerLoadCompletionHandler] = []
    var natives: [GADMediationNativeLoadCompletionHandler] = []
    var setUps: [((any Error)?) -> Void] = []
  }

  init(
    setsUp: Bool = false, isolation: AdapterProfile.Isolation = .background,
    change: (inout HostSettings) -> Void = { _ in }
  ) {
    let completions = Completions()
    self.completions = completions
    var settings = HostSettings()
    settings.setsUp = setsUp
    change(&settings)
    var adapter = AdapterUnderTest(
      "waiting", WaitingAdapter.self, make: { WaitingAdapter(completions) },
      profile: AdapterProfile(formats: [.banner, .native], isolation: isolation))
    adapter.classes[0].setUp = { completions.setUps.append($1) }
    host = MediationHost(
      scheduler: world.scheduler, recorder: world.recorder, adapters: [], settings: settings)
    host.test(adapter)
  }

  /// Starts a load and returns the app's request.
  @discardableResult
  func load(
    _ format: MediationFormat = .banner, parameter: String = "a", bid: String? = nil
  ) -> PublisherAd {
    var configuration = LoadConfiguration(format: format)
    configuration.bid = bid
    configuration.settings = [TraceAttribute("parameter", .string(parameter))]
    let ad = PublisherAd(host: host, configuration: configuration, lineItems: [.init()]) {
      [host] in host.instances.first ?? host.makeAdapter($0, of: $1)
    }
    ad.proceed()
    return ad
  }

  /// The events that have one of the given channels or kinds, each in one line.
  func events(_ wanted: String...) -> [String] {
    world.recorder.events.filter {
      wanted.contains($0.kind.channel) || wanted.contains($0.kind.name)
    }.map(\.summary)
  }
}

/// An adapter that keeps its completions, so that the test can call them.
final class WaitingAdapter: NSObject, MediationAdapter {
  private let completions: HostWorld.Completions

  init(_ completions: HostWorld.Completions) {
    self.completions = completions
    super.init()
  }

  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    completions.banners.append(completionHandler)
  }

  func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    completions.natives.append(completionHandler)
  }

  /// Never answers.
  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {}

  /// Never answers.
  func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {}
}

/// A loaded banner.
final class PlainBanner: NSObject, MediationBannerAd {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
}

/// An adapter's error.
struct PlainError: Error {}

/// A native ad whose assets the test sets.
final class PlainNativeAd: NSObject, MediationNativeAd {
  var headline: String?
  var body: String?
  var callToAction: String?
  var advertiser: String?
  var store: String?
  var price: String?
  var starRating: NSDecimalNumber?
  var icon: NativeAdImage?
  var images: [NativeAdImage]?
  var extraAssets: [String: Any]?
  var adChoicesView: UIView?
  var hasVideoContent = false
  /// Returns the media view.
  ///
  /// The host calls this function each time it reads the media view.
  var media: () -> UIView? = { nil }
  var mediaView: UIView? { media() }
  /// The test's function that receives the view each time a view shows the ad.
  var onRender: (UIView) -> Void = { _ in }
  /// For each rendering: the identifiers of the clickable views, and the identifiers of the other
  /// views.
  private(set) var rendered: [(Set<GADNativeAssetIdentifier>, Set<GADNativeAssetIdentifier>)] = []
  /// The controller of the last rendering, as long as somebody else keeps it.
  private(set) weak var controller: UIViewController?
  /// The views that no longer show the ad.
  private(set) var untracked: [UIView?] = []
  /// The clicked assets with their views.
  private(set) var clicks: [(GADNativeAssetIdentifier, UIView)] = []

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    rendered.append((Set(clickableAssetViews.keys), Set(nonclickableAssetViews.keys)))
    controller = viewController
    onRender(view)
  }

  func didUntrackView(_ view: UIView?) { untracked.append(view) }

  func didRecordImpression() {}

  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    clicks.append((assetName, view))
  }
}
