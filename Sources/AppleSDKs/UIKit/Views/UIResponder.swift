import Dispatch
public import Foundation

// This comment explains the isolation of the UIKit classes in adspec.
//
// On iOS every UIKit class belongs to the main actor, and adapters rely on this isolation. Adapters
// annotate their own classes `@MainActor`, override life-cycle methods with code that needs the
// main actor, and pass views from one isolation domain to another. They can pass views because a
// main-actor class is `Sendable`. Adapters in Swift 5 mode, and Google's samples, also create and
// change views in classes without isolation. We tried three variants of the UIKit classes. With
// each variant, we compiled both kinds of adapters in both language modes:
//
// * with classes without isolation, an override that calls main-actor code does not compile in any
//   mode;
// * with `@preconcurrency @MainActor` classes, all adapters compile in Swift 5 mode. In Swift 6
//   mode, a class without isolation cannot have a view as the default value of a property. The
//   compiler warns at each other use of a view in such a class;
// * with `@preconcurrency @MainActor` classes in which all members except the life-cycle methods
//   are `nonisolated`, all adapters compile. An adapter fails to compile only if it also fails to
//   compile on iOS.
//
// The UIKit module of adspec uses the third variant. The contents of a view live in a separate
// object, because a stored property of a main-actor class cannot be declared `nonisolated`. As on
// iOS, only one thread at a time uses a view, so access needs no lock.

/// An object that takes part in the responder chain; the base class of views and view controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject, ForeignObject {
  /// Creates a responder.
  nonisolated public override init() { super.init() }

  /// The object of another language that stands for this responder.
  ///
  /// Only one thread at a time uses a responder, as UIKit requires.
  @safe nonisolated(unsafe) package var foreignPeer: (any ForeignPeer)?

  /// The next responder in the chain, or nil at the end of the chain.
  nonisolated open var next: UIResponder? { nil }

  /// Called on the main thread when fingers have touched the view, unless a recognizer or a control
  /// handles the touch; by default the next responder gets the touch.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !sends(.touchesBegan) { next?.touchesBegan(touches, with: event) }
  }

  /// Called on the main thread when fingers have moved; adspec's user only taps.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called on the main thread when fingers were lifted; by default the next responder gets the touch.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !sends(.touchesEnded) { next?.touchesEnded(touches, with: event) }
  }

  /// Called on the main thread when something else ended the touch, which does not happen in adspec.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether this object can become the first responder, always false.
  nonisolated open var canBecomeFirstResponder: Bool { false }

  /// Asks to make this object the first responder; the answer is always no.
  @discardableResult
  nonisolated open func becomeFirstResponder() -> Bool { false }

  /// Asks to end this object's role as the first responder; the answer is always yes.
  @discardableResult
  nonisolated open func resignFirstResponder() -> Bool { true }
}

/// Lets nonisolated members call life-cycle methods, which belong to the main actor.
package enum LifeCycle {
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a life-cycle method on the main thread, and skips it on any other thread.
  ///
  /// UIKit does not document its behaviour on other threads. If another thread changes the view
  /// hierarchy, adspec keeps the hierarchy correct but runs no life-cycle method.
  package static func run(_ body: @MainActor () -> Void) {
    guard isOnMainActor else { return }
    MainActor.assumeIsolated(body)
  }

  /// Whether the current thread is the main thread, or another thread that serves the main queue.
  ///
  /// On Linux `dispatchMain` ends the main thread, and other threads then serve the main queue.
  /// Swift Testing calls `dispatchMain`.
  static var isOnMainActor: Bool {
    pthread_self() == mainThread || Thread.isMainThread
      || DispatchQueue.getSpecific(key: mainQueue) == true
  }

  /// The main thread; nil if another thread was the first to ask.
  ///
  /// `Thread.isMainThread` makes two system calls. A forked process keeps the number of its thread.
  private static let mainThread = Thread.isMainThread ? pthread_self() : nil
}
