import AdSpecTrace
import LuaScript

/// The argument `trace` of a rule's `check` function; read-only.
///
/// Lua's garbage collector does not know how large a trace is, and can free the view late.
/// Therefore, the view holds the trace only while the `check` function runs.
final class RuleTraceView: LuaObject {
  private var judged: IndexedTrace?
  private let match: PremiseMatch
  /// The check that uses the view; the check lives longer than the view.
  private unowned let check: RuleCheck
  private unowned let state: LuaState
  private let tables: EventTables

  init(_ trace: IndexedTrace, _ match: PremiseMatch, check: RuleCheck, tables: EventTables) {
    judged = trace
    self.match = match
    self.check = check
    self.tables = tables
    state = check.state
    super.init(type: RuleTraceView.members)
  }

  /// Releases the trace after the `check` function has returned.
  func end() {
    judged = nil
  }

  /// The number of instructions that adspec charges for reading a pattern.
  private static let instructionsPerPattern = 100
  /// The number of instructions that adspec charges for making the table of an event.
  private static let instructionsPerEvent = 100

  private static let members = LuaObjectType(
    name: "trace", methods: methods, properties: properties)

  /// The names of the methods of `trace`.
  static let callNames = methods.map(\.name)
  /// The names of the properties of `trace`.
  static let propertyNames = properties.map(\.name)

  private static let methods = [
    method("count") { view, call in
      let (trace, pattern, range) = try view.search(call)
      let found = view.charging(trace) {
        EventMatcher(trace).indices(of: pattern, in: range, view.match)
      }
      return .value(.integer(Int64(found.count)))
    },
    method("first") { view, call in
      let (trace, pattern, range) = try view.search(call)
      let found = view.charging(trace) {
        EventMatcher(trace).first(of: pattern, in: range, view.match)
      }
      return .value(try view.event(found, pattern, call))
    },
    method("last") { view, call in
      let (trace, pattern, range) = try view.search(call)
      let found = view.charging(trace) {
        EventMatcher(trace).last(of: pattern, in: range, view.match)
      }
      return .value(try view.event(found, pattern, call))
    },
    method("all") { view, call in
      let (trace, pattern, range) = try view.search(call)
      let found = view.charging(trace) {
        EventMatcher(trace).indices(of: pattern, in: range, view.match)
      }
      return .value(try view.list(found, pattern, call))
    },
    method("cause") { view, call in
      let (trace, index, pattern) = try view.relation(call)
      let matcher = EventMatcher(trace)
      var found: Int?
      trace.walkCauses(of: index) { cause in
        view.state.addInstructions(1)
        if matcher.matches(pattern, cause, view.match) { found = cause }
        return found == nil
      }
      return .value(try view.event(found, pattern, call))
    },
    method("holds") { view, call in
      let trace = try view.trace(for: call)
      let evaluator = ConditionEvaluator(trace)
      let conditions = try view.conditions(call)
      return .value(.boolean(conditions.allSatisfy { evaluator.holds($0, view.match) }))
    },
    method("number") { view, call in
      .value(try view.claim(call)?.numberOrCount.map { .number($0) } ?? .nil)
    },
    method("list") { view, call in
      guard case .array(let items)? = try view.claim(call) else { return .value(.nil) }
      return .value(try view.tables.list(of: items))
    },
    method("effects") { view, call in
      let (trace, index, pattern) = try view.relation(call)
      let found = view.charging(trace) {
        EventMatcher(trace).effects(of: index, pattern, view.match)
      }
      return .value(try view.list(found, pattern, call))
    },
  ]

