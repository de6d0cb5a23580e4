import AdSpecTrace
import GoogleMobileAds
import Responsibility

/// The completion of one load, as the adapter holds it.
///
/// It does not keep the load alive: an adapter may hold its completion for as long as it likes.
/// The first call with an ad and no error gives the event delegate, every other one nil
/// (GADMediationAdapter.h, completion handlers).
final class LoadAnswer {
  private weak var host: MediationHost?
  private weak var load: HostLoad?
  private let identity: EventIdentity
  private let recorder: TraceRecorder
  private var isAnswered = false

  init(host: MediationHost, load: HostLoad) {
    self.host = host
    self.load = load
    identity = load.loadIdentity
    recorder = host.recorder
  }

  func receive(_ ad: LoadedAd?, _ error: (any Error)?) -> AdEventDelegate? {
    let hostError = error.map { HostError($0) }
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let isLate = load.map { !$0.isWaiting } ?? true
    let isFirst = !isAnswered
    isAnswered = true
    var identity = identity
    if ad != nil { identity.ad = identity.load }
    let accepted = isFirst && !isLate && ad != nil && error == nil
    var attributes: [TraceAttribute] = []
    if let hostError { attributes.append(TraceAttribute("error", hostError.traceValue)) }
    attributes.append(TraceAttribute("returned_delegate", .boolean(accepted)))
    if !isFirst { attributes.append(TraceAttribute("repeated", .boolean(true))) }
    if isFirst, isLate { attributes.append(TraceAttribute("late", .boolean(true))) }
    let index = recorder.record(.answerLoad, identity, attributes)
    guard isFirst, let load, let host else { return nil }
    guard !isLate else {
      // Nobody waits for the ad any more.
      if let ad { recorder.context.withCause(index) { host.drop(ad.ad, of: load) } }
      return nil
    }
    return recorder.withCompletion(index) {
      guard let ad, error == nil else {
        let missing = HostError(
          code: 9, message: "The adapter's completion gave neither an ad nor an error.")
        load.fail(with: hostError ?? missing, reason: error)
        return nil
      }
      let delegate = AdEventDelegate(host: host, load: load, identity: load.adIdentity)
      load.succeed(with: ad, delegate: delegate)
      return delegate
    }
  }
}
