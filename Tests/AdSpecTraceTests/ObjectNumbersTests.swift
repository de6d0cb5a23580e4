import AdSpecTrace
import Testing

/// Objects are told apart by numbers, and not kept.
@Suite struct ObjectNumbersTests {
  private final class Object {}

  @Test func eachObjectHasItsOwnNumber() {
    let numbers = ObjectNumbers()
    let first = Object()
    let second = Object()
    #expect([first, second, first].map { numbers.number(of: $0) } == [1, 2, 1])
  }

  @Test func noNumberIsGivenTwice() {
    let numbers = ObjectNumbers()
    // One object after another, mostly in the same place.
    let given = (0..<50).map { _ in numbers.number(of: Object()) }
    #expect(given == Array(1...50))
  }

  @Test func nothingIsKept() {
    let numbers = ObjectNumbers()
    var object: Object? = Object()
    weak let kept = object
    if let object { _ = numbers.number(of: object) }
    object = nil
    #expect(kept == nil)
  }
}
