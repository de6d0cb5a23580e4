import AdSpecReports
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import LuaScript
import MediationHost

/// The scenarios of a suite that a selection chooses, filter by filter, so that it can be told which
/// of the filters left nothing.
struct SelectedScenarios {
  /// Why each scenario of the suite is left out, in their order; nil for one that is chosen.
  private(set) var omissions: [Plan.Omission?]
  private let scenarios: [ScenarioDeclaration]
  private let selection: Selection
  private let ownFormats: [MediationFormat]
  private let subjectName: String
  private let allowsAnyName: Bool
  /// What each filter so far has left, such as `3 aim at LOAD-ONCE-1`.
  private var steps: [String]
  /// What nothing was left of.
  private var failure: String?

  /// Applies a selection whose rules are ids of the catalogue.
  ///
  /// - Parameters:
  ///   - selection: What to choose.
  ///   - suite: The suite.
  ///   - ownFormats: The formats of the subject.
  ///   - subjectName: The name of the subject.
  /// - Throws: `Plan.UnknownName` for a tag, `InputError` for a scenario that the suite does not have.
  init(
    _ selection: Selection, of suite: Suite, formats ownFormats: [MediationFormat],
    subjectName: String
  ) throws {
    self.selection = selection
    self.ownFormats = ownFormats
    self.subjectName = subjectName
    allowsAnyName =
      selection.names.isEmpty && selection.places.isEmpty && selection.files.isEmpty
    scenarios = suite.scenarios
    omissions = Array(repeating: nil, count: suite.scenarios.count)
    steps = ["of \(PlainText.count(suite.scenarios.count, "scenario"))"]
    let places = try SelectedScenarios.check(selection, suite)
    if scenarios.isEmpty { failure = "there are no scenarios" }
    if !allowsAnyName {
      let left = leave(.filtered(.names)) { scenario in
        places.contains("\(scenario.file):\(scenario.line)")
          || selection.names.contains(scenario.name)
          || scenario.variants.contains { selection.names.contains(scenario.name(of: $0)) }
      }
      steps.append("\(left) named")
    }
    filterByAims()
    filterByFormats()
  }

  private mutating func filterByAims() {
    let rules = selection.rules.joined(separator: " or ")
    let wantedRules = Set(selection.rules)
    filter(.filtered(.rules), !wantedRules.isEmpty, "aims at \(rules)", "aim at \(rules)") {
      !wantedRules.isDisjoint(with: $0.aims)
    }
    let tags = selection.tags.map { "\"\($0)\"" }.joined(separator: " or ")
    let wantedTags = Set(selection.tags)
    filter(
      .filtered(.tags), !wantedTags.isEmpty, "has the tag \(tags)", "have the tag \(tags)"
    ) {
      !wantedTags.isDisjoint(with: $0.tags)
    }
  }

  private mutating func filterByFormats() {
    let formats = selection.formats.map(\.rawValue).joined(separator: " or ")
    let asked = Set(selection.formats)
    filter(
      .filtered(.formats), !asked.isEmpty, "is for \(formats)", "are for \(formats)",
      isFormat: true
    ) {
      !asked.isDisjoint(with: $0.formats)
    }
    let wanted = (asked.isEmpty ? Set(MediationFormat.allCases) : asked)
      .intersection(ownFormats)
    filter(
      .notApplicable(.format), true, "has a format that \(subjectName) loads", "have one",
      isFormat: true
    ) {
      !wanted.isDisjoint(with: $0.formats)
    }
  }

  /// Why a variant of a chosen scenario is left out: the selection names other variants, and not the
  /// whole scenario.
  func omission(
    of variant: ScenarioDeclaration.Variant, _ scenario: ScenarioDeclaration
  ) -> Plan.Omission? {
    let isChosen =
      allowsAnyName || selection.names.contains(scenario.name)
      || selection.names.contains(scenario.name(of: variant))
      || !scenario.variants.contains { selection.names.contains(scenario.name(of: $0)) }
    return isChosen ? nil : .filtered(.names)
  }

  /// Why nothing is chosen.
  var emptiness: String { (steps + [failure].compactMap { $0 }).joined(separator: ", ") }

  private mutating func filter(
    _ omission: Plan.Omission, _ isAsked: Bool, _ one: String, _ several: String,
    isFormat: Bool = false, _ passes: (ScenarioDeclaration) -> Bool
  ) {
    guard isAsked, failure == nil else { return }
    let alternatives = isFormat ? alternatives : ""
    let left = leave(omission, passes)
    if left == 0 {
      failure = "none \(one)" + alternatives
    } else {
      steps.append("\(left) \(left == 1 ? one : several)")
    }
  }

  /// Leaves out what does not pass a test, and counts what is left.
  private mutating func leave(
    _ omission: Plan.Omission, _ passes: (ScenarioDeclaration) -> Bool
  ) -> Int {
    for (position, scenario) in scenarios.enumerated()
    where omissions[position] == nil && !passes(scenario) {
      omissions[position] = omission
    }
    return omissions.count { $0 == nil }
  }

  /// The formats of what is left so far, and of the subject.
  private var alternatives: String {
    let left = zip(scenarios, omissions).filter { $0.1 == nil }.map(\.0)
    let formats = MediationFormat.allCases.filter { format in
      left.contains { $0.formats.contains(format) }
    }.map(\.rawValue).joined(separator: ", ")
    let own = ownFormats.map(\.rawValue).joined(separator: ", ")
    return " (formats of those left: \(formats); of \(subjectName): \(own))"
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