  private static let properties = [
    LuaProperty(name: "format") { object, _ in
      .string((object as? RuleTraceView)?.judged?.header.format ?? "")
    },
    LuaProperty(name: "cache") { object, _ in
      guard let view = object as? RuleTraceView, view.judged != nil else { return .nil }
      return .table(try view.check.cache(of: view.state))
    },
    LuaProperty(name: "ending") { object, _ in
      (object as? RuleTraceView)?.judged?.ending.map { .string($0.rawValue) } ?? .nil
    },
  ]

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
      throw misuse(call, "was called after the check had returned; do not keep the trace")
    }
    return judged
  }

  /// The claim of the profile that a script names; nil if the profile does not contain the claim.
  private func claim(_ call: LuaCall) throws -> TraceValue? {
    let trace = try trace(for: call)
    let text = call.string(1)
    guard let name = text, ClaimTable.names.contains(name) else {
      throw misuse(
        call,
        "needs the name of a claim" + NearestName.sentence(for: text ?? "", in: ClaimTable.names))
    }
    return trace.header.profile[name]
  }

  /// The pattern and the range of a search.
  ///
  /// A script gives two events as the second and third arguments; the search covers the events
  /// between these two events.
  private func search(_ call: LuaCall) throws -> (IndexedTrace, EventPattern, Range<Int>) {
    let trace = try trace(for: call)
    let pattern = try pattern(1, call)
    let after = call.isAbsent(2) ? -1 : try index(call, 2, in: trace)
    let before = call.isAbsent(3) ? trace.events.count : try index(call, 3, in: trace)
    return (trace, pattern, after + 1..<max(after + 1, before))
  }

  /// The trace, the event and the pattern of a search for the causes or effects of this event.
  private func relation(_ call: LuaCall) throws -> (IndexedTrace, Int, EventPattern) {
    let trace = try trace(for: call)
    let index = try index(call, 1, in: trace)
    return (trace, index, try pattern(2, call))
  }

  private func index(_ call: LuaCall, _ position: Int, in trace: IndexedTrace) throws -> Int {
    guard let index = try call.integer("index", of: position), trace.events.indices.contains(index)
    else { throw misuse(call, "needs an event as its argument \(position)") }
    return index
  }

  /// Runs a search, and charges the `check` function one instruction for each event that the search
  /// reads.
  private func charging<Result>(_ trace: IndexedTrace, _ search: () -> Result) -> Result {
    let looks = trace.index?.looks ?? 0
    let result = search()
    state.addInstructions((trace.index?.looks ?? trace.events.count) - looks)
    return result
  }

  private func list(
    _ indices: [Int], _ pattern: EventPattern, _ call: LuaCall
  ) throws -> LuaValue {
    state.addInstructions(RuleTraceView.instructionsPerEvent * indices.count)
    let trace = try trace(for: call)
    return try tables.list(of: indices.lazy.map { trace.encoded($0) }, matching: pattern)
  }

  private func pattern(_ position: Int, _ call: LuaCall) throws -> EventPattern {
    state.addInstructions(RuleTraceView.instructionsPerPattern)
    return try check.patterns.value(in: call.contents(position)) {
      var reader = RuleReader(file: check.rule.file, contents: [])
      if let pattern = try reader.pattern(call[position], call.line) { return pattern }
      throw reader.mistakes.errors.first ?? misuse(call, "needs a pattern")
    }
  }

  private func conditions(_ call: LuaCall) throws -> [RuleCondition] {
    state.addInstructions(RuleTraceView.instructionsPerPattern)
    return try check.conditions.value(in: call.contents(1)) {
      var reader = RuleReader(file: check.rule.file, contents: [])
      let conditions = try reader.conditions(call[1], call.line)
      if let mistake = reader.mistakes.errors.first { throw mistake }
      guard !conditions.isEmpty else { throw misuse(call, "needs a condition") }
      return conditions
    }
  }

  private func misuse(_ call: LuaCall, _ message: String) -> InputError {
    InputError(file: check.rule.file, line: call.line, message: "\(call.functionName) \(message)")
  }

  private func event(
    _ index: Int?, _ pattern: EventPattern, _ call: LuaCall
  ) throws -> LuaValue {
    guard let index else { return .nil }
    return try tables.value(of: trace(for: call).encoded(index), matching: pattern)
  }
}
