import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import ArgumentParser

/// `adspec lint`: finds mistakes in scenario files without running them.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find every mistake in scenario files, with its line.")

  @Argument(help: ArgumentHelp("Scenario files or folders of them.", valueName: "file.lua"))
  var files: [String]

  @OptionGroup var suite: SuiteOptions

  func run() throws {
    try reporting {
      let catalogue = try Suite(try suite.source()).catalogue
      let mistakes =
        try SuiteSource.emptyFolders(among: files)
        + Suite.lint(try suite.source(paths: files), catalogue)
      try StandardOutput.write(
        mistakes.flatMap { PlainText.lines($0.description, atMost: 20, losesColours: false) }.map {
          $0 + "\n"
        }.joined())
      return mistakes.isEmpty ? .success : .badInput
    }
  }
}
