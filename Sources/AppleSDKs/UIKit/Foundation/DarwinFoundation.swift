import CClassTables
@_exported public import CoreGraphics
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import QuartzCore
import Synchronization

@_exported public import struct OSLog.os_unfair_lock
@_exported public import func OSLog.os_unfair_lock_lock
@_exported public import func OSLog.os_unfair_lock_trylock
@_exported public import func OSLog.os_unfair_lock_unlock

// On iOS `import UIKit` also imports the modules above, and adapters rely on these imports. The locks
// come with Foundation there; the logs need an import of `os`.

/// Runs the closure and returns its result.
///
/// Linux has no autorelease pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// The current time in seconds since 1 January 2001; `Date` reads the same clock.
public func CFAbsoluteTimeGetCurrent() -> Double {
  Date().timeIntervalSinceReferenceDate
}

extension NSObjectProtocol {
  /// The class version that every Objective-C class has, always 0.
  ///
  /// Some adapters call `MobileAds.version()` and expect the SDK's version, but on iOS this method
  /// of `NSObject` receives the call. A class can declare its own method of this name, without
  /// `override`. Swift then prefers the method that the class declares.
  @_disfavoredOverload
  public static func version() -> Int { 0 }
}

extension NSMutableDictionary {
  /// Reads or replaces the object under a key; nil removes the object.
  ///
  /// Foundation on Linux declares this subscript without a setter.
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      if let newValue {
        setObject(newValue, forKey: NSMutableDictionary.hashable(key))
      } else {
        removeObject(forKey: key)
      }
    }
  }

  private static func hashable(_ key: any NSCopying) -> AnyHashable {
    (key as? AnyHashable) ?? AnyHashable(ObjectIdentifier(key as AnyObject))
  }
}

/// The status that `objc_sync_enter` and `objc_sync_exit` return on success.
private let success: Int32 = 0

/// The status that `objc_sync_exit` returns when the caller has not locked the object.
private let notOwned: Int32 = -1

/// The recursive locks of all objects that threads have locked with `objc_sync_enter`.
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

/// Locks the monitor of an object and returns 0.
///
/// The same thread can lock the monitor repeatedly.
///
/// Every call of `objc_sync_enter` needs a call of `objc_sync_exit`. The compiler translates
/// `@synchronized` to `objc_sync_enter` and `objc_sync_exit`.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.acquire(ObjectIdentifier(object as AnyObject))
  return success
}

/// Unlocks the monitor of an object.
///
/// Returns 0, or -1 when the object was not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.shared.release(ObjectIdentifier(object as AnyObject)) ? success : notOwned
}

/// The classes that have an Objective-C name, such as `@objc(GADMyAdapter)` on iOS.
///
/// `NSClassFromString` and `objc_getClass` search this registry first. Linux has no Objective-C
/// runtime that knows the names, so code must register the names. The plugin AdapterSources
/// registers each class of an adapter. A test or the stand-in of a network can register classes
/// too.
public enum ObjectiveCClasses {
  private struct Entry {
    let type: AnyClass
    let make: (@MainActor () -> AnyObject?)?
  }

  private struct Names {
    var classes: [String: Entry] = [:]
    var ofClasses: [ObjectIdentifier: String] = [:]
    /// By module: the sentences about names that the module has from older versions of the SDK, each
    /// with the adapters that use the class.
    var older: [String: [(sentence: String, adapters: Set<String>)]] = [:]
  }

  private static let table = Mutex(Names())

  /// Registers the class tables of the program's modules before the first look-up.
  private static let carried: Void = class_tables_register()

  /// Registers an Objective-C name of a class.
  ///
  /// A class can have several names. If several classes have the same name, look-ups find the class
  /// that was registered last.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The class.
  ///   - make: Makes an instance with `init()`; needed for a class that the SDK instantiates by
  ///     name.
  public static func register(
    _ name: String, _ type: AnyClass, make: (@MainActor () -> AnyObject?)? = nil
  ) {
    table.withLock {
      $0.classes[name] = Entry(type: type, make: make)
      if $0.ofClasses[ObjectIdentifier(type)] == nil { $0.ofClasses[ObjectIdentifier(type)] = name }
    }
  }

  /// Notes a function whose name comes from an older version of the SDK.
  ///
  /// - Parameters:
  ///   - module: The module with the function.
  ///   - adapters: The names of the adapters that use the class of the function; empty if they are
  ///     not known.
  ///   - sentence: A sentence that names the function and the name of today.
  @_spi(AdapterSources) public static func noteOlderName(
    in module: String, for adapters: [String] = [], _ sentence: String
  ) {
    table.withLock { $0.older[module, default: []].append((sentence, Set(adapters))) }
  }

  /// The sentences about the names that a module has from older versions of the SDK, as far as they
  /// are about classes that the given adapters use.
  package static func olderNames(in module: String, for adapters: [String]) -> [String] {
    carried
    return table.withLock {
      ($0.older[module] ?? []).filter { older in
        older.adapters.isEmpty || adapters.contains(where: older.adapters.contains)
      }.map(\.sentence)
    }
  }

  /// The class that is registered under the given name, or nil.
  public static func named(_ name: String) -> AnyClass? {
    carried
    return table.withLock { $0.classes[name]?.type }
  }

  /// The closure that makes an instance of the class with the given name, or nil.
  public static func maker(named name: String) -> (@MainActor () -> AnyObject?)? {
    carried
    return table.withLock { $0.classes[name]?.make }
  }

  /// All names, sorted.
  public static var names: [String] {
    carried
    return table.withLock { $0.classes.keys.sorted() }
  }

  /// Registers the class tables of the program's modules, unless they are already registered.
  static func loadCarried() { carried }

  /// The first name that was registered for the class, or nil.
  static func name(of type: AnyClass) -> String? {
    carried
    return table.withLock { $0.ofClasses[ObjectIdentifier(type)] }
  }
}

extension NSObjectProtocol {
  /// Adds an initializer to classes without `init()`, because code that makes an instance by name
  /// must compile for these classes too.
  ///
  /// A call of this initializer ends the process. iOS does the same when the SDK calls a missing
  /// initializer.
  @_spi(AdapterSources) public init(unimplemented: Never? = nil) {
    fatalError("Use of unimplemented initializer 'init()' for class '\(Self.self)'")
  }
}
