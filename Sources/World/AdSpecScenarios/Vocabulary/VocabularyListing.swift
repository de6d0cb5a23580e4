package import AdSpecTrace
import LuaScript

/// The names of the vocabulary, for what has to agree with it: documents, and annotations for
/// editors.
package enum VocabularyListing {
  /// What scripts can do with the objects of one kind.
  package struct Object: Sendable {
    /// The kind's name, such as `network`.
    package let name: String
    /// What the objects are, in one sentence.
    package let says: String
    /// The calls, in the order of their declaration.
    package let calls: [Call]
    /// What can be read, with its types.
    package let members: [CallSignature.Parameter]

    /// The names of what can be read.
    package var properties: [String] { members.map(\.name) }

    /// Whether it has a call of a name.
    func hasCall(_ name: String) -> Bool { calls.contains { $0.name == name } }

    /// Whether it has a call or property of a name.
    func hasMember(_ name: String) -> Bool { hasCall(name) || properties.contains(name) }
  }

  /// A call of an object.
  package struct Call: Sendable {
    /// The name.
    package let name: String
    /// What the call does, in one sentence.
    package let says: String
    /// What the call takes before its table, and what it gives.
    package let signature: CallSignature
    /// The events that the call leads to.
    package let causes: [EventKind]
    /// The values that its table may have; nil where it takes none.
    let options: [Field]?

    /// The names of those values.
    package var fields: [String]? { options?.map(\.name) }
  }

  /// All kinds of objects.
  package static let objects: [Object] = [
    object("network", "What the ad network does.", NetworkObject.calls),
    object(
      "initialization", "An initialisation of the network's SDK.", InitializationObject.calls),
    object("token", "A token for bidding that the adapter has asked for.", TokenObject.calls),
    object("auction", "The auction that a load in two phases begins with.", AuctionObject.calls),
    object(
      "request", "A request of the adapter; it can be answered any number of times.",
      RequestObject.calls),
    object(
      "ad",
      "An ad of the network. Each call plays an event of the same name, unless it says otherwise.",
      AdObject.calls),
    object(
      "app", "The publisher's app and, through it, the Google Mobile Ads SDK.", AppObject.calls),
    object("adapter", "An instance of the adapter.", []),
    object("handle", "The app's hold on an ad, or on the failure to get one.", HandleObject.calls),
    object("view", "A view; two are equal when they are the same object.", []),
    object("native_view", "A view of the app for native ads.", NativeViewObject.calls),
    object("user", "The person who holds the device.", UserObject.calls),
    object("device", "The device and what app and user have consented to.", DeviceObject.calls),
    object("trace", "What happened.", TraceObject.calls),
  ]

  /// The objects of a kind; nil when there is no such kind.
  static func object(named name: String) -> Object? { objectsByName[name] }

  private static let objectsByName = Dictionary(
    uniqueKeysWithValues: objects.map { ($0.name, $0) })

  /// A table that is no argument of a call.
  package struct Table: Sendable {
    /// The name.
    package let name: String
    /// The values that it may have.
    let values: [Field]

    /// The names of its values.
    package var fields: [String] { values.map(\.name) }
  }

  /// The tables that are no argument of a call.
  package static let tables: [Table] = [
    Table(name: "scenario", values: ScenarioSchema.fields),
    Table(name: "config", values: ScenarioConfiguration.fields),
    Table(name: "options", values: ScenarioConfiguration.optionFields),
    Table(name: "consent", values: ScenarioConfiguration.consentFields),
    Table(name: "limits", values: ScenarioSchema.limitFields),
    Table(name: "line_item", values: ScenarioSchema.lineItemFields),
    Table(name: "creative", values: CreativeReader.fields),
  ]

  /// The names of the globals that scenario files have besides those of Lua.
  package static let globals = GlobalNames.names

  private static func object(
    _ name: String, _ says: String, _ calls: [VocabularyCall]
  ) -> Object {
    Object(
      name: name, says: says,
      calls: calls.map { call in
        let signature = name == "trace" ? CallSignature.ofTrace[call.name] : call.signature
        return Call(
          name: call.name, says: call.says, signature: signature ?? call.signature,
          causes: call.causes, options: call.fields)
      }, members: CallSignature.properties[name] ?? [])
  }

  /// The calls that lead to an event, as `ad:click`, in the order of the vocabulary.
  package static func calls(leadingTo kind: EventKind) -> [String] { byKind[kind] ?? [] }

  private static let byKind: [EventKind: [String]] = {
    var byKind: [EventKind: [String]] = [:]
    for object in objects {
      for call in object.calls {
        for kind in call.causes { byKind[kind, default: []].append("\(object.name):\(call.name)") }
      }
    }
    return byKind
  }()
}
