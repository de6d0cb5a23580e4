import Foundation
import Synchronization

// The functions of the Objective-C runtime that are true of Swift classes on Linux. A function that
// adds or exchanges methods is not among them.

/// The class of an object; the class of a class is nil, because Linux has no metaclasses.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.flatMap { type(of: $0) as? AnyClass }
}

/// The superclass of a class, or nil.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

/// Whether objects of a class understand a message.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { MessageTable($0).instanceMethods[sel] != nil } ?? false
}

/// The class that `NSClassFromString` finds for the given name, or nil.
public func objc_getClass(_ name: String) -> Any? {
  NSClassFromString(name)
}

/// The class that `NSClassFromString` finds for the given name, or nil.
public func objc_lookUpClass(_ name: String) -> AnyClass? {
  NSClassFromString(name)
}

/// The name of a class, as `NSStringFromClass` returns it; `nil` without a class.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  unsafe NamesInC.pointer(to: cls.map { NSStringFromClass($0) } ?? "nil")
}

/// The name of the class of an object, as `NSStringFromClass` returns it; `nil` without an object.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  unsafe class_getName(object_getClass(obj))
}

/// The name of a message.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> {
  unsafe NamesInC.pointer(to: sel.description)
}

/// The names that code has read as C strings, which stay in memory as those of the Objective-C runtime.
private enum NamesInC {
  /// The addresses of the characters.
  private static let addresses = Mutex<[String: UInt]>([:])

  static func pointer(to name: String) -> UnsafePointer<CChar> {
    unsafe addresses.withLock { addresses in
      if let address = addresses[name], let known = unsafe UnsafePointer<CChar>(bitPattern: address)
      {
        return unsafe known
      }
      let characters = name.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
      for (place, character) in characters.enumerated() {
        unsafe (copy + place).initialize(to: character)
      }
      addresses[name] = UInt(bitPattern: copy)
      return unsafe UnsafePointer(copy)
    }
  }
}
