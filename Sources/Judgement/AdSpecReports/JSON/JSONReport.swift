import AdSpecRules
import AdSpecTrace

/// Writes everything about a run as one JSON document, for programs.
///
/// The keys of the document have a fixed order. Numbers are integers. The seed is a string, because
/// readers in other languages lose the last digits of large integers. An incompatible change of the
/// format increases ``version``. A new key does not increase ``version``. ``JSONReportReader``
/// reads the complete document.
package struct JSONReport: Report {
  package static let kind = "json"
  package static let summary = "everything that is known of the run, for programs"

  /// The version of the document's schema.
  package static let version = 2

  package static var showsTraces: Bool { true }
  package static var showsDigests: Bool { true }

  let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    // The function writes one scenario after the other. If the function built the whole document
    // first, a run of thousands of scenarios would need many times the memory of `report`.
    JSONText.write(
      head(of: report), "scenarios", report.scenarios.lazy.map { scenario($0, in: report) },
      to: write)
    write("\n")
  }

  /// All fields of the document except the list of scenarios.
  func head(of report: RunReport) -> [TraceAttribute] {
    let summary = RunSummary(report)
    var fields: [TraceAttribute] = [
      .init("report", .string("adspec")),
      .init("version", .integer(JSONReport.version)),
      .init("tool_version", .string(report.toolVersion)),
      .init("suite_version", .string(report.suiteVersion)),
      .init("conditions", report.conditions.map(value) ?? .null),
      .init("seed", .string(String(report.seed))),
      .init("strict", .boolean(report.isStrict)),
      .init("whole_suite", .boolean(report.isWholeSuite)),
      .init("shard", report.shard.map(value) ?? .null),
      .init("incomplete", .text(report.incomplete)),
      .init("emptiness", .text(report.emptiness)),
    ]
    if let leftOut = report.leftOut { fields.append(.init("left_out", value(of: leftOut))) }
    if let remark = report.remark { fields.append(.init("remark", .string(remark))) }
    if let remark = report.isolationRemark {
      fields.append(.init("isolation_remark", .string(remark)))
    }
    if let timestamp = options.timestamp { fields.append(.init("timestamp", .string(timestamp))) }
    if report.expected != nil {
      fields.append(.init("expected_failures", ExpectationJSON.value(of: report, summary)))
    }
    fields += [
      .init("exit_status", .integer(Int(summary.exitStatus))),
      .init("adapter", value(of: report.adapter, isOfAdapter: report.isOfAdapter)),
      .init("formats", .array(summary.formats.map(value))),
      .init(
        "gaps",
        .array((summary.missedRules + summary.missedAims).map { value(of: $0, in: report) })),
      .init("contradictions", JSONReport.strings(summary.contradictions.map(\.remark))),
      .init("undeclared", JSONReport.strings(summary.undeclared.map(\.remark))),
      .init("unimplemented", JSONReport.strings(summary.unimplemented)),
      .init("failed_checks", .array(summary.failedChecks.map { value(of: $0, in: report) })),
      .init("rules", .array(report.rules.map { value(of: $0, summary) })),
    ]
    return fields
  }

  private func value(of conditions: RunConditions) -> TraceValue {
    .object([
      .init("rules_digest", .string(conditions.rulesDigest)),
      .init("scenarios_digest", .string(conditions.scenariosDigest)),
      .init("mobile_ads_version", .string(conditions.mobileAdsVersion)),
      .init("options", JSONReport.strings(conditions.options)),
    ])
  }

  private func value(of leftOut: LeftOutRuns) -> TraceValue {
    .object(LeftOutRuns.Reason.allCases.map { .init($0.rawValue, .integer(leftOut[$0])) })
  }

  private func value(of shard: Shard) -> TraceValue {
    .object([
      .init("index", .integer(shard.index)),
      .init("count", .integer(shard.count)),
      .init("whole_suite", .boolean(shard.isOfWholeSuite)),
      .init(
        "plan",
        .array(
          shard.plan.map { entry in
            .object([.init("name", .string(entry.name))] + JSONReport.fields(of: entry.lane))
          })),
    ])
  }

  private func value(of adapter: AdapterSummary, isOfAdapter: Bool) -> TraceValue {
    .object([
      .init("name", .string(adapter.name)),
      .init("kind", .string(adapter.kind(isOfAdapter: isOfAdapter))),
      .init("class", .string(adapter.className)),
      .init("version", .string(adapter.adapterVersion)),
      .init("sdk_version", .string(adapter.sdkVersion)),
      .init("formats", JSONReport.strings(adapter.formats)),
      .init("lanes", .array(adapter.lanes.map { .object(JSONReport.fields(of: $0)) })),
      .init("profile", adapter.profile),
    ])
  }

  private func value(of format: FormatSummary) -> TraceValue {
    .object(
      JSONReport.fields(of: format.lane) + [
        .init("conformance", .string(format.conformance.rawValue)),
        .init("scenarios", .integer(format.scenarios)),
        .init("deaths", .integer(format.deaths)),
        .init("failed_expectations", .integer(format.failedExpectations)),
        .init("bad_scenarios", .integer(format.badScenarios)),
        .init("unfinished", .integer(format.unfinished)),
        .init("driven", .boolean(format.isDriven)),
        .init("first_error", .text(format.loads.error.isEmpty ? nil : format.loads.error)),
        .init("not_applicable", .integer(format.inapplicable)),
        .init("rules", format.counts),
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
      .init("formats", JSONReport.strings(rule.formats)),
      .init("says", .string(rule.says)),
      .init("because", .string(rule.because)),
      .init("cites", JSONReport.strings(rule.cites)),
      .init("survives", .boolean(rule.survives)),
      .init("file", .string(rule.file)),
      .init("line", .integer(rule.line)),
      .init("outcomes", .array(outcomes)),
    ])
  }

  static func strings(_ strings: [String]) -> TraceValue {
    .array(strings.map(TraceValue.string))
  }

  /// The fields `format` and `flow`, which every object about a format has.
  static func fields(of lane: Lane) -> [TraceAttribute] {
    [.init("format", .string(lane.format)), .init("flow", .string(lane.flow))]
  }
}

