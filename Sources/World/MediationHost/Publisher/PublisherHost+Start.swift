import AdSpecTrace
import Foundation
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
  ///
  /// - Parameters:
  ///   - configuration: Selects adapters; nil for all. Its ad units select nothing, because a
  ///     scenario has one waterfall for all.
  ///   - completion: Called once, on the main thread.
  package func start(
    _ configuration: MediationInitializationConfiguration? = nil,
    _ completion: @escaping (InitializationStatus) -> Void
  ) {
    guard let host else { return }
    let isOff = MobileAds.shared.isMediationInitializationDisabled
    let mappings = isOff ? [] : mappings(selectedBy: configuration)
    initialization.statuses = mappings.map { .init(className: $0.adapter.className) }
    var left = mappings.count
    var isFinished = false
    let finish = { [weak self] in
      guard let self, !isFinished else { return }
      isFinished = true
      completion(status())
    }
    guard left > 0 else { return callBack(finish) }
    if let limit = configuration?.initializationTimeout, limit > 0, limit < 86_400 {
      host.scheduler.schedule(after: Int64(limit * 1_000_000_000), finish)
    }
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

  /// The adapters that line items name, each with the credentials of its formats.
  private func mappings(
    selectedBy selection: MediationInitializationConfiguration?
  ) -> [(adapter: AdapterUnderTest, credentials: [(MediationFormat, [TraceAttribute])])] {
    guard let host else { return [] }
    return host.adapters.compactMap { adapter in
      let formats = adapter.profile.formats.filter {
        selection?.selects(adapter.className, $0.adFormat) ?? true
      }
      let credentials = formats.flatMap { format in
        let unit = adUnit("", format)
        return unit.lineItems.filter { $0.names(adapter, format, tested: host.testedAdapter) }.map {
          (format, $0.settings ?? unit.configuration.settings)
        }
      }
      return credentials.isEmpty ? nil : (adapter, credentials)
    }
  }
}

extension PublisherAd.LineItem {
  /// Whether the line item asks an adapter for a format.
  fileprivate func names(
    _ adapter: AdapterUnderTest, _ format: MediationFormat, tested: AdapterUnderTest?
  ) -> Bool {
    guard self.format == nil || self.format == format else { return false }
    guard let name = self.adapter else { return adapter.name == tested?.name }
    return name == adapter.name || name == adapter.className
  }
}

extension MediationInitializationConfiguration {
  /// Whether an adapter is to be set up for a format.
  fileprivate func selects(_ className: String, _ format: AdFormat) -> Bool {
    if excludedAdapterClasses.contains(className) { return false }
    if includedAdapterClasses.contains(className) { return true }
    if includedAdFormats.isEmpty { return includedAdapterClasses.isEmpty }
    return includedAdFormats.contains(NSNumber(value: format.rawValue))
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
