import AdSpecRules
import AdSpecTrace

/// The result of a scenario, as the JSON report has it.
struct JSONScenario {
  var result: ScenarioResult
  /// The run of the scenario; empty while the scenario is read.
  let report: RunReport
  fileprivate let usual: UsualResults
  var hasRealTime: Bool
  /// The rules with a usual result on which the scenario has no result.
  fileprivate var unjudged: [String]
  /// The events that were read.
  ///
  /// Several findings can quote the same event. The result keeps each event only once.
  fileprivate var quoted: [Int: Event] = [:]

  init(_ result: ScenarioResult, in report: RunReport, usual: UsualResults, hasRealTime: Bool) {
    self.result = result
    self.report = report
    self.usual = usual
    self.hasRealTime = hasRealTime
    unjudged = usual.unjudged(in: result)
  }

  /// The result with the usual results and all events that were read.
  ///
  /// - Parameters:
  ///   - usual: The usual results.
  ///   - order: The position of each rule in the catalogue.
  /// - Returns: The result with the results of all rules.
  func complete(with usual: UsualResults, order: [String: Int]) -> ScenarioResult {
    var result = result
    result.results = usual.complete(
      result.results, in: result.lane, unjudged: unjudged, order: order)
    result.events = quoted.values.sorted { $0.index < $1.index }
    return result
  }

  fileprivate mutating func quote(_ events: some Sequence<Event>) {
    for event in events { quoted[event.index] = event }
  }

  /// The events that no finding of a rule quotes; nil if there is none.
  fileprivate var furtherEvents: [Event]? {
    let quoted = Set(result.results.lazy.flatMap(\.findings).flatMap(\.events))
    let further = result.events.filter { !quoted.contains($0.index) }
    return further.isEmpty ? nil : further
  }

  /// For each ``LifeFact`` that the scenario breaks as expected, the reason; nil if the scenario
  /// breaks no ``LifeFact`` as expected.
  fileprivate var expectedFacts: TraceValue? {
    let facts = LifeFact.allCases.compactMap { fact in
      report.expectedFailure(of: fact, in: result).map {
        TraceAttribute(fact.rawValue, .string($0.reason))
      }
    }
    return facts.isEmpty ? nil : .object(facts)
  }
}

/// The result of a rule, as the JSON report has it.
struct JSONResult {
  fileprivate var result: RuleResult
  fileprivate var expected: String?
  fileprivate var findings: [JSONFinding]

  init(_ result: RuleResult) {
    self.init(result, expected: nil, findings: [])
  }

  fileprivate init(_ result: RuleResult, expected: String?, findings: [JSONFinding]) {
    (self.result, self.expected, self.findings) = (result, expected, findings)
  }

  /// The result with the findings that were read.
  var complete: RuleResult {
    var complete = result
    complete.findings = findings.map { finding in
      var finding = finding.finding
      finding.rule = result.rule
      return finding
    }
    return complete
  }
}

/// A finding with the events that it quotes, as the JSON report has it.
struct JSONFinding {
  fileprivate var finding: Finding
  fileprivate var events: [Event] = []
  fileprivate var place: FindingPlace?
  /// The places of the guesses on which the finding rests; nil if there is none.
  fileprivate var guesses: [String]?
}

extension JSONScenario {
  fileprivate func quoted(_ finding: Finding, among others: [Finding]) -> JSONFinding {
    JSONFinding(
      finding: finding, events: finding.events.compactMap { result.event($0) },
      place: result.places.location(of: finding, among: others),
      guesses: report.guesses(behind: finding, in: result).places)
  }

  fileprivate func quoted(_ own: RuleResult) -> JSONResult {
    JSONResult(
      own, expected: report.expectedFailure(for: own, in: result)?.reason,
      findings: own.findings.map { quoted($0, among: own.findings) })
  }
}

extension JSONType<Event> {
  /// An event, with the same keys as on its line of a trace.
  fileprivate static let event = JSONType(
    JSONSchema.reference("event"), write: TraceExcerpt.value
  ) { value throws(JSONMismatch) in
    do throws(JSONError) { return try Event(value) } catch { throw JSONMismatch("", error.message) }
  }
}

extension JSONType<Set<Observation>> {
  /// Observations of a stand-in.
  fileprivate static let observations = JSONType(
    JSONSchema.list(of: JSONSchema.string),
    write: { .array($0.sorted().map { .string($0.name) }) }
  ) { value throws(JSONMismatch) in
    Set(try JSONType<[String]>.strings.read(value).map(Observation.init))
  }
}

extension JSONType<EventKind> {
  /// The kind of an event.
  fileprivate static let eventKind = JSONType(
    JSONSchema.choice(EventKind.names), orElse: "is not a message",
    write: { .string($0.name) }
  ) {
    if case .string(let name) = $0 { EventKind(name: name) } else { nil }
  }
}

