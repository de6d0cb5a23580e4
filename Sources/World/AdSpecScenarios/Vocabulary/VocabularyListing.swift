import LuaScript

/// The names of the vocabulary, for what has to agree with it: documents, and annotations for
/// editors.
package enum VocabularyListing {
  /// What scripts can do with the objects of one kind.
  package struct Object: Sendable {
    /// The kind's name, such as `network`.
    package let name: String
    /// The calls, in the order of their declaration.
    package let calls: [Call]
    /// The names of what can be read.
    package let properties: [String]

    /// Whether it has a call of a name.
    func hasCall(_ name: String) -> Bool { calls.contains { $0.name == name } }

    /// Whether it has a call or property of a name.
    func hasMember(_ name: String) -> Bool { hasCall(name) || properties.contains(name) }
  }

  /// A call of an object.
  package struct Call: Sendable {
    /// The name.
    package let name: String
    /// The values that its table may have; nil where it takes none.
    let options: [Field]?

    /// The names of those values.
    package var fields: [String]? { options?.map(\.name) }
  }

  /// All kinds of objects.
  package static let objects: [Object] = [
    object("network", NetworkObject.calls),
    object("initialization", InitializationObject.calls),
    object("token", TokenObject.calls),
    object("auction", AuctionObject.calls),
    object("request", RequestObject.calls, RequestObject.properties),
    object("ad", AdObject.calls),
    object("app", AppObject.calls),
    object("adapter", []),
    object("handle", HandleObject.calls, HandleObject.properties),
    object("view", [], ViewObject.properties),
    object("native_view", NativeViewObject.calls),
    object("user", UserObject.calls),
    object("device", DeviceObject.calls),
    object("trace", TraceObject.calls, TraceObject.properties),
  ]

  /// The objects of a kind; nil when there is no such kind.
  static func object(named name: String) -> Object? { objectsByName[name] }

  private static let objectsByName = Dictionary(
    uniqueKeysWithValues: objects.map { ($0.name, $0) })

  /// The tables that are no argument of a call, each with the names of its values.
  package static let tables: [(name: String, fields: [String])] = [
    ("scenario", ScenarioSchema.fields.map(\.name)),
    ("config", ScenarioConfiguration.fields.map(\.name)),
    ("options", ScenarioConfiguration.optionFields.map(\.name)),
    ("consent", ScenarioConfiguration.consentFields.map(\.name)),
    ("limits", ScenarioSchema.limitFields.map(\.name)),
    ("line_item", ScenarioSchema.lineItemFields.map(\.name)),
    ("creative", CreativeReader.fields.map(\.name)),
  ]

  /// The names of the globals that scenario files have besides those of Lua.
  package static let globals = GlobalNames.names

  private static func object(
    _ name: String, _ calls: [VocabularyCall], _ properties: [LuaProperty] = []
  ) -> Object {
    Object(
      name: name, calls: calls.map { Call(name: $0.name, options: $0.fields) },
      properties: properties.map(\.name))
  }
}
