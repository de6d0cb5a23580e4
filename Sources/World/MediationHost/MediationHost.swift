package import AdSpecTrace
package import UIKit
package import VirtualTime

/// Plays the Google Mobile Ads SDK for the adapters of one scenario.
///
/// The host sets adapters up, loads and presents ads, and holds ads and event delegates. The host
/// records every message and judges nothing. Each part of the host has one of the host's
/// responsibilities.
///
/// The host is not thread-safe, because only one thread of a scenario runs at a time.
package final class MediationHost {
  /// The clock, the trace and the settings.
  package let environment: HostEnvironment
  private let calls: AdapterCaller
  private let registered: RegisteredAdapters
  /// Gives each load and each ad a number.
  package let numbers = LoadNumbers()
  /// Requests ads from adapters.
  let requester: AdRequester
  /// The adapter instances and ads that the host holds.
  private let held: HeldObjects

  /// Translates the settings of scenarios into the settings of adapters.
  package let names = SettingTranslator()
  /// Runs the code of apps that prepare their loads.
  package let preparations: AppPreparations
  /// Sets adapters up.
  package let setUps: AdapterSetUps
  /// Collects signals from bidding adapters.
  package let signals: SignalCollector
  /// Presents full-screen ads, and puts banners on screen.
  package let display: AdDisplay
  /// Reads and renders native ads.
  package let nativeAds: NativeAdRenderer
  /// Plays a user who taps the views of ads.
  package let taps: AdTaps
  /// The device on which the app runs.
  package let device: Device
  /// The settings of the whole app.
  package let applicationSettings = ApplicationSettings()

  /// Creates the host of one scenario, without an adapter under test.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler, which runs code at its virtual time.
  ///   - recorder: The recorder, which records every message.
  ///   - adapters: The adapters that line items can name besides the adapter under test.
  ///   - settings: The time limits and choices of the host.
  package init(
    scheduler: VirtualScheduler, recorder: TraceRecorder, adapters: [AdapterUnderTest],
    settings: HostSettings
  ) {
    environment = HostEnvironment(scheduler: scheduler, recorder: recorder, settings: settings)
    calls = AdapterCaller(environment)
    registered = RegisteredAdapters(adapters)
    display = AdDisplay(environment)
    nativeAds = NativeAdRenderer(environment)
    taps = AdTaps(environment)
    held = HeldObjects(environment, numbers, nativeAds)
    setUps = AdapterSetUps(environment, calls, names, registered)
    preparations = AppPreparations(environment, names, setUps, numbers)
    signals = SignalCollector(environment, calls, names, held)
    requester = AdRequester(environment, calls, names, registered, setUps, signals, held)
    device = Device(environment)
  }

  /// The scheduler, which runs code at its virtual time.
  package var scheduler: VirtualScheduler { environment.scheduler }
  /// The recorder, which records every message.
  package var recorder: TraceRecorder { environment.recorder }
  /// The time limits and choices of the host.
  package var settings: HostSettings { environment.settings }
  /// The topmost controller, or nil while the scenario takes the app's window away.
  package var topViewController: UIViewController? { UIApplication.shared.topViewController }

  /// Releases everything, at the end of the scenario.
  package func end() { held.end() }

  // MARK: Adapters

  /// The adapters that a line item can name.
  ///
  /// If an adapter is under test, this adapter is the first element.
  package var adapters: [AdapterUnderTest] { registered.all }
  /// The adapter under test, or nil when an app is under test.
  package var testedAdapter: AdapterUnderTest? { registered.tested }

  /// Sets the adapter under test, and replaces the previous adapter under test.
  package func test(_ adapter: AdapterUnderTest) { registered.test(adapter) }

  /// Finds the class that a line item asks for an ad, and the adapter of the class.
  ///
  /// - Parameters:
  ///   - item: The line item.
  ///   - configuration: The configuration of the ad unit's loads.
  /// - Returns: The class; nil when the line item names no known adapter, or when no class of the
  ///   adapter loads such ads.
  package func adapterClass(
    of item: PublisherAd.LineItem, in configuration: LoadConfiguration
  ) -> (adapter: AdapterUnderTest, adapterClass: AdapterClass)? {
    registered.find(
      item.adapter, for: configuration.format,
      in: item.bid == nil ? configuration.flowOfSettings : .bidding)
  }

  /// Starts to measure the real time of the calling thread, and returns a function that reads the
  /// elapsed nanoseconds.
  ///
  /// While the stopwatch is nil, no call of the adapter counts as slow.
  package var stopwatch: (() -> () -> Int64)? {
    get { calls.stopwatch }
    set { calls.stopwatch = newValue }
  }

  /// The names of the requirements that the host called but that the adapter does not implement.
  package var unimplemented: [String] { calls.unimplemented }

  /// Adds a requirement to `unimplemented`.
  package func noteUnimplemented(_ name: String) { calls.noteUnimplemented(name) }

  // MARK: Instances and ads

  /// All loads of adapters; the index also finds the load to which an event belongs.
  package var loadIndex: LoadIndex { held.loads }
  /// All loads of adapters, in order.
  package var loads: [HostLoad] { held.loads.all }
  /// All adapter instances, in order.
  package var instances: [HostAdapter] { held.instances }

  /// Returns the load that has the given number.
  package func load(_ number: Int32) -> HostLoad? { held.loads[number] }

  /// Creates an instance of a class of an adapter.
  package func makeAdapter(_ type: AdapterClass, of adapter: AdapterUnderTest) -> HostAdapter {
    held.makeAdapter(type, of: adapter)
  }

  /// Releases an ad and its event delegate.
  package func release(_ load: HostLoad) { held.release(load) }

  /// Releases an adapter instance.
  package func release(_ adapter: HostAdapter) { held.release(adapter) }

  /// Releases every adapter instance that has no ads and no unfinished loads.
  package func releaseIdleAdapters() { held.releaseIdleAdapters() }

  /// Records an event for each released object that has been deallocated since the last call of
  /// this function.
  package func recordReleased() { held.recordReleased() }
}
