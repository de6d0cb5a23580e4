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
    /// The only format that it serves; nil for all.
    package var format: MediationFormat?
    /// What the auction hands its adapter; nil for what the load says.
    package var bid: String?

    /// Creates a line item.
    package init(
      adapter: String? = nil, settings: [TraceAttribute]? = nil, format: MediationFormat? = nil,
      bid: String? = nil
    ) {
      self.adapter = adapter
      self.settings = settings
      self.format = format
      self.bid = bid
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
  private let lineItems: [LineItem]
  private let instance: (AdapterUnderTest) -> HostAdapter
  /// The index of its `app.load` event.
  private(set) var eventIndex = -1
  private var position = 0
  private var ended: [LineItemOutcome] = []

  /// Starts the walk.
  ///
  /// - Parameters:
  ///   - host: Plays the SDK.
  ///   - configuration: What is asked for.
  ///   - lineItems: The waterfall, in order; one line item at least.
  ///   - adUnitID: The ad unit that the app names; nil for none.
  ///   - instance: Gives the instance of an adapter to ask.
  package init(
    host: MediationHost, configuration: LoadConfiguration, lineItems: [LineItem],
    adUnitID: String? = nil, instance: @escaping (AdapterUnderTest) -> HostAdapter
  ) {
    self.host = host
    self.configuration = configuration
    self.lineItems = lineItems.filter { $0.format == nil || $0.format == configuration.format }
    self.instance = instance
    format = configuration.format
    var attributes = [TraceAttribute("format", .string(configuration.format.rawValue))]
    if let adUnitID { attributes.append(TraceAttribute("ad_unit", .string(adUnitID))) }
    eventIndex = host.recorder.record(.appLoad, EventIdentity(), attributes)
  }

  /// Whether the response info names custom events by their own classes.
  var namesCustomEvents: Bool { host.settings.namesCustomEvents }

  /// Whether the app has an ad.
  package var isLoaded: Bool { isAnswered && error == nil }

  /// What became of each line item so far, in the order of the waterfall.
  package var outcomes: [LineItemOutcome] {
    ended
      + lineItems[ended.count...].map { item in
        LineItemOutcome(className: className(of: item), settings: settings(of: item))
      }
  }

  /// Asks the next line item, or tells the app that there is no ad.
  package func proceed() {
    guard position < lineItems.count else { return finish() }
    let item = lineItems[position]
    position += 1
    guard let adapter = adapter(named: item.adapter) else {
      ended.append(
        LineItemOutcome(
          className: className(of: item), settings: settings(of: item),
          error: HostError(
            code: 8, message: "No adapter named \(item.adapter ?? "") is registered.")))
      return proceed()
    }
    var configuration = configuration
    if let settings = item.settings { configuration.settings = settings }
    if let bid = item.bid { configuration.bid = bid }
    if lineItems.count > 1 { configuration.lineItem = position }
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
      note(load, nil)
      isAnswered = true
      host.recorder.record(.appDidReceiveAd, load.adIdentity, responseAttributes)
      tell()
    case .failed(let reason): moveOn(load, reason)
    case .timedOut: moveOn(load, .timeout)
    case .waiting, .released: break
    }
  }

  private func moveOn(_ load: HostLoad, _ reason: HostError) {
    note(load, reason)
    guard position < lineItems.count else { return finish() }
    host.scheduler.schedule(cause: eventIndex) { [self] in proceed() }
  }

  /// Notes what became of the line item that was asked last.
  private func note(_ load: HostLoad, _ error: HostError?) {
    ended.append(
      LineItemOutcome(
        className: load.adapter.adapterUnderTest.className,
        settings: load.configuration.settings, error: error, reason: load.reason,
        latency: host.timeSpent(on: load), load: load.number))
  }

  /// Tells the app that there is no ad: an adapter's error stands under the SDK's own.
  private func finish() {
    isAnswered = true
    if let last = ended.last(where: { $0.load > 0 }) {
      var error = HostError.noFill
      error.underlying = last.error
      self.error = error
    } else {
      error = ended.last?.error ?? .nothingToAsk
    }
    var attributes = responseAttributes
    if let error { attributes.insert(TraceAttribute("error", error.traceValue), at: 0) }
    host.recorder.record(
      .appDidFailToReceiveAd, load?.loadIdentity ?? EventIdentity(), attributes)
    tell()
  }

  /// The response info, where it says more than the events around it.
  private var responseAttributes: [TraceAttribute] {
    lineItems.count > 1 ? [TraceAttribute("response_info", responseInfo)] : []
  }

  private func tell() {
    let told = onAnswer
    onAnswer = []
    for tell in told { tell() }
  }

  private func adapter(named name: String?) -> AdapterUnderTest? {
    guard let name else { return host.adapters.first }
    return host.adapters.first { $0.name == name || $0.className == name }
  }

  private func className(of item: LineItem) -> String {
    adapter(named: item.adapter)?.className ?? item.adapter ?? ""
  }

  private func settings(of item: LineItem) -> [TraceAttribute] {
    item.settings ?? configuration.settings
  }
}
