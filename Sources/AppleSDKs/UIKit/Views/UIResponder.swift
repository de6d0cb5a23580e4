import Dispatch
public import Foundation

// The isolation of these classes.
//
// On iOS every UIKit class belongs to the main actor, and adapters rely on that. They annotate
// their own classes `@MainActor`, override life-cycle methods that call main-actor code, and pass
// views across isolation because a main-actor class is Sendable. Adapters in Swift 5 mode, and
// Google's samples, create and change views from classes without isolation. We compiled three
// variants against both kinds of adapters in both language modes:
//
// * classes without isolation reject overrides that call main-actor code, in both modes;
// * `@preconcurrency @MainActor` accepts everything in Swift 5 mode. In Swift 6 mode it rejects a
//   view as the default value of a property in a class without isolation, and warns at every other
//   use;
// * `@preconcurrency @MainActor` classes whose members are `nonisolated`, except the life-cycle
//   methods, accept all adapters. They reject only what iOS rejects too.
//
// UIKit here is the third variant. The contents of a view live in a separate object, because a
// stored property of a main-actor class cannot be declared `nonisolated`. As on iOS, one thread at
// a time uses a view; access needs no lock.

/// An object that takes part in the responder chain; the base of views and view controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  nonisolated public override init() { super.init() }

  /// The next responder in the chain, or nil at its end.
  nonisolated open var next: UIResponder? { nil }

  /// Whether this object can become the first responder, always false.
  nonisolated open var canBecomeFirstResponder: Bool { false }

  /// Requests to become the first responder; always refused.
  @discardableResult
  nonisolated open func becomeFirstResponder() -> Bool { false }

  /// Resigns as first responder; always allowed.
  @discardableResult
  nonisolated open func resignFirstResponder() -> Bool { true }
}

/// Calls life-cycle methods, which belong to the main actor, from nonisolated members.
enum LifeCycle {
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a life-cycle method on the main thread, and skips it on any other thread.
  ///
  /// UIKit does not document the behaviour off the main thread. Here the hierarchy stays correct
  /// and no life-cycle method runs.
  static func run(_ body: @MainActor () -> Void) {
    guard isOnMainActor else { return }
    MainActor.assumeIsolated(body)
  }

  /// Whether this is the main thread, or another one that serves the main queue.
  ///
  /// On Linux `dispatchMain` ends the main thread, and other threads serve its queue. Swift Testing
  /// does so.
  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true
  }
}
