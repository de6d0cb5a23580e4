import VirtualTime

/// The order in which scenarios are run, and that in which their results are told.
final class RunOrder {
  private let positions: [Int]
  private var early: [Int: RunRecord] = [:]
  private var next = 0

  /// Creates an order; with a seed it is shuffled.
  init(count: Int, shuffle seed: UInt64?) {
    var positions = Array(0..<count)
    if let seed {
      var generator = SeededGenerator(seed: seed, for: "order")
      positions.shuffle(using: &generator)
    }
    self.positions = positions
  }

  /// The position in the plan of what runs as the index-th.
  func position(_ index: Int) -> Int { positions[index] }

  /// Takes a result, and hands on all whose turn it is in the order of the plan.
  func deliver(
    _ index: Int, _ record: RunRecord, _ take: (Int, RunRecord) -> Bool
  ) throws -> Bool {
    early[position(index)] = record
    while let record = early.removeValue(forKey: next) {
      next += 1
      guard take(next - 1, record) else { return false }
    }
    return true
  }
}
