import Synchronization

/// The classes that have a name of Objective-C, as `@objc(GADMyAdapter)` gives one on iOS.
///
/// `NSClassFromString` and `objc_getClass` look here first, and `NSStringFromClass` gives the name.
/// Linux has no Objective-C runtime that would know the names, so they are registered: by whoever
/// builds the adapter for a test, or by the stand-in of a network.
public enum ObjectiveCClasses {
  private struct Names {
    var classes: [String: AnyClass] = [:]
    var ofClasses: [ObjectIdentifier: String] = [:]
  }

  private static let names = Mutex(Names())

  /// Lets a class be found by that name of Objective-C.
  ///
  /// A class may have several names. Of several classes of one name the last one is found.
  public static func register(_ name: String, _ type: AnyClass) {
    names.withLock {
      $0.classes[name] = type
      if $0.ofClasses[ObjectIdentifier(type)] == nil { $0.ofClasses[ObjectIdentifier(type)] = name }
    }
  }

  /// The class registered by that name, or nil where there is none.
  public static func named(_ name: String) -> AnyClass? {
    names.withLock { $0.classes[name] }
  }

  /// The name by which the class was first registered, or nil where it never was.
  static func name(of type: AnyClass) -> String? {
    names.withLock { $0.ofClasses[ObjectIdentifier(type)] }
  }
}
