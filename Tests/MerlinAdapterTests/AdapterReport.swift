import AdSpecTestSupport
import Foundation

/// What the whole suite says of an adapter.
struct AdapterReport: Decodable {
  struct Outcome: Decodable {
    let format: String
    let countsAs: String
  }

  struct Rule: Decodable {
    let id: String
    let level: String
    let outcomes: [Outcome]
  }

  struct Gap: Decodable {
    let rule: String
    let note: String?
  }

  struct Scenario: Decodable {
    let name: String
    let unfinished: [Unfinished]

    struct Unfinished: Decodable {}
  }

  let exitStatus: Int
  let rules: [Rule]
  let gaps: [Gap]
  let scenarios: [Scenario]
  let contradictions: [Remark]
  let undeclared: [Remark]

  struct Remark: Decodable {}

  /// Runs the suite.
  init(of adapter: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("report.json")
    let result = try BuiltExecutable("adspec").run([
      "run", "--adapter", adapter, "--no-times", "--report", "json=\(file.path)",
    ])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(AdapterReport.self, from: Data(contentsOf: file))
    guard Int(result.status) == exitStatus else { throw OtherStatus(output: result.errors) }
  }

  struct OtherStatus: Error {
    let output: String
  }

  /// The rules that are broken in some format, with those that only warn or note.
  var brokenRules: Set<String> {
    Set(
      rules.filter { rule in
        rule.outcomes.contains { ["fail", "warning", "note"].contains($0.countsAs) }
      }.map(\.id))
  }
}
