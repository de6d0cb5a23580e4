import AdSpecTrace
package import GoogleMobileAds
import Responsibility
import UIKit
import VirtualTime

extension CustomNativeHost {
  /// The most ads that a loader gives at once.
  static let mostAds = 5

  /// Loads for a loader of the app.
  package func load(_ loader: AdLoader) {
    let load = load(of: loader)
    let format = TraceAttribute("format", .string(load.format.rawValue))
    recorder.record(.appLoad, load.identity, [format] + attributes(of: load, loader)) {
      loader.isLoading = true
      let count = loader.numberOfAds ?? 1
      if let mistake = mistake(in: load, loader, count) {
        // The delegate is never told inside the app's own call.
        scheduler.schedule { [self] in fail(load, mistake) }
      } else {
        request(load, min(count, CustomNativeHost.mostAds))
      }
    }
  }

  /// What a load asks for: the formats that the app declares, and how many ads.
  func attributes(of load: CustomNativeLoad, _ loader: AdLoader) -> [TraceAttribute] {
    let delegate = loader.delegate as? any CustomNativeAdLoaderDelegate
    load.declared = Responsibility.adapter {
      delegate?.customNativeAdFormatIDs(for: loader) ?? []
    }
    let declared = load.declared.map { TraceValue.string(profile.suiteFormatID($0)) }
    var attributes = [TraceAttribute("format_ids", .array(declared))]
    if let wanted = loader.numberOfAds {
      attributes.append(TraceAttribute("number_of_ads", .integer(wanted)))
    }
    return attributes
  }

  /// What is wrong with a load before anything is asked; nil for nothing.
  func mistake(in load: CustomNativeLoad, _ loader: AdLoader, _ count: Int) -> HostError? {
    if !(loader.delegate is any CustomNativeAdLoaderDelegate) {
      return HostError(
        code: 0, message: "The loader's delegate is no CustomNativeAdLoaderDelegate.")
    }
    if load.declared.isEmpty {
      return HostError(code: 0, message: "The loader's delegate declares no format.")
    }
    if count < 1 { return HostError(code: 0, message: "Fewer ads than one were asked for.") }
    return nil
  }

  private func request(_ load: CustomNativeLoad, _ count: Int) {
    load.waiting = count
    load.timeout = scheduler.schedule(after: settings.loadTimeout) { [weak self] in
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
  ///   - load: The load that it is for.
  ///   - onAnswer: Called on the main thread with each answer, never before this returns.
  /// - Returns: The load and ad that the request is for.
  @discardableResult
  func ask(
    for load: CustomNativeLoad, onAnswer: @escaping (CustomNativeAnswer, EventIdentity) -> Void
  ) -> EventIdentity {
    var identity = load.identity
    identity.ad = numbers.nextAd()
    requested = identity
    var isAsking = true
    load.requests[identity.ad] = server?.request(
      load.loader?.adUnitID ?? "", identity: identity
    ) { [scheduler] answer in
      guard isAsking || scheduler.thread != VirtualScheduler.main else {
        return onAnswer(answer, identity)
      }
      scheduler.schedule { onAnswer(answer, identity) }
    } tell: { [weak self] event in
      self?.tell(event, of: identity) ?? false
    }
    isAsking = false
    return identity
  }

  /// Takes an answer of the ad server; only the first one to a request that is waited for counts.
  private func take(
    _ answer: CustomNativeAnswer, _ identity: EventIdentity, for load: CustomNativeLoad
  ) {
    guard !load.isAnswered, let request = load.requests.removeValue(forKey: identity.ad) else {
      return
    }
    switch answer {
    case .ad(let content):
      if let refusal = refusal(of: content, for: load) {
        tell(refusal, identity, of: load)
      } else {
        deliver(content, identity, for: load, request)
      }
    case .failure(let error): tell(error, identity, of: load)
    }
    load.waiting -= 1
    if load.waiting == 0 { finish(load) }
  }

  /// Why the app is not given an ad; nil where it is.
  func refusal(of content: CustomNativeContent, for load: CustomNativeLoad) -> HostError? {
    let formatID = profile.ownFormatID(content.formatID)
    return interceptor.delivers(formatID, declared: load.declared)
      ? nil : .undeclared(content.formatID)
  }

  /// Gives the app an ad.
  ///
  /// - Parameters:
  ///   - content: What the ad consists of.
  ///   - identity: The load and ad.
  ///   - load: The load.
  ///   - request: What stands for the request that gave it.
  ///   - response: How the request was answered, where more than the ad server took part.
  func deliver(
    _ content: CustomNativeContent, _ identity: EventIdentity, for load: CustomNativeLoad,
    _ request: any CustomNativeRequest, response: PublisherAd? = nil
  ) {
    guard let loader = load.loader else { return }
    let ad = makeAd(content, loader: loader)
    if let response { ad.responseInfo = response.sdkResponseInfo }
    let loaded = LoadedCustomNativeAd(
      identity: identity, ad: ad, content: content, request: request)
    ad.mediaContent.videoController.attachment = loaded
    add(loaded)
    load.ads.append(loaded)
    let attributes = [
      TraceAttribute("format_id", .string(content.formatID)),
      TraceAttribute("keys", .array(content.assets.map { .string($0.key) })),
    ]
    recorder.record(
      .appDidReceiveAd, identity, attributes + (response?.responseAttributes ?? [])
    ) {
      (loader.delegate as? any CustomNativeAdLoaderDelegate)?
        .adLoader(loader, didReceive: ad)
      interceptor.didDeliver(ad)
    }
    noteShown()
  }

  /// Tells the app that there is no ad.
  func tell(_ error: HostError, _ identity: EventIdentity, of load: CustomNativeLoad) {
    recorder.record(
      .appDidFailToReceiveAd, identity, [TraceAttribute("error", error.traceValue)]
    ) {
      guard let loader = load.loader else { return }
      loader.delegate?.adLoader(loader, didFailToReceiveAdWithError: error.requestError)
    }
    load.lastError = error
  }

  /// Tells the app that there is no ad, and that the load is over.
  func fail(_ load: CustomNativeLoad, _ error: HostError) {
    tell(error, load.identity, of: load)
    finish(load)
  }

  /// Tells the app that a load is over.
  func finish(_ load: CustomNativeLoad) {
    load.loader?.isLoading = false
    recorder.record(.appDidFinishLoading, load.identity) {
      guard let loader = load.loader else { return }
      loader.delegate?.adLoaderDidFinishLoading(loader)
    }
    load.finish(load.hasGivenAd ? nil : load.lastError ?? .noFill)
  }
}

extension HostError {
  /// The ad server did not answer (`RequestError.Code` 5).
  static let customNativeTimeout = HostError(
    code: 5, message: "The ad server did not answer within the time for a load.")

  /// The ad server gave an ad of a format that the app had not declared (`RequestError.Code` 13).
  fileprivate static func undeclared(_ formatID: String) -> HostError {
    HostError(code: 13, message: "The app has not declared the format \(formatID).")
  }

  /// The error as the app's delegate is told.
  fileprivate var requestError: any Error {
    NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
  }
}

extension AdLoader {
  /// How many ads the app asks for; nil where it does not say.
  var numberOfAds: Int? {
    options.compactMap { $0 as? MultipleAdsAdLoaderOptions }.last?.numberOfAds
  }
}
