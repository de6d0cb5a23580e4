import GoogleMobileAds
import SampleAdSDK

/// One request for an ad and, once that has loaded, the ad: it answers the completion once and
/// keeps the delegate that the host gave in return.
///
/// Unchecked because everything in it happens on the main thread.
class AdRequest<Ad, EventDelegate>: NSObject, @unchecked Sendable {
  typealias Completion = (Ad?, (any Error)?) -> EventDelegate?

  /// Told what happens to the ad; nil until it has loaded.
  private(set) var eventDelegate: EventDelegate?
  /// Whether the host is being told that the ad has loaded, and has not given its delegate yet.
  private(set) var isAnswering = false
  private var completion: Completion?
  private weak var adapter: SampleCustomEvent?

  init(completion: @escaping Completion) {
    self.completion = completion
    super.init()
  }

  /// Asks the network for the ad.
  func fetch() {}

  /// Asks the network for the ad as soon as the network can serve.
  ///
  /// - Parameters:
  ///   - adapter: Holds the request until it has succeeded.
  ///   - appID: The app to initialise the network with, if that is still to be done.
  ///   - childDirectedTreatment: What the request says of the app's users.
  func begin(for adapter: SampleCustomEvent, appID: String, childDirectedTreatment: NSNumber?) {
    self.adapter = adapter
    PrivacyFlags.apply(childDirectedTreatment: childDirectedTreatment)
    if SampleInitialization.shared.isDone { return fetch() }
    // Weak, so that an initialisation that never ends keeps no request alive.
    SampleInitialization.shared.run(appID: appID) { [weak self] error in
      guard let self else { return }
      MainThread.run {
        if let error { self.fail(error) } else { self.fetch() }
      }
    }
  }

  /// Hands the loaded ad to the host, if the host has no answer yet.
  func succeed(_ ad: Ad) {
    guard let completion else { return }
    self.completion = nil
    adapter?.release(self)
    isAnswering = true
    eventDelegate = completion(ad, nil)
    isAnswering = false
  }

  /// Reports an error to the host, if the host has no answer yet.
  func fail(_ error: NSError) {
    guard let completion else { return }
    self.completion = nil
    _ = completion(nil, error)
  }

  /// Reports that the network has no ad, if the host has no answer yet.
  func fail(_ error: SampleAdError) {
    fail(
      SampleCustomEventError.loadFailed.error(
        "The sample network has no ad: \(error)", underlying: error))
  }
}
