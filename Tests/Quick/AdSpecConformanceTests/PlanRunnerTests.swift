import AdSpecReports
import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import ForkServer
import MediationHost
import Testing

@testable import AdSpecConformance

/// Scenarios can run in any order.
///
/// The results of the scenarios come in the order of the plan.
@Suite struct RunOrderTests {
  @Test("without a seed, scenarios run in the order of the plan")
  func withoutASeedTheOrderIsThatOfThePlan() {
    #expect(RunOrder.positions(count: 5, shuffle: nil) == [0, 1, 2, 3, 4])
  }

  @Test("a seed shuffles the order, and the same seed gives the same order")
  func seedShufflesAndRepeats() {
    let first = RunOrder.positions(count: 50, shuffle: 7)
    #expect(first != Array(0..<50))
    #expect(first.sorted() == Array(0..<50))
    #expect(RunOrder.positions(count: 50, shuffle: 7) == first)
    #expect(RunOrder.positions(count: 50, shuffle: 8) != first)
  }

  @Test(
    "results come in the order of the plan for every seed",
    arguments: [nil, 1, 2, 3] as [UInt64?])
  func resultsComeInTheOrderOfThePlan(_ seed: UInt64?) {
    var results = OrderedResults<String>()
    var told: [Int] = []
    for position in RunOrder.positions(count: 20, shuffle: seed) {
      results.store("\(position)", at: position)
      let goesOn = results.handOn { number, result in
        #expect(result == "\(number)")
        told.append(number)
        return true
      }
      #expect(goesOn)
    }
    #expect(told == Array(0..<20))
  }

  @Test("after the receiver has stopped, the runner delivers no further result")
  func stopEndsTheTelling() {
    var results = OrderedResults<Int>()
    var told: [Int] = []
    let take = { (position: Int, _: Int) in
      told.append(position)
      return position == 0
    }
    var goesOn: [Bool] = []
    for position in [2, 0, 1] {
      results.store(position, at: position)
      goesOn.append(results.handOn(take))
    }
    #expect(goesOn == [true, true, false])
    #expect(told == [0, 1])
  }

  @Test("if a position gets two results, the runner delivers only the first result, and only once")
  func firstResultCounts() {
    var results = OrderedResults<String>()
    var told: [String] = []
    for text in ["first", "second"] { results.store(text, at: 0) }
    for late in ["late", "later"] {
      _ = results.handOn { _, text in
        told.append(text)
        return true
      }
      results.store(late, at: 0)
    }
    #expect(told == ["first"])
  }
}

/// No scenario runs if adspec cannot keep HTTP requests away from the real network.
@Suite(.usesProcessState) struct ObstacleTests {
  private let suite: Suite
  private let plan: Plan
  private let adapter: AdapterUnderTest
  private let settings: RunSettings

  /// Creates an adapter that must not be called.
  init() throws {
    var behaviour = TinyAdapter.Behaviour()
    behaviour.load = { _ in Issue.record("a scenario has run") }
    adapter = TinyAdapter.adapter("tiny", behaviour)
    suite = try SuiteFiles.suite()
    plan = try Plan(suite, Selection(), subject: adapter)
    var settings = RunSettings()
    settings.isInProcess = true
    settings.obstacle = { "Foundation is another one." }
    self.settings = settings
  }

  /// The description of the error that a body throws.
  private func failure(_ run: () throws -> Void) -> String {
    do {
      try run()
      return "it has run"
    } catch {
      return String(describing: error)
    }
  }

