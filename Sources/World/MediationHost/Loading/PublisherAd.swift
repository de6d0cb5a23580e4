package import AdSpecTrace
import Foundation
package import GoogleMobileAds
import VirtualTime

/// An app's request for one ad; an adapter or the ad server provides the ad.
package protocol PublisherLoad: AnyObject {
  /// The requested format.
  var format: MediationFormat { get }
  /// The load of the adapter that the host asked last, or nil when the host asked no adapter.
  var load: HostLoad? { get }
  /// Whether the request is over.
  var isAnswered: Bool { get }
  /// The reason why the app has no ad. Nil when the app has an ad, or while the request is still
  /// running.
  var error: HostError? { get }
  /// Called once, when the request is over.
  var onAnswer: [() -> Void] { get set }
}

extension PublisherLoad {
  /// Whether the app has an ad.
  package var isLoaded: Bool { isAnswered && error == nil }
}

/// Gives access to the ad server's own ads, for a request that accepts custom native ads as well as
/// ads of adapters.
package struct AdServerOffer {
  /// The index of the `app.load` event of the app's load.
  ///
  /// One load of the app can request several ads.
  let eventIndex: Int
  /// Asks the ad server for an ad, and returns the numbers of the request's load and ad.
  ///
  /// The callback is called once, later, on the main thread. The argument is nil when the ad server
  /// has an ad. Otherwise, the argument is the reason why the ad server has no ad.
  let ask: (@escaping (HostError?) -> Void) -> EventIdentity

  /// Creates an offer.
  package init(
    eventIndex: Int, ask: @escaping (@escaping (HostError?) -> Void) -> EventIdentity
  ) {
    self.eventIndex = eventIndex
    self.ask = ask
  }
}

