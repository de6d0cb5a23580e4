import AdSpecTestSupport
import AdSpecTrace
import GoogleMobileAds
import MediationHost
import UIKit

/// A host with adapters whose answers the test gives itself.
final class HostWorld {
  let world = TestWorld()
  let host: MediationHost
  let completions: Completions

  /// The completions that the adapter was given, in order.
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
    adapter.setUp = { completions.setUps.append($1) }
    host = MediationHost(
      scheduler: world.scheduler, recorder: world.recorder, adapters: [], settings: settings)
    host.test(adapter)
  }

  /// Starts a load and gives what became of it so far.
  @discardableResult
  func load(_ format: MediationFormat = .banner, parameter: String = "a") -> PublisherAd {
    var configuration = LoadConfiguration(format: format)
    configuration.settings = [TraceAttribute("parameter", .string(parameter))]
    let ad = PublisherAd(host: host, configuration: configuration, lineItems: [.init()]) {
      [host] in host.instances.first ?? host.makeAdapter($0)
    }
    ad.proceed()
    return ad
  }

  func events(_ wanted: String...) -> [String] {
    world.recorder.events.filter {
      wanted.contains($0.kind.channel) || wanted.contains($0.kind.name)
    }.map(\.summary)
  }
}

/// An adapter that keeps its completions for the test to call.
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
}

/// A banner that is there.
final class PlainBanner: NSObject, MediationBannerAd {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
}

/// What an adapter gives as the reason of a failure.
struct PlainError: Error {}
