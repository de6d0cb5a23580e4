package import AdSpecReports
package import AdSpecRules

/// The formats and flows of a run, which decide where findings about other formats and flows than the
/// scenario's count.
package struct RunLanes {
  private let lanes: [Lane]
  private let chosen: Set<String>

  /// Creates the formats and flows of a run.
  ///
  /// - Parameters:
  ///   - lanes: The formats and flows in which scenarios run.
  ///   - chosen: The formats that the user chose; empty for all formats.
  package init(_ lanes: [Lane], chosen: Set<String> = []) {
    self.lanes = lanes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    self.chosen = chosen
  }

  /// Where a finding about a format and flow counts.
  ///
  /// A finding that has no place of its own counts for the scenario, so that no finding gets lost. What
  /// an ad of a format breaks that the user left out is no result of the run.
  ///
  /// - Parameters:
  ///   - lane: The format and flow.
  ///   - own: The format and flow of the scenario.
  /// - Returns: The place.
  package func place(_ lane: OtherLane, in own: Lane) -> PlaceInRun {
    guard chosen.isEmpty || chosen.contains(lane.format) else { return .leftOut }
    let wanted = Lane(format: lane.format, flow: lane.flow ?? own.flow)
    let found = lanes.contains(wanted) ? wanted : lanes.first { $0.format == lane.format }
    guard let found, found != own else { return .own }
    return .lane(OtherLane(format: found.format, flow: found.flow == own.flow ? nil : found.flow))
  }

  /// The other formats and flows for which the death in a scenario counts; empty for those of the
  /// scenario.
  ///
  /// A death always counts: it leaves the rest of the scenario undecided.
  func ofDeath(_ result: ScenarioResult) -> [OtherLane] {
    result.deathLanes.compactMap {
      if case .lane(let lane) = place($0, in: result.lane) { lane } else { nil }
    }
  }
}
