import AdSpecTrace
import NearestNames

/// Reads a file of cases.
///
/// A blank line ends a case, and lines that begin with `#` are comments. A case begins with `rule ID`,
/// and its format and claims are those of all following cases that do not name a rule. Before the first
/// case, the file can have a format and claims for all rules. The events of a trace are indented below
/// a line `breaks` or `keeps`, in the form that ``TraceText`` reads. In place of its events, a further
/// trace can have changes of the last trace that is written out.
struct RuleCaseReader {
  /// A line of the file.
  struct Line {
    let number: Int
    let text: String
  }

  /// What is the same in all traces of a rule.
  private struct Settings {
    var rule = ""
    var format = "rewarded"
    var profile = TraceText.profile
  }

  private let file: String
  private var settings = Settings()
  /// What is the same in all cases of the file.
  private var common = Settings()
  /// The rules that have a case.
  private var known: Set<String> = []

  init(file: String) { self.file = file }

  /// Reads the next case; nil if the lines concern all cases of the file.
  ///
  /// - Throws: `InputError` for the first wrong line.
  mutating func read(_ block: ArraySlice<Line>) throws(InputError) -> RuleCase? {
    var lines = block
    let first = block[block.startIndex]
    let namesRule = first.text.hasPrefix("rule ")
    if namesRule {
      lines.removeFirst()
      settings = common
      settings.rule = String(first.text.dropFirst(5))
    }
    var own = settings
    var found = RuleCase(rule: own.rule, file: file, start: first.number)
    while let line = lines.first, !RuleCaseReader.beginsTrace(line.text) {
      try set(line, in: &found, &own)
      lines.removeFirst()
    }
    if namesRule { settings = own }
    if own.rule.isEmpty, lines.isEmpty, found.fault.isEmpty {
      (common, settings) = (own, own)
      return nil
    }
    guard !own.rule.isEmpty else {
      throw InputError(
        file: file, line: first.number,
        message: "a case begins with \"rule ID\", such as \"rule LOAD-ONCE-1\"")
    }
    let isFirst = known.insert(own.rule).inserted
    var model = WrittenTrace()
    while let line = lines.popFirst() {
      let end = lines.firstIndex { RuleCaseReader.beginsTrace($0.text) } ?? lines.endIndex
      found.traces.append(try trace(line, lines[..<end], own, &model))
      lines = lines[end...]
    }
    for (word, isBreaking) in [("breaks", true), ("keeps", false)]
    where isFirst && !found.traces.contains(where: { $0.isBreaking == isBreaking }) {
      throw lacksTrace(below: word, found.start)
    }
    return found
  }

  private func lacksTrace(below word: String, _ number: Int) -> InputError {
    InputError(
      file: file, line: number,
      message: "the case has no trace below \"\(word)\". Write its events there, indented")
  }

  private static func beginsTrace(_ line: String) -> Bool {
    ["breaks", "keeps"].contains(line.prefix { $0 != " " })
  }

  /// Reads a line before the traces of a case.
  private func set(
    _ line: Line, in found: inout RuleCase, _ own: inout Settings
  ) throws(InputError) {
    guard !line.text.hasPrefix("  ") else {
      throw InputError(
        file: file, line: line.number,
        message: "an event stands below a line \"breaks\" or \"keeps\"")
    }
    let (word, rest) = RuleCaseReader.parts(line.text)
    switch word {
    case "fault": found.fault = rest
    case "format": own.format = rest
    case "claim", "claims": try claim(word, rest, line.number, in: &own.profile)
    default: throw unknown(word, line.number)
    }
  }

  private static func parts(_ line: String) -> (word: String, rest: String) {
    let word = String(line.prefix { $0 != " " })
    return (word, String(line.dropFirst(word.count + 1)))
  }

  private func claim(
    _ word: String, _ rest: String, _ number: Int, in profile: inout [TraceAttribute]
  ) throws(InputError) {
    if word == "claims", rest == "alone" { return profile = [] }
    for text in rest.split(separator: " ", omittingEmptySubsequences: false) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard word == "claim", parts.count == 2 else {
        throw InputError(
          file: file, line: number,
          message: "a claim is written as \"claim NAME=VALUE\", and its value has no spaces")
      }
      profile.removeAll { $0.name == parts[0] }
      profile.append(TraceAttribute(parts[0], TraceText.value(parts[1])))
    }
  }

  /// Why a line cannot stand before the traces of a case.
  private func unknown(_ word: String, _ number: Int) -> InputError {
    let known =
      RuleCaseReader.wordsOfTraces + [
        "breaks", "claim", "claims", "fault", "format", "keeps", "rule",
      ]
    return InputError(
      file: file, line: number,
      message: RuleCaseReader.wordsOfTraces.contains(word)
        ? "\"\(word)\" describes a trace. Write it below the line \"breaks\" or \"keeps\""
        : "a case has no line \"\(word)\"" + NearestName.sentence(for: word, in: known))
  }
}

