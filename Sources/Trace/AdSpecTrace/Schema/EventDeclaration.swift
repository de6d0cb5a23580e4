/// What there is to know of a kind of event.
package struct EventDeclaration: Sendable {
  /// One that sends or receives messages.
  package enum Participant: String, Sendable {
    case host, adapter, network, http, app, device, user, world
  }

  /// The kind.
  package let kind: EventKind
  /// Who sends the message.
  package let from: Participant
  /// Who receives it; the sender where it happens inside of one of them.
  package let to: Participant
  /// What happened, in one sentence.
  package let says: String
  /// The names of the objects that it can be about.
  package let ids: [String]
  /// What else it tells.
  package private(set) var attributes: [AttributeDeclaration]
  /// The calls and callbacks that it stands for, as they are named in Swift.
  package let calls: [String]

  /// Declares a kind of event.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - says: What happened, in one sentence.
  ///   - way: Who tells whom; nil for the usual way of the channel.
  ///   - ids: The names of the objects that it can be about.
  ///   - attributes: What else it tells.
  ///   - calls: The calls and callbacks that it stands for.
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

  /// The same declaration with an attribute more.
  func with(_ attribute: AttributeDeclaration) -> EventDeclaration {
    var result = self
    result.attributes.append(attribute)
    return result
  }

  /// The attribute of a name; nil when such an event has none.
  package func attribute(_ name: String) -> AttributeDeclaration? {
    attributes.first { $0.name == name }
  }
}

/// Events of which one kind of participant is told by another.
package struct EventChannel: Sendable {
  /// The name, which stands before the dot in the names of its events.
  package let name: String
  /// Who sends most of its messages.
  package let from: EventDeclaration.Participant
  /// Who receives most of them.
  package let to: EventDeclaration.Participant
  /// What its events are, in one sentence.
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

  /// All channels, in the order of the kinds.
  package static let all: [EventChannel] = [
    EventChannel(
      "host", .host, .adapter, "What the Google Mobile Ads SDK asks of the adapter and its ads."),
    EventChannel("answer", .adapter, .host, "What the adapter answers through completions."),
    EventChannel("event", .adapter, .host, "What the adapter tells the event delegate of an ad."),
    EventChannel("request", .adapter, .network, "What the adapter asks of the network's SDK."),
    EventChannel(
      "network", .network, .adapter, "What the network's SDK tells the adapter, as scripted."),
    EventChannel("http", .adapter, .http, "What the adapter asks for over HTTP, and what comes."),
    EventChannel("app", .host, .app, "What passes between the publisher's app and the SDK."),
    EventChannel("device", .device, .app, "What device and user do, and what is asked of them."),
    EventChannel("world", .world, .world, "What adspec itself does."),
  ]

  /// The channel of a name that an event has.
  static func named(_ name: String) -> EventChannel {
    guard let channel = all.first(where: { $0.name == name }) else {
      preconditionFailure("the channel \(name) is not declared")
    }
    return channel
  }
}
