import Foundation

// On iOS the declarations below belong to the module `os`, which this module re-exports. If adspec
// had a module `os`, it would mislead packages that test `#if canImport(os)`.

/// A lock that protects a state.
///
/// Only one thread at a time can use the state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Content {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let content: Content

  /// Creates a lock that protects the given state.
  ///
  /// The state does not have to be `Sendable`.
  public init(uncheckedState initialState: State) { content = Content(initialState) }

  /// Runs the closure with the state while no other thread can use the state.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    try content.lock.withLock { try body(&content.state) }
  }

  /// Runs the closure with the state while no other thread can use the state.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try content.lock.withLock { try body(&content.state) }
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock that protects the given state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Waits until no other thread holds the lock, and takes the lock.
  public func lock() { content.lock.lock() }

  /// Releases the lock.
  public func unlock() { content.lock.unlock() }

  /// Takes the lock unless another thread holds it.
  ///
  /// Returns whether the caller has taken the lock.
  public func lockIfAvailable() -> Bool { content.lock.try() }

  /// Runs the closure while no other thread holds the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try content.lock.withLock(body)
  }

  /// Runs the closure while no other thread holds the lock.
  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try content.lock.withLock(body)
  }
}

/// A lock that only one thread at a time can hold.
public struct os_unfair_lock: Sendable {
  fileprivate let lock = NSLock()

  /// Creates a lock that no thread holds.
  public init() {}
}

/// The name of the lock's type in C.
public typealias os_unfair_lock_s = os_unfair_lock

/// Waits until no other thread holds the lock, and takes the lock.
public func os_unfair_lock_lock(_ lock: inout os_unfair_lock) { lock.lock.lock() }

/// Releases the lock.
public func os_unfair_lock_unlock(_ lock: inout os_unfair_lock) { lock.lock.unlock() }

/// Takes the lock unless another thread holds it.
///
/// Returns whether the caller has taken the lock.
public func os_unfair_lock_trylock(_ lock: inout os_unfair_lock) -> Bool { lock.lock.try() }
