public import Foundation

// How these classes are isolated.
//
// On iOS every UIKit class belongs to the main actor, and adapters are written for that: they
// annotate their own classes `@MainActor`, override life-cycle methods that call main-actor code,
// and pass views across isolation because a main-actor class is Sendable. Adapters written in Swift
// 5 mode, and Google's samples, create and change views from classes that are not isolated at all.
// Three ways were compiled against both kinds in both language modes:
//
// * classes without isolation reject overrides that call main-actor code, in both modes;
// * `@preconcurrency @MainActor` accepts everything in Swift 5 mode, but rejects a view as the
//   default value of a property in a class that is not isolated, in Swift 6 mode, and warns at
//   every other use;
// * `@preconcurrency @MainActor` classes whose members are `nonisolated`, except the life-cycle
//   methods, accept all of them. Only what iOS rejects as well is rejected.
//
// The third is used. What a view holds lives in a separate object, because a stored property of a
// main-actor class cannot be declared `nonisolated`. As on iOS a view may be used by one thread at a
// time; nothing is locked.

/// An object that takes part in the responder chain; the base of views and view controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  nonisolated public override init() { super.init() }

  /// The next responder in the chain, or nil at its end.
  nonisolated open var next: UIResponder? { nil }

  /// Whether this object can become the first responder, always false.
  nonisolated open var canBecomeFirstResponder: Bool { false }

  /// Asks to become the first responder, which the stand-in never grants.
  @discardableResult
  nonisolated open func becomeFirstResponder() -> Bool { false }

  /// Gives up the state of first responder, which the stand-in always allows.
  @discardableResult
  nonisolated open func resignFirstResponder() -> Bool { true }
}
