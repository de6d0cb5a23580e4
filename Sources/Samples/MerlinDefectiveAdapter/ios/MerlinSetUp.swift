import Foundation
import GoogleMobileAds
import MerlinAds

/// Starts Merlin once, when the first set-up or load needs it.
enum MerlinStarter {
  private static let lock = NSLock()
  private static var isStarted = false
  private static var isStarting = false
  private static var waiting: (() -> Void)?

  static func start(appID: String, completion: @escaping () -> Void) {
    lock.lock()
    if isStarted {
      lock.unlock()
      completion()
      return
    }
    // Defect "last waiter only": the new completion replaces the completion that waited before.
    waiting = completion
    let isFirst = !isStarting
    isStarting = true
    lock.unlock()
    guard isFirst else { return }
    Merlin.start(appID: appID) { finish() }
  }

  private static func finish() {
    lock.lock()
    isStarted = true
    let completion = waiting
    waiting = nil
    lock.unlock()
    completion?()
  }
}

/// Before each request, passes the app's settings about child users to Merlin.
enum MerlinPrivacy {
  static func forward() {
    let configuration = MobileAds.shared.requestConfiguration
    // Defect "one flag of three": the adapter ignores the tag for users under the age of consent
    // and the age treatment.
    if let isForChildren = configuration.tagForChildDirectedTreatment?.boolValue {
      Merlin.setUserIsChild(isForChildren)
    }
  }
}
