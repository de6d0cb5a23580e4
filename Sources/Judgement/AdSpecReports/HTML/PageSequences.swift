import AdSpecRules
package import AdSpecTrace

/// The examples of broken rules, and the sequences of messages.
///
/// Several examples can share a sequence.
struct PageSequences {
  /// The sequences, without duplicates.
  private(set) var values: [TraceValue] = []
  /// For each command that runs a scenario again: the position of the scenario's sequence in
  /// `values`.
  private var positions: [String: Int] = [:]
  /// The kinds of all messages that the page shows.
  private var kinds: Set<EventKind> = []
  /// The attributes of all messages, each as a name and a text.
  ///
  /// A message has the positions of its attributes, because most messages of one scenario occur in
  /// the others too.
  private var attributes = DistinctValues()
  /// The places in the adapter that sent messages, each as a file with a line and a function.
  private var places = DistinctValues()
  /// Whether the page shows the quoted messages of a scenario without a whole trace.
  ///
  /// A decoded report, for example, can have scenarios without a whole trace.
  private let quotesFindings: Bool

  /// Creates an empty list of sequences.
  init(quotesFindings: Bool) {
    self.quotesFindings = quotesFindings
  }

  /// What the sequences share: the fields of the page to which the messages refer.
  var shared: [TraceAttribute] {
    [
      .init("messages", vocabulary), .init("attributes", .array(attributes.values)),
      .init("places", .array(places.values)),
    ]
  }

  /// For each kind of message that the page shows: its sentence, its sender and its receiver, in
  /// the order of ``EventKind``.
  private var vocabulary: TraceValue {
    .object(
      EventKind.allCases.filter(kinds.contains).map { kind in
        let declaration = EventSchema[kind]
        return .init(
          kind.name,
          .object(
            [
              .init("says", .string(declaration.says)),
              .init("from", .string(declaration.from.rawValue)),
              .init("to", .string(declaration.to.rawValue)),
            ]
              + (declaration.isBookkeeping ? [.init("bookkeeping", .boolean(true))] : [])))
      })
  }

  /// The labels of the fields that the page does not repeat in its list of fields, because the page
  /// shows these fields elsewhere.
  private static let shownElsewhere = ["scenario", "because", "source", "trace", "replay"]

  /// The JSON data of an example that shows a broken fact.
  mutating func example(
    _ evidence: Fact.Evidence, in run: PageRun, isFirst: Bool
  ) -> TraceValue {
    let (scenario, incident) = (evidence.scenario, evidence.incident)
    let sequence = isFirst ? position(of: evidence, in: run) : nil
    let output = PlainText.lines(scenario.output, atMost: 20, keeping: .end)
    var hidden = PageSequences.shownElsewhere
    // If the page has a sequence of messages, the page does not need a field with events: the
    // sequence shows the events better.
    if sequence != nil { hidden += ["events", "last"] }
    var fields = incident.fields.filter { !hidden.contains($0.label) }
    if isFirst {
      fields += ScenarioContext.fields(of: scenario, in: run.report)
      if !output.isEmpty, !fields.contains(where: { $0.label == "output" }) {
        fields.append(Incident.Field(label: "output", lines: output))
      }
    }
    return .object(
      [
        .init("scenario", .string(PlainText.line(scenario.name))),
        .init(
          "fields",
          .array(
            fields.map {
              .array([.string($0.label), .string($0.lines.joined(separator: "\n"))])
            })),
        .init(
          "place",
          .text(incident.place.map { "\(PlainText.line($0.place.file)):\($0.place.line)" })),
        .init("replay", .string(scenario.replay)),
        .init("trace", .string(scenario.traceCommand)),
        .init("evidence", .array(incident.events.map(TraceValue.integer))),
        .init("sequence", sequence.map(TraceValue.integer) ?? .null),
      ] + (isFirst ? counterpart(of: evidence, in: run) : []))
  }

  /// The scenario that keeps the rule of an example, with its sequence; empty if there is none.
  private mutating func counterpart(
    of evidence: Fact.Evidence, in run: PageRun
  ) -> [TraceAttribute] {
    guard let rule = evidence.incident.rule?.id,
      let (scenario, trace) = run.report.counterparts.counterpart(
        of: rule, in: evidence.scenario.lane, of: run.report)
    else { return [] }
    let shown = SequenceExcerpt.indices(of: trace, around: []).map { trace[$0] }
    let position = position(of: scenario, shown, key: "\(run.position) \(scenario.replay)")
    let fields: [TraceAttribute] = [
      .init("scenario", .string(PlainText.line(scenario.name))),
      .init("sequence", .integer(position)),
      .init("trace", .string(scenario.traceCommand)),
    ]
    return [.init("kept", .object(fields))]
  }

  /// The position of a scenario's sequence in `values`; nil if the run kept no messages.
  ///
  /// If the sequence is new, the function adds the sequence to `values`.
  private mutating func position(of evidence: Fact.Evidence, in run: PageRun) -> Int? {
    let scenario = evidence.scenario
    let isQuoted = scenario.trace.isEmpty && quotesFindings
    let events = isQuoted ? scenario.events : scenario.trace
    guard !events.isEmpty else { return nil }
    // The page shows only an excerpt of a long sequence. Each example needs an excerpt around its
    // own evidence.
    let isLong = events.count > SequenceExcerpt.longest
    let key =
      "\(run.position) \(scenario.replay)" + (isLong ? "\n\(evidence.incident.events)" : "")
    let shown =
      isQuoted
      ? SequenceExcerpt.quoted(events, by: evidence.incident.events)
      : SequenceExcerpt.indices(of: events, around: evidence.incident.events).map { events[$0] }
    return position(of: scenario, shown, key: key, isQuoted: isQuoted)
  }

