import AdSpecTrace
import LuaScript
import NearestNames

/// Runs one rule file and reads the rules that the file declares.
///
/// Each file has a Lua state of its own, so that files cannot disturb each other. The state stays
/// alive if a rule of the file has a `check` function.
final class RuleFileLoader {
  /// The rules of the file with their `check` functions, in the order of the file.
  private(set) var rules: [(rule: Rule, check: LuaFunction?)] = []
  private var reader: RuleReader
  private var declared = 0
  private var state: LuaState?
  /// The uses of `leaves` outside of functions: the id of the other rule, and the line.
  private var handOvers: [(rule: String, line: Int)] = []
  private let file: String
  private let watch: HandOverWatch?
  private static let prelude = try? LuaChunk(
    source: Array(RuleLanguage.prelude.utf8), name: "rule language")

  /// Loads a file, and collects its mistakes in ``mistakes``.
  init(file: String, contents: [UInt8], watch: HandOverWatch? = nil) {
    self.file = file
    self.watch = watch
    reader = RuleReader(file: file, contents: contents)
    do {
      try run(contents)
      refuseUndeclaredHandOvers()
      if declared == 0, reader.mistakes.errors.isEmpty {
        reader.mistakes.add(0, "the file declares no rule; write rule { id = …, … } into it")
      }
    } catch let error as InputError {
      reader.mistakes.add(error.line, error.message)
    } catch let error as LuaError {
      reader.mistakes.add(error.location?.line ?? 0, error.message)
    } catch {
      reader.mistakes.add(0, String(describing: error))
    }
  }

  /// The mistakes in the file, in the order of their lines.
  var mistakes: [InputError] {
    reader.mistakes.errors.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
  }

  /// The state in which the `check` functions run; nil if no rule has a function.
  var checkingState: LuaState? { rules.contains { $0.check != nil } ? state : nil }

  private func run(_ contents: [UInt8]) throws {
    // The code outside of functions only declares rules, so it gets less time and memory than checks.
    let state = try LuaState(limits: LuaLimits(instructions: RuleCheck.limits.instructions))
    defer { _ = state.restart(limits: RuleCheck.limits) }
    self.state = state
    let declarations = try state.load(source: contents, name: file)
    state.primaryChunk = file
    let here = try state.makeFunction("here") { .value(.integer(Int64($0.line))) }
    let misused = try state.makeFunction("misused") { [weak self] call in
      try self?.reader.addUnknownName(call[1], call.line)
      return .none
    }
    let rule = try state.makeFunction("rule") { [weak self] call in
      try self?.declare(call)
      return .none
    }
    let lists = try [RuleLanguage.forms, RuleSituation.allCases.map(\.rawValue)].map {
      LuaValue.table(try state.makeTable(array: $0.map { .string($0) }))
    }
    let words =
      try RuleFileLoader.prelude.map {
        try state.load($0).call(
          [.function(here), .function(misused), .function(try makeLeaves(in: state))] + lists)
      } ?? []
    guard words.count == 2, let unknown = words[0].function, let finish = words[1].function else {
      throw InputError(file: file, line: 0, message: "the rule language cannot be set up")
    }
    try state.setGlobal("rule", .function(rule))
    // An unknown name gets a special value instead of an error, so that the loader also finds the
    // mistakes after it.
    state.globalLookup = { try unknown.call([.string($0)]).first }
    try declarations.call([])
    let known = watch == nil ? declaredHandOvers.sorted() : []
    let ids = try state.makeTable(known.map { ($0, .boolean(true)) })
    if let constants = try finish.call([.table(ids)]).first?.table {
      try state.setConstants(constants)
    }
    state.globalLookup = nil
    state.unknownGlobal = { [file] name in
      throw InputError(
        file: file, line: 0,
        message: "unknown name \"\(name)\""
          + (RuleLanguage.replacements[name].map { "; write \($0)" }
            ?? NearestName.sentence(for: name, in: RuleLanguage.globals)))
    }
  }

