import AdSpecTrace

/// The part of a console report about the profile: formats that are not driven, and rules that
/// claims exclude.
extension ConsoleSummary {
  /// The formats and flows that are not driven, with the adapter's most frequent error, the values
  /// that it was given, and the next step.
  ///
  /// Formats and flows with the same cause share one entry.
  var undriven: [String] {
    NotDriven.Kind.allCases.flatMap { kind -> [String] in
      let lanes = summary.formats.compactMap { format in
        format.notDriven.flatMap { $0.kind == kind ? (lane: format.lane, cause: $0) : nil }
      }
      guard !lanes.isEmpty else { return [] }
      var groups: [[(lane: Lane, cause: NotDriven)]] = []
      for entry in lanes {
        if let position = groups.firstIndex(where: { $0[0].cause.isLike(entry.cause) }) {
          groups[position].append(entry)
        } else {
          groups.append([entry])
        }
      }
      var lines = ["", style.bold("Not driven: \(kind.sentence), so the rules prove nothing")]
      for group in groups {
        lines += group.map { "  \(style.red($0.lane.name)): \($0.cause.progress)" }
        lines += group[0].cause.lines(in: group[0].lane).map { "    " + $0 }
      }
      return lines
    }
  }

  /// A scenario whose messages show why a format and flow is not driven; nil if all are driven.
  var undrivenExample: ScenarioResult? {
    guard let format = summary.formats.first(where: { !$0.isDriven }) else { return nil }
    let own = report.scenarios.filter { scenario in
      guard scenario.lane == format.lane else { return false }
      guard let failure = format.notDriven?.failure else { return scenario.loads.asked > 0 }
      return scenario.loads.failures.contains { $0.isLike(failure) }
    }
    return own.min {
      ($0.loads.asked, $0.virtualNanoseconds) < ($1.loads.asked, $1.virtualNanoseconds)
    }
  }

  /// The contradictions between the stand-in and its network's claims.
  ///
  /// The contradictions are errors of the stand-in, not of the adapter.
  var contradictions: [String] {
    remarks(summary.contradictions, "The stand-in contradicts the claims of its network")
  }

  /// Remarks about the run as a whole.
  var remarks: [String] { report.remarks.flatMap { ["", PlainText.line($0)] } }

  /// The number of the adapter's lines that the run reached, if the lines were counted.
  var coverage: [String] { report.coverage.map { ["", $0.sentence] } ?? [] }

  /// The claims about the network that are missing in the profile.
  var undeclared: [String] {
    let lines = remarks(summary.undeclared, "To declare in the claims of the network")
    guard !lines.isEmpty, let program = report.command?.split(separator: " ").first else {
      return lines
    }
    return lines + [
      "  all of it as Swift code: `\(program) adapters \(report.adapter.name) --propose`; with "
        + "`--apply`, the registration uses it at once"
    ]
  }

  /// What the stand-in does and an SDK hardly does.
  var doubts: [String] {
    let lines = summary.doubts.map { "  \(PlainText.line($0.remark, to: 1000))" }
    return lines.isEmpty
      ? [] : ["", style.bold("To check in the stand-in, before the adapter is blamed")] + lines
  }

  private func remarks(_ remarks: [(remark: String, scenario: Int)], _ head: String) -> [String] {
    guard !remarks.isEmpty else { return [] }
    return ["", style.bold(head)]
      + remarks.map { remark, position in
        let scenario = report.scenarios[position]
        return "  \(remark), first in \"\(PlainText.line(scenario.name))\" (\(scenario.lane.name))"
      }
  }

