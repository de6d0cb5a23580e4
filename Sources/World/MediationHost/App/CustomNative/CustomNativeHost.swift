package import AdSpecTrace
package import GoogleMobileAds
import Responsibility
package import UIKit

/// Plays the SDK's part of custom native ads for one scenario.
///
/// Custom native ads come from the ad server, without an adapter. The host records every message
/// and judges nothing.
package final class CustomNativeHost {
  /// The app under test.
  ///
  /// While the property `app` is nil, no custom native ad can load.
  package var app: AppUnderTest?
  /// The ad server, which answers requests for ads.
  package var server: (any CustomNativeServer)?
  /// The interceptor between the host and the app, through which a fault can change the host's
  /// behaviour.
  package var interceptor: any CustomNativeInterceptor = NoInterceptor()

  let environment: HostEnvironment
  let device: Device
  private let numbers: LoadNumbers
  /// The ads that the app received.
  let index = CustomNativeAdIndex()
  /// The loader, which loads ads from the ad server.
  private(set) lazy var loader = CustomNativeLoader(self, numbers)
  /// The app's views that show the ads.
  package private(set) lazy var views = CustomNativeViews(self)
  /// The clicks on ads, and the browser that clicks open.
  package private(set) lazy var clicks = CustomNativeClicks(self)
  /// The wrapper around the app's code, or nil when no app is under test.
  ///
  /// The host creates the wrapper on first use.
  private(set) lazy var presenter = Responsibility.adapter { app?.makePresenter() }

  init(_ environment: HostEnvironment, _ numbers: LoadNumbers, _ device: Device) {
    self.environment = environment
    self.numbers = numbers
    self.device = device
  }

  /// The claims of the app.
  package var profile: AppProfile { app?.profile ?? AppProfile() }
  /// All ads that the app received, in order.
  package var ads: [LoadedCustomNativeAd] { index.all }
  /// The load and the ad of the request that the host is just sending to the ad server.
  package var requested: EventIdentity { loader.requested }
  private var recorder: TraceRecorder { environment.recorder }

  /// Makes the app load ads.
  ///
  /// - Returns: The load, which belongs to the next call that the app makes to its loader.
  package func load(
    adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
  ) -> CustomNativeLoad {
    let load = loader.makeLoad()
    if let presenter {
      Responsibility.adapter {
        presenter.load(
          adUnitID: adUnitID, options: options, rootViewController: rootViewController)
      }
    } else {
      load.finish(.invalid("The subject under test shows no custom native ads."))
    }
    return load
  }

  /// Takes an ad off the screen and releases it.
  package func release(_ loaded: LoadedCustomNativeAd) {
    guard let ad = loaded.ad else { return }
    Responsibility.adapter { presenter?.view(showing: ad)?.removeFromSuperview() }
    recorder.record(
      .hostRelease, loaded.identity, [TraceAttribute("object", .string("ad"))])
    loaded.release()
  }

  /// Releases everything, at the end of the scenario.
  func end() {
    loader.end()
    index.removeAll()
    clicks.end()
    presenter = nil
    server = nil
    app = nil
    interceptor = NoInterceptor()
  }

  // MARK: Calls of the app

  /// This function is called when the app reads a text of an ad.
  func text(forKey key: String, of ad: CustomNativeAd) -> String? {
    let text = ad.storedText(forKey: key)
    read(key, .string, text.map(TraceValue.string), text as NSString?, of: ad)
    return text
  }

  /// This function is called when the app reads an image of an ad.
  func image(forKey key: String, of ad: CustomNativeAd) -> NativeAdImage? {
    let image = ad.storedImage(forKey: key)
    let value = image.map { image in
      TraceValue.object([TraceAttribute("picture", .boolean(image.image != nil))])
    }
    read(key, .image, value, image, of: ad)
    return image
  }

  private func read(
    _ key: String, _ type: CustomNativeContent.AssetType, _ value: TraceValue?,
    _ object: AnyObject?, of ad: CustomNativeAd
  ) {
    guard let loaded = index.find(ad) else { return }
    let asset = profile.suiteKey(key)
    var attributes = [TraceAttribute("type", .string(type.rawValue))]
    if let holds = loaded.content.type(of: asset) {
      attributes.append(TraceAttribute("holds", .string(holds.rawValue)))
    }
    if let value { attributes.append(TraceAttribute("value", value)) }
    recorder.record(.appAsset, loaded.identity(ofAsset: asset), attributes) {
      interceptor.willRead(key, object)
    }
  }

  /// This function is called when the app records an impression.
  ///
  /// Only the first impression of an ad counts.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - isScripted: Whether the scenario, and not the app, records the impression.
  package func recordImpression(of ad: CustomNativeAd, isScripted: Bool = false) {
    guard let loaded = index.find(ad) else { return }
    views.noteShown()
    let attributes = isScripted ? [TraceAttribute("scripted", .boolean(true))] : []
    recorder.record(.appRecordImpression, loaded.identity, attributes) {
      guard interceptor.counts(isFirst: !loaded.hasCountedImpression) else { return }
      loaded.hasCountedImpression = true
      recorder.record(.appDidRecordImpression, loaded.identity) {
        ad.delegate?.customNativeAdDidRecordImpression(ad)
      }
    }
  }

  /// This function is called when the app starts to measure the display of an ad.
  ///
  /// This function throws an error when the app has set no view for the measurement.
  func startMeasuring(_ measurement: DisplayAdMeasurement) throws {
    guard measurement.view != nil else {
      throw RequestError(
        .invalidArgument,
        userInfo: [NSLocalizedDescriptionKey: "The app has set no view that can be measured."])
    }
  }
}

/// Stands between the host and an app's custom native ads, so that a fault can change the host's
/// behaviour.
///
/// Every method has a default implementation that changes nothing.
package protocol CustomNativeInterceptor: AnyObject {
  /// Whether the host delivers an ad of a format to an app that declared the given formats.
  func delivers(_ formatID: String, declared: [String]) -> Bool
  /// This function is called after the app received an ad.
  func didDeliver(_ ad: CustomNativeAd)
  /// The loader whose delegate the host calls; nil after the app has released the loader.
  func loaderToNotify(_ loader: AdLoader?) -> AdLoader?
  /// This function is called before the app receives the value of a key. For an absent asset, the
  /// value is nil.
  func willRead(_ key: String, _ value: AnyObject?)
  /// Whether an impression counts.
  func counts(isFirst: Bool) -> Bool
}

extension CustomNativeInterceptor {
  package func delivers(_ formatID: String, declared: [String]) -> Bool {
    declared.contains(formatID)
  }
  package func didDeliver(_ ad: CustomNativeAd) {}
  package func loaderToNotify(_ loader: AdLoader?) -> AdLoader? { loader }
  package func willRead(_ key: String, _ value: AnyObject?) {}
  package func counts(isFirst: Bool) -> Bool { isFirst }
}

private final class NoInterceptor: CustomNativeInterceptor {}
