import AdSpecConformance
import AdSpecReports
import AdSpecSimulation
import ArgumentParser

/// `adspec faults`: tests the suite by injecting faults around an adapter.
struct FaultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "faults",
    abstract: "Inject each rule's fault around an adapter and show which rules notice.",
    discussion: """
      A fault is caught when its own rule fails, and no other one does. The command exits with \
      status 1 when one is not. Without --adapter a fault whose rule does not apply to the first \
      of the registered adapters and apps that are meant to conform is injected into the next to \
      which it does. What an adapter breaks without any fault is left out of account, scenario by \
      scenario, and with --adapter so is a fault that changes nothing of what that adapter does.
      """)

  @Option(help: ArgumentHelp("The fault of this rule only; repeatable.", valueName: "id"))
  var rule: [String] = []

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp("The adapter or app to inject into.", valueName: "name"))
  var adapter: String?

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var reports: JudgementReportingOptions
  @OptionGroup var execution: ExecutionOptions

  func run() throws {
    try reporting {
      let files = try reports.files(on: .faults)
      let subjects = try self.subjects()
      let words = suite.words + execution.words
      let suite = try Suite(try suite.source())
      var matrix = try FaultMatrix(
        suite: suite, subjects: subjects, adapters: Registration.shared.adapters, rules: rule,
        settings: ProcessPreparation.prepareTime(for: try execution.settings(of: subjects[0])))
      matrix.replayOptions =
        words + (execution.seed == 0 ? [] : ["--seed", "\(execution.seed)"])
      for file in files { try file.checkWritable() }
      ProcessPreparation.takeInterruptions()
      let outcome = try matrix.run { try StandardOutput.write($0 + "\n") }
      try ReportingOptions.write(
        files, of: outcome.report, ReportOptions(showsRealTime: false)
      ) { _ in }
      return outcome.isDiagonal ? .success : .failure
    }
  }

  /// What faults are injected into: the one that is named, else all that are meant to conform.
  private func subjects() throws -> [any Subject] {
    let chosen = try Registration.shared.subject(named: adapter)
    guard adapter == nil else { return [chosen] }
    let conforming = Registration.shared.subjects.filter { $0.profile.conforms }
    return conforming.isEmpty ? [chosen] : conforming
  }
}
