import CDeallocation
import Foundation
import Synchronization

/// How an object holds an associated object; the raw values are the same as on iOS.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The owner does not keep the object alive.
  ///
  /// To read the association after the object has ended ends the process, as it usually does on iOS.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The owner holds the object strongly.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The owner holds a copy of the object.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The owner holds the object strongly.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// The owner holds a copy of the object.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key; nil removes the association.
///
/// The association ends with the object, after its deinit. Values of structures and enumerations have no
/// associations.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let value = value.map { AssociatedValue($0, policy) }
  AssociatedObjects.set(value, UInt(bitPattern: key), of: object)
}

/// The value that is associated with an object under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(UInt(bitPattern: key), of: object)
}

/// Removes all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object)
}

/// A value as an owner holds it.
private enum AssociatedValue {
  case held(Any)
  case unowned(UnownedObject)

  struct UnownedObject {
    unowned let object: AnyObject
  }

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      self = .unowned(UnownedObject(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      self = .held((value as? any NSCopying)?.copy(with: nil) ?? value)
    default: self = .held(value)
    }
  }

  var value: Any {
    switch self {
    case .held(let value): value
    case .unowned(let reference): reference.object
    }
  }
}

/// The associations of all objects, by the object's address.
private enum AssociatedObjects {
  private struct Table: @unchecked Sendable {
    var ofOwners: [UInt: [UInt: AssociatedValue]] = [:]
  }

  private static let table = Mutex(Table())

  /// Ends the associations of each object that ends, before another object can have its address.
  private static let endsWithOwners: Void = deallocation_observe { owner in
    _ = AssociatedObjects.take(owner)
  }

  static func set(_ value: AssociatedValue?, _ key: UInt, of object: Any) {
    guard let owner = owner(object) else { return }
    endsWithOwners
    // The old value ends after the lock is free, because its deinit can use associations.
    let old = table.withLock { table in
      let old = Table(ofOwners: [owner: table.ofOwners[owner] ?? [:]])
      table.ofOwners[owner, default: [:]][key] = value
      return old
    }
    withExtendedLifetime(old) {}
  }

  static func value(_ key: UInt, of object: Any) -> Any? {
    guard let owner = owner(object) else { return nil }
    return table.withLock { Table(ofOwners: [owner: $0.ofOwners[owner] ?? [:]]) }
      .ofOwners[owner]?[key]?.value
  }

  static func removeAll(of object: Any) {
    if let owner = owner(object) { _ = take(owner) }
  }

  /// Removes the associations of an owner; the values end when the caller drops them.
  private static func take(_ owner: UInt) -> Table {
    table.withLock { Table(ofOwners: [owner: $0.ofOwners.removeValue(forKey: owner) ?? [:]]) }
  }

  /// The address of an object or a class; nil for other values, which are copied into a new object
  /// whenever code takes them for objects.
  private static func owner(_ value: Any) -> UInt? {
    if let type = value as? AnyClass { return UInt(bitPattern: ObjectIdentifier(type)) }
    guard type(of: value) is AnyClass else { return nil }
    return UInt(bitPattern: ObjectIdentifier(value as AnyObject))
  }
}
