import AdSpecTrace
import NearestNames

/// A trace that a person writes line by line, and can then change.
///
/// ``TraceText`` describes the lines.
struct WrittenTrace {
  /// The events, in the order of the trace.
  ///
  /// Until ``trace(format:profile:ending:)`` numbers the events, an index counts the events in the
  /// order in which they were written.
  private var events: [Event] = []
  /// The index of each event that has a name.
  private var names: [String: Int] = [:]
  /// The number of events that were written, also if a change has removed them.
  private var count = 0

  /// Whether the trace has no events.
  var isEmpty: Bool { events.isEmpty }

  /// Numbers the events by their positions, and makes a trace of them.
  ///
  /// - Parameters:
  ///   - format: The ad format of the scenario.
  ///   - profile: The claims of the profile.
  ///   - ending: How the world ended, unless the last line has the event for the end; nil for a
  ///     trace without an end.
  /// - Returns: The trace.
  func trace(format: String, profile: [TraceAttribute], ending: String?) -> Trace {
    let positions = Dictionary(
      uniqueKeysWithValues: events.enumerated().map { ($1.index, $0) })
    var numbered = events
    for position in events.indices {
      numbered[position].index = position
      numbered[position].cause = events[position].cause.flatMap { positions[$0] }
    }
    if let ending, numbered.last?.kind != .worldEnded {
      var end = Event(index: numbered.count, time: 99_000_000_000, kind: .worldEnded)
      end.attributes = [TraceAttribute("how", .string(ending))]
      numbered.append(end)
    }
    let header = TraceHeader(
      suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test", format: format,
      seed: 1, profile: .object(profile))
    return Trace(header: header, events: numbered)
  }
}

// MARK: - Lines

extension WrittenTrace {
  /// Writes the events of a line, which semicolons can separate.
  mutating func writeEvents(of line: String) throws(TraceText.WrongLine) {
    for part in line.replacing("; ", with: "\n").split(separator: "\n") {
      try write(String(part))
    }
  }

  /// Writes one event, a chain of events, or a step: at its end, or if `isChange`, at the times of
  /// the events.
  private mutating func write(_ line: String, isChange: Bool = false) throws(TraceText.WrongLine) {
    var links = line.split(separator: " ").map(String.init)
      .split(separator: "->", omittingEmptySubsequences: false)
    if let first = links.first, first.count >= 2, let start = TraceText.time(first[0]),
      let step = TraceStep.named[first[1]]
    {
      guard links.count == 1 else {
        throw TraceText.WrongLine(
          message: "the step \"\(first[1])\" has no effects in its own line. Write another line, "
            + "which begins with the name of an event of the step, such as \"\(step.example) -> …\""
        )
      }
      return try write(step, first.dropFirst(2), at: start, isChange)
    }
    var cause: Event?
    if links.count > 1, let first = links.first, first.count == 1 {
      cause = events[try position(of: first[first.startIndex])]
      links.removeFirst()
    }
    for link in links { cause = try write(link, causedBy: cause, line, isChange) }
  }

  /// Writes one event of a chain, and returns the event.
  private mutating func write(
    _ link: ArraySlice<String>, causedBy cause: Event?, _ line: String, _ isChange: Bool
  ) throws(TraceText.WrongLine) -> Event {
    var words = link
    var name: String?
    if let first = words.first, first.hasSuffix(":") {
      name = String(first.dropLast())
      words.removeFirst()
    }
    let written = words.first.flatMap { TraceText.time($0) }
    if written != nil { words.removeFirst() }
    guard let time = written ?? cause?.time, let kindName = words.popFirst() else {
      throw TraceText.WrongLine(
        message: "an event is written as NAME: SECONDS EVENT KEY=VALUE… <- CAUSE, such as "
          + "\"0.1 answer.load load=1\"; \"\(line)\" has another form")
    }
    var event = Event(index: count, time: time, kind: try TraceText.kind(kindName))
    if let cause { event.becomeEffect(of: cause) }
    try set(words, in: &event)
    let isRightBehindCause = written == nil && isChange
    let position =
      isRightBehindCause
      ? events.firstIndex { $0.index == cause?.index }.map { $0 + 1 }
      : isChange ? end(of: event.time) : events.endIndex
    try insert(event, name, at: position ?? events.endIndex)
    return event
  }

