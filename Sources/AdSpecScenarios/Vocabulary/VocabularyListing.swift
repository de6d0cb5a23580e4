import LuaScript

/// The names of the vocabulary, for what has to agree with it: documents, and annotations for
/// editors.
package enum VocabularyListing {
  /// What scripts can do with the objects of one kind.
  package struct Object: Sendable {
    /// The kind's name, such as `network`.
    package let name: String
    /// The calls, in the order of their declaration, with the names of the values that the table
    /// of a call may have; nil for a call that takes no such table.
    package let calls: [(name: String, fields: [String]?)]
    /// The names of what can be read.
    package let properties: [String]
  }

  /// All kinds of objects.
  package static let objects: [Object] = [
    object("network", NetworkObject.calls),
    object("initialization", InitializationObject.calls),
    object("token", TokenObject.calls),
    object("request", RequestObject.calls, RequestObject.properties),
    object("ad", AdObject.calls),
    object("app", AppObject.calls),
    object("adapter", []),
    object("handle", HandleObject.calls, HandleObject.properties),
    object("view", [], ViewObject.properties),
    object("native_view", NativeViewObject.calls),
    object("user", UserObject.calls),
    object("device", DeviceObject.calls),
    object("trace", TraceObject.calls),
  ]

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
      name: name, calls: calls.map { ($0.name, $0.fields?.map(\.name)) },
      properties: properties.map(\.name))
  }
}