  /// The methods that the adapter does not implement, although the host needs these methods.
  ///
  /// If the adapter has a method with a slightly different name, the host never calls the method.
  /// If the run passes, the adapter needs none of the methods.
  var unimplemented: [String] {
    guard summary.exitStatus != 0 else { return [] }
    var needed = ["setUp(", "load", "collectSignals("]
    // The claims of the network list the calls that the network's SDK needs.
    if case .array(let calls)? = report.adapter.profile["native_calls"] {
      if calls.contains(.string("impression")) { needed.append("didRecordImpression(") }
      if calls.contains(.string("click")) { needed.append("didRecordClickOnAsset(") }
    }
    let names = summary.unimplemented.filter { name in needed.contains { name.hasPrefix($0) } }
    guard !names.isEmpty else { return [] }
    return [
      "", style.bold("Called, and not implemented in this spelling:"),
      "  " + names.map { PlainText.line($0) }.joined(separator: ", "),
    ]
  }

  /// The rules that do not apply because of a claim or an answer of the adapter, grouped by the
  /// reason.
  var switchedOff: [String] {
    let reasons = reasonsOfSwitchedOff
    guard !reasons.isEmpty else { return [] }
    let count = switchedOffRules.count
    return ["", style.bold("\(PlainText.count(count, "rule")) switched off by the profile")]
      + reasons.map { "  \(PlainText.line($0.text)): \($0.rules.sorted().joined(separator: ", "))" }
  }

  /// The rules that do not apply because of a claim or an answer of the adapter.
  var switchedOffRules: Set<String> {
    reasonsOfSwitchedOff.reduce(into: []) { $0.formUnion($1.rules) }
  }

  private var reasonsOfSwitchedOff: [(text: String, rules: Set<String>)] {
    guard report.isWholeSuite else { return [] }
    var reasons: [(text: String, rules: Set<String>)] = []
    for format in summary.formats {
      for outcome in format.outcomes {
        guard let reason = outcome.reason, !outcome.isExpected else { continue }
        if let position = reasons.firstIndex(where: { $0.text == reason }) {
          reasons[position].rules.insert(outcome.rule)
        } else {
          reasons.append((reason, [outcome.rule]))
        }
      }
    }
    return reasons
  }
}

/// The expected failures.
extension ConsoleSummary {
  /// One line for each expected failure that happened, with the reason why it is expected.
  var expectedFailures: [String] {
    guard let expected = report.expected else { return [] }
    let broken = summary.expectations.filter { $0.state == .broken }
    let left = summary.expectations.filter { $0.state == .notRun }
    // The scenario of such an entry is in a file that the user did not name, or its name is mistyped.
    let unknown = left.map(\.entry).filter { $0.scenarios == 0 }
    let lines =
      broken.map { outcome in
        let entry = outcome.entry
        let count = PlainText.count(outcome.scenarios, "scenario")
        let link = entry.link.map { " (\(PlainText.line($0)))" } ?? ""
        let end = entry.expires.map { ", until \($0)" } ?? ""
        let reason = entry.reason.isEmpty ? "no reason" : PlainText.line(entry.reason)
        return "  \(entry.name), \(count)\(end): \(reason)\(link)"
      }
      + (left.isEmpty
        ? [] : ["  \(PlainText.count(left.count, "entry did", "entries did")) not run completely"])
      + unknown.map { "  \($0.place): neither the named files nor the suite have \($0.name)" }
    return lines.isEmpty
      ? [] : ["", style.bold("Expected failures on \(expected.today)")] + lines
  }

  /// The entries of the file of expected failures that make the run fail, each with its line and
  /// advice.
  var expectationsToChange: [String] {
    let lines = summary.expectations.flatMap { outcome in
      outcome.problems.map { "  \(style.red(outcome.entry.place)): \($0)" }
    }
    return lines.isEmpty ? [] : ["", style.bold("Expected failures to change")] + lines
  }

  /// The number of expected failures that happened.
  var expectedCount: Int { summary.expectations.count { $0.state == .broken } }

  /// A phrase with the number of expected failures, for the verdict on a run that passes.
  var known: String {
    expectedCount == 0 ? "" : ": \(PlainText.count(expectedCount, "failure")) expected"
  }
}
