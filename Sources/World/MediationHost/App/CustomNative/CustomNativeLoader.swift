package import AdSpecTrace
import Foundation
import GoogleMobileAds
import Responsibility
import VirtualTime

/// One load of an `AdLoader` that accepts custom native ads, and that may also accept native ads.
package final class CustomNativeLoad: PublisherLoad {
  /// The number of the load, from 1.
  package let number: Int32
  package let format = MediationFormat.customNative
  package private(set) var isAnswered = false
  package private(set) var error: HostError?
  package internal(set) var load: HostLoad?
  package var onAnswer: [() -> Void] = []
  /// The custom native ads that the app received, in order.
  package fileprivate(set) var ads: [LoadedCustomNativeAd] = []

  /// The app's loader; nil before the app starts the loader, and after the app has released the
  /// loader.
  ///
  /// The SDK does not keep a loader alive.
  fileprivate(set) weak var loader: AdLoader?
  /// The ad unit of the app's loader, or nil before the app starts the loader.
  fileprivate var adUnitID: String?
  /// The formats that the app declared, with the app's own identifiers.
  fileprivate var declared: [String] = []
  /// How many requests have no answer yet.
  fileprivate var waiting = 0
  fileprivate var timeout: ScheduledEntry?
  /// The requests that have no answer yet.
  ///
  /// Each key of this dictionary is the number of the requested ad.
  fileprivate var requests: [Int32: any CustomNativeRequest] = [:]
  /// The error of the last request that brought no ad.
  var lastError: HostError?

  fileprivate init(number: Int32) {
    self.number = number
  }

  /// The identity of this load, for events about the load.
  package var identity: EventIdentity {
    EventIdentity(load: number, slot: adUnitID)
  }

  /// Whether the app received a custom native ad or a native ad.
  fileprivate var hasAd: Bool { load != nil || !ads.isEmpty }

  /// Ends the load.
  ///
  /// The host ignores answers of the ad server that arrive later.
  func finish(_ error: HostError?) {
    guard !isAnswered else { return }
    isAnswered = true
    self.error = error
    timeout?.cancel()
    timeout = nil
    waiting = 0
    loader?.isLoading = false
    let callbacks = onAnswer
    onAnswer = []
    for callback in callbacks { callback() }
  }
}

/// An ad that the ad server has sent, but that the app has not received yet.
struct OfferedCustomNativeAd {
  /// The identity of the load and of the ad.
  let identity: EventIdentity
  /// The content of the ad.
  let content: CustomNativeContent
  /// The request that brought the ad.
  let request: any CustomNativeRequest
}

/// Loads custom native ads from the ad server and delivers them to the app.
final class CustomNativeLoader {
  /// The load and the ad of the request that the host is just sending to the ad server.
  private(set) var requested = EventIdentity()
  /// The loads that may still wait for a call of the app's loader, with the oldest load first.
  private var unclaimed: ArraySlice<CustomNativeLoad> = []

  private unowned let host: CustomNativeHost
  private let numbers: LoadNumbers
  private var scheduler: VirtualScheduler { host.environment.scheduler }
  var recorder: TraceRecorder { host.environment.recorder }

  init(_ host: CustomNativeHost, _ numbers: LoadNumbers) {
    self.host = host
    self.numbers = numbers
  }

  // MARK: Loads

  /// Creates a load, to which the next call of the app's loader will belong.
  func makeLoad() -> CustomNativeLoad {
    let load = CustomNativeLoad(number: numbers.nextLoad())
    unclaimed.append(load)
    return load
  }

  /// Returns the load for a call of the app's loader: the oldest load without a call, otherwise a
  /// new load.
  func load(of loader: AdLoader) -> CustomNativeLoad {
    while let first = unclaimed.first, first.adUnitID != nil || first.isAnswered {
      unclaimed.removeFirst()
    }
    let load = unclaimed.first { $0.adUnitID == nil && !$0.isAnswered } ?? makeLoad()
    load.loader = loader
    load.adUnitID = loader.adUnitID
    return load
  }

  func end() {
    unclaimed = []
  }

  /// Loads ads for a loader of the app.
  func load(_ loader: AdLoader) {
    let load = load(of: loader)
    let format = TraceAttribute("format", .string(load.format.rawValue))
    recorder.record(.appLoad, load.identity, [format] + attributes(of: load, loader)) {
      loader.isLoading = true
      let count = loader.numberOfAds ?? 1
      if let mistake = mistake(in: load, loader, count) {
        // The SDK never calls the delegate during the app's own call.
        scheduler.schedule { [self] in fail(load, mistake) }
      } else {
        request(load, min(count, PublisherNativeAds.largestNumberOfAds))
      }
    }
  }