  /// Writes the events of a whole step from the number of the ad and further words.
  private mutating func write(
    _ step: TraceStep, _ words: ArraySlice<String>, at start: Int64, _ isChange: Bool
  ) throws(TraceText.WrongLine) {
    guard let number = words.first, let ad = Int32(number), ad > 0 else {
      throw TraceText.WrongLine(
        message: "after \"\(step.name)\" stands the number of the ad, such as \"0 \(step.name) 1\"")
    }
    let own = events.last { $0.identity.ad == ad }
    let further = words.dropFirst().map { step.part(of: $0) }
    var cause: Event?
    for part in step.parts {
      // No time is later than the last one.
      let time = min(cause?.time ?? start, .max - part.delay) + part.delay
      var event = Event(index: count, time: time, kind: part.kind)
      if let cause { event.becomeEffect(of: cause) }
      try set(part.words.map { $0.replacing("N", with: number) }[...], in: &event)
      if cause == nil, let own {
        (event.identity.adapter, event.identity.slot) = (own.identity.adapter, own.identity.slot)
      }
      try set(further.filter { $0.part == part.name }.map(\.word)[...], in: &event)
      try insert(event, part.name + number, at: isChange ? end(of: event.time) : events.endIndex)
      cause = event
    }
  }

  private mutating func insert(
    _ event: Event, _ name: String?, at position: Int
  ) throws(TraceText.WrongLine) {
    if let name, names.updateValue(event.index, forKey: name) != nil {
      throw TraceText.WrongLine(message: "another event has the name \"\(name)\" already")
    }
    events.insert(event, at: position)
    count += 1
  }

  /// The position behind the last event that is not later than a time.
  private func end(of time: Int64) -> Int {
    (events.lastIndex { $0.time <= time } ?? -1) + 1
  }

  private func set(
    _ words: ArraySlice<String>, in event: inout Event
  ) throws(TraceText.WrongLine) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "<-", let name = rest.popFirst() {
        event.cause = events[try position(of: name)].index
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw TraceText.WrongLine(
          message: "an id or attribute is written as KEY=VALUE, not \"\(word)\"")
      }
      try TraceText.set(String(parts[0]), String(parts[1]), in: &event)
    }
  }

  /// The position of the event that has a name, or of the only event of a kind.
  private func position(of name: String) throws(TraceText.WrongLine) -> Int {
    let same = events.indices.filter {
      if let index = names[name] { events[$0].index == index } else { events[$0].kind.name == name }
    }
    if same.count == 1 { return same[0] }
    guard same.isEmpty else {
      throw TraceText.WrongLine(
        message: "\(same.count) events are \(name). Write a name before the event that you mean, "
          + "such as \"first: 1 \(name)\"")
    }
    throw TraceText.WrongLine(
      message: "no event above has the name \"\(name)\""
        + NearestName.sentence(for: name, in: names.keys.sorted()))
  }
}

// MARK: - Changes

extension WrittenTrace {
  /// Whether a line changes a trace that exists.
  static func isChange(_ line: String) -> Bool {
    ["without", "with", "+"].contains(line.prefix { $0 != " " })
  }

  /// Changes the trace as a line says.
  mutating func change(_ line: String) throws(TraceText.WrongLine) {
    var words = line.split(separator: " ").map(String.init)[...]
    switch words.popFirst() {
    case "without" where !words.isEmpty: try remove(words)
    case "with" where words.count > 1:
      let changed = try position(of: words.removeFirst())
      var event = events[changed]
      try set(words, in: &event)
      events[changed] = event
    case "+": try write(words.joined(separator: " "), isChange: true)
    default:
      throw TraceText.WrongLine(
        message: "a change is written as \"without NAME…\", \"with NAME KEY=VALUE…\" or "
          + "\"+ EVENT\"; \"\(line)\" has another form")
    }
  }

  /// Removes events, and all that they have caused.
  private mutating func remove(_ references: ArraySlice<String>) throws(TraceText.WrongLine) {
    var gone: Set<Int> = []
    for name in references { gone.insert(events[try position(of: name)].index) }
    for event in events {
      if let cause = event.cause, gone.contains(cause) { gone.insert(event.index) }
    }
    events.removeAll { gone.contains($0.index) }
    names = names.filter { !gone.contains($0.value) }
  }
}

extension Event {
  /// Makes the event an effect of another event, about the same objects.
  fileprivate mutating func becomeEffect(of cause: Event) {
    self.cause = cause.index
    identity = cause.identity
    let known = EventSchema[kind].ids
    for id in EventID.all where !known.contains(id.declaration.name) {
      identity[number: id] = 0
      identity[text: id] = nil
    }
  }
}
