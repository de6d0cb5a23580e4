import AdSpecConformance
import AdSpecRules
import AdSpecTrace
import LuaScript
import VirtualTime

/// The cost of a scenario and of its parts within one process.
struct InProcessBenchmarks {
  let measurement: Measurement

  /// How many whole scenarios run in a second, and how often the plain Lua interpreter runs the
  /// same schedule in a second.
  func scenarios() throws -> [Figure] {
    let steps = 400
    let scenario = try BenchmarkScenario()
    let chunk = try BenchmarkScenario.bareChunk()
    // The two measurements alternate, so that the state of the machine is the same for both.
    var ours: [Double] = []
    var bare: [Double] = []
    for run in 0..<(measurement.runs + 1) {
      let nanoseconds = try scenario.nanoseconds(steps: steps)
      let least = try (0..<steps).map { _ in
        guard let time = chunk.measureBareScenarios(count: 10) else {
          throw BenchmarkError(description: "the bare scenario failed")
        }
        return Double(time) / 10
      }
      // The first run starts with cold caches, so it does not count.
      guard run > 0 else { continue }
      ours.append(nanoseconds)
      bare.append(Figure(name: "", unit: "", values: least).median)
    }
    return [
      Figure(
        name: "(a) judged scenarios, one process", unit: "1/s", digits: 0,
        values: ours.map { 1e9 / $0 }, target: .atLeast(10_000)),
      Figure(
        name: "(c) the same schedule, bare C loop", unit: "1/s", digits: 0,
        values: bare.map { 1e9 / $0 }),
      Figure(
        name: "(c)/(a) ratio", unit: "", digits: 2, values: zip(ours, bare).map { $0 / $1 },
        target: .atMost(5)),
    ]
  }

  /// The cost of a call, an event and a rule.
  func parts() throws -> [Figure] {
    [
      Figure(
        name: "(d) one Lua→Swift call", unit: "ns", values: try measurement.values(callCost)),
      Figure(
        name: "(d) one event recorded", unit: "ns", values: measurement.values(eventCost)),
      try ruleFigure(),
    ]
  }

  /// The time of a loop with calls, minus the time of the same loop without calls.
  private func callCost() throws -> Double {
    let count = 20_000
    let state = try LuaState(limits: LuaLimits(memory: 0, instructions: 0, wallClock: 0))
    let echo = try state.makeFunction("echo") { .value(.integer(Int64($0.integer(1) ?? 0))) }
    try state.setGlobal("echo", .function(echo))
    func loop(_ body: String) throws -> Double {
      let text = "local echo = echo for n = 1, \(count) do \(body) end"
      let function = try state.load(LuaChunk(source: Array(text.utf8), name: "loop.lua"))
      return try Measurement.median(steps: 20) { try function.call() }
    }
    return (try loop("echo(n)") - loop("")) / Double(count)
  }

  private func eventCost() -> Double {
    let batch = 40
    let identity = EventIdentity(adapter: 1, load: 1, ad: 1, slot: "unit-1")
    let nanoseconds = Measurement.median(steps: 1_000) {
      let recorder = TraceRecorder(context: FixedContext())
      for _ in 0..<batch {
        recorder.record(
          .hostLoad, identity, [TraceAttribute("format", .string("rewarded"))])
      }
    }
    return nanoseconds / Double(batch)
  }

  private func ruleFigure() throws -> Figure {
    let scenario = try BenchmarkScenario()
    let trace = try scenario.trace()
    let rules = scenario.suite.catalogue.rules.count
    let values = measurement.values {
      Measurement.median(steps: 1_000) { _ = scenario.suite.catalogue.judge(trace) }
        / Double(rules)
    }
    return Figure(
      name: "(d) one of \(rules) rules on a trace of \(trace.events.count) events", unit: "ns",
      values: values)
  }
}

/// A context with a fixed time, for events that belong to no scenario.
private final class FixedContext: TraceContext {
  var time: Int64 { 1_000_000 }
  var thread: String { VirtualScheduler.main }
  var cause: Int?
}