extension JSONType<UnfinishedFunction> {
  /// A function of a scenario that still waited.
  fileprivate static let unfinishedFunction = JSONType(
    JSONSchema.reference(AttributeTable.unfinishedFunction.identifier),
    orElse: "is not a waiting function", write: { $0.traceValue },
    read: { UnfinishedFunction($0) })
}

extension JSONType<Double> {
  /// A number of seconds.
  fileprivate static let seconds = JSONType(
    JSONSchema.text(matching: "^[0-9]+\\.[0-9]+$"), orElse: "is not a number of seconds",
    write: { .string(PlainText.realSeconds($0)) }
  ) { value in
    guard case .string(let text) = value, let number = Double(text), number.isFinite, number >= 0
    else { return nil }
    return number
  }
}

/// The fields of the results of scenarios.
extension JSONReport {
  static let scenario = JSONObject(
    "scenario",
    blank: JSONScenario(
      ScenarioResult(name: "", file: "", line: 0, format: "", ending: .quiescent, replay: ""),
      in: JSONRun.blank.report, usual: UsualResults(), hasRealTime: false),
    [
      .stored("name", \.result.name, .string, "The name of the scenario, with the variant."),
      .stored("file", \.result.file, .string),
      .stored("line", \.result.line, .count),
      .stored("format", \.result.lane.format, .string),
      .stored("flow", \.result.lane.flow, .string, flow),
      .stored("tags", \.result.tags, .strings),
      .stored("aims", \.result.aims, .strings, "The rules that the scenario aims at."),
      .derived(
        "verdict", { $0.result.verdict(in: $0.report) }, .choice, "The verdict on the scenario."),
      .stored("ending", \.result.ending, .choice, "How the world of the scenario ended."),
      .stored(
        "ending_detail", \.result.endingDetail, .nullIfEmpty, "Details of how the world ended."),
      .init(
        "virtual_nanoseconds", .count, "The duration in virtual time.",
        get: { Int($0.result.virtualNanoseconds) },
        set: { $0.result.virtualNanoseconds = Int64($1) }),
      .init(
        "real_seconds", .seconds, "The duration in real seconds.", optional: true,
        get: { $0.hasRealTime ? $0.result.realSeconds : nil },
        set: { ($0.hasRealTime, $0.result.realSeconds) = (true, $1) }),
      .stored(
        "replay", \.result.replay, .string, "The command that runs only this scenario again."),
      .stored(
        "trace_command", \.result.traceCommand, .string,
        "The command that shows the messages of the scenario."),
      .stored(
        "error", \.result.error, .nullable(.object(mistake)), "The mistake that ended the scenario."
      ),
      .stored(
        "unfinished", \.result.unfinished, .list(of: .unfinishedFunction),
        "The functions that were still waiting at the end."),
      .init(
        "expectations", .list(of: .object(finding)), "The failed expectations of the scenario.",
        get: { own in own.result.expectations.map { own.quoted($0, among: []) } },
        set: { scenario, findings in
          scenario.quote(findings.lazy.flatMap(\.events))
          scenario.result.expectations = findings.map(\.finding)
        }),
      .init(
        "results", .list(of: .object(result)),
        "The results of rules that differ from `usual_results`.",
        get: { $0.usual.others(of: $0.result).map($0.quoted) },
        set: { scenario, results in
          scenario.quote(results.lazy.flatMap(\.findings).flatMap(\.events))
          scenario.result.results = results.map(\.complete)
        }),
      .rare(
        "unjudged", \.unjudged, unless: [], .strings,
        "The rules in `usual_results` on which the scenario has no result."),
      .stored("log", \.result.log, .strings, "What the scenario printed."),
      .stored("output", \.result.output, .string, "What the adapter printed."),
      .stored("loads", \.result.loads, .object(loads), "The progress of the loads."),
      .rare(
        "death_lanes", \.result.deathLanes, unless: [], .list(of: .object(otherLane)),
        "The formats and flows for which the adapter worked when it died, if they are others than the "
          + "scenario's. The death counts for them."),
      .optional(
        "exclusion", \.result.exclusion, .string,
        "Why the scenario does not apply: the network's SDK cannot do what the scenario plays."),
      .optional(
        "program", \.result.program, .object(program),
        "What an exploration says about the scenario."),
      .rare(
        "unimplemented", \.result.unimplemented, unless: [], .strings,
        "Methods that the host called and the adapter does not implement."),
      .rare(
        "stand_in", \.result.behaviour.observations, unless: [], .observations,
        "What the stand-in and the adapter did, so that the summary can propose claims."),
      .rare(
        "claim_remarks", \.result.claimRemarks, unless: [], .list(of: .object(claimRemark)),
        "Differences between the stand-in and the claims of its network."),
      .rare(
        "places", \.result.places, unless: AdapterPlaces(), .object(places),
        "The known lines of the adapter."),
      .optional(
        "trace_digest", \.result.traceDigest, .digest,
        "The SHA-256 digest of the trace as JSON Lines, in which each `file` is empty."),
      .init(
        "events", .list(of: .event),
        "Further events to show, which no finding quotes, such as the last events before a death.",
        optional: true, get: { $0.furtherEvents },
        set: { $0.quote($1) }),
      .rare(
        "trace", \.result.trace, unless: [], .list(of: .event),
        "All events, if no shorter scenario shows the same incidents."),
      .optionalDerived(
        "expected", \.expectedFacts, .anyObject,
        "The life facts that are broken as expected, such as adapter-survives, with the reasons."),
    ])

