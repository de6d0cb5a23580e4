/// An order of all events in which those that an event caused, directly or not, follow right after it.
struct CauseOrder {
  /// The position of each event in that order.
  let positions: [Int32]
  /// How many positions each event and what it caused take up.
  let sizes: [Int32]

  init(_ facts: [EventFacts]) {
    var sizes = [Int32](repeating: 1, count: facts.count)
    for index in facts.indices.reversed() where facts[index].cause >= 0 {
      sizes[Int(facts[index].cause)] += sizes[index]
    }
    var positions = [Int32](repeating: 0, count: facts.count)
    // Where what comes next goes: of all that has no cause, and of what each event caused.
    var root: Int32 = 0
    var next = [Int32](repeating: 0, count: facts.count)
    for index in facts.indices {
      let cause = Int(facts[index].cause)
      positions[index] = cause < 0 ? root : next[cause]
      if cause < 0 { root += sizes[index] } else { next[cause] += sizes[index] }
      next[index] = positions[index] + 1
    }
    self.positions = positions
    self.sizes = sizes
  }

  /// The positions of what an event caused, without itself.
  func effects(of index: Int) -> Range<Int32> {
    positions[index] + 1..<positions[index] + sizes[index]
  }
}
