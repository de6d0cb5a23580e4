package import AdSpecTrace
public import Foundation
public import GoogleMobileAds
import Responsibility
import VirtualTime

/// A load that an app prepares with code of its own, before the SDK asks any adapter.
///
/// For example, the app fetches a bid itself, and gives the bid to the adapter in its extras. The
/// registration of an adapter has this code: `AdapterUnderTest(…, beforeLoad: { load in … })`.
public final class UpcomingLoad {
  /// The format of the ad.
  public let format: MediationFormat
  /// The settings of the line item, with the adapter's keys.
  ///
  /// If a scenario breaks the line item, the app still knows its own placement, so these settings
  /// stay whole.
  public let settings: [String: Any]
  /// The size of the banner or swipeable interstitial in points; nil for other formats.
  public let size: CGSize?
  /// Whether the app wants a test ad.
  public let isTest: Bool
  /// The extras that the scenario sets.
  public let values: [String: Any]
  /// The app's request, in which the app registers an object with extras.
  ///
  /// If the app registers no object of the class that the adapter names, the adapter gets the
  /// extras of the scenario.
  public let request = Request()
  private var onBegin: (() -> Void)?

  init(
    _ configuration: LoadConfiguration, values: [TraceAttribute], onBegin: @escaping () -> Void
  ) {
    format = configuration.format
    settings = configuration.settings.dictionary
    size = format.isInView ? configuration.size.size : nil
    isTest = configuration.isTest
    self.values = values.dictionary
    self.onBegin = onBegin
  }

  /// Begins the load: the app passes its request to the SDK.
  ///
  /// The app must call this function once, inside its code or later, for example when the network
  /// has answered. If the app does not call it within 10 s of virtual time, the load begins anyway,
  /// as in an app with a time limit of its own.
  public func begin() {
    let begin = onBegin
    onBegin = nil
    begin?()
  }
}

/// Runs the code of apps that prepare their loads.
package final class AppPreparations {
  /// One run of an app's code.
  private struct Running {
    /// The index of the event `app.before_load`.
    let index: Int
    /// The number of the load that the app prepares.
    let number: Int32
  }

  /// How long an app prepares a load, in nanoseconds of virtual time.
  private static let timeLimit: Int64 = 10_000_000_000

  private let environment: HostEnvironment
  private let names: SettingTranslator
  private let setUps: AdapterSetUps
  private let numbers: LoadNumbers
  private var running: [Running] = []

  init(
    _ environment: HostEnvironment, _ names: SettingTranslator, _ setUps: AdapterSetUps,
    _ numbers: LoadNumbers
  ) {
    self.environment = environment
    self.names = names
    self.setUps = setUps
    self.numbers = numbers
  }

  /// Runs the app's code for an adapter, and then a body with the prepared configuration.
  ///
  /// The body runs at once if the adapter's registration has no such code. The adapter's set-up
  /// comes first, because apps start the SDK before they load ads.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the load, in the scenario's spelling.
  ///   - adapter: The instance that the SDK asks for an ad.
  ///   - cause: The index of the event that causes the load.
  ///   - body: Called once, on the main thread.
  func prepare(
    _ configuration: LoadConfiguration, for adapter: HostAdapter, cause: Int,
    then body: @escaping (LoadConfiguration) -> Void
  ) {
    guard let code = adapter.adapterUnderTest.beforeLoad, configuration.request == nil else {
      return body(configuration)
    }
    let line = environment.recorder.line
    adapter.awaitedLoads += 1
    setUps.prepare(adapter, for: configuration) { [self] in
      environment.perform(on: VirtualScheduler.main, cause: cause) { [self] in
        environment.recorder.withLine(line) {
          run(code, configuration, adapter, cause: cause, then: body)
        }
      }
    }
  }

  private func run(
    _ code: @escaping (UpcomingLoad) -> Void, _ configuration: LoadConfiguration,
    _ adapter: HostAdapter, cause: Int, then body: @escaping (LoadConfiguration) -> Void
  ) {
    let (recorder, scheduler) = (environment.recorder, environment.scheduler)
    var whole = configuration
    (whole.brokenSetting, whole.leftOutSetting) = (nil, nil)
    let translated = names.translate(whole, for: adapter.adapterUnderTest)
    let number = numbers.nextLoadWithAd()
    let index = recorder.record(
      .appBeforeLoad, EventIdentity(load: number, slot: translated.slot),
      [TraceAttribute("format", .string(configuration.format.rawValue))], cause: cause)
    running.append(Running(index: index, number: number))
    var timeout: ScheduledEntry?
    var prepared = configuration
    let load = UpcomingLoad(translated, values: translated.extras) {
      [self] in
      timeout?.cancel()
      running.removeAll { $0.index == index }
      let line = recorder.line
      scheduler.schedule(cause: cause) {
        adapter.awaitedLoads -= 1
        recorder.withLine(line) { body(prepared) }
      }
    }
    prepared.request = load.request
    prepared.preparedNumber = number
    timeout = scheduler.schedule(after: AppPreparations.timeLimit, cause: index) { load.begin() }
    recorder.context.withCause(index) { Responsibility.adapter { code(load) } }
  }

  /// Whether the running code is code of an app that prepares a load.
  package var isRunning: Bool { current != nil }

  /// The load and the ad to which a request to the network belongs; nil for a request of an adapter.
  package func identity(slot: String?) -> EventIdentity? {
    current.map { EventIdentity(load: $0.number, ad: $0.number, slot: slot) }
  }

  private var current: Running? {
    guard !running.isEmpty else { return nil }
    for event in environment.recorder.causes {
      if let own = running.first(where: { $0.index == event.index }) { return own }
      if event.kind.channel == "host" { return nil }
    }
    return nil
  }
}
