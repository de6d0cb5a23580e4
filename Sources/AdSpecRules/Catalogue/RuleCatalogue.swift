package import AdSpecTrace
import LuaScript

/// The rules, ready to judge traces.
///
/// Not thread-safe: functions of rules run in Lua states that it keeps.
package final class RuleCatalogue {
  /// The rules in the order of the files given, then of their places in them.
  package let rules: [Rule]
  private let positions: [String: Int]
  private let bodies: [RuleBody]
  private let checks: [Int: RuleCheck]

  /// Loads rule files.
  ///
  /// - Parameter files: Path, as errors are to name it, and contents of each file.
  /// - Throws: Every mistake in every file, with its line.
  package init(files: [(path: String, contents: [UInt8])]) throws(InputErrors) {
    var rules: [Rule] = []
    var positions: [String: Int] = [:]
    var checks: [Int: RuleCheck] = [:]
    var errors: [InputError] = []
    for file in files {
      let loader = RuleFileLoader(file: file.path, contents: file.contents)
      errors += loader.mistakes
      for (rule, function) in loader.rules {
        if let first = positions[rule.id] {
          errors.append(
            InputError(
              file: rule.file, line: rule.line,
              message: "\(rule.id) is declared twice, first at \(rules[first].file):"
                + "\(rules[first].line); give one of them another id"))
          continue
        }
        positions[rule.id] = rules.count
        if let function, let state = loader.checkingState {
          checks[rules.count] = RuleCheck(rule: rule, function: function, state: state)
        }
        rules.append(rule)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    self.rules = rules
    bodies = rules.compactMap(\.body)
    self.positions = positions
    self.checks = checks
  }

  /// The rule of an id; nil when there is none.
  package subscript(id: String) -> Rule? {
    positions[id].map { rules[$0] }
  }

  /// Judges a trace by all rules, in their order, or only by those with the ids given.
  package func judge(_ trace: Trace, only: Set<String>? = nil) -> [RuleResult] {
    let judge = RuleJudge(trace)
    var results: [RuleResult] = []
    results.reserveCapacity(rules.count)
    for (position, rule) in bodies.enumerated() {
      if let only, !only.contains(rule.id) { continue }
      if rule.hasCheck, let check = checks[position] {
        results.append(judge.judge(rule) { check.outcome(of: $0, in: judge.trace) })
      } else {
        results.append(judge.judge(rule))
      }
    }
    return results
  }
}
