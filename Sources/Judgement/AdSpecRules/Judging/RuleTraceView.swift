import AdSpecTrace
import LuaScript
import NearestNames

/// The argument `trace` of a rule's `check` function; read-only.
///
/// All functions of a rule file that judge a trace get the same object. Lua's garbage collector does
/// not know how large a trace is, and can free the view late. Therefore, the view does not keep the
/// trace alive, except while a function runs.
final class RuleTraceView: LuaObject {
  /// The identity of the trace.
  let identity: IndexedTrace.Identity
  private var current: (trace: IndexedTrace, match: PremiseMatch, check: RuleCheck)?
  /// The file of the functions, which lives longer than the view.
  private unowned let file: CheckingState
  private unowned let state: LuaState

  init(_ trace: IndexedTrace, _ file: CheckingState) {
    identity = trace.identity
    self.file = file
    state = file.state
    super.init(type: RuleTraceView.members)
  }

  /// Begins a call of a function.
  func begin(_ trace: IndexedTrace, _ match: PremiseMatch, _ check: RuleCheck) {
    current = (trace, match, check)
  }

  /// Ends the call.
  func end() {
    current = nil
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
      let search = try view.search(call)
      return .value(.integer(Int64(view.indices(of: search).count)))
    },
    method("first") { view, call in
      let search = try view.search(call)
      let found = view.charging(search.trace) {
        EventMatcher(search.trace).first(of: search.pattern, in: search.range, search.match)
      }
      return .value(try view.event(found, search))
    },
    method("last") { view, call in
      let search = try view.search(call)
      let found = view.charging(search.trace) {
        EventMatcher(search.trace).last(of: search.pattern, in: search.range, search.match)
      }
      return .value(try view.event(found, search))
    },
    method("all") { view, call in
      let search = try view.search(call)
      return .value(try view.list(view.indices(of: search), search))
    },
    method("cause") { view, call in
      let search = try view.relation(call)
      let matcher = EventMatcher(search.trace)
      var found: Int?
      search.trace.walkCauses(of: search.range.lowerBound) { cause in
        view.state.addInstructions(1)
        if matcher.matches(search.pattern, cause, search.match) { found = cause }
        return found == nil
      }
      return .value(try view.event(found, search))
    },
    method("holds") { view, call in
      let (trace, match, _) = try view.current(for: call)
      let evaluator = ConditionEvaluator(trace)
      let conditions = try view.conditions(call)
      return .value(.boolean(conditions.allSatisfy { evaluator.holds($0, match) }))
    },
    method("number") { view, call in
      .value(try view.claim(call)?.numberOrCount.map { .number($0) } ?? .nil)
    },
    method("list") { view, call in
      guard case .array(let items)? = try view.claim(call) else { return .value(.nil) }
      return .value(try view.file.tables.list(of: items))
    },
    method("effects") { view, call in
      let search = try view.relation(call)
      let found = view.charging(search.trace) {
        EventMatcher(search.trace).effects(
          of: search.range.lowerBound, search.pattern, search.match)
      }
      return .value(try view.list(found, search))
    },
  ]

  private static let properties = [
    LuaProperty(name: "format") { object, _ in
      .string((object as? RuleTraceView)?.current?.trace.header.format ?? "")
    },
    LuaProperty(name: "cache") { object, _ in
      guard let view = object as? RuleTraceView, let current = view.current else { return .nil }
      return .table(try current.check.cache(of: view.state))
    },
    LuaProperty(name: "ending") { object, _ in
      (object as? RuleTraceView)?.current?.trace.ending.map { .string($0.rawValue) } ?? .nil
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

  private func current(
    for call: LuaCall
  ) throws -> (trace: IndexedTrace, match: PremiseMatch, check: RuleCheck) {
    guard let current else {
      throw misuse(call, "was called after the check had returned; do not keep the trace")
    }
    return current
  }

  /// The claim of the profile that a script names; nil if the profile does not contain the claim.
  private func claim(_ call: LuaCall) throws -> TraceValue? {
    let trace = try current(for: call).trace
    let text = call.string(1)
    guard let name = text, ClaimTable.names.contains(name) else {
      throw misuse(
        call,
        "needs the name of a claim" + NearestName.sentence(for: text ?? "", in: ClaimTable.names))
    }
    return trace.header.profile[name]
  }

  /// What a script searches for, and where.
  private struct Search {
    let trace: IndexedTrace
    let match: PremiseMatch
    let known: KnownPattern
    let range: Range<Int>

    var pattern: EventPattern { known.pattern }
  }

  /// The pattern and the range of a search.
  ///
  /// A script gives two events as the second and third arguments; the search covers the events
  /// between these two events.
  private func search(_ call: LuaCall) throws -> Search {
    let (trace, match, check) = try current(for: call)
    let known = try pattern(1, call, check)
    let after = call.isAbsent(2) ? -1 : try index(call, 2, in: trace)
    let before = call.isAbsent(3) ? trace.events.count : try index(call, 3, in: trace)
    return Search(
      trace: trace, match: match, known: known, range: after + 1..<max(after + 1, before))
  }

  /// The event and the pattern of a search for the causes or effects of this event, which the range
  /// contains.
  private func relation(_ call: LuaCall) throws -> Search {
    let (trace, match, check) = try current(for: call)
    let index = try index(call, 1, in: trace)
    return Search(
      trace: trace, match: match, known: try pattern(2, call, check), range: index..<index + 1)
  }

  private func index(_ call: LuaCall, _ position: Int, in trace: IndexedTrace) throws -> Int {
    guard let index = call.record(position), trace.events.indices.contains(index)
    else { throw misuse(call, "needs an event as its argument \(position)") }
    return index
  }

  /// Runs a search, and charges the `check` function one instruction for each event that the search
  /// reads.
  private func charging<Result>(_ trace: IndexedTrace, _ search: () -> Result) -> Result {
    let looks = trace.index.looks
    let result = search()
    state.addInstructions(trace.index.looks - looks)
    return result
  }

  private func indices(of search: Search) -> [Int] {
    charging(search.trace) {
      EventMatcher(search.trace).indices(of: search.pattern, in: search.range, search.match)
    }
  }

  private func event(_ index: Int?, _ search: Search) throws -> LuaValue {
    guard let index else { return .nil }
    return try file.tables.record(index, of: search.trace.records, search.known.metatable)
  }

  private func list(_ indices: [Int], _ search: Search) throws -> LuaValue {
    state.addInstructions(RuleTraceView.instructionsPerEvent * indices.count)
    return try file.tables.list(indices, of: search.trace.records, search.known.metatable)
  }

  private func pattern(_ position: Int, _ call: LuaCall, _ check: RuleCheck) throws -> KnownPattern
  {
    state.addInstructions(RuleTraceView.instructionsPerPattern)
    return try file.pattern(position, call) {
      var reader = RuleReader(file: check.rule.file, contents: [])
      if let pattern = try reader.pattern(call[position], call.line) { return pattern }
      throw reader.mistakes.errors.first ?? misuse(call, "needs a pattern")
    }
  }

  private func conditions(_ call: LuaCall) throws -> [RuleCondition] {
    let check = try current(for: call).check
    state.addInstructions(RuleTraceView.instructionsPerPattern)
    return try file.conditions(1, call) {
      var reader = RuleReader(file: check.rule.file, contents: [])
      let conditions = try reader.conditions(call[1], call.line)
      if let mistake = reader.mistakes.errors.first { throw mistake }
      guard !conditions.isEmpty else { throw misuse(call, "needs a condition") }
      return conditions
    }
  }

  private func misuse(_ call: LuaCall, _ message: String) -> InputError {
    InputError(
      file: current?.check.rule.file ?? state.primaryChunk ?? "?", line: call.line,
      message: "\(call.functionName) \(message)")
  }
}
