import AdSpecScenarios
import AdSpecTrace
import VirtualTime

/// A scenario that was made from a seed, with its adapter or app.
struct GeneratedScenario {
  let seed: UInt64
  let adapter: String
  let format: String
  let source: String
  /// How often each call of the vocabulary occurs, such as `ad:click`.
  let verbs: [String: Int]

  /// The conforming adapters and apps with their formats.
  ///
  /// The weight says how often an adapter or app is chosen.
  static let subjects: [(name: String, weight: Int, formats: [String])] = [
    ("sample", 2, mediated), ("sample-google-tracked", 1, ["native"]), ("fernway", 2, mediated),
    ("fernway-queues", 2, mediated), ("fernway-expiry", 2, mediated),
    ("sample-custom-native", 1, ["custom_native"]),
    ("sample-custom-native-handler", 1, ["custom_native"]),
  ]
  private static let mediated = [
    "banner", "banner", "interstitial", "rewarded", "rewarded_interstitial", "app_open", "native",
    "native",
  ]

  /// The name of the scenario, which contains the seed.
  var name: String { "generated from seed \(seed)" }

  init(seed: UInt64) {
    self.seed = seed
    let writer = ScenarioWriter(seed: seed)
    let subject = writer.pick(
      GeneratedScenario.subjects.flatMap { Array(repeating: $0, count: $0.weight) })
    adapter = subject.name
    format = writer.pick(subject.formats)
    if format == "custom_native" {
      CustomNativeStory(writer).write(named: "generated from seed \(seed)")
    } else {
      MediationStory(writer, adapter: adapter, format: format)
        .write(named: "generated from seed \(seed)")
    }
    source = writer.source
    verbs = writer.verbs
  }
}

/// Writes the source of a scenario with random contents.
///
/// The contents depend only on the seed. The function `call` writes the calls of the vocabulary and
/// counts them.
final class ScenarioWriter {
  /// How often each call of the vocabulary was written, such as `ad:click`.
  private(set) var verbs: [String: Int] = [:]
  private var lines: [String] = []
  private var depth = 0
  private var dice: SeededGenerator

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed, for: "generated scenario")
  }

  /// The source.
  var source: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Writing

  /// Writes a line.
  func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Writes the first line of a block, its indented body, and its last line.
  func block(_ opening: String, _ closing: String = "end", _ body: () -> Void) {
    add(opening)
    depth += 1
    body()
    depth -= 1
    add(closing)
  }

  /// The source of a call of the vocabulary.
  ///
  /// - Parameters:
  ///   - object: The Lua expression of the object.
  ///   - verb: The kind of the object and the call, such as `ad:click`.
  ///   - arguments: The arguments, including the brackets around them.
  /// - Returns: The call in Lua.
  func call(_ object: String, _ verb: String, _ arguments: String = "()") -> String {
    count(verb)
    let name = verb.drop { $0 != ":" }.dropFirst()
    return "\(object):\(name)\(arguments.hasPrefix("{") ? " " : "")\(arguments)"
  }

  /// Counts a call that was not written with the function `call`.
  func count(_ verb: String) {
    precondition(VocabularyVerbs.all.contains(verb), "the vocabulary has no \(verb)")
    verbs[verb, default: 0] += 1
  }

  /// Writes a call of the vocabulary as a statement.
  func say(_ object: String, _ verb: String, _ arguments: String = "()") {
    add(call(object, verb, arguments))
  }

  /// Writes a wait of some seconds.
  func wait(_ range: ClosedRange<Int> = 0...3) {
    add("wait(\(seconds(range)))")
  }

  // MARK: Deciding

  /// Returns true with the given probability in percent.
  func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// A random number from a range.
  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  /// A random value from a list.
  func pick<Value>(_ values: [Value]) -> Value { values[number(0...(values.count - 1))] }

  /// The values in random order.
  func shuffled<Value>(_ values: [Value]) -> [Value] { values.shuffled(using: &dice) }

  /// A random number of seconds from a range, with one decimal place.
  func seconds(_ range: ClosedRange<Int>) -> String { "\(number(range)).\(number(0...9))" }

  /// A random queue on which the network calls back; nil for the usual queue.
  func queue() -> String? {
    chance(65) ? nil : pick(["main", "background", "com.network.callbacks"])
  }

  /// The arguments that name a queue.
  func on(_ queue: String?) -> String { queue.map { "{ on = \"\($0)\" }" } ?? "()" }

  /// The arguments of a failure.
  func failure(_ queue: String?) -> String {
    var fields = [pick(["code = \"no_inventory\"", "code = 3", "code = \"bad_request\""])]
    if chance(50) { fields.append("message = \"the network says no\"") }
    if let queue { fields.append("on = \"\(queue)\"") }
    return "{ \(fields.joined(separator: ", ")) }"
  }
}

extension String {
  /// Whether this text is the name of a format whose ads cover the screen.
  var isFullScreen: Bool { MediationFormat(rawValue: self)?.isFullScreen ?? false }

  /// Whether this text is the name of a format with a reward.
  var isRewarded: Bool { MediationFormat(rawValue: self)?.isRewarded ?? false }
}

/// The calls of the vocabulary.
enum VocabularyVerbs {
  /// All calls, such as `ad:click`, in the order of the vocabulary.
  static let all = VocabularyListing.objects.flatMap { object in
    object.calls.map { "\(object.name):\($0.name)" }
  }

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
}

/// Writes expectations that use all calls of `trace` and that hold in every run.
struct ExpectationStory {
  private let writer: ScenarioWriter

  init(_ writer: ScenarioWriter) {
    self.writer = writer
  }

  func write() {
    writer.block("expect = function(trace)", "end,") {
      writer.add(
        "expect_equal(" + writer.call("trace", "trace:count", "\"world.started\"") + ", 1)")
      writer.add(
        "expect_true(" + writer.call("trace", "trace:first", "\"app.load\"") + ", \"a load\")")
      writer.add(
        "local last = "
          + writer.call("trace", "trace:last", "(any { \"host.load\", \"app.load\" })"))
      writer.block(
        "for _, event in ipairs(\(writer.call("trace", "trace:all", "\"network.*\""))) do"
      ) {
        writer.add("if event.time > now() then fail(\"an event of the future\") end")
      }
      writer.add("local cause = " + writer.call("trace", "trace:cause", "(last, \"app.load\")"))
      writer.add("expect_true(cause == nil or cause.index < last.index, \"a cause\")")
      let effects = writer.call("trace", "trace:effects", "(last, \"network.*\")")
      writer.block("for _, event in ipairs(\(effects)) do") {
        writer.add("if event.index <= last.index then fail(\"an effect before its cause\") end")
      }
      writer.say("trace", "trace:never", "{ \"answer.load\", where = { load = 99 } }")
      writer.say("trace", "trace:in_order", "{ \"world.started\", \"app.load\" }")
      writer.say("trace", "trace:within", "(100, \"world.started\", \"app.load\")")
      writer.add("log(last.name, random(6))")
    }
  }
}
