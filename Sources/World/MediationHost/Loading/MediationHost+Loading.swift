import AdSpecTrace
import Foundation
import VirtualTime

extension MediationHost {
  /// Loads an ad, after the adapter has been set up.
  ///
  /// - Parameters:
  ///   - configuration: What to load.
  ///   - adapter: The instance to ask.
  ///   - cause: The index of the event that asks for it.
  ///   - onAnswer: Called once, in the extent of the adapter's answer or of the time-out.
  package func load(
    _ configuration: LoadConfiguration, adapter: HostAdapter, cause: Int,
    onAnswer: @escaping (HostLoad) -> Void
  ) {
    let line = recorder.line
    adapter.awaitedLoads += 1
    let configuration = prepared(configuration, for: adapter.adapterUnderTest)
    whenSetUp(adapter.adapterUnderTest, configuration) { [weak self] in
      self?.bid(for: configuration, of: adapter, cause: cause) { bid in
        self?.perform(on: VirtualScheduler.main, cause: cause) {
          guard let self else { return }
          adapter.awaitedLoads -= 1
          switch bid {
          case .success(let wanted):
            self.begin(wanted, adapter, cause: cause, line: line, onAnswer)
          case .failure(let error):
            let load = HostLoad(
              number: self.numbers.nextLoadWithAd(), configuration: configuration,
              adapter: adapter)
            load.onAnswer = onAnswer
            load.fail(with: error, reason: nil)
          }
        }
      }
    }
  }

  /// The configuration with the settings as the adapter is given them.
  func prepared(
    _ configuration: LoadConfiguration, for adapter: AdapterUnderTest
  ) -> LoadConfiguration {
    let profile = adapter.profile
    let flow = configuration.bid == nil ? configuration.flow : .bidding
    var result = configuration
    result.statedSettings = configuration.settings
    result.settings = spelled(
      configuration.settings, for: adapter, broken: configuration.brokenSetting.map { ($0, flow) })
    result.unusable = profile.unusableKey(in: result.settings, for: flow.use)
    guard !profile.settings.isEmpty else { return result }
    let placements = profile.settings.filter { $0.meaning == .placement }
    let isNamed = placements.contains { key in
      key.accepts(result.settings.first { $0.name == key.name }?.value)
    }
    if isNamed {
      result.statedSlot =
        AdapterProfile.slot(in: configuration.settings) ?? profile.ownSlot(in: result.settings)
    }
    return result
  }

  /// Gets the bid that a load in the bidding flow carries: the signals come first.
  private func bid(
    for configuration: LoadConfiguration, of adapter: HostAdapter, cause: Int,
    _ tell: @escaping (Result<LoadConfiguration, HostError>) -> Void
  ) {
    var wanted = configuration
    if wanted.bid != nil, wanted.watermark == nil { wanted.watermark = MediationHost.watermark }
    guard configuration.flow == .bidding, configuration.bid == nil else {
      return tell(.success(wanted))
    }
    // The SDK makes an instance for the signals, and another one for the load.
    let bidder = makeAdapter(adapter.adapterUnderTest)
    bidder.awaitedLoads = 1
    let size = configuration.format == .banner ? configuration.size : nil
    recorder.context.withCause(cause) {
      collectSignals(
        bidder, format: configuration.format, size: size,
        settings: configuration.statedSettings ?? configuration.settings
      ) { [weak self] signals, error in
        guard let self else { return }
        release(bidder)
        if let error { return tell(.failure(error)) }
        bids += 1
        wanted.bid = "bid-\(bids)"
        wanted.watermark = MediationHost.watermark
        tell(.success(wanted))
      }
    }
  }

  /// The watermark of every bid.
  private static let watermark = Data("watermark".utf8)

  private func begin(
    _ configuration: LoadConfiguration, _ adapter: HostAdapter, cause: Int, line: Int,
    _ onAnswer: @escaping (HostLoad) -> Void
  ) {
    let load = HostLoad(
      number: numbers.nextLoadWithAd(), configuration: configuration, adapter: adapter)
    load.onAnswer = onAnswer
    add(load)
    recorder.withLine(line) {
      var attributes = configuration.traceAttributes + attributes(of: adapter.adapterUnderTest)
      if let lineItem = configuration.lineItem {
        attributes += [
          TraceAttribute("line_item", .integer(lineItem)),
          TraceAttribute("class_name", .string(adapter.adapterUnderTest.className)),
        ]
      }
      load.eventIndex = recorder.record(
        .hostLoad, load.loadIdentity, attributes, cause: cause)
      load.timeoutEntry = scheduler.schedule(
        after: settings.loadTimeout, cause: load.eventIndex
      ) { [weak self] in self?.timeOut(load) }
      recorder.context.withCause(load.eventIndex) {
        let ask = request(for: load, LoadAnswer(host: self, load: load)) ?? {}
        record(.load, load.loadIdentity, handing: configuration.valueCount, ask)
      }
    }
  }

  /// Nanoseconds of virtual time since the adapter was asked for a load.
  func timeSpent(on load: HostLoad) -> Int64 {
    guard recorder.events.indices.contains(load.eventIndex) else { return 0 }
    return scheduler.now.nanoseconds - recorder.events[load.eventIndex].time
  }

  private func timeOut(_ load: HostLoad) {
    guard load.isWaiting else { return }
    recorder.record(.hostTimeout, load.loadIdentity) { load.timeOut() }
  }
}
