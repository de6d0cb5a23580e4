/// Everything that happened in one scenario.
package struct Trace: Hashable, Sendable {
  /// The header, which says what ran.
  package var header: TraceHeader
  /// The events in order.
  ///
  /// The index of an event is its position in this list.
  package var events: [Event]

  /// Creates a trace.
  package init(header: TraceHeader, events: [Event]) {
    self.header = header
    self.events = events
  }

  /// How the world ended, according to the last event; nil when the end of the trace is missing.
  package var ending: WorldEnding? {
    guard let last = events.last, last.kind == .worldEnded,
      case .string(let how)? = last["how"]
    else { return nil }
    return WorldEnding(rawValue: how)
  }

  /// Searches an event and its causes, and returns the first event that fulfils a condition.
  ///
  /// The search begins with the event at the given index. The search continues with the cause of
  /// this event, then with the cause of that cause, and so on.
  package func nearestCause(of index: Int, where matches: (Event) -> Bool) -> Event? {
    var next: Int? = index
    while let current = next, events.indices.contains(current) {
      if matches(events[current]) { return events[current] }
      next = events[current].cause.flatMap { $0 < current ? $0 : nil }
    }
    return nil
  }
}

/// How a scenario ended.
package enum WorldEnding: String, Sendable, CaseIterable {
  /// The scenario ended because no further work was scheduled.
  case quiescent
  /// The scenario reached its limit of virtual time or of events.
  case limit
  /// A signal ended the process, or the process damaged what adspec needs to watch it.
  case crash
  /// The process did not end within its limit of real time, or its code blocked a thread for longer
  /// than the limit of virtual time.
  case hang
  /// The process called `exit` before the scenario was over.
  case exit
  /// The code of the scenario failed.
  case scenarioError = "scenario_error"
  /// adspec itself failed.
  case harnessFailure = "harness_failure"

  /// Whether the process of the adapter died, so that later events are missing.
  package var isDeath: Bool {
    switch self {
    case .crash, .hang, .exit: true
    case .quiescent, .limit, .scenarioError, .harnessFailure: false
    }
  }
}

// The last event of a trace contains facts about the whole run. With these facts, adspec can judge
// a saved trace later.
extension Trace {
  /// The name of the attribute of `world.ended` that says why the scenario does not apply.
  package static let exclusionAttribute = "not_applicable"

  /// The words with which a reason begins that follows from the claims of the profile.
  package static let claimedReason = "by the profile of "

  /// The name of the attribute of `world.ended` that lists unimplemented members.
  ///
  /// The host called these members, but the adapter does not implement them.
  package static let unimplementedAttribute = "unimplemented"

  /// The functions of the scenario that were still waiting when the world ended.
  package var unfinished: [UnfinishedFunction] {
    guard case .array(let values)? = atEnd(UnfinishedFunction.attribute) else { return [] }
    return values.compactMap(UnfinishedFunction.init)
  }

  /// The members that the host called although the adapter does not implement them.
  ///
  /// The names of these members have the spelling that the host uses.
  package var unimplemented: [String] {
    guard case .array(let names)? = atEnd(Trace.unimplementedAttribute) else { return [] }
    return names.map(\.text)
  }

  /// The reason why the scenario does not apply to the adapter: the scenario plays behaviour that
  /// the network's SDK does not have.
  package var exclusion: String? {
    atEnd(Trace.exclusionAttribute)?.text
  }

  /// An attribute of the event that ends the world; nil for a trace without that event.
  private func atEnd(_ name: String) -> TraceValue? {
    guard let last = events.last, last.kind == .worldEnded else { return nil }
    return last[name]
  }
}

/// The first line of a trace.
///
/// The header says what ran, so that adspec can judge the trace without the adapter.
package struct TraceHeader: Hashable, Sendable {
  /// The version of the trace format that this code writes and reads.
  package static let currentVersion = 1

  /// The version of the format.
  package var version = TraceHeader.currentVersion
  /// The version of the suite that the scenario comes from.
  package var suite: String
  /// The name of the scenario, with its variant.
  package var scenario: String
  /// The file of the scenario, as the suite names it.
  package var file: String
  /// The line on which the scenario is declared.
  package var line: Int
  /// The name of the adapter under test.
  package var adapter: String
  /// The ad format, by its name in scenarios.
  package var format: String
  /// The seed of the run.
  package var seed: UInt64
  /// The claims of the adapter and its network.
  package var profile: TraceValue
  /// The version of the Google Mobile Ads SDK that the host played.
  package var sdk: SDKGeneration

  /// The flow of the loads, such as `bidding`; `waterfall` when the profile names no flow.
  package var flow: String {
    if case .string(let flow)? = profile["flow"] { return flow }
    return "waterfall"
  }

  /// Creates a header.
  package init(
    suite: String, scenario: String, file: String, line: Int, adapter: String, format: String,
    seed: UInt64, profile: TraceValue = .object([]), sdk: SDKGeneration = .usual
  ) {
    self.suite = suite
    self.scenario = scenario
    self.file = file
    self.line = line
    self.adapter = adapter
    self.format = format
    self.seed = seed
    self.profile = profile
    self.sdk = sdk
  }
}