extension FormatSummary {
  /// For each kind of outcome, the number of rules with this outcome.
  var counts: TraceValue {
    .object(RuleOutcome.Category.allCases.map { .init($0.rawValue, .integer(count($0))) })
  }
}

extension AdapterSummary {
  /// The kind of the tested subject: an adapter, an app, or the suite itself with injected faults.
  func kind(isOfAdapter: Bool) -> String {
    isOfAdapter ? isApp ? "app" : "adapter" : "suite"
  }
}

/// Writes the lines of the adapter's source in a JSON report.
extension JSONReport {
  /// The line of the adapter to look at for the cause of a finding, as JSON.
  func value(of place: FindingPlace) -> TraceValue {
    .object(
      [.init("role", .string(place.role.rawValue))] + fields(of: place.place))
  }

  /// All known lines of the adapter in a scenario; empty if no line is known.
  ///
  /// With these lines, a reader of the JSON report can create every other report.
  func fields(of places: AdapterPlaces) -> [TraceAttribute] {
    guard places != AdapterPlaces() else { return [] }
    let lines = places.places.values.sorted { $0.event < $1.event }
    let calls = places.calls.sorted { $0.key < $1.key }
    return [
      .init(
        "places",
        .object([
          .init("absence", .text(places.absence)),
          .init("lines", .array(lines.map { .object(fields(of: $0)) })),
          .init(
            "calls",
            .array(
              calls.map {
                .object([.init("event", .integer($0.key)), .init("call", .integer($0.value))])
              })),
        ]))
    ]
  }

  private func fields(of place: AdapterPlace) -> [TraceAttribute] {
    [
      .init("index", .integer(place.event)),
      .init("event", .string(place.kind.name)),
      .init("file", .string(place.file)),
      .init("line", .integer(place.line)),
      .init("exact", .boolean(place.isExact)),
      .init("function", .string(place.function)),
    ]
  }
}

/// Reads the lines of the adapter's source from a JSON report.
extension JSONReportReader {
  static func places(_ fields: JSONFields) throws(JSONMismatch) -> AdapterPlaces {
    var places = AdapterPlaces()
    places.absence = try fields.text("absence")
    for place in try fields.list("lines", place) { places.places[place.event] = place }
    let calls = try fields.list("calls") { value throws(JSONMismatch) in
      let fields = try JSONFields(value)
      return (event: try fields.integer("event"), call: try fields.integer("call"))
    }
    for call in calls { places.calls[call.event] = call.call }
    return places
  }

  private static func place(_ value: TraceValue) throws(JSONMismatch) -> AdapterPlace {
    let fields = try JSONFields(value)
    guard let kind = EventKind(name: try fields.string("event")) else {
      throw JSONMismatch("event", "is not a message")
    }
    return AdapterPlace(
      event: try fields.integer("index"), kind: kind, file: try fields.string("file"),
      line: try fields.integer("line"), function: try fields.string("function"),
      isExact: try fields.boolean("exact"))
  }
}

/// Writes quoted events in the same form as in a trace.
enum TraceExcerpt {
  /// An event as a JSON object, with the same keys as on its line of a trace.
  static func value(of event: Event) -> TraceValue {
    var fields = [
      TraceAttribute("index", .integer(event.index)),
      TraceAttribute("time", .integer(Int(event.time))),
      TraceAttribute("event", .string(event.kind.name)),
      TraceAttribute("thread", .string(event.thread)),
    ]
    if let cause = event.cause { fields.append(TraceAttribute("cause", .integer(cause))) }
    for name in EventIdentity.names {
      if let value = event.identity[name] { fields.append(TraceAttribute(name, value)) }
    }
    if !event.attributes.isEmpty {
      fields.append(TraceAttribute("attributes", .object(event.attributes)))
    }
    if let line = event.line { fields.append(TraceAttribute("line", .integer(line))) }
    return .object(fields)
  }
}
