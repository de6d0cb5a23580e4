/// A kind of object that an event can be about.
///
/// This is the one list of the ids of events: codecs, schema, lookup by name, and documents read it.
package enum EventID: UInt8, CaseIterable, Sendable {
  case adapter, setUp, load, ad, presentation
  case slot, asset, click

  /// All ids, in the order of the trace format.
  package static let all = Array(allCases)

  /// Name, type and meaning of each id.
  private static let declarations: [AttributeDeclaration] = [
    .init("adapter", .integer, "The adapter instance, from 1.", optional: true),
    .init("set_up", .integer, "The call of the adapter's set-up, from 1.", optional: true),
    .init("load", .integer, "The load, from 1.", optional: true),
    .init("ad", .integer, "The ad, with the number of its load.", optional: true),
    .init(
      "presentation", .integer, "The presentation of an ad, from 1 in the whole scenario.",
      optional: true),
    .init(
      "slot", .text, "The network's name of the place for the ad, such as an ad unit id.",
      optional: true),
    .init("asset", .text, "The name of an asset of a native ad.", optional: true),
    .init(
      "click", .text, "The name of a click; a click that the network reports twice has one name.",
      optional: true),
  ]

  /// Name, type and meaning.
  package var declaration: AttributeDeclaration { EventID.declarations[Int(rawValue)] }

  /// The name in traces, rules and scenarios, such as `set_up`.
  package var name: String { EventIdentity.names[Int(rawValue)] }

  /// Whether the id is a text; the others are numbers.
  package var isText: Bool { EventID.areTexts[Int(rawValue)] }

  private static let areTexts = declarations.map { $0.type == .text }

  /// The id of a name; nil when there is none.
  package init?(name: String) {
    guard let position = EventIdentity.names.firstIndex(of: name) else { return nil }
    self = EventID.all[position]
  }

  fileprivate static let names = declarations.map(\.name)
}

/// The objects that an event is about; zero and nil stand for none.
package struct EventIdentity: Hashable, Sendable {
  /// See ``EventID`` for what each field means.
  package var adapter: Int32 = 0
  package var setUp: Int32 = 0
  package var load: Int32 = 0
  package var ad: Int32 = 0
  package var presentation: Int32 = 0
  package var slot: String?
  package var asset: String?
  package var click: String?

  /// Creates an identity of the objects given.
  package init(
    adapter: Int32 = 0, setUp: Int32 = 0, load: Int32 = 0, ad: Int32 = 0,
    presentation: Int32 = 0, slot: String? = nil, asset: String? = nil, click: String? = nil
  ) {
    self.adapter = adapter
    self.setUp = setUp
    self.load = load
    self.ad = ad
    self.presentation = presentation
    self.slot = slot
    self.asset = asset
    self.click = click
  }

  /// The names of the ids, in the order of the trace format.
  package static let names = EventID.names

  /// The number of an object; 0 for none, and for an id that is a text.
  package subscript(number id: EventID) -> Int32 {
    get {
      switch id {
      case .adapter: adapter
      case .setUp: setUp
      case .load: load
      case .ad: ad
      case .presentation: presentation
      case .slot, .asset, .click: 0
      }
    }
    set {
      switch id {
      case .adapter: adapter = newValue
      case .setUp: setUp = newValue
      case .load: load = newValue
      case .ad: ad = newValue
      case .presentation: presentation = newValue
      case .slot, .asset, .click: break
      }
    }
  }

  /// The name of an object; nil for none, and for an id that is a number.
  package subscript(text id: EventID) -> String? {
    get {
      switch id {
      case .slot: slot
      case .asset: asset
      case .click: click
      case .adapter, .setUp, .load, .ad, .presentation: nil
      }
    }
    set {
      switch id {
      case .slot: slot = newValue
      case .asset: asset = newValue
      case .click: click = newValue
      case .adapter, .setUp, .load, .ad, .presentation: break
      }
    }
  }

  /// Whether there is an object of a kind.
  package func has(_ id: EventID) -> Bool {
    self[number: id] != 0 || self[text: id] != nil
  }

  /// The objects that there are: a bit for each ``EventID``, by its position.
  package var bits: UInt16 {
    var bits: UInt16 = 0
    for id in EventID.all where has(id) { bits |= 1 << UInt16(id.rawValue) }
    return bits
  }

  /// The value of an id by its name in the trace; nil when absent or no such id exists.
  package subscript(name: String) -> TraceValue? {
    guard let id = EventID(name: name) else { return nil }
    return value(of: id)
  }

  /// The value of an id; nil when absent.
  package func value(of id: EventID) -> TraceValue? {
    let number = self[number: id]
    return number == 0 ? self[text: id].map(TraceValue.string) : .integer(Int(number))
  }
}
