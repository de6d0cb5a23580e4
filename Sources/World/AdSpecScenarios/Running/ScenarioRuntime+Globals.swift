import AdSpecTrace
import LuaScript
import VirtualTime

extension ScenarioRuntime {
  /// Runs a global function that a scenario's script calls.
  func callGlobal(_ name: String, _ call: LuaCall) throws -> LuaOutcome {
    switch name {
    case "wait":
      let delay = try call.nanoseconds(1, "wait")
      guard let coroutine = call.thread?.userInfo as? Coroutine else { return .suspend }
      try call.checkCanSuspend()
      scheduler.scheduleWithoutCause(after: delay, hold: coroutine.hold) { [weak self] in
        self?.resume(coroutine)
      }
      return .suspend
    case "now": return .value(.number(Double(scheduler.now.nanoseconds) / 1_000_000_000))
    case "random": return .value(try random(call))
    case "log", "print":
      let text = try (1...max(1, call.count)).map { try call.text($0) }.joined(separator: "\t")
      write(text, call)
      return .none
    default: return try callExpectation(name, call)
    }
  }

  private func write(_ text: String, _ call: LuaCall) {
    let line = LogLine(
      text, time: scheduler.now.nanoseconds, line: call.line, eventCount: recorder.count)
    log.append(line)
    onLog?(line)
  }

  private func random(_ call: LuaCall) throws -> LuaValue {
    guard !call.isAbsent(1) else { return .number(generator.nextUnit()) }
    let low = call.isAbsent(2) ? 1 : call.integer(1)
    let high = call.isAbsent(2) ? call.integer(1) : call.integer(2)
    guard let low, let high, low <= high else {
      throw call.mistake("random takes nothing, or whole numbers m and n with m not above n")
    }
    return .integer(Int64(Int.random(in: low...high, using: &generator)))
  }
}

extension LuaCall {
  /// An argument as `tostring` shows it.
  fileprivate func text(_ position: Int) throws -> String {
    switch try self[position] {
    case .string(let value): value.text
    case let value: value.readable
    }
  }
}
