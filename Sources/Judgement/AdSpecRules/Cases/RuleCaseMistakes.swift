package import AdSpecTrace
import NearestNames

extension RuleCase {
  /// What is wrong with the case, by the verdicts of a catalogue; empty if the catalogue judges all
  /// traces as the case says.
  ///
  /// A breaking trace must break the rule of the case and no other rule. A keeping trace must exercise
  /// the rule as the case says, and break no rule.
  package func mistakes(
    judgedBy judge: (Trace) throws -> [RuleResult]
  ) rethrows -> [InputError] {
    var found: [InputError] = []
    for trace in traces {
      let results = try judge(trace.trace)
      guard let own = results.first(where: { $0.rule == rule }) else {
        let known = results.map(\.rule)
        return [
          mistake(
            start, "there is no rule \"\(rule)\"" + NearestName.sentence(for: rule, in: known))
        ]
      }
      found +=
        trace.isBreaking
        ? mistakes(ofBreaking: trace, own, results) : mistakes(ofKeeping: trace, own, results)
    }
    return found
  }

  private func mistake(_ line: Int, _ message: String) -> InputError {
    InputError(file: file, line: line, message: message)
  }

  private func mistakes(
    ofBreaking trace: RuleCaseTrace, _ own: RuleResult, _ results: [RuleResult]
  ) -> [InputError] {
    var found: [InputError] = []
    if own.verdict != .fail {
      found.append(
        mistake(
          trace.start, "the trace below \"breaks\" does not break \(rule): \(own.verdictWithNote)"))
    }
    for other in results where other.verdict == .fail && other.rule != rule {
      found.append(
        mistake(
          trace.start,
          "the trace below \"breaks\" also breaks \(other.rule): \(other.firstFinding)"))
    }
    guard own.verdict == .fail else { return found }
    let open = results.filter { $0.verdict == .error }.map(\.rule)
    if open != trace.leftOpen {
      found.append(
        mistake(
          trace.start,
          "the trace below \"breaks\" leaves undecided: "
            + (open.isEmpty ? "nothing" : open.joined(separator: " ")) + "; the case says: "
            + (trace.leftOpen.isEmpty ? "nothing" : trace.leftOpen.joined(separator: " "))))
    }
    return found + mistakes(of: own.findings, in: trace)
  }

  /// The differences between the findings and the finding that the case describes.
  private func mistakes(of findings: [Finding], in trace: RuleCaseTrace) -> [InputError] {
    guard !trace.expected.isEmpty || !trace.actual.isEmpty || !trace.events.isEmpty
    else { return [] }
    let wanted = Finding(
      rule: rule, expected: trace.expected, actual: trace.actual, events: trace.events,
      line: trace.line, level: trace.level, isMissing: trace.isMissing,
      isDeath: trace.expected.hasPrefix("the adapter survives "))
    // A case says what breaks the rule, and a run decides for which format this counts.
    let found = findings.map { finding in
      var finding = finding
      finding.lanes = []
      return finding
    }
    guard found != [wanted] else { return [] }
    return [
      mistake(
        trace.start,
        "the case describes another finding. Write:\n"
          + findings.map(\.lines).joined(separator: "\nand one more finding\n"))
    ]
  }

  private func mistakes(
    ofKeeping trace: RuleCaseTrace, _ own: RuleResult, _ results: [RuleResult]
  ) -> [InputError] {
    var found: [InputError] = []
    for other in results where other.verdict == .fail || other.verdict == .error {
      found.append(
        mistake(
          trace.start,
          "the trace below \"keeps\" "
            + (other.verdict == .fail
              ? "breaks \(other.rule): \(other.firstFinding)"
              : "leaves \(other.rule) undecided: \(other.note ?? "no reason is known")")))
    }
    guard found.isEmpty else { return found }
    let isExcluded = !trace.exclusion.isEmpty
    let verdict: Verdict =
      isExcluded ? .notApplicable : trace.exercised > 0 ? .pass : .notExercised
    let wanted = RuleResult(
      rule: rule, verdict: verdict, exercised: trace.exercised,
      exercisedInOtherFormats: own.exercisedInOtherFormats,
      note: isExcluded ? trace.exclusion : nil)
    guard own != wanted else { return [] }
    return [
      mistake(
        trace.start,
        "in the trace below \"keeps\", the premise of \(rule) holds \(own.exercised) times, and the "
          + "verdict is \(own.verdictWithNote); the case says "
          + (isExcluded ? "excluded \(trace.exclusion)" : "exercised \(trace.exercised)"))
    ]
  }
}

extension RuleResult {
  /// The verdict, and in parentheses the reason for it.
  fileprivate var verdictWithNote: String {
    verdict.rawValue.replacing("_", with: " ") + (note.map { " (\($0))" } ?? "")
  }

  /// The first finding in one sentence.
  fileprivate var firstFinding: String {
    findings.first.map { "expected \($0.expected), actual \($0.actual)" } ?? ""
  }
}

extension Finding {
  /// The lines of a case that describe the finding.
  fileprivate var lines: String {
    let more = [
      line.map { "line \($0)" }, level.map { "level \($0.rawValue)" }, isMissing ? "missing" : nil,
    ].compactMap(\.self)
    return [
      "  expected \(expected)", "  actual \(actual)",
      "  "
        + (["events " + events.map(String.init).joined(separator: " ")] + more)
        .joined(separator: ", "),
    ].joined(separator: "\n")
  }
}
