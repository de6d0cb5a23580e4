import Foundation
import GoogleMobileAds
import Testing
import UIKit

/// Adapters can use the messages, keys and class names of Objective-C.
@Suite struct MessagingTests {
  class Base: NSObject, ObjectiveCMessaging {
    var name: String? = "base"
    var count = 1
    let fixed = 7
    var other: Base?
    var heard: [String] = []

    class var objectiveCMembers: [ObjectiveCMember] {
      [
        .classMethod("make") { _ in Base() },
        .method("say:to:") { (object: Base, arguments) in
          object.heard.append(arguments.map { "\($0 ?? "nil")" }.joined(separator: ","))
        },
        .method("whoAmI") { (_: Base, _) in "base" },
        .method("setGreeting:") { (object: Base, arguments) in
          object.heard.append("\(arguments.first as? String ?? "nil")")
        },
        .method("nothing") { (_: Base, _) -> String? in nil },
        .method("fire:") { (object: Base, arguments) in
          object.heard.append("fired by \(arguments.first is Timer)")
        },
        .property("name", \Base.name),
        .property("count", \Base.count),
        .property("fixed", \Base.fixed),
        .property("other", \Base.other),
      ]
    }
  }

  final class Derived: Base {
    override class var objectiveCMembers: [ObjectiveCMember] {
      super.objectiveCMembers + [.method("whoAmI") { (_: Derived, _) in "derived" }]
    }
  }

  final class Inheriting: Base {}

  /// Declares methods with the names of methods that every class inherits on iOS.
  final class Own: NSObject {
    static func version() -> String { "own" }
    func value(forKey key: String) -> Any? { "own \(key)" }
    func setValue(_ value: Any?, forKey key: String) {}
    func responds(to aSelector: Selector?) -> Bool { true }
    static func responds(to aSelector: Selector?) -> Bool { true }
    func perform(_ aSelector: Selector) -> Int { 5 }
  }

  /// Declares a class method with the name and signature of a method that every class inherits on
  /// iOS.
  final class OwnNumber: NSObject {
    static func version() -> Int { 12 }
  }

  @Test("a selector has a name") func selectorsAreNames() {
    let selector: Selector = "say:to:"
    #expect(selector == Selector(("say:to:")))
    #expect(NSSelectorFromString("say:to:") == selector)
    #expect(NSStringFromSelector(selector) == "say:to:")
    #expect("\(selector)" == "say:to:")
    #expect(Set([selector, "a", "say:to:"]).count == 2)
  }

