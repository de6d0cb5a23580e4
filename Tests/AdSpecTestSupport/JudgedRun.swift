import Foundation

/// What a run of the whole suite finds out about a registered adapter.
package struct JudgedRun {
  /// The exit status of `adspec`.
  package let status: Int32
  /// What it printed.
  package let output: String
  /// The broken rules, each behind its format: `banner CLICK-MISS-1`.
  package let broken: Set<String>
  /// The rules that applied and were not decided, of whatever level but `observe`.
  package let undecided: Set<String>

  /// Runs the suite on the adapter of a name.
  package init(_ adapter: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(adapter)-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try BuiltExecutable("adspec").run([
      "run", "--adapter", adapter, "--no-times", "--report", "json=\(file.path)",
    ])
    status = result.status
    output = result.output + result.errors
    let rules = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file)).rules
    func outcomes(_ verdicts: Set<String>) -> Set<String> {
      Set(
        rules.flatMap { rule in
          rule.outcomes.filter { verdicts.contains($0.verdict) && rule.level != "observe" }
            .map { "\($0.format) \(rule.id)" }
        })
    }
    broken = outcomes(["fail"])
    undecided = outcomes(["not_exercised", "error"])
  }

  private struct Report: Decodable {
    struct Outcome: Decodable {
      var format: String
      var verdict: String
    }

    struct Rule: Decodable {
      var id: String
      var level: String
      var outcomes: [Outcome]
    }

    var rules: [Rule]
  }
}
