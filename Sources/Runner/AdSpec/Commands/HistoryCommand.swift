import AdSpecConformance
import AdSpecHistory
import AdSpecReports
import AdSpecTrace
import ArgumentParser

/// `adspec history`: tells what the runs of a history have in common.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Tell since when rules are broken, which scenarios are flaky, and which are slow.",
    discussion: """
      Reads what `adspec run --history FILE` has written. A scenario is flaky when it came to different \
      verdicts although program, files, options and seed were equal.

      Example:
        adspec run --history runs.sqlite; adspec history runs.sqlite
      """)

  @Argument(help: ArgumentHelp("The file of the history.", valueName: "file"))
  var file: String

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp(
      "The adapter or app; without it that of the latest run.", valueName: "name"))
  var adapter: String?

  @Option(help: ArgumentHelp("How many of its runs to look at.", valueName: "n"))
  var limit = 200

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1.") }
  }

  func run() throws {
    try reporting {
      let path = FilePath.shown(file)
      if HistoryFile.isAvailable, FileKind(file) == nil {
        throw InputError(file: path, line: 0, message: "there is no such file")
      }
      let history = try HistoryFile(file, creates: false)
      let known = try history.adapters()
      guard let latest = known.first else {
        throw InputError(file: path, line: 0, message: "has no runs yet")
      }
      if let adapter, !known.contains(adapter) {
        throw ValidationError(
          "The history has no run of \"\(adapter)\". It has: \(known.joined(separator: ", ")).")
      }
      let runs = try history.history(of: adapter ?? latest, limit: limit)
      try StandardOutput.write(HistoryText(runs).text)
      return .success
    }
  }
}
