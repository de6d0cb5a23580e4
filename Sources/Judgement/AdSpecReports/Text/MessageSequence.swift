import AdSpecRules
package import AdSpecTrace

/// Writes a trace as a sequence of messages that people can read.
///
/// The columns are: the number, the virtual time, the line of the scenario, the sender and the
/// receiver, and the message with its main attributes. The last column also names the queue, unless
/// it is the main queue, and the line of the adapter that sent the message, if it is known. The
/// mark `>` stands before the messages that prove a finding.
package struct MessageSequence {
  /// The report with the judged scenario of the trace; nil if the trace is not judged.
  private let report: RunReport?
  /// The load whose messages the sequence has; nil for all messages.
  private let load: Int32?
  private let incidents: [Incident]
  private let evidence: Set<Int>

  /// Creates a writer of sequences.
  ///
  /// - Parameters:
  ///   - report: A report whose only scenario is that of the trace. It gives the lines of the
  ///     adapter and the verdict.
  ///   - load: The number of a load; the sequence has only its messages.
  package init(of report: RunReport? = nil, load: Int32? = nil) {
    self.report = report
    self.load = load
    let scenario = report?.scenarios.first
    incidents = report.flatMap { report in scenario.map { Incident.all(of: $0, in: report) } } ?? []
    evidence = Set(incidents.flatMap(\.events))
  }

  /// Writes a whole trace.
  ///
  /// The lines of the log appear among the messages, in the order of time.
  package func write(_ trace: Trace, log: [LogLine] = [], to write: (String) -> Void) {
    let header = trace.header
    write("scenario  \(PlainText.line(header.scenario)) (\(PlainText.line(header.format)))\n")
    write("at        \(PlainText.line(header.file)):\(header.line)\n")
    write(
      PlainText.line(
        "adapter   \(header.adapter), suite \(header.suite), seed \(header.seed)") + "\n\n")
    let events = trace.events.filter { event in load.map { event.identity.load == $0 } ?? true }
    for line in table(of: events, load == nil ? log : []) { write(line + "\n") }
    write("\n" + conclusion(trace, shown: events.count) + "\n")
    for function in trace.unfinished {
      write("unfinished: \(UnfinishedText.sentence(function, file: header.file))\n")
    }
    for line in verdict { write(line + "\n") }
  }

  private func conclusion(_ trace: Trace, shown: Int) -> String {
    let part = shown == trace.events.count ? "" : "\(shown) of "
    let count = part + PlainText.count(trace.events.count, "event")
    let time = PlainText.seconds(trace.events.last?.time ?? 0)
    guard let ending = trace.ending else {
      return "\(count) in \(time); the trace breaks off before its world ended"
    }
    return "\(count) in \(time); ended: \(ending.rawValue)"
  }

  /// The findings in short, and the verdict on the scenario; empty if the trace is not judged.
  private var verdict: [String] {
    guard let report, let scenario = report.scenarios.first else { return [] }
    let style = ConsoleStyle(hasColour: false)
    let findings = incidents.filter { $0.kind != .unfinished && $0.kind != .mistake }
    let lines = findings.flatMap { incident in
      var incident = incident
      incident.fields.removeAll {
        !["adapter", "expected", "actual", "guess", "ended"].contains($0.label)
      }
      return [""]
        + style.lines(
          of: incident, formats: scenario.lane.name, width: ConsoleReport.usualWidth)
    }
    let verdict = scenario.verdict(in: report).rawValue.replacing("_", with: " ")
    let names = findings.filter(\.isFailure).map(\.title)
    let exercised = scenario.results.count { $0.exercised > 0 }
    let why =
      names.isEmpty
      ? PlainText.count(exercised, "rule") + " exercised"
      : names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: ", ")
    return lines + ["", "verdict: \(verdict) (\(why))"]
  }

  /// The heads of the columns, then the events and the lines of the log in the order of time.
  private func table(of events: [Event], _ log: [LogLine]) -> [String] {
    var rows = [["#", "time", "line", "from      to     ", "message", ""]]
    var logged = log[...]
    for event in events {
      while let line = logged.first, line.eventCount <= event.index {
        rows.append(row(of: line))
        logged.removeFirst()
      }
      rows.append(row(of: event))
    }
    rows += logged.map(row)
    return Table([
      Table.Column(isRightAligned: true, width: String(events.count).count),
      Table.Column(isRightAligned: true), Table.Column(isRightAligned: true),
      Table.Column(width: EventText.wayWidth), Table.Column(), Table.Column(),
    ]).lines(rows).map(PlainText.withoutTrailingSpaces)
  }

  private func row(of event: Event) -> [String] {
    [
      (evidence.contains(event.index) ? "> " : "") + String(event.index),
      PlainText.seconds(event.time), lineText(event.line),
      EventText.way(of: event), event.kind.name, details(of: event),
    ]
  }

  /// The details of an event, and the line of the adapter that sent it.
  private func details(of event: Event) -> String {
    let details = EventText.detailsAndQueue(of: event)
    let places = report?.scenarios.first?.places
    guard let place = places?.places[event.index] ?? places?.receivers[event.index] else {
      return details
    }
    let function = PlainText.line(place.function, to: 200)
    return (details.isEmpty ? "" : details + "  ") + "← \(place.shortText) in \(function)"
  }

  private func row(of line: LogLine) -> [String] {
    [
      "", PlainText.seconds(line.time), lineText(line.line), "scenario", "log",
      PlainText.lines(line.text).joined(separator: " "),
    ]
  }

  private func lineText(_ line: Int?) -> String { line.map { ":\($0)" } ?? "" }
}

