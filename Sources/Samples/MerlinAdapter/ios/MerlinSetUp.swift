import Foundation
import GoogleMobileAds
import MerlinAds

/// Starts Merlin once, when the first set-up or load needs it.
///
/// Callers that come during the start wait until this start has ended.
enum MerlinStarter {
  private static let lock = NSLock()
  private static var isStarted = false
  private static var waiting: [() -> Void] = []

  static func start(appID: String, completion: @escaping () -> Void) {
    lock.lock()
    if isStarted {
      lock.unlock()
      completion()
      return
    }
    waiting.append(completion)
    let isFirst = waiting.count == 1
    lock.unlock()
    guard isFirst else { return }
    Merlin.start(appID: appID) { finish() }
  }

  private static func finish() {
    lock.lock()
    isStarted = true
    let completions = waiting
    waiting = []
    lock.unlock()
    for completion in completions { completion() }
  }
}

/// Before each request, passes the app's settings about child users to Merlin.
enum MerlinPrivacy {
  static func forward() {
    let configuration = MobileAds.shared.requestConfiguration
    let isForChildren = configuration.tagForChildDirectedTreatment?.boolValue
    let isUnderAge = configuration.tagForUnderAgeOfConsent?.boolValue
    if isForChildren == true || isUnderAge == true
      || configuration.ageRestrictedTreatment == .child
    {
      Merlin.setUserIsChild(true)
    } else if isForChildren == false || isUnderAge == false {
      Merlin.setUserIsChild(false)
    }
  }
}
