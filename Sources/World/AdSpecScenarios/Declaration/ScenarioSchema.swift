import LuaScript

/// The keys of a scenario.
package enum ScenarioSchema {
  /// All keys, with the kinds of their values.
  package static let fields: [Field] = [
    Field("aims", .texts, "the rules that the scenario is about"),
    Field(
      "formats", .texts, "where it runs; those of the aims without it",
      annotation: "adspec.Format[]"),
    Field(
      "flows", .texts,
      "the flows of the adapter in which it runs: \"waterfall\", \"bidding\"; both "
        + "without it, unless it has several line items",
      annotation: "adspec.Flow[]"),
    Field("tags", .texts, "names to select it by"),
    Field("because", .text, "one sentence about why it is worth running"),
    Field("config", .table, "how ads are loaded", annotation: "adspec.Config"),
    Field("line_items", .table, "the waterfall", annotation: "adspec.LineItem[]"),
    Field(
      "adapters", .number,
      "how many instances of the adapter share the loads; a new one for each load without it",
      annotation: "integer"),
    Field(
      "for_each", .table, "variants: the fields of each may override `config`",
      annotation: "table[]"),
    Field("set_up", .boolean, "false: the host does not set the adapter up before its first load"),
    Field("load_timeout", .seconds, "seconds that a load may take; 60 without it"),
    Field("set_up_timeout", .seconds, "seconds that a set-up may take; 30 without it"),
    Field("signals_timeout", .seconds, "seconds that collecting signals may take; 5 without it"),
    Field("limits", .table, "what the scenario may use at most", annotation: "adspec.Limits"),
    Field(
      "network", .function, "what the ad network does",
      annotation: "fun(network: adspec.Network, variant?: table)"),
    Field(
      "app", .function, "what the app and its user do",
      annotation: "fun(app: adspec.App, user: adspec.User, device: adspec.Device, "
        + "variant?: table)"),
    Field(
      "expect", .function, "what must have happened",
      annotation: "fun(trace: adspec.Trace, variant?: table)"),
  ]

  static let limitFields: [Field] = [
    Field("memory", .number, "bytes that the script may take", annotation: "integer"),
    Field("instructions", .number, "instructions of the script", annotation: "integer"),
    Field("virtual_time", .seconds, "seconds of virtual time"),
    Field("events", .number, "events in the trace", annotation: "integer"),
  ]

  static let lineItemFields: [Field] = [
    Field("adapter", .text, "the name or class name of the adapter; the one under test without it"),
    Field("settings", .table, "the settings of this line item"),
    Field.format(
      "the only format that it serves; \"custom_native\" stands for the ad server's own ads"),
    Field("bid", .text, "what the auction hands its adapter"),
  ]
}