  @Test("an object responds to the messages that its class declares")
  func objectsRespondToTheirMembers() {
    let names: [Selector] = ["whoAmI", "say:to:", "make", "name", "setName:", "fixed", "setFixed:"]
    let all = names + ["unknown"]
    #expect(
      all.filter { Base().responds(to: $0) } == ["whoAmI", "say:to:", "name", "setName:", "fixed"])
    #expect(all.filter { Base.instancesRespond(to: $0) } == all.filter { Base().responds(to: $0) })
    #expect(all.filter { Base.responds(to: $0) } == ["make"])
    #expect(all.filter { Inheriting().responds(to: $0) } == all.filter { Base().responds(to: $0) })
    #expect(all.filter { NSObject().responds(to: $0) } == [])
    #expect(!Base().responds(to: nil))
  }

  @Test("performed methods return values") func performedMethodsAnswer() throws {
    let base = Base()
    #expect(base.perform("whoAmI")?.takeUnretainedValue() as? String == "base")
    #expect(Derived().perform("whoAmI")?.takeRetainedValue() as? String == "derived")
    #expect(base.perform("nothing") == nil)
    #expect(base.perform("say:to:", with: "a", with: nil) == nil)
    base.perform(Selector(("setName:")), with: "new")
    #expect(base.perform("name")?.takeUnretainedValue() as? String == "new")
    #expect(base.heard == ["a,nil"])
    let made = try #require(Base.perform("make")?.takeUnretainedValue() as? Base)
    #expect(made.name == "base")
    let delegate: any NSObjectProtocol = base
    #expect(delegate.responds(to: "whoAmI"))
    #expect(delegate.perform("whoAmI")?.takeUnretainedValue() as? String == "base")
  }

  @Test("keys reach properties") func propertiesHaveKeys() {
    let base = Base()
    #expect(base.value(forKey: "name") as? String == "base")
    base.setValue(nil, forKey: "name")
    base.setValue(3, forKey: "count")
    base.setValue(Derived(), forKey: "other")
    base.setValue("deep", forKeyPath: "other.name")
    #expect(base.value(forKey: "name") == nil)
    #expect(base.value(forKey: "count") as? Int == 3)
    #expect(base.value(forKey: "fixed") as? Int == 7)
    #expect(base.value(forKeyPath: "other.name") as? String == "deep")
    // A key also means the methods that read and change a property.
    #expect(base.value(forKey: "whoAmI") as? String == "base")
    base.setValue("hello", forKey: "greeting")
    #expect(base.heard == ["hello"])
    #expect(base.value(forKeyPath: "other.other.name") == nil)
    let dictionary = NSMutableDictionary()
    dictionary.setValue("value", forKey: "key")
    #expect(dictionary.value(forKey: "key") as? String == "value")
    #expect(NSDictionary(dictionary: ["a": ["b": 1]]).value(forKeyPath: "a.b") as? Int == 1)
  }

  @Test("a call reaches the method of the class, not the inherited method with the same name")
  func ownMethodsAreMeant() {
    let version = Own.version()
    #expect(version == "own")
    let value = Own().value(forKey: "key")
    #expect(value as? String == "own key")
    Own().setValue(1, forKey: "key")
    #expect(Own().responds(to: "anything"))
    #expect(Own.responds(to: "anything"))
    let five = Own().perform("anything")
    #expect(five == 5)
    #expect(OwnNumber.version() == 12)
    #expect(Base.version() == 0)
  }

  @Test("an unknown selector ends the process") func unknownSelectorEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Base().perform("unknown:", with: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[Base unknown:]: unrecognized selector sent to instance"))
  }

  @Test("an unknown class selector ends the process") func unknownClassSelectorEndsTheProcess()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Base.perform("whoAmI")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("+[Base whoAmI]: unrecognized selector sent to class"))
  }

  @Test("an unknown key ends the process") func unknownKeyEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Base().value(forKey: "unknown")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "[<Base> valueForUndefinedKey:]: this class is not key value coding-compliant for the key "
          + "unknown."))
  }

  @Test("a value of the wrong type ends the process") func wrongTypeEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Base().setValue("three", forKey: "count")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("[<Base> setValue:forKey:]: a wrong type for the key count."))
  }

  @Test("classes are found by their names") func classesHaveNames() {
    ObjectiveCClasses.register("MSGBase", Base.self)
    ObjectiveCClasses.register("MSGOther", Base.self)
    let found = [
      "MSGBase", "MSGOther", "UIView", "UIKit.UIView", "NSObject", "GADMobileAds", "GADBase",
      "MobileAds", "GoogleMobileAdsTests.MessagingTests", "NoSuchClass", "No.SuchClass",
    ].map { name in NSClassFromString(name).map { String(reflecting: $0) } }
    let base = String(reflecting: Base.self)
    #expect(
      found == [
        base, base, "UIKit.UIView", "UIKit.UIView", "Foundation.NSObject",
        "GoogleMobileAds.MobileAds", nil, nil, nil, nil, nil,
      ])
    #expect(NSStringFromClass(Base.self) == "MSGBase")
    #expect(NSStringFromClass(UIView.self) == "UIView")
    #expect(NSStringFromClass(MobileAds.self) == "GADMobileAds")
    #expect(NSStringFromClass(Own.self) == "GoogleMobileAdsTests.MessagingTests.Own")
    #expect(NSClassFromString(NSStringFromClass(TopLevel.self)) == TopLevel.self)
    #expect(objc_getClass("MSGBase") as? Base.Type == Base.self)
  }

  @Test("controls send actions") @MainActor func controlsSendActions() {
    let target = Base()
    let control = UIControl()
    control.addTarget(target, action: "setName:", for: .touchUpInside)
    control.addTarget(target, action: "say:to:", for: [.touchDown, .valueChanged])
    control.addTarget(nil, action: "unknown", for: .touchUpInside)
    target.name = nil
    control.sendActions(for: .touchDown)
    control.removeTarget(target, action: "say:to:", for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    control.removeTarget(target, action: nil, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(target.heard.count == 2)
  }

  @Test("a gesture recognizer sends its action only while the target exists") @MainActor
  func recognizersSendActionsWhileTheTargetLives() {
    var target: Base? = Base()
    let kept = target
    let recognizer = UITapGestureRecognizer(target: target, action: Selector(("whoAmI")))
    #expect(recognizer.recognize())
    #expect(UITapGestureRecognizer().recognize() == false)
    target = nil
    #expect(kept != nil)
    let lost = UITapGestureRecognizer(target: Base(), action: Selector(("whoAmI")))
    #expect(lost.recognize() == false)
  }

  @Test("observers receive notifications by selector") func observersHearBySelector() {
    let center = NotificationCenter()
    let name = Notification.Name("message")
    let observer = Base()
    center.addObserver(observer, selector: "say:to:", name: name, object: nil)
    center.addObserver(observer, selector: "say:to:", name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(observer, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    center.removeObserver(observer)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(observer.heard.count == 2)
    var short: Base? = Base()
    weak let weakly = short
    center.addObserver(short as Any, selector: "unknown", name: name, object: nil)
    short = nil
    #expect(weakly == nil)
    center.post(name: name, object: nil)
  }

  @Test("timers send messages") func timersSendMessages() {
    let target = Base()
    let timer = Timer(
      timeInterval: 1, target: target, selector: Selector(("fire:")), userInfo: nil, repeats: false)
    timer.fire()
    #expect(target.heard == ["fired by true"])
    #expect(!timer.isValid)
  }

  @Test("a message can be sent on the main thread")
  @MainActor func messagesGoToTheMainThread() async {
    let target = Base()
    target.performSelector(onMainThread: "say:to:", with: "a", waitUntilDone: false)
    target.perform("say:to:", with: "b", afterDelay: 0)
    #expect(target.heard == [])
    while target.heard.count < 2 { await Task.yield() }
    #expect(target.heard == ["a", "b"])
  }

  @Test("a delayed message that was cancelled is not sent, and does not keep its receiver")
  @MainActor func cancelledMessagesAreNotSent() async {
    let target = Base()
    for text in ["a", "b", "a"] { target.perform("say:to:", with: text, afterDelay: 0) }
    NSObject.cancelPreviousPerformRequests(
      withTarget: target, selector: "say:to:", object: "a" as NSString)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: "fire:", object: nil)
    var other: Base? = Base()
    weak let weakly = other
    other?.perform("say:to:", with: "c", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: other as Any)
    other = nil
    #expect(weakly == nil)
    target.perform("say:to:", with: "d", afterDelay: 0)
    while target.heard.count < 2 { await Task.yield() }
    #expect(target.heard == ["b", "d"])
  }

  @Test("the extras of custom events are stored by their labels")
  func customEventExtrasAreKeptByLabel() {
    let extras = CustomEventExtras()
    extras.setExtras(["a": 1], forLabel: "one")
    extras.setExtras(["b": 2], forLabel: "two")
    extras.setExtras(nil, forLabel: "two")
    #expect(extras.extras(forLabel: "one") as? [String: Int] == ["a": 1])
    #expect(extras.extras(forLabel: "two") == nil)
    #expect(extras.allExtras() as? [String: [String: Int]] == ["one": ["a": 1]])
    extras.removeAllExtras()
    #expect(extras.allExtras().isEmpty)
    let network: any AdNetworkExtras = extras
    #expect(network is GADCustomEventExtras)
  }
}

/// A class that Swift can find by its name.
final class TopLevel: NSObject {}

/// Adapters can use parts of Foundation and Darwin that Linux lacks.
@Suite struct FoundationAdditionsTests {
  @Test("a map table holds objects weakly") func mapTableHoldsWeakly() {
    let table = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let kept = NSObject()
    table.setObject(kept, forKey: "kept")
    do {
      let lost = NSObject()
      table.setObject(lost, forKey: "lost")
      #expect(table.count == 2)
    }
    #expect(table.count == 1)
    #expect(table.object(forKey: "kept") === kept)
    #expect(table.object(forKey: "lost") == nil)
    table.removeObject(forKey: "kept")
    #expect(table.count == 0)
  }

  @Test("a map table keeps the order of insertion") func mapTableKeepsTheOrderOfInsertion() {
    let table = NSMapTable<NSString, NSString>.strongToStrongObjects()
    for text in ["c", "a", "b", "a"] {
      table.setObject(NSString(string: text + "1"), forKey: NSString(string: text))
    }
    let keys = table.keyEnumerator().allObjects.map { "\($0)" }
    #expect(keys == ["c", "a", "b"])
    #expect(table.objectEnumerator()?.allObjects.map { "\($0)" } == ["c1", "a1", "b1"])
    table.setObject(nil, forKey: "c")
    table.removeAllObjects()
    #expect(table.count == 0)
  }

  @Test("a map table can compare keys by identity") func mapTableComparesByIdentityWhereAsked() {
    let table = NSMapTable<NSString, NSString>(keyOptions: [.objectPointerPersonality])
    let key = NSString(string: "a long enough key")
    table.setObject("value", forKey: key)
    #expect(table.object(forKey: key) == "value")
    #expect(table.object(forKey: NSString(string: "a long enough key")) == nil)
  }

  @Test("the subscript of a dictionary sets and removes values") func dictionarySubscriptWrites() {
    let dictionary = NSMutableDictionary()
    let key: any NSCopying = NSString(string: "key")
    dictionary[key] = 5
    #expect(dictionary[key] as? Int == 5)
    #expect(dictionary.object(forKey: "key") as? Int == 5)
    dictionary[key] = nil
    #expect(dictionary.count == 0)
  }

  @Test("one thread can lock a monitor repeatedly") func monitorsAreRecursive() {
    let object = NSObject()
    #expect([objc_sync_enter(object), objc_sync_enter(object)] == [0, 0])
    #expect([objc_sync_exit(object), objc_sync_exit(object)] == [0, 0])
    #expect(objc_sync_exit(object) == -1)
  }

  @Test("functions of Darwin that adapters use exist on Linux") func functionsOfDarwin() throws {
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    let seven = autoreleasepool { 7 }
    #expect(seven == 7)
    #expect(objc_getClass("UIKit.UIView") as? UIView.Type == UIView.self)
    #expect(objc_getClass("UIView") as? UIView.Type == UIView.self)
    #expect(UIView.version() == 0)
  }
}
