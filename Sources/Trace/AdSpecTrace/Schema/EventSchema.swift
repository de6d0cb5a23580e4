/// Every event with what it tells: the one list from which rules, scenarios, reports and documents
/// know the attributes of events.
package enum EventSchema {
  /// All kinds of events, in the order of the kinds.
  package static let declarations: [EventDeclaration] = {
    let declared = host + answer + event + request + network + http + app + device + world
    let byKind = Dictionary(grouping: declared, by: \.kind)
    return EventKind.allCases.map { kind in
      guard let found = byKind[kind], found.count == 1 else {
        preconditionFailure("\(kind.name) is declared \(byKind[kind]?.count ?? 0) times")
      }
      return found[0]
    }
  }()

  /// What there is to know of a kind.
  package static subscript(kind: EventKind) -> EventDeclaration {
    declarations[Int(kind.rawValue)]
  }

  /// The names of what every event may tell: the objects that it is about, when and where.
  package static let commonNames = EventIdentity.names + ["thread", "time", "line"]

  /// The names by which events of some kinds can be asked for what they tell, the common ones first.
  package static func names(of kinds: some Sequence<EventKind>) -> [String] {
    var names = commonNames
    var known = Set(names)
    for kind in kinds {
      for attribute in self[kind].attributes where known.insert(attribute.name).inserted {
        names.append(attribute.name)
      }
    }
    return names
  }

  /// What an event tells that its kind does not declare, and what is missing; empty for nothing.
  package static func mistakes(in event: Event) -> [String] {
    let declaration = self[event.kind]
    let ids = EventIdentity.names.filter {
      event.identity[$0] != nil && !declaration.ids.contains($0)
    }
    return ids.map { "\(event.kind.name) has an id \"\($0)\"" }
      + mistakes(in: event.attributes, declaration.attributes, of: event.kind.name)
  }

  /// What is wrong with the fields of a table.
  static func mistakes(
    in fields: [TraceAttribute], _ declared: [AttributeDeclaration], of owner: String
  ) -> [String] {
    var mistakes: [String] = []
    for field in fields {
      guard let attribute = declared.first(where: { $0.name == field.name }) else {
        mistakes.append("\(owner) has \"\(field.name)\", which is not declared")
        continue
      }
      if !attribute.type.accepts(field.value) {
        mistakes.append(
          "\(field.name) of \(owner) is \(field.value.readable), not \(attribute.type.phrase)")
      }
    }
    for attribute in declared
    where !attribute.isOptional && !fields.contains(where: { $0.name == attribute.name }) {
      mistakes.append("\(owner) has no \"\(attribute.name)\"")
    }
    return mistakes
  }

  // What most events are about.
  static let ofLoad = ["adapter", "load", "slot"]
  static let ofAd = ["adapter", "load", "ad", "presentation", "slot"]
  static let ofNetworkAd = ["adapter", "load", "ad", "slot"]

  /// An error of the Google Mobile Ads SDK or of the adapter.
  static func error(_ says: String, optional: Bool = false) -> AttributeDeclaration {
    AttributeDeclaration("error", .table(.error), says, optional: optional)
  }
}
