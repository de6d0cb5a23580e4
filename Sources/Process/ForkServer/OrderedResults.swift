/// Sorts numbered results, which arrive in any order, by their numbers: 0, 1, 2 and so on.
package struct OrderedResults<Value> {
  private var early: [Int: Value] = [:]
  /// The expected numbers, ascending; nil for all numbers from 0.
  private let numbers: [Int]?
  private var delivered = 0

  /// Creates a buffer without results.
  ///
  /// - Parameter numbers: The numbers of the expected results, ascending; nil for all numbers from
  ///   0.
  package init(numbers: [Int]? = nil) {
    self.numbers = numbers
  }

  /// Stores a result, which waits here until all earlier results have been delivered.
  ///
  /// A second result with the same number is ignored.
  package mutating func store(_ value: Value, at number: Int) {
    guard let next, number >= next, early[number] == nil else { return }
    early[number] = value
  }

  /// Delivers results in the order of their numbers, until the next result is missing.
  ///
  /// - Parameter take: A closure that receives a number and its result; it returns false to stop
  ///   the delivery.
  /// - Returns: False when `take` returned false.
  package mutating func handOn(_ take: (Int, Value) throws -> Bool) rethrows -> Bool {
    while let number = next, let value = early.removeValue(forKey: number) {
      delivered += 1
      guard try take(number, value) else { return false }
    }
    return true
  }

  /// Delivers all results that wait, in the order of their numbers, although earlier ones are missing.
  ///
  /// - Parameter take: A closure that receives a number and its result; it returns false to stop the
  ///   delivery.
  package mutating func handOnRest(_ take: (Int, Value) throws -> Bool) rethrows {
    for (number, value) in early.sorted(by: { $0.key < $1.key }) {
      early[number] = nil
      guard try take(number, value) else { return }
    }
  }

  /// The number of the next result; nil after the last one.
  private var next: Int? {
    guard let numbers else { return delivered }
    return numbers.indices.contains(delivered) ? numbers[delivered] : nil
  }
}
