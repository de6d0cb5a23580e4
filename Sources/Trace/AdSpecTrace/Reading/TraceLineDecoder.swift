/// Turns the lines of a trace into its header and events.
struct TraceLineDecoder {
  private static let headerKeys = JSONKeyTable([
    "trace", "suite", "scenario", "file", "line", "adapter", "format", "seed", "profile",
  ])
  private static let eventKeys = JSONKeyTable(
    ["index", "time", "event", "thread", "cause"] + EventIdentity.names + ["attributes", "line"])
  /// The position of the first id among the keys of an event.
  private static let firstID = 5
  /// The position of `attributes`, which follows the last id.
  private static let attributesKey = firstID + EventID.all.count
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
  ///
  /// An event with an unknown name becomes ``EventKind/worldUnknown``. It keeps its place, so that the indices
  /// and causes of the other events stay right. Its attributes are left out.
  func event(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> Event {
    var event = Event(index: 0, time: 0, kind: .worldStarted)
    var unknownName: String?
    var seen = 0
    var guess = 0
    try parser.expect(UInt8(ascii: "{"))
    while try parser.nextMember(isFirst: seen == 0) {
      let key = try parser.key(in: eventKeys, guess: &guess)
      try note(key, in: &seen, of: eventKeys, parser)
      switch key {
      case 0: event.index = try parser.integer(in: 0...Int.max)
      case 1: event.time = Int64(try parser.integer(in: 0...Int.max))
      case 2:
        let name = try eventName(&parser)
        let kind = EventKind(name: name)
        event.kind = kind ?? .worldUnknown
        if kind == nil { unknownName = name }
      case 3: event.thread = try parser.string()
      case 4: event.cause = try parser.integer(in: 0...Int.max)
      case ..<TraceLineDecoder.attributesKey:
        try readID(EventID.all[key - TraceLineDecoder.firstID], &parser, into: &event.identity)
      case TraceLineDecoder.attributesKey: event.attributes = try parser.object()
      default: event.line = try parser.integer(in: 1...Int.max)
      }
    }
    if seen & TraceLineDecoder.requiredEventKeys != TraceLineDecoder.requiredEventKeys {
      try requireAll(4, seen, of: eventKeys)
    }
    try requireEnd(&parser)
    if let unknownName { event.attributes = [TraceAttribute("event", .string(unknownName))] }
    return event
  }

  private static let headerAdvice =
    "a trace begins with its header, {\"trace\":1,\"suite\":…}, as adspec trace --as "
    + "jsonl prints it"

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

  /// Reads the name of an event, `channel.name`.
  private func eventName(_ parser: inout JSONLineParser) throws(JSONLineParser.Failure) -> String {
    parser.skipSpace()
    let before = parser.position
    let name = try parser.string()
    guard name.utf8.contains(UInt8(ascii: ".")) else {
      parser.position = before
      throw parser.failure("an event is named channel.name, not \"\(name)\"")
    }
    return name
  }

  private func readID(
    _ id: EventID, _ parser: inout JSONLineParser, into identity: inout EventIdentity
  ) throws(JSONLineParser.Failure) {
    if id.isText {
      identity[text: id] = try parser.string()
    } else {
      identity[number: id] = Int32(try parser.integer(in: 1...Int(Int32.max)))
    }
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
