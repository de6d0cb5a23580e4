package import AdSpecReports
package import AdSpecRules
import AdSpecScenarios
package import AdSpecSimulation
import AdSpecTrace
import LuaScript
package import MediationHost

/// Everything that a suite has: what runs, and what is left out with the reason, decided before the
/// first scenario starts.
package struct Plan {
  /// A run of the suite that is left out.
  ///
  /// A plan may have many of them, so they are small.
  package struct LeftOut: Hashable, Sendable {
    /// The position of the scenario in the suite.
    package var scenario: Int
    /// The number of the variant.
    package var variant: Int
    /// The format.
    package var format: MediationFormat
    /// The flow.
    package var flow: AdapterProfile.Flow
    /// Why it is left out.
    package var omission: Omission
  }

  /// Why a run is left out.
  package enum Omission: Hashable, Sendable {
    /// The selection names others.
    case filtered(Filter)
    /// The subject has no ads of the format, no loads in the flow, or not so many settings.
    case notApplicable(Gap)
    /// Another part of the run has it.
    case otherShard
  }

  /// A filter of a selection.
  package enum Filter: Hashable, Sendable {
    /// Names, files and lines of scenarios.
    case names
    /// Rules that a scenario aims at.
    case rules
    /// Tags of scenarios.
    case tags
    /// Formats.
    case formats
    /// Flows.
    case flows
  }

  /// What a subject lacks for a run, by its profile.
  package enum Gap: Hashable, Sendable {
    /// Ads of the format.
    case format
    /// Loads in the flow.
    case flow
    /// So many settings as the variant breaks one of.
    case setting
  }

  /// What runs, in the order of the suite.
  package private(set) var runs: [ScenarioRun] = []
  /// What is left out, in the order of the suite; what other shards run comes last.
  package private(set) var leftOut: [LeftOut] = []
  /// The number of left-out runs by reason, for reports.
  package var leftOutRuns: LeftOutRuns {
    leftOut.reduce(into: LeftOutRuns()) { counts, run in counts[run.omission.reason] += 1 }
  }
  /// Why nothing runs; nil where something does.
  package let emptiness: String?
  /// The part of a larger plan that it is; nil for a whole one.
  package private(set) var shard: Shard?
  /// The positions in the suite of the scenarios that run.
  private var positions: [Int] = []

  /// Decides what runs.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - selection: What to choose from it.
  ///   - subject: What is under test.
  ///   - others: The adapters that line items may name besides.
  /// - Throws: `UnknownName` for a rule or tag that the suite does not have, `InputError` for a
  ///   scenario.
  package init(
    _ suite: Suite, _ selection: Selection, subject: any Subject, others: [AdapterUnderTest] = []
  ) throws {
    var selection = selection
    selection.rules = try selection.rules.map { try suite.catalogue.id(naming: $0) }
    let profile = subject.profile
    let chosen = try SelectedScenarios(
      selection, of: suite, formats: profile.formats, subjectName: subject.name)
    for (position, declaration) in suite.scenarios.enumerated() {
      let omission = chosen.omissions[position]
      for (format, flow) in Plan.lanes(of: declaration, profile) {
        let ofLane = omission ?? Plan.omission(of: format, flow, selection, profile)
        for variant in declaration.variants {
          if let omission = ofLane ?? chosen.omission(of: variant, declaration)
            ?? Plan.omission(of: variant, flow, profile)
          {
            leftOut.append(
              LeftOut(
                scenario: position, variant: variant.number, format: format, flow: flow,
                omission: omission))
          } else {
            positions.append(position)
            runs.append(
              ScenarioRun(
                declaration: declaration, variant: variant, format: format, flow: flow,
                subject: subject, others: others))
          }
        }
      }
    }
    emptiness = runs.isEmpty ? chosen.emptiness : nil
  }

  /// One part of the plan, which knows what all parts together run.
  package func part(_ shard: Shard, isOfWholeSuite: Bool) -> Plan {
    var part = self
    var shard = shard
    shard.isOfWholeSuite = isOfWholeSuite
    shard.plan = runs.map { run in
      Shard.Entry(
        name: run.name, lane: Lane(format: run.format.rawValue, flow: run.flow.rawValue))
    }
    part.shard = shard
    let own = Array(shard.positions(of: runs.count))
    part.runs = own.map { runs[$0] }
    part.positions = own.map { positions[$0] }
    let isOwn = Set(own)
    for (index, run) in runs.enumerated() where !isOwn.contains(index) {
      part.leftOut.append(
        LeftOut(
          scenario: positions[index], variant: run.variant.number, format: run.format,
          flow: run.flow, omission: .otherShard))
    }
    return part
  }

  /// The formats and flows that a scenario is for; of a format's flows those of the profile come first,
  /// in its order.
  private static func lanes(
    of declaration: ScenarioDeclaration, _ profile: any SubjectProfile
  ) -> [(format: MediationFormat, flow: AdapterProfile.Flow)] {
    declaration.formats.flatMap { format in
      let own = profile.flows(of: format)
      let others = AdapterProfile.Flow.allCases.filter { !own.contains($0) }
      return (own + others).filter(declaration.flows.contains).map { (format, $0) }
    }
  }

  private static func omission(
    of format: MediationFormat, _ flow: AdapterProfile.Flow, _ selection: Selection,
    _ profile: any SubjectProfile
  ) -> Omission? {
    if !selection.formats.isEmpty, !selection.formats.contains(format) {
      return .filtered(.formats)
    }
    if !profile.formats.contains(format) { return .notApplicable(.format) }
    if !selection.flows.isEmpty, !selection.flows.contains(flow) { return .filtered(.flows) }
    return profile.flows(of: format).contains(flow) ? nil : .notApplicable(.flow)
  }

  /// Not every adapter needs as many settings as a variant breaks one of.
  private static func omission(
    of variant: ScenarioDeclaration.Variant, _ flow: AdapterProfile.Flow,
    _ profile: any SubjectProfile
  ) -> Omission? {
    guard let broken = variant.configuration.brokenSetting,
      broken.number > profile.requiredKeyCount(in: flow)
    else { return nil }
    return .notApplicable(.setting)
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

extension Plan.Omission {
  /// The reason, as reports count it.
  fileprivate var reason: LeftOutRuns.Reason {
    switch self {
    case .filtered(.names): .names
    case .filtered(.rules): .rules
    case .filtered(.tags): .tags
    case .filtered(.formats): .formats
    case .filtered(.flows): .flows
    case .notApplicable(.format): .missingFormat
    case .notApplicable(.flow): .missingFlow
    case .notApplicable(.setting): .missingSetting
    case .otherShard: .otherShard
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
