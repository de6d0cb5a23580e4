import AdSpecTrace

/// A set of event kinds, one bit each.
struct EventKindSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ kinds: some Sequence<EventKind>) {
    for kind in kinds { insert(kind.rawValue) }
  }

  /// Adds the kind of a raw value.
  mutating func insert(_ raw: UInt8) {
    precondition(raw < 192, "there are more kinds of events than a set of them can hold")
    let bit: UInt64 = 1 &<< (UInt64(raw) & 63)
    switch raw >> 6 {
    case 0: low |= bit
    case 1: middle |= bit
    default: high |= bit
    }
  }

  mutating func formUnion(_ other: EventKindSet) {
    low |= other.low
    middle |= other.middle
    high |= other.high
  }

  func contains(_ kind: EventKind) -> Bool {
    contains(kind.rawValue)
  }

  /// Whether the kind of a raw value is in the set.
  func contains(_ raw: UInt8) -> Bool {
    let word = raw < 64 ? low : raw < 128 ? middle : high
    return (word &>> (UInt64(raw) & 63)) & 1 != 0
  }

  var isEmpty: Bool { low | middle | high == 0 }

  func intersection(_ other: EventKindSet) -> EventKindSet {
    var result = self
    result.low &= other.low
    result.middle &= other.middle
    result.high &= other.high
    return result
  }

  /// Whether more than one kind is in the set.
  var hasSeveral: Bool {
    low.nonzeroBitCount + middle.nonzeroBitCount + high.nonzeroBitCount > 1
  }

  /// Calls a closure with the raw value of each kind, in the order of ``EventKind``.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    forEach(in: low, 0, body)
    forEach(in: middle, 64, body)
    forEach(in: high, 128, body)
  }

  @inline(__always)
  private func forEach(in bits: UInt64, _ first: Int, _ body: (Int) -> Void) {
    var word = bits
    while word != 0 {
      body(first + word.trailingZeroBitCount)
      word &= word &- 1
    }
  }
}
