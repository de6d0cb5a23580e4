import AdSpecTrace
package import GoogleMobileAds
import VirtualTime

extension PublisherHost {
  /// How far the adapters of the app are.
  struct Initialization {
    /// How far one adapter is.
    struct Status {
      var className: String
      var state = AdapterInitializationState.notReady
      var description = "The adapter is being set up."
      var latency: Int64 = 0
    }

    /// The adapters that the start sets up, in the order of the waterfall.
    var statuses: [Status] = []
  }

  /// Sets up every adapter that the app's ad units name, with all its credentials.
  ///
  /// The completion is called when all have answered, or when the time for that is up; none is set
  /// up where the app turned that off.
  package func start(
    selecting isIncluded: (AdapterUnderTest) -> Bool = { _ in true },
    _ completion: @escaping (InitializationStatus) -> Void
  ) {
    guard let host else { return }
    let isOff = MobileAds.shared.isMediationInitializationDisabled
    let mappings = isOff ? [] : mappings().filter { isIncluded($0.adapter) }
    initialization.statuses = mappings.map { .init(className: $0.adapter.className) }
    var left = mappings.count
    let finish = { [weak self] in
      if let self { completion(status()) }
    }
    guard left > 0 else { return callBack(finish) }
    let start = host.scheduler.now.nanoseconds
    for (position, mapping) in mappings.enumerated() {
      host.setUpOnce(mapping.adapter, credentials: mapping.credentials) { [weak self, weak host] in
        guard let self, let host else { return }
        initialization.statuses[position].note(
          $0, latency: host.scheduler.now.nanoseconds - start)
        left -= 1
        if left == 0 { finish() }
      }
    }
  }

  /// How far the adapters are now.
  package func status() -> InitializationStatus {
    InitializationStatus(
      adapterStatusesByClassName: Dictionary(
        initialization.statuses.map { status in
          let adapter = AdapterStatus(
            state: status.state, description: status.description,
            latency: Double(status.latency) / 1_000_000_000)
          return (status.className, adapter)
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// The adapters that line items name, each with the credentials of all its formats.
  private func mappings() -> [(
    adapter: AdapterUnderTest, credentials: [(MediationFormat, [TraceAttribute])]
  )] {
    guard let host else { return [] }
    return host.adapters.compactMap { adapter in
      var credentials: [(MediationFormat, [TraceAttribute])] = []
      for format in adapter.profile.formats {
        let unit = adUnit("", format)
        for item in unit.lineItems
        where item.format == nil || item.format == format {
          let isNamed = item.adapter == adapter.name || item.adapter == adapter.className
          let isUnderTest = item.adapter == nil && adapter.name == host.adapters.first?.name
          guard isNamed || isUnderTest else { continue }
          credentials.append((format, item.settings ?? unit.configuration.settings))
        }
      }
      return credentials.isEmpty ? nil : (adapter, credentials)
    }
  }
}

extension PublisherHost.Initialization.Status {
  /// Notes how the set-up ended: an adapter that did not answer in time is as far as it was.
  mutating func note(_ error: HostError?, latency: Int64) {
    if let error {
      description = error.message
      self.latency = error == .setUpTimeout ? 0 : latency
    } else {
      state = .ready
      description = "The adapter is ready."
      self.latency = latency
    }
  }
}
