import AdSpecConformance
import AdSpecReports
import ArgumentParser

extension ComparisonForm: ExpressibleByArgument {}

/// `adspec diff`: compares runs by their JSON reports.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare JSON reports with the first of them, rule by rule.",
    discussion: """
      The reports may be of versions of an adapter, of the suite or of the network's SDK, or of several \
      adapters. markdown and html have a column for each of more than two reports. Exit status 1 for a \
      regression in any of them: a rule that fails and did not, a must rule that nothing \
      exercises any more, a format in which no load succeeds any more, a new death; else 0; 65 for a \
      file that is no JSON report, or of a version that is not known.

      Example:
        adspec run --report json=new.json; adspec diff old.json new.json --as markdown
        adspec diff old.json new.json --as html >changes.html
        adspec diff lark.json wren.json crane.json --as html >adapters.html
      """)

  @Argument(
    help: ArgumentHelp(
      "The report of the earlier run, with which the others are compared.", valueName: "before.json"
    ),
    completion: .file(extensions: ["json"]))
  var before: String

  @Argument(
    help: ArgumentHelp("The reports of the later runs.", valueName: "after.json"),
    completion: .file(extensions: ["json"]))
  var others: [String]

  @Option(
    name: .customLong("as"),
    help: "The form: text, markdown for a pull request, html for a page with all runs, or json.")
  var form = ComparisonForm.text

  func validate() throws {
    guard others.count > 1, !form.allowsSeveral else { return }
    throw ValidationError(
      "--as \(form.rawValue) compares two reports, and \(others.count + 1) are given. Give two, or say "
        + "--as html or --as markdown for a column for each.")
  }

  func run() throws {
    try reporting {
      let comparisons = RunComparisons(
        try ReportInput.read(before).report, try others.map { try ReportInput.read($0).report },
        files: ([before] + others).map(FilePath.shown))
      try StandardOutput.write(form.text(of: comparisons))
      return comparisons.exitStatus == 0 ? .success : .failure
    }
  }
}
