import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit
import VirtualTime

/// Requests ads from adapters and waits for the adapters' answers.
final class AdRequester {
  private let environment: HostEnvironment
  private let calls: AdapterCaller
  private let names: SettingTranslator
  private let adapters: RegisteredAdapters
  private let setUps: AdapterSetUps
  private let signals: SignalCollector
  private let held: HeldObjects

  init(
    _ environment: HostEnvironment, _ calls: AdapterCaller, _ names: SettingTranslator,
    _ adapters: RegisteredAdapters, _ setUps: AdapterSetUps, _ signals: SignalCollector,
    _ held: HeldObjects
  ) {
    self.environment = environment
    self.calls = calls
    self.names = names
    self.adapters = adapters
    self.setUps = setUps
    self.signals = signals
    self.held = held
  }

  // MARK: A load

  /// Loads an ad, after the adapter's set-up and, in bidding, after the auction.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the load.
  ///   - adapter: The instance to ask.
  ///   - cause: The index of the event that causes the load.
  ///   - onAnswer: A closure that is called once: when the adapter calls its completion, or at the
  ///     time limit.
  func load(
    _ configuration: LoadConfiguration, adapter: HostAdapter, cause: Int,
    onAnswer: @escaping (HostLoad) -> Void
  ) {
    let line = environment.recorder.line
    adapter.awaitedLoads += 1
    let configuration = names.translate(configuration, for: adapter.adapterUnderTest)
    setUps.prepare(adapter, for: configuration) { [weak self] in
      self?.signals.addBid(to: configuration, of: adapter, cause: cause) { result in
        self?.environment.perform(on: VirtualScheduler.main, cause: cause) {
          guard let self else { return }
          adapter.awaitedLoads -= 1
          switch result {
          case .success(let configuration):
            self.begin(configuration, adapter, cause: cause, line: line, onAnswer)
          case .failure(let error):
            let load = self.held.makeLoad(configuration, adapter)
            load.onAnswer = onAnswer
            load.fail(with: error)
          }
        }
      }
    }
  }

  private func begin(
    _ configuration: LoadConfiguration, _ adapter: HostAdapter, cause: Int, line: Int,
    _ onAnswer: @escaping (HostLoad) -> Void
  ) {
    let recorder = environment.recorder
    let load = held.makeLoad(configuration, adapter)
    load.onAnswer = onAnswer
    held.loads.add(load)
    load.screen = UIApplication.shared.topViewController.map { AppScreen(of: $0) }
    recorder.withLine(line) {
      let attributes = traceAttributes(of: configuration, adapter)
      let index = recorder.record(.hostLoad, load.loadIdentity, attributes, cause: cause)
      load.eventIndex = index
      load.timeoutEntry = environment.scheduler.schedule(
        after: environment.settings.loadTimeout, cause: index
      ) { [weak self] in self?.timeOut(load) }
      recorder.context.withCause(index) {
        let request = request(for: load, LoadAnswer(load, recorder, held)) ?? {}
        calls.perform(
          .load, load.loadIdentity, of: adapter.adapterClass, adapter.adapterUnderTest,
          valueCount: configuration.valueCount, request)
      }
    }
  }

  private func traceAttributes(
    of configuration: LoadConfiguration, _ adapter: HostAdapter
  ) -> [TraceAttribute] {
    var attributes =
      configuration.traceAttributes + adapters.otherName(of: adapter.adapterUnderTest)
    // The app can also register an object whose values are unknown.
    if configuration.isPrepared, configuration.extras.isEmpty,
      adapter.adapterUnderTest.networkExtras(of: configuration, for: adapter.adapterClass) != nil
    {
      attributes.append(TraceAttribute("extras", .object([])))
    }
    guard let lineItem = configuration.lineItem else {
      return attributes + adapter.adapterUnderTest.attributes(of: adapter.adapterClass)
    }
    return attributes + [
      TraceAttribute("line_item", .integer(lineItem)),
      TraceAttribute("class_name", .string(adapter.adapterClass.name)),
    ]
  }