  private static let otherLane = JSONObject(
    blank: OtherLane(format: ""),
    [
      .stored("format", \.format, .string),
      .optional(
        "flow", \.flow, .string, "The flow, if it is another one than the scenario's flow."),
    ])

  private static let program = JSONObject(
    blank: ExploredProgram(source: ""),
    [
      .stored("source", \.source, .string, "The text of the scenario."),
      .optional(
        "seed", \.seed, .seed, "The seed of the random scenario from which it was shortened."),
      .optional("path", \.path, .string, "The file that keeps the scenario."),
      .stored("seen", \.seen, .count, "The number of random scenarios that show the finding."),
      .optional("remark", \.remark, .string, "Why the scenario is not as short as it could be."),
    ])

  private static let loads = JSONObject(
    blank: LoadCount(),
    [
      .stored("asked", \.asked, .count, "The loads that the host requested."),
      .stored("requested", \.requested, .count, "The loads that reached the network."),
      .stored("succeeded", \.succeeded, .count, "The loads that the adapter completed with an ad."),
      .rare(
        "presented", \.presented, unless: 0, .count,
        "The ads that the host presented and the network could show."),
      .rare("shown", \.shown, unless: 0, .count, "The presentations that reached the network."),
      .rare(
        "collected", \.collected, unless: 0, .count,
        "The collections of signals for which the network gave a token."),
      .rare(
        "filled", \.filled, unless: 0, .count,
        "The collections of signals that were not empty."),
      .derived("error", \.error, .nullIfEmpty, "The most frequent error in `failures`."),
      .rare(
        "failures", \.failures, unless: [], .list(of: .object(failedLoad)),
        "The loads that failed, although the scenario lets them succeed."),
    ])

  private static let failedLoad = JSONObject(
    blank: FailedLoad(step: .request),
    [
      .stored("step", \.step, .choice, "The step at which the loads failed."),
      .stored("error", \.error, .nullIfEmpty, "The adapter's error."),
      .stored("given", \.given, .string, "The values that the adapter was given."),
      .stored("count", \.count, .count, "The number of loads."),
    ])

  private static let claimRemark = JSONObject(
    blank: ClaimRemark(isContradiction: false, text: ""),
    [
      .stored(
        "contradiction", \.isContradiction, .boolean, "Whether the remark is a contradiction."),
      .stored("text", \.text, .string),
    ])

  static let mistake = JSONObject(
    "mistake", blank: InputError(file: "", line: 0, message: ""),
    [
      .stored("file", \.file, .string),
      .stored("line", \.line, .count, "The line, from 1; 0 for the whole file."),
      .stored("message", \.message, .string),
    ])

  static let result = JSONObject(
    "result", blank: JSONResult(RuleResult(rule: "", verdict: .pass)),
    [
      .stored("rule", \.result.rule, .string),
      .stored("verdict", \.result.verdict, .choice),
      .stored("exercised", \.result.exercised, .count, "The number of matches of the premise."),
      .optional(
        "format", \.result.format, .string,
        "The format that broke the rule, if it is about another format or flow than the scenario's. The "
          + "result counts for that format."),
      .optional(
        "flow", \.result.flow, .string,
        "The flow that broke the rule, if it is another one than the scenario's flow."),
      .optional("note", \.result.note, .string, "Why the rule was not decided."),
      .rare(
        "observed", \.result.isObserved, unless: false, .boolean,
        "True if a violation does not count as a failure."),
      .optional(
        "check_error", \.result.checkError, .object(mistake),
        "The mistake in the code of the rule."),
      .optionalDerived("expected", \.expected, .string, "Why the failure is expected."),
      .init(
        "findings", .list(of: .object(finding)), "The violations.", optional: true,
        get: { $0.findings.isEmpty ? nil : $0.findings }, set: { $0.findings = $1 }),
    ])

