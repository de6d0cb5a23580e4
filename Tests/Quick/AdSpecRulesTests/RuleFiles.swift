import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

/// Reads the rule files of the suite from the repository.
enum RuleFiles {
  static func suite() throws -> [(path: String, contents: [UInt8])] {
    try files(ending: ".lua").map { ($0.path, Array($0.contents)) }
  }

  /// Reads the files with the traces of test cases, which are in the folder of the rules.
  static func traces() throws -> [(path: String, text: String)] {
    try files(ending: ".traces").map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }
  }

  private static func files(ending: String) throws -> [(path: String, contents: Data)] {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      let rules = folder.appendingPathComponent("conformance/rules")
      if FileManager.default.fileExists(atPath: rules.path) {
        return try FileManager.default.contentsOfDirectory(atPath: rules.path).sorted()
          .filter { $0.hasSuffix(ending) }
          .map { name in
            ("conformance/rules/\(name)", try Data(contentsOf: rules.appendingPathComponent(name)))
          }
      }
      folder = folder.deletingLastPathComponent()
    }
    return []
  }

  /// A catalogue with one rule for all formats.
  ///
  /// The Lua text `keys` gives the keys of the rule.
  static func catalogue(_ keys: String) throws -> RuleCatalogue {
    try RuleCatalogue(files: [("rules/test.lua", Array(rule(keys).utf8))])
  }

  static func rule(_ keys: String, id: String = "TEST-1") -> String {
    """
    rule {
      id = "\(id)", level = "must", severity = "high", formats = ALL, says = "It holds.",
      cites = { "a test" },
    \(keys)
    }

    """
  }

  /// The result of judging a trace with a rule that has the given keys.
  static func result(_ keys: String, _ trace: Trace) throws -> RuleResult? {
    try catalogue(keys).judge(trace).first
  }

  /// The messages about mistakes in a rule file.
  static func mistakes(_ contents: String) -> [String] {
    do {
      _ = try RuleCatalogue(files: [("rules/test.lua", Array(contents.utf8))])
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}

/// A test case of a rule of the suite: a trace that breaks the rule, and a similar trace that keeps
/// the rule.
///
/// The test cases are in `conformance/rules/*.traces`, in the same folder as the rules. A case
/// begins with `rule ID` and ends with a blank line. The events of the two traces are below the
/// lines `breaks` and `keeps`, in the form that `makeTrace` reads.
struct RuleCase: CustomTestStringConvertible {
  var rule: String
  var format = "rewarded"
  var profile = TraceText.profile
  var breaking = ""
  /// How the world of the breaking trace ended; nil if the trace already has an event for the end.
  var ending: String? = "quiescent"
  /// The ids of the rules that the breaking trace leaves undecided, because the adapter dies in
  /// this trace.
  var leftOpen: [String] = []
  var conforming = ""
  /// The number of events in the keeping trace that match the premise of the rule.
  ///
  /// The number is 0 if every match of the premise is a violation.
  var exercised = 1
  /// The texts that the finding must have.
  var expected = ""
  var actual = ""
  /// The indices of the events that must prove the finding.
  var events: [Int] = []
  /// Whether the finding must say that an event is missing.
  var isMissing = false
  var line: Int?
  /// The level of the finding, if it is weaker than the level of the rule.
  var level: RuleLevel?
  /// The path of the file with the traces, relative to the top folder of the repository.
  var file = ""
  /// The sentence about the fault that tests the rule, copied from the catalogue of faults.
  ///
  /// Only the first case of each rule has the sentence. In further cases the text is empty.
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
