package import AdSpecTrace
import Foundation
package import GoogleMobileAds
import VirtualTime

/// Collects signals from bidding adapters, and plays the auction that answers with a bid.
package final class SignalCollector {
  private let environment: HostEnvironment
  private let calls: AdapterCaller
  private let names: SettingTranslator
  private let held: HeldObjects
  /// How many bids the auction has made.
  private var bids = 0

  init(
    _ environment: HostEnvironment, _ calls: AdapterCaller, _ names: SettingTranslator,
    _ held: HeldObjects
  ) {
    self.environment = environment
    self.calls = calls
    self.names = names
    self.held = held
  }

  // MARK: Signals

  /// Collects an adapter's signals.
  ///
  /// The collection runs off the main thread (GADRTBAdapter.h), unless the adapter's profile names
  /// the main thread.
  ///
  /// - Parameters:
  ///   - adapter: The instance to ask.
  ///   - format: The format of the auction.
  ///   - size: The banner's size; nil for another format. When the size is nil, the adapter
  ///     receives `AdSizeInvalid`.
  ///   - settings: The settings of each line item.
  ///   - extras: The publisher's extras that the adapter gets.
  ///   - request: The app's request, in which the app can have registered other extras.
  ///   - onAnswer: A closure that is called once, on the main thread, with the signals or the
  ///     error.
  package func collect(
    from adapter: HostAdapter, format: MediationFormat, size: AdSize?,
    settings: [[TraceAttribute]], extras: [TraceAttribute] = [], request: Request? = nil,
    onAnswer: @escaping (String?, HostError?) -> Void
  ) {
    let settings = settings.map {
      names.translate(StatedLineItem(format, .bidding, settings: $0), for: adapter.adapterUnderTest)
    }
    guard let bidder = adapter.instance as? any RTBAdapter else {
      if adapter.adapterUnderTest.profile.bids {
        calls.with(adapter.adapterClass, of: adapter.adapterUnderTest) {
          calls.noteUnimplemented("collectSignals(for:completionHandler:)")
        }
      }
      return onAnswer(nil, .noBidding)
    }
    let credentials = settings.map {
      MediationCredentials(settings: $0.dictionary, format: format.adFormat)
    }
    let parameters = RTBRequestParameters(
      configuration: RTBMediationSignalsConfiguration(credentials: credentials),
      extras: adapter.adapterUnderTest.networkExtras(in: request, for: adapter.adapterClass)
        ?? adapter.adapterUnderTest.networkExtras(extras, for: adapter.adapterClass),
      adSize: size ?? AdSizeInvalid)
    var attributes = [
      TraceAttribute("format", .string(format.rawValue)),
      TraceAttribute("settings", .object(settings.first ?? [])),
    ]
    if settings.count != 1 {
      attributes.append(TraceAttribute("credentials", .array(settings.map { .object($0) })))
    }
    if let size {
      attributes.append(TraceAttribute("size", size.traceValue))
      if !adapter.adapterUnderTest.profile.sdk(of: format).sizes.hasOne(fitting: size) {
        attributes.append(TraceAttribute("fits", .boolean(false)))
      }
    }
    if !extras.isEmpty { attributes.append(TraceAttribute("extras", .object(extras))) }
    attributes += adapter.adapterUnderTest.attributes(of: adapter.adapterClass)
    ask(bidder, parameters, adapter, attributes, onAnswer: onAnswer)
  }

  private func ask(
    _ bidder: any RTBAdapter, _ parameters: RTBRequestParameters, _ adapter: HostAdapter,
    _ attributes: [TraceAttribute], onAnswer: @escaping (String?, HostError?) -> Void
  ) {
    let identity = EventIdentity(adapter: adapter.number)
    var pending: ((String?, HostError?) -> Void)? = onAnswer
    let answerOnce = { (signals: String?, error: HostError?) in
      let onAnswer = pending
      pending = nil
      onAnswer?(signals, error)
    }
    let timeout = environment.scheduler.schedule(after: environment.settings.signalsTimeout) {
      answerOnce(nil, .signalsTimeout)
    }
    let isOnMain = adapter.adapterUnderTest.profile.isolation == .mainActor
    let thread = isOnMain ? VirtualScheduler.main : "signals"
    environment.perform(on: thread, cause: environment.scheduler.cause) { [self] in
      environment.recorder.record(.hostCollectSignals, identity, attributes) {
        calls.perform(
          .collectSignals, identity, of: adapter.adapterClass, adapter.adapterUnderTest
        ) {
          bidder.collectSignals(for: parameters) { [environment] signals, error in
            let hostError = error.map { HostError($0) }
            var attributes = [TraceAttribute("signals", .text(signals))]
            if let error {
              let value = HostError.traceValue(ofAnswer: error, from: adapter.instance)
              attributes.append(TraceAttribute("error", value))
            }
            environment.recorder.record(.answerSignals, identity, attributes)
            timeout.cancel()
            environment.scheduler.scheduleWithoutCause { answerOnce(signals, hostError) }
          }
        }
      }
    }
  }

  // MARK: Auctions

  /// Adds the bid and the watermark to the configuration of a load in the bidding flow.
  ///
  /// The host collects signals before the auction. When the configuration already has a bid, the
  /// host makes no auction. In a waterfall, the configuration does not change.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the load.
  ///   - adapter: The adapter instance that will load the ad.
  ///   - cause: The index of the event that causes the load.
  ///   - onAnswer: A closure that is called once: with the new configuration, or with the error
  ///     when the collection of signals failed.
  func addBid(
    to configuration: LoadConfiguration, of adapter: HostAdapter, cause: Int,
    onAnswer: @escaping (Result<LoadConfiguration, HostError>) -> Void
  ) {
    var result = configuration
    // A bid can come without a watermark, which the property of the configuration says by nil.
    let watermark = configuration.watermark ?? SignalCollector.watermark
    result.watermark = watermark.isEmpty ? nil : configuration.watermark
    if result.bid != nil, !watermark.isEmpty { result.watermark = watermark }
    guard configuration.flow == .bidding, configuration.bid == nil else {
      return onAnswer(.success(result))
    }
    // The SDK creates one instance for the signals and another instance for the load.
    let bidder = held.makeAdapter(adapter.adapterClass, of: adapter.adapterUnderTest)
    bidder.awaitedLoads = 1
    let size = configuration.format == .banner ? configuration.size : nil
    environment.recorder.context.withCause(cause) {
      collect(
        from: bidder, format: configuration.format, size: size,
        settings: [configuration.statedSettings ?? configuration.settings],
        extras: configuration.extras, request: configuration.request
      ) { [weak self] signals, error in
        guard let self else { return }
        held.release(bidder)
        if let error { return onAnswer(.failure(error)) }
        bids += 1
        result.bid = "bid-\(bids)"
        result.watermark = watermark.isEmpty ? nil : SignalCollector.watermark
        onAnswer(.success(result))
      }
    }
  }

  /// The watermark of every bid: a picture of one pixel in the format PNG, which is no text.
  private static let watermark =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
    ) ?? Data()
}

extension NetworkClaims.Sizes {
  /// Whether the SDK has a banner that fits into a size.
  ///
  /// Only an SDK with a list of sizes can have no such banner. A side of 0 points is no limit.
  fileprivate func hasOne(fitting size: AdSize) -> Bool {
    guard case .list(let sizes) = self else { return true }
    func fits(_ length: Int, _ limit: CGFloat) -> Bool { limit <= 0 || CGFloat(length) <= limit }
    return sizes.contains { fits($0.width, size.size.width) && fits($0.height, size.size.height) }
  }
}
