package import AdSpecTrace
import Foundation
import GoogleMobileAds
import VirtualTime

extension MediationHost {
  /// Collects an adapter's signals for bidding, off the main thread unless its profile says
  /// otherwise (GADRTBAdapter.h).
  ///
  /// - Parameters:
  ///   - adapter: The instance to ask.
  ///   - format: The format that the signals are for.
  ///   - size: The banner's size; without one the adapter is given the invalid size.
  ///   - settings: The settings of the mapping.
  ///   - onAnswer: Called once, on the main thread, with the signals or the error.
  package func collectSignals(
    _ adapter: HostAdapter, format: MediationFormat, size: BannerSize?,
    settings: [TraceAttribute], onAnswer: @escaping (String?, HostError?) -> Void
  ) {
    let identity = EventIdentity(adapter: adapter.number)
    let settings = spelled(settings, for: adapter.adapterUnderTest)
    guard let bidder = adapter.instance as? any RTBAdapter else {
      if adapter.adapterUnderTest.profile.bids {
        requirementNotImplemented("collectSignals(for:completionHandler:)")
      }
      return onAnswer(
        nil, HostError(code: 8, message: "The adapter does not take part in bidding."))
    }
    let credentials = MediationCredentials(
      settings: settings.dictionary, format: format.adFormat)
    let parameters = RTBRequestParameters(
      configuration: RTBMediationSignalsConfiguration(credentials: [credentials]), extras: nil,
      adSize: size.map { adSizeFor(cgSize: CGSize(width: $0.width, height: $0.height)) }
        ?? AdSizeInvalid)
    var receive: ((String?, HostError?) -> Void)? = onAnswer
    let once = { (signals: String?, error: HostError?) in
      let told = receive
      receive = nil
      told?(signals, error)
    }
    let timeout = scheduler.schedule(after: self.settings.signalsTimeout) {
      once(nil, .signalsTimeout)
    }
    let isOnMain = adapter.adapterUnderTest.profile.isolation == .mainActor
    let thread = isOnMain ? VirtualScheduler.main : "signals"
    perform(on: thread, cause: scheduler.cause) { [self] in
      let attributes = [TraceAttribute("format", .string(format.rawValue))]
      recorder.record(.hostCollectSignals, identity, attributes) {
        record(.collectSignals, identity) {
          bidder.collectSignals(for: parameters) { [recorder, scheduler] signals, error in
            let hostError = error.map { HostError($0) }
            var attributes = [TraceAttribute("signals", .text(signals))]
            if let hostError { attributes.append(TraceAttribute("error", hostError.traceValue)) }
            recorder.record(.answerSignals, identity, attributes)
            timeout.cancel()
            scheduler.scheduleWithoutCause { once(signals, hostError) }
          }
        }
      }
    }
  }
}
