package import LuaScript
package import MediationHost

/// A scenario as its file declares it.
package struct ScenarioDeclaration: Sendable {
  /// One of the tables of `for_each`.
  package struct Variant: Sendable {
    /// The variant's position, from 1; 0 for a scenario without variants.
    package let number: Int
    /// What tells it from the others, such as `code = "no_inventory"`; empty without variants.
    package let label: String
    /// The scenario's configuration with the variant's values in it.
    package let configuration: ScenarioConfiguration
  }

  /// The limits of a scenario, where it sets its own.
  package struct Limits: Sendable, Hashable {
    /// Bytes of Lua's memory.
    package var memory: Int?
    /// Instructions of the Lua virtual machine.
    package var instructions: Int64?
    /// Nanoseconds of virtual time.
    package var virtualTime: Int64?
    /// The number of events.
    package var events: Int?
  }

  /// The name, unique in the suite.
  package let name: String
  /// The file, as the suite names it.
  package let file: String
  /// The line of the declaration.
  package let line: Int
  /// One sentence on why the scenario exists; empty when it gives none.
  package let because: String
  /// The ids of the rules that it aims at.
  package let aims: [String]
  /// The formats in which it runs.
  package let formats: [MediationFormat]
  /// The flows in which it runs, of those that the adapter has.
  package let flows: [AdapterProfile.Flow]
  /// The tags by which it can be chosen.
  package let tags: [String]
  /// The variants, one at least.
  package let variants: [Variant]
  /// The waterfall; one line item of the adapter under test when the scenario names none.
  package let lineItems: [PublisherAd.LineItem]
  /// How many instances of the adapter share the loads; nil for a new one for each load, as the SDK
  /// makes them.
  package let adapters: Int?
  /// What the host does, with the scenario's own time-outs.
  package let hostSettings: HostSettings
  /// The limits that the scenario sets.
  package let limits: Limits
  /// The compiled file.
  package let chunk: LuaChunk
}
