import AdSpecScenarios
import AdSpecTrace
import VirtualTime

/// The calls of the vocabulary.
package enum VocabularyVerbs {
  /// All calls, such as `ad:click`, in the order of the vocabulary.
  package static let all = VocabularyListing.objects.flatMap { object in
    object.calls.map { "\(object.name):\($0.name)" }
  }

  /// The events that a call causes.
  static func causes(of verb: String) -> [EventKind] { allCauses[verb] ?? [] }

  private static let allCauses = Dictionary(
    uniqueKeysWithValues: VocabularyListing.objects.flatMap { object in
      object.calls.map { ("\(object.name):\($0.name)", $0.causes) }
    })

  /// The calls that play an event of an ad of a format, and that no story names.
  ///
  /// A story plays these calls at any time.
  static func anyTime(in format: String) -> [String] {
    NetworkVerb.all.filter { verb in
      !told.contains(verb.name) && verb.formats?.contains { $0.rawValue == format } ?? true
    }.map(\.name)
  }

  /// The calls that stories name.
  ///
  /// The stories play these calls at times that make sense for a network.
  private static let told: Set = [
    "expire", "showing", "impression", "left_app", "modal_opened", "modal_closed",
    "tap_ad_choices", "video_start", "video_pause", "video_resume", "video_mute", "video_unmute",
    "skipped", "closing",
  ]

  /// The calls that a scenario leaves out: each call that a scenario can lack, with a probability of
  /// its own for each seed.
  static func leftOut(_ seed: UInt64) -> Set<String> {
    var dice = SeededGenerator(seed: seed, for: "left out calls")
    let percent = Int.random(in: 0...60, using: &dice)
    return Set(all.filter { _ in Int.random(in: 0...99, using: &dice) < percent }).subtracting(
      needed)
  }

  /// The calls without which the other calls of a scenario make no sense.
  private static let needed: Set = [
    "ad:await_display", "ad:shown", "handle:await", "handle:display", "request:loaded",
    "request:not_ready",
  ]
}
