import AdSpecRules
package import AdSpecTrace

/// A decoded JSON report.
///
/// The value contains everything that ``JSONReport`` writes, so that adspec can create every other
/// report from it.
package struct JSONReportReader {
  /// The run.
  package private(set) var report: RunReport
  /// The start of the run; nil if the report has no start time.
  package private(set) var timestamp: String?
  /// Whether the report has real times.
  package private(set) var hasRealTimes: Bool

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file, for error messages.
  ///   - isVerified: Whether to verify that the sums in the report follow from the results in the
  ///     report. In a report that this version of adspec wrote and nobody changed, the sums follow
  ///     from the results.
  /// - Throws: `InputError` if the file is not a report, if the report was changed or truncated, or
  ///   if its version is unknown.
  package init(
    _ bytes: [UInt8], file: String, verified isVerified: Bool = false
  ) throws(InputError) {
    func error(_ message: String, line: Int = 0) -> InputError {
      InputError(file: file, line: line, message: message)
    }
    let value: TraceValue
    do {
      value = try JSONDocument.value(of: bytes, file: file)
    } catch let mistake {
      let start = bytes.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
      guard start == UInt8(ascii: "{") else { throw error(JSONReportReader.notAReport) }
      throw error(
        "is not a JSON report, or was changed or cut: \(mistake.message)",
        line: mistake.line)
    }
    guard value["report"] == .string("adspec"), case .integer(let version)? = value["version"]
    else { throw error(JSONReportReader.notAReport) }
    guard version == JSONReport.version else {
      throw error(
        "is a JSON report of version \(version), and this adspec reads version "
          + "\(JSONReport.version): use the adspec that wrote it, or run again")
    }
    do {
      let fields = try JSONFields(value)
      report = try JSONReportReader.report(fields)
      timestamp = try fields.text("timestamp")
      hasRealTimes = try JSONReportReader.hasRealTimes(fields)
    } catch let mismatch {
      throw error(
        "is a JSON report that was changed or cut: \(mismatch.description); run again to write it "
          + "anew")
    }
    guard isVerified, let path = difference(from: value) else { return }
    throw error(
      "is a JSON report that was changed, or that another adspec wrote: \(path) does not follow from "
        + "its results; run again to write it anew")
  }

  private static let notAReport =
    "is not a JSON report of adspec; `adspec run --report json=FILE` writes one"

  private static func report(_ fields: JSONFields) throws(JSONMismatch) -> RunReport {
    let (adapter, isOfAdapter) = try fields.required("adapter", JSONReportReader.adapter)
    guard let seed = UInt64(try fields.string("seed")) else {
      throw JSONMismatch("seed", "is not a number")
    }
    var report = RunReport(
      toolVersion: try fields.string("tool_version"),
      suiteVersion: try fields.string("suite_version"), seed: seed, adapter: adapter,
      rules: try fields.list("rules", JSONReportReader.rule),
      scenarios: try fields.list("scenarios", JSONReportReader.scenario),
      isWholeSuite: try fields.boolean("whole_suite"), isStrict: try fields.boolean("strict"),
      incomplete: try fields.text("incomplete"), emptiness: try fields.text("emptiness"))
    report.isOfAdapter = isOfAdapter
    report.leftOut = try fields.object("left_out", JSONReportReader.leftOut)
    report.remark = try fields.text("remark")
    report.isolationRemark = try fields.text("isolation_remark")
    report.conditions = try fields.object("conditions", JSONReportReader.conditions)
    report.shard = try fields.object("shard", JSONReportReader.shard)
    report.expected = try fields.object("expected_failures", JSONReportReader.expected)
    return report
  }

  private static func hasRealTimes(_ fields: JSONFields) throws(JSONMismatch) -> Bool {
    try fields.list("scenarios") { value throws(JSONMismatch) in value["real_seconds"] != nil }
      .contains(true)
  }

  private static func adapter(
    _ fields: JSONFields
  ) throws(JSONMismatch) -> (AdapterSummary, isOfAdapter: Bool) {
    let kind = try fields.string("kind")
    guard let profile = fields.value("profile") else {
      throw JSONMismatch("profile", "is missing")
    }
    let adapter = AdapterSummary(
      name: try fields.string("name"), className: try fields.string("class"),
      adapterVersion: try fields.string("version"), sdkVersion: try fields.string("sdk_version"),
      formats: try fields.strings("formats"),
      lanes: try fields.list("lanes") { value throws(JSONMismatch) in
        try lane(try JSONFields(value))
      }, profile: profile, isApp: kind == "app")
    return (adapter, kind != "suite")
  }

  private static func conditions(_ fields: JSONFields) throws(JSONMismatch) -> RunConditions {
    RunConditions(
      rulesDigest: try fields.string("rules_digest"),
      scenariosDigest: try fields.string("scenarios_digest"),
      mobileAdsVersion: try fields.string("mobile_ads_version"),
      options: try fields.strings("options"))
  }

  private static func leftOut(_ fields: JSONFields) throws(JSONMismatch) -> LeftOutRuns {
    var leftOut = LeftOutRuns()
    for reason in LeftOutRuns.Reason.allCases {
      leftOut[reason] = try fields.integer(reason.rawValue)
    }
    return leftOut
  }

  private static func shard(_ fields: JSONFields) throws(JSONMismatch) -> Shard {
    let (index, count) = (try fields.integer("index"), try fields.integer("count"))
    guard var shard = Shard(index, of: count) else {
      throw JSONMismatch("index", "is not from 1 to count")
    }
    shard.isOfWholeSuite = try fields.boolean("whole_suite")
    shard.plan = try fields.list("plan") { value throws(JSONMismatch) in
      let fields = try JSONFields(value)
      return Shard.Entry(name: try fields.string("name"), lane: try lane(fields))
    }
    return shard
  }

  private static func rule(_ value: TraceValue) throws(JSONMismatch) -> Rule {
    let fields = try JSONFields(value)
    return Rule(
      id: try fields.string("id"), level: try fields.choice("level"),
      severity: try fields.choice("severity"), formats: try fields.strings("formats"),
      says: try fields.string("says"), because: try fields.string("because"),
      cites: try fields.strings("cites"), survives: try fields.boolean("survives"),
      file: try fields.string("file"),
      line: try fields.integer("line"))
  }

  private static func expected(_ fields: JSONFields) throws(JSONMismatch) -> ExpectedFailures {
    ExpectedFailures(
      today: try fields.string("today"), entries: try fields.list("entries", expectedFailure))
  }

  private static func expectedFailure(
    _ value: TraceValue
  ) throws(JSONMismatch) -> ExpectedFailure {
    let fields = try JSONFields(value)
    let (first, last) = (try fields.integer("line"), try fields.integer("last_line"))
    guard first <= last else { throw JSONMismatch("last_line", "is above line") }
    var entry = ExpectedFailure(
      rule: try fields.string("rule"), format: try fields.string("format"),
      flow: try fields.text("flow"), scenario: try fields.text("scenario"),
      file: try fields.string("file"), lines: first...last)
    entry.reason = try fields.string("reason")
    entry.link = try fields.text("link")
    entry.expires = try fields.text("expires")
    entry.scenarios = try fields.integer("runs")
    entry.keyLines = try fields.required("key_lines") { lines throws(JSONMismatch) in
      var numbers: [String: Int] = [:]
      for line in lines.all { numbers[line.name] = try lines.integer(line.name) }
      return numbers
    }
    return entry
  }

  /// Reads the fields `format` and `flow` of an object.
  static func lane(_ fields: JSONFields) throws(JSONMismatch) -> Lane {
    Lane(format: try fields.string("format"), flow: try fields.string("flow"))
  }
}

