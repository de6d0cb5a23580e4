import AdSpecRules

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
    if found.program.path == nil {
      incident.fields.removeAll { ["scenario", "at"].contains($0.label) }
    }
    var fields = [Incident.Field(label: "program", lines: programLines(of: found))]
    if let remark = found.program.remark {
      fields.append(Incident.Field(label: "note", lines: [remark]))
    }
    incident.fields = fields + incident.fields
    if !found.others.isEmpty {
      let others = found.others.map(\.text).joined(separator: "; ")
      incident.add([Incident.Field(label: "also", lines: ["breaks " + others])])
    }
    let seen =
      found.program.seen > 0
      ? ", in \(found.program.seen) of \(count) programs" : ", in a kept program"
    return style.lines(of: incident, formats: found.identity.lane.name + seen, width: width)
  }

  private func programLines(of found: FoundProgram) -> [String] {
    found.program.source.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
      .filter { !$0.hasPrefix("--") }
  }
}
