import AdSpecTrace
package import GoogleMobileAds
import VirtualTime

/// Sets adapters up and asks them for their versions.
///
/// The host sets each class of an adapter up once, before the first load of the class. The script
/// of a scenario can also set a class up.
package final class AdapterSetUps {
  private enum State {
    case running(waiting: [(HostError?) -> Void])
    case finished(HostError?)
  }

  private let environment: HostEnvironment
  private let calls: AdapterCaller
  private let names: SettingTranslator
  private let adapters: RegisteredAdapters
  /// How many set-ups the host has started.
  private var count: Int32 = 0
  /// The state of the set-up of each class of each adapter.
  private var states: [Key: State] = [:]
  /// The classes that the app has excluded from its latest start of the SDK.
  private var excluded: Set<Key> = []

  /// Two registrations can have the same class, so the adapter's name belongs to the key.
  private struct Key: Hashable {
    let adapter: String
    let type: String

    init(_ type: AdapterClass, of adapter: AdapterUnderTest) {
      self.adapter = adapter.name
      self.type = type.name
    }
  }

  init(
    _ environment: HostEnvironment, _ calls: AdapterCaller, _ names: SettingTranslator,
    _ adapters: RegisteredAdapters
  ) {
    self.environment = environment
    self.calls = calls
    self.names = names
    self.adapters = adapters
  }

  /// Asks a class of an adapter for its versions, on the current thread.
  package func askVersions(
    of type: AdapterClass, of adapter: AdapterUnderTest
  ) -> (adapter: String, sdk: String) {
    environment.recorder.record(.hostVersion, EventIdentity(), adapter.attributes(of: type)) {
      let own = calls.measure(.version) { type.adapterVersion().text }
      let sdk = calls.measure(.version) { type.sdkVersion().text }
      calls.recordReturn(
        of: .version, EventIdentity(), isSlow: own.isSlow || sdk.isSlow,
        [
          TraceAttribute("adapter_version", .string(own.0)),
          TraceAttribute("sdk_version", .string(sdk.0)),
        ])
      return (own.0, sdk.0)
    }
  }

  /// Sets a class of an adapter up.
  ///
  /// The set-up runs off the main thread, unless the adapter's profile names the main thread.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - adapter: The adapter.
  ///   - credentials: Every line item of the class.
  ///   - onAnswer: A closure that is called once, on the main thread. Its argument is nil after a
  ///     successful set-up, otherwise the error.
  package func setUp(
    _ type: AdapterClass, of adapter: AdapterUnderTest,
    credentials: [StatedLineItem],
    onAnswer: @escaping (HostError?) -> Void
  ) {
    count += 1
    let identity = EventIdentity(setUp: count)
    let settings = credentials.map { names.translate($0, for: adapter) }
    let configuration = MediationServerConfiguration(
      credentials: zip(credentials, settings).map { item, settings in
        MediationCredentials(settings: settings.dictionary, format: item.format.adFormat)
      })
    let answer = FirstAnswer(onAnswer)
    let timeout = environment.scheduler.schedule(after: environment.settings.setUpTimeout) {
      answer.receive(.setUpTimeout)
    }
    let thread = adapter.profile.isolation == .mainActor ? VirtualScheduler.main : "set-up"
    environment.perform(on: thread, cause: environment.scheduler.cause) { [self] in
      let attributes =
        traceAttributes(of: credentials, settings, for: adapter) + adapter.attributes(of: type)
      environment.recorder.record(.hostSetUp, identity, attributes) {
        calls.perform(.setUp, identity, of: type, adapter) {
          type.setUp(configuration) { [environment] error in
            let hostError = error.map { HostError($0) }
            let attributes = error.map { error in
              let value = HostError.traceValue(ofAnswer: error, fromModule: type.module)
              return [TraceAttribute("error", value)]
            }
            environment.recorder.record(.answerSetUp, identity, attributes ?? [])
            timeout.cancel()
            environment.scheduler.scheduleWithoutCause { answer.receive(hostError) }
          }
        }
      }
    }
  }

  private func traceAttributes(
    of credentials: [StatedLineItem], _ settings: [[TraceAttribute]], for adapter: AdapterUnderTest
  ) -> [TraceAttribute] {
    let profiles = credentials.map { adapter.profile.ofLineItems($0.format, in: $0.flow) }
    let isOptional = (profiles.isEmpty ? [adapter.profile] : profiles).allSatisfy(\.hasOptionalApp)
    var apps: [String] = []
    for (profile, settings) in zip(profiles, settings) {
      guard let app = profile.app(in: settings).map(names.neutralName), !apps.contains(app)
      else { continue }
      apps.append(app)
    }
    return [
      TraceAttribute("credentials", .array(settings.map { .object($0) })),
      TraceAttribute("apps", .array(apps.map(TraceValue.string))),
    ]
      + (apps.isEmpty && isOptional
        ? [TraceAttribute("optional_app", .boolean(true))] : [])
      + adapters.otherName(of: adapter)
  }

  // MARK: One set-up for each class

  /// Sets the class of an adapter instance up before the class's first load, and then runs a body.
  ///
  /// The body also runs when the set-up failed. The body runs at once when the settings of the host
  /// turn set-ups off, and when the app has excluded the class from set-ups.
  package func prepare(
    _ adapter: HostAdapter, for configuration: LoadConfiguration,
    then body: @escaping () -> Void
  ) {
    let key = Key(adapter.adapterClass, of: adapter.adapterUnderTest)
    guard environment.settings.setsUp, !excluded.contains(key) else { return body() }
    setUpOnce(
      adapter.adapterClass, of: adapter.adapterUnderTest,
      credentials: [configuration.statedLineItem]
    ) { _ in body() }
  }

  /// Sets a class of an adapter up, unless the set-up of this class has already started.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - adapter: The adapter.
  ///   - credentials: Every line item of the class.
  ///   - onAnswer: A closure that is called with the outcome of the class's only set-up. If the
  ///     set-up is already over, the closure is called at once.
  package func setUpOnce(
    _ type: AdapterClass, of adapter: AdapterUnderTest,
    credentials: [StatedLineItem],
    onAnswer: @escaping (HostError?) -> Void
  ) {
    let key = Key(type, of: adapter)
    switch states[key] {
    case .finished(let error): onAnswer(error)
    case .running(let waiting): states[key] = .running(waiting: waiting + [onAnswer])
    case nil:
      states[key] = .running(waiting: [onAnswer])
      setUp(type, of: adapter, credentials: credentials) { [weak self] error in
        guard let self, case .running(let waiting)? = states[key] else { return }
        states[key] = .finished(error)
        for notify in waiting { notify(error) }
      }
    }
  }

  /// Remembers whether the app has excluded a class from set-ups, at its latest start of the SDK.
  ///
  /// The SDK never initialises an excluded class
  /// (GADMediationInitializationConfiguration: excludedAdapterClasses), but its line items stay in
  /// the waterfall.
  package func exclude(_ isExcluded: Bool, _ type: AdapterClass, of adapter: AdapterUnderTest) {
    let key = Key(type, of: adapter)
    if isExcluded { excluded.insert(key) } else { excluded.remove(key) }
  }

  /// Remembers that the scenario sets a class up, so that the host does not set up this class a
  /// second time.
  package func noteSetUpByScenario(_ type: AdapterClass, of adapter: AdapterUnderTest) {
    states[Key(type, of: adapter)] = .finished(nil)
  }
}

/// Passes on the first answer of the adapter and ignores every later answer.
private final class FirstAnswer {
  private var onAnswer: ((HostError?) -> Void)?

  init(_ onAnswer: @escaping (HostError?) -> Void) {
    self.onAnswer = onAnswer
  }

  func receive(_ error: HostError?) {
    let onAnswer = onAnswer
    self.onAnswer = nil
    onAnswer?(error)
  }
}

extension VersionNumber {
  /// The version as `major.minor.patch`.
  package var text: String { "\(majorVersion).\(minorVersion).\(patchVersion)" }
}