// MARK: - Traces

extension RuleCaseReader {
  private static let wordsOfKeeping = ["excluded", "exercised"]
  private static let wordsOfBreaking = [
    "actual", "events", "expected", "level", "line", "missing", "undecided",
  ]
  private static let wordsOfTraces = wordsOfKeeping + wordsOfBreaking + ["ending"]

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - head: The line that begins the trace.
  ///   - lines: The lines below it.
  ///   - own: The format and the claims of the case.
  ///   - model: The last trace of the case that is written out.
  /// - Returns: The trace, with what the lines say about its verdict.
  /// - Throws: `InputError` for a wrong line.
  private func trace(
    _ head: Line, _ lines: ArraySlice<Line>, _ own: Settings, _ model: inout WrittenTrace
  ) throws(InputError) -> RuleCaseTrace {
    let (word, says) = RuleCaseReader.parts(head.text)
    var trace = RuleCaseTrace(start: head.number, isBreaking: word == "breaks", says: says)
    (trace.format, trace.profile) = (own.format, own.profile)
    let events = lines.filter { $0.text.hasPrefix("  ") }
    trace.written = try written(events, &model)
    for line in lines where !line.text.hasPrefix("  ") {
      let (word, rest) = RuleCaseReader.parts(line.text)
      switch word {
      case "events", "line", "level", "missing", "exercised":
        // Short lines can share a line.
        for part in line.text.split(separator: ", ") {
          let (word, rest) = RuleCaseReader.parts(String(part))
          try set(word, rest, line.number, in: &trace)
        }
      default: try set(word, rest, line.number, in: &trace)
      }
    }
    if events.isEmpty, model.isEmpty || trace.profile == own.profile {
      throw lacksTrace(below: word, head.number)
    }
    return trace
  }

  /// Reads the events of a trace, or changes of the last trace that is written out.
  private func written(
    _ lines: [Line], _ model: inout WrittenTrace
  ) throws(InputError) -> WrittenTrace {
    guard let first = lines.first else { return model }
    let isChange = WrittenTrace.isChange(String(first.text.dropFirst(2)))
    guard !isChange || !model.isEmpty else {
      throw InputError(
        file: file, line: first.number,
        message: "no trace above is written out, so there is nothing to change. Write the events")
    }
    var trace = isChange ? model : WrittenTrace()
    for line in lines {
      let text = String(line.text.dropFirst(2))
      do {
        try isChange ? trace.change(text) : trace.writeEvents(of: text)
      } catch {
        throw InputError(file: file, line: line.number, message: error.message)
      }
    }
    if !isChange { model = trace }
    return trace
  }

  private func set(
    _ word: String, _ rest: String, _ number: Int, in trace: inout RuleCaseTrace
  ) throws(InputError) {
    let (others, place) =
      trace.isBreaking
      ? (RuleCaseReader.wordsOfKeeping, "keeps") : (RuleCaseReader.wordsOfBreaking, "breaks")
    guard !others.contains(word) else {
      throw InputError(
        file: file, line: number,
        message: "\"\(word)\" describes a trace that \(place) the rule. Write it below a line "
          + "\"\(place)\"")
    }
    switch word {
    case "format": trace.format = rest
    case "claim", "claims": try claim(word, rest, number, in: &trace.profile)
    case "ending": trace.ending = rest
    case "undecided": trace.leftOpen = rest.split(separator: " ").map(String.init)
    case "expected": trace.expected = rest
    case "actual": trace.actual = rest
    case "events":
      trace.events = []
      for text in rest.split(separator: " ") { trace.events.append(try count(word, text, number)) }
    case "missing": trace.isMissing = true
    case "line": trace.line = try count(word, rest[...], number)
    case "level":
      trace.level = RuleLevel(rawValue: rest)
      guard trace.level == nil else { return }
      let known = RuleLevel.allCases.map(\.rawValue)
      throw InputError(
        file: file, line: number,
        message: "there is no level \"\(rest)\"" + NearestName.sentence(for: rest, in: known))
    case "exercised": trace.exercised = try count(word, rest[...], number)
    case "excluded": (trace.exclusion, trace.exercised) = (rest, 0)
    default: throw unknown(word, number)
    }
  }

  private func count(
    _ word: String, _ text: Substring, _ number: Int
  ) throws(InputError) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw InputError(
        file: file, line: number,
        message: "\(word) takes whole numbers from 0, and not \"\(text)\"")
    }
    return count
  }
}