  /// The position of a sequence in `values`; a new sequence is added.
  private mutating func position(
    of scenario: ScenarioResult, _ shown: [Event], key: String, isQuoted: Bool = false
  ) -> Int {
    if let known = positions[key] { return known }
    kinds.formUnion(shown.map(\.kind))
    values.append(
      .object(
        [
          .init("participants", participants(of: shown)),
          .init("file", .string(PlainText.line(scenario.file))),
        ] + (isQuoted ? [.init("quoted", .boolean(true))] : []) + [
          .init("events", .array(messages(shown, of: scenario)))
        ]))
    positions[key] = values.count - 1
    return values.count - 1
  }

  /// The participants of the messages, from left to right.
  ///
  /// The app, the host, the adapter and the network are always present.
  private func participants(of events: [Event]) -> TraceValue {
    let present = Set(
      events.flatMap { event in
        let (from, to) = EventText.participants(of: event)
        return [from, to]
      })
    let order = ["user", "device", "app", "host", "adapter", "network", "http"]
    let always = ["app", "host", "adapter", "network"]
    return .array(
      order.filter { always.contains($0) || present.contains($0) }.map(TraceValue.string))
  }

  private mutating func messages(
    _ shown: [Event], of scenario: ScenarioResult
  ) -> [TraceValue] {
    var previous: Event?
    var result: [TraceValue] = []
    for event in shown {
      let skipped = event.index - (previous.map { $0.index + 1 } ?? 0)
      let gap = event.time - (previous?.time ?? 0)
      result.append(
        message(event, skipped: skipped, gap: gap, place: scenario.places.places[event.index]))
      previous = event
    }
    return result
  }

  /// A message as an object with short keys, because a page has thousands of messages.
  private mutating func message(
    _ event: Event, skipped: Int, gap: Int64, place: AdapterPlace?
  ) -> TraceValue {
    let (from, to) = EventText.participants(of: event)
    var fields: [TraceAttribute] = [
      .init("i", .integer(event.index)),
      .init("time", .string(PlainText.seconds(event.time))),
      .init("name", .string(event.kind.name)),
    ]
    let declaration = EventSchema[event.kind]
    if from != declaration.from.rawValue { fields.append(.init("from", .string(from))) }
    if to != declaration.to.rawValue { fields.append(.init("to", .string(to))) }
    if skipped > 0 { fields.append(.init("skipped", .integer(skipped))) }
    if gap > 0 { fields.append(.init("gap", .string(PlainText.seconds(gap)))) }
    let details = EventText.details(of: event)
    if !details.isEmpty { fields.append(.init("text", .string(PlainText.line(details, to: 200)))) }
    if !event.isOnMainThread {
      fields.append(.init("thread", .string(PlainText.line(event.thread))))
    }
    if let cause = event.cause { fields.append(.init("cause", .integer(cause))) }
    if let line = event.line { fields.append(.init("line", .integer(line))) }
    if let place {
      let value = [place.text, PlainText.line(place.function, to: 200)].map(TraceValue.string)
      fields.append(.init("place", .integer(places.position(of: .array(value)))))
    }
    let identity = EventIdentity.names.compactMap { name in
      event.identity[name].map { TraceAttribute(name, $0) }
    }
    let positions = (identity + event.attributes).map { attribute -> TraceValue in
      let name = PlainText.line(attribute.name)
      let text = PlainText.line(JSONText.line(attribute.value), to: 1000)
      return .integer(attributes.position(of: .array([.string(name), .string(text)])))
    }
    if !positions.isEmpty { fields.append(.init("attributes", .array(positions))) }
    return .object(fields)
  }
}

/// Values that a page has once, and refers to by their position.
struct DistinctValues {
  /// The values, in the order in which they were first needed.
  private(set) var values: [TraceValue] = []
  private var positions: [TraceValue: Int] = [:]

  /// The position of a value in `values`; a new value is added.
  mutating func position(of value: TraceValue) -> Int {
    if let known = positions[value] { return known }
    values.append(value)
    positions[value] = values.count - 1
    return values.count - 1
  }
}

/// Chooses which messages of a long sequence the page shows.
package enum SequenceExcerpt {
  /// The page shows a sequence completely if the sequence has at most this number of messages.
  package static let longest = 240
  private static let atBeginning = 40
  private static let atEnd = 20
  private static let around = 6
  /// The maximum number of events that an excerpt shows among the events of the evidence.
  ///
  /// For each event of the evidence, the excerpt shows at most ``mostCauses`` causes.
  private static let mostEvidence = 8
  private static let mostCauses = 8

  /// The positions of the messages to show.
  ///
  /// A short sequence is shown completely. Of a long sequence, the function chooses the beginning,
  /// the end, the surroundings of the evidence, and the causes of the evidence.
  package static func indices(of trace: [Event], around evidence: [Int]) -> [Int] {
    guard trace.count > longest else { return Array(trace.indices) }
    var shown = Set(trace.indices.prefix(atBeginning)).union(trace.indices.suffix(atEnd))
    for index in evidence.prefix(mostEvidence) where trace.indices.contains(index) {
      shown.formUnion((index - around...index + around).filter(trace.indices.contains))
      var cause = trace[index].cause
      for _ in 0..<mostCauses {
        guard let known = cause, trace.indices.contains(known) else { break }
        shown.insert(known)
        cause = trace[known].cause
      }
    }
    return shown.sorted()
  }

  /// The quoted events to show: all quoted events of the scenario, or only the evidence if the
  /// scenario has too many quoted events.
  static func quoted(_ events: [Event], by evidence: [Int]) -> [Event] {
    guard events.count > longest else { return events }
    let own = Set(evidence)
    return Array(events.filter { own.contains($0.index) }.prefix(longest))
  }
}
