public import Foundation

/// Runs the closure and gives its result; there is no autorelease pool to drain on Linux.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// The present time in seconds since 1 January 2001, by the clock that `Date` reads.
public func CFAbsoluteTimeGetCurrent() -> Double {
  Date().timeIntervalSinceReferenceDate
}

/// The class of that name, as `NSClassFromString` finds it, or nil where there is none.
public func objc_getClass(_ name: String) -> Any? {
  NSClassFromString(name)
}

extension NSObjectProtocol {
  /// The class version that every Objective-C class answers, always 0.
  ///
  /// Adapters exist that call `MobileAds.version()` in the belief that it is the SDK's version; on
  /// iOS they reach this method. A class may have a method of its own by this name, without
  /// `override`; calls of it mean that one.
  @_disfavoredOverload
  public static func version() -> Int { 0 }
}

extension NSMutableDictionary {
  /// Reads or replaces the object under a key; assigning nil removes it.
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
