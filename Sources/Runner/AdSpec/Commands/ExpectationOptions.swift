import AdSpecConformance
import AdSpecReports
import AdSpecSimulation
import ArgumentParser
import Foundation
import MediationHost

/// What is expected to be broken.
struct ExpectationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Expect the failures that this TOML file lists; see the guide on baselines.",
      valueName: "file"))
  var expect: String?

  @Option(name: .long, help: ExpectationOptions.writingHelp)
  var writeExpectations: String?

  @Option(
    help: ArgumentHelp(
      "The day by which expected failures expire. (default: the day of the run, in UTC)",
      valueName: "2026-12-31"))
  var today: String?

  /// What `--help` says of `--write-expectations`.
  static let writingHelp = ArgumentHelp(
    "Add an [[expect]] block to this file for each must rule that is broken now, for deaths and for what "
      + "scenarios expect in vain.", valueName: "file")

  /// What is in the file of expected failures, and the day: what they do to verdicts.
  var contents: [String] {
    [expect.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }, today].compactMap(\.self)
  }

  /// The files that are read or written, before anything runs.
  struct Files {
    var expected: ExpectedFailures?
    var target: ExpectationFile?
  }

  /// Reads the files, and makes sure that what is to be written can be.
  ///
  /// - Parameters:
  ///   - start: When the run started.
  ///   - reports: Where reports go.
  ///   - whole: What the suite comes to without any selection.
  /// - Returns: What is expected, and the file to write.
  /// - Throws: `InputError` or a usage error for what is wrong.
  func files(at start: Date, reports: [ReportFile], whole: () throws -> Plan) throws -> Files {
    if today != nil, expect == nil {
      throw ValidationError("--today is the day by which entries of --expect expire. Give both.")
    }
    if let today, CalendarDay(today) == nil {
      throw ValidationError("--today takes a day such as 2026-12-31; \"\(today)\" is none.")
    }
    var files = Files()
    for path in [expect, writeExpectations].compactMap(\.self) {
      let identity = ReportDestination(path: path).identity
      for report in reports where report.identity == identity {
        throw ValidationError(
          "The report \(report.path) would overwrite the expected failures in \(path). "
            + "Give it another name.")
      }
    }
    if let expect {
      var entries = try ExpectationFile(expect).entries
      let runs = try whole().runs.map { run in
        (run.name, Lane(format: run.format.rawValue, flow: run.flow.rawValue))
      }
      for position in entries.indices {
        entries[position].scenarios = runs.count { entries[position].isAbout($0.0, $0.1) }
      }
      files.expected = ExpectedFailures(
        today: today ?? CalendarDay(of: start).text, entries: entries)
    }
    if let writeExpectations {
      files.target = try ExpectationFile(writeExpectations, mayBeMissing: true)
      try ReportDestination(path: writeExpectations).checkWritable()
    }
    return files
  }
}
