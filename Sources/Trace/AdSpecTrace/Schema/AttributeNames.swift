import NearestNames

/// Checks the names of attributes against the schema of events.
package enum AttributeNames {
  /// The names that a script can read from the table of every event, although the schema of events does
  /// not declare them.
  package static let undeclared = ["name", "index", "cause"]

  /// The mistake in the name of an attribute, or of a field within an attribute, such as
  /// `error.code`.
  ///
  /// - Parameters:
  ///   - path: The name, with dots before the fields.
  ///   - kinds: The kinds of events; the name is right if one kind has the attribute.
  ///   - owner: The subject of the message, such as the name of the event.
  /// - Returns: The message; nil if the name is right.
  package static func refusal(
    of path: String, in kinds: [EventKind], of owner: String
  ) -> String? {
    // A `check` function makes patterns again and again, and the names of most tests are plain.
    if isKnown(path, in: kinds) { return nil }
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeFirst()
    guard isKnown(name, in: kinds) else {
      return "\(owner) has no attribute \"\(name)\""
        + advice(for: name, among: EventSchema.names(of: kinds))
    }
    let types = kinds.compactMap { EventSchema[$0].attribute(name)?.type }
    return refusal(ofFields: parts, in: types, of: name)
  }

  /// The mistake in a name that a script reads from the table of an event.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kinds: The kinds that the event can have.
  /// - Returns: The message; nil if the name is right.
  package static func refusal(
    ofName name: String, in kinds: [EventKind]
  ) -> String? {
    if isKnown(name, in: kinds) || undeclared.contains(name) { return nil }
    if name == "kind" || name == "event" {
      return "\(owner(of: kinds)) has no attribute \"\(name)\"; write name for the event's name"
    }
    return "\(owner(of: kinds)) has no attribute \"\(name)\""
      + advice(for: name, among: EventSchema.names(of: kinds), besides: undeclared)
  }

  /// Whether an event of one of the kinds can have a value with a name.
  private static func isKnown(_ name: String, in kinds: [EventKind]) -> Bool {
    kinds.contains { EventSchema[$0].attribute(name) != nil }
      || EventSchema.commonNames.contains(name)
  }

  /// The mistake in the name of a field that a script reads from a table within an attribute; nil
  /// if the name is right.
  package static func refusal(ofField name: String, of table: AttributeTable) -> String? {
    let known = table.fields.map(\.name)
    guard !known.contains(name) else { return nil }
    return "\(table.rawValue) has no field \"\(name)\"" + advice(for: name, among: known)
  }

  /// The words with which a message names some kinds of events.
  private static func owner(of kinds: [EventKind]) -> String {
    guard let first = kinds.first, kinds.count > 1 else { return kinds.first?.name ?? "an event" }
    if kinds == EventKind.allCases.filter({ $0.channel == first.channel }) {
      return "\(first.channel).*"
    }
    return kinds.count > 4 ? "an event" : kinds.map(\.name).listed
  }

  /// The mistake in a path of field names, if the values have one of the given types; nil if the
  /// names are right.
  private static func refusal(
    ofFields names: [String], in types: [AttributeType], of owner: String
  ) -> String? {
    guard let name = names.first, !types.contains(where: \.hasFreeFields) else { return nil }
    let fields = types.compactMap(\.table).flatMap(\.fields)
    guard !fields.isEmpty else { return "\(owner) has no fields, and therefore no \"\(name)\"" }
    let found = fields.filter { $0.name == name }
    guard !found.isEmpty else {
      return "\(owner) has no field \"\(name)\"" + advice(for: name, among: fields.map(\.name))
    }
    return refusal(ofFields: Array(names.dropFirst()), in: found.map(\.type), of: name)
  }

  /// The end of a message: the most similar name, or otherwise the attributes that only these
  /// events have.
  private static func advice(
    for name: String, among known: [String], besides common: [String] = []
  ) -> String {
    let own = known.filter { !EventSchema.commonNames.contains($0) }
    let list =
      own.dropLast().joined(separator: ", ") + (own.count > 1 ? " and " : "") + (own.last ?? "")
    return NearestName.sentence(
      for: name, in: known + common,
      otherwise: own.isEmpty || own.count > 12 ? "" : "; it has " + list)
  }
}

extension AttributeType {
  /// Whether the value can be a table without declared fields.
  fileprivate var hasFreeFields: Bool {
    switch self {
    case .any, .fields: true
    case .nullable(let type): type.hasFreeFields
    default: false
    }
  }
}

extension [String] {
  /// The texts with commas between them, and with "or" before the last text.
  package var listed: String {
    dropLast(2).map { $0 + ", " }.joined() + suffix(2).joined(separator: " or ")
  }
}
