import AdSpecRules
import AdSpecTrace

/// Reads the results of scenarios.
extension JSONReportReader {
  static func scenario(_ value: TraceValue) throws(JSONMismatch) -> ScenarioResult {
    let fields = try JSONFields(value)
    let lane = try lane(fields)
    // Findings share events; each event is kept once.
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
        throw JSONMismatch("real_seconds", "is no number of seconds")
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
      throw JSONMismatch("", "is no function that waits")
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
