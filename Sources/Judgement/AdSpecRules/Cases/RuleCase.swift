package import AdSpecTrace
import NearestNames

/// A case of a rule: a trace that breaks the rule, and a similar trace that keeps the rule.
///
/// The cases are in a file beside the file of rules, such as `20-load.traces` beside `20-load.lua`. A
/// case begins with `rule ID` and ends with a blank line. The events of the two traces are below the
/// lines `breaks` and `keeps`, in the form that ``TraceText`` reads. Lines that begin with `#` are
/// comments.
package struct RuleCase: Sendable {
  /// The id of the rule.
  package var rule: String
  /// The ad format of both traces.
  package var format = "rewarded"
  /// The claims of both traces.
  package var profile = TraceText.profile
  /// The lines of the trace that breaks the rule.
  package var breaking = ""
  /// How the world of the breaking trace ended, unless its last line has the event for the end.
  package var ending = "quiescent"
  /// The ids of the rules that the breaking trace leaves undecided, because the adapter dies in
  /// this trace.
  package var leftOpen: [String] = []
  /// The lines of the trace that keeps the rule.
  package var conforming = ""
  /// The number of events in the keeping trace that match the premise of the rule.
  ///
  /// The number is 0 if every match of the premise is a violation.
  package var exercised = 1
  /// What the finding must expect; empty if the case does not describe the finding.
  package var expected = ""
  /// What the finding must say about the actual events.
  package var actual = ""
  /// The indices of the events that must prove the finding.
  package var events: [Int] = []
  /// Whether the finding must say that an event is missing.
  package var isMissing = false
  /// The line of the scenario in the finding.
  package var line: Int?
  /// The level of the finding, if it is weaker than the level of the rule.
  package var level: RuleLevel?
  /// The path of the file with the traces.
  package var file = ""
  /// The line of the file in which the case begins.
  package private(set) var start = 0
  /// The sentence about the fault that tests the rule, copied from the catalogue of faults.
  ///
  /// Only the first case of each rule has the sentence. In further cases the text is empty.
  package var fault = ""
  /// The line of the file after the line `breaks`.
  private var breakingStart = 0
  /// The line of the file after the line `keeps`.
  private var conformingStart = 0

  private init(rule: String) { self.rule = rule }

  /// Reads the cases of a file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The path of the file, for messages.
  /// - Returns: The cases, in the order of the file.
  /// - Throws: `InputErrors` with the first mistake of each case.
  package static func cases(in text: String, file: String) throws(InputErrors) -> [RuleCase] {
    var cases: [RuleCase] = []
    var errors: [InputError] = []
    var block: [(number: Int, text: String)] = []
    func end() {
      defer { block = [] }
      guard let first = block.first else { return }
      do throws(InputError) {
        cases.append(try RuleCase(block[...], first, file))
      } catch {
        errors.append(error)
      }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() where !line.hasPrefix("#") {
      if line.isEmpty { end() } else { block.append((position + 1, String(line))) }
    }
    end()
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    return cases
  }

  private init(
    _ lines: ArraySlice<(number: Int, text: String)>, _ first: (number: Int, text: String),
    _ file: String
  ) throws(InputError) {
    guard first.text.hasPrefix("rule ") else {
      throw InputError(
        file: file, line: first.number,
        message: "a case begins with \"rule ID\", such as \"rule LOAD-ONCE-1\"")
    }
    rule = String(first.text.dropFirst(5))
    (self.file, start) = (file, first.number)
    try read(lines.dropFirst())
    for (word, text) in [("breaks", breaking), ("keeps", conforming)] where text.isEmpty {
      throw InputError(
        file: file, line: start,
        message: "the case has no trace below \"\(word)\". Write its events there, indented")
    }
  }

  private mutating func read(
    _ lines: ArraySlice<(number: Int, text: String)>
  ) throws(InputError) {
    var events: WritableKeyPath<RuleCase, String>?
    for (number, line) in lines {
      if line.hasPrefix("  ") {
        guard let events else {
          throw InputError(
            file: file, line: number,
            message: "an event stands below a line \"breaks\" or \"keeps\"")
        }
        self[keyPath: events] += line.dropFirst(2) + "\n"
        continue
      }
      let word = String(line.prefix { $0 != " " })
      switch word {
      case "breaks": (events, breakingStart) = (\.breaking, number + 1)
      case "keeps": (events, conformingStart) = (\.conforming, number + 1)
      default: try set(word, String(line.dropFirst(word.count + 1)), number)
      }
    }
  }

  private static let words = [
    "actual", "breaks", "claim", "claims", "ending", "events", "exercised", "expected", "fault",
    "format", "keeps", "level", "line", "missing", "rule", "undecided",
  ]

  private mutating func set(_ word: String, _ rest: String, _ number: Int) throws(InputError) {
    switch word {
    case "fault": fault = rest
    case "format": format = rest
    case "claims" where rest == "alone": profile = []
    case "claim":
      let parts = rest.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw InputError(
          file: file, line: number, message: "a claim is written as \"claim NAME=VALUE\"")
      }
      profile.removeAll { $0.name == parts[0] }
      profile.append(TraceAttribute(parts[0], TraceText.value(parts[1])))
    case "ending": ending = rest
    case "undecided": leftOpen = rest.split(separator: " ").map(String.init)
    case "expected": expected = rest
    case "actual": actual = rest
    case "events":
      events = []
      for text in rest.split(separator: " ") { events.append(try count(word, text, number)) }
    case "missing": isMissing = true
    case "line": line = try count(word, rest[...], number)
    case "level":
      level = RuleLevel(rawValue: rest)
      guard level == nil else { return }
      let known = RuleLevel.allCases.map(\.rawValue)
      throw InputError(
        file: file, line: number,
        message: "there is no level \"\(rest)\"" + NearestName.sentence(for: rest, in: known))
    case "exercised": exercised = try count(word, rest[...], number)
    default:
      throw InputError(
        file: file, line: number,
        message: "a case has no line \"\(word)\""
          + NearestName.sentence(for: word, in: RuleCase.words))
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

  /// The trace that breaks the rule.
  ///
  /// - Throws: `InputError` for the first wrong line.
  package func breakingTrace() throws(InputError) -> Trace {
    try trace(breaking, breakingStart, ending)
  }

  /// The trace that keeps the rule.
  ///
  /// - Throws: `InputError` for the first wrong line.
  package func conformingTrace() throws(InputError) -> Trace {
    try trace(conforming, conformingStart, "quiescent")
  }

  private func trace(
    _ text: String, _ start: Int, _ ending: String
  ) throws(InputError) -> Trace {
    do throws(TraceText.Mistake) {
      return try TraceText.trace(text, format: format, profile: profile, ending: ending)
    } catch {
      throw InputError(file: file, line: start + error.position, message: error.message)
    }
  }
}

extension RuleCase {
  /// What is wrong with the case, by the verdicts of a catalogue; empty if the catalogue judges both
  /// traces as the case says.
  ///
  /// The breaking trace must break the rule of the case and no other rule, and the keeping trace must
  /// exercise the rule and break no rule.
  package func mistakes(
    judgedBy judge: (Trace) throws -> [RuleResult]
  ) rethrows -> [InputError] {
    let (breaking, conforming): (Trace, Trace)
    do throws(InputError) {
      (breaking, conforming) = (try breakingTrace(), try conformingTrace())
    } catch {
      return [error]
    }
    return mistakes(ofBreaking: try judge(breaking)) + mistakes(ofConforming: try judge(conforming))
  }

  private func mistake(_ line: Int, _ message: String) -> InputError {
    InputError(file: file, line: line, message: message)
  }

  private func mistakes(ofBreaking results: [RuleResult]) -> [InputError] {
    guard let own = results.first(where: { $0.rule == rule }) else {
      let known = results.map(\.rule)
      return [
        mistake(
          start,
          "there is no rule \"\(rule)\""
            + NearestName.sentence(for: rule, in: known))
      ]
    }
    var found: [InputError] = []
    if own.verdict != .fail {
      let note = own.note.map { " (\($0))" } ?? ""
      found.append(
        mistake(
          breakingStart - 1,
          "the trace below \"breaks\" does not break \(rule): \(own.verdict.words)\(note)"))
    }
    for other in results where other.verdict == .fail && other.rule != rule {
      found.append(
        mistake(
          breakingStart - 1,
          "the trace below \"breaks\" also breaks \(other.rule): \(other.firstFinding)"))
    }
    let open = results.filter { $0.verdict == .error }.map(\.rule)
    if open != leftOpen, own.verdict == .fail {
      found.append(
        mistake(
          start,
          "the trace below \"breaks\" leaves undecided: "
            + (open.isEmpty ? "nothing" : open.joined(separator: " "))
            + "; the case says: " + (leftOpen.isEmpty ? "nothing" : leftOpen.joined(separator: " "))
        ))
    }
    if own.verdict == .fail { found += mistakes(of: own.findings) }
    return found
  }

  /// The differences between the findings and the finding that the case describes.
  private func mistakes(of findings: [Finding]) -> [InputError] {
    guard !expected.isEmpty || !actual.isEmpty || !events.isEmpty else { return [] }
    let wanted = Finding(
      rule: rule, expected: expected, actual: actual, events: events, line: line, level: level,
      isMissing: isMissing, isDeath: expected.hasPrefix("the adapter survives "))
    guard findings != [wanted] else { return [] }
    return [
      mistake(
        start,
        "the case describes another finding. Write:\n"
          + findings.map(\.lines).joined(separator: "\nand one more finding\n"))
    ]
  }

  private func mistakes(ofConforming results: [RuleResult]) -> [InputError] {
    var found: [InputError] = []
    for other in results where other.verdict == .fail || other.verdict == .error {
      found.append(
        mistake(
          conformingStart - 1,
          "the trace below \"keeps\" "
            + (other.verdict == .fail
              ? "breaks \(other.rule): \(other.firstFinding)"
              : "leaves \(other.rule) undecided: \(other.note ?? "no reason is known")")))
    }
    guard let own = results.first(where: { $0.rule == rule }), found.isEmpty else { return found }
    let verdict: Verdict = exercised > 0 ? .pass : .notExercised
    if own.verdict != verdict || own.exercised != exercised {
      let note = own.note.map { " (\($0))" } ?? ""
      found.append(
        mistake(
          conformingStart - 1,
          "in the trace below \"keeps\", the premise of \(rule) holds \(own.exercised) times, and the "
            + "verdict is \(own.verdict.words)\(note); the case says exercised \(exercised)"))
    }
    return found
  }
}

extension Verdict {
  fileprivate var words: String { rawValue.replacing("_", with: " ") }
}

extension RuleResult {
  /// The first finding in one sentence.
  fileprivate var firstFinding: String {
    findings.first.map { "expected \($0.expected), actual \($0.actual)" } ?? ""
  }
}

extension Finding {
  /// The lines of a case that describe the finding.
  fileprivate var lines: String {
    var lines = [
      "  expected \(expected)", "  actual \(actual)",
      "  events " + events.map(String.init).joined(separator: " "),
    ]
    if let line { lines.append("  line \(line)") }
    if let level { lines.append("  level \(level.rawValue)") }
    if isMissing { lines.append("  missing") }
    return lines.joined(separator: "\n")
  }
}
