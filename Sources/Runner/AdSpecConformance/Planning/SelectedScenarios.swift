import AdSpecReports
import AdSpecScenarios
import AdSpecTrace
import LuaScript
import MediationHost

/// The scenarios of a suite that a selection chooses, filter by filter, so that it can be told which
/// of the filters left nothing.
struct SelectedScenarios {
  /// What is chosen, in the order of the suite.
  private(set) var scenarios: [ScenarioDeclaration]
  private let selection: Selection
  private let adapter: AdapterUnderTest
  private let allowsAnyName: Bool
  /// What each filter so far has left, such as `3 aim at LOAD-ONCE-1`.
  private var steps: [String]
  /// What nothing was left of.
  private var failure: String?

  /// Applies a selection whose rules are ids of the catalogue.
  ///
  /// - Throws: `Plan.UnknownName` for a tag, `InputError` for a scenario that the suite does not have.
  init(_ selection: Selection, of suite: Suite, for adapter: AdapterUnderTest) throws {
    self.selection = selection
    self.adapter = adapter
    allowsAnyName =
      selection.names.isEmpty && selection.places.isEmpty && selection.files.isEmpty
    scenarios = suite.scenarios
    steps = ["of \(PlainText.count(suite.scenarios.count, "scenario"))"]
    let places = try SelectedScenarios.check(selection, suite)
    if scenarios.isEmpty { failure = "there are no scenarios" }
    if !allowsAnyName {
      scenarios = scenarios.filter { scenario in
        places.contains("\(scenario.file):\(scenario.line)")
          || selection.names.contains(scenario.name)
          || scenario.variants.contains { selection.names.contains(scenario.name(of: $0)) }
      }
      steps.append("\(scenarios.count) named")
    }
    let rules = selection.rules.joined(separator: " or ")
    filter(!selection.rules.isEmpty, "aims at \(rules)", "aim at \(rules)") {
      !Set(selection.rules).isDisjoint(with: $0.aims)
    }
    let tags = selection.tags.map { "\"\($0)\"" }.joined(separator: " or ")
    filter(!selection.tags.isEmpty, "has the tag \(tags)", "have the tag \(tags)") {
      !Set(selection.tags).isDisjoint(with: $0.tags)
    }
    let formats = selection.formats.map(\.rawValue).joined(separator: " or ")
    filter(
      !selection.formats.isEmpty, "is for \(formats)", "are for \(formats)", isFormat: true
    ) {
      !Set(selection.formats).isDisjoint(with: $0.formats)
    }
    let wanted = Set(selection.formats.isEmpty ? MediationFormat.allCases : selection.formats)
      .intersection(adapter.profile.formats)
    filter(true, "has a format that \(adapter.name) loads", "have one", isFormat: true) {
      !wanted.isDisjoint(with: $0.formats)
    }
  }

  /// The formats and flows in which a scenario runs.
  func lanes(
    of scenario: ScenarioDeclaration
  ) -> [(format: MediationFormat, flow: AdapterProfile.Flow)] {
    let formats = scenario.formats.filter {
      adapter.profile.formats.contains($0)
        && (selection.formats.isEmpty || selection.formats.contains($0))
    }
    return formats.flatMap { format in
      adapter.profile.flows(of: format).filter {
        scenario.flows.contains($0) && (selection.flows.isEmpty || selection.flows.contains($0))
      }.map { (format, $0) }
    }
  }

  /// Whether a variant of a scenario is chosen: by its own name, or with the whole scenario.
  func has(_ variant: ScenarioDeclaration.Variant, of scenario: ScenarioDeclaration) -> Bool {
    allowsAnyName || selection.names.contains(scenario.name)
      || selection.names.contains(scenario.name(of: variant))
      || !scenario.variants.contains { selection.names.contains(scenario.name(of: $0)) }
  }

  /// Why nothing is chosen.
  var emptiness: String { (steps + [failure].compactMap { $0 }).joined(separator: ", ") }

  private mutating func filter(
    _ isAsked: Bool, _ one: String, _ several: String, isFormat: Bool = false,
    _ passes: (ScenarioDeclaration) -> Bool
  ) {
    guard isAsked, failure == nil else { return }
    let passing = scenarios.filter(passes)
    if passing.isEmpty {
      failure = "none \(one)" + (isFormat ? alternatives : "")
    } else {
      steps.append("\(passing.count) \(passing.count == 1 ? one : several)")
    }
    scenarios = passing
  }

  /// The formats of what was left before, and of the adapter.
  private var alternatives: String {
    let formats = MediationFormat.allCases.filter { format in
      scenarios.contains { $0.formats.contains(format) }
    }.map(\.rawValue).joined(separator: ", ")
    let own = adapter.profile.formats.map(\.rawValue).joined(separator: ", ")
    return " (formats of those left: \(formats); of \(adapter.name): \(own))"
  }

  /// Makes sure that all that is named exists, and finds the declarations at the places.
  private static func check(_ selection: Selection, _ suite: Suite) throws -> Set<String> {
    if !selection.names.isEmpty {
      let names = suite.scenarios.flatMap { scenario in
        [scenario.name] + scenario.variants.map { scenario.name(of: $0) }
      }
      let known = Set(names)
      for name in selection.names where !known.contains(name) {
        throw InputError(
          file: FilePath.shown(name), line: 0,
          message: "there is no such file, folder or scenario"
            + NearestName.sentence(for: name, in: names))
      }
    }
    let tags = suite.scenarios.flatMap(\.tags)
    for tag in selection.tags where !tags.contains(tag) {
      throw Plan.UnknownName("tag", tag, in: tags)
    }
    let ofFiles = try selection.files.flatMap { file in
      let own = suite.scenarios.filter { $0.file == file }
      guard !own.isEmpty else {
        throw InputError(file: file, line: 0, message: "there is no scenario of the suite here")
      }
      return own.map { "\(file):\($0.line)" }
    }
    return Set(ofFiles).union(
      try selection.places.map { place in
        let lines = suite.scenarios.filter { $0.file == place.file }.map(\.line)
        guard let line = lines.filter({ $0 <= place.line }).max() else {
          let first = lines.min().map { "; the first is in line \($0)" } ?? ""
          throw InputError(
            file: place.file, line: place.line, message: "there is no scenario here" + first)
        }
        return "\(place.file):\(line)"
      })
  }
}
