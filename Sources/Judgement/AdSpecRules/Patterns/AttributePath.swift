package import AdSpecTrace
import LuaScript
import NearestNames

/// The name of an event's attribute or id, or of a field within an attribute, such as `error.code`.
///
/// The type is a class, so that judging can pass a path to other functions without a copy. Patterns
/// and tests are classes for the same reason.
final class AttributePath: Sendable {
  /// The name, as the rule writes it.
  let text: String
  private let first: String
  private let rest: [String]
  /// The id that the name stands for; nil for an attribute.
  ///
  /// Reading an id does not copy the event.
  private let id: Correlation?

  init(_ text: String) {
    self.text = text
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    first = parts.removeFirst()
    rest = parts
    id = Correlation(rawValue: first)
  }

  /// The value that an event has under this name; nil if the value is absent or null.
  func value(in trace: IndexedTrace, _ index: Int) -> TraceValue? {
    // Most names are attributes, and reading an attribute does not copy the whole event.
    for attribute in trace.events[index].attributes where attribute.name == first {
      return field(of: attribute.value)
    }
    let facts = trace.facts[index]
    switch id {
    case .ad: return facts.ad == 0 ? nil : .integer(Int(facts.ad))
    case .load: return facts.load == 0 ? nil : .integer(Int(facts.load))
    case .slot: return trace.events[index].identity.slot.map(TraceValue.string)
    case .asset: return trace.events[index].identity.asset.map(TraceValue.string)
    default: break
    }
    if first == "thread" { return .string(trace.events[index].thread) }
    guard let value = trace.events[index][first] else { return nil }
    return field(of: value)
  }

  /// The value that an object, such as the profile, has under this name; nil if the value is absent
  /// or null.
  func value(in object: TraceValue) -> TraceValue? {
    guard let value = object[first] else { return nil }
    return field(of: value)
  }

  private func field(of value: TraceValue) -> TraceValue? {
    if rest.isEmpty {
      if case .null = value { return nil }
      return value
    }
    var value: TraceValue? = value
    for name in rest { value = value?[name] }
    if case .null? = value { return nil }
    return value
  }
}

/// Checks the names of attributes against the schema of events.
package enum AttributeNames {
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
  ///   - own: The names that every table has, although the schema does not declare them.
  /// - Returns: The message; nil if the name is right.
  package static func refusal(
    ofName name: String, in kinds: [EventKind], besides own: [String]
  ) -> String? {
    if isKnown(name, in: kinds) || own.contains(name) { return nil }
    if name == "kind" || name == "event" {
      return "\(owner(of: kinds)) has no attribute \"\(name)\"; write name for the event's name"
    }
    return "\(owner(of: kinds)) has no attribute \"\(name)\""
      + advice(for: name, among: EventSchema.names(of: kinds), besides: own)
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
    return kinds.count > 4 ? "an event" : EventPattern.joined(kinds.map(\.name))
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
