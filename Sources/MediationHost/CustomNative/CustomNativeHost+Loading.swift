import AdSpecTrace
package import GoogleMobileAds
import UIKit
import VirtualTime

extension CustomNativeHost {
  /// The most ads that a loader gives at once.
  private static let mostAds = 5

  /// Loads for a loader of the app.
  package func load(_ loader: AdLoader) {
    let load = load(of: loader)
    let delegate = loader.delegate as? any CustomNativeAdLoaderDelegate
    load.declared = delegate?.customNativeAdFormatIDs(for: loader) ?? []
    let wanted = loader.options.compactMap { $0 as? MultipleAdsAdLoaderOptions }.last?.numberOfAds
    let declared = load.declared.map { TraceValue.string(profile.suiteFormatID($0)) }
    var attributes = [
      TraceAttribute("format", .string(load.format.rawValue)),
      TraceAttribute("format_ids", .array(declared)),
    ]
    if let wanted { attributes.append(TraceAttribute("number_of_ads", .integer(wanted))) }
    recorder.record(.appLoad, load.identity, attributes) {
      loader.isLoading = true
      if let mistake = mistake(in: load, delegate, wanted ?? 1) {
        // The delegate is never told inside the app's own call.
        scheduler.schedule { [self] in fail(load, mistake) }
      } else {
        request(load, min(wanted ?? 1, CustomNativeHost.mostAds))
      }
    }
  }

  private func mistake(
    in load: CustomNativeLoad, _ delegate: (any CustomNativeAdLoaderDelegate)?, _ count: Int
  ) -> HostError? {
    if delegate == nil {
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
      requests += 1
      let number = requests
      var identity = load.identity
      identity.ad = number
      requested = identity
      load.requests[number] = server?.request(
        load.loader?.adUnitID ?? "", identity: identity
      ) { [weak self] answer in
        self?.onMain { self?.take(answer, identity, for: load) }
      }
    }
  }

  /// Runs a body on the main thread, on which the app is told everything.
  private func onMain(_ body: @escaping () -> Void) {
    if scheduler.thread == VirtualScheduler.main { body() } else { scheduler.schedule(body) }
  }

  /// Takes an answer of the ad server; only the first one to a request that is waited for counts.
  private func take(
    _ answer: CustomNativeAnswer, _ identity: EventIdentity, for load: CustomNativeLoad
  ) {
    guard !load.isAnswered, let request = load.requests.removeValue(forKey: identity.ad) else {
      return
    }
    switch answer {
    case .ad(let content): deliver(content, identity, for: load, request)
    case .failure(let error): tell(error, identity, of: load)
    }
    load.waiting -= 1
    if load.waiting == 0 { finish(load) }
  }

  private func deliver(
    _ content: CustomNativeContent, _ identity: EventIdentity, for load: CustomNativeLoad,
    _ request: AnyObject
  ) {
    let formatID = profile.ownFormatID(content.formatID)
    guard interceptor.delivers(formatID, declared: load.declared) else {
      return tell(.undeclared(content.formatID), identity, of: load)
    }
    guard let loader = load.loader else { return }
    let ad = makeAd(content, loader: loader)
    let loaded = LoadedCustomNativeAd(
      identity: identity, ad: ad, content: content, request: request)
    ads.append(loaded)
    load.ads.append(loaded)
    let attributes = [
      TraceAttribute("format_id", .string(content.formatID)),
      TraceAttribute("keys", .array(content.assets.map { .string($0.key) })),
    ]
    recorder.record(.appDidReceiveAd, identity, attributes) {
      (loader.delegate as? any CustomNativeAdLoaderDelegate)?
        .adLoader(loader, didReceive: ad)
      interceptor.didDeliver(ad)
    }
    noteShown()
  }

  private func tell(_ error: HostError, _ identity: EventIdentity, of load: CustomNativeLoad) {
    recorder.record(
      .appDidFailToReceiveAd, identity, [TraceAttribute("error", error.traceValue)]
    ) {
      guard let loader = load.loader else { return }
      loader.delegate?.adLoader(loader, didFailToReceiveAdWithError: error.requestError)
    }
    load.lastError = error
  }

  private func fail(_ load: CustomNativeLoad, _ error: HostError) {
    tell(error, load.identity, of: load)
    finish(load)
  }

  private func finish(_ load: CustomNativeLoad) {
    load.loader?.isLoading = false
    recorder.record(.appDidFinishLoading, load.identity) {
      guard let loader = load.loader else { return }
      loader.delegate?.adLoaderDidFinishLoading(loader)
    }
    load.finish(load.ads.isEmpty ? load.lastError ?? .noFill : nil)
  }
}

extension HostError {
  /// The ad server did not answer (`RequestError.Code` 5).
  fileprivate static let customNativeTimeout = HostError(
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
