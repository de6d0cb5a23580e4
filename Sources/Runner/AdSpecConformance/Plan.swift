package import AdSpecReports
package import AdSpecRules
import AdSpecScenarios
package import AdSpecSimulation
import AdSpecTrace
package import MediationHost
import NearestNames

/// The runs of the suite that adspec executes, and the runs that adspec leaves out, with reasons.
///
/// The plan is complete before the first scenario starts.
package struct Plan {
  /// A run that the plan leaves out.
  ///
  /// A plan can have very many values of this type, so each value is small.
  package struct LeftOut: Hashable, Sendable {
    /// The position of the scenario in the suite.
    package var scenario: Int
    /// The number of the variant.
    package var variant: Int
    /// The ad format.
    package var format: MediationFormat
    /// The flow.
    package var flow: AdapterProfile.Flow
    /// The reason why the run is left out.
    package var reason: LeftOutRuns.Reason
  }

  /// How many of the selected runs a plan has.
  package enum Breadth: Sendable {
    /// The plan has all selected runs.
    case thorough
    /// The plan has only the runs that say something new about the subject, and the runs that an
    /// expected failure is about.
    ///
    /// An adapter has code of its own for each format, so each variant of a scenario says something
    /// new in each format. The flows of one format share the code that runs after the load's
    /// request, so after the first flow, only one variant for each configuration of the load says
    /// something new. A scenario that lists its flows, or that aims at a rule that depends on the
    /// flow, says something new in each of its flows.
    case new([ExpectedFailure])
  }

  /// The runs of the plan, in the order of the suite.
  package private(set) var runs: [ScenarioRun] = []
  /// The runs that the plan leaves out, in the order of the suite.
  ///
  /// Runs of other shards come last.
  package private(set) var leftOut: [LeftOut] = []
  /// The number of left-out runs by reason, for reports.
  package var leftOutRuns: LeftOutRuns {
    leftOut.reduce(into: LeftOutRuns()) { counts, run in counts[run.reason] += 1 }
  }
  /// The reason why the plan has no runs; nil if the plan has runs.
  package private(set) var emptiness: String?
  /// The ids of the chosen rules; empty without such a choice.
  package let rules: [String]
  /// The chosen rules at which no scenario aims.
  ///
  /// Until ``exercising(_:_:)`` runs them, the plan has all runs that can exercise these rules.
  package let unaimedRules: [Rule]
  /// The chosen formats; empty for all formats.
  package let formats: Set<String>
  /// The parts of names of scenarios that the selection has.
  package let nameParts: [NamePart]
  /// The shard that this plan covers; nil for a whole plan.
  package private(set) var shard: Shard?
  /// For each run, the position of its scenario in the suite.
  private var positions: [Int] = []

  /// Decides what runs.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - selection: The user's selection.
  ///   - subject: The subject under test.
  ///   - others: The adapters that line items can name, in addition to the subject.
  ///   - breadth: How many of the selected runs the plan has.
  ///   - sdk: The version of the Google Mobile Ads SDK that the host plays.
  /// - Throws: `UnknownName` for an unknown rule or tag; `InputError` for an unknown scenario.
  package init(
    _ suite: Suite, _ selection: Selection, subject: any Subject, others: [AdapterUnderTest] = [],
    breadth: Breadth = .thorough, sdk: SDKGeneration = .usual
  ) throws {
    var selection = selection
    selection.rules = try selection.rules.map { try suite.catalogue.id(naming: $0) }
    let profile = subject.profile
    let chosen = try SelectedScenarios(
      selection, of: suite, formats: profile.formats, subjectName: subject.name)
    for (position, declaration) in suite.scenarios.enumerated() {
      let reason = chosen.reasons[position]
      var news = ScenarioNews(of: declaration, suite.catalogue, breadth)
      for (format, flow) in Plan.lanes(of: declaration, profile) {
        let ofLane =
          reason ?? Plan.reason(of: declaration, format, flow, selection, subject)
          ?? Plan.reason(of: [format] + declaration.otherFormats, in: sdk)
        for variant in declaration.variants {
          if let reason = ofLane ?? chosen.reason(of: variant, declaration)
            ?? Plan.reason(of: variant, format, flow, profile)
            ?? (news.take(variant, format, flow) ? nil : .nothingNew)
          {
            leftOut.append(
              LeftOut(
                scenario: position, variant: variant.number, format: format, flow: flow,
                reason: reason))
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
    rules = selection.rules
    formats = Set(selection.formats.map(\.rawValue))
    unaimedRules = chosen.unaimedRules
    nameParts = chosen.parts
    emptiness = runs.isEmpty ? chosen.emptiness : nil
  }

  /// One shard of this plan.
  ///
  /// The shard also lists the runs of the whole plan, so that reports can be merged.
  package func part(_ shard: Shard, isOfWholeSuite: Bool) -> Plan {
    var part = self
    var shard = shard
    shard.isOfWholeSuite = isOfWholeSuite
    shard.plan = runs.map { run in
      Shard.Entry(
        name: run.name, lane: Lane(format: run.format.rawValue, flow: run.flow.rawValue))
    }
    part.shard = shard
    part.keep(Array(shard.positions(of: runs.count)), of: self, leavingOut: .otherShard)
    return part
  }

  /// The runs of this plan that failed in the last run.
  ///
  /// - Parameter hasFailed: Whether a run failed.
  /// - Returns: The plan, which leaves out the other runs.
  package func onlyFailed(_ hasFailed: (ScenarioRun) -> Bool) -> Plan {
    var part = self
    let kept = runs.indices.filter { hasFailed(runs[$0]) }
    part.keep(kept, of: self, leavingOut: .lastFailed)
    return part
  }

  /// The positions of the runs that can exercise a chosen rule at which no scenario aims, and that aim
  /// at no chosen rule.
  package var candidates: [Int] {
    let formats = Set(unaimedRules.flatMap(\.formats))
    return runs.indices.filter { position in
      let declaration = runs[position].declaration
      let own = ([runs[position].format] + declaration.otherFormats).map(\.rawValue)
      return !formats.isDisjoint(with: own) && Set(rules).isDisjoint(with: declaration.aims)
    }
  }

  /// The runs of this plan that aim at a chosen rule, or that exercise a chosen rule at which no
  /// scenario aims.
  ///
  /// Only a run shows which rules it exercises, so this function executes the ``candidates``.
  ///
  /// - Parameters:
  ///   - suite: The suite of the plan.
  ///   - settings: How to run scenarios.
  /// - Returns: The plan, which leaves out the other runs.
  /// - Throws: An error when scenarios cannot run, the user interrupts, or adspec itself fails.
  package func exercising(_ suite: Suite, _ settings: RunSettings) throws -> Plan {
    let unaimed = Set(unaimedRules.map(\.id))
    let candidates = candidates
    var kept = Set(
      runs.indices.filter { !Set(rules).isDisjoint(with: runs[$0].declaration.aims) })
    var settings = settings
    // Static variables of the adapter must be as they were when the plan itself runs.
    settings.isInProcess = false
    let runner = PlanRunner(suite: suite, settings: settings)
    let judge = ScenarioJudge(catalogue: suite.catalogue)
    let ending = try runner.results(of: candidates.map { runs[$0] }, by: judge) { index, result in
      // A scenario with a mistake must not go unnoticed.
      let isKept =
        result.error != nil
        || result.results.contains { unaimed.contains($0.rule) && $0.exercised > 0 }
      if isKept { kept.insert(candidates[index]) } else { kept.remove(candidates[index]) }
      return true
    }
    if ending == .interrupted { throw InterruptedWork() }
    var part = self
    part.keep(kept.sorted(), of: self, leavingOut: .rules)
    if part.runs.isEmpty, part.emptiness == nil {
      let names = unaimedRules.map(\.id).joined(separator: " or ")
      part.emptiness = "of \(PlainText.count(runs.count, "scenario")), none exercises \(names)"
    }
    return part
  }

  /// Keeps some runs of a plan, and leaves out the others.
  private mutating func keep(_ kept: [Int], of plan: Plan, leavingOut reason: LeftOutRuns.Reason) {
    runs = kept.map { plan.runs[$0] }
    positions = kept.map { plan.positions[$0] }
    let isKept = Set(kept)
    for (index, run) in plan.runs.enumerated() where !isKept.contains(index) {
      leftOut.append(
        LeftOut(
          scenario: plan.positions[index], variant: run.variant.number, format: run.format,
          flow: run.flow, reason: reason))
    }
  }

  /// The formats and flows of a scenario.
  ///
  /// For each format, the profile's own flows come first, in the profile's order.
  private static func lanes(
    of declaration: ScenarioDeclaration, _ profile: any SubjectProfile
  ) -> [(format: MediationFormat, flow: AdapterProfile.Flow)] {
    declaration.formats.flatMap { format in
      let own = profile.flows(of: format)
      let others = AdapterProfile.Flow.allCases.filter { !own.contains($0) }
      return (own + others).filter(declaration.flows.contains).map { (format, $0) }
    }
  }

  private static func reason(
    of declaration: ScenarioDeclaration, _ format: MediationFormat, _ flow: AdapterProfile.Flow,
    _ selection: Selection, _ subject: any Subject
  ) -> LeftOutRuns.Reason? {
    let profile: any SubjectProfile = subject.profile
    if !selection.formats.isEmpty, !selection.formats.contains(format) {
      return .formats
    }
    let formats = [format] + declaration.otherFormats
    if !formats.allSatisfy(profile.formats.contains) { return .missingFormat }
    if !selection.flows.isEmpty, !selection.flows.contains(flow) { return .flows }
    guard profile.flows(of: format).contains(flow) else { return .missingFlow }
    let isLacking = declaration.needsSeveralClasses && subject.classNames.count < 2
    return isLacking ? .missingClasses : nil
  }

  /// The reason to leave out formats that an SDK does not have; nil if it has all of them.
  private static func reason(
    of formats: [MediationFormat], in sdk: SDKGeneration
  ) -> LeftOutRuns.Reason? {
    formats.contains { $0.traits.since > sdk } ? .olderSDK : nil
  }

  /// The reason to leave out a variant that breaks or leaves out settings, or that sets declared
  /// extras; nil if the variant can run.
  ///
  /// Some adapters require fewer settings than the scenario has variants, and some adapters require
  /// all their settings.
  private static func reason(
    of variant: ScenarioDeclaration.Variant, _ format: MediationFormat,
    _ flow: AdapterProfile.Flow, _ profile: any SubjectProfile
  ) -> LeftOutRuns.Reason? {
    if let leftOut = variant.configuration.leftOutSetting,
      leftOut > profile.optionalKeyCount(of: format, in: flow)
    {
      return .missingSetting
    }
    if let declared = variant.configuration.declaredExtras, !profile.canSet(declared) {
      return .missingExtra
    }
    guard let broken = variant.configuration.brokenSetting,
      !profile.canBreak(broken, of: format, in: flow)
    else { return nil }
    return .missingSetting
  }

  /// A name from the command line that the suite does not have.
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
  /// The id of a rule, from a name in upper or lower case.
  ///
  /// - Throws: `Plan.UnknownName`, with the nearest id, for an unknown rule.
  package func id(naming name: String) throws -> String {
    if let rule = self[name] ?? rules.first(where: { $0.id.uppercased() == name.uppercased() }) {
      return rule.id
    }
    throw Plan.UnknownName("rule", name.uppercased(), in: rules.map(\.id))
  }
}
