package import AdSpecReports
package import AdSpecRules
package import AdSpecScenarios
package import AdSpecSimulation
import AdSpecTrace
import LuaScript
package import MediationHost

/// What will run, decided before the first scenario starts.
package struct Plan {
  /// The runs, in the order of the suite.
  package let subjects: [Simulation.Subject]
  /// Why nothing runs; nil where something does.
  package let emptiness: String?
  /// The part of a larger plan that it is; nil for a whole one.
  package private(set) var shard: Shard?

  private init(_ subjects: [Simulation.Subject], emptiness: String?, shard: Shard) {
    self.subjects = subjects
    self.emptiness = emptiness
    self.shard = shard
  }

  /// One part of the plan, which knows what all parts together run.
  package func part(_ shard: Shard, isOfWholeSuite: Bool) -> Plan {
    var shard = shard
    shard.isOfWholeSuite = isOfWholeSuite
    shard.plan = subjects.map { subject in
      Shard.Entry(
        name: subject.name,
        lane: Lane(format: subject.format.rawValue, flow: subject.flow.rawValue))
    }
    return Plan(
      shard.positions(of: subjects.count).map { subjects[$0] }, emptiness: emptiness, shard: shard)
  }

  /// Decides what runs.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - selection: What to choose from it.
  ///   - adapters: The adapters that line items may name, the one under test first.
  /// - Throws: `UnknownName` for a rule or tag that the suite does not have, `InputError` for a
  ///   scenario.
  package init(_ suite: Suite, _ selection: Selection, adapters: [AdapterUnderTest]) throws {
    var selection = selection
    selection.rules = try selection.rules.map { try suite.catalogue.id(naming: $0) }
    let chosen = try SelectedScenarios(selection, of: suite, for: adapters[0])
    var subjects: [Simulation.Subject] = []
    for declaration in chosen.scenarios {
      for (format, flow) in chosen.lanes(of: declaration) {
        for variant in declaration.variants where chosen.has(variant, of: declaration) {
          // Not every adapter needs so many settings.
          if let broken = variant.configuration.brokenSetting,
            broken.number > adapters[0].profile.requiredKeyCount(in: flow)
          {
            continue
          }
          subjects.append(
            Simulation.Subject(
              declaration: declaration, variant: variant, format: format, flow: flow,
              adapters: adapters))
        }
      }
    }
    self.subjects = subjects
    emptiness = subjects.isEmpty ? chosen.emptiness : nil
  }

  /// A name that was asked for and that the suite does not have.
  package struct UnknownName: Error, CustomStringConvertible {
    package let description: String

    init(_ what: String, _ name: String, in known: [String]) {
      description =
        "there is no \(what) \"\(PlainText.line(name))\""
        + NearestName.sentence(for: name, in: known)
    }
  }
}

extension RuleCatalogue {
  /// The id of a rule that a person names, in whatever case of letters.
  ///
  /// - Throws: `Plan.UnknownName`, with the nearest id, for one that there is not.
  package func id(naming name: String) throws -> String {
    if let rule = self[name] ?? rules.first(where: { $0.id.uppercased() == name.uppercased() }) {
      return rule.id
    }
    throw Plan.UnknownName("rule", name.uppercased(), in: rules.map(\.id))
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
