package import MediationHost

/// Which scenarios of a suite are to run.
package struct Selection: Sendable, Equatable {
  /// A line of a file, such as the one that a report names.
  package struct Place: Sendable, Equatable {
    /// The file, as reports name it.
    package var file: String
    /// The line, in the declaration of a scenario.
    package var line: Int

    /// Creates a place.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Names of scenarios; all where neither names nor files nor places are given.
  package var names: [String] = []
  /// Files of the suite, as reports name them, of which all scenarios are chosen.
  package var files: [String] = []
  /// Where scenarios are declared.
  package var places: [Place] = []
  /// The formats; empty for all.
  package var formats: [MediationFormat] = []
  /// The flows; empty for all.
  package var flows: [AdapterProfile.Flow] = []
  /// Ids of rules that a scenario must aim at, in any case of letters; empty for any.
  package var rules: [String] = []
  /// Tags, one of which a scenario must have; empty for any.
  package var tags: [String] = []

  /// Creates a selection of everything.
  package init() {}

  /// Whether it leaves nothing out.
  package var isEverything: Bool { self == Selection() }
}
