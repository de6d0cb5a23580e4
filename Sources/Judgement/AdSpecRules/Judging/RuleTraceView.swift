import AdSpecTrace
import LuaScript
import NearestNames

/// The argument `trace` of a rule's `check` function; read-only.
///
/// All functions of a rule file get the same object, which knows a trace only while a function runs.
final class RuleTraceView: LuaObject {
  /// The function that runs; nil if none runs.
  var running: RunningCheck?

  init() { super.init(type: RuleTraceView.members) }

  private static let members = LuaObjectType(
    name: "trace", methods: methods, properties: properties)

  /// The names of the methods of `trace`.
  static let callNames = methods.map(\.name)
  /// The names of the properties of `trace`.
  static let propertyNames = properties.map(\.name)

  private static let methods = [
    method("count") { running, call in
      .integer(Int64(try running.search(call).indices.count))
    },
    method("first") { running, call in
      let search = try running.search(call)
      let index = search.charging {
        EventMatcher(running.trace).first(of: search.pattern, in: search.range, running.match)
      }
      return try search.event(index)
    },
    method("last") { running, call in
      let search = try running.search(call)
      let index = search.charging {
        EventMatcher(running.trace).last(of: search.pattern, in: search.range, running.match)
      }
      return try search.event(index)
    },
    method("all") { running, call in
      let search = try running.search(call)
      return try search.list(search.indices)
    },
    method("cause") { running, call in
      let search = try running.relation(call)
      let matcher = EventMatcher(running.trace)
      var found: Int?
      var looks = 0
      running.trace.walkCauses(of: search.range.lowerBound) { cause in
        looks += 1
        if matcher.matches(search.pattern, cause, running.match) { found = cause }
        return found == nil
      }
      running.state.addInstructions(looks)
      return try search.event(found)
    },
    method("holds") { running, call in
      .boolean(running.holds(try running.conditions(call)))
    },
    method("number") { running, call in
      try running.claim(call)?.numberOrCount.map { .number($0) } ?? .nil
    },
    method("list") { running, call in
      guard case .array(let items)? = try running.claim(call) else { return .nil }
      return try running.file.tables.list(of: items)
    },
    method("effects") { running, call in
      let search = try running.relation(call)
      let indices = search.charging {
        EventMatcher(running.trace).effects(
          of: search.range.lowerBound, search.pattern, running.match)
      }
      return try search.list(indices)
    },
  ]

  private static let properties = [
    LuaProperty(name: "format") { object, _ in
      .string((object as? RuleTraceView)?.running?.trace.header.format ?? "")
    },
    LuaProperty(name: "cache") { object, state in
      guard let check = (object as? RuleTraceView)?.running?.check else { return .nil }
      return .table(try check.cache(of: state))
    },
    LuaProperty(name: "ending") { object, _ in
      (object as? RuleTraceView)?.running?.trace.ending.map { .string($0.rawValue) } ?? .nil
    },
  ]

  private static func method(
    _ name: String, _ body: @escaping @Sendable (RunningCheck, LuaCall) throws -> LuaValue
  ) -> LuaMethod {
    LuaMethod(name: name) { object, call in
      guard let running = (object as? RuleTraceView)?.running else { return .none }
      return .value(try body(running, call))
    }
  }
}

/// A `check` function that runs on a match of the premise, and its searches in the trace.
final class RunningCheck {
  let trace: IndexedTrace
  /// The function; nil before the first function of the file.
  var check: RuleCheck?
  /// The file of the function.
  let file: CheckingState
  /// The state of the file.
  let state: LuaState
  let records: EventRecords
  /// The match of the premise.
  var match = PremiseMatch(index: 0)
  /// Whether conditions hold that have the same result for every match of a format.
  private var steadyConditions: [SteadyConditions: (known: KnownConditions, hold: Bool)] = [:]

  /// Conditions, by their identities, which last as long as the conditions.
  private struct SteadyConditions: Hashable {
    let conditions: ObjectIdentifier
    /// The format of the match if the profile has other claims for this format.
    let format: String?
  }

  init(_ file: CheckingState, _ trace: IndexedTrace) {
    self.trace = trace
    self.file = file
    state = file.state
    records = trace.records
  }

  /// The number of instructions that adspec charges for reading a pattern.
  private static let instructionsPerPattern = 100
  /// The number of instructions that adspec charges for making the table of an event.
  fileprivate static let instructionsPerEvent = 100