  @Test("if HTTP requests can reach the real network, a run fails before it begins")
  func runFailsBeforeItBegins() {
    let run = ConformanceRun(suite: suite, plan: plan, subject: adapter, settings: settings)
    var told: [String] = []
    #expect(
      failure {
        _ = try run.report(
          begin: { _ in told.append("begin") }, receive: { _, _ in told.append("result") })
      } == "Foundation is another one.")
    #expect(told == [])
  }

  @Test("a single run, a determinism check and a fault matrix also fail before they begin")
  func everyOtherWayToRunFailsToo() throws {
    let runner = PlanRunner(suite: suite, settings: settings)
    let check = DeterminismCheck(suite: suite, plan: plan, settings: settings)
    let matrix = try FaultMatrix(
      suite: suite, subjects: [adapter], adapters: [], rules: [], settings: settings)
    var lines: [String] = []
    let failures = [
      failure { _ = try runner.run(plan.runs[0]) }, failure { _ = try check.run() },
      failure { _ = try matrix.run(show: { lines.append($0) }) { _, _ in } },
    ]
    #expect(failures == Array(repeating: "Foundation is another one.", count: 3))
    #expect(lines == [])
  }

  @Test("the current Foundation is supported")
  func nothingStandsInTheWayOfTheFoundationThatIsKnown() {
    #expect(RunSettings().obstacle() == nil)
  }
}

/// A call counts as slow only if it takes too long in each of three runs, because the machine can
/// pause during a run.
@Suite(.usesProcessState) struct SlowCallTests {
  /// A stopwatch with given readings, one for each call of an adapter.
  private final class Readings {
    private var milliseconds: [Int64]
    private(set) var count = 0

    init(_ milliseconds: [Int64]) {
      self.milliseconds = milliseconds
    }

    func stopwatch() -> () -> Int64 {
      { [self] in
        count += 1
        return milliseconds.removeFirst() * 1_000_000
      }
    }
  }

  @Test(
    "a call is slow if it was slow in all three runs",
    arguments: [
      ([0], false), ([51, 0], false), ([51, 51, 0], false), ([51, 51, 51], true),
    ])
  func bestOfThreeRunsCounts(_ milliseconds: [Int64], _ isSlow: Bool) throws {
    let readings = Readings(milliseconds)
    let suite = try Suite(
      SuiteFiles.source(scenarios: [
        ("a.lua", #"scenario "plain" { formats = BANNER, set_up = false }"#)
      ]))
    var settings = RunSettings()
    settings.isInProcess = true
    settings.stopwatch = readings.stopwatch
    let runner = PlanRunner(suite: suite, settings: settings)
    let run = try Plan(suite, Selection(), subject: TinyAdapter.adapter()).runs[0]
    let slow = try runner.run(run).trace.events.filter { $0["slow"] == .boolean(true) }
    #expect(slow.map(\.kind) == (isSlow ? [.hostReturned] : []))
    #expect(readings.count == milliseconds.count)
  }
}

/// The guessed source of a difference between two runs.
@Suite struct DifferenceSourceTests {
  private func trace(_ events: [(EventKind, String)]) -> Trace {
    Trace(
      header: TraceHeader(
        suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test",
        format: "banner", seed: 0),
      events: events.enumerated().map { index, event in
        Event(
          index: index, time: 0, kind: event.0,
          attributes: [TraceAttribute("call", .string(event.1))])
      })
  }

  @Test("the source is guessed from the first difference")
  func isGuessedFromTheFirstDifference() {
    let cases: [([(EventKind, String)], [(EventKind, String)], DifferenceSource)] = [
      (
        [(.deviceBlockingCall, "usleep"), (.requestLoad, "a")],
        [(.deviceBlockingCall, "usleep"), (.requestLoad, "b")], .realTime(call: "usleep")
      ),
      (
        [(.worldStarted, ""), (.requestLoad, "<A: 0x00007f12a4c01230>")],
        [(.worldStarted, ""), (.requestLoad, "<A: 0x00007f12a4c01240>")], .address
      ),
      (
        [(.worldStarted, ""), (.requestSet, "a"), (.requestSet, "b")],
        [(.worldStarted, ""), (.requestSet, "b"), (.requestSet, "a")], .order
      ),
      (
        [(.worldStarted, ""), (.requestLoad, "17")], [(.worldStarted, ""), (.requestLoad, "4")],
        .value
      ),
      (
        [(.worldStarted, ""), (.requestLoad, "a")], [(.worldStarted, ""), (.requestShow, "a")],
        .unknown
      ),
      ([(.worldStarted, ""), (.requestLoad, "a")], [(.worldStarted, "")], .unknown),
    ]
    for (first, second, source) in cases {
      #expect(DifferenceSource(trace(first), trace(second), at: 1) == source)
    }
  }
}
