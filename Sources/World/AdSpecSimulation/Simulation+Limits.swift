import AdSpecScenarios
import AdSpecTrace

extension Simulation {
  /// Says which limit ended a scenario, and how to raise it.
  ///
  /// - Parameters:
  ///   - runtime: The scenario.
  ///   - unfinished: Its functions that still wait, which may be why it did not end.
  /// - Returns: Nil where the scenario was over, and only the adapter went on until a limit that
  ///   the scenario does not set.
  func reachedLimit(
    of runtime: ScenarioRuntime, _ unfinished: [UnfinishedFunction]
  ) -> InputError? {
    let declaration = runtime.declaration
    let isOfEvents = runtime.recorder.hasOverflowed
    let isOwn =
      isOfEvents ? declaration.limits.events != nil : declaration.limits.virtualTime != nil
    guard isOwn || !runtime.isIdle else { return nil }
    var message: String
    if isOfEvents {
      message =
        "the scenario needs more than its limit of \(settings.eventLimit(of: declaration)) events; "
        + "raise it with limits = { events = N } in the scenario"
    } else {
      let seconds = readable(Double(settings.timeLimit(of: declaration)) / 1_000_000_000)
      message =
        "the scenario needs more than its limit of \(seconds) "
        + "seconds of virtual time; raise it with limits = { virtual_time = SECONDS } in the scenario"
    }
    for function in unfinished {
      message += "; \(function.title) still waits on line \(function.line) for \(function.waitsFor)"
    }
    return InputError(
      file: declaration.file, line: runtime.lineOfLimit ?? declaration.line, message: message)
  }

  private func readable(_ number: Double) -> String {
    let value = TraceValue.number(number)
    // A trace holds a fraction as a text; here it has no quotes.
    if case .string(let text) = value { return text }
    return value.readable
  }
}