  /// The virtual time since the host asked the adapter for a load, in nanoseconds; 0 for a load
  /// that never reached the adapter.
  func timeSpent(on load: HostLoad) -> Int64 {
    let events = environment.recorder.events
    guard let index = load.eventIndex, events.indices.contains(index) else { return 0 }
    return environment.scheduler.now.nanoseconds - events[index].time
  }

  private func timeOut(_ load: HostLoad) {
    guard load.isWaiting else { return }
    environment.recorder.record(.hostTimeout, load.loadIdentity) { load.timeOut() }
  }

  // MARK: The call of the adapter

  /// Creates the call of the adapter's load function for the format.
  ///
  /// The call of the load function passes the SDK's configuration object to the adapter.
  ///
  /// - Returns: The call, or nil when the host has released the adapter.
  private func request(for load: HostLoad, _ answer: LoadAnswer) -> (() -> Void)? {
    guard let adapter = load.adapter.instance else { return nil }
    let wanted = load.configuration
    let common = commonValues(of: load)
    switch wanted.format {
    case .banner:
      let configuration = MediationBannerAdConfiguration(common, adSize: wanted.size)
      return {
        adapter.loadBanner(for: configuration) {
          answer.receive($0.map { LoadedAd($0) }, $1, BannerEventDelegate.self)
        }
      }
    case .interstitial:
      let configuration = MediationInterstitialAdConfiguration(common)
      return {
        adapter.loadInterstitial(for: configuration) {
          answer.receive($0.map { LoadedAd($0) }, $1, InterstitialEventDelegate.self)
        }
      }
    case .rewarded:
      let configuration = MediationRewardedAdConfiguration(common)
      return {
        adapter.loadRewardedAd(for: configuration) {
          answer.receive($0.map { LoadedAd($0) }, $1, RewardedEventDelegate.self)
        }
      }
    case .rewardedInterstitial:
      let configuration = MediationRewardedAdConfiguration(common)
      return {
        adapter.loadRewardedInterstitialAd(for: configuration) {
          answer.receive($0.map { LoadedAd($0) }, $1, RewardedEventDelegate.self)
        }
      }
    case .native, .customNative:
      let configuration = MediationNativeAdConfiguration(
        common, options: wanted.loaderOptions ?? wanted.options.loaderOptions)
      return {
        adapter.loadNativeAd(for: configuration) {
          answer.receive($0.map { LoadedAd($0) }, $1, NativeEventDelegate.self)
        }
      }
    case .appOpen:
      let configuration = MediationAppOpenAdConfiguration(common)
      return {
        adapter.loadAppOpenAd(for: configuration) {
          answer.receive($0.map { LoadedAd($0) }, $1, AppOpenEventDelegate.self)
        }
      }
    case .swipeableInterstitial:
      let configuration = MediationSwipeableInterstitialAdConfiguration(
        common, adSize: wanted.size.size)
      return {
        adapter.loadSwipeableInterstitialAd(for: configuration) {
          answer.receive($0.map { LoadedAd($0) }, $1, SwipeableInterstitialEventDelegate.self)
        }
      }
    }
  }
  /// The values that the configurations of all formats have.
  private func commonValues(of load: HostLoad) -> MediationAdRequestValues {
    let wanted = load.configuration
    return MediationAdRequestValues(
      credentials: MediationCredentials(
        settings: wanted.settings.dictionary, format: wanted.format.adFormat),
      bidResponse: wanted.bid, watermark: wanted.watermark,
      extras: load.adapter.adapterUnderTest.networkExtras(
        of: wanted, for: load.adapter.adapterClass),
      isTestRequest: wanted.isTest,
      childDirectedTreatment: MobileAds.shared.requestConfiguration
        .tagForChildDirectedTreatment?.boolValue,
      topViewController: { UIApplication.shared.topViewController })
  }
}
