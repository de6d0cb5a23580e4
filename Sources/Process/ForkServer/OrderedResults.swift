/// Puts results that come in any order into the order of their numbers: 0, 1, 2 and so on.
package struct OrderedResults<Value> {
  private var early: [Int: Value] = [:]
  private var next = 0

  /// Creates a buffer without results.
  package init() {}

  /// Keeps a result until its turn comes; of several with one number the first counts.
  package mutating func store(_ value: Value, at number: Int) {
    guard number >= next, early[number] == nil else { return }
    early[number] = value
  }

  /// Gives every result whose turn it is, each once.
  ///
  /// - Parameter take: Takes a number and its result, and says whether to go on.
  /// - Returns: Whether to go on.
  package mutating func handOn(_ take: (Int, Value) throws -> Bool) rethrows -> Bool {
    while let value = early.removeValue(forKey: next) {
      next += 1
      guard try take(next - 1, value) else { return false }
    }
    return true
  }
}
