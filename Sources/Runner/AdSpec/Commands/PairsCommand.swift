import AdSpecConformance
import AdSpecReports
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import MediationHost
import ScriptedNetwork

/// `adspec pairs`: shows which inputs scenarios play in which states of an ad.
struct PairsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairs",
    abstract: "Show which inputs the scenarios play in which states of an ad.",
    discussion: """
      An input is an event of the network, a call of the app, or something that happens to the device. For each \
      state of an ad, adspec knows which inputs are possible, and why the others are not. The command runs the \
      scenarios, and lists the possible pairs that none of them plays. Exit status 2 means that there are some.

      Examples:
        adspec pairs
        adspec pairs --format banner --all
        adspec pairs my-scenarios/ --all
      """)

  @Flag(
    help: """
      List all pairs: how often scenarios play each of them, or why it is impossible or depends on the adapter.
      """)
  var all = false

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  func run() throws {
    try reporting {
      let subject = try Registration.shared.subject(named: selection.adapter)
      let suite = try Suite(try suite.source(paths: selection.paths, for: subject))
      let plan = try Plan(
        suite, try selection.selection(), subject: subject,
        others: Registration.shared.others(than: subject), sdk: execution.sdk)
      if plan.runs.isEmpty {
        StandardError.write("nothing was selected" + (plan.emptiness.map { ": \($0)" } ?? ""))
        return .notExercised
      }
      let settings = ProcessPreparation.prepareTime(for: try execution.settings(of: subject))
      ProcessPreparation.takeInterruptions()
      let played = try PlayedPairs(of: plan, suite, settings)
      let loaded = Set(plan.runs.flatMap { [$0.format] + $0.declaration.otherFormats })
      let formats = AdStateTable.formats.filter(loaded.contains)
      let rows = formats.flatMap { played.rows(of: $0, subject.profile.sdk(of: $0)) }
      try StandardOutput.write(PairListing(rows: rows, formats: formats, showsAll: all).text)
      return rows.contains { $0.isMissing } ? .notExercised : .success
    }
  }
}

/// Formats pairs as text.
private struct PairListing {
  let rows: [PlayedPairs.Row]
  let formats: [MediationFormat]
  let showsAll: Bool

  var text: String {
    let listed = rows.filter { showsAll || $0.isMissing }
    let widths = (
      format: listed.map(\.format.rawValue.count).max() ?? 0,
      state: listed.map(\.state.rawValue.count).max() ?? 0,
      input: listed.map(\.input.name.count).max() ?? 0
    )
    let lines = listed.map { row in
      "\(row.format.rawValue.padding(to: widths.format))  \(row.state.rawValue.padding(to: widths.state))  "
        + "\(row.input.name.padding(to: widths.input))  \(row.remark)"
    }
    return (lines + (lines.isEmpty ? [] : [""]) + formats.map(summary)).map { $0 + "\n" }.joined()
  }

  private func summary(_ format: MediationFormat) -> String {
    let own = rows.filter { $0.format == format }
    let possible = own.filter { $0.reason == nil }
    let missing = own.filter(\.isMissing)
    return "\(format.rawValue): \(possible.count) pairs of a state and an input are possible, "
      + (missing.isEmpty
        ? "and scenarios play all of them" : "\(missing.count) of them are never played")
  }
}
