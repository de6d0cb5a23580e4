import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import ArgumentParser

/// `adspec merge`: joins the reports of shards.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the JSON reports of all shards of a run, and judge the whole.",
    discussion: """
      It prints and writes what one run of everything would have, and has the exit status of that. A \
      shard that is missing or double, one that did not come to its end, and reports of different runs \
      are refused with status 65. A single report of a whole run is taken as it is, to make other \
      reports of it.

      Example:
        adspec run --shard 1/2 --report json=1.json
        adspec run --shard 2/2 --report json=2.json
        adspec merge 1.json 2.json --report junit=report.xml
      """)

  @Argument(
    help: ArgumentHelp("The JSON reports of all shards, in any order.", valueName: "report.json"),
    completion: .file(extensions: ["json"]))
  var parts: [String]

  @OptionGroup var reports: ReportingOptions

  @Option(name: .long, help: ExpectationOptions.writingHelp)
  var writeExpectations: String?

  @Flag(name: .long, help: "Show every finding in full, not only the first of each rule.")
  var allFindings = false

  @Flag(name: .long, help: "Leave real times out of reports, so that equal runs give equal bytes.")
  var noTimes = false

  func run() throws {
    try reporting {
      let files = try reports.files()
      let inputs = Set(parts.map { ReportDestination(path: $0).identity })
      for file in files where inputs.contains(file.identity) {
        throw ValidationError(
          "The report \(file.path) would overwrite a report that is merged. Give it another name.")
      }
      let target = try expectations(inputs, files)
      for file in files { try file.checkWritable() }
      let whole = try ShardMerge(
        try parts.map { path in
          ShardMerge.Part(
            file: FilePath.shown(path), contents: try ReportInput.read(path, verified: true))
        })
      if !whole.report.isOfRun {
        for file in files { try ReportSubject.foreignReport.check(file.kind) }
        if target != nil {
          throw ValidationError(
            "--write-expectations lists what an adapter breaks, and the report that is read is not of a "
              + "run of an adapter. Leave it out.")
        }
      }
      let showsTimes = !noTimes && whole.hasRealTimes
      let options = ReportOptions(
        showsRealTime: showsTimes, timestamp: noTimes ? nil : whole.timestamp)
      let isReadByGitHub = files.contains { $0.isForGitHub && $0.isStandardStream }
      let console = ConsoleProgress(showsRealTime: showsTimes, showsAll: allFindings)
      try ReportingOptions.write(files, of: whole.report, options) { unwritten in
        try WorkflowCommands.stopped(isReadByGitHub) {
          try console.write(whole.report, unwritten: unwritten)
        }
        if let target { StandardError.write(try target.write(whole.report)) }
      }
      return ExitStatus(rawValue: whole.report.exitStatus) ?? .internalError
    }
  }

  /// The file to which what is broken is added; nil where none is.
  ///
  /// - Throws: `InputErrors` for a mistake in the file, or a usage error where it is read or written otherwise.
  private func expectations(_ inputs: Set<String>, _ files: [ReportFile]) throws -> ExpectationFile?
  {
    guard let path = writeExpectations else { return nil }
    let identity = ReportDestination(path: path).identity
    if inputs.contains(identity) || files.contains(where: { $0.identity == identity }) {
      throw ValidationError(
        "--write-expectations would write to a report, \(path). Give it a file of its own.")
    }
    let file = try ExpectationFile(path, mayBeMissing: true)
    try ReportDestination(path: path).checkWritable()
    return file
  }
}
