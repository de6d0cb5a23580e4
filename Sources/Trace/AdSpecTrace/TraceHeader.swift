/// The first line of a trace: what ran, so that the trace can be judged without the adapter.
package struct TraceHeader: Hashable, Sendable {
  /// The version of the trace format that this code writes and reads.
  package static let currentVersion = 1

  /// The version of the format.
  package var version = TraceHeader.currentVersion
  /// The version of the suite that the scenario comes from.
  package var suite: String
  /// The name of the scenario, with its variant.
  package var scenario: String
  /// The file of the scenario, as the suite names it.
  package var file: String
  /// The line on which the scenario is declared.
  package var line: Int
  /// The name of the adapter under test.
  package var adapter: String
  /// The ad format, by its name in scenarios.
  package var format: String
  /// The seed of the run.
  package var seed: UInt64
  /// What the adapter and its network claim.
  package var profile: TraceValue

  /// The flow of its loads, such as `bidding`; a waterfall where the profile does not say.
  package var flow: String {
    if case .string(let flow)? = profile["flow"] { return flow }
    return "waterfall"
  }

  /// Creates a header.
  package init(
    suite: String, scenario: String, file: String, line: Int, adapter: String, format: String,
    seed: UInt64, profile: TraceValue = .object([])
  ) {
    self.suite = suite
    self.scenario = scenario
    self.file = file
    self.line = line
    self.adapter = adapter
    self.format = format
    self.seed = seed
    self.profile = profile
  }
}
