public import Foundation

/// A list of pointers to objects; it can hold the objects weakly.
///
/// Foundation on Linux lacks this class.
// The pointers are unsafe as on iOS: the caller passes pointers to objects that exist, and the array
// gives them back as long as the objects exist.
open class NSPointerArray: NSObject {
  private struct Slot {
    weak var weakObject: AnyObject?
    var strongObject: AnyObject?
    var object: AnyObject? { strongObject ?? weakObject }
  }

  private let isWeak: Bool
  private var slots: [Slot] = []

  /// Creates an empty list.
  public init(options: NSPointerFunctions.Options = []) {
    isWeak = options.contains(.weakMemory)
    super.init()
  }

  /// A new list that holds its objects weakly.
  public class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  /// A new list that holds its objects strongly.
  public class func strongObjects() -> NSPointerArray { NSPointerArray() }

  /// The number of pointers, also of those whose object no longer exists.
  open var count: Int { slots.count }

  /// The objects that still exist, in their order.
  open var allObjects: [Any] { slots.compactMap(\.object) }

  /// Adds a pointer to an object, or nil.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) {
    let object = unsafe pointer.map {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
    }
    slots.append(isWeak ? Slot(weakObject: object) : Slot(strongObject: object))
  }

  /// The pointer at an index; nil when its object no longer exists.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    unsafe slots[index].object.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Removes the pointer at an index.
  open func removePointer(at index: Int) { slots.remove(at: index) }

  /// Removes the pointers whose object no longer exists.
  open func compact() { slots.removeAll { $0.object == nil } }
}
