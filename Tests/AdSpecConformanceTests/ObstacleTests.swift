import AdSpecReports
import AdSpecSimulation
import AdSpecTestSupport
import MediationHost
import Testing

@testable import AdSpecConformance

/// Where requests over HTTP cannot be kept from the real network, no scenario runs.
@Suite(.usesProcessState) struct ObstacleTests {
  private let suite: Suite
  private let plan: Plan
  private let adapter: AdapterUnderTest
  private let settings: RunSettings

  /// An adapter that must not be asked anything.
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

  /// What a run fails with.
  private func failure(_ run: () throws -> Void) -> String {
    do {
      try run()
      return "it has run"
    } catch {
      return String(describing: error)
    }
  }

  @Test func runFailsBeforeItBegins() {
    let run = ConformanceRun(suite: suite, plan: plan, subject: adapter, settings: settings)
    var told: [String] = []
    #expect(
      failure {
        _ = try run.run(
          begin: { _ in told.append("begin") }, receive: { _, _ in told.append("result") })
      } == "Foundation is another one.")
    #expect(told == [])
  }

  @Test func everyOtherWayToRunFailsToo() throws {
    let runner = PlanRunner(suite: suite, settings: settings)
    let check = DeterminismCheck(suite: suite, plan: plan, settings: settings)
    let matrix = try FaultMatrix(
      suite: suite, subjects: [adapter], adapters: [], rules: [], settings: settings)
    var lines: [String] = []
    let failures = [
      failure { _ = try runner.run(plan.runs[0]) }, failure { _ = try check.run() },
      failure { _ = try matrix.run { lines.append($0) } },
    ]
    #expect(failures == Array(repeating: "Foundation is another one.", count: 3))
    #expect(lines == [])
  }

  @Test func nothingStandsInTheWayOfTheFoundationThatIsKnown() {
    #expect(RunSettings().obstacle() == nil)
  }
}
