import AdSpecTrace
import LuaScript

/// Runs the Lua function `check` of a rule.
///
/// The function judges what the requirements of a rule cannot express.
final class RuleCheck {
  /// The limits of the function for one match in a short trace.
  ///
  /// Usual functions reach the limit of instructions first, after less than a second. A rule
  /// therefore gives the same verdict on a trace on every machine. The limit of processor time ends
  /// functions whose single instructions take long, such as a call of a table whose `__call` is a
  /// table, and so on.
  static let limits = LuaLimits(
    memory: 256 << 20, instructions: 20_000_000, wallClock: 0, processorTime: 5)

  /// The number of instructions that the function may use for one match, in addition, for each event
  /// of the trace.
  ///
  /// A function can therefore read all events of any trace once, and keep in `trace.cache` what it
  /// found.
  static let instructionsPerEvent: Int64 = 500

  /// The maximum number of instructions of the function for all matches in a trace: a fixed number,
  /// plus a number for each event.
  ///
  /// Without this limit, a function that reads all events for each match would take minutes for a
  /// long trace.
  static let traceInstructions: (fixed: Int64, perEvent: Int64) = (100_000_000, 5000)

  let rule: Rule
  private let function: LuaFunction
  private let file: CheckingState
  private var state: LuaState { file.state }
  private let line: Int
  /// The table in which the function keeps values from one match to the next; nil before the first
  /// use.
  private var cache: LuaTable?
  private var instructionsLeft: Int64 = 0
  /// The error of the function that used up its processor time.
  ///
  /// The rule could not judge, whatever the later traces show, so they do not cost the same time
  /// again.
  private var timeout: InputError?

  /// The metatable of the premise's events; nil before the first use.
  private var metatable: LuaTable?

  init(rule: Rule, function: LuaFunction, file: CheckingState) {
    self.rule = rule
    self.function = function
    self.file = file
    line = function.location?.line ?? rule.line
  }

  /// Prepares to judge a trace.
  func begin(_ trace: IndexedTrace) {
    let (fixed, perEvent) = RuleCheck.traceInstructions
    instructionsLeft = fixed + perEvent * Int64(trace.events.count)
    file.read(trace)
  }

  /// Forgets what the function keeps for the trace.
  func end(_ trace: IndexedTrace) {
    cache = nil
    if trace.hasLargeRecords {
      trace.forgetRecords()
      file.end()
    }
  }

  /// The table in which the function keeps values from one match to the next.
  func cache(of state: LuaState) throws -> LuaTable {
    if let cache { return cache }
    let made = try state.makeTable([])
    cache = made
    return made
  }

  /// Runs the function on one match of the premise in the trace.
  func outcome(of match: PremiseMatch, in trace: IndexedTrace) -> CheckOutcome {
    if let timeout { return .failed(timeout) }
    guard let running = file.running else { preconditionFailure("a check begins with a trace") }
    guard instructionsLeft > 0 else {
      return .failed(
        mistake(
          "used up its budget of instructions for a trace of \(trace.events.count) events: does it look "
            + "at all of them for each event? Keep in trace.cache what is the same for many"))
    }
    let perEvent = RuleCheck.instructionsPerEvent * Int64(trace.events.count)
    state.refill(instructions: RuleCheck.limits.instructions + perEvent)
    let used = state.instructionsUsed
    running.check = self
    running.match = match
    file.view.running = running
    defer {
      file.view.running = nil
      file.collectGarbage()
      instructionsLeft -= state.instructionsUsed - used
    }
    do {
      let metatable = try metatable ?? makeMetatable()
      let event = try file.tables.record(match.index, of: running.records, metatable)
      let results = try function.call(file.view, event)
      return results.isEmpty ? .holds : try read(results, match, trace)
    } catch let error as LuaError {
      if error.kind == .interrupted { return .interrupted }
      let mistake = mistake(text(of: error), error.location)
      if error.kind == .processorTime { timeout = mistake }
      return .failed(mistake)
    } catch let error as InputError {
      let location = LuaSourceLocation(file: error.file, line: error.line)
      return .failed(
        mistake("failed: \(error.message)", error.line > 0 ? location : state.lastLocation))
    } catch {
      return .failed(mistake("failed: \(error)"))
    }
  }

  private func mistake(_ text: String, _ location: LuaSourceLocation? = nil) -> InputError {
    let place = location.flatMap { $0.file == rule.file && $0.line > 0 ? $0 : nil }
    return InputError(
      file: rule.file, line: place?.line ?? line, message: "the check of \(rule.id) \(text)")
  }

  private func text(of error: LuaError) -> String {
    let limits = RuleCheck.limits
    return switch error.kind {
    case .instructions:
      "used up its budget of instructions for one event: does it contain a loop without an end, or a "
        + "pattern with too many ways to match?"
    case .memory:
      "needs more than the \(limits.memory >> 20) MiB of memory that it may use: does it keep what "
        + "it does not need?"
    case .processorTime:
      "used more than \(Int(limits.processorTime)) seconds of processor time: does it compare or join "
        + "long texts again and again, or call a table whose __call is a table?"
    case .syntax, .runtime, .wallClock, .interrupted, .ended: "failed: \(error.message)"
    }
  }

  private func makeMetatable() throws -> LuaTable {
    guard let pattern = rule.body?.premise.pattern else { throw mistake("has no premise") }
    let made = try file.tables.metatable(of: pattern)
    metatable = made
    return made
  }

  /// A text of a rule, cut if it is long, in which an empty value at the end is visible:
  /// `an error: ""`.
  private static func visible(_ text: String) -> String {
    text.isEmpty || text.hasSuffix(" ") ? text + "\"\"" : text.cut(to: longestText)
  }

  /// The longest text that the function can give for a report, in bytes.
  private static let longestText = 10_000

  private func read(
    _ results: [LuaValue], _ match: PremiseMatch, _ trace: IndexedTrace
  ) throws -> CheckOutcome {
    switch results.first ?? .nil {
    case .nil, .boolean(true): return .holds
    case .boolean(false):
      let reason = results.dropFirst().first?.text
      return .isNoMatch(because: reason?.cut(to: RuleCheck.longestText))
    case .table(let table):
      guard case .string(let actual) = try table.get("actual") else {
        return .failed(mistake("gave a table without actual = \"…\""))
      }
      var events: [Int] = []
      if case .table(let list) = try table.get("events") {
        for item in try list.array() {
          let index =
            if case .record(let number) = item { number } else { item.integer.map(Int.init) }
          if let index, trace.events.indices.contains(index) { events.append(index) }
        }
      }
      let own = try table.get("level")
      let level = own.text.flatMap(RuleLevel.init)
      if !own.isNil, level?.isWeaker(than: rule.level) != true {
        return .failed(mistake("gave a level that is not below \(rule.level.rawValue)"))
      }
      return .violated(
        Violation(
          expected: try table.get("expected").text.map(Self.visible) ?? rule.says,
          actual: Self.visible(actual.text),
          offenders: events.isEmpty ? [match.index] : events,
          isMissing: try table.get("missing").boolean ?? false, level: level))
    default:
      return .failed(
        mistake("gave a \((results.first ?? .nil).typeName); give nothing, false or a table"))
    }
  }
}
