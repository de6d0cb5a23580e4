public import Foundation

/// A dictionary of objects in the order of insertion; it can hold its keys or values weakly.
///
/// Foundation on Linux lacks this class. The table compares `NSObject` keys with `isEqual`, and all
/// other keys by identity. The table skips an entry whose weak object no longer exists.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Slot {
    weak var weakKey: KeyType?
    weak var weakValue: ObjectType?
    var strongKey: KeyType?
    var strongValue: ObjectType?
    var key: KeyType? { strongKey ?? weakKey }
    var value: ObjectType? { strongValue ?? weakValue }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var slots: [Slot] = []

  /// Creates an empty table; the capacity is a hint and has no effect.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// A new table that holds keys and values strongly.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable()
  }

  /// A new table that holds keys weakly and values strongly.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// A new table that holds keys strongly and values weakly.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// A new table that holds keys and values weakly.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of entries whose key and value still exist.
  open var count: Int { entries.count }

  /// The value of the given key, or nil.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    return slots.first { matches($0, key) }?.value
  }

  /// Sets the value of a key; a nil value removes the entry.
  open func setObject(_ value: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    guard let value else { return removeObject(forKey: key) }
    slots.removeAll { $0.key == nil || $0.value == nil }
    if let index = slots.firstIndex(where: { matches($0, key) }) {
      slots[index] = slot(key, value)
    } else {
      slots.append(slot(key, value))
    }
  }

  /// Removes the entry of the given key, if there is one.
  open func removeObject(forKey key: KeyType?) {
    guard let key else { return }
    slots.removeAll { matches($0, key) }
  }

  /// Removes every entry.
  open func removeAllObjects() { slots = [] }

  /// The keys of the entries whose objects still exist, in the order of insertion.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: entries.map(\.0)).objectEnumerator() }

  /// The values of the entries whose objects still exist, in the order of insertion.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.map(\.1)).objectEnumerator()
  }

  fileprivate var entries: [(KeyType, ObjectType)] {
    slots.compactMap { slot in
      guard let key = slot.key, let value = slot.value else { return nil }
      return (key, value)
    }
  }

  private func slot(_ key: KeyType, _ value: ObjectType) -> Slot {
    var slot = Slot()
    if keyOptions.contains(.weakMemory) { slot.weakKey = key } else { slot.strongKey = key }
    if valueOptions.contains(.weakMemory) {
      slot.weakValue = value
    } else {
      slot.strongValue = value
    }
    return slot
  }

  private func matches(_ slot: Slot, _ key: KeyType) -> Bool {
    guard let candidate = slot.key else { return false }
    if candidate === key { return true }
    guard !keyOptions.contains(.objectPointerPersonality),
      let left = candidate as? NSObject, let right = key as? NSObject
    else { return false }
    return left.isEqual(right)
  }
}

/// A set of objects in the order of insertion; it can hold its members weakly.
///
/// Foundation on Linux lacks this class. The set compares its members as `NSMapTable` compares keys.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let table: NSMapTable<ObjectType, ObjectType>

  /// Creates an empty set; the capacity is a hint and has no effect.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    table = NSMapTable(keyOptions: options, valueOptions: options)
    super.init()
  }

  /// A new set that holds its members weakly.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The number of members that still exist.
  open var count: Int { table.count }

  /// The members that still exist, in the order of insertion.
  open var allObjects: [ObjectType] { table.entries.map(\.0) }

  /// The first member, or nil.
  open var anyObject: ObjectType? { allObjects.first }

  /// The member that equals an object, or nil.
  open func member(_ object: ObjectType?) -> ObjectType? { table.object(forKey: object) }

  /// Whether an object is a member.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Adds an object, unless it is a member.
  open func add(_ object: ObjectType?) {
    if !contains(object) { table.setObject(object, forKey: object) }
  }

  /// Removes a member.
  open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }

  /// Removes every member.
  open func removeAllObjects() { table.removeAllObjects() }

  /// The members that still exist, in the order of insertion.
  open func objectEnumerator() -> NSEnumerator { table.keyEnumerator() }
}

/// How collections of pointers hold and compare their members; Foundation on Linux lacks this
/// class.
open class NSPointerFunctions: NSObject {
  /// How a collection holds and compares its members.
  public struct Options: OptionSet, Sendable {
    /// The option bits; they are the same as on iOS.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The collection holds objects strongly.
    public static var strongMemory: Options { [] }

    /// The collection holds objects weakly, and an entry disappears when its object no longer
    /// exists.
    public static var weakMemory: Options { Options(rawValue: 5) }

    /// The collection compares objects by identity.
    public static var objectPointerPersonality: Options { Options(rawValue: 1 << 9) }
  }
}
