import AdSpecConformance
import ArgumentParser
import ForkServer

/// `adspec faults`: tests the suite by injecting faults around an adapter.
struct FaultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "faults",
    abstract: "Inject each rule's fault around an adapter and show which rules notice.",
    discussion: """
      A fault is caught when its own rule fails, and no other one does. The command exits with \
      status 1 when one is not.
      """)

  @Option(help: ArgumentHelp("The fault of this rule only; repeatable.", valueName: "id"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("The adapter to inject into; it must conform.", valueName: "name"))
  var adapter: String?

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  func run() throws {
    try reporting {
      Interruption.install()
      let adapter = try Registration.shared.adapter(named: adapter)
      let suite = try Suite(try suite.source())
      var matrix = try FaultMatrix(
        suite: suite, adapters: Registration.shared.adapters(first: adapter), rules: rule)
      matrix.configuration = try execution.configuration(of: adapter)
      matrix.jobs = try execution.jobCount()
      let isDiagonal = try matrix.run { print($0) }
      return isDiagonal ? .success : .failure
    }
  }
}