/// A function of a scenario that was still waiting when the world ended.
///
/// The last event of a trace lists the unfinished functions, so that a saved trace contains them.
package struct UnfinishedFunction: Hashable, Sendable {
  /// The function: `network`, `app`, or `together` for a function that `app:together` runs.
  package var function: String
  /// The file of the line; nil for the file of the scenario.
  package var file: String?
  /// The line on which the function waits.
  package var line: Int
  /// A phrase that says what the function waits for, such as `a request for slot "unit-2"`.
  package var waitsFor: String
  /// The events that happened while the function waited, in words.
  package var came: String
  /// The reason why the wait could not end, according to the adapter's profile or to what the adapter
  /// did instead; nil when nothing explains the wait.
  package var notApplicable: String?

  /// Creates a description.
  package init(
    function: String, file: String? = nil, line: Int, waitsFor: String, came: String,
    notApplicable: String? = nil
  ) {
    self.function = function
    self.file = file
    self.line = line
    self.waitsFor = waitsFor
    self.came = came
    self.notApplicable = notApplicable
  }

  /// The name of the attribute of `world.ended` that lists the unfinished functions.
  package static let attribute = "unfinished"

  /// Whether the wait could not end according to the adapter's profile.
  package var isExcludedByProfile: Bool {
    notApplicable?.hasPrefix(Trace.claimedReason) == true
  }

  /// A phrase that names the function.
  package var title: String {
    function == "together" ? "a function of app:together" : "the \(function) function"
  }

  /// The function that has not returned, as a value in a trace.
  package var traceValue: TraceValue {
    var fields = [TraceAttribute("function", .string(function))]
    if let file { fields.append(TraceAttribute("file", .string(file))) }
    fields += [
      TraceAttribute("line", .integer(line)), TraceAttribute("waits_for", .string(waitsFor)),
      TraceAttribute("came", .string(came)),
    ]
    if let notApplicable {
      fields.append(TraceAttribute("not_applicable", .string(notApplicable)))
    }
    return .object(fields)
  }

  /// Reads an unfinished function from a value in a trace; nil for a value of another form.
  package init?(_ value: TraceValue) {
    guard case .string(let function)? = value["function"], case .integer(let line)? = value["line"],
      case .string(let waitsFor)? = value["waits_for"], case .string(let came)? = value["came"]
    else { return nil }
    self.init(function: function, line: line, waitsFor: waitsFor, came: came)
    if case .string(let file)? = value["file"] { self.file = file }
    if case .string(let reason)? = value["not_applicable"] { notApplicable = reason }
  }
}

/// The value of an attribute: any JSON value in which every number is an integer.
package enum TraceValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([TraceValue])
  case object([TraceAttribute])

  /// The largest depth of nested arrays and objects in a trace.
  ///
  /// A program that reads values with a larger depth could run out of stack memory.
  package static let maximumDepth = 128

  /// Makes a value from a number.
  ///
  /// The value is an integer, or the shortest decimal text for the number, such as `"0.5"` or
  /// `"nan"`.
  ///
  /// In this form, a number has the same spelling on every machine.
  package static func number(_ number: Double) -> TraceValue {
    if let integer = Int(exactly: number) { return .integer(integer) }
    return .string(String(describing: number))
  }

  /// Makes a value from a text.
  ///
  /// If the text is nil, the value is null.
  package static func text(_ text: String?) -> TraceValue {
    text.map(TraceValue.string) ?? .null
  }

  /// The value in the form that reports show, with texts in quotation marks.
  package var readable: String {
    switch self {
    case .null: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .string(let value): "\"\(value)\""
    case .array(let values): "[" + values.map(\.readable).joined(separator: ", ") + "]"
    case .object(let fields):
      "{" + fields.map { "\($0.name): \($0.value.readable)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value in the form that reports show.
  ///
  /// If the whole value is a text, it has no quotation marks.
  package var text: String {
    if case .string(let text) = self { return text }
    return readable
  }

  /// The value of a field of an object; nil when the field is absent, or when this value is not an
  /// object.
  package subscript(name: String) -> TraceValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}

/// A named value of an event, or a field of an object.
package struct TraceAttribute: Hashable, Sendable {
  /// The name, which is unique within the event or the object.
  package var name: String
  /// The value.
  package var value: TraceValue

  /// Creates an attribute.
  package init(_ name: String, _ value: TraceValue) {
    self.name = name
    self.value = value
  }
}

/// The text of one call of `log` or `print` in a scenario.
///
/// A log line is not an event, so no rule sees it.
package struct LogLine: Hashable, Sendable {
  /// The text, which can have several lines.
  package var text: String
  /// Nanoseconds of virtual time.
  package var time: Int64
  /// The line of the scenario that wrote the text.
  package var line: Int
  /// The number of events in the trace when the scenario wrote the text.
  package var eventCount: Int

  /// Creates a line.
  package init(_ text: String, time: Int64, line: Int, eventCount: Int) {
    self.text = text
    self.time = time
    self.line = line
    self.eventCount = eventCount
  }
}
