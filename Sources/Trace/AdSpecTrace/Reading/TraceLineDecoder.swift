/// Turns the lines of a trace into its header and events.
struct TraceLineDecoder {
  private static let headerKeys = JSONKeyTable([
    "trace", "suite", "scenario", "file", "line", "adapter", "format", "seed", "profile",
  ])
  private static let eventKeys = JSONKeyTable([
    "index", "time", "event", "thread", "cause", "adapter", "set_up", "load", "ad",
    "presentation", "slot", "asset", "click", "attributes", "line",
  ])
  /// The keys that every event has: the first four.
  private static let requiredEventKeys = 0b1111

  private let headerKeys = TraceLineDecoder.headerKeys
  private let eventKeys = TraceLineDecoder.eventKeys

  /// Reads the first line.
  func header(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> TraceHeader {
    guard parser.take(UInt8(ascii: "{")) else {
      if parser.isAtEnd() { throw .cut }
      throw notAHeader
    }
    // The version is looked at before anything else, since a newer format may have other keys.
    var versions = parser
    if let version = try? self.version(&versions), version > TraceHeader.currentVersion {
      throw .wrong(
        """
        the trace has format version \(version), and this adspec reads versions up to \
        \(TraceHeader.currentVersion): use a newer adspec
        """)
    }
    var header = TraceHeader(
      suite: "", scenario: "", file: "", line: 0, adapter: "", format: "", seed: 0)
    var seen = 0
    var guess = 0
    while try parser.nextMember(isFirst: seen == 0) {
      let key: Int
      do {
        key = try parser.key(in: headerKeys, guess: &guess)
      } catch .wrong(let message) where seen & 1 == 0 {
        throw .wrong(message + "; " + TraceLineDecoder.headerAdvice)
      }
      try note(key, in: &seen, of: headerKeys, parser)
      switch key {
      case 0: header.version = try parser.integer(in: 1...TraceHeader.currentVersion)
      case 1: header.suite = try parser.string()
      case 2: header.scenario = try parser.string()
      case 3: header.file = try parser.string()
      case 4: header.line = try parser.integer(in: 0...Int.max)
      case 5: header.adapter = try parser.string()
      case 6: header.format = try parser.string()
      case 7: header.seed = try seed(&parser)
      default: header.profile = .object(try parser.object())
      }
    }
    guard seen & 1 == 1 else { throw notAHeader }
    try requireAll(headerKeys.names.count, seen, of: headerKeys)
    try requireEnd(&parser)
    return header
  }

  /// Reads the line of an event.
  func event(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> Event {
    var event = Event(index: 0, time: 0, kind: .worldStarted)
    var seen = 0
    var guess = 0
    try parser.expect(UInt8(ascii: "{"))
    while try parser.nextMember(isFirst: seen == 0) {
      let key = try parser.key(in: eventKeys, guess: &guess)
      try note(key, in: &seen, of: eventKeys, parser)
      switch key {
      case 0: event.index = try parser.integer(in: 0...Int.max)
      case 1: event.time = Int64(try parser.integer(in: 0...Int.max))
      case 2: event.kind = try kind(&parser)
      case 3: event.thread = try parser.string()
      case 4: event.cause = try parser.integer(in: 0...Int.max)
      case 5: event.identity.adapter = try number(&parser)
      case 6: event.identity.setUp = try number(&parser)
      case 7: event.identity.load = try number(&parser)
      case 8: event.identity.ad = try number(&parser)
      case 9: event.identity.presentation = try number(&parser)
      case 10: event.identity.slot = try parser.string()
      case 11: event.identity.asset = try parser.string()
      case 12: event.identity.click = try parser.string()
      case 13: event.attributes = try parser.object()
      default: event.line = try parser.integer(in: 1...Int.max)
      }
    }
    if seen & TraceLineDecoder.requiredEventKeys != TraceLineDecoder.requiredEventKeys {
      try requireAll(4, seen, of: eventKeys)
    }
    try requireEnd(&parser)
    return event
  }

  private static let headerAdvice =
    "a trace begins with its header, {\"trace\":1,\"suite\":…}, as adspec trace --as jsonl prints it"

  private var notAHeader: JSONLineParser.Failure {
    .wrong("this line is not a header: " + TraceLineDecoder.headerAdvice)
  }

  /// Finds the version in an object whose opening brace has been taken.
  private func version(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> Int? {
    var isFirst = true
    while try parser.nextMember(isFirst: isFirst) {
      isFirst = false
      let key = try parser.string()
      try parser.expect(UInt8(ascii: ":"))
      let value = try parser.value()
      if key == "trace", case .integer(let version) = value { return version }
    }
    return nil
  }

  private func kind(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> EventKind {
    parser.skipSpace()
    let before = parser.position
    let name = try parser.string()
    guard let kind = EventKind(name: name) else {
      parser.position = before
      throw parser.failure("unknown event \"\(name)\"")
    }
    return kind
  }

  private func number(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> Int32 {
    Int32(try parser.integer(in: 1...Int(Int32.max)))
  }

  /// Reads a seed: a string, since readers of JSON in other languages lose the last digits of
  /// large integers.
  private func seed(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> UInt64 {
    let failure = parser.failure("\"seed\" must be a string of digits")
    guard let seed = UInt64(try parser.string()) else { throw failure }
    return seed
  }

  private func note(
    _ key: Int, in seen: inout Int, of keys: JSONKeyTable, _ parser: JSONLineParser
  ) throws(JSONLineParser.Failure) {
    guard seen & 1 << key == 0 else {
      throw parser.failure("the key \"\(keys.names[key])\" stands twice in one object")
    }
    seen |= 1 << key
  }

  private func requireAll(
    _ count: Int, _ seen: Int, of keys: JSONKeyTable
  ) throws(JSONLineParser.Failure) {
    for key in 0..<count where seen & 1 << key == 0 {
      throw .wrong("the key \"\(keys.names[key])\" is missing")
    }
  }

  private func requireEnd(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) {
    guard parser.isAtEnd() else { throw parser.failure("text after the end of the object") }
  }
}
