import VirtualTime

/// Writes the source of a scenario with random contents.
///
/// The contents depend only on the seed. The function `call` writes the calls of the vocabulary and
/// counts them.
package final class ScenarioWriter {
  /// How often each call of the vocabulary was written, such as `ad:click`.
  private(set) var verbs: [String: Int] = [:]
  /// The statements of the blocks around the current position, the outermost block first.
  private var blocks: [[Statement]] = [[]]
  private var dice: SeededGenerator
  /// The calls that this scenario does not play.
  ///
  /// Scenarios in which every call is likely are all alike. A scenario without some calls reaches
  /// states that these calls would end.
  private var leftOut: Set<String>
  /// Whether the network calls back on the main thread only.
  private var staysOnMain = false

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - seed: The seed of the contents.
  ///   - leavesOut: Whether the scenario leaves out some calls, which the seed decides.
  package init(seed: UInt64, leavesOut: Bool = false) {
    dice = SeededGenerator(seed: seed, for: "generated scenario")
    leftOut = leavesOut ? VocabularyVerbs.leftOut(seed) : []
  }

  /// Leaves out what the claims of the network's SDK exclude.
  func respect(_ subject: ExploredSubject) {
    leftOut.formUnion(subject.excludedVerbs)
    staysOnMain = subject.staysOnMain
  }

  /// Leaves out more calls.
  func leaveOut(_ verbs: Set<String>) { leftOut.formUnion(verbs) }

  /// The statements that were written.
  var statements: [Statement] { blocks[0] }

  // MARK: Writing

  /// Writes a line.
  func add(_ line: String) {
    blocks[blocks.count - 1].append(Statement(line))
  }

  /// Writes a line without which the scenario would be another one.
  func addFixed(_ line: String) {
    var statement = Statement(line)
    statement.isFixed = true
    blocks[blocks.count - 1].append(statement)
  }

  /// Writes the first line of a block, its indented body, and its last line.
  func block(_ opening: String, _ closing: String = "end", _ body: () -> Void) {
    blocks.append([])
    body()
    let statements = blocks.removeLast()
    blocks[blocks.count - 1].append(Statement(opening, statements, closing))
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

  /// Writes a call of the vocabulary as a statement, unless the scenario leaves the call out.
  func say(_ object: String, _ verb: String, _ arguments: String = "()") {
    if plays(verb) { add(call(object, verb, arguments)) }
  }

  /// Writes a wait of some seconds.
  func wait(_ range: ClosedRange<Int> = 0...3) {
    add("wait(\(seconds(range)))")
  }

  // MARK: Deciding

  /// Whether the scenario can play a call.
  func plays(_ verb: String) -> Bool { !leftOut.contains(verb) }

  /// Returns true with the given probability in percent.
  func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// A random number from a range.
  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  /// A random value from a list.
  package func pick<Value>(_ values: [Value]) -> Value { values[number(0...(values.count - 1))] }

  /// The values in random order.
  func shuffled<Value>(_ values: [Value]) -> [Value] { values.shuffled(using: &dice) }

  /// A random number of seconds from a range, with one decimal place.
  func seconds(_ range: ClosedRange<Int>) -> String { "\(number(range)).\(number(0...9))" }

  /// A random queue on which the network calls back; nil for the usual queue.
  func queue() -> String? {
    let queue = chance(65) ? nil : pick(["main", "background", "com.network.callbacks"])
    return staysOnMain ? nil : queue
  }

  /// The arguments that name a queue.
  func on(_ queue: String?) -> String { queue.map { "{ on = \"\($0)\" }" } ?? "()" }

  /// The codes of failures.
  ///
  /// The names stand for codes of each network, and the numbers for codes that no claim names.
  static let codes = [
    "\"no_inventory\"", "3", "\"bad_request\"", "\"network_error\"", "204", "1007",
  ]

  /// The arguments of a failure.
  func failure(_ queue: String?) -> String {
    var fields = ["code = \(pick(ScenarioWriter.codes))"]
    if chance(50) { fields.append("message = \"the network says no\"") }
    if let queue { fields.append("on = \"\(queue)\"") }
    return "{ \(fields.joined(separator: ", ")) }"
  }
}
