#if ObjectiveC
  import Foundation
  import MediationHost
  import ObjectiveCBridge

  /// An object of Objective-C as Swift sees it.
  ///
  /// The pointer owns no reference by itself.
  typealias Object = UnsafeMutableRawPointer

  /// Returns the text of a C string, and frees the string.
  func text(_ owned: UnsafeMutablePointer<CChar>) -> String {
    defer { free(owned) }
    return String(cString: owned)
  }

  /// Passes one reference of a Swift object to Objective-C, which releases it.
  func owned(_ object: AnyObject) -> Object { Unmanaged.passRetained(object).toOpaque() }

  /// The Swift object behind a pointer, which Objective-C keeps alive during the call.
  ///
  /// The type must be the type that the pointer was made from: nothing checks it.
  func borrowed<T: AnyObject>(_ box: Object, _ type: T.Type = T.self) -> T {
    Unmanaged<T>.fromOpaque(box).takeUnretainedValue()
  }

  @_cdecl("adspec_oc_release") func releaseBox(_ box: Object) {
    Unmanaged<AnyObject>.fromOpaque(box).release()
  }
  @_cdecl("adspec_oc_retain") func retainBox(_ box: Object) -> Object {
    Unmanaged<AnyObject>.fromOpaque(box).retain().toOpaque()
  }

  /// The Swift side of one object of Objective-C.
  ///
  /// It lives as long as the object, which owns it.
  ///
  /// The host holds proxies of ads and adapters. This object shows whether the object of
  /// Objective-C still exists after the host has released the proxy.
  final class Counterpart {
    private weak var current: AnyObject?
    private var kept: AnyObject?

    /// The counterpart of an object, which the caller keeps alive during the call.
    static func of(_ object: Object) -> Counterpart {
      if let known = oc_token(object) { return borrowed(known) }
      let counterpart = Counterpart()
      oc_set_token(object, owned(counterpart))
      return counterpart
    }

    /// The Swift object that stands for the object at the moment.
    ///
    /// - Parameter make: Makes the Swift object.
    /// - Returns: The Swift object, which the caller holds. The counterpart holds it weakly, because
    ///   it usually owns a reference to the object of Objective-C.
    func object<T: AnyObject>(_ make: () -> T) -> T {
      if let known = current as? T { return known }
      let made = make()
      current = made
      return made
    }

    /// The Swift object that stands for the object at the moment, or nil.
    var existing: AnyObject? { current }

    /// Holds a Swift object of which the object of Objective-C is a copy.
    func keep(_ object: AnyObject) {
      kept = object
      current = object
    }
  }
#endif
