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
      the network's stand-in demonstrates, as Swift code for the stand-in's module. --propose --apply \
      also writes this code into the file of the registration.
      """)

  @Argument(
    help: ArgumentHelp("The adapter or app to show.", valueName: "name"),
    completion: Completions.adapters)
  var name: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Run the suite and print the claims that the stand-in demonstrates.")
  var propose = false

  @Flag(help: "With --propose, also write the claims into the file of the registration.")
  var apply = false

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var execution: ExecutionOptions

  func validate() throws {
    if propose, name == nil {
      throw ValidationError(
        "--propose needs the name of an adapter. `adspec adapters` lists the names.")
    }
    if apply, !propose { throw ValidationError("--apply needs --propose.") }
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

  /// The claims of a subject, each with its meaning, and with the rules that the claim switches off.
  ///
  /// A claim that has several values has one line for each value, with the formats and flows.
  private func table(of subject: any Subject) throws -> String {
    let catalogue = try Suite(try suite.source()).catalogue
    let off = subject.switchedOff(in: catalogue)
    let guesses = (subject as? AdapterUnderTest)?.guesses(from: catalogue) ?? []
    guard case .object(let fields) = subject.tracedProfile else { return listing(subject) }
    var text =
      PlainText.line("\(subject.name)  (\(subject.kind.rawValue) \(subject.className))") + "\n"
    for field in fields {
      text += "\n" + subject.lines(of: field).map { PlainText.line($0, to: 2000) + "\n" }.joined()
      if let claim = ClaimTable.entries.first(where: { $0.name == field.name }) {
        text += "  \(claim.meaning)\n"
        if let values = claim.values { text += "  Values: \(values.joined(separator: ", "))\n" }
      }
      for (place, rules) in off.filter({ $0.claim == field.name }).map({ ($0.place, $0.rules) }) {
        text += "  Switches off\(place): \(rules.joined(separator: ", "))\n"
      }
      for guess in guesses where guess.claim == field.name {
        text +=
          PlainText.line("  Guessed at \(guess.file):\(guess.line): \(guess.text)", to: 2000) + "\n"
      }
    }
    return text
  }

  private func propose(for subject: any Subject) throws -> ExitStatus {
    let suite = try Suite(try suite.source())
    let plan = try Plan(
      suite, Selection(), subject: subject, others: Registration.shared.others(than: subject),
      sdk: execution.sdk)
    let run = ConformanceRun(
      suite: suite, plan: plan, subject: subject,
      settings: ProcessPreparation.prepareTime(for: try execution.settings(of: subject)))
    ProcessPreparation.takeInterruptions()
    var formats = subject.claimedFormats
    var loads = 0
    let progress = WorkProgress(count: plan.runs.count)
    var failure: (any Error)?
    let report = try run.report { result, _ in
      do { try progress.finish("\(result.lane.name)  \(result.name)") } catch { failure = error }
      loads += result.loads.succeeded
      guard let position = formats.firstIndex(where: { $0.format.rawValue == result.format }) else {
        return
      }
      formats[position].behaviour.add(result.behaviour)
    }
    if let failure { throw failure }
    try progress.write("")
    if report.incomplete != nil { throw InterruptedWork() }
    guard loads > 0 else {
      StandardError.write(
        "No load of \(subject.name) succeeded, so its stand-in shows no behaviour. "
          + "`run --adapter \(subject.name)` shows what failed.\n")
      return .notExercised
    }
    let proposal = ClaimProposal(
      name: subject.name, formats: formats, undeclaredExtras: report.adapter.undeclaredExtras)
    try StandardOutput.write(proposal.text)
    if apply { try ProposedRegistration(of: subject, proposal).write() }
    return .success
  }
}

extension Subject {
  /// The formats of the profile with their claims.
  fileprivate var claimedFormats: [ClaimProposal.Format] {
    profile.formats.map { format in
      let flows = profile.flows(of: format)
      let settings = flows.flatMap { flow -> [String] in
        let keys = tracedProfile(of: format, flow)["settings"]
        if case .array(let keys)? = keys { return keys.map(\.text) } else { return [] }
      }
      return ClaimProposal.Format(
        format: format, profile: tracedProfile(of: format, flows.first ?? .waterfall),
        hasOwnClaims: profile.sdk(of: format) != profile.sdk, settings: settings)
    }
  }

  /// The formats in each of their flows.
  private var lanes: [(format: MediationFormat, flow: AdapterProfile.Flow)] {
    profile.formats.flatMap { format in profile.flows(of: format).map { (format, $0) } }
  }

  private func name(of lane: (format: MediationFormat, flow: AdapterProfile.Flow)) -> String {
    Lane(format: lane.format.rawValue, flow: lane.flow.rawValue).name
  }

  /// The lines with the value of a claim, or with its values in several formats and flows.
  fileprivate func lines(of field: TraceAttribute) -> [String] {
    var groups: [(value: TraceValue, names: [String])] = []
    for lane in kind == .adapter ? lanes : [] {
      guard let value = tracedProfile(of: lane.format, lane.flow)[field.name] else { continue }
      if let position = groups.firstIndex(where: { $0.value == value }) {
        groups[position].names.append(name(of: lane))
      } else {
        groups.append((value, [name(of: lane)]))
      }
    }
    guard groups.count > 1 else {
      return ["\(field.name): \((groups.first?.value ?? field.value).readable)"]
    }
    return ["\(field.name):"]
      + groups.map { "  \($0.names.joined(separator: ", ")): \($0.value.readable)" }
  }

  /// The rules that each claim switches off, in the order of the catalogue.
  ///
  /// Rules that a claim switches off in some formats and flows only are listed separately, with the
  /// place, such as ` in native`.
  ///
  /// An app's claims switch off no rules.
  fileprivate func switchedOff(
    in catalogue: RuleCatalogue
  ) -> [(claim: String, place: String, rules: [String])] {
    let exclusions = kind == .adapter ? self.exclusions(from: catalogue) : []
    var found: [(claim: String, place: String, rules: [String])] = []
    for rule in catalogue.rules {
      let count = lanes.count { rule.formats.contains($0.format.rawValue) }
      var places: [(claim: String, names: [String])] = []
      for lane in exclusions {
        for claim in lane.rules.first(where: { $0.rule == rule.id })?.claims ?? [] {
          let name = name(of: (lane.format, lane.flow))
          if let position = places.firstIndex(where: { $0.claim == claim }) {
            places[position].names.append(name)
          } else {
            places.append((claim, [name]))
          }
        }
      }
      for (claim, names) in places {
        let place = names.count == count ? "" : " in \(names.joined(separator: ", "))"
        if let known = found.firstIndex(where: { $0.claim == claim && $0.place == place }) {
          found[known].rules.append(rule.id)
        } else {
          found.append((claim, place, [rule.id]))
        }
      }
    }
    return found
  }
}