/// Verifies that the sums in a report follow from the results in the report.
extension JSONReportReader {
  /// Creates the JSON report again, and compares the result with the decoded report.
  ///
  /// - Parameter value: The decoded report.
  /// - Returns: The path of the first difference, such as `exit_status`; nil if there is no
  ///   difference.
  func difference(from value: TraceValue) -> String? {
    let writer = JSONReport(
      options: ReportOptions(showsRealTime: hasRealTimes, timestamp: timestamp))
    let scenarios = report.scenarios.map { writer.scenario($0, in: report) }
    let own = TraceValue.object(
      writer.head(of: report) + [TraceAttribute("scenarios", .array(scenarios))])
    return JSONReportReader.difference(value, own)
  }

  /// The path of the first difference of two values; nil when they are equal.
  private static func difference(_ value: TraceValue, _ other: TraceValue) -> String? {
    if value == other { return nil }
    switch (value, other) {
    case (.object(let fields), .object(let others)):
      for (field, other) in zip(fields, others) {
        if field.name != other.name { return field.name }
        if let path = difference(field.value, other.value) {
          let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
          return field.name + separator + path
        }
      }
      return (fields.count > others.count ? fields : others)[min(fields.count, others.count)].name
    case (.array(let values), .array(let others)):
      for (position, (value, other)) in zip(values, others).enumerated() {
        if let path = difference(value, other) {
          return "[\(position)]" + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path
        }
      }
      return "[\(min(values.count, others.count))]"
    default: return ""
    }
  }
}

