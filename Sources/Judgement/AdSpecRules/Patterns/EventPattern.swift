import AdSpecTrace

/// Which events are meant: kinds, and tests of their attributes.
final class EventPattern: Sendable {
  /// One of the kinds of events that the pattern means.
  final class Alternative: Sendable {
    /// As it is written: a name, or a channel with `.*`.
    let name: String
    let kinds: EventKindSet
    let tests: [AttributeTest]
    /// The traces in which the alternative counts; all when nil.
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

  let alternatives: [Alternative]
  /// The kinds of all alternatives.
  let kinds: EventKindSet
  /// The kinds that need no further test.
  let plainKinds: EventKindSet
  /// Whether it means the same events at every match of the premise.
  let isSteady: Bool
  /// The pattern in words, for findings.
  let text: String

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
        && alternative.condition?.isSteady != false
    }
    let texts = alternatives.map { alternative in
      ([alternative.name] + alternative.tests.map { $0.test.described(as: $0.path.text) })
        .joined(separator: " ")
    }
    text = EventPattern.joined(texts)
  }

  /// A pattern that means all events of some kinds, and that nobody reads.
  convenience init(_ kinds: [EventKind]) {
    self.init([
      Alternative(name: "", kinds: EventKindSet(kinds), tests: [], condition: nil)
    ])
  }

  /// The attributes of the premise that tests compare with.
  var premiseAttributes: [String] {
    alternatives.flatMap { $0.tests.flatMap { $0.test.premiseAttributes } }
  }

  /// The names of the events alone.
  var shortText: String {
    var names: [String] = []
    for alternative in alternatives where !names.contains(alternative.name) {
      names.append(alternative.name)
    }
    return EventPattern.joined(names)
  }

  /// Texts with commas between them, and "or" before the last one.
  static func joined(_ texts: [String]) -> String {
    texts.dropLast(2).map { $0 + ", " }.joined() + texts.suffix(2).joined(separator: " or ")
  }
}
