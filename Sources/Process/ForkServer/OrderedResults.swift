/// Sorts numbered results, which arrive in any order, by their numbers: 0, 1, 2 and so on.
package struct OrderedResults<Value> {
  private var early: [Int: Value] = [:]
  private var next = 0

  /// Creates a buffer without results.
  package init() {}

  /// Stores a result, which waits here until all earlier results have been delivered.
  ///
  /// A second result with the same number is ignored.
  package mutating func store(_ value: Value, at number: Int) {
    guard number >= next, early[number] == nil else { return }
    early[number] = value
  }

  /// Delivers results in the order of their numbers, until the next result is missing.
  ///
  /// - Parameter take: A closure that receives a number and its result; it returns false to stop
  ///   the delivery.
  /// - Returns: False when `take` returned false.
  package mutating func handOn(_ take: (Int, Value) throws -> Bool) rethrows -> Bool {
    while let value = early.removeValue(forKey: next) {
      next += 1
      guard try take(next - 1, value) else { return false }
    }
    return true
  }
}
