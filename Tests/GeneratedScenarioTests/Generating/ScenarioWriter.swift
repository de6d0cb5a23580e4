import AdSpecScenarios
import VirtualTime

/// Writes the source of one scenario, and decides at random what it says.
///
/// Everything depends on the seed alone. The calls of the vocabulary go through `call`, which counts
/// them.
final class ScenarioWriter {
  /// How often each verb of the vocabulary was written, as `ad:click`.
  private(set) var verbs: [String: Int] = [:]
  private var lines: [String] = []
  private var depth = 0
  private var dice: SeededGenerator

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed, for: "generated scenario")
  }

  /// What was written.
  var source: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Writing

  /// Writes a line.
  func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Writes what stands between two lines.
  func block(_ opening: String, _ closing: String = "end", _ body: () -> Void) {
    add(opening)
    depth += 1
    body()
    depth -= 1
    add(closing)
  }

  /// A call of the vocabulary.
  ///
  /// - Parameters:
  ///   - object: The Lua expression of the object.
  ///   - verb: The kind of the object and the verb, as `ad:click`.
  ///   - arguments: The arguments with their brackets.
  /// - Returns: The call as Lua has it.
  func call(_ object: String, _ verb: String, _ arguments: String = "()") -> String {
    count(verb)
    let name = verb.drop { $0 != ":" }.dropFirst()
    return "\(object):\(name)\(arguments.hasPrefix("{") ? " " : "")\(arguments)"
  }

  /// Counts a verb that is written in another way.
  func count(_ verb: String) {
    precondition(VocabularyVerbs.all.contains(verb), "the vocabulary has no \(verb)")
    verbs[verb, default: 0] += 1
  }

  /// Writes a call of the vocabulary as a statement.
  func say(_ object: String, _ verb: String, _ arguments: String = "()") {
    add(call(object, verb, arguments))
  }

  /// Lets time pass.
  func wait(_ range: ClosedRange<Int> = 0...3) {
    add("wait(\(seconds(range)))")
  }

  // MARK: Deciding

  /// Whether something happens that happens in so many of a hundred cases.
  func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// A number out of a range.
  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  /// One of some values.
  func pick<Value>(_ values: [Value]) -> Value { values[number(0...(values.count - 1))] }

  /// Values in another order.
  func shuffled<Value>(_ values: [Value]) -> [Value] { values.shuffled(using: &dice) }

  /// So many seconds, and some tenths.
  func seconds(_ range: ClosedRange<Int>) -> String { "\(number(range)).\(number(0...9))" }

  /// The queue on which a network calls back; nil for the usual one.
  func queue() -> String? {
    chance(65) ? nil : pick(["main", "background", "com.network.callbacks"])
  }

  /// The arguments of a call back.
  func on(_ queue: String?) -> String { queue.map { "{ on = \"\($0)\" }" } ?? "()" }

  /// The arguments of a failure.
  func failure(_ queue: String?) -> String {
    var fields = [pick(["code = \"no_inventory\"", "code = 3", "code = \"bad_request\""])]
    if chance(50) { fields.append("message = \"the network says no\"") }
    if let queue { fields.append("on = \"\(queue)\"") }
    return "{ \(fields.joined(separator: ", ")) }"
  }
}

/// The verbs of the vocabulary.
enum VocabularyVerbs {
  /// All of them, as `ad:click`, in the order of the vocabulary.
  static let all = VocabularyListing.objects.flatMap { object in
    object.calls.map { "\(object.name):\($0.name)" }
  }

  /// The calls that play one event of an ad and that no story writes by name: a new one is played at any time.
  static let anyTime = NetworkVerb.all.map(\.name).filter { !told.contains($0) }

  /// The calls that stories write by name, at the times when networks make sense.
  private static let told: Set = [
    "expire", "showing", "impression", "left_app", "modal_opened", "modal_closed",
    "tap_ad_choices", "video_start", "video_pause", "video_resume", "video_mute", "video_unmute",
    "skipped", "closing",
  ]
}
