import AdSpecTrace

/// A set of event kinds, one bit each.
struct EventKindSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  init() {}

  init(_ kinds: some Sequence<EventKind>) {
    for kind in kinds { insert(kind) }
  }

  mutating func insert(_ kind: EventKind) {
    insert(kind.rawValue)
  }

  mutating func insert(_ raw: UInt8) {
    words[Int(raw >> 6)] |= 1 << UInt64(raw & 63)
  }

  mutating func formUnion(_ other: EventKindSet) {
    words |= other.words
  }

  func contains(_ kind: EventKind) -> Bool {
    contains(kind.rawValue)
  }

  /// Whether the kind of a raw value is in the set.
  func contains(_ raw: UInt8) -> Bool {
    words[Int(raw >> 6)] & (1 << UInt64(raw & 63)) != 0
  }

  func isDisjoint(with other: EventKindSet) -> Bool {
    words & other.words == SIMD4()
  }

  func intersection(_ other: EventKindSet) -> EventKindSet {
    var result = self
    result.words &= other.words
    return result
  }

  /// Whether more than one kind is in the set.
  var hasSeveral: Bool {
    var count = 0
    for position in 0..<4 { count += words[position].nonzeroBitCount }
    return count > 1
  }

  /// Calls a closure with the raw value of each kind, in the order of ``EventKind``.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for position in 0..<4 {
      var word = words[position]
      while word != 0 {
        body(position << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}
