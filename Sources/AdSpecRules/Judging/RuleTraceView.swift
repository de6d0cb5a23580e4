import AdSpecTrace
import LuaScript

/// The trace as the function of a rule sees it; nothing in it can be changed.
///
/// Lua frees it whenever its collector comes to that, which knows nothing of the size of a trace. So
/// it has the trace for as long as the function runs.
final class RuleTraceView: LuaObject {
  private var judged: IndexedTrace?
  private let hit: PremiseHit
  private let file: String
  /// The state that runs the function, which outlives the view.
  private unowned let state: LuaState
  private let tables: EventTables

  init(
    _ trace: IndexedTrace, _ hit: PremiseHit, file: String, state: LuaState, tables: EventTables
  ) {
    judged = trace
    self.hit = hit
    self.file = file
    self.state = state
    self.tables = tables
    super.init(type: RuleTraceView.members)
  }

  /// Lets go of the trace: the function has returned.
  func end() {
    judged = nil
  }

  private static let members = LuaObjectType(
    name: "trace",
    methods: [
      method("count") { view, call in
        let pattern = try view.pattern(call[1], call)
        return .value(.integer(Int64(try view.indices(of: pattern, call).count)))
      },
      method("first") { view, call in
        let pattern = try view.pattern(call[1], call)
        return .value(try view.event(view.indices(of: pattern, call).first, pattern, call))
      },
      method("last") { view, call in
        let pattern = try view.pattern(call[1], call)
        return .value(try view.event(view.indices(of: pattern, call).last, pattern, call))
      },
      method("all") { view, call in
        let pattern = try view.pattern(call[1], call)
        let events = try view.indices(of: pattern, call).map { try view.event($0, pattern, call) }
        return .value(.table(try view.state.makeTable(array: events)))
      },
      method("cause") { view, call in
        let trace = try view.trace(for: call)
        guard let event = try call.table(1), let index = try event.get("index").integer,
          trace.events.indices.contains(Int(index))
        else { throw view.misuse(call, "needs an event and a pattern") }
        let pattern = try view.pattern(call[2], call)
        var found: Int?
        trace.walkCauses(of: Int(index)) { cause in
          if trace.matches(pattern, cause, view.hit) { found = cause }
          return found == nil
        }
        return .value(try view.event(found, pattern, call))
      },
    ],
    properties: [
      LuaProperty(name: "format") { object, _ in
        .string((object as? RuleTraceView)?.judged?.header.format ?? "")
      },
      LuaProperty(name: "ending") { object, _ in
        (object as? RuleTraceView)?.judged?.ending.map { .string($0.rawValue) } ?? .nil
      },
    ])

  private static func method(
    _ name: String, _ body: @escaping @Sendable (RuleTraceView, LuaCall) throws -> LuaOutcome
  ) -> LuaMethod {
    LuaMethod(name: name) { object, call in
      guard let view = object as? RuleTraceView else { return .none }
      return try body(view, call)
    }
  }

  private func trace(for call: LuaCall) throws -> IndexedTrace {
    guard let judged else {
      throw misuse(call, "was called after the check that it was given to; keep no trace")
    }
    return judged
  }

  private func indices(of pattern: EventPattern, _ call: LuaCall) throws -> [Int] {
    let trace = try trace(for: call)
    return trace.events.indices.filter { trace.matches(pattern, $0, hit) }
  }

  private func pattern(_ value: LuaValue, _ call: LuaCall) throws -> EventPattern {
    var reader = RuleReader(file: file, contents: [])
    if let pattern = try reader.pattern(value, call.line) { return pattern }
    throw reader.mistakes.errors.first ?? misuse(call, "needs a pattern")
  }

  private func misuse(_ call: LuaCall, _ message: String) -> InputError {
    InputError(file: file, line: call.line, message: "\(call.functionName) \(message)")
  }

  private func event(
    _ index: Int?, _ pattern: EventPattern, _ call: LuaCall
  ) throws -> LuaValue {
    guard let index else { return .nil }
    return try tables.value(of: trace(for: call).events[index], meantBy: pattern)
  }
}
