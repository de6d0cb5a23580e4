import AdSpecConformance
import AdSpecReports
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import Foundation

/// `adspec trace`: runs one scenario and prints what happened.
struct TraceCommand: ParsableCommand {
  /// How a trace is printed.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Run one scenario and print the sequence of messages.",
    discussion: """
      Examples:
        adspec trace 'the network reports loaded twice' --format banner
        adspec trace my-scenarios/twice.lua 'the network reports an ad twice'
        adspec trace 'the network reports loaded twice' --as jsonl > trace.jsonl
      """)

  @Argument(help: "The name of the scenario, and its file where it is not of the suite.")
  var scenario: [String]

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp("The adapter or app under test.", valueName: "name"))
  var adapter: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The ad format, when the scenario has several.", valueName: "format"))
  var format: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The flow, waterfall or bidding, when the adapter has both.", valueName: "flow"))
  var flow: String?

  @Option(name: .customLong("as"), help: "text for people, or jsonl for the trace itself.")
  var form: Form = .text

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  func validate() throws {
    guard let format, let form = Form(rawValue: format) else { return }
    throw ValidationError(
      "--format is the ad format, as in adspec run. Say --as \(form.rawValue) for how the trace is "
        + "printed.")
  }

  func run() throws {
    try reporting {
      let chosen = try SelectionOptions.parse(
        scenario + (format.map { ["--format", $0] } ?? []) + (flow.map { ["--flow", $0] } ?? []))
      let subject = try Registration.shared.subject(named: adapter)
      let suite = try Suite(try suite.source(paths: chosen.paths))
      let plan = try Plan(
        suite, try chosen.selection(), subject: subject,
        others: Registration.shared.others(than: subject))
      guard let run = plan.runs.first else {
        let why = plan.emptiness.map { ": " + PlainText.line($0) } ?? ""
        StandardError.write("nothing was selected" + why)
        return .notExercised
      }
      if plan.runs.count > 1 {
        StandardError.write(
          "\(plan.runs.count) runs match; this is \"\(PlainText.line(run.name))\" in "
            + "\(run.format.rawValue) (\(run.flow.rawValue)). Choose another with its full "
            + "name, --format and --flow.")
      }
      let settings = ProcessPreparation.prepareTime(for: try execution.settings(of: subject))
      let record = try PlanRunner(suite: suite, settings: settings).run(run)
      try show(record)
      if let error = record.error { throw error }
      if let failure = record.harnessFailure { throw failure }
      if record.trace.ending?.isDeath == true { return .failure }
      return record.trace.unfinished.isEmpty ? .success : .notExercised
    }
  }

  private func show(_ record: RunRecord) throws {
    var text = ""
    switch form {
    case .jsonl: text = TraceWriter.text(of: record.trace)
    case .text: MessageSequence().write(record.trace, log: record.log) { text += $0 }
    }
    try StandardOutput.write(text)
  }
}
