import AdSpecConformance
import AdSpecReports
import ArgumentParser

extension ComparisonForm: ExpressibleByArgument {}

/// `adspec diff`: compares two runs by their JSON reports.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two JSON reports, rule by rule.",
    discussion: """
      The reports may be of two versions of an adapter, of the suite or of the network's SDK, or of two \
      adapters. Exit status 1 for a regression: a rule that fails and did not, a must rule that nothing \
      exercises any more, a format in which no load succeeds any more, a new death; else 0; 65 for a \
      file that is no JSON report, or of a version that is not known.

      Example:
        adspec run --report json=new.json; adspec diff old.json new.json --as markdown
        adspec diff old.json new.json --as html >changes.html
      """)

  @Argument(help: ArgumentHelp("The report of the earlier run.", valueName: "before.json"))
  var before: String

  @Argument(help: ArgumentHelp("The report of the later run.", valueName: "after.json"))
  var after: String

  @Option(
    name: .customLong("as"),
    help: "The form: text, markdown for a pull request, html for a page with both runs, or json.")
  var form = ComparisonForm.text

  func run() throws {
    try reporting {
      let comparison = RunComparison(
        try ReportInput.read(before).report, try ReportInput.read(after).report)
      try StandardOutput.write(
        form.text(
          of: comparison, before: FilePath.shown(before), after: FilePath.shown(after)))
      return comparison.exitStatus == 0 ? .success : .failure
    }
  }
}
