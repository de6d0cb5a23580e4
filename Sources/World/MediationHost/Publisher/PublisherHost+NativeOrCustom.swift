import AdSpecTrace
package import GoogleMobileAds

extension PublisherHost {
  /// Loads for a loader that takes native and custom native ads: each request brings one or the
  /// other, and the method of the delegate that is for it is called.
  ///
  /// Which one is the ad server's choice, of which the SDK's documents say nothing. Here the order
  /// of the ad unit's line items decides: the ad server is asked for an ad of its own where the line
  /// item of the format `custom_native` stands. Without one it is asked first, because ads that are
  /// sold directly come before mediation. Who has an ad ends the walk; an ad of a format that the
  /// app has not declared is none. The delegate is told once for each ad that was asked for, of the
  /// ad or that there is none, and once that the load has finished.
  package func loadNativeOrCustom(_ loader: AdLoader, _ request: Request?) {
    guard let customNative = host?.customNative else { return }
    let load = customNative.load(of: loader)
    let formats = TraceAttribute(
      "formats", .array(loader.adTypes.map { .string($0.rawValue) }))
    let attributes = [formats] + customNative.attributes(of: load, loader)
    let count = loader.numberOfAds ?? 1
    let reason = refusal(of: loader, count).map { HostError(code: 0, message: $0) }
    let mistake = reason ?? customNative.mistake(in: load, loader, count)
    let wasLoading = loader.isLoading
    loader.isLoading = true
    let event = customNative.recorder.record(.appLoad, load.identity, attributes)
    customNative.recorder.context.withCause(event) {
      // The delegate is never told inside the app's own call.
      callBack { [weak self] in
        guard let mistake else {
          self?.load(load, request, left: min(count, CustomNativeHost.mostAds), event)
          return
        }
        if wasLoading {
          customNative.refuse(load, mistake)
        } else {
          customNative.fail(load, mistake)
        }
      }
    }
  }

  private func load(_ load: CustomNativeLoad, _ request: Request?, left: Int, _ event: Int) {
    guard let customNative = host?.customNative, let loader = load.loader else { return }
    guard left > 0 else { return customNative.finish(load) }
    var offered: OfferedCustomNativeAd?
    let offer = AdServerOffer(eventIndex: event) { settle in
      customNative.offer(for: load) { answer in
        switch answer {
        case .success(let ad):
          offered = ad
          settle(nil)
        case .failure(let error): settle(error)
        }
      }
    }
    loadOne(loader, request, offer) { [weak self] _, ad in
      if let offered {
        customNative.deliver(
          offered.content, offered.identity, for: load, offered.request, response: ad)
      } else if let error = ad.error {
        load.lastError = error
      } else {
        load.load = ad.load
      }
      self?.load(load, request, left: left - 1, event)
    }
  }
}