  static let finding = JSONObject(
    "finding", blank: JSONFinding(finding: Finding(rule: "", expected: "", actual: "", events: [])),
    [
      .stored("expected", \.finding.expected, .string),
      .stored("actual", \.finding.actual, .string),
      .optional(
        "level", \.finding.level, .choice, "The level, if it is weaker than the level of the rule."),
      .stored(
        "line", \.finding.line, .nullable(.count),
        "The line of the scenario that led to the premise."),
      .init(
        "events", .list(of: .event), "The events that prove the finding, as in the trace.",
        get: { $0.events },
        set: { ($0.events, $0.finding.events) = ($1, $1.map(\.index)) }),
      .rare(
        "death", \.finding.isDeath, unless: false, .boolean,
        "True if the violation is the death of the adapter."),
      .rare(
        "missing", \.finding.isMissing, unless: false, .boolean, "True if an event is missing."),
      .optionalDerived(
        "place", \.place, .object(findingPlace),
        "The place in the adapter to look at."),
      .optionalDerived(
        "guesses", \.guesses, .strings,
        "The lines of the stand-in and its claims that are guesses, and that lead to the finding."),
    ])

  private static let findingPlace = JSONObject<FindingPlace>(
    [role] + place.fields.map { $0.of(\.place) })

  private static let role = JSONField<FindingPlace>.derived(
    "role", \.role, .choice,
    "Whether the line sent the message of the finding or the last message before a missing one, or "
      + "is in the method that received a callback, or in the code of a property. The last message "
      + "before is only near the cause.")

  /// The lines of the adapter's source.
  ///
  /// With these lines, a reader of the JSON report can create every other report.
  static let places = JSONObject(
    "places", blank: AdapterPlaces(),
    [
      .stored("absence", \.absence, .text, "Why no line is known; null if no reason is needed."),
      .init(
        "lines", .list(of: .object(place)), "The known lines.",
        get: { $0.places.values.sorted { $0.event < $1.event } },
        set: { places, lines in for line in lines { places.places[line.event] = line } }),
      .init(
        "calls", .list(of: .object(call)),
        "Maps the index of an event to the adapter's nearest message among the causes of the event.",
        get: { places in
          places.calls.sorted { $0.key < $1.key }.map { (event: $0.key, call: $0.value) }
        }, set: { places, calls in for call in calls { places.calls[call.event] = call.call } }),
      .init(
        "last", .list(of: .object(call)),
        "Maps the first event of a finding about a missing message to the adapter's last message "
          + "before the missing message was due.", optional: true,
        get: { places in
          places.last.isEmpty
            ? nil : places.last.sorted { $0.key < $1.key }.map { (event: $0.key, call: $0.value) }
        }, set: { places, calls in for call in calls { places.last[call.event] = call.call } }),
      .init(
        "receivers", .list(of: .object(place)),
        "The methods of the adapter that received a callback, and the properties that were read.",
        optional: true,
        get: { places in
          places.receivers.isEmpty
            ? nil : places.receivers.values.sorted { $0.event < $1.event }
        },
        set: { places, lines in for line in lines { places.receivers[line.event] = line } }),
    ])

  private static let call = JSONObject(
    blank: (event: 0, call: 0),
    [.stored("event", \.event, .count), .stored("call", \.call, .count)])

  /// A line of the adapter.
  private static let place = JSONObject(
    blank: AdapterPlace(event: 0, kind: .worldStarted, file: "", line: 0, function: ""),
    [
      .stored("index", \.event, .count, "The index of the message in the trace."),
      .stored("event", \.kind, .eventKind, "The message."),
      .stored("file", \.file, .string, "The file of the adapter."),
      .stored("line", \.line, .count, "The line in the file, from 1."),
      .stored(
        "exact", \.isExact, .boolean,
        "False if a function that this line calls can have sent the message; otherwise true."),
      .stored("function", \.function, .string, "The readable name of the function."),
      .optional(
        "stand_in", \.standIn, .object(standInPlace),
        "The line of the stand-in that passed the adapter's call on, or that called the adapter."),
    ])

  /// A line of a stand-in.
  private static let standInPlace = JSONObject(
    blank: StandInPlace(file: "", line: 0, function: ""),
    [
      .stored("file", \.file, .string, "The file of the stand-in."),
      .stored("line", \.line, .count, "The line in the file, from 1."),
      .stored("function", \.function, .string, "The readable name of the function."),
    ])
}

/// Writes quoted events in the same form as in a trace.
enum TraceExcerpt {
  /// An event as a JSON object, with the same keys as on its line of a trace.
  @Sendable static func value(of event: Event) -> TraceValue {
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
