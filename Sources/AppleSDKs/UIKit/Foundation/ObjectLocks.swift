import Foundation

/// The status that `objc_sync_enter` and `objc_sync_exit` answer on success.
private let success: Int32 = 0

/// The status that `objc_sync_exit` answers where the object is not locked by anybody.
private let notOwned: Int32 = -1

/// The recursive locks of all objects that somebody is synchronising on now.
private final class ObjectLocks: @unchecked Sendable {
  private struct Entry {
    let lock = NSRecursiveLock()
    var users = 0
  }

  static let shared = ObjectLocks()

  private let guardLock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func acquire(_ identifier: ObjectIdentifier) {
    let lock = guardLock.withLock {
      entries[identifier, default: Entry()].users += 1
      return entries[identifier]?.lock
    }
    lock?.lock()
  }

  func release(_ identifier: ObjectIdentifier) -> Bool {
    let lock: NSRecursiveLock? = guardLock.withLock {
      guard var entry = entries[identifier] else { return nil }
      entry.users -= 1
      entries[identifier] = entry.users == 0 ? nil : entry
      return entry.lock
    }
    guard let lock else { return false }
    lock.unlock()
    return true
  }
}

/// Locks the monitor of an object, which the same thread may lock repeatedly; answers 0.
///
/// Every call needs its `objc_sync_exit`. It is what `@synchronized` compiles to.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.acquire(ObjectIdentifier(object as AnyObject))
  return success
}

/// Unlocks the monitor of an object; answers 0, or -1 where it was not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.shared.release(ObjectIdentifier(object as AnyObject)) ? success : notOwned
}
