import Dispatch
import Foundation

/// Calls life-cycle methods, which belong to the main actor, from members that do not.
enum LifeCycle {
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a life-cycle method on the main thread, and leaves it out on any other.
  ///
  /// UIKit does not say what happens off the main thread; the stand-in keeps the hierarchy right
  /// and calls nothing.
  static func run(_ body: @MainActor () -> Void) {
    guard isOnMainActor else { return }
    MainActor.assumeIsolated(body)
  }

  /// Whether this is the main thread, or another one that serves the main queue.
  ///
  /// On Linux `dispatchMain` ends the main thread and lets others serve its queue; Swift Testing
  /// runs so.
  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true
  }
}
