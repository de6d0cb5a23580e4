import AdSpecTrace
import LuaScript

/// Runs one rule file and reads what it declares.
///
/// Each file has a Lua state of its own, so that files cannot disturb each other. The state lives
/// on when rules have functions.
final class RuleFileLoader {
  /// The rules of the file with their functions, in order.
  private(set) var rules: [(rule: Rule, check: LuaFunction?)] = []
  private var reader: RuleReader
  private var declared = 0
  private var state: LuaState?
  private let file: String
  private static let prelude = try? LuaChunk(
    source: Array(RuleLanguage.prelude.utf8), name: "rule language")

  /// Loads a file; its mistakes are in ``mistakes`` afterwards.
  init(file: String, contents: [UInt8]) {
    self.file = file
    reader = RuleReader(file: file, contents: contents)
    do {
      try run(contents)
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

  /// What is wrong with the file, by line.
  var mistakes: [InputError] {
    reader.mistakes.errors.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
  }

  /// The state that the functions of the rules run in; nil when there is none.
  var checkingState: LuaState? { rules.contains { $0.check != nil } ? state : nil }

  private func run(_ contents: [UInt8]) throws {
    let state = try LuaState(limits: RuleCheck.limits)
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
    guard let prelude = RuleFileLoader.prelude,
      case .function(let unknown)? = try state.load(prelude)
        .call([.function(here), .function(misused)] + lists).first
    else {
      throw InputError(file: file, line: 0, message: "the rule language cannot be set up")
    }
    try state.setGlobal("rule", .function(rule))
    // An unknown name gets a value that the reader recognises, so that reading goes on.
    state.globalLookup = { try unknown.call([.string($0)]).first }
    try declarations.call([])
    state.globalLookup = nil
    state.unknownGlobal = { [file] name in
      throw InputError(
        file: file, line: 0,
        message: "unknown name \"\(name)\""
          + (RuleLanguage.replacements[name].map { "; write \($0)" }
            ?? NearestName.sentence(for: name, in: RuleLanguage.globals)))
    }
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