/// Writes events as text for people.
enum EventText {
  /// The sender and the receiver of a message.
  ///
  /// If the event's ad does not come from an adapter, the function returns the app or the host
  /// instead of the adapter.
  static func participants(of event: Event) -> (from: String, to: String) {
    let declaration = EventSchema[event.kind]
    let (from, to) = (event["caller"]?.text ?? declaration.from.rawValue, declaration.to.rawValue)
    guard event.identity.ad != 0, event.identity.adapter == 0 else { return (from, to) }
    let other = event.kind.channel == "host" ? "app" : "host"
    return (from == "adapter" ? other : from, to == "adapter" ? other : to)
  }

  /// The width of the column for the sender and the receiver: two names of at most seven
  /// characters, and an arrow.
  static let wayWidth = 17

  /// The sender and the receiver of a message, padded to columns, such as `network → adapter`.
  static func way(of event: Event) -> String {
    let (from, to) = participants(of: event)
    guard from != to else { return PlainText.padded(from, to: wayWidth) }
    return PlainText.padded(from, to: 7) + " → " + PlainText.padded(to, to: 7)
  }

  /// The objects to which an event belongs, such as the load and the presentation, and the event's
  /// main attributes.
  static func details(of event: Event) -> String {
    var parts: [String] = []
    let identity = event.identity
    if identity.load != 0 {
      parts.append("load \(identity.load)")
    } else if identity.ad != 0 {
      parts.append("ad \(identity.ad)")
    } else if identity.setUp != 0 {
      parts.append("set-up \(identity.setUp)")
    } else if identity.adapter != 0 {
      parts.append("adapter \(identity.adapter)")
    }
    if identity.presentation != 0 { parts.append("presentation \(identity.presentation)") }
    if let slot = identity.slot, showsSlot(event) { parts.append("slot \(quoted(slot))") }
    if let asset = identity.asset { parts.append("asset \(PlainText.line(asset))") }
    if let click = identity.click { parts.append("click \(PlainText.line(click))") }
    parts += event.attributes.map { text(of: $0) }
    return parts.joined(separator: ", ")
  }

  /// Writes events in columns: number, time, sender and receiver, name, details.
  ///
  /// If further events stand among the events that prove a finding, a mark tells the evidence.
  static func rows(of events: [Event], evidence: Set<Int>? = nil) -> [String] {
    let isMarked = evidence.map { evidence in !events.allSatisfy { evidence.contains($0.index) } }
    let rows = events.map { event in
      [
        (isMarked == true ? evidence?.contains(event.index) == true ? "> " : "  " : "")
          + "#\(event.index)", PlainText.seconds(event.time), way(of: event), event.kind.name,
        detailsAndQueue(of: event),
      ]
    }
    return Table([
      Table.Column(), Table.Column(isRightAligned: true), Table.Column(), Table.Column(),
      Table.Column(),
    ]).lines(rows).map(PlainText.withoutTrailingSpaces)
  }

  /// The details of an event.
  ///
  /// The text also names the queue, unless it is the main queue.
  static func detailsAndQueue(of event: Event) -> String {
    let details = details(of: event)
    if event.isOnMainThread { return details }
    return details + (details.isEmpty ? "" : "  ") + "[\(PlainText.line(event.thread))]"
  }

  /// The name and the value of an attribute.
  ///
  /// Sizes and errors have a short form.
  static func text(of attribute: TraceAttribute) -> String {
    let name = PlainText.line(attribute.name)
    if attribute.value == .boolean(true) { return name }
    return "\(name) \(PlainText.line(text(of: attribute.value), to: 100))"
  }

  private static func text(of value: TraceValue) -> String {
    switch value {
    case .string(let text): return quoted(text)
    case .array(let values): return "[" + values.map(text).joined(separator: ", ") + "]"
    case .object(let fields):
      if let size = size(of: fields) { return size }
      if let error = error(of: value) { return error }
      return "{" + fields.map(text).joined(separator: ", ") + "}"
    default: return value.readable
    }
  }

  private static func size(of fields: [TraceAttribute]) -> String? {
    guard fields.count >= 2, fields[0].name == "width", fields[1].name == "height",
      case .integer(let width) = fields[0].value, case .integer(let height) = fields[1].value
    else { return nil }
    let size = "\(width)×\(height)"
    if fields.count == 2 { return size }
    guard fields.count == 3, fields[2].name == "kind", case .string(let kind) = fields[2].value
    else { return nil }
    return size + " (" + PlainText.line(kind.replacing("_", with: " ")) + ")"
  }

  /// The text of an error: the message, then the domain and the code.
  private static func error(of value: TraceValue) -> String? {
    guard case .integer(let code)? = value["code"], case .string(let message)? = value["message"]
    else { return nil }
    guard case .string(let domain)? = value["domain"] else { return "\(quoted(message)) (\(code))" }
    let name = CommonAdapterError.note(domain: domain, code: code)
    return "\(quoted(message)) (\(PlainText.line(domain)) \(code)\(name))"
  }

  /// Whether the details of an event show the slot.
  ///
  /// All events of a load have the same slot. So only the first events of a load show the slot in
  /// their details. An event that belongs to no load also shows its slot.
  private static func showsSlot(_ event: Event) -> Bool {
    switch event.kind {
    case .hostLoad, .requestCreate, .requestLoad: true
    default: event.identity.load == 0
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(PlainText.line(text, to: 60))\""
  }
}
