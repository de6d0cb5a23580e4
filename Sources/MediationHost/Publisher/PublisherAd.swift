package import AdSpecTrace
import VirtualTime

/// An app's request for an ad: the walk through the waterfall, and the ad that it gave.
///
/// The host asks one line item at a time until one gives an ad; a failure or a time-out moves on.
package final class PublisherAd {
  /// A line item of the waterfall.
  package struct LineItem {
    /// The name or class name of the adapter; nil for the one under test.
    package var adapter: String?
    /// What the line item's settings are; nil for those of the load.
    package var settings: [TraceAttribute]?

    /// Creates a line item.
    package init(adapter: String? = nil, settings: [TraceAttribute]? = nil) {
      self.adapter = adapter
      self.settings = settings
    }
  }

  /// The format that was asked for.
  package let format: MediationFormat
  /// The load that gave the ad, or that was the latest to be asked.
  package private(set) var load: HostLoad?
  /// Whether the walk is over.
  package private(set) var isAnswered = false
  /// Why there is no ad; nil when there is one or the walk is not over.
  package private(set) var error: HostError?
  /// Told once the walk is over.
  package var onAnswer: [() -> Void] = []

  private let host: MediationHost
  private let configuration: LoadConfiguration
  private var lineItems: ArraySlice<LineItem>
  private let instance: (AdapterUnderTest) -> HostAdapter
  private var eventIndex = -1

  /// Starts the walk.
  ///
  /// - Parameters:
  ///   - host: Plays the SDK.
  ///   - configuration: What is asked for.
  ///   - lineItems: The waterfall, in order; one line item at least.
  ///   - instance: Gives the instance of an adapter to ask.
  package init(
    host: MediationHost, configuration: LoadConfiguration, lineItems: [LineItem],
    instance: @escaping (AdapterUnderTest) -> HostAdapter
  ) {
    self.host = host
    self.configuration = configuration
    self.lineItems = lineItems[...]
    self.instance = instance
    format = configuration.format
    eventIndex = host.recorder.record(
      .appLoad, EventIdentity(),
      [TraceAttribute("format", .string(configuration.format.rawValue))])
  }

  /// Whether the app has an ad.
  package var isLoaded: Bool { isAnswered && error == nil }

  /// Asks the next line item, or tells the app that there is no ad.
  package func proceed() {
    guard let item = lineItems.popFirst() else { return finish(error ?? .noFill) }
    var configuration = configuration
    if let settings = item.settings { configuration.settings = settings }
    guard let adapter = adapter(named: item.adapter) else {
      error = HostError(
        code: 8, message: "No adapter named \(item.adapter ?? "") is registered.")
      return proceed()
    }
    host.load(configuration, adapter: instance(adapter), cause: eventIndex) { [self] load in
      self.load = load
      take(load)
    }
  }

  /// Goes on in the extent of the adapter's answer, but on the main thread.
  private func take(_ load: HostLoad) {
    let scheduler = host.scheduler
    if scheduler.thread == VirtualScheduler.main {
      settle(load)
    } else {
      scheduler.schedule { [self] in settle(load) }
    }
  }

  private func settle(_ load: HostLoad) {
    switch load.state {
    case .loaded:
      error = nil
      host.recorder.record(.appDidReceiveAd, load.adIdentity)
      tell()
    case .failed(let reason): moveOn(after: reason)
    case .timedOut: moveOn(after: .timeout)
    case .waiting, .released: break
    }
  }

  private func moveOn(after reason: HostError) {
    error = reason
    guard !lineItems.isEmpty else { return finish(reason) }
    host.scheduler.schedule(cause: eventIndex) { [self] in proceed() }
  }

  private func finish(_ reason: HostError) {
    error = reason
    host.recorder.record(
      .appDidFailToReceiveAd, load?.loadIdentity ?? EventIdentity(),
      [TraceAttribute("error", reason.traceValue)])
    tell()
  }

  private func tell() {
    isAnswered = true
    let told = onAnswer
    onAnswer = []
    for tell in told { tell() }
  }

  private func adapter(named name: String?) -> AdapterUnderTest? {
    guard let name else { return host.adapters.first }
    return host.adapters.first { $0.name == name || $0.className == name }
  }
}
