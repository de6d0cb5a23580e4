import AdSpecTrace
import Foundation
import GoogleMobileAds
import Responsibility
import VirtualTime

/// Sets up the classes of adapters when the app starts the SDK, and keeps the status of each class.
final class PublisherStart {
  private struct Status {
    var className: String
    var state = AdapterInitializationState.notReady
    var description = "The adapter is being set up."
    /// The duration of the set-up in nanoseconds of virtual time, 0 before the set-up has ended.
    var latency: Int64 = 0

    /// Stores the result of the set-up.
    ///
    /// After a failure or a time-out, the state stays `notReady`. After a time-out, the latency
    /// also stays 0.
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

  /// A class of an adapter to set up, with the format and the settings of each of its line items.
  private typealias Mapping = (
    adapter: AdapterUnderTest, adapterClass: AdapterClass, credentials: [StatedLineItem]
  )

  private unowned let publisher: PublisherHost
  /// The statuses of the classes that the SDK sets up at its start, in the order of the waterfall.
  private var statuses: [Status] = []

  init(_ publisher: PublisherHost) {
    self.publisher = publisher
  }

  /// Sets up every class that the app's ad units name, with all credentials of the class.
  ///
  /// When the app has disabled the initialisation of mediation, this function sets up no adapter.
  ///
  /// - Parameters:
  ///   - configuration: Selects the adapters to set up; nil selects all adapters. The ad units in
  ///     the configuration have no effect, because a scenario has one waterfall for all ad units.
  ///   - completion: Called once, on the main thread, when all adapters have answered or when the
  ///     time limit is reached.
  func start(
    _ configuration: MediationInitializationConfiguration? = nil,
    _ completion: @escaping (InitializationStatus) -> Void
  ) {
    let host = publisher.host
    let isOff = MobileAds.shared.isMediationInitializationDisabled
    let mappings = isOff ? [] : mappings(host, selectedBy: configuration)
    for adapter in host.adapters {
      for adapterClass in adapter.classes {
        let isExcluded = configuration?.excludedAdapterClasses.contains(adapterClass.name) ?? false
        host.setUps.exclude(isExcluded, adapterClass, of: adapter)
      }
    }
    statuses = mappings.map { Status(className: $0.adapterClass.name) }
    var left = mappings.count
    var isFinished = false
    let finish = { [weak self] in
      guard let self, !isFinished else { return }
      isFinished = true
      Responsibility.adapter { completion(status) }
    }
    guard left > 0 else { return publisher.callBack(finish) }
    if let limit = configuration?.initializationTimeout, limit > 0, limit < 86_400 {
      host.scheduler.schedule(after: Int64(limit * 1_000_000_000), finish)
    }
    let start = host.scheduler.now.nanoseconds
    for (position, mapping) in mappings.enumerated() {
      host.setUps.setUpOnce(
        mapping.adapterClass, of: mapping.adapter, credentials: mapping.credentials
      ) { [weak self, scheduler = host.scheduler] error in
        guard let self else { return }
        statuses[position].note(error, latency: scheduler.now.nanoseconds - start)
        left -= 1
        if left == 0 { finish() }
      }
    }
  }

  /// The current status of the adapters.
  var status: InitializationStatus {
    InitializationStatus(
      adapterStatusesByClassName: Dictionary(
        statuses.map { status in
          let adapter = AdapterStatus(
            state: status.state, description: status.description,
            latency: Double(status.latency) / 1_000_000_000)
          return (status.className, adapter)
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// The selected classes that line items name, each with the credentials for its formats.
  private func mappings(
    _ host: MediationHost, selectedBy selection: MediationInitializationConfiguration?
  ) -> [Mapping] {
    host.adapters.flatMap { adapter in
      adapter.classes.compactMap { adapterClass in
        let formats = adapter.profile.formats.filter {
          selection?.selects(adapterClass.name, $0.adFormat) ?? true
        }
        let credentials = formats.flatMap { format in
          let unit = publisher.adUnit("", format)
          return unit.lineItems.filter { item in
            guard item.format == nil || item.format == format,
              let found = host.adapterClass(of: item, in: unit.configuration)
            else { return false }
            return found.adapter.name == adapter.name
              && found.adapterClass.name == adapterClass.name
          }.map { item in
            StatedLineItem(
              format, item.bid == nil ? unit.configuration.flowOfSettings : .bidding,
              settings: item.settings ?? unit.configuration.settings)
          }
        }
        return credentials.isEmpty ? nil : (adapter, adapterClass, credentials)
      }
    }
  }
}

extension MediationInitializationConfiguration {
  /// Whether the configuration selects the given adapter for the given format.
  fileprivate func selects(_ className: String, _ format: AdFormat) -> Bool {
    if excludedAdapterClasses.contains(className) { return false }
    if includedAdapterClasses.contains(className) { return true }
    if includedAdFormats.isEmpty { return includedAdapterClasses.isEmpty }
    return includedAdFormats.contains(NSNumber(value: format.rawValue))
  }
}