/// An app's request for one ad; the line items of a waterfall answer the request.
///
/// The host asks one line item after the other until a line item has an ad. After a failure or a
/// time-out, the host asks the next line item. If the request also accepts custom native ads, the
/// host asks the ad server at the position of the line item with the format `custom_native`. When
/// the waterfall has no line item with this format, the host asks the ad server first.
package final class PublisherAd: PublisherLoad {
  /// A line item of the waterfall.
  package struct LineItem {
    /// The name or class name of the adapter.
    ///
    /// When this name is nil, the line item asks the adapter under test.
    package var adapter: String?
    /// The settings of the line item.
    ///
    /// When this property is nil, the line item has the settings of the load.
    package var settings: [TraceAttribute]?
    /// The money that the publisher earns with an impression; nil when the platform knows no value.
    package var value: ImpressionValue?
    /// The only format that the line item serves; nil for all formats.
    ///
    /// A line item with the format `custom_native` stands for the ad server's own ads. This line
    /// item has no adapter.
    package var format: MediationFormat?
    /// The bid of the auction, which the adapter receives.
    ///
    /// When this property is nil, the adapter receives the bid of the load.
    package var bid: String?

    /// Creates a line item.
    package init(
      adapter: String? = nil, settings: [TraceAttribute]? = nil, format: MediationFormat? = nil,
      bid: String? = nil, value: ImpressionValue? = nil
    ) {
      self.adapter = adapter
      self.settings = settings
      self.format = format
      self.bid = bid
      self.value = value
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
  private let instance: (AdapterClass, AdapterUnderTest) -> HostAdapter
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
  ///   - adServer: The ad server, when the ad server can answer the request, too. Such a request is
  ///     part of a load whose `app.load` event exists already.
  ///   - adUnitID: The ad unit that the app names, or nil.
  ///   - instance: Returns an instance of the given class of the given adapter, which the host then
  ///     asks for an ad.
  package init(
    host: MediationHost, configuration: LoadConfiguration, lineItems: [LineItem],
    adServer: AdServerOffer? = nil, adUnitID: String? = nil,
    instance: @escaping (AdapterClass, AdapterUnderTest) -> HostAdapter
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

  /// The response info in the form that traces and scenarios show.
  ///
  /// The response info lists every line item in order, and the class name of the adapter that had
  /// an ad.
  package var responseInfo: TraceValue {
    var fields: [TraceAttribute] = []
    if let served {
      fields.append(TraceAttribute("loaded", .string(served.className)))
    }
    fields.append(TraceAttribute("line_items", .array(outcomes.map(\.traceValue))))
    return .object(fields)
  }

  /// The attributes of the response info, when the waterfall has more than one line item.
  package var responseAttributes: [TraceAttribute] {
    lineItems.count > 1 ? [TraceAttribute("response_info", responseInfo)] : []
  }

  /// The response info in the form that apps receive from the SDK.
  package var sdkResponseInfo: ResponseInfo {
    let namesCustomEvents = host.settings.namesCustomEvents || format.isRewarded
    let infos = outcomes.map { $0.sdkInfo(namesCustomEvents: namesCustomEvents) }
    return ResponseInfo(
      responseIdentifier: "response-\(eventIndex)",
      loadedAdNetworkResponseInfo: isLoaded ? infos[answers.count - 1] : nil,
      adNetworkInfoArray: infos)
  }

  /// The error in the form that apps receive from the SDK.
  ///
  /// The underlying error of this error is the adapter's error.
  package var sdkError: (any Error)? {
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
    guard let (adapter, adapterClass) = host.adapterClass(of: item, in: configuration) else {
      answers.append(
        LineItemOutcome(
          className: className(of: item), settings: settings(of: item),
          error: .unknownAdapter(item.adapter)))
      return proceed()
    }
    var configuration = configuration
    if let settings = item.settings { configuration.settings = settings }
    if let bid = item.bid { configuration.bid = bid }
    configuration.value = item.value
    if lineItems.count > 1 { configuration.lineItem = position }
    let instance = self.instance(adapterClass, adapter)
    host.preparations.prepare(configuration, for: instance, cause: eventIndex) {
      [self] configuration in
      host.requester.load(configuration, adapter: instance, cause: eventIndex) {
        [self] load in
        self.load = load
        onMain { [self] in finish(load) }
      }
    }
  }

  /// Asks the ad server for one of the server's own ads.
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

  /// Runs a body on the main thread.
  ///
  /// If the adapter called its completion on the main thread, the body runs at once. Otherwise, the
  /// body runs later.
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

  /// Stores the outcome of the line item that the host asked last.
  private func note(_ load: HostLoad, _ error: HostError?) {
    answers.append(
      LineItemOutcome(
        className: load.adapter.adapterClass.name,
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
  /// The underlying error is the error of the last adapter, unless the host asked the ad server
  /// last.
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
    return host.adapterClass(of: item, in: configuration)?.adapterClass.name ?? item.adapter ?? ""
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
  /// The reason why the line item had no ad.
  ///
  /// The reason is nil when the line item had an ad, or when the host did not ask the line item.
  package var error: HostError?
  /// The error object that the adapter reported, or nil.
  package var reason: (any Error)?
  /// The time that the adapter took, in nanoseconds of virtual time; nil when the host did not ask
  /// the line item.
  package var latency: Int64?
  /// The number of the adapter's load; nil when the host asked no adapter.
  package var load: Int32?

  /// Whether the line item stands for the ad server's own ads.
  fileprivate var isOfAdServer: Bool { className == GADGoogleAdNetworkClassName }

  /// The outcome in the form that traces and scenarios show.
  ///
  /// The latency in the outcome is in seconds.
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

  /// Makes the SDK's object that apps receive for this outcome.
  ///
  /// - Parameter namesCustomEvents: Whether the object names a custom event by the class of the
  ///   custom event, like the SDK since version 13.9.
  /// - Returns: The outcome in the form that apps receive from the SDK.
  fileprivate func sdkInfo(namesCustomEvents: Bool) -> AdNetworkResponseInfo {
    AdNetworkResponseInfo(
      adNetworkClassName: namesCustomEvents || isOfAdServer
        ? className : GADCustomEventAdNetworkClassName,
      adUnitMapping: settings.dictionary, adSourceName: isOfAdServer ? nil : "Custom Event",
      error: sdkError, latency: Double(latency ?? 0) / 1_000_000_000)
  }

  /// The error that the adapter reported, or the host's error when the adapter reported no error.
  fileprivate var sdkError: NSError? { reason.map { $0 as NSError } ?? error?.nsError }
}
