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
    let isFirst = waiting.isEmpty
    #if DEFECTIVE
      // Defect "last waiter only": the new completion replaces the completion that waited before.
      waiting = []
    #endif
    waiting.append(completion)
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
    #if DEFECTIVE
      // Defect "one flag of three": the adapter ignores the tag for users under the age of consent
      // and the age treatment.
      if let isForChildren { Merlin.setUserIsChild(isForChildren) }
    #else
      let isUnderAge = configuration.tagForUnderAgeOfConsent?.boolValue
      if isForChildren == true || isUnderAge == true
        || configuration.ageRestrictedTreatment == .child
      {
        Merlin.setUserIsChild(true)
      } else if isForChildren == false || isUnderAge == false {
        Merlin.setUserIsChild(false)
      }
    #endif
  }
}
