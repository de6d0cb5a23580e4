package import LuaScript
package import MediationHost

/// The declaration of a scenario.
package struct ScenarioDeclaration: Sendable {
  /// A variant of a scenario: one table in the list `for_each`.
  package struct Variant: Sendable {
    /// The position of the variant in `for_each`, counted from 1; 0 for a scenario without
    /// variants.
    package let number: Int
    /// The values of the variant, such as `code="no_inventory"`; empty for a scenario without
    /// variants.
    package let label: String
    /// The configuration of the scenario, after the values of the variant have replaced other
    /// values.
    package let configuration: ScenarioConfiguration
  }

  /// The limits that a scenario sets; nil for a limit that the scenario does not set.
  package struct Limits: Sendable, Hashable {
    /// The most memory that the script can use, in bytes.
    package var memory: Int?
    /// The largest number of instructions that the Lua virtual machine can run.
    package var instructions: Int64?
    /// The longest virtual time, in nanoseconds.
    package var virtualTime: Int64?
    /// The largest number of events.
    package var events: Int?
  }

  /// The name, which is unique in the suite.
  package let name: String
  /// The path of the file, in the form that the suite uses.
  package let file: String
  /// The line of the declaration.
  package let line: Int
  /// A sentence about the purpose of the scenario; empty when the scenario states no purpose.
  package let because: String
  /// The ids of the rules that the scenario is meant to exercise.
  package let aims: [String]
  /// The formats in which the scenario runs.
  package let formats: [MediationFormat]
  /// The formats of the other ads that the scenario loads, besides ads in its own format.
  ///
  /// Only a subject that has all these formats runs the scenario.
  package let otherFormats: [MediationFormat]
  /// Whether only adapters with several classes run the scenario.
  package let needsSeveralClasses: Bool
  /// The flows in which the scenario runs, if the adapter supports these flows.
  package let flows: [AdapterProfile.Flow]
  /// Whether the scenario itself lists its flows.
  ///
  /// A scenario whose purpose depends on the flow lists its flows.
  package let listsFlows: Bool
  /// The tags by which a user can select the scenario.
  package let tags: [String]
  /// The variants, at least one.
  package let variants: [Variant]
  /// The waterfall.
  ///
  /// By default, the waterfall has one line item, which uses the adapter under test.
  package let lineItems: [PublisherAd.LineItem]
  /// The number of adapter instances that share the loads.
  ///
  /// If the number is nil, each load gets a new instance, as in the SDK.
  package let adapters: Int?
  /// The number of the order in which queues run code that is due at the same instant; 0 for the order
  /// in which the code came.
  package let queueOrder: UInt64
  /// The settings of the host, with the time-outs of the scenario.
  package let hostSettings: HostSettings
  /// The limits that the scenario sets.
  package let limits: Limits
  /// The compiled file.
  package let chunk: LuaChunk
}

/// The keys of a scenario.
package enum ScenarioSchema {
  /// All keys, with the types of their values.
  package static let fields: [Field] = [
    Field("aims", .texts, "the ids of the rules that the scenario is for"),
    Field(
      "formats", .texts,
      "the formats in which the scenario runs; by default the formats of the aims",
      annotation: "adspec.Format[]"),
    Field(
      "other_formats", .texts,
      "the formats of the other ads that the scenario loads; only adapters that have all of them "
        + "run the scenario",
      annotation: "adspec.Format[]"),
    Field(
      "several_classes", .boolean,
      "true: only adapters with several classes, such as a class for each format, run the scenario"),
    Field(
      "flows", .texts,
      "the flows in which the scenario runs: \"waterfall\", \"bidding\"; by default both, or "
        + "the waterfall alone for several line items",
      annotation: "adspec.Flow[]"),
    Field("tags", .texts, "names that select the scenario"),
    Field("because", .text(), "a sentence about the purpose of the scenario"),
    Field("config", .table, "the configuration of loads", annotation: "adspec.Config"),
    Field("line_items", .table, "the waterfall", annotation: "adspec.LineItem[]"),
    Field(
      "adapters", .number(),
      "how many instances of the adapter share the loads; by default each load has a new instance",
      annotation: "integer"),
    Field(
      "for_each", .table, "the variants, whose fields can override `config`",
      annotation: "table[]"),
    Field(
      "queue_order", .number(),
      "the number of an order in which queues run code that is due at the same instant; by default 0, the "
        + "order in which the code came",
      annotation: "integer"),
    Field("set_up", .boolean, "false: the host does not set the adapter up before its first load"),
    Field("load_timeout", .seconds, "the time-out of a load in seconds; by default 60"),
    Field("set_up_timeout", .seconds, "the time-out of a set-up in seconds; by default 30"),
    Field(
      "signals_timeout", .seconds, "the time-out for collecting signals in seconds; by default 5"),
    Field("limits", .table, "the limits of the scenario", annotation: "adspec.Limits"),
    Field(
      "network", .function([]), "the function of the ad network",
      annotation: "fun(network: adspec.Network, variant?: table)"),
    Field(
      "app", .function([]), "the function of the app, its user and the device",
      annotation: "fun(app: adspec.App, user: adspec.User, device: adspec.Device, "
        + "variant?: table)"),
    Field(
      "expect", .function([]), "the function that checks what happened",
      annotation: "fun(trace: adspec.Trace, variant?: table)"),
  ]

  static let limitFields: [Field] = [
    Field("memory", .number(), "bytes of memory of the script", annotation: "integer"),
    Field("instructions", .number(), "instructions of the script", annotation: "integer"),
    Field("virtual_time", .seconds, "seconds of virtual time"),
    Field("events", .number(), "events in the trace", annotation: "integer"),
  ]

  static let lineItemFields: [Field] = [
    Field(
      "adapter", .text(), "the name or class name of the adapter; by default the adapter under test"
    ),
    Field("settings", .table, "the settings of this line item"),
    Field.format(
      "the only format that the line item serves; \"custom_native\" stands for the ads of the ad server"
    ),
    Field("bid", .text(), "the bid response that the adapter gets"),
    Field(
      "value", .table, "the money that the publisher earns with an impression",
      inner: .init(owner: "value", fields: valueFields)),
  ]

  static let valueFields: [Field] = [
    Field("amount", .number(), "the amount in the currency; by default 0.001"),
    Field("currency", .text(), "the ISO 4217 code of the currency; by default \"USD\""),
    Field(
      "precision", .text(ImpressionValue.Precision.allCases.map(\.rawValue)),
      "how exact the amount is; by default \"estimated\""),
  ]
}
