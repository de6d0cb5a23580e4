import AdSpecRules
import AdSpecTrace

/// Writes the results of scenarios as objects of a JSON report.
extension JSONReport {
  /// The JSON object of a scenario's result.
  func scenario(_ scenario: ScenarioResult, in report: RunReport) -> TraceValue {
    var fields: [TraceAttribute] = [
      .init("name", .string(scenario.name)),
      .init("file", .string(scenario.file)),
      .init("line", .integer(scenario.line)),
      .init("format", .string(scenario.lane.format)),
      .init("flow", .string(scenario.lane.flow)),
      .init("tags", JSONReport.strings(scenario.tags)),
      .init("aims", JSONReport.strings(scenario.aims)),
      .init("verdict", .string(scenario.verdict(in: report).rawValue)),
      .init("ending", .string(scenario.ending.rawValue)),
      .init("ending_detail", .text(scenario.endingDetail.isEmpty ? nil : scenario.endingDetail)),
      .init("virtual_nanoseconds", .integer(Int(scenario.virtualNanoseconds))),
    ]
    if options.showsRealTime {
      let seconds = PlainText.realSeconds(scenario.realSeconds)
      fields.append(.init("real_seconds", .string(seconds)))
    }
    fields += [
      .init("replay", .string(scenario.replay)),
      .init("trace_command", .string(scenario.traceCommand)),
      .init("error", scenario.error.map(value) ?? .null),
      .init("unfinished", .array(scenario.unfinished.map(\.traceValue))),
      .init(
        "expectations",
        .array(scenario.expectations.map { value(of: $0, in: scenario) })),
      .init("results", .array(scenario.results.map { value(of: $0, in: scenario, report) })),
      .init("log", JSONReport.strings(scenario.log)),
      .init("output", .string(scenario.output)),
      .init("loads", value(of: scenario.loads)),
    ]
    return .object(fields + rareFields(of: scenario) + expectedFields(of: scenario, in: report))
  }

  /// Each ``LifeFact`` that the scenario breaks as expected, with the reason; empty if the scenario
  /// breaks no ``LifeFact`` as expected.
  private func expectedFields(
    of scenario: ScenarioResult, in report: RunReport
  ) -> [TraceAttribute] {
    let facts = LifeFact.allCases.compactMap { fact in
      report.expectedFailure(of: fact, in: scenario).map {
        TraceAttribute(fact.rawValue, .string($0.reason))
      }
    }
    return facts.isEmpty ? [] : [.init("expected", .object(facts))]
  }

  /// The fields that only few scenarios have.
  ///
  /// The objects of all other scenarios leave these fields out.
  private func rareFields(of scenario: ScenarioResult) -> [TraceAttribute] {
    var fields: [TraceAttribute] = []
    if let reason = scenario.exclusion { fields.append(.init("exclusion", .string(reason))) }
    if !scenario.unimplemented.isEmpty {
      fields.append(.init("unimplemented", JSONReport.strings(scenario.unimplemented)))
    }
    if !scenario.claimRemarks.isEmpty {
      fields.append(
        .init(
          "claim_remarks",
          .array(
            scenario.claimRemarks.map { remark in
              .object([
                .init("contradiction", .boolean(remark.isContradiction)),
                .init("text", .string(remark.text)),
              ])
            })))
    }
    fields += self.fields(of: scenario.places)
    if let digest = scenario.traceDigest { fields.append(.init("trace_digest", .string(digest))) }
    let quoted = Set(scenario.results.lazy.flatMap(\.findings).flatMap(\.events))
    let others = scenario.events.filter { !quoted.contains($0.index) }
    if !others.isEmpty {
      fields.append(.init("events", .array(others.map(TraceExcerpt.value))))
    }
    if !scenario.trace.isEmpty {
      fields.append(.init("trace", .array(scenario.trace.map(TraceExcerpt.value))))
    }
    return fields
  }

