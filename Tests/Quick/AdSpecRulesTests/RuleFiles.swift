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

extension RuleCase {
  /// All cases, in the order of the rules.
  static let all: [RuleCase] = {
    do {
      return try RuleFiles.traces().flatMap { try cases(in: $0.text, file: $0.path) }
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

extension RuleCase: CustomTestStringConvertible {
  package var testDescription: String { rule }
}
