package import AdSpecTrace
import Foundation
import GoogleMobileAds
import VirtualTime

/// The request of an app for an ad, from an adapter or from the ad server.
package protocol PublisherLoad: AnyObject {
  /// The requested format.
  var format: MediationFormat { get }
  /// The load of the adapter that the host asked last, or nil when the host asked none.
  var load: HostLoad? { get }
  /// Whether the request is over.
  var isAnswered: Bool { get }
  /// The reason why the app has no ad; nil for a request with an ad and for a running request.
  var error: HostError? { get }
  /// Called once, when the request is over.
  var onAnswer: [() -> Void] { get set }
}

extension PublisherLoad {
  /// Whether the app has an ad.
  package var isLoaded: Bool { isAnswered && error == nil }
}

/// The ad server's own ads, for a request that takes custom native ads besides ads of adapters.
struct AdServerOffer {
  /// The index of the `app.load` event of the app's load.
  ///
  /// The load can request several ads.
  let eventIndex: Int
  /// Asks the ad server for an ad, and returns the load and ad of the request.
  ///
  /// The callback is called once, later, on the main thread: with nil for an ad, otherwise with the
  /// reason.
  let ask: (@escaping (HostError?) -> Void) -> EventIdentity
}

/// The request of an app for an ad, which the line items of a waterfall answer.
///
/// The host asks one line item after the other until one has an ad. A failure or a time-out moves
/// on to the next line item. A request that also takes custom native ads asks the ad server in the
/// place of the line item of the format `custom_native`, or first when the waterfall has no such
/// line item.
package final class PublisherAd: PublisherLoad {
  /// A line item of the waterfall.
  package struct LineItem {
    /// The name or class name of the adapter; nil for the adapter under test.
    package var adapter: String?
    /// The settings of the line item; nil for the settings of the load.
    package var settings: [TraceAttribute]?
    /// The only format that the line item serves; nil for all formats.
    ///
    /// A line item of the format `custom_native` stands for the ad server's own ads. It has no
    /// adapter.
    package var format: MediationFormat?
    /// The bid that the adapter receives from the auction; nil for the bid of the load.
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

  package let format: MediationFormat
  package private(set) var load: HostLoad?
  package private(set) var isAnswered = false
  package private(set) var error: HostError?
  package var onAnswer: [() -> Void] = []

  private let host: MediationHost
  private let configuration: LoadConfiguration
  private let lineItems: [LineItem]
  private let adServer: AdServerOffer?
  private let instance: (AdapterUnderTest) -> HostAdapter
  /// The index of the request's `app.load` event.
  let eventIndex: Int
  /// How many line items the host has asked.
  private var position = 0
  /// The last request to the ad server, or nil when the host did not ask the ad server.
  private var adServerIdentity: EventIdentity?
  /// The outcomes of the line items that have answered.
  private var answers: [LineItemOutcome] = []

  /// Records a request.
  ///
  /// ``proceed()`` starts the request.
  ///
  /// - Parameters:
  ///   - host: Plays the SDK.
  ///   - configuration: The configuration of the loads.
  ///   - lineItems: The waterfall, in order, with at least one line item.
  ///   - adUnitID: The ad unit that the app names, or nil.
  ///   - instance: Returns the instance of an adapter to ask.
  package convenience init(
    host: MediationHost, configuration: LoadConfiguration, lineItems: [LineItem],
    adUnitID: String? = nil, instance: @escaping (AdapterUnderTest) -> HostAdapter
  ) {
    self.init(host, configuration, lineItems, nil, adUnitID: adUnitID, instance: instance)
  }

  /// Creates a request that the ad server can answer too.
  ///
  /// A request with an ad server is part of a load whose `app.load` event exists already.
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
    let hasTestedAdapter = host.testedAdapter != nil
    var items = lineItems.filter { item in
      if item.format == .customNative { return adServer != nil }
      return (item.format == nil || item.format == configuration.format)
        && (item.adapter != nil || hasTestedAdapter)
    }
    if adServer != nil, !items.contains(where: { $0.format == .customNative }) {
      items.insert(LineItem(format: .customNative), at: 0)
    }
    self.lineItems = items
    if let adServer {
      eventIndex = adServer.eventIndex
    } else {
      var attributes = [TraceAttribute("format", .string(configuration.format.rawValue))]
      if let adUnitID { attributes.append(TraceAttribute("ad_unit", .string(adUnitID))) }
      eventIndex = host.recorder.record(.appLoad, EventIdentity(), attributes)
    }
  }

  // MARK: The outcome

  /// The outcome of the line item that had an ad, or nil.
  private var served: LineItemOutcome? { isLoaded ? answers.last : nil }

  /// The outcomes of all line items so far, in the order of the waterfall.
  package var outcomes: [LineItemOutcome] {
    answers
      + lineItems[answers.count...].map { item in
        LineItemOutcome(className: className(of: item), settings: settings(of: item))
      }
  }

  /// The response info as traces and scenarios show it: every line item in order, and the class
  /// name of the adapter that had an ad.
  package var responseInfo: TraceValue {
    var fields: [TraceAttribute] = []
    if let served {
      fields.append(TraceAttribute("loaded", .string(served.className)))
    }
    fields.append(TraceAttribute("line_items", .array(outcomes.map(\.traceValue))))
    return .object(fields)
  }

  /// The attributes of the response info, when the waterfall has more than one line item.
  var responseAttributes: [TraceAttribute] {
    lineItems.count > 1 ? [TraceAttribute("response_info", responseInfo)] : []
  }

  /// The response info as apps receive it from the SDK.
  var sdkResponseInfo: ResponseInfo {
    let namesCustomEvents = host.settings.namesCustomEvents || format.isRewarded
    let infos = outcomes.map { $0.sdkInfo(namesCustomEvents: namesCustomEvents) }
    return ResponseInfo(
      responseIdentifier: "response-\(eventIndex)",
      loadedAdNetworkResponseInfo: isLoaded ? infos[answers.count - 1] : nil,
      adNetworkInfoArray: infos)
  }

  /// The error as apps receive it from the SDK, with the adapter's own error as underlying error.
  var sdkError: (any Error)? {
    guard let error else { return nil }
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: error.message,
      GADErrorUserInfoKeyResponseInfo: sdkResponseInfo,
    ]
    if error.underlying != nil {
      information[NSUnderlyingErrorKey] = outcomes.last { $0.load != nil }?.sdkError
    }
    let code = RequestError.Code(rawValue: error.code) ?? .internalError
    return RequestError(code, userInfo: information)
  }

  // MARK: The waterfall

  /// Asks the next line item, or ends the request without an ad after the last line item.
  package func proceed() {
    guard position < lineItems.count else { return fail() }
    let item = lineItems[position]
    position += 1
    if item.format == .customNative { return askAdServer() }
    guard let adapter = host.adapter(named: item.adapter) else {
      answers.append(
        LineItemOutcome(
          className: className(of: item), settings: settings(of: item),
          error: .unknownAdapter(item.adapter)))
      return proceed()
    }
    var configuration = configuration
    if let settings = item.settings { configuration.settings = settings }
    if let bid = item.bid { configuration.bid = bid }
    if lineItems.count > 1 { configuration.lineItem = position }
    host.requester.load(configuration, adapter: instance(adapter), cause: eventIndex) {
      [self] load in
      self.load = load
      onMain { [self] in finish(load) }
    }
  }

  /// Asks the ad server for an ad of its own.
  private func askAdServer() {
    let start = host.scheduler.now.nanoseconds
    load = nil
    adServerIdentity = adServer?.ask { [self] error in
      answers.append(
        LineItemOutcome(
          className: GADGoogleAdNetworkClassName, settings: [], error: error,
          latency: host.scheduler.now.nanoseconds - start))
      if error == nil { succeed() } else { moveOn() }
    }
  }

  /// Runs a body during the adapter's completion, or later when the completion is not on the main
  /// thread.
  private func onMain(_ body: @escaping () -> Void) {
    if host.scheduler.thread == VirtualScheduler.main {
      body()
    } else {
      host.scheduler.schedule { body() }
    }
  }

  private func finish(_ load: HostLoad) {
    switch load.state {
    case .loaded:
      note(load, nil)
      isAnswered = true
      host.recorder.record(.appDidReceiveAd, load.adIdentity, responseAttributes)
      notify()
    case .failed(let reason):
      note(load, reason)
      moveOn()
    case .timedOut:
      note(load, .timeout)
      moveOn()
    case .waiting, .released: break
    }
  }

  /// Notes the outcome of the line item that the host asked last.
  private func note(_ load: HostLoad, _ error: HostError?) {
    answers.append(
      LineItemOutcome(
        className: load.adapter.adapterUnderTest.className,
        settings: load.configuration.settings, error: error, reason: load.reason,
        latency: host.requester.timeSpent(on: load), load: load.number))
  }

  private func moveOn() {
    guard position < lineItems.count else { return fail() }
    host.scheduler.schedule(cause: eventIndex) { [self] in proceed() }
  }

  private func succeed() {
    isAnswered = true
    notify()
  }

  /// Ends the request without an ad.
  ///
  /// The last adapter's error is the underlying error, unless the host asked the ad server last.
  private func fail() {
    isAnswered = true
    if let last = answers.last(where: { $0.load != nil }), answers.last?.isOfAdServer == false {
      var error = HostError.noFill
      error.underlying = last.error
      self.error = error
    } else {
      error = answers.last?.error ?? .nothingToAsk
    }
    var attributes = responseAttributes
    if let error { attributes.insert(TraceAttribute("error", error.traceValue), at: 0) }
    host.recorder.record(
      .appDidFailToReceiveAd, load?.loadIdentity ?? adServerIdentity ?? EventIdentity(),
      attributes)
    notify()
  }

  private func notify() {
    let callbacks = onAnswer
    onAnswer = []
    for callback in callbacks { callback() }
  }

  // MARK: Line items

  private func className(of item: LineItem) -> String {
    if item.format == .customNative { return GADGoogleAdNetworkClassName }
    return host.adapter(named: item.adapter)?.className ?? item.adapter ?? ""
  }

  private func settings(of item: LineItem) -> [TraceAttribute] {
    item.format == .customNative ? [] : item.settings ?? configuration.settings
  }
}

