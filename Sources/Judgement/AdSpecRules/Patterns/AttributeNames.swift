package import AdSpecTrace
import LuaScript

/// What events of some kinds can be asked for, by the schema of events.
package enum AttributeNames {
  /// What is wrong with the name of an attribute, or of a field within one such as `error.code`.
  ///
  /// - Parameters:
  ///   - path: The name, with dots before the fields.
  ///   - kinds: The events that may be asked; one that has the attribute is enough.
  ///   - owner: The events as an error message names them.
  /// - Returns: The mistake in words; nil for none.
  package static func refusal(
    of path: String, in kinds: [EventKind], of owner: String
  ) -> String? {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeFirst()
    let known = EventSchema.names(of: kinds)
    guard known.contains(name) else {
      return "\(owner) has no attribute \"\(name)\"" + advice(for: name, among: known)
    }
    let types = kinds.compactMap { EventSchema[$0].attribute(name)?.type }
    return refusal(ofFields: parts, in: types, of: name)
  }

  /// What is wrong with reading a name from the table of an event.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kinds: The kinds of which the event may be.
  ///   - own: What such a table has besides what the schema says.
  /// - Returns: The mistake in words; nil for none.
  package static func refusal(
    ofName name: String, in kinds: [EventKind], besides own: [String]
  ) -> String? {
    let known = EventSchema.names(of: kinds)
    guard !known.contains(name), !own.contains(name) else { return nil }
    if name == "kind" || name == "event" {
      return "\(owner(of: kinds)) has no attribute \"\(name)\"; write name for the event's name"
    }
    return "\(owner(of: kinds)) has no attribute \"\(name)\""
      + advice(for: name, among: known, besides: own)
  }

  /// What is wrong with reading a field of a table that attributes consist of; nil for nothing.
  package static func refusal(ofField name: String, of table: AttributeTable) -> String? {
    let known = table.fields.map(\.name)
    guard !known.contains(name) else { return nil }
    return "\(table.rawValue) has no field \"\(name)\"" + advice(for: name, among: known)
  }

  /// Events as an error message names them.
  private static func owner(of kinds: [EventKind]) -> String {
    guard let first = kinds.first, kinds.count > 1 else { return kinds.first?.name ?? "an event" }
    if kinds == EventKind.allCases.filter({ $0.channel == first.channel }) {
      return "\(first.channel).*"
    }
    return kinds.count > 4 ? "an event" : EventPattern.joined(kinds.map(\.name))
  }

  /// What is wrong with the names of fields in values of some types.
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

  /// The nearest name, or where there is none all that tells these events from others.
  private static func advice(
    for name: String, among known: [String], besides common: [String] = []
  ) -> String {
    let nearest = NearestName.sentence(for: name, in: known + common)
    let own = known.filter { !EventSchema.commonNames.contains($0) }
    guard nearest.isEmpty, !own.isEmpty, own.count <= 12 else { return nearest }
    return "; it has " + own.dropLast().joined(separator: ", ")
      + (own.count > 1 ? " and " : "") + (own.last ?? "")
  }
}

extension AttributeType {
  /// Whether it may be a table whose fields nothing is known of.
  fileprivate var hasFreeFields: Bool {
    switch self {
    case .any, .fields: true
    case .nullable(let type): type.hasFreeFields
    default: false
    }
  }
}
