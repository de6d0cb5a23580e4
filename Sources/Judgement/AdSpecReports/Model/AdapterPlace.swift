package import AdSpecRules
package import AdSpecTrace

/// The line of the adapter that sent a message.
package struct AdapterPlace: Hashable, Sendable {
  /// The position of the message in the trace.
  package var event: Int
  /// What the message is.
  package var kind: EventKind
  /// The file of the adapter.
  package var file: String
  /// The line in it, from 1.
  package var line: Int
  /// The function that sent it, as people read its name.
  package var function: String
  /// Whether it is the line itself; else that, or one in a function that is called there.
  ///
  /// In an optimised build a function whose last act is a call leaves no frame on the stack.
  package var isExact: Bool

  /// Creates a place.
  package init(
    event: Int, kind: EventKind, file: String, line: Int, function: String, isExact: Bool = true
  ) {
    self.isExact = isExact
    self.event = event
    self.kind = kind
    self.file = file
    self.line = line
    self.function = function
  }

  /// The file and the line.
  package var text: String { "\(PlainText.line(file)):\(line)" }
}

/// Where in the adapter to look for the cause of a finding.
package struct FindingPlace: Hashable, Sendable {
  /// What the adapter did there.
  package enum Role: String, CaseIterable, Sendable {
    /// It sent the message that the finding is about.
    case sent
    /// It made the last of its calls that led to where a message is missing.
    case lastCall = "last_call"
  }

  /// What it did there.
  package var role: Role
  /// The line and the message.
  package var place: AdapterPlace

  /// Creates a place.
  package init(role: Role, place: AdapterPlace) {
    self.role = role
    self.place = place
  }

  /// The place for people: of which message, and that it is only the last call, where it is.
  var text: String {
    let message = "#\(place.event) \(place.kind.name)"
    return switch role {
    case .sent: "\(place.isExact ? "at" : "at or below") \(place.text) (\(message))"
    case .lastCall:
      "last call before: \(place.isExact ? "" : "at or below ")\(place.text) (\(message))"
    }
  }
}

/// What is known of the lines of the adapter that sent the messages of a scenario.
package struct AdapterPlaces: Hashable, Sendable {
  /// The lines by the positions of the messages; those that are not known are left out.
  package var places: [Int: AdapterPlace] = [:]
  /// By the position of an event, that of the nearest message of the adapter among what led to it.
  package var calls: [Int: Int] = [:]
  /// Why no line is known; nil where that needs no word.
  package var absence: String?

  /// Knows nothing.
  package init() {}

  /// Where to look for the cause of a finding; nil where that is not known.
  package func place(of finding: Finding) -> FindingPlace? {
    guard let premise = finding.events.first, let last = finding.events.last else { return nil }
    if !finding.isMissing, let sent = finding.events.last(where: { calls[$0] == $0 }) {
      return places[sent].map { FindingPlace(role: .sent, place: $0) }
    }
    return lastCall(before: finding.isMissing ? premise : last)
  }

  /// The last call of the adapter among what led to an event; nil where its line is not known.
  package func lastCall(before event: Int) -> FindingPlace? {
    calls[event].flatMap { places[$0] }.map { FindingPlace(role: .lastCall, place: $0) }
  }
}
