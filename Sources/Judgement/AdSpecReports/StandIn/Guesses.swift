import AdSpecRules
import AdSpecTrace

/// Which findings and exclusions of a run rest on guesses about the network's SDK.
extension RunReport {
  /// The guesses that lead to a finding: claims by which the rule applies, and lines of the stand-in for
  /// the messages that the finding quotes, or that caused those.
  func guesses(behind finding: Finding, in scenario: ScenarioResult) -> [Guess] {
    guard !guesses.isEmpty else { return [] }
    var messages: Set<String> = []
    for index in finding.events {
      var next: Int? = index
      while let event = next.flatMap({ scenario.event($0) }), !event.kind.isOfNetwork {
        messages.insert(event.kind.name)
        next = event.cause
      }
      if let event = next.flatMap({ scenario.event($0) }) { messages.insert(event.playedName) }
    }
    return guesses.filter { guess in
      guard guess.format ?? scenario.format == scenario.format else { return false }
      return guess.rules.contains(finding.rule) || !messages.isDisjoint(with: guess.messages)
    }
  }

  /// The reason why a rule does not apply, with the guesses on which it rests.
  func withGuesses(_ reason: String) -> String {
    let words = reason.split { $0 == "(" || $0 == "," || $0 == " " }
    let behind = guesses.filter { guess in
      // Some claims have the name of an English word, so a verb must follow.
      guess.claim.map { claim in
        zip(words, words.dropFirst()).contains { $0 == claim && ["is", "has"].contains($1) }
      } ?? false
    }
    return ([reason] + [behind.sentence].compactMap(\.self)).joined(separator: ", ")
  }
}

extension EventKind {
  /// Whether the network sent the message, so that no earlier message explains it better.
  fileprivate var isOfNetwork: Bool { channel == "network" }
}

extension Event {
  /// The name of the message, and for an event of the network that nobody heard, the name of the event
  /// that the scenario played.
  fileprivate var playedName: String {
    guard kind == .networkUndelivered, let played = self["event"]?.text else { return kind.name }
    return "network." + played
  }
}

extension [Guess] {
  /// The files, without folders, and the lines; nil if there is no guess.
  var places: [String]? { isEmpty ? nil : map { AdapterPlace.shortText($0.file, $0.line) } }

  /// What rests on the guesses, for people; nil if there is none.
  var sentence: String? {
    places.map { "rests on \(count == 1 ? "a guess" : "guesses"): \($0.joined(separator: ", "))" }
  }
}
