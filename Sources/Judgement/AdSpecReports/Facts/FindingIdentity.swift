import AdSpecTrace

/// What makes the findings of two scenarios one finding: the rule or the kind of death, the format,
/// and the adapter's function if the finding names it.
///
/// A function survives an edit of the adapter, and a line does not.
package struct FindingIdentity: Hashable, Sendable, Comparable {
  /// The kind of a finding.
  package enum Kind: String, Sendable, CaseIterable {
    /// A rule is broken.
    case rule
    /// The adapter's process ended.
    case death
    /// The adapter did not return in time.
    case hang
    /// The scenario itself is wrong.
    case mistake
    /// adspec itself failed.
    case ownFailure = "own_failure"
  }

  /// The kind.
  package var kind: Kind
  /// The id of the rule, or what happened instead.
  package var title: String
  /// The format and flow.
  package var lane: Lane
  /// The function of the adapter that the finding names; empty if the finding names none.
  package var function: String

  /// Creates an identity.
  package init(_ kind: Kind, _ title: String, in lane: Lane, at function: String = "") {
    (self.kind, self.title, self.lane, self.function) = (kind, title, lane, function)
  }

  /// The identity in words, such as `LOAD-ONCE-1 in rewarded, in Adapter.load()`.
  package var text: String {
    "\(title) in \(lane.name)" + (function.isEmpty ? "" : ", in \(PlainText.line(function))")
  }

  /// The identity as the name of a scenario, with a short name of the function.
  package var scenarioName: String {
    let name = function.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    return "\(title) in \(lane.name)" + (name.isEmpty ? "" : ", in \(name)")
  }

  /// The identity as the name of a file, without an ending.
  package var fileName: String {
    let words = [title, lane.path, function].filter { !$0.isEmpty }.joined(separator: "-")
    let plain = words.map { character in
      character.isASCII && (character.isLetter || character.isNumber) || "-_".contains(character)
        ? character : "-"
    }
    return String(plain).split(separator: "-").joined(separator: "-")
  }

  /// Whether a shorter scenario with the other identity shows the same finding.
  ///
  /// A finding that names no function can name one in a shorter scenario.
  package func matches(_ other: FindingIdentity) -> Bool {
    kind == other.kind && title == other.title && lane == other.lane
      && (function.isEmpty || function == other.function)
  }

  package static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
    let own = (left.kind.rawValue, left.title, left.lane.path, left.function)
    return own < (right.kind.rawValue, right.title, right.lane.path, right.function)
  }

  /// The findings of a scenario, each once, and whether each makes a run fail.
  ///
  /// - Parameters:
  ///   - scenario: The judged scenario.
  ///   - report: A report with the rules.
  /// - Returns: The findings, in the order of the catalogue.
  package static func all(
    of scenario: ScenarioResult, in report: RunReport
  ) -> [(identity: FindingIdentity, isFailure: Bool)] {
    var found: [(identity: FindingIdentity, isFailure: Bool)] = []
    for incident in Incident.shown(of: scenario, in: report) {
      guard let identity = FindingIdentity(incident, of: scenario) else { continue }
      if let position = found.firstIndex(where: { $0.identity == identity }) {
        found[position].isFailure = found[position].isFailure || incident.isFailure
      } else {
        found.append((identity, incident.isFailure))
      }
    }
    return found
  }

  /// The identity of an incident; nil for an incident that says nothing against the adapter.
  init?(_ incident: Incident, of scenario: ScenarioResult) {
    let lane = incident.lanes.first ?? scenario.lane
    // Where a message is missing, the line only says what the adapter did before.
    let place =
      incident.place.flatMap { [.sent, .read, .died].contains($0.role) ? $0.place.function : nil }
      ?? ""
    switch incident.kind {
    case .violation(.fail), .violation(.warning):
      self.init(.rule, incident.title, in: lane, at: place)
    case .death:
      self.init(
        scenario.ending == .hang ? .hang : .death, scenario.ending.rawValue, in: lane, at: place)
    case .mistake: self.init(.mistake, "mistake", in: lane, at: incident.message)
    case .harnessFailure: self.init(.ownFailure, "failure of adspec", in: lane)
    case .violation, .unfinished, .undecided: return nil
    }
  }
}
