package import AdSpecTrace
import GoogleMobileAds
import VirtualTime

/// An app's request for an ad: the walk through the waterfall, and the ad that it gave.
///
/// The host asks one line item at a time until one gives an ad; a failure or a time-out moves on. A
/// request that takes custom native ads too asks the ad server for one of its own where the line
/// item of that format stands, and before all others where there is none.
package final class PublisherAd {
  /// A line item of the waterfall.
  package struct LineItem {
    /// The name or class name of the adapter; nil for the one under test.
    package var adapter: String?
    /// What the line item's settings are; nil for those of the load.
    package var settings: [TraceAttribute]?
    /// The only format that it serves; nil for all.
    ///
    /// One of the format `custom_native` stands for the ad server's own ads and has no adapter.
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
  private let adServer: AdServerOffer?
  private let instance: (AdapterUnderTest) -> HostAdapter
  /// The index of its `app.load` event.
  private(set) var eventIndex = -1
  private var position = 0
  /// The latest request to the ad server; nil where it was not asked.
  private var adServerIdentity: EventIdentity?
  private(set) var ended: [LineItemOutcome] = []

  /// Starts the walk.
  ///
  /// - Parameters:
  ///   - host: Plays the SDK.
  ///   - configuration: What is asked for.
  ///   - lineItems: The waterfall, in order; one line item at least.
  ///   - adUnitID: The ad unit that the app names; nil for none.
  ///   - instance: Gives the instance of an adapter to ask.
  package convenience init(
    host: MediationHost, configuration: LoadConfiguration, lineItems: [LineItem],
    adUnitID: String? = nil, instance: @escaping (AdapterUnderTest) -> HostAdapter
  ) {
    self.init(host, configuration, lineItems, nil, adUnitID: adUnitID, instance: instance)
  }

  /// Starts the walk of a request that the ad server may answer with an ad of its own, and that is
  /// part of a load which has been recorded.
  init(
    _ host: MediationHost, _ configuration: LoadConfiguration, _ lineItems: [LineItem],
    _ adServer: AdServerOffer?, adUnitID: String?,
    instance: @escaping (AdapterUnderTest) -> HostAdapter
  ) {
    self.host = host
    self.configuration = configuration
    self.adServer = adServer
    self.instance = instance
    format = configuration.format
    // A line item that names no adapter asks the one under test.
    let hasAdapter = host.testedAdapter != nil
    var items = lineItems.filter { item in
      if item.format == .customNative { return adServer != nil }
      return (item.format == nil || item.format == configuration.format)
        && (item.adapter != nil || hasAdapter)
    }
    if adServer != nil, !items.contains(where: { $0.format == .customNative }) {
      items.insert(LineItem(format: .customNative), at: 0)
    }
    self.lineItems = items
    if let adServer {
      eventIndex = adServer.eventIndex
      return
    }
    var attributes = [TraceAttribute("format", .string(configuration.format.rawValue))]
    if let adUnitID { attributes.append(TraceAttribute("ad_unit", .string(adUnitID))) }
    eventIndex = host.recorder.record(.appLoad, EventIdentity(), attributes)
  }

  /// Whether the response info names custom events by their own classes.
  var namesCustomEvents: Bool { host.settings.namesCustomEvents }

  /// Whether the app has an ad.
  package var isLoaded: Bool { isAnswered && error == nil }

  /// The line item that gave the ad; nil where there is none.
  var served: LineItemOutcome? { isLoaded ? ended.last : nil }

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
    if item.format == .customNative { return askAdServer() }
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

  /// Asks the ad server for an ad of its own.
  private func askAdServer() {
    let start = host.scheduler.now.nanoseconds
    load = nil
    adServerIdentity = adServer?.ask { [self] error in
      ended.append(
        LineItemOutcome(
          className: GADGoogleAdNetworkClassName, settings: [], error: error,
          latency: host.scheduler.now.nanoseconds - start))
      if error == nil {
        isAnswered = true
        tell()
      } else {
        goOn()
      }
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
    goOn()
  }

  private func goOn() {
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

  /// Tells the app that there is no ad: an adapter's error stands under the SDK's own, unless the
  /// ad server was asked last.
  private func finish() {
    isAnswered = true
    if let last = ended.last(where: { $0.load > 0 }), ended.last?.isOfAdServer == false {
      var error = HostError.noFill
      error.underlying = last.error
      self.error = error
    } else {
      error = ended.last?.error ?? .nothingToAsk
    }
    var attributes = responseAttributes
    if let error { attributes.insert(TraceAttribute("error", error.traceValue), at: 0) }
    host.recorder.record(
      .appDidFailToReceiveAd, load?.loadIdentity ?? adServerIdentity ?? EventIdentity(),
      attributes)
    tell()
  }

  /// The response info, where it says more than the events around it.
  var responseAttributes: [TraceAttribute] {
    lineItems.count > 1 ? [TraceAttribute("response_info", responseInfo)] : []
  }

  private func tell() {
    let told = onAnswer
    onAnswer = []
    for tell in told { tell() }
  }

  private func adapter(named name: String?) -> AdapterUnderTest? {
    guard let name else { return host.testedAdapter }
    return host.adapters.first { $0.name == name || $0.className == name }
  }

  private func className(of item: LineItem) -> String {
    if item.format == .customNative { return GADGoogleAdNetworkClassName }
    return adapter(named: item.adapter)?.className ?? item.adapter ?? ""
  }

  private func settings(of item: LineItem) -> [TraceAttribute] {
    item.format == .customNative ? [] : item.settings ?? configuration.settings
  }
}
