import AdSpecTrace

/// What the lint knows of the value of an expression.
enum LintType: Equatable {
  /// Nothing, so that nothing is refused.
  case unknown
  case text
  /// An object of the vocabulary, by the name of its kind.
  case object(String)
  /// An event of one of these kinds.
  case event([EventKind])
  /// A list of events of these kinds.
  case events([EventKind])
  /// A table with declared fields.
  case record(AttributeTable)

  /// What is known of a value that is one or the other.
  func joined(with other: LintType) -> LintType {
    switch (self, other) {
    case (.event(let kinds), .event(let more)):
      .event(EventKind.allCases.filter { kinds.contains($0) || more.contains($0) })
    default: self == other ? self : .unknown
    }
  }

  /// The type of what a call gives.
  ///
  /// - Parameters:
  ///   - type: The declared type.
  ///   - kinds: The kinds of events that the call was asked for.
  init(_ type: VocabularyType, asked kinds: @autoclosure () -> [EventKind] = EventKind.allCases) {
    switch type.present {
    case .text: self = .text
    case .object(let name): self = .object(name)
    case .record(let table): self = .record(table)
    case .event: self = .event(kinds())
    case .events: self = .events(kinds())
    default: self = .unknown
    }
  }

  /// The type of an attribute's value.
  init(_ types: [AttributeType]) {
    let found = types.map { type -> LintType in
      if let table = type.table { return .record(table) }
      return type == .text ? .text : .unknown
    }
    self = found.dropFirst().reduce(found.first ?? .unknown) { $0.joined(with: $1) }
  }
}
