package import AdSpecScenarios
package import AdSpecTrace
package import MediationHost
import VirtualTime

/// One run of one scenario: which variant, in which format and flow, against which subject.
package struct ScenarioRun {
  /// The scenario.
  package var declaration: ScenarioDeclaration
  /// The variant.
  package var variant: ScenarioDeclaration.Variant
  /// The format.
  package var format: MediationFormat
  /// How its loads come about.
  package var flow: AdapterProfile.Flow
  /// What is under test.
  package var subject: any Subject
  /// The adapters that line items may name besides an adapter under test.
  package var others: [AdapterUnderTest]

  /// Creates a run.
  package init(
    declaration: ScenarioDeclaration, variant: ScenarioDeclaration.Variant,
    format: MediationFormat, flow: AdapterProfile.Flow = .waterfall, subject: any Subject,
    others: [AdapterUnderTest] = []
  ) {
    self.declaration = declaration
    self.variant = variant
    self.format = format
    self.flow = flow
    self.subject = subject
    self.others = others
  }

  /// The name of the scenario, with what tells the variant from the others, without the format.
  package var name: String { declaration.name(of: variant) }

  /// The header of the run's trace.
  package func header(suiteVersion: String, seed: UInt64) -> TraceHeader {
    TraceHeader(
      suite: suiteVersion, scenario: name, file: declaration.file, line: declaration.line,
      adapter: subject.name, format: format.rawValue, seed: seed,
      profile: subject.tracedProfile(of: format, flow))
  }

  /// The seed of what is random in the process; `random()` of the scenario has one of its own.
  func processSeed(from seed: UInt64) -> UInt64 {
    var generator = SeededGenerator(
      seed: seed, for: "process \(declaration.name) \(variant.number) \(format.rawValue)")
    return generator.next()
  }
}

extension ScenarioDeclaration {
  /// The name of a variant: the scenario's, with what tells the variant from the others.
  package func name(of variant: Variant) -> String {
    variant.label.isEmpty ? name : "\(name) [\(variant.label)]"
  }
}
