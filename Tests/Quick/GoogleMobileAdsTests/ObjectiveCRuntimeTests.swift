import Foundation
import ObjectiveC
import Testing

/// Objects hold associated objects as long as they exist themselves.
@Suite struct AssociatedObjectTests {
  nonisolated(unsafe) private static var firstKey: UInt8 = 0
  nonisolated(unsafe) private static var secondKey: UInt8 = 0

  private enum Key { case first, second }

  // The keys of associations are pointers, and this target marks each use of a pointer.
  private func set(_ object: Any, _ key: Key, _ value: Any?, _ policy: objc_AssociationPolicy) {
    switch key {
    case .first: unsafe objc_setAssociatedObject(object, &Self.firstKey, value, policy)
    case .second: unsafe objc_setAssociatedObject(object, &Self.secondKey, value, policy)
    }
  }

  private func get(_ object: Any, _ key: Key) -> Any? {
    switch key {
    case .first: unsafe objc_getAssociatedObject(object, &Self.firstKey)
    case .second: unsafe objc_getAssociatedObject(object, &Self.secondKey)
    }
  }

  private final class Owner: NSObject {}

  /// A class without a superclass.
  private final class Plain {}

  private final class Generic<Value> {}

  private final class Bridge {
    let onEnd: () -> Void
    init(onEnd: @escaping () -> Void = {}) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  @Test("each key of each object has a value of its own") func keysAreApart() {
    let owners = [Owner(), Owner()]
    set(owners[0], .first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    set(owners[0], .second, 2, .OBJC_ASSOCIATION_RETAIN)
    set(owners[1], .first, "three", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    func values() -> [[String?]] {
      owners.map { owner in
        [get(owner, .first), get(owner, .second)]
          .map { $0.map { "\($0)" } }
      }
    }
    #expect(values() == [["one", "2"], ["three", nil]])
    set(owners[0], .first, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(values() == [[nil, "2"], ["three", nil]])
    objc_removeAssociatedObjects(owners[0])
    #expect(values() == [[nil, nil], ["three", nil]])
  }

  @Test(
    "an associated object ends at once with its owner, of whatever class",
    arguments: ["Owner", "Plain", "Generic", "NSObject", "NSMutableArray"])
  func associationsEndWithTheirOwner(of kind: String) {
    func make() -> AnyObject {
      switch kind {
      case "Owner": Owner()
      case "Plain": Plain()
      case "Generic": Generic<Int>()
      case "NSObject": NSObject()
      default: NSMutableArray()
      }
    }
    var owner: AnyObject? = make()
    weak var bridge: Bridge?
    do {
      let made = Bridge()
      bridge = made
      set(owner!, .first, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(bridge != nil)
    owner = nil
    #expect(bridge == nil)
    // The memory of an object that has ended can belong to one of these.
    let later = (0..<100).map { _ in make() }
    #expect(later.allSatisfy { get($0, .first) == nil })
  }

  @Test("the deinit of an associated object can use associations") func deinitsUseAssociations() {
    let witness = Owner()
    func noting(_ name: String) -> Bridge {
      Bridge {
        let heard = get(witness, .first) as? String ?? ""
        set(witness, .first, heard + name, .OBJC_ASSOCIATION_COPY)
      }
    }
    var owner: Owner? = Owner()
    set(owner!, .first, noting("replaced "), .OBJC_ASSOCIATION_RETAIN)
    set(owner!, .first, noting("removed "), .OBJC_ASSOCIATION_RETAIN)
    objc_removeAssociatedObjects(owner!)
    set(owner!, .second, noting("ended"), .OBJC_ASSOCIATION_RETAIN)
    owner = nil
    #expect(get(witness, .first) as? String == "replaced removed ended")
  }

  @Test("the policy says whether the owner holds the object, or a copy") func policies() {
    let owner = Owner()
    let text = NSMutableString(string: "before")
    set(owner, .first, text, .OBJC_ASSOCIATION_COPY)
    text.append(" and after")
    #expect(get(owner, .first) as? NSString == "before")
    var bridge: Bridge? = Bridge()
    weak let ended = bridge
    set(owner, .second, bridge, .OBJC_ASSOCIATION_ASSIGN)
    #expect(get(owner, .second) as AnyObject === bridge)
    bridge = nil
    #expect(ended == nil)
    #expect(
      (0..<1024).compactMap { objc_AssociationPolicy(rawValue: $0)?.rawValue }
        == [0, 1, 3, 769, 771])
  }

  @Test("a class has associations, and a value of a structure has none") func classesAndValues() {
    set(Owner.self, .first, "class", .OBJC_ASSOCIATION_RETAIN)
    #expect(get(Owner.self, .first) as? String == "class")
    objc_removeAssociatedObjects(Owner.self)
    let value = [1, 2]
    set(value, .first, 1, .OBJC_ASSOCIATION_RETAIN)
    #expect(get(value, .first) == nil)
  }

  @Test("the runtime names classes and messages") func names() {
    let object: Any = Owner()
    #expect(object_getClass(object) == Owner.self)
    #expect(object_getClass(nil) == nil)
    #expect(class_getSuperclass(Owner.self) == NSObject.self)
    #expect(class_getSuperclass(nil) == nil)
    #expect(objc_lookUpClass("NSObject") == NSObject.self)
    #expect(objc_lookUpClass("LarkMissing") == nil)
    let root = NSStringFromClass(NSObject.self)
    #expect(unsafe String(cString: class_getName(NSObject.self)) == root)
    #expect(unsafe String(cString: class_getName(nil)) == "nil")
    #expect(unsafe String(cString: object_getClassName(NSObject())) == root)
    #expect(unsafe class_getName(NSObject.self) == class_getName(NSObject.self))
    #expect(unsafe String(cString: sel_getName(Selector("say:to:"))) == "say:to:")
    #expect(class_respondsToSelector(MessagingTests.Base.self, Selector("whoAmI")))
    #expect(!class_respondsToSelector(MessagingTests.Base.self, Selector("whoAreYou")))
  }
}
