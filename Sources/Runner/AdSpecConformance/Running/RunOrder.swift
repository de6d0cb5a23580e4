import VirtualTime

/// The order in which scenarios are run; their results come in the order of the plan.
enum RunOrder {
  /// The positions in the plan, in the order in which they run; with a seed they are shuffled.
  static func positions(count: Int, shuffle seed: UInt64?) -> [Int] {
    var positions = Array(0..<count)
    if let seed {
      var generator = SeededGenerator(seed: seed, for: "order")
      positions.shuffle(using: &generator)
    }
    return positions
  }
}
