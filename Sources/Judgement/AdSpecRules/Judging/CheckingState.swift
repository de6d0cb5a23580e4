import LuaScript

/// The Lua state of a rule file whose rules have `check` functions, and what these functions share.
final class CheckingState {
  let state: LuaState
  let tables: EventTables
  /// The argument `trace` of the functions.
  let view = RuleTraceView()
  /// The function that runs, or that runs next; nil if no trace is being judged.
  private(set) var running: RunningCheck?
  /// What the tables describe that the functions have used, by the numbers of the tables' contents.
  private var known: [KnownTable] = []
  private var collectsAbove: Int

  /// The maximum number of bytes of garbage in Lua's memory before Lua collects the garbage.
  ///
  /// There is a state for each file of rules. A collection reads everything that the file has declared,
  /// so it must be rare.
  private static let garbage = 1 << 20

  /// What a table of a `check` function describes.
  private enum KnownTable {
    case pattern(KnownPattern)
    case conditions(KnownConditions)
    /// A mistake, or nothing yet.
    case unread
  }

  init(_ state: LuaState) {
    self.state = state
    tables = EventTables(state)
    collectsAbove = state.memoryUsed + CheckingState.garbage
  }

  /// Lets the functions read the events of a trace.
  func read(_ trace: IndexedTrace) {
    if let running, running.records === trace.records { return }
    let made = RunningCheck(self, trace)
    running = made
    state.read(made.records.records)
  }

  /// Forgets the trace.
  func end() {
    guard running != nil else { return }
    running = nil
    state.read(nil)
  }

  /// Collects the garbage of the state if there is much.
  func collectGarbage() {
    guard state.memoryUsed > collectsAbove else { return }
    try? state.collectGarbage()
    collectsAbove = state.memoryUsed + CheckingState.garbage
  }

  // MARK: Tables of the functions

  // A check uses nearly the same tables for each match, and reading a table takes much longer than
  // recognising its contents.

  /// The pattern in an argument of a call.
  ///
  /// - Parameters:
  ///   - position: The position of the argument, from 1.
  ///   - call: The call.
  ///   - read: Reads the argument if no function has used its contents before.
  /// - Returns: The pattern.
  /// - Throws: The error of `read`, or `LuaError` if there is no memory.
  func pattern(
    _ position: Int, _ call: LuaCall, reading read: () throws -> EventPattern
  ) throws -> KnownPattern {
    let number = number(position, call)
    if let number, case .pattern(let pattern) = known[number] { return pattern }
    let pattern = try read()
    let made = KnownPattern(pattern, try tables.metatable(of: pattern))
    if let number { known[number] = .pattern(made) }
    return made
  }

  /// The conditions in an argument of a call; everything else is as for `pattern`.
  func conditions(
    _ position: Int, _ call: LuaCall, reading read: () throws -> [RuleCondition]
  ) throws -> KnownConditions {
    let number = number(position, call)
    if let number, case .conditions(let conditions) = known[number] { return conditions }
    let made = KnownConditions(try read())
    if let number { known[number] = .conditions(made) }
    return made
  }

  private func number(_ position: Int, _ call: LuaCall) -> Int? {
    let (number, isNew) = call.contents(position)
    if isNew {
      if number == 0 { known = [] }
      known.append(.unread)
    }
    return number
  }
}

/// Conditions of a `check` function, which must all hold.
final class KnownConditions {
  let conditions: [RuleCondition]
  /// Whether the conditions have the same result for every match.
  let areSteady: Bool

  init(_ conditions: [RuleCondition]) {
    self.conditions = conditions
    areSteady = conditions.allSatisfy(\.isSteady)
  }
}

/// A pattern of a `check` function, with the metatable of the events that it finds.
final class KnownPattern {
  let pattern: EventPattern
  let metatable: LuaTable

  init(_ pattern: EventPattern, _ metatable: LuaTable) {
    self.pattern = pattern
    self.metatable = metatable
  }
}
