import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import ArgumentParser
import MediationHost

/// `adspec adapters`: shows what is registered, with profiles.
struct AdaptersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapters",
    abstract: "List the registered adapters and apps with their profiles.",
    discussion: """
      With a name it shows what that adapter and its network claim, what each claim means, and which \
      rules it switches off. --propose runs the suite and prints the claims of the network as far as \
      the stand-in shows them, to be pasted into its module.
      """)

  @Argument(help: ArgumentHelp("The adapter or app to show.", valueName: "name"))
  var name: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Run the suite and print the claims that the stand-in shows.")
  var propose = false

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  func validate() throws {
    if propose, name == nil { throw ValidationError("--propose needs the name of an adapter.") }
  }

  func run() throws {
    try reporting {
      let chosen = try name.map { [try Registration.shared.adapter(named: $0)] }
      let adapters = chosen ?? Registration.shared.adapters
      if propose, let adapter = adapters.first { return try propose(for: adapter) }
      let text: String
      if json {
        text = jsonText(of: adapters)
      } else if let adapter = chosen?.first {
        text = try table(of: adapter)
      } else {
        text = adapters.map(listing).joined()
      }
      try StandardOutput.write(text)
      return .success
    }
  }

  private func jsonText(of adapters: [AdapterUnderTest]) -> String {
    var text = ""
    let list = adapters.map {
      TraceValue.object([
        TraceAttribute("name", .string($0.name)),
        TraceAttribute("kind", .string($0.kind)),
        TraceAttribute("class", .string($0.className)),
        TraceAttribute("profile", $0.tracedProfile),
      ])
    }
    JSONText.write(.array(list)) { text += $0 }
    return text
  }

  private func listing(_ adapter: AdapterUnderTest) -> String {
    var text = PlainText.line("\(adapter.name)  (\(adapter.kind) \(adapter.className))") + "\n"
    guard case .object(let fields) = adapter.tracedProfile else { return text }
    for field in fields {
      text += PlainText.line("  \(field.name): \(field.value.readable)", to: 2000) + "\n"
    }
    return text
  }

  /// Each claim with its meaning, and the rules that it switches off in any format.
  private func table(of adapter: AdapterUnderTest) throws -> String {
    let catalogue = try Suite(try suite.source()).catalogue
    let off = adapter.switchedOff(in: catalogue)
    guard case .object(let fields) = adapter.tracedProfile else { return listing(adapter) }
    var text = PlainText.line("\(adapter.name)  (\(adapter.kind) \(adapter.className))") + "\n"
    for field in fields {
      text += "\n" + PlainText.line("\(field.name): \(field.value.readable)", to: 2000) + "\n"
      if let claim = ClaimTable.entries.first(where: { $0.name == field.name }) {
        text += "  \(claim.meaning)\n"
        if let values = claim.values { text += "  Values: \(values.joined(separator: ", "))\n" }
      }
      let rules = off.filter { $0.claims.contains(field.name) }.map(\.rule)
      if !rules.isEmpty { text += "  Switches off: \(rules.joined(separator: ", "))\n" }
    }
    return text
  }

  private func propose(for adapter: AdapterUnderTest) throws -> ExitStatus {
    let suite = try Suite(try suite.source())
    let adapters = Registration.shared.adapters(first: adapter)
    var run = ConformanceRun(
      suite: suite, plan: try Plan(suite, Selection(), adapters: adapters), adapters: adapters)
    run.configuration = try execution.configuration(of: adapter)
    run.jobs = try execution.jobCount()
    ProcessPreparation.takeInterruptions()
    var seen = StandInBehaviour()
    var loads = 0
    _ = try run.run { result, _ in
      seen.add(result.behaviour)
      loads += result.loads.succeeded
    }
    guard loads > 0 else {
      StandardError.write(
        "No load of \(adapter.name) succeeded, so that its stand-in shows nothing: "
          + "`run --adapter \(adapter.name)` says where to look.\n")
      return .notExercised
    }
    try StandardOutput.write(seen.proposal + "\n")
    return .success
  }
}
