import Testing
import UIKit

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

  @Test("a map table can compare by identity") func mapTableComparesByIdentityWhereAsked() {
    let table = NSMapTable<NSString, NSString>(keyOptions: [.objectPointerPersonality])
    let key = NSString(string: "a long enough key")
    table.setObject("value", forKey: key)
    #expect(table.object(forKey: key) == "value")
    #expect(table.object(forKey: NSString(string: "a long enough key")) == nil)
  }

  @Test("the subscript of a dictionary writes") func dictionarySubscriptWrites() {
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

  @Test("the functions of Darwin exist") func functionsOfDarwin() throws {
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