  private func value(of error: InputError) -> TraceValue {
    .object([
      .init("file", .string(error.file)),
      .init("line", .integer(error.line)),
      .init("message", .string(error.message)),
    ])
  }

  private func value(of loads: LoadCount) -> TraceValue {
    .object([
      .init("asked", .integer(loads.asked)),
      .init("requested", .integer(loads.requested)),
      .init("succeeded", .integer(loads.succeeded)),
      .init("error", .text(loads.error.isEmpty ? nil : loads.error)),
    ])
  }

  private func value(
    of result: RuleResult, in scenario: ScenarioResult, _ report: RunReport
  ) -> TraceValue {
    var fields: [TraceAttribute] = [
      .init("rule", .string(result.rule)),
      .init("verdict", .string(result.verdict.rawValue)),
      .init("exercised", .integer(result.exercised)),
    ]
    if let note = result.note { fields.append(.init("note", .string(note))) }
    if result.isObserved { fields.append(.init("observed", .boolean(true))) }
    if let error = result.checkError { fields.append(.init("check_error", value(of: error))) }
    if let entry = report.expectedFailure(for: result, in: scenario) {
      fields.append(.init("expected", .string(entry.reason)))
    }
    if !result.findings.isEmpty {
      fields.append(
        .init("findings", .array(result.findings.map { value(of: $0, in: scenario) })))
    }
    return .object(fields)
  }

  private func value(of finding: Finding, in scenario: ScenarioResult) -> TraceValue {
    .object(
      [
        .init("expected", .string(finding.expected)),
        .init("actual", .string(finding.actual)),
      ] + (finding.level.map { [.init("level", .string($0.rawValue))] } ?? []) + [
        .init("line", finding.line.map(TraceValue.integer) ?? .null),
        .init(
          "events",
          .array(finding.events.compactMap { scenario.event($0) }.map(TraceExcerpt.value))),
      ] + (finding.isDeath ? [.init("death", .boolean(true))] : [])
        + (finding.isMissing ? [.init("missing", .boolean(true))] : [])
        + (scenario.places.location(of: finding).map { [.init("place", value(of: $0))] } ?? []))
  }
}

/// Writes expected failures as JSON, for the JSON report and the statement.
enum ExpectationJSON {
  /// The JSON object of all entries of the file of expected failures.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - summary: The summary of the run.
  ///   - hasFolders: Whether the object contains the path of the file, as the user wrote it. If
  ///     false, the object contains only the name of the file, which does not depend on the working
  ///     directory.
  /// - Returns: An object with the date and the entries.
  static func value(
    of report: RunReport, _ summary: RunSummary, hasFolders: Bool = true
  ) -> TraceValue {
    .object([
      .init("today", .string(report.expected?.today ?? "")),
      .init(
        "entries",
        .array(
          summary.expectations.map { outcome in
            let path = outcome.entry.file
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return value(of: outcome, file: hasFolders ? path : name)
          })),
    ])
  }

  private static func value(of outcome: ExpectationOutcome, file: String) -> TraceValue {
    let entry = outcome.entry
    return .object([
      .init("file", .string(file)),
      .init("line", .integer(entry.lines.lowerBound)),
      .init("last_line", .integer(entry.lines.upperBound)),
      .init(
        "key_lines",
        .object(
          entry.keyLines.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })),
      .init("rule", .string(entry.rule)),
      .init("format", .string(entry.format)),
      .init("flow", .text(entry.flow)),
      .init("scenario", .text(entry.scenario)),
      .init("reason", .string(entry.reason)),
      .init("link", .text(entry.link)),
      .init("expires", .text(entry.expires)),
      .init("runs", .integer(entry.scenarios)),
      .init("state", .string(outcome.state.rawValue)),
      .init("scenarios", .integer(outcome.scenarios)),
      .init("problems", .array(outcome.problems.map(TraceValue.string))),
    ])
  }
}
