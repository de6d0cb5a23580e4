/// The declarations of all events.
///
/// Rules, scenarios, reports and documents take the attributes of events from these declarations.
package enum EventSchema {
  /// The declarations of all kinds of events, in the order of the cases of ``EventKind``.
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

  /// The declaration of a kind of event.
  package static subscript(kind: EventKind) -> EventDeclaration {
    declarations[Int(kind.rawValue)]
  }

  /// The names of the values that every event can have: ids, `thread`, `time` and `line`.
  package static let commonNames = EventIdentity.names + ["thread", "time", "line"]

  /// The names of all values that events of the given kinds can have.
  ///
  /// The names that all events share come first.
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

  /// The differences between an event and the declaration of its kind, in words.
  package static func mistakes(in event: Event) -> [String] {
    let declaration = self[event.kind]
    let ids = EventIdentity.names.filter {
      event.identity[$0] != nil && !declaration.ids.contains($0)
    }
    return ids.map { "\(event.kind.name) has an id \"\($0)\"" }
      + mistakes(in: event.attributes, declaration.attributes, of: event.kind.name)
  }

  /// The differences between the fields of a table and their declarations, in words.
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

  // Lists of ids that many events have in common.
  static let ofLoad = ["adapter", "load", "slot"]
  static let ofAd = ["adapter", "load", "ad", "presentation", "slot"]
  static let ofNetworkAd = ["adapter", "load", "ad", "slot"]

  /// Declares an attribute whose value is an error of the Google Mobile Ads SDK or of the adapter.
  static func error(_ says: String, optional: Bool = false) -> AttributeDeclaration {
    AttributeDeclaration("error", .table(.error), says, optional: optional)
  }
}

extension EventKind {
  /// Whether the event is an answer of the adapter to the host, or an event of an ad that the adapter
  /// reports.
  package var reachesHost: Bool {
    channel == EventKind.answerLoad.channel || channel == EventKind.eventClick.channel
  }
}

/// The declaration of a kind of event.
package struct EventDeclaration: Sendable {
  /// A sender or receiver of messages.
  package enum Participant: String, Sendable {
    case host, adapter, network, http, app, device, user, world
  }

  /// The kind.
  package let kind: EventKind
  /// The sender of the message.
  package let from: Participant
  /// The receiver of the message.
  ///
  /// If the event happens inside the sender, the sender is also the receiver.
  package let to: Participant
  /// A sentence that says what happened.
  package let says: String
  /// The names of the ids that the event can have.
  package let ids: [String]
  /// The attributes that the event can have.
  package private(set) var attributes: [AttributeDeclaration]
  /// The calls and callbacks that the event stands for, with their Swift names.
  package let calls: [String]
  /// Whether the event is no message, but says where a call or an object ended, or where the
  /// scenario begins and ends.
  package var isBookkeeping: Bool {
    [.hostReturned, .hostReleased, .requestReleased, .worldStarted, .worldEnded].contains(kind)
  }

  /// Declares a kind of event.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - says: A sentence that says what happened.
  ///   - way: The sender and the receiver; nil when the channel's sender and receiver apply.
  ///   - ids: The names of the ids that the event can have.
  ///   - attributes: The attributes that the event can have.
  ///   - calls: The calls and callbacks that the event stands for.
  init(
    _ kind: EventKind, _ says: String, way: (Participant, Participant)? = nil,
    ids: [String] = [], _ attributes: [AttributeDeclaration] = [], calls: [String] = []
  ) {
    let channel = EventChannel.named(kind.channel)
    self.kind = kind
    from = way?.0 ?? channel.from
    to = way?.1 ?? channel.to
    self.says = says
    self.ids = ids
    self.attributes = attributes
    self.calls = calls
  }

  /// A copy of the declaration with one more attribute.
  func with(_ attribute: AttributeDeclaration) -> EventDeclaration {
    var result = self
    result.attributes.append(attribute)
    return result
  }

  /// The declaration of the attribute with the given name; nil when the event has no attribute with
  /// this name.
  package func attribute(_ name: String) -> AttributeDeclaration? {
    attributes.first { $0.name == name }
  }
}

/// A channel: the events between two kinds of participants.
package struct EventChannel: Sendable {
  /// The name, which is the part of an event's name before the dot.
  package let name: String
  /// The sender of most messages of the channel.
  package let from: EventDeclaration.Participant
  /// The receiver of most messages of the channel.
  package let to: EventDeclaration.Participant
  /// A phrase that describes the events of the channel.
  package let says: String

  private init(
    _ name: String, _ from: EventDeclaration.Participant, _ to: EventDeclaration.Participant,
    _ says: String
  ) {
    self.name = name
    self.from = from
    self.to = to
    self.says = says
  }

  /// All channels, in the order in which the cases of ``EventKind`` use them.
  package static let all: [EventChannel] = [
    EventChannel(
      "host", .host, .adapter, "Calls of the Google Mobile Ads SDK to the adapter and its ads."),
    EventChannel("answer", .adapter, .host, "Answers of the adapter through completion handlers."),
    EventChannel("event", .adapter, .host, "Calls of the adapter to the event delegate of an ad."),
    EventChannel("request", .adapter, .network, "Calls of the adapter to the network's SDK."),
    EventChannel(
      "network", .network, .adapter,
      "Callbacks of the network's SDK to the adapter, as the scenario plays them."),
    EventChannel("http", .adapter, .http, "HTTP requests of the adapter, and how they end."),
    EventChannel(
      "app", .host, .app, "Calls and callbacks between the publisher's app and the SDK."),
    EventChannel(
      "device", .device, .app, "Actions of the user and of the device, and calls to the device."),
    EventChannel("world", .world, .world, "The start and the end of a scenario."),
  ]

  /// The channel with the given name.
  static func named(_ name: String) -> EventChannel {
    guard let channel = all.first(where: { $0.name == name }) else {
      preconditionFailure("the channel \(name) is not declared")
    }
    return channel
  }
}
