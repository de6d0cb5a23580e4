import AdSpecRules

/// A finding of random scenarios: the shortest scenario that shows it.
package struct FoundProgram: Sendable {
  /// The identity of the finding.
  package var identity: FindingIdentity
  /// Whether the finding makes the exploration fail.
  package var isFailure: Bool
  /// The judged run of the scenario.
  package var result: ScenarioResult
  /// The source of the scenario.
  package var source: String
  /// The seed of the scenario from which the source was shortened; nil for a kept scenario.
  package var seed: UInt64?
  /// The path of the kept scenario; nil if it is in no file.
  package var path: String?
  /// The other findings that the scenario shows, too.
  package var others: [FindingIdentity] = []
  /// The number of random scenarios that show the finding.
  package var seen = 0
  /// Why the scenario is not as short as it could be; nil if it is.
  package var remark: String?

  /// Creates a finding.
  package init(
    _ identity: FindingIdentity, isFailure: Bool, result: ScenarioResult, source: String,
    seed: UInt64? = nil, path: String? = nil
  ) {
    self.identity = identity
    self.isFailure = isFailure
    self.result = result
    self.source = source
    self.seed = seed
    self.path = path
  }
}

/// Writes the findings of random scenarios for people.
package struct FoundProgramText {
  private let style: ConsoleStyle
  private let width: Int

  /// Creates a writer.
  package init(hasColour: Bool, width: Int) {
    style = ConsoleStyle(hasColour: hasColour)
    self.width = width
  }

  /// The lines about a finding: the rule with its sentence, the scenario, the messages, and the
  /// command that plays the scenario again.
  ///
  /// - Parameters:
  ///   - found: The finding.
  ///   - count: The number of random scenarios that were played.
  ///   - report: A report with the rules.
  /// - Returns: The lines.
  package func lines(of found: FoundProgram, among count: Int, in report: RunReport) -> [String] {
    let incidents = Incident.shown(of: found.result, in: report)
    let own = incidents.first {
      FindingIdentity($0, of: found.result) == found.identity
    }
    guard var incident = own else { return [found.identity.text] }
    if found.path == nil { incident.fields.removeAll { ["scenario", "at"].contains($0.label) } }
    var fields = [Incident.Field(label: "program", lines: programLines(of: found))]
    if let remark = found.remark { fields.append(Incident.Field(label: "note", lines: [remark])) }
    incident.fields = fields + incident.fields
    if !found.others.isEmpty {
      let others = found.others.map(\.text).joined(separator: "; ")
      incident.add([Incident.Field(label: "also", lines: ["breaks " + others])])
    }
    let seen = found.seen > 0 ? ", in \(found.seen) of \(count) programs" : ", in a kept program"
    return style.lines(of: incident, formats: found.identity.lane.name + seen, width: width)
  }

  private func programLines(of found: FoundProgram) -> [String] {
    found.source.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
      .filter { !$0.hasPrefix("--") }
  }
}