  /// Asks the delegate for the formats that the app declares.
  ///
  /// - Returns: The declared formats and the number of requested ads, for the trace.
  func attributes(of load: CustomNativeLoad, _ loader: AdLoader) -> [TraceAttribute] {
    let delegate = loader.delegate as? any CustomNativeAdLoaderDelegate
    load.declared = Responsibility.adapter {
      delegate?.customNativeAdFormatIDs(for: loader) ?? []
    }
    let declared = load.declared.map { TraceValue.string(host.profile.suiteFormatID($0)) }
    var attributes = [TraceAttribute("format_ids", .array(declared))]
    if let wanted = loader.numberOfAds {
      attributes.append(TraceAttribute("number_of_ads", .integer(wanted)))
    }
    return attributes
  }

  /// The mistake that the app made when it started a load, or nil.
  func mistake(in load: CustomNativeLoad, _ loader: AdLoader, _ count: Int) -> HostError? {
    if !(loader.delegate is any CustomNativeAdLoaderDelegate) {
      return .invalid("The loader's delegate does not conform to CustomNativeAdLoaderDelegate.")
    }
    if load.declared.isEmpty { return .invalid("The loader's delegate declares no format.") }
    return count < 1 ? .invalid("The number of ads is less than one.") : nil
  }

  // MARK: Requests

  private func request(_ load: CustomNativeLoad, _ count: Int) {
    load.waiting = count
    load.timeout = scheduler.schedule(after: host.environment.settings.loadTimeout) { [weak self] in
      guard let self, !load.isAnswered else { return }
      fail(load, .customNativeTimeout)
    }
    for _ in 0..<count {
      ask(for: load) { [weak self] answer, identity in
        self?.take(answer, identity, for: load)
      }
    }
  }

  /// Asks the ad server for an ad.
  ///
  /// - Parameters:
  ///   - load: The load.
  ///   - onAnswer: A closure that is called on the main thread with each answer, and never before
  ///     this function has returned.
  /// - Returns: The load and ad of the request.
  @discardableResult
  private func ask(
    for load: CustomNativeLoad, onAnswer: @escaping (CustomNativeAnswer, EventIdentity) -> Void
  ) -> EventIdentity {
    var identity = load.identity
    identity.ad = numbers.nextAd()
    requested = identity
    var isAsking = true
    load.requests[identity.ad] = host.server?.request(
      load.adUnitID ?? "", identity: identity
    ) { [scheduler] answer in
      guard isAsking || scheduler.thread != VirtualScheduler.main else {
        return onAnswer(answer, identity)
      }
      scheduler.schedule { onAnswer(answer, identity) }
    } notify: { [weak host] event in
      host?.views.notify(event, of: identity) ?? false
    }
    isAsking = false
    return identity
  }

  /// Handles an answer of the ad server.
  ///
  /// For each request, only the first answer counts, and only while the load is running.
  private func take(
    _ answer: CustomNativeAnswer, _ identity: EventIdentity, for load: CustomNativeLoad
  ) {
    guard !load.isAnswered, let request = load.requests.removeValue(forKey: identity.ad) else {
      return
    }
    switch answer {
    case .ad(let content):
      if let refusal = refusal(of: content, for: load) {
        notify(refusal, identity, of: load)
      } else {
        deliver(
          OfferedCustomNativeAd(identity: identity, content: content, request: request), for: load)
      }
    case .failure(let error): notify(error, identity, of: load)
    }
    load.waiting -= 1
    if load.waiting == 0 { finish(load) }
  }

  /// The reason why the host does not deliver an ad to the app, or nil when the host delivers the
  /// ad.
  private func refusal(of content: CustomNativeContent, for load: CustomNativeLoad) -> HostError? {
    let formatID = host.profile.ownFormatID(content.formatID)
    return host.interceptor.delivers(formatID, declared: load.declared)
      ? nil : .undeclared(content.formatID)
  }

  /// Asks the ad server for an ad, but does not deliver the ad.
  ///
  /// Loads that also take native ads use this function.
  ///
  /// - Parameters:
  ///   - load: The load.
  ///   - onAnswer: A closure that is called once, on the main thread, with the ad or an error. The
  ///     host ignores later answers.
  /// - Returns: The load and ad of the request.
  func offer(
    for load: CustomNativeLoad,
    onAnswer: @escaping (Result<OfferedCustomNativeAd, HostError>) -> Void
  ) -> EventIdentity {
    let identity = ask(for: load) { [weak self] answer, identity in
      guard let self, let request = load.requests.removeValue(forKey: identity.ad) else { return }
      load.timeout?.cancel()
      switch answer {
      case .failure(let error): onAnswer(.failure(error))
      case .ad(let content):
        if let refusal = refusal(of: content, for: load) { return onAnswer(.failure(refusal)) }
        onAnswer(
          .success(OfferedCustomNativeAd(identity: identity, content: content, request: request)))
      }
    }
    load.timeout = scheduler.schedule(after: host.environment.settings.loadTimeout) { [weak self] in
      guard let self, let request = load.requests.removeValue(forKey: identity.ad) else { return }
      recorder.record(.hostTimeout, identity) {
        withExtendedLifetime(request) { onAnswer(.failure(.customNativeTimeout)) }
      }
    }
    return identity
  }

