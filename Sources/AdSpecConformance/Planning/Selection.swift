package import MediationHost

/// Which scenarios of a suite are to run.
package struct Selection: Sendable, Equatable {
  /// Names of scenarios; empty for all.
  package var names: [String] = []
  /// The formats; empty for all.
  package var formats: [MediationFormat] = []
  /// Ids of rules that a scenario must aim at; empty for any.
  package var rules: [String] = []
  /// Tags, one of which a scenario must have; empty for any.
  package var tags: [String] = []

  /// Creates a selection of everything.
  package init() {}

  /// Whether it leaves nothing out.
  package var isEverything: Bool { self == Selection() }
}
