import AdSpecRules
package import AdSpecScenarios
package import AdSpecSimulation
import AdSpecTrace
import LuaScript
package import MediationHost

/// What will run, decided before the first scenario starts.
package struct Plan {
  /// The runs, in the order of the suite.
  package let subjects: [Simulation.Subject]

  /// Decides what runs.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - selection: What to choose from it.
  ///   - adapters: The adapters that line items may name, the one under test first.
  /// - Throws: `UnknownName` for a scenario, rule or tag that the suite does not have.
  package init(_ suite: Suite, _ selection: Selection, adapters: [AdapterUnderTest]) throws {
    try Plan.check(selection, suite)
    let profile = adapters[0].profile
    var subjects: [Simulation.Subject] = []
    for declaration in suite.scenarios where Plan.chooses(selection, declaration) {
      let formats = declaration.formats.filter {
        profile.formats.contains($0)
          && (selection.formats.isEmpty || selection.formats.contains($0))
      }
      for format in formats {
        for variant in declaration.variants {
          let subject = Simulation.Subject(
            declaration: declaration, variant: variant, format: format, adapters: adapters)
          if Plan.chooses(selection, subject) { subjects.append(subject) }
        }
      }
    }
    self.subjects = subjects
  }

  /// A name that was asked for and that the suite does not have.
  package struct UnknownName: Error, CustomStringConvertible {
    package let description: String
  }

  private static func chooses(
    _ selection: Selection, _ declaration: ScenarioDeclaration
  ) -> Bool {
    (selection.rules.isEmpty || !Set(selection.rules).isDisjoint(with: declaration.aims))
      && (selection.tags.isEmpty || !Set(selection.tags).isDisjoint(with: declaration.tags))
  }

  private static func chooses(_ selection: Selection, _ subject: Simulation.Subject) -> Bool {
    selection.names.isEmpty || selection.names.contains(subject.declaration.name)
      || selection.names.contains(subject.name)
  }

  private static func check(_ selection: Selection, _ suite: Suite) throws {
    let names = suite.scenarios.flatMap { declaration in
      [declaration.name] + declaration.variants.map { declaration.name(of: $0) }
    }
    for name in selection.names where !names.contains(name) {
      throw unknown("scenario", name, names)
    }
    let rules = suite.catalogue.rules.map(\.id)
    for rule in selection.rules where !rules.contains(rule) {
      throw unknown("rule", rule, rules)
    }
    let tags = suite.scenarios.flatMap(\.tags)
    for tag in selection.tags where !tags.contains(tag) { throw unknown("tag", tag, tags) }
  }

  private static func unknown(_ what: String, _ name: String, _ known: [String]) -> UnknownName {
    UnknownName(
      description: "the suite has no \(what) \"\(name)\""
        + NearestName.sentence(for: name, in: known))
  }
}

extension ScenarioDeclaration {
  /// The name of a variant: the scenario's, with what tells the variant from the others.
  package func name(of variant: Variant) -> String {
    variant.label.isEmpty ? name : "\(name) [\(variant.label)]"
  }
}

extension Simulation.Subject {
  /// The name of what runs, without its format.
  package var name: String { declaration.name(of: variant) }
}
