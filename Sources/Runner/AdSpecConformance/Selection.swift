import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
package import MediationHost
import NearestNames

/// The user's choice of scenarios from a suite.
package struct Selection: Sendable, Equatable {
  /// A line of a file, in the form that reports print.
  package struct Place: Sendable, Equatable {
    /// The file's path, as reports print it.
    package var file: String
    /// A line within a scenario's declaration.
    package var line: Int

    /// Creates a place.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }

    /// Reads an argument such as `twice.lua:12`; nil for any other argument.
    package init?(argument: String) {
      guard let colon = argument.utf8.lastIndex(of: UInt8(ascii: ":")), !Selection.isPath(argument),
        let line = Int(argument[argument.index(after: colon)...]), line > 0
      else { return nil }
      let file = String(argument[..<colon])
      guard file.hasSuffix(".lua") || FileKind(file) == .file else { return nil }
      self.init(file: file, line: line)
    }
  }

  /// Whether an argument is a path, and not the name of a scenario.
  package static func isPath(_ argument: String) -> Bool {
    argument.hasSuffix(".lua") || FileKind(argument) != nil
  }

  /// Names of scenarios, or parts of their names; see ``NamePart``.
  ///
  /// If the selection has no names, no files and no places, all scenarios are chosen.
  package var names: [String] = []
  /// Paths of the suite's scenario files, as reports print them.
  ///
  /// All scenarios of these files are chosen.
  package var files: [String] = []
  /// Places of scenario declarations.
  package var places: [Place] = []
  /// The chosen ad formats; empty for all formats.
  package var formats: [MediationFormat] = []
  /// The chosen flows; empty for all flows.
  package var flows: [AdapterProfile.Flow] = []
  /// Ids of rules, in upper or lower case.
  ///
  /// A chosen scenario must aim at one of these rules, or exercise one at which no scenario aims. An
  /// empty list allows every scenario.
  package var rules: [String] = []
  /// Tags.
  ///
  /// A chosen scenario must have one of these tags; an empty list allows every scenario.
  package var tags: [String] = []

  /// Creates a selection that includes every scenario.
  package init() {}

  /// Whether the selection includes every scenario.
  package var isEverything: Bool { self == Selection() }

  /// Whether the selection includes every scenario of the chosen formats.
  package var isEverythingOfFormats: Bool {
    var others = self
    others.formats = []
    return others.isEverything
  }
}

/// A part of the names of scenarios, as the user gave it, and the names that have this part.
///
/// The part begins where a word of the name begins, in upper or lower case. So the name of a missing
/// folder, such as `ours`, does not find *hours*.
package struct NamePart: Sendable, Equatable {
  /// The part.
  package let part: String
  /// The names of scenarios that have the part; if there are none, the names of variants.
  package let names: [String]

  /// The names of some scenarios that have a part.
  ///
  /// If a part looks like a path, no name has it.
  fileprivate init(_ part: String, in scenarios: [ScenarioDeclaration]) {
    self.part = part
    guard !part.contains("/"), part.contains(where: { $0.isLetter || $0.isNumber }) else {
      names = []
      return
    }
    let whole = scenarios.map(\.name).filter { NamePart.has($0, part) }
    names =
      whole.isEmpty
      ? scenarios.flatMap { scenario in scenario.variants.map { scenario.name(of: $0) } }
        .filter { NamePart.has($0, part) } : whole
  }

  /// The names, one a line, and the number of names that are too many for a screen.
  package var list: String {
    let more = names.count - NamePart.mostNames
    let lines =
      names.prefix(NamePart.mostNames).map { PlainText.line($0) }
      + (more > 0 ? ["and \(more) more, which `run --list` lists"] : [])
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }

  private static let mostNames = 16

  private static func has(_ name: String, _ part: String) -> Bool {
    let name = name.lowercased()
    let part = part.lowercased()
    func isOfWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    return name.ranges(of: part).contains { range in
      !isOfWord(part.first) || !isOfWord(name[..<range.lowerBound].last)
    }
  }
}

