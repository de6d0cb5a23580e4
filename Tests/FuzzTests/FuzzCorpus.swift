import AdSpecTestSupport
import Foundation

/// The valid inputs that mutations start from: the suite's own and the examples.
struct FuzzCorpus: Sendable {
  /// A file, cut where a declaration begins or ends at the first column.
  struct File: Sendable {
    /// The declarations, each a whole `scenario` or `rule`.
    var declarations: [String] = []
    /// What stands between them, in order: comments, local values and functions.
    var rest: [String] = []

    init(_ text: String, keyword: String) {
      var isInside = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if !isInside, line.hasPrefix(keyword + " ") {
          isInside = true
          declarations.append("")
        }
        if isInside {
          declarations[declarations.count - 1] += line + "\n"
          // A declaration of one line ends where it begins.
          if line.hasPrefix("}") || (line.hasPrefix(keyword) && line.hasSuffix("}")) {
            isInside = false
          }
        } else {
          rest.append(String(line))
        }
      }
    }

    /// A file with some of the declarations and all that they may refer to.
    func text(with declarations: [String]) -> String {
      (rest + declarations).joined(separator: "\n")
    }
  }

  /// The files with scenarios.
  let scenarios: [File]
  /// The files with rules.
  let rules: [File]
  /// Saved traces.
  let traces: [String]
  /// Every line that a scenario can hold by itself, for other files to get.
  let statements: [String]
  /// Every name that stands behind a colon in a scenario.
  let calls: [String]
  /// Every literal text.
  let texts: [String]

  init() throws {
    let sources = try ["conformance/scenarios", "scripts/examples"].flatMap {
      try Project.files(in: $0, ending: ".lua").map(Project.text)
    }
    scenarios = sources.map { File($0, keyword: "scenario") }
    let catalogue = try Project.files(in: "conformance/rules", ending: ".lua").map(Project.text)
    rules = catalogue.map { File($0, keyword: "rule") }
    let golden = "Tests/AdSpecSimulationTests/Golden"
    traces = try Project.files(in: golden, ending: ".jsonl").map(Project.text)
    let tokens = (sources + catalogue).map(LuaText.init)
    statements = tokens.flatMap(\.statements)
    calls = Set(tokens.flatMap(\.calls)).sorted()
    texts = Set(tokens.flatMap(\.texts)).sorted()
  }
}
