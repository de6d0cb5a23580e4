import AdSpecTrace
import LuaScript

/// The Lua function of a rule, which judges what no form says.
final class RuleCheck {
  /// The most instructions for one hit; a check that looks at a whole trace needs some thousands.
  static let instructions: Int64 = 5_000_000

  /// Bytes of garbage that a function may leave before they are collected.
  ///
  /// Lua itself would wait for a megabyte in each of the states, whose pages a process that judges
  /// hands on to all that it forks.
  private static let garbage = 128 << 10

  let rule: Rule
  let function: LuaFunction
  let state: LuaState
  private var collectsAbove: Int
  private let tables: EventTables

  init(rule: Rule, function: LuaFunction, state: LuaState) {
    self.rule = rule
    self.function = function
    self.state = state
    collectsAbove = state.memoryUsed + RuleCheck.garbage
    tables = EventTables(state, nameKey: "kind")
  }

  /// Runs the function on one hit of the premise.
  func outcome(of hit: PremiseHit, in trace: IndexedTrace) -> RuleJudge.CheckOutcome {
    state.refill(instructions: RuleCheck.instructions)
    let view = RuleTraceView(trace, hit, file: rule.file, state: state, tables: tables)
    defer {
      view.end()
      collectGarbage()
    }
    do {
      let event = try tables.value(
        of: trace.events[hit.index], meantBy: rule.body?.premise.pattern)
      let results = try function.call([.object(view), event])
      return try read(results.first ?? .nil, hit, trace)
    } catch {
      return .failed("the check of \(rule.id) failed: \(error)")
    }
  }

  private func collectGarbage() {
    guard state.memoryUsed > collectsAbove else { return }
    try? state.collectGarbage()
    collectsAbove = state.memoryUsed + RuleCheck.garbage
  }

  private func read(
    _ result: LuaValue, _ hit: PremiseHit, _ trace: IndexedTrace
  ) throws -> RuleJudge.CheckOutcome {
    switch result {
    case .nil, .boolean(true): return .holds
    case .boolean(false): return .isNoHit
    case .table(let table):
      guard case .string(let actual) = try table.get("actual") else {
        return .failed("the check of \(rule.id) gave a table without actual = \"…\"")
      }
      var events: [Int] = []
      if case .table(let list) = try table.get("events") {
        for item in try list.array() {
          var index = item.integer
          if case .table(let event) = item { index = try event.get("index").integer }
          if let index, trace.events.indices.contains(Int(index)) { events.append(Int(index)) }
        }
      }
      return .violated(
        expected: try table.get("expected").text ?? rule.says, actual: actual.text,
        events: events.isEmpty ? [hit.index] : events,
        isMissing: try table.get("missing").boolean ?? false)
    default:
      return .failed(
        "the check of \(rule.id) gave a \(result.typeName); give nothing, false or a table")
    }
  }
}