  /// What a script searches for, and where.
  fileprivate struct Search {
    let running: RunningCheck
    let known: KnownPattern
    let range: Range<Int>

    var pattern: EventPattern { known.pattern }

    /// All events that the search finds.
    var indices: [Int] {
      charging {
        EventMatcher(running.trace).indices(of: pattern, in: range, running.match)
      }
    }

    /// Runs a search, and charges the `check` function one instruction for each event that the search
    /// reads.
    func charging<Result>(_ search: () -> Result) -> Result {
      let index = running.trace.index
      let looks = index.looks
      let result = search()
      running.state.addInstructions(index.looks - looks)
      return result
    }

    func event(_ index: Int?) throws -> LuaValue {
      guard let index else { return .nil }
      return .newRecord(
        try running.file.tables.record(index, of: running.records, known.metatable))
    }

    func list(_ indices: [Int]) throws -> LuaValue {
      running.state.addInstructions(RunningCheck.instructionsPerEvent * indices.count)
      return try running.file.tables.list(indices, of: running.records, known.metatable)
    }
  }

  /// The pattern and the range of a search.
  ///
  /// A script gives two events as the second and third arguments; the search covers the events
  /// between these two events.
  fileprivate func search(_ call: LuaCall) throws -> Search {
    let known = try pattern(1, call)
    let after = call.isAbsent(2) ? -1 : try index(call, 2)
    let before = call.isAbsent(3) ? trace.events.count : try index(call, 3)
    return Search(running: self, known: known, range: after + 1..<max(after + 1, before))
  }

  /// The event and the pattern of a search for the causes or effects of this event, which the range
  /// contains.
  fileprivate func relation(_ call: LuaCall) throws -> Search {
    let index = try index(call, 1)
    return Search(running: self, known: try pattern(2, call), range: index..<index + 1)
  }

  /// The claim of the profile that a script names; nil if the profile does not contain the claim.
  fileprivate func claim(_ call: LuaCall) throws -> TraceValue? {
    let text = call.string(1)
    guard let name = text, ClaimTable.names.contains(name) else {
      throw misuse(
        call,
        "needs the name of a claim" + NearestName.sentence(for: text ?? "", in: ClaimTable.names))
    }
    return trace.claims(for: match.index)[name]
  }

  private func index(_ call: LuaCall, _ position: Int) throws -> Int {
    guard let index = call.record(position), trace.events.indices.contains(index)
    else { throw misuse(call, "needs an event as its argument \(position)") }
    return index
  }

  private func pattern(_ position: Int, _ call: LuaCall) throws -> KnownPattern {
    state.addInstructions(RunningCheck.instructionsPerPattern)
    return try file.pattern(position, call) {
      var reader = RuleReader(file: path, contents: [])
      if let pattern = try reader.pattern(call[position], call.line) { return pattern }
      throw reader.mistakes.errors.first ?? misuse(call, "needs a pattern")
    }
  }

  /// Whether conditions hold for the match of the premise.
  fileprivate func holds(_ known: KnownConditions) -> Bool {
    let key = SteadyConditions(
      conditions: ObjectIdentifier(known), format: trace.formatWithOtherClaims(of: match.index))
    if known.areSteady, let decided = steadyConditions[key] { return decided.hold }
    let evaluator = ConditionEvaluator(trace)
    let holds = known.conditions.allSatisfy { evaluator.holds($0, match) }
    if known.areSteady { steadyConditions[key] = (known, holds) }
    return holds
  }

  fileprivate func conditions(_ call: LuaCall) throws -> KnownConditions {
    state.addInstructions(RunningCheck.instructionsPerPattern)
    return try file.conditions(1, call) {
      var reader = RuleReader(file: path, contents: [])
      let conditions = try reader.conditions(call[1], call.line)
      if let mistake = reader.mistakes.errors.first { throw mistake }
      guard !conditions.isEmpty else { throw misuse(call, "needs a condition") }
      return conditions
    }
  }

  private func misuse(_ call: LuaCall, _ message: String) -> InputError {
    InputError(
      file: path, line: call.line, message: "\(call.functionName) \(message)")
  }

  /// The path of the file.
  private var path: String { check?.rule.file ?? "?" }
}