  // MARK: Calls of the app's delegate

  /// Delivers an ad to the app.
  ///
  /// - Parameters:
  ///   - offered: The ad.
  ///   - load: The load.
  ///   - response: The request that has the response info, when the load also takes native ads;
  ///     otherwise nil.
  func deliver(
    _ offered: OfferedCustomNativeAd, for load: CustomNativeLoad, response: PublisherAd? = nil
  ) {
    guard let loader = host.interceptor.loaderToNotify(load.loader) else {
      return noteReleasedLoader(offered.identity, of: load)
    }
    let content = offered.content
    let ad = content.makeAd(for: loader, host.profile, from: offered.request)
    if let response { ad.responseInfo = response.sdkResponseInfo }
    let loaded = LoadedCustomNativeAd(offered, ad)
    ad.mediaContent.videoController.attachment = loaded
    host.index.add(loaded)
    load.ads.append(loaded)
    let attributes = [
      TraceAttribute("format_id", .string(content.formatID)),
      TraceAttribute("keys", .array(content.assets.map { .string($0.key) })),
    ]
    recorder.record(
      .appDidReceiveAd, offered.identity, attributes + (response?.responseAttributes ?? [])
    ) {
      (loader.delegate as? any CustomNativeAdLoaderDelegate)?
        .adLoader(loader, didReceive: ad)
      host.interceptor.didDeliver(ad)
    }
    host.views.noteShown()
  }

  /// Notifies the app that a request brought no ad.
  private func notify(_ error: HostError, _ identity: EventIdentity, of load: CustomNativeLoad) {
    load.lastError = error
    guard let loader = host.interceptor.loaderToNotify(load.loader) else {
      return noteReleasedLoader(identity, of: load)
    }
    recorder.record(
      .appDidFailToReceiveAd, identity, [TraceAttribute("error", error.traceValue)]
    ) {
      loader.delegate?.adLoader(loader, didFailToReceiveAdWithError: error.nsError)
    }
  }

  /// Records that the app does not get an answer, because the app has released its loader.
  private func noteReleasedLoader(_ identity: EventIdentity, of load: CustomNativeLoad) {
    recorder.record(.appLoaderReleased, identity)
    load.lastError = .invalid("The app has released the loader before the end of the load.")
  }

  /// Notifies the app that a load failed, and ends the load.
  func fail(_ load: CustomNativeLoad, _ error: HostError) {
    notify(error, load.identity, of: load)
    finish(load)
  }

  /// Notifies the app that a loader cannot load while another load of the loader runs.
  func refuse(_ load: CustomNativeLoad, _ error: HostError) {
    notify(error, load.identity, of: load)
    load.loader = nil
    load.finish(error)
  }

  /// Notifies the app that all requests of a load have an answer, and ends the load.
  func finish(_ load: CustomNativeLoad) {
    load.loader?.isLoading = false
    if let loader = host.interceptor.loaderToNotify(load.loader) {
      recorder.record(.appDidFinishLoading, load.identity) {
        loader.delegate?.adLoaderDidFinishLoading(loader)
      }
    }
    load.finish(load.hasAd ? nil : load.lastError ?? .noFill)
  }
}

extension AdLoader {
  /// The number of ads that the app requests, or nil when the app sets no number.
  var numberOfAds: Int? {
    options.compactMap { $0 as? MultipleAdsAdLoaderOptions }.last?.numberOfAds
  }
}

/// The errors of loads for which the host asks no adapter, with the codes of `RequestError.Code`.
extension HostError {
  /// The ad server took too long to answer a request for a custom native ad (code 5).
  fileprivate static let customNativeTimeout = HostError(
    code: 5, message: "The ad server did not answer within the time for a load.")

  /// The ad server answered with an ad of a format that the app did not declare (code 13).
  fileprivate static func undeclared(_ formatID: String) -> HostError {
    HostError(code: 13, message: "The app has not declared the format \(formatID).")
  }

  /// The request is invalid, so the host asks neither an adapter nor the ad server for an ad (code
  /// 0).
  static func invalid(_ message: String) -> HostError { HostError(code: 0, message: message) }
}
