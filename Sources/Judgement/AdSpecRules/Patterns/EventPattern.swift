import AdSpecTrace

/// A pattern of events: kinds, and tests of their attributes.
final class EventPattern: Sendable {
  /// One name of an event or channel, and the tests that events with this name must pass.
  final class Alternative: Sendable {
    /// The name, as the rule writes it: the name of an event, or a channel with `.*`.
    let name: String
    /// The kinds that the name stands for.
    let kinds: EventKindSet
    /// The tests; an event must pass all tests.
    let tests: [AttributeTest]
    /// The condition that must hold for this alternative to count; nil if the alternative always
    /// counts.
    let condition: RuleCondition?

    init(
      name: String, kinds: EventKindSet, tests: [AttributeTest], condition: RuleCondition?
    ) {
      self.name = name
      self.kinds = kinds
      self.tests = tests
      self.condition = condition
    }
  }

  /// The alternatives; an event matches the pattern if it matches one alternative.
  let alternatives: [Alternative]
  /// The kinds of all alternatives.
  let kinds: EventKindSet
  /// The kinds for which the pattern has no tests: every event of these kinds matches the pattern.
  let plainKinds: EventKindSet
  /// Whether the pattern matches the same events for every match of the premise.
  let isSteady: Bool

  init(_ alternatives: [Alternative]) {
    self.alternatives = alternatives
    var kinds = EventKindSet()
    var plainKinds = EventKindSet()
    for alternative in alternatives {
      kinds.formUnion(alternative.kinds)
      if alternative.tests.isEmpty, alternative.condition == nil {
        plainKinds.formUnion(alternative.kinds)
      }
    }
    self.kinds = kinds
    self.plainKinds = plainKinds
    isSteady = alternatives.allSatisfy { alternative in
      alternative.tests.allSatisfy(\.test.isSteady)
        && alternative.condition == nil
    }
  }

  /// The pattern in words, for findings.
  var text: String {
    let texts = alternatives.map { alternative in
      ([alternative.name] + alternative.tests.map { $0.test.described(as: $0.path.text) })
        .joined(separator: " ")
    }
    return texts.listed
  }

  /// Creates a pattern that matches all events of some kinds and has no text.
  convenience init(_ kinds: [EventKind]) {
    self.init([
      Alternative(name: "", kinds: EventKindSet(kinds), tests: [], condition: nil)
    ])
  }

  /// The names of the premise's attributes with which the tests compare values.
  var premiseAttributes: [String] {
    alternatives.flatMap { $0.tests.flatMap { $0.test.premiseAttributes } }
  }

  /// The names of the events, without the tests.
  var shortText: String {
    var names: [String] = []
    for alternative in alternatives where !names.contains(alternative.name) {
      names.append(alternative.name)
    }
    return names.listed
  }
}

/// A test of one attribute of an event.
final class AttributeTest: Sendable {
  let path: AttributePath
  let test: ValueTest
  /// The name of the premise's ad or load if the test only compares this number with the event's; nil
  /// for any other test.
  let numberOfPremise: AttributePath?

  init(path: AttributePath, test: ValueTest) {
    self.path = path
    self.test = test
    if case .ofPremise(let other) = test, other.isNumberOfAd, path.isNumberOfAd {
      numberOfPremise = other
    } else {
      numberOfPremise = nil
    }
  }
}

/// A set of event kinds, one bit each.
struct EventKindSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ kinds: some Sequence<EventKind>) {
    for kind in kinds { insert(kind.rawValue) }
  }

  /// Adds the kind with a raw value.
  mutating func insert(_ raw: UInt8) {
    precondition(raw < 192, "a set holds 192 kinds of events at most")
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

  /// Whether the set has the kind with a raw value.
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

  /// Whether the set has more than one kind.
  var hasSeveral: Bool {
    low.nonzeroBitCount + middle.nonzeroBitCount + high.nonzeroBitCount > 1
  }

  /// Calls a closure with the raw value of each kind in the set, in the order of ``EventKind``.
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