/// The outcome of one line item of a waterfall.
package struct LineItemOutcome {
  /// The class name of the adapter.
  package var className: String
  /// The settings of the line item.
  package var settings: [TraceAttribute]
  /// Why the line item had no ad; nil for a line item with an ad, or that the host did not ask.
  package var error: HostError?
  /// The adapter's own error, or nil.
  package var reason: (any Error)?
  /// The time that the adapter took, in nanoseconds of virtual time; nil when the host did not ask
  /// the line item.
  package var latency: Int64?
  /// The number of the adapter's load; nil when the host asked no adapter.
  package var load: Int32?

  /// Whether the line item stands for the ad server's own ads.
  fileprivate var isOfAdServer: Bool { className == GADGoogleAdNetworkClassName }

  /// The outcome as traces and scenarios show it.
  ///
  /// The latency is in seconds.
  package var traceValue: TraceValue {
    var fields = [
      TraceAttribute("class_name", .string(className)),
      TraceAttribute("settings", .object(settings)),
    ]
    if let error { fields.append(TraceAttribute("error", error.traceValue)) }
    if let latency {
      fields.append(TraceAttribute("latency", .number(Double(latency) / 1_000_000_000)))
    }
    return .object(fields)
  }

  /// Makes the SDK's object for apps.
  ///
  /// - Parameter namesCustomEvents: Whether a custom event has the name of its own class, as since
  ///   SDK 13.9.
  /// - Returns: The outcome as apps receive it from the SDK.
  fileprivate func sdkInfo(namesCustomEvents: Bool) -> AdNetworkResponseInfo {
    AdNetworkResponseInfo(
      adNetworkClassName: namesCustomEvents || isOfAdServer
        ? className : GADCustomEventAdNetworkClassName,
      adUnitMapping: settings.dictionary, adSourceName: isOfAdServer ? nil : "Custom Event",
      error: sdkError, latency: Double(latency ?? 0) / 1_000_000_000)
  }

  /// The adapter's own error, otherwise the host's error.
  fileprivate var sdkError: NSError? { reason.map { $0 as NSError } ?? error?.nsError }
}
