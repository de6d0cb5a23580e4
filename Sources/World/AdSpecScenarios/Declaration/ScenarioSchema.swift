import LuaScript

/// The keys of a scenario.
package enum ScenarioSchema {
  /// All keys, with the kinds of their values.
  package static let fields: [Field] = [
    Field("aims", .texts), Field("formats", .texts), Field("flows", .texts),
    Field("tags", .texts),
    Field("because", .text), Field("config", .table), Field("line_items", .table),
    Field("adapters", .number), Field("for_each", .table), Field("set_up", .boolean),
    Field("load_timeout", .seconds), Field("set_up_timeout", .seconds),
    Field("signals_timeout", .seconds), Field("limits", .table), Field("network", .function),
    Field("app", .function), Field("expect", .function),
  ]

  static let limitFields: [Field] = [
    Field("memory", .number), Field("instructions", .number), Field("virtual_time", .seconds),
    Field("events", .number),
  ]

  static let lineItemFields: [Field] = [
    Field("adapter", .text), Field("settings", .table), Field.format,
    Field("bid", .text),
  ]
}
