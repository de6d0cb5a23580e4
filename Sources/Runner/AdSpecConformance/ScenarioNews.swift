import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import MediationHost

/// Decides which runs of one scenario say something new about the subject.
///
/// The runs come in the order of the plan; ``Plan/Breadth/new(_:)`` has the reasons.
struct ScenarioNews {
  /// The part of a run that is the same for all variants with the same configuration.
  private struct Load: Hashable {
    let format: MediationFormat
    let flow: AdapterProfile.Flow
    let configuration: ScenarioConfiguration
  }

  private let declaration: ScenarioDeclaration
  /// Whether every run counts as new.
  private let takesAll: Bool
  private let expected: [ExpectedFailure]
  /// For each format, the first flow with a run.
  private var firstFlows: [MediationFormat: AdapterProfile.Flow] = [:]
  private var known: Set<Load> = []

  init(
    of declaration: ScenarioDeclaration, _ catalogue: RuleCatalogue, _ breadth: Plan.Breadth
  ) {
    self.declaration = declaration
    switch breadth {
    case .thorough:
      takesAll = true
      expected = []
    case .new(let expected):
      takesAll =
        declaration.listsFlows
        || declaration.aims.contains { catalogue[$0]?.dependsOnFlow == true }
      self.expected = expected
    }
  }

  /// Whether the plan takes the next run.
  mutating func take(
    _ variant: ScenarioDeclaration.Variant, _ format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> Bool {
    if takesAll { return true }
    let first = firstFlows[format] ?? flow
    firstFlows[format] = first
    let load = Load(format: format, flow: flow, configuration: variant.configuration)
    let isNew = known.insert(load).inserted || flow == first
    return isNew || isExpectedToFail(variant, format, flow)
  }

  /// Whether an expected failure is about a run, so that only this run can show whether the failure
  /// still happens.
  private func isExpectedToFail(
    _ variant: ScenarioDeclaration.Variant, _ format: MediationFormat, _ flow: AdapterProfile.Flow
  ) -> Bool {
    let name = declaration.name(of: variant)
    let lane = Lane(format: format.rawValue, flow: flow.rawValue)
    return expected.contains { $0.isAbout(name, lane) }
  }
}