/// Applies a selection to the scenarios of a suite, criterion by criterion, and remembers the
/// criterion after which no scenario was left.
struct SelectedScenarios {
  /// For each scenario of the suite, the reason why it is left out; nil for a chosen scenario.
  private(set) var reasons: [LeftOutRuns.Reason?]
  /// The parts of names that the selection has.
  let parts: [NamePart]
  /// The chosen rules at which no scenario of the suite aims.
  let unaimedRules: [Rule]
  private let scenarios: [ScenarioDeclaration]
  private let selection: Selection
  private let ownFormats: [MediationFormat]
  private let subjectName: String
  private let allowsAnyName: Bool
  /// For each criterion so far, the number of scenarios that are left, such as `3 aim at
  /// LOAD-ONCE-1`.
  private var steps: [String]
  /// The criterion after which no scenario was left.
  private var failure: String?

  /// Applies a selection.
  ///
  /// The rules of the selection must be ids of the catalogue.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - suite: The suite.
  ///   - ownFormats: The formats of the subject.
  ///   - subjectName: The name of the subject.
  /// - Throws: `Plan.UnknownName` for an unknown tag; `InputError` for an unknown scenario.
  init(
    _ selection: Selection, of suite: Suite, formats ownFormats: [MediationFormat],
    subjectName: String
  ) throws {
    parts = try SelectedScenarios.parts(selection, suite)
    let isPart = Set(parts.map(\.part))
    var selection = selection
    selection.names = selection.names.filter { !isPart.contains($0) } + parts.flatMap(\.names)
    self.selection = selection
    self.ownFormats = ownFormats
    self.subjectName = subjectName
    allowsAnyName =
      selection.names.isEmpty && selection.places.isEmpty && selection.files.isEmpty
    scenarios = suite.scenarios
    let aims = Set(suite.scenarios.flatMap(\.aims))
    unaimedRules = selection.rules.filter { !aims.contains($0) }.compactMap { suite.catalogue[$0] }
    reasons = Array(repeating: nil, count: suite.scenarios.count)
    steps = ["of \(PlainText.count(suite.scenarios.count, "scenario"))"]
    let places = try SelectedScenarios.check(selection, suite)
    if scenarios.isEmpty { failure = "there are no scenarios" }
    if !allowsAnyName {
      let left = leave(.names) { scenario in
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
    let formats = Set(unaimedRules.flatMap(\.formats))
    let verbs = unaimedRules.isEmpty ? ("aims at", "aim at") : ("can exercise", "can exercise")
    filter(
      .rules, !wantedRules.isEmpty, "\(verbs.0) \(rules)", "\(verbs.1) \(rules)"
    ) {
      !wantedRules.isDisjoint(with: $0.aims)
        || !formats.isDisjoint(with: $0.formats.map(\.rawValue))
    }
    let tags = selection.tags.map { "\"\($0)\"" }.joined(separator: " or ")
    let wantedTags = Set(selection.tags)
    filter(
      .tags, !wantedTags.isEmpty, "has the tag \(tags)", "have the tag \(tags)"
    ) {
      !wantedTags.isDisjoint(with: $0.tags)
    }
  }

  private mutating func filterByFormats() {
    let formats = selection.formats.map(\.rawValue).joined(separator: " or ")
    let asked = Set(selection.formats)
    filter(
      .formats, !asked.isEmpty, "is for \(formats)", "are for \(formats)",
      isFormat: true
    ) {
      !asked.isDisjoint(with: $0.formats)
    }
    let own = Set(ownFormats)
    let wanted = asked.isEmpty ? own : asked.intersection(own)
    filter(
      .missingFormat, true, "has a format that \(subjectName) loads", "have one",
      isFormat: true
    ) {
      !wanted.isDisjoint(with: $0.formats) && own.isSuperset(of: $0.otherFormats)
    }
  }

  /// The reason why a variant of a chosen scenario is left out; nil if the variant is chosen.
  ///
  /// A selection that names some variants leaves the other variants out.
  func reason(
    of variant: ScenarioDeclaration.Variant, _ scenario: ScenarioDeclaration
  ) -> LeftOutRuns.Reason? {
    let isChosen =
      allowsAnyName || selection.names.contains(scenario.name)
      || selection.names.contains(scenario.name(of: variant))
      || !scenario.variants.contains { selection.names.contains(scenario.name(of: $0)) }
    return isChosen ? nil : .names
  }

  /// The reason why no scenario is chosen: the result of each criterion.
  var emptiness: String { (steps + [failure].compactMap { $0 }).joined(separator: ", ") }

  private mutating func filter(
    _ reason: LeftOutRuns.Reason, _ isAsked: Bool, _ one: String, _ several: String,
    isFormat: Bool = false, _ passes: (ScenarioDeclaration) -> Bool
  ) {
    guard isAsked, failure == nil else { return }
    let alternatives = isFormat ? alternatives : ""
    let left = leave(reason, passes)
    if left == 0 {
      failure = "none \(one)" + alternatives
    } else {
      steps.append("\(left) \(left == 1 ? one : several)")
    }
  }

  /// Leaves out the scenarios that do not pass a test, and returns how many are left.
  private mutating func leave(
    _ reason: LeftOutRuns.Reason, _ passes: (ScenarioDeclaration) -> Bool
  ) -> Int {
    for (position, scenario) in scenarios.enumerated()
    where reasons[position] == nil && !passes(scenario) {
      reasons[position] = reason
    }
    return reasons.count { $0 == nil }
  }

  /// The formats of the scenarios that are left, and the formats of the subject.
  private var alternatives: String {
    let left = zip(scenarios, reasons).filter { $0.1 == nil }.map(\.0)
    let formats = MediationFormat.allCases.filter { format in
      left.contains { $0.formats.contains(format) }
    }.map(\.rawValue).joined(separator: ", ")
    let own = ownFormats.map(\.rawValue).joined(separator: ", ")
    return " (formats of the scenarios left: \(formats); of \(subjectName): \(own))"
  }

  /// The names in a selection that are no whole names of scenarios.
  ///
  /// - Throws: `InputError` for a name that is also no part of a name.
  private static func parts(_ selection: Selection, _ suite: Suite) throws -> [NamePart] {
    guard !selection.names.isEmpty else { return [] }
    let names = suite.scenarios.flatMap { scenario in
      [scenario.name] + scenario.variants.map { scenario.name(of: $0) }
    }
    let known = Set(names)
    return try selection.names.filter { !known.contains($0) }.map { name in
      let part = NamePart(name, in: suite.scenarios)
      if !part.names.isEmpty { return part }
      throw InputError(
        file: FilePath.shown(name), line: 0,
        message: "there is no such file, folder or scenario"
          + NearestName.sentence(for: name, in: names))
    }
  }

  /// Makes sure that every named tag, file and line exists, and returns the `file:line` of each named
  /// declaration.
  private static func check(_ selection: Selection, _ suite: Suite) throws -> Set<String> {
    let tags = suite.scenarios.flatMap(\.tags)
    for tag in selection.tags where !tags.contains(tag) {
      throw Plan.UnknownName("tag", tag, in: tags)
    }
    let ofFiles = try selection.files.flatMap { file in
      let own = suite.scenarios.filter { $0.file == file }
      guard !own.isEmpty else {
        throw InputError(file: file, line: 0, message: "this file of the suite has no scenario")
      }
      return own.map { "\(file):\($0.line)" }
    }
    return Set(ofFiles).union(
      try selection.places.map { place in
        let lines = suite.scenarios.filter { $0.file == place.file }.map(\.line)
        guard let line = lines.filter({ $0 <= place.line }).max() else {
          let first = lines.min().map { ". The first scenario of the file is in line \($0)." } ?? ""
          throw InputError(
            file: place.file, line: place.line, message: "there is no scenario in this line" + first
          )
        }
        return "\(place.file):\(line)"
      })
  }
}
