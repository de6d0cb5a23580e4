package import AdSpecTrace
package import GoogleMobileAds
import Responsibility
package import VirtualTime

/// Plays the Google Mobile Ads SDK for one scenario.
///
/// It sets adapters up, loads, presents, holds ads and delegates, and records every message. It
/// asserts nothing.
///
/// Not thread-safe: only one thread of a scenario runs at a time.
package final class MediationHost {
  package let scheduler: VirtualScheduler
  package let recorder: TraceRecorder
  package let settings: HostSettings
  /// The adapters that a line item may name; one that is under test comes first.
  package private(set) var adapters: [AdapterUnderTest]
  /// The adapter under test; nil where an app is under test.
  package private(set) var testedAdapter: AdapterUnderTest?
  /// The device on which the app runs.
  package let device: Device
  /// What the classes do that an app uses.
  package let publisher = PublisherHost()
  /// All loads, in order.
  package private(set) var loads: [HostLoad] = []
  let loadIndex: LoadIndex
  /// All adapter instances, in order.
  package private(set) var instances: [HostAdapter] = []
  /// Starts to measure the real time of the calling thread, and gives what reads it, in
  /// nanoseconds; without one no call is slow.
  package var stopwatch: (() -> () -> Int64)?
  /// The requirements that an adapter was asked for and does not implement.
  package internal(set) var unimplemented: [String] = []
  var presentations: Int32 = 0
  /// The side of custom native ads, which apps show without an adapter.
  package let customNative: CustomNativeHost

  let numbers = LoadNumbers()
  private var setUps: Int32 = 0
  /// How many bids loads have carried.
  var bids = 0
  private var neutralNames: [String: String] = [:]
  private var setUpState: [String: SetUpState] = [:]
  private var waitingForSetUp: [String: [(HostError?) -> Void]] = [:]
  private var releasedLoads: [HostLoad] = []
  private var releasedAdapters: [HostAdapter] = []

  private enum SetUpState {
    case running
    case over(HostError?)
  }

  /// Creates the host of one scenario, which has no adapter under test yet.
  ///
  /// - Parameters:
  ///   - scheduler: Runs what happens later.
  ///   - recorder: Takes every message.
  ///   - adapters: The adapters that line items may name besides the one under test.
  ///   - settings: What the host does where documents leave it open.
  package init(
    scheduler: VirtualScheduler, recorder: TraceRecorder, adapters: [AdapterUnderTest],
    settings: HostSettings
  ) {
    self.scheduler = scheduler
    self.recorder = recorder
    self.adapters = adapters
    self.settings = settings
    loadIndex = LoadIndex(recorder)
    device = Device(scheduler: scheduler, recorder: recorder)
    customNative = CustomNativeHost(
      recorder: recorder, scheduler: scheduler, settings: settings, device: device,
      numbers: numbers)
    publisher.host = self
  }

  /// Puts an adapter under test, in place of the one that was.
  package func test(_ adapter: AdapterUnderTest) {
    if testedAdapter != nil { adapters.removeFirst() }
    adapters.insert(adapter, at: 0)
    testedAdapter = adapter
  }

  /// The load with a number.
  package func load(_ number: Int32) -> HostLoad? { loadIndex[number] }

  func add(_ load: HostLoad) {
    loads.append(load)
    loadIndex.add(load)
  }

  /// Makes an instance of an adapter.
  package func makeAdapter(_ adapterUnderTest: AdapterUnderTest) -> HostAdapter {
    let adapter = HostAdapter(
      number: Int32(instances.count + 1), adapterUnderTest: adapterUnderTest)
    instances.append(adapter)
    return adapter
  }

  /// What the trace says of whom the host asks: nothing for the adapter under test, the name of
  /// another one that a line item names, and which is not judged.
  func attributes(of adapter: AdapterUnderTest) -> [TraceAttribute] {
    guard let testedAdapter, adapter.name != testedAdapter.name else { return [] }
    return [TraceAttribute("other_adapter", .string(adapter.name))]
  }

  // MARK: Settings

  /// The settings as an adapter is given them; what they call app and placement is remembered.
  func spelled(
    _ settings: [TraceAttribute], for adapter: AdapterUnderTest,
    broken: (BrokenSetting, AdapterProfile.Flow)? = nil
  ) -> [TraceAttribute] {
    adapter.profile.spelled(settings, broken: broken) { neutral, spelled in
      neutralNames[spelled] = neutral
    }
  }

  /// The scenario's name for a name of an app or a placement as the network spells it.
  package func neutralName(of spelled: String) -> String { neutralNames[spelled] ?? spelled }

  // MARK: Versions and set-up

  /// Asks an adapter for its versions, on the thread that is running.
  package func askVersions(of adapter: AdapterUnderTest) -> (adapter: String, sdk: String) {
    recorder.record(.hostVersion, EventIdentity()) {
      let own = make(.version) { adapter.adapterVersion().text }
      let sdk = make(.version) { adapter.sdkVersion().text }
      recordReturn(.version, EventIdentity(), isSlow: own.isSlow || sdk.isSlow)
      return (own.0, sdk.0)
    }
  }

  /// Sets an adapter up, off the main thread unless its profile says otherwise.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - credentials: The settings of every mapping that the publisher made for it.
  ///   - onAnswer: Called once, on the main thread: nil for success, else the error.
  package func setUp(
    _ adapter: AdapterUnderTest, credentials: [(MediationFormat, [TraceAttribute])],
    onAnswer: @escaping (HostError?) -> Void
  ) {
    setUps += 1
    let identity = EventIdentity(setUp: setUps)
    let credentials = credentials.map { ($0.0, spelled($0.1, for: adapter)) }
    let shown = credentials.map { TraceValue.object($0.1) }
    let configuration = MediationServerConfiguration(
      credentials: credentials.map { format, settings in
        MediationCredentials(
          settings: settings.dictionary, format: format.adFormat)
      })
    let answer = OnceAnswer(onAnswer)
    let timeout = scheduler.schedule(after: settings.setUpTimeout) {
      answer.give(.setUpTimeout)
    }
    let thread = adapter.profile.isolation == .mainActor ? VirtualScheduler.main : "set-up"
    perform(on: thread, cause: scheduler.cause) { [self] in
      let apps = adapter.profile.apps(in: credentials.map(\.1)).map(neutralName)
      let attributes =
        [
          TraceAttribute("credentials", .array(shown)),
          TraceAttribute("apps", .array(apps.map(TraceValue.string))),
        ] + attributes(of: adapter)
      recorder.record(.hostSetUp, identity, attributes) {
        record(.setUp, identity) {
          adapter.setUp(configuration) { [recorder, scheduler] error in
            let hostError = error.map { HostError($0) }
            recorder.record(
              .answerSetUp, identity,
              hostError.map { [TraceAttribute("error", $0.traceValue)] } ?? [])
            timeout.cancel()
            scheduler.scheduleWithoutCause { answer.give(hostError) }
          }
        }
      }
    }
  }

  /// Runs a body once the adapter has been set up, which the host does before its first load.
  func whenSetUp(
    _ adapter: AdapterUnderTest, _ configuration: LoadConfiguration, _ body: @escaping () -> Void
  ) {
    guard settings.setsUp else { return body() }
    setUpOnce(
      adapter,
      credentials: [(configuration.format, configuration.statedSettings ?? configuration.settings)]
    ) { _ in body() }
  }

  /// Sets an adapter up unless that has been begun already, and tells how it ended.
  func setUpOnce(
    _ adapter: AdapterUnderTest, credentials: [(MediationFormat, [TraceAttribute])],
    onAnswer: @escaping (HostError?) -> Void
  ) {
    switch setUpState[adapter.name] {
    case .over(let error): onAnswer(error)
    case .running: waitingForSetUp[adapter.name, default: []].append(onAnswer)
    case nil:
      setUpState[adapter.name] = .running
      waitingForSetUp[adapter.name] = [onAnswer]
      setUp(adapter, credentials: credentials) { [weak self] error in
        self?.finishSetUp(of: adapter, error)
      }
    }
  }

  /// Notes that the scenario sets the adapter up itself.
  package func scenarioSetsUp(_ adapter: AdapterUnderTest) {
    setUpState[adapter.name] = .over(nil)
  }

  private func finishSetUp(of adapter: AdapterUnderTest, _ error: HostError?) {
    guard case .running? = setUpState[adapter.name] else { return }
    setUpState[adapter.name] = .over(error)
    for tell in waitingForSetUp.removeValue(forKey: adapter.name) ?? [] { tell(error) }
  }

  // MARK: Letting go

  /// Lets go of an ad and of its delegate.
  package func release(_ load: HostLoad) {
    guard load.ad != nil else { return }
    recordRenderedLater(load)
    recorder.record(
      .hostRelease, load.adIdentity, [TraceAttribute("object", .string("ad"))])
    load.release()
    releasedLoads.append(load)
  }

  /// Lets go of an ad that came when nobody waited for it any more.
  func drop(_ ad: any MediationAd, of load: HostLoad) {
    var identity = load.loadIdentity
    identity.ad = load.number
    recorder.record(.hostRelease, identity, [TraceAttribute("object", .string("ad"))])
    load.drop(ad)
    releasedLoads.append(load)
  }

  /// Lets go of an adapter instance.
  package func release(_ adapter: HostAdapter) {
    guard adapter.instance != nil else { return }
    recorder.record(
      .hostRelease, EventIdentity(adapter: adapter.number),
      [TraceAttribute("object", .string("adapter"))])
    adapter.release()
    releasedAdapters.append(adapter)
  }

  /// Lets go of every adapter instance whose ads have all been released: the app is done.
  package func releaseIdleAdapters() {
    let loads = Dictionary(grouping: loads) { ObjectIdentifier($0.adapter) }
    for adapter in instances {
      let own = loads[ObjectIdentifier(adapter)] ?? []
      if adapter.awaitedLoads == 0, !own.contains(where: { $0.ad != nil || $0.isWaiting }) {
        release(adapter)
      }
    }
  }

  /// Records which of the released objects are really gone since the last time.
  package func recordReleased() {
    if !releasedLoads.isEmpty {
      for load in releasedLoads where !load.adExists {
        recorder.record(
          .hostReleased, load.adIdentity, [TraceAttribute("object", .string("ad"))])
      }
      releasedLoads.removeAll { !$0.adExists }
    }
    if !releasedAdapters.isEmpty {
      for adapter in releasedAdapters where !adapter.exists {
        recorder.record(
          .hostReleased, EventIdentity(adapter: adapter.number),
          [TraceAttribute("object", .string("adapter"))])
      }
      releasedAdapters.removeAll { !$0.exists }
    }
  }

  /// Drops everything, at the end of the scenario.
  package func end() {
    for load in loads { load.release() }
    for adapter in instances { adapter.release() }
    loads = []
    loadIndex.removeAll()
    instances = []
    customNative.end()
  }
}

/// Passes on the first answer only.
private final class OnceAnswer {
  private var receive: ((HostError?) -> Void)?

  init(_ receive: @escaping (HostError?) -> Void) {
    self.receive = receive
  }

  func give(_ error: HostError?) {
    let receive = receive
    self.receive = nil
    receive?(error)
  }
}

extension VersionNumber {
  /// The version as people write it.
  package var text: String { "\(majorVersion).\(minorVersion).\(patchVersion)" }
}

extension [TraceAttribute] {
  /// The settings as the SDK hands them to an adapter.
  package var dictionary: [String: Any] {
    Dictionary(map { ($0.name, $0.value.foundationValue) }, uniquingKeysWith: { $1 })
  }
}
