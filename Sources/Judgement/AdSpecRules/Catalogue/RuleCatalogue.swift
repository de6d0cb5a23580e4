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

  /// From so many events on a trace is searched with an index, which costs a short one more than it
  /// saves.
  package static let indexedLength = 512

  /// Judges a trace by all rules, in their order, or only by those with the ids given.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - only: The ids of the rules; nil for all.
  ///   - indexedLength: From how many events on the trace gets an index. The results are the same.
  ///   - goesOn: Asked now and then whether to go on; the results are of no use when it has said no.
  /// - Returns: One result a rule.
  package func judge(
    _ trace: Trace, only: Set<String>? = nil,
    indexedLength: Int = RuleCatalogue.indexedLength, while goesOn: () -> Bool = { true }
  ) -> [RuleResult] {
    withoutActuallyEscaping(goesOn) { goesOn in
      let judge = RuleJudge(IndexedTrace(trace, indexedLength: indexedLength), while: goesOn)
      var results: [RuleResult] = []
      results.reserveCapacity(rules.count)
      for position in bodies.indices {
        if let only, !only.contains(bodies[position].id) { continue }
        guard goesOn() else { break }
        results.append(result(of: position, judge))
      }
      if trace.sharesInstance, trace.header.profile["shares_instances"] != .boolean(true) {
        for position in results.indices where results[position].verdict == .fail {
          results[position].isObserved = true
          results[position].note = RuleCatalogue.sharedInstance
        }
      }
      return results
    }
  }

  /// The rules for the format of a header that its profile switches off, with the claims that do.
  package func exclusions(by header: TraceHeader) -> [(rule: String, claims: [String])] {
    let trace = IndexedTrace(Trace(header: header, events: []), indexedLength: .max)
    return bodies.compactMap { body in
      guard body.formats.contains(header.format), trace.exclusion(from: body) != nil else {
        return nil
      }
      return (body.id, trace.excludingClaims(of: body))
    }
  }

  /// Why a violation is only a note.
  private static let sharedInstance =
    "loads share an instance of the adapter, which the profile does not claim"

  /// How many events one rule looks at when it judges a trace with an index.
  ///
  /// It should grow with the length of the trace and no faster.
  package func looks(of id: String, judging trace: Trace) -> Int {
    guard let position = positions[id] else { return 0 }
    let judge = RuleJudge(IndexedTrace(trace, indexedLength: 0), while: { true })
    _ = result(of: position, judge)
    return judge.trace.index?.looks ?? 0
  }

  private func result(of position: Int, _ judge: RuleJudge) -> RuleResult {
    let rule = bodies[position]
    guard rule.hasCheck, let check = checks[position] else { return judge.judge(rule) }
    check.begin(judge.trace)
    defer { check.end() }
    return judge.judge(rule) { check.outcome(of: $0, in: judge.trace) }
  }
}

extension Trace {
  /// Whether an instance of the adapter under test was asked for more than one load.
  fileprivate var sharesInstance: Bool {
    var asked: Set<Int32> = []
    return events.contains { event in
      event.kind == .hostLoad && event["other_adapter"] == nil && event.identity.adapter != 0
        && !asked.insert(event.identity.adapter).inserted
    }
  }
}