  /// The function behind the word `leaves`: it notes a rule to which a rule of the file leaves cases.
  private func makeLeaves(in state: LuaState) throws -> LuaFunction {
    try state.makeFunction("leaves") { [weak self, watch, file] call in
      guard let id = call.string(1) else {
        throw InputError(
          file: file, line: call.line,
          message: "leaves needs the id of a rule: leaves \"LOAD-ONCE-1\"")
      }
      guard call.boolean(2) == true else {
        guard let watch else {
          throw InputError(file: file, line: call.line, message: RuleFileLoader.undeclared(id))
        }
        watch.note(id)
        return .none
      }
      self?.handOvers.append((id, call.line))
      return .value(.boolean(watch?.part(id) ?? false))
    }
  }

  /// The rules to which a rule of the file says that it leaves cases.
  private var declaredHandOvers: Set<String> { Set(rules.flatMap(\.rule.leaves).map(\.rule)) }

  private func refuseUndeclaredHandOvers() {
    // The declaration can be in a rule that has mistakes.
    guard reader.mistakes.errors.isEmpty else { return }
    for (id, line) in handOvers where !declaredHandOvers.contains(id) {
      reader.mistakes.add(line, RuleFileLoader.undeclared(id))
    }
  }

  private static func undeclared(_ id: String) -> String {
    "no rule of this file says that it leaves cases to \"\(id)\"; add leaves = { [\"\(id)\"] = \"…\" } "
      + "to the rule"
  }

  private func declare(_ call: LuaCall) throws {
    declared += 1
    guard let table = try call.table(1), call.count == 1 else {
      reader.mistakes.add(call.line, "rule needs one table: rule { id = …, … }")
      return
    }
    if let (rule, check) = try reader.rule(table, line: call.line) {
      rules.append((rule, check))
    }
  }
}

/// Collects the mistakes in one file, and finds the lines of keys.
struct RuleMistakes {
  let file: String
  private(set) var errors: [InputError] = []
  // Each line is stored as bytes, because a search through bytes is much faster than a search
  // through characters.
  private let lines: [ArraySlice<UInt8>]

  init(file: String, contents: [UInt8]) {
    self.file = file
    lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Adds a mistake.
  mutating func add(_ line: Int, _ message: String) {
    let error = InputError(file: file, line: line, message: message)
    if !errors.contains(error) { errors.append(error) }
  }

  /// Adds a mistake about a name that is not allowed.
  ///
  /// - Parameters:
  ///   - line: The line of the name.
  ///   - subject: The kind of name, such as "event".
  ///   - name: The name.
  ///   - names: The names that are allowed.
  ///   - replacements: For each name that adspec no longer has: the text to write instead.
  mutating func addUnknown(
    _ line: Int, _ subject: String, _ name: String, among names: [String],
    replacements: [String: String] = [:]
  ) {
    if let replacement = replacements[name] {
      return add(line, "unknown \(subject) \"\(name)\"; write \(replacement)")
    }
    add(
      line,
      "unknown \(subject) \"\(name)\""
        + NearestName.sentence(
          for: name, in: names, otherwise: "; use \(RuleMistakes.list(names))"))
  }

  /// The line of a key; the search begins at the line of the table that contains the key.
  ///
  /// If the next rule begins before the search finds the key, the result is the line of the table.
  func line(of key: String, from start: Int) -> Int {
    guard start > 0, start <= lines.count else { return start }
    for number in start...lines.count {
      let text = lines[number - 1].drop {
        RuleMistakes.isBlank($0) || $0 == UInt8(ascii: "{")
      }
      if number > start, text.starts(with: "rule".utf8) { break }
      if text.starts(with: key.utf8),
        text.dropFirst(key.utf8.count).drop(while: RuleMistakes.isBlank).first
          == UInt8(ascii: "=")
      {
        return number
      }
    }
    return start
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func list(_ names: [String]) -> String {
    // A longer list of names would hide the rest of the message.
    names.count > 12
      ? "one of " + names.prefix(12).joined(separator: ", ") + ", …"
      : "one of " + names.joined(separator: ", ")
  }
}
