import Testing
import UIKit

/// Parts of Foundation that Linux lacks.
@Suite struct FoundationTests {
  @Test("a hash table holds its members weakly and keeps their order")
  func hashTableHoldsItsMembersWeakly() {
    let table = NSHashTable<NSString>.weakObjects()
    let strong = NSHashTable<NSString>()
    let kept: [NSString] = ["a long text that is an object", "another long text that is an object"]
    var short: NSString? = NSString(string: "a long text that goes away")
    for text in kept + [kept[0], short ?? ""] { table.add(text) }
    strong.add(kept[1])
    #expect(table.count == 3)
    short = nil
    #expect(table.allObjects == kept)
    #expect(table.contains(kept[1]) && table.anyObject === kept[0])
    table.remove(kept[0])
    #expect(table.allObjects == [kept[1]] && strong.allObjects == [kept[1]])
  }

  @Test(
    "a predicate from a text makes one comparison",
    arguments: [
      ("SELF MATCHES %@", "[a-z]+", true), ("SELF MATCHES %@", "[a-z]", false),
      ("self ==[c] %@", "ABC", true), ("SELF == %@", "ABC", false), ("SELF != %@", "ABC", true),
      ("SELF CONTAINS %@", "b", true), ("SELF CONTAINS[cd] %@", "B", true),
      ("SELF BEGINSWITH %@", "a", true), ("SELF ENDSWITH %@", "a", false),
      ("SELF MATCHES 'a.c'", "", true), ("SELF BEGINSWITH \"b\"", "", false),
    ])
  func predicateMakesOneComparison(_ format: String, _ argument: String, _ holds: Bool) {
    #expect(NSPredicate(format: format, argument).evaluate(with: "abc") == holds)
  }

  @Test("a predicate reads the value at a path of keys")
  func predicateReadsAPath() {
    let ads: NSArray = [["price": 3], ["price": 4]] as [NSDictionary] as NSArray
    #expect(ads.filtered(using: NSPredicate(format: "price == 4")).count == 1)
    #expect(ads.filtered(using: NSPredicate(format: "%K == %d", "price", 3)).count == 1)
  }

  @Test("a transform is followed by another one")
  func transformsAreConcatenated() {
    let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
    #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 2, ty: 3))
    #expect(CGAffineTransform.identity.isIdentity && !transform.isIdentity)
  }

  @Test("an activity indicator is hidden while it stands still") @MainActor
  func activityIndicatorIsHiddenWhileItStandsStill() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden && view.frame.width == 37)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.hidesWhenStopped = false
    view.stopAnimating()
    #expect(!view.isHidden && !view.isAnimating)
  }

  @Test("a scroll view moves its content, and tells its delegate") @MainActor
  func scrollViewMovesItsContent() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var offsets: [CGPoint] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset)
      }
    }
    let listener = Listener()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inside = UIView()
    view.addSubview(inside)
    view.delegate = listener
    view.isPagingEnabled = true
    view.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    #expect(listener.offsets == [CGPoint(x: 0, y: 20)])
    #expect(inside.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: -20))
    #expect(view.isPagingEnabled && view.bounces && !view.alwaysBounceVertical)
  }
}
