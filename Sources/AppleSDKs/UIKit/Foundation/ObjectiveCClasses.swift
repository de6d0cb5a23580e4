import CClassTables
public import Foundation
import Synchronization

/// The classes that have a name of Objective-C, as `@objc(GADMyAdapter)` gives one on iOS.
///
/// `NSClassFromString` and `objc_getClass` look here first. Linux has no Objective-C runtime that
/// would know the names, so they are registered: by the plugin AdapterSources for each class of an
/// adapter, by whoever builds the adapter for a test, or by the stand-in of a network.
public enum ObjectiveCClasses {
  private struct Entry {
    let type: AnyClass
    let make: (@MainActor () -> AnyObject?)?
  }

  private struct Names {
    var classes: [String: Entry] = [:]
    var ofClasses: [ObjectIdentifier: String] = [:]
  }

  private static let table = Mutex(Names())

  /// What modules carry in the program, registered before anybody looks for a class.
  private static let carried: Void = class_tables_register()

  /// Lets a class be found by that name of Objective-C.
  ///
  /// A class may have several names. Of several classes of one name the last one is found.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The class.
  ///   - make: Makes an instance with `init()`, for what the SDK makes by its name.
  public static func register(
    _ name: String, _ type: AnyClass, make: (@MainActor () -> AnyObject?)? = nil
  ) {
    table.withLock {
      $0.classes[name] = Entry(type: type, make: make)
      if $0.ofClasses[ObjectIdentifier(type)] == nil { $0.ofClasses[ObjectIdentifier(type)] = name }
    }
  }

  /// The class registered by that name, or nil where there is none.
  public static func named(_ name: String) -> AnyClass? {
    carried
    return table.withLock { $0.classes[name]?.type }
  }

  /// What makes an instance of the class of that name, or nil where nothing is known to.
  public static func maker(named name: String) -> (@MainActor () -> AnyObject?)? {
    carried
    return table.withLock { $0.classes[name]?.make }
  }

  /// All names, sorted.
  public static var names: [String] {
    carried
    return table.withLock { $0.classes.keys.sorted() }
  }

  /// Lets what modules carry be known, if it is not already.
  static func loadCarried() { carried }

  /// The name by which the class was first registered, or nil where it never was.
  static func name(of type: AnyClass) -> String? {
    carried
    return table.withLock { $0.ofClasses[ObjectIdentifier(type)] }
  }
}

extension NSObjectProtocol {
  /// Stands for the `init()` that a class does not have, so that what makes it by its name compiles.
  ///
  /// It ends the process as iOS does, where the SDK would call an initializer that is not there.
  @_spi(AdapterSources) public init(unimplemented: Never? = nil) {
    fatalError("Use of unimplemented initializer 'init()' for class '\(Self.self)'")
  }
}
