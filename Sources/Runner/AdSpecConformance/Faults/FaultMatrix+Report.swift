import AdSpecFaults
import AdSpecReports
import AdSpecRules
import AdSpecSimulation
import AdSpecTrace

/// The matrix as reports tell of it: one scenario for each fault, in place of a format.
extension FaultMatrix {
  private static let lane = "faults"

  /// A fault as a scenario: its rule is kept where that rule alone noticed.
  func result(of row: Row) -> ScenarioResult {
    let rule = suite.catalogue[row.fault.rule]
    let place = (file: rule?.file ?? "", line: rule?.line ?? 0)
    var own = RuleResult(rule: row.fault.rule, verdict: .pass, exercised: row.exercised.count)
    if !row.isCatchable {
      own.verdict = row.isCaught ? .notApplicable : .fail
      own.note = sentence(of: row)
    } else if !row.isCaught {
      own.verdict = .fail
      own.findings = [
        Finding(
          rule: row.fault.rule,
          expected: "the fault is caught by \(row.fault.rule) and by no other rule",
          actual: sentence(of: row), events: [])
      ]
    }
    return ScenarioResult(
      name: row.fault.says, file: place.file,
      line: place.line, format: FaultMatrix.lane, aims: [row.fault.rule], ending: .quiescent,
      results: [own],
      replay: (["adspec faults --adapter", ShellWord.quoted(row.subject)] + replayOptions
        + ["--rule", row.fault.rule]).joined(separator: " "))
  }

  /// The report of all faults.
  ///
  /// - Parameters:
  ///   - scenarios: The faults that were injected.
  ///   - without: The rules that have no fault.
  /// - Returns: A report with a scenario for each fault.
  func report(_ scenarios: [ScenarioResult], without: [String]) -> RunReport {
    let names = plans.map(\.subject.name).joined(separator: ", ")
    let injected = Set(scenarios.flatMap(\.aims))
    // A fault that is not caught is a failure, however binding its rule is.
    let rules = suite.catalogue.rules.filter { injected.contains($0.id) }.map { rule in
      Rule(
        id: rule.id, level: .must, severity: rule.severity, formats: [FaultMatrix.lane],
        says: "The fault of \(rule.id) is caught by it, and by no other rule.",
        because: rule.because, cites: rule.cites, file: rule.file, line: rule.line)
    }
    let isComplete = without.isEmpty || injected.count < suite.catalogue.rules.count - without.count
    var report = RunReport(
      toolVersion: Suite.version, suiteVersion: Suite.version, seed: settings.seed,
      adapter: AdapterSummary(
        name: "faults", className: names, adapterVersion: "", sdkVersion: "",
        formats: [FaultMatrix.lane]),
      rules: rules, scenarios: scenarios,
      incomplete: isComplete ? nil : "without a fault: " + without.joined(separator: ", "))
    report.isOfAdapter = false
    return report
  }
}
