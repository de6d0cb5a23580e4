import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import MediationHost

/// `adspec adapters`: lists the registered subjects with their profiles.
struct AdaptersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapters",
    abstract: "List the registered adapters and apps with their profiles.",
    discussion: """
      With a name, this command shows the claims of that adapter and its network, what each claim \
      means, and which rules the claim switches off. --propose runs the suite and prints the claims that \
      the network's stand-in demonstrates, as Swift code for the stand-in's module.
      """)

  @Argument(help: ArgumentHelp("The adapter or app to show.", valueName: "name"))
  var name: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Run the suite and print the claims that the stand-in demonstrates.")
  var propose = false

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  func validate() throws {
    if propose, name == nil {
      throw ValidationError(
        "--propose needs the name of an adapter. `adspec adapters` lists the names.")
    }
  }

  func run() throws {
    try reporting {
      let chosen = try name.map { try Registration.shared.subject(named: $0) }
      let subjects = chosen.map { [$0] } ?? Registration.shared.subjects
      if propose, let chosen { return try propose(for: chosen) }
      let text: String
      if json {
        text = jsonText(of: subjects)
      } else if let chosen {
        text = try table(of: chosen)
      } else {
        text = subjects.map(listing).joined()
      }
      try StandardOutput.write(text)
      return .success
    }
  }

  private func jsonText(of subjects: [any Subject]) -> String {
    var text = ""
    let list = subjects.map {
      TraceValue.object([
        TraceAttribute("name", .string($0.name)),
        TraceAttribute("kind", .string($0.kind.rawValue)),
        TraceAttribute("class", .string($0.className)),
        TraceAttribute("profile", $0.tracedProfile),
      ])
    }
    JSONText.write(.array(list)) { text += $0 }
    return text
  }

  private func listing(_ subject: any Subject) -> String {
    var text =
      PlainText.line("\(subject.name)  (\(subject.kind.rawValue) \(subject.className))") + "\n"
    guard case .object(let fields) = subject.tracedProfile else { return text }
    for field in fields {
      text += PlainText.line("  \(field.name): \(field.value.readable)", to: 2000) + "\n"
    }
    return text
  }

  /// The claims of a subject, each with its meaning and the rules that the claim switches off in at
  /// least one format.
  private func table(of subject: any Subject) throws -> String {
    let catalogue = try Suite(try suite.source()).catalogue
    let off = subject.switchedOff(in: catalogue)
    guard case .object(let fields) = subject.tracedProfile else { return listing(subject) }
    var text =
      PlainText.line("\(subject.name)  (\(subject.kind.rawValue) \(subject.className))") + "\n"
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

  private func propose(for subject: any Subject) throws -> ExitStatus {
    let suite = try Suite(try suite.source())
    let plan = try Plan(
      suite, Selection(), subject: subject, others: Registration.shared.others(than: subject))
    let run = ConformanceRun(
      suite: suite, plan: plan, subject: subject,
      settings: ProcessPreparation.prepareTime(for: try execution.settings(of: subject)))
    ProcessPreparation.takeInterruptions()
    var seen = StandInBehaviour()
    var loads = 0
    _ = try run.run { result, _ in
      seen.add(result.behaviour)
      loads += result.loads.succeeded
    }
    guard loads > 0 else {
      StandardError.write(
        "No load of \(subject.name) succeeded, so its stand-in shows no behaviour. "
          + "`run --adapter \(subject.name)` shows what failed.\n")
      return .notExercised
    }
    try StandardOutput.write(seen.proposal + "\n")
    return .success
  }
}

extension Subject {
  /// The rules that the profile switches off in at least one format and flow, in the order of the
  /// catalogue.
  ///
  /// Each rule comes with the claims that switch the rule off.
  ///
  /// An app's claims switch off no rules.
  fileprivate func switchedOff(in catalogue: RuleCatalogue) -> [(rule: String, claims: [String])] {
    var found: [String: Set<String>] = [:]
    for exclusions in kind == .adapter ? self.exclusions(from: catalogue) : [] {
      for (rule, claims) in exclusions.rules { found[rule, default: []].formUnion(claims) }
    }
    return catalogue.rules.compactMap { rule in
      found[rule.id].map { (rule.id, $0.sorted()) }
    }
  }
}
