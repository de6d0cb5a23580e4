import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

/// A trace that breaks one rule of the suite, and one like it that keeps the rule.
///
/// They stand beside the rules, in `conformance/rules/*.traces`. A case begins with `rule ID` and ends with
/// a blank line. The events stand below `breaks` and `keeps`, as `makeTrace` reads them.
struct RuleCase: CustomTestStringConvertible {
  var rule: String
  var format = "rewarded"
  var profile = TraceText.profile
  var breaking = ""
  /// How the breaking trace ends; nil when its own last line says so.
  var ending: String? = "quiescent"
  /// The rules that the breaking trace leaves undecided because the adapter died.
  var leftOpen: [String] = []
  var conforming = ""
  /// How often the premise holds in the conforming trace; 0 if it never does without a violation.
  var exercised = 1
  /// What the finding says.
  var expected = ""
  var actual = ""
  /// The events that prove it.
  var events: [Int] = []
  /// Whether something is missing.
  var isMissing = false
  var line: Int?
  /// The level of the finding, where that is less than the rule's.
  var level: RuleLevel?
  /// The file of the traces, from the top folder.
  var file = ""
  /// What the fault of the rule does, in the words of the catalogue of faults; empty below the first case
  /// of a rule.
  var fault = ""

  var testDescription: String { rule }

  /// All cases, in the order of the rules.
  static let all: [RuleCase] = {
    do {
      return try RuleFiles.traces().flatMap { try cases(in: $0.text, file: $0.path) }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  private static func cases(in text: String, file: String) throws -> [RuleCase] {
    var cases: [RuleCase] = []
    for block in text.components(separatedBy: "\n\n") {
      let lines = block.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
      guard let first = lines.first else { continue }
      guard first.hasPrefix("rule ") else { throw TraceText.Mistake(line: first) }
      var example = RuleCase(rule: String(first.dropFirst(5)))
      example.file = file
      try example.read(lines.dropFirst())
      cases.append(example)
    }
    return cases
  }

  private mutating func read(_ lines: ArraySlice<String>) throws {
    var events: WritableKeyPath<RuleCase, String>?
    for line in lines {
      if line.hasPrefix("  ") {
        guard let events else { throw TraceText.Mistake(line: line) }
        self[keyPath: events] += line.dropFirst(2) + "\n"
        continue
      }
      let word = line.prefix { $0 != " " }
      let rest = String(line.dropFirst(word.count + 1))
      switch word {
      case "breaks": events = \.breaking
      case "keeps": events = \.conforming
      default: try set(String(word), rest, line)
      }
    }
  }

  private mutating func set(_ word: String, _ rest: String, _ line: String) throws {
    switch word {
    case "fault": fault = rest
    case "format": format = rest
    case "claims" where rest == "alone": profile = []
    case "claim":
      let parts = rest.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw TraceText.Mistake(line: line) }
      profile.removeAll { $0.name == parts[0] }
      profile.append(TraceAttribute(parts[0], TraceText.value(parts[1])))
    case "ending": ending = rest == "written" ? nil : rest
    case "undecided": leftOpen = rest.split(separator: " ").map(String.init)
    case "expected": expected = rest
    case "actual": actual = rest
    case "events": events = rest.split(separator: " ").compactMap { Int($0) }
    case "missing": isMissing = true
    case "line": self.line = Int(rest)
    case "level": level = RuleLevel(rawValue: rest)
    case "exercised": exercised = Int(rest) ?? -1
    default: throw TraceText.Mistake(line: line)
    }
  }
}
