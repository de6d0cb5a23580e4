package import AdSpecScenarios
package import AdSpecTrace
import Foundation
import GoogleMobileAds
package import LuaScript
import MediationHost
import ScriptedNetwork
import UIKit
package import VirtualTime

/// The warm-up, which runs its own scenarios against its own adapter before adspec runs any adapter
/// under test.
///
/// The first scenario of a process takes several times as long as later scenarios. In the first
/// scenario Swift looks up protocol conformances, initialises constants and finds functions of
/// libraries. Without a warm-up, a process that forks one child per scenario would repeat this work
/// in each child. With a warm-up, the children inherit the results of this work. The warm-up runs
/// no code of an adapter under test, and leaves no state that a scenario could see.
package enum WarmUp {
  private static let script = """
    local function network(network)
      local ad = network:next_request():loaded { reward = { type = "coins", amount = 5 } }
      ad:await_display()
      wait(1)
      ad:showing():shown():impression():video_start():click { id = 1 }
      ad:video_end():reward():closing():closed()
    end
    scenario "by a script" {
      formats = { "banner", "interstitial", "rewarded", "rewarded_interstitial", "app_open" },
      network = network,
    }
    scenario "a native ad" {
      formats = { "native" },
      network = function(network)
        local ad = network:next_request():loaded {}
        ad:await_display()
        wait(1)
        ad:impression():video_start():click { asset = "headline" }
        ad:video_end()
      end,
    }
    scenario "as usual" {
      formats = { "banner", "rewarded", "native" },
      app = function(app)
        local ad = app:load()
        ad:display()
        ad:await_close()
        ad:release()
      end,
    }
    scenario "a failure" {
      formats = { "banner", "interstitial", "rewarded", "native", "app_open" },
      network = function(network) network:next_request():failed { code = "no_fill" } end,
    }
    """

  /// Runs the warm-up.
  ///
  /// The warm-up must not start a thread, because a process with several threads cannot fork.
  ///
  /// - Parameters:
  ///   - attach: Attaches the clocks and queues of the process to a scenario, as in a real run.
  ///     When this closure is nil, the warm-up runs no scenario, because real threads would
  ///     download the adapter's pictures.
  ///   - search: Makes the search for expectations, as in a real run.
  ///   - receive: A closure that receives the changes of the traces, as in a real run.
  package static func run(
    attach: ((VirtualScheduler, TraceRecorder) -> () -> Void)?,
    search: @escaping (Trace, LuaState) -> any TraceSearch,
    _ receive: @escaping (TraceRecorder.Change) -> Void
  ) {
    HTTPInterception.install()
    guard let attach else { return }
    let modules = ScenarioModules()
    let file = ScenarioFile(
      path: "warm-up.lua", source: Array(script.utf8), modules: modules, ruleFormats: [:])
    var simulation = Simulation(suiteVersion: "", modules: modules, search: search)
    simulation.settings.attach = attach
    simulation.receive = receive
    let adapter = AdapterUnderTest(
      "warm-up", WarmUpAdapter.self, make: { WarmUpAdapter() },
      profile: AdapterProfile(formats: MediationFormat.allCases.filter { $0 != .customNative }))
    let other = AdapterUnderTest(
      "other", WarmUpAdapter.self, make: { WarmUpAdapter() },
      profile: AdapterProfile(formats: [.banner]))
    // Many adapters and SDKs read the user defaults when they start, and apps write the user's
    // consent there. The first access takes long.
    let defaults = UserDefaults.standard
    for value in ["1", 1, true] as [Any] {
      defaults.set(value, forKey: "warm-up")
      _ = defaults.object(forKey: "warm-up")
    }
    defaults.removeObject(forKey: "warm-up")
    for declaration in file.scenarios {
      for format in declaration.formats {
        // In a real run, the process has loaded the file before the fork.
        simulation.file = try? LoadedScenarioFile(
          of: declaration, modules: modules, limits: simulation.settings.limits)
        _ = simulation.run(
          ScenarioRun(
            declaration: declaration, variant: declaration.variants[0], format: format,
            subject: adapter, others: [other]))
      }
    }
  }
}

/// The adapter of the warm-up.
///
/// The adapter works like most adapters, but it uses a scripted network directly, without a
/// stand-in.
final class WarmUpAdapter: NSObject, MediationAdapter {
  /// The completions of set-ups that wait for the network.
  ///
  /// A lock protects the completions, because set-ups run on any thread.
  private final class Waiting: @unchecked Sendable {
    private let lock = NSLock()
    private var completions: [(NSError?) -> Void] = []

    func append(_ completion: @escaping (NSError?) -> Void) {
      lock.withLock { completions.append(completion) }
    }

    func resume() {
      let resumed = lock.withLock {
        defer { completions = [] }
        return completions
      }
      for resume in resumed { resume(nil) }
    }
  }

  private var ads: [AnyObject] = []

  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let waiting = Waiting()
    waiting.append { completionHandler($0) }
    ScriptedNetwork.current.initialize(appID: "warm-up") { _ in waiting.resume() }
  }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    load(.banner) { completionHandler($0, $1) }
  }

  func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    load(.interstitial) { completionHandler($0, $1) }
  }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    load(.rewarded) { completionHandler($0, $1) }
  }

  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    load(.rewardedInterstitial) { completionHandler($0, $1) }
  }

  func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    load(.appOpen) { completionHandler($0, $1) }
  }

  private func load(_ format: NetworkFormat, _ completion: @escaping WarmUpAd.Completion) {
    let ad = WarmUpAd()
    ads.append(ad)
    ad.load(format, completion)
  }

  func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let ad = WarmUpNativeAd()
    ads.append(ad)
    ad.load { ad, error in completionHandler(ad, error) }
  }
}
