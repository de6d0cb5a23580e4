import AdSpecRules
import AdSpecTrace

/// Writes everything that is known of a run as one JSON document, for programs.
///
/// Keys have a fixed order. Numbers are integers; the seed is a string, because readers in other
/// languages lose the last digits of large integers. A change that a reader has to know of raises
/// ``version``; new keys do not.
package struct JSONReport: Report {
  package static let kind = "json"
  package static let summary = "everything that is known of the run, for programs"

  /// The version of the document's form.
  package static let version = 1

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    // A document of thousands of scenarios would take many times the memory of the report.
    JSONText.write(
      head(of: report), "scenarios", report.scenarios.lazy.map { value(of: $0, in: report) },
      to: write)
    write("\n")
  }

  /// Everything but the scenarios.
  private func head(of report: RunReport) -> [TraceAttribute] {
    let summary = RunSummary(report)
    var fields: [TraceAttribute] = [
      .init("report", .string("adspec")),
      .init("version", .integer(JSONReport.version)),
      .init("tool_version", .string(report.toolVersion)),
      .init("suite_version", .string(report.suiteVersion)),
      .init("seed", .string(String(report.seed))),
      .init("strict", .boolean(report.isStrict)),
      .init("whole_suite", .boolean(report.isWholeSuite)),
      .init("incomplete", .text(report.incomplete)),
    ]
    if let remark = report.remark { fields.append(.init("remark", .string(remark))) }
    if let timestamp = options.timestamp { fields.append(.init("timestamp", .string(timestamp))) }
    if report.expected != nil {
      fields.append(.init("expected_failures", ExpectationText.value(of: report, summary)))
    }
    fields += [
      .init("exit_status", .integer(Int(summary.exitStatus))),
      .init("adapter", value(of: report.adapter)),
      .init("formats", .array(summary.formats.map(value))),
      .init(
        "gaps",
        .array((summary.missedRules + summary.missedAims).map { value(of: $0, in: report) })),
      .init("contradictions", strings(summary.contradictions.map(\.remark))),
      .init("undeclared", strings(summary.undeclared.map(\.remark))),
      .init("unimplemented", strings(summary.unimplemented)),
      .init("failed_checks", .array(summary.failedChecks.map { value(of: $0, in: report) })),
      .init("rules", .array(report.rules.map { value(of: $0, summary) })),
    ]
    return fields
  }

  private func value(of adapter: AdapterSummary) -> TraceValue {
    .object([
      .init("name", .string(adapter.name)),
      .init("class", .string(adapter.className)),
      .init("version", .string(adapter.adapterVersion)),
      .init("sdk_version", .string(adapter.sdkVersion)),
      .init("formats", strings(adapter.formats)),
      .init("profile", adapter.profile),
    ])
  }

  private func value(of format: FormatSummary) -> TraceValue {
    .object([
      .init("format", .string(format.lane.format)),
      .init("flow", .string(format.lane.flow)),
      .init("conformance", .string(format.conformance.rawValue)),
      .init("scenarios", .integer(format.scenarios)),
      .init("deaths", .integer(format.deaths)),
      .init("failed_expectations", .integer(format.failedExpectations)),
      .init("bad_scenarios", .integer(format.badScenarios)),
      .init("unfinished", .integer(format.unfinished)),
      .init("driven", .boolean(format.isDriven)),
      .init("first_error", .text(format.loads.error.isEmpty ? nil : format.loads.error)),
      .init("not_applicable", .integer(format.inapplicable)),
      .init(
        "rules",
        .object(
          RuleOutcome.Category.allCases.map {
            .init($0.rawValue, .integer(format.count($0)))
          })),
    ])
  }

  private func value(of gap: RunSummary.Gap, in report: RunReport) -> TraceValue {
    .object([
      .init("rule", .string(gap.rule)),
      .init("format", .string(gap.lane.format)),
      .init("flow", .string(gap.lane.flow)),
      .init("verdict", .string(gap.verdict.rawValue)),
      .init("scenario", .text(gap.scenario.map { report.scenarios[$0].name })),
      .init("note", .text(gap.note)),
    ])
  }

  private func value(of check: RunSummary.FailedCheck, in report: RunReport) -> TraceValue {
    .object([
      .init("rule", .string(check.rule)),
      .init("file", .string(check.error.file)),
      .init("line", .integer(check.error.line)),
      .init("message", .string(check.error.message)),
      .init("scenarios", .integer(check.scenarios)),
      .init("first", .string(report.scenarios[check.first].name)),
    ])
  }

  private func value(of rule: Rule, _ summary: RunSummary) -> TraceValue {
    let outcomes = summary.formats.compactMap { format -> TraceValue? in
      guard let outcome = format.outcomes.first(where: { $0.rule == rule.id }) else { return nil }
      return .object([
        .init("format", .string(format.lane.format)),
        .init("flow", .string(format.lane.flow)),
        .init("verdict", .string(outcome.verdict.rawValue)),
        .init("counts_as", .string(outcome.category.rawValue)),
        .init("exercised", .integer(outcome.exercised)),
        .init("reason", .text(outcome.reason)),
      ])
    }
    return .object([
      .init("id", .string(rule.id)),
      .init("level", .string(rule.level.rawValue)),
      .init("severity", .string(rule.severity.rawValue)),
      .init("formats", strings(rule.formats)),
      .init("says", .string(rule.says)),
      .init("because", .string(rule.because)),
      .init("cites", strings(rule.cites)),
      .init("file", .string(rule.file)),
      .init("line", .integer(rule.line)),
      .init("outcomes", .array(outcomes)),
    ])
  }

  private func value(of scenario: ScenarioResult, in report: RunReport) -> TraceValue {
    var fields: [TraceAttribute] = [
      .init("name", .string(scenario.name)),
      .init("file", .string(scenario.file)),
      .init("line", .integer(scenario.line)),
      .init("format", .string(scenario.lane.format)),
      .init("flow", .string(scenario.lane.flow)),
      .init("tags", strings(scenario.tags)),
      .init("aims", strings(scenario.aims)),
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
      .init("error", .text(scenario.error?.description)),
      .init("unfinished", .array(scenario.unfinished.map(\.traceValue))),
      .init(
        "expectations",
        .array(scenario.expectations.map { value(of: $0, in: scenario) })),
      .init("results", .array(scenario.results.map { value(of: $0, in: scenario, report) })),
      .init("log", strings(scenario.log)),
      .init("output", .string(scenario.output)),
    ]
    return .object(fields)
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
      ] + (scenario.places.place(of: finding).map { [.init("place", value(of: $0))] } ?? []))
  }

  private func value(of place: FindingPlace) -> TraceValue {
    .object([
      .init("role", .string(place.role.rawValue)),
      .init("index", .integer(place.place.event)),
      .init("event", .string(place.place.kind.name)),
      .init("file", .string(place.place.file)),
      .init("line", .integer(place.place.line)),
      .init("exact", .boolean(place.place.isExact)),
      .init("function", .string(place.place.function)),
    ])
  }

  private func strings(_ strings: [String]) -> TraceValue {
    .array(strings.map(TraceValue.string))
  }
}