/// Reads the results of scenarios.
extension JSONReportReader {
  static func scenario(_ value: TraceValue) throws(JSONMismatch) -> ScenarioResult {
    let fields = try JSONFields(value)
    let lane = try lane(fields)
    // Several findings can quote the same event. The result keeps each event only once.
    var events: [Int: Event] = [:]
    func quote(_ value: TraceValue) throws(JSONMismatch) -> Int {
      let event = try self.event(value)
      events[event.index] = event
      return event.index
    }
    var scenario = ScenarioResult(
      name: try fields.string("name"), file: try fields.string("file"),
      line: try fields.integer("line"), format: lane.format, flow: lane.flow,
      tags: try fields.strings("tags"), aims: try fields.strings("aims"),
      ending: try fields.choice("ending"), endingDetail: try fields.text("ending_detail") ?? "",
      results: try fields.list("results") { value throws(JSONMismatch) in
        try result(value, quote)
      },
      expectations: try fields.list("expectations") { value throws(JSONMismatch) in
        try finding(value, of: "", quote)
      },
      log: try fields.strings("log"), output: try fields.string("output"),
      virtualNanoseconds: Int64(try fields.integer("virtual_nanoseconds")),
      replay: try fields.string("replay"),
      unfinished: try fields.list("unfinished", unfinished),
      error: try fields.object("error", mistake))
    if let seconds = try fields.text("real_seconds") {
      guard let number = Double(seconds), number.isFinite, number >= 0 else {
        throw JSONMismatch("real_seconds", "is not a number of seconds")
      }
      scenario.realSeconds = number
    }
    scenario.traceCommand = try fields.string("trace_command")
    scenario.loads = try fields.required("loads", loads)
    scenario.exclusion = try fields.text("exclusion")
    scenario.unimplemented = try fields.strings("unimplemented", orNone: true)
    scenario.claimRemarks = try fields.list("claim_remarks", orNone: true, claimRemark)
    scenario.places = try fields.object("places", places) ?? AdapterPlaces()
    scenario.traceDigest = try fields.text("trace_digest")
    _ = try fields.list("events", orNone: true, quote)
    scenario.events = events.values.sorted { $0.index < $1.index }
    scenario.trace = try fields.list("trace", orNone: true, event)
    return scenario
  }

  private static func event(_ value: TraceValue) throws(JSONMismatch) -> Event {
    do { return try Event(value) } catch { throw JSONMismatch("", error.message) }
  }

  private static func result(
    _ value: TraceValue, _ quote: (TraceValue) throws(JSONMismatch) -> Int
  ) throws(JSONMismatch) -> RuleResult {
    let fields = try JSONFields(value)
    let rule = try fields.string("rule")
    var result = RuleResult(
      rule: rule, verdict: try fields.choice("verdict"),
      exercised: try fields.integer("exercised"),
      findings: try fields.list("findings", orNone: true) { value throws(JSONMismatch) in
        try finding(value, of: rule, quote)
      }, note: try fields.text("note"), checkError: try fields.object("check_error", mistake))
    result.isObserved = try fields.flag("observed") ?? false
    return result
  }

  private static func finding(
    _ value: TraceValue, of rule: String, _ quote: (TraceValue) throws(JSONMismatch) -> Int
  ) throws(JSONMismatch) -> Finding {
    let fields = try JSONFields(value)
    return Finding(
      rule: rule, expected: try fields.string("expected"), actual: try fields.string("actual"),
      events: try fields.list("events", quote), line: try fields.number("line"),
      level: try fields.optionalChoice("level"),
      isMissing: try fields.flag("missing") ?? false,
      isDeath: try fields.flag("death") ?? false)
  }

  private static func mistake(_ fields: JSONFields) throws(JSONMismatch) -> InputError {
    InputError(
      file: try fields.string("file"), line: try fields.integer("line"),
      message: try fields.string("message"))
  }

  private static func unfinished(_ value: TraceValue) throws(JSONMismatch) -> UnfinishedFunction {
    guard let function = UnfinishedFunction(value) else {
      throw JSONMismatch("", "is not a waiting function")
    }
    return function
  }

  private static func loads(_ fields: JSONFields) throws(JSONMismatch) -> LoadCount {
    var loads = LoadCount()
    loads.asked = try fields.integer("asked")
    loads.requested = try fields.integer("requested")
    loads.succeeded = try fields.integer("succeeded")
    loads.error = try fields.text("error") ?? ""
    return loads
  }

  private static func claimRemark(_ value: TraceValue) throws(JSONMismatch) -> ClaimRemark {
    let fields = try JSONFields(value)
    return ClaimRemark(
      isContradiction: try fields.boolean("contradiction"), text: try fields.string("text"))
  }
}
