import AdSpecRules
import AdSpecTrace
import Foundation

/// The rule files of the suite, from the repository that this file is in.
enum RuleFiles {
  static func suite() throws -> [(path: String, contents: [UInt8])] {
    try files(ending: ".lua").map { ($0.path, Array($0.contents)) }
  }

  /// The traces that break and keep the rules of the suite, which stand beside them.
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

  /// A catalogue of one rule for all formats, with the keys given in Lua.
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

  /// What a rule with these keys says of a trace.
  static func result(_ keys: String, _ trace: Trace) throws -> RuleResult? {
    try catalogue(keys).judge(trace).first
  }

  /// The mistakes in a file.
  static func mistakes(_ contents: String) -> [String] {
    do {
      _ = try RuleCatalogue(files: [("rules/test.lua", Array(contents.utf8))])
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}
