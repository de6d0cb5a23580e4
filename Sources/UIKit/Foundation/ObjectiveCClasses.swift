import Synchronization

/// The classes that have a name of Objective-C, as `@objc(GADMyAdapter)` gives one on iOS.
///
/// `NSClassFromString` and `objc_getClass` look here first. Linux has no Objective-C runtime that
/// would know the names, so they are registered: by whoever builds the adapter for a test, or by
/// the stand-in of a network.
public enum ObjectiveCClasses {
  private static let classes = Mutex<[String: AnyClass]>([:])

  /// Lets a class be found by that name of Objective-C.
  ///
  /// A class may have several names. Of several classes of one name the last one is found.
  public static func register(_ name: String, _ type: AnyClass) {
    classes.withLock { $0[name] = type }
  }

  /// The class registered by that name, or nil where there is none.
  public static func named(_ name: String) -> AnyClass? {
    classes.withLock { $0[name] }
  }
}
