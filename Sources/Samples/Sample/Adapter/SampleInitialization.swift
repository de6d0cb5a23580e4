import Foundation
import GoogleMobileAds
import SampleAdSDK

/// Initialises the network's SDK once in each process.
///
/// Set-ups and loads wait until the initialisation has ended. If the initialisation fails, the next
/// set-up or load tries again. `@unchecked Sendable` is safe, because a lock guards all stored
/// data.
final class SampleInitialization: @unchecked Sendable {
  private enum State { case none, running, done }

  static let shared = SampleInitialization()

  private let lock = NSLock()
  private var state = State.none
  private var attempt = 0
  private var waiting: [(NSError?) -> Void] = []

  /// Whether the network is initialised.
  var isDone: Bool { lock.withLock { state == .done } }

  /// Initialises the network, unless the network is already initialised, and reports the result.
  ///
  /// - Parameters:
  ///   - appID: The app's ID at the network.
  ///   - completion: Called with nil when the network is initialised, otherwise with an error. The
  ///     network chooses the thread of the call.
  func run(appID: String, completion: @escaping (NSError?) -> Void) {
    lock.lock()
    if state == .done {
      lock.unlock()
      return completion(nil)
    }
    waiting.append(completion)
    guard state == .none else { return lock.unlock() }
    state = .running
    attempt += 1
    let attempt = attempt
    lock.unlock()
    SampleAds.start(appID: appID) { self.finish(attempt, $0) }
  }

  /// Resets the initialisation.
  ///
  /// Code that still waits for the initialisation is not notified.
  func reset() {
    lock.withLock {
      state = .none
      attempt += 1
      waiting = []
    }
  }

  private func finish(_ attempt: Int, _ error: SampleAdError?) {
    lock.lock()
    // The network can report the result of an attempt a second time, or after a reset. This
    // function ignores these late results.
    guard attempt == self.attempt, state == .running else { return lock.unlock() }
    state = error == nil ? .done : .none
    let resumed = waiting
    waiting = []
    lock.unlock()
    let error = error.map {
      SampleCustomEventError.initializationFailed.error(
        "The sample network could not be initialised: \($0)", underlying: $0)
    }
    for resume in resumed { resume(error) }
  }
}

/// Passes the app's settings about consent and age to the network.
enum PrivacyFlags {
  /// Sets only the flags that the app has specified, because the network treats a flag that was
  /// never set as unknown.
  ///
  /// Call this function before the network is initialised and again before each request, because
  /// the app can change the settings.
  ///
  /// - Parameter childDirectedTreatment: The setting of this request about children, in addition to
  ///   the app's settings.
  static func apply(childDirectedTreatment: NSNumber? = nil) {
    let configuration = MobileAds.shared.requestConfiguration
    let tagged = configuration.tagForChildDirectedTreatment?.boolValue
    let requested = childDirectedTreatment?.boolValue
    let underAge = configuration.tagForUnderAgeOfConsent?.boolValue
    if tagged == true || requested == true || underAge == true
      || configuration.ageRestrictedTreatment == .child
    {
      SampleAds.setChildDirected(true)
    } else if tagged == false || requested == false {
      SampleAds.setChildDirected(false)
    }
    if let underAge { SampleAds.setUnderAgeOfConsent(underAge) }
  }
}

/// One request for an ad.
///
/// After the load, this object is also the loaded ad.
///
/// The object calls the completion once and keeps the delegate that the host returned.
///
/// `@unchecked Sendable` is safe, because all code that uses the object runs on the main thread.
class AdRequest<Ad, EventDelegate>: NSObject, @unchecked Sendable {
  typealias Completion = (Ad?, (any Error)?) -> EventDelegate?

  /// The host's delegate; nil until the ad has loaded.
  private(set) var eventDelegate: EventDelegate?
  /// Whether the host's completion is running and has not returned the delegate yet.
  private(set) var isAnswering = false
  private var completion: Completion?
  private weak var adapter: SampleCustomEvent?

  init(completion: @escaping Completion) {
    self.completion = completion
    super.init()
  }

  /// Requests the ad from the network.
  func fetch() {}

  /// Requests the ad from the network as soon as the network is initialised.
  ///
  /// - Parameters:
  ///   - adapter: The adapter, which keeps the request alive until the request has succeeded.
  ///   - appID: The app's ID for the initialisation of the network, if the network is not
  ///     initialised yet.
  ///   - childDirectedTreatment: The setting of this request that says whether the app's users are
  ///     children.
  func begin(for adapter: SampleCustomEvent, appID: String, childDirectedTreatment: NSNumber?) {
    self.adapter = adapter
    PrivacyFlags.apply(childDirectedTreatment: childDirectedTreatment)
    if SampleInitialization.shared.isDone { return fetch() }
    // `self` is weak, so that an initialisation that never ends does not keep the request alive.
    SampleInitialization.shared.run(appID: appID) { [weak self] error in
      guard let self else { return }
      MainThread.run {
        if let error { self.fail(error) } else { self.fetch() }
      }
    }
  }

  /// Passes the loaded ad to the host, unless the completion has already been called.
  func succeed(_ ad: Ad) {
    guard let completion else { return }
    self.completion = nil
    adapter?.release(self)
    isAnswering = true
    eventDelegate = completion(ad, nil)
    isAnswering = false
  }

  /// Reports an error to the host, unless the completion has already been called.
  func fail(_ error: NSError) {
    guard let completion else { return }
    self.completion = nil
    _ = completion(nil, error)
  }

  /// Reports that the network has no ad, unless the completion has already been called.
  func fail(_ error: SampleAdError) {
    fail(
      SampleCustomEventError.loadFailed.error(
        "The sample network has no ad: \(error)", underlying: error))
  }
}
