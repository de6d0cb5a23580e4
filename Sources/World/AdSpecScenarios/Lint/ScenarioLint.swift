package import AdSpecTrace
import LuaScript
import MediationHost
import NearestNames

/// Finds mistakes in a scenario file without running the functions of its scenarios: unknown calls,
/// events, attributes and globals, and wrong arguments.
///
/// The file must compile. The lint reports a mistake only when the text proves the mistake. A run
/// checks everything else.
package final class ScenarioLint {
  let file: String
  let program: LuaProgram
  /// The globals and fields that the file and its modules assign.
  let assignments: LuaAssignments
  let types = LintTypes()
  let adapters: KnownAdapters
  private let scenarios: [ScenarioDeclaration]
  /// The formats of the ads that the scenario loads, whose text is being checked; nil outside of a
  /// scenario, and if the text does not tell the formats.
  private(set) var formats: [MediationFormat]?
  /// The formats that the functions outside of the scenarios name; nil if the text does not tell the
  /// formats.
  private var sharedFormats: [MediationFormat]? = []
  private(set) var mistakes: [InputError] = []

  private init(
    _ program: LuaProgram, _ file: String, _ modules: ScenarioModules,
    _ scenarios: [ScenarioDeclaration], _ adapters: KnownAdapters
  ) {
    self.program = program
    self.file = file
    self.scenarios = scenarios
    self.adapters = adapters
    var assignments = program.assignments
    assignments.formUnion(modules.assignments)
    self.assignments = assignments
  }

  /// The mistakes of a file that can `require` modules, in the order of the text.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - file: The path of the file, for messages.
  ///   - modules: The modules that the file can `require`.
  ///   - scenarios: The scenarios that the file declares.
  ///   - adapters: The adapters that the file can name.
  /// - Returns: The mistakes; empty for a file that does not compile.
  package static func mistakes(
    in source: [UInt8], file: String, modules: ScenarioModules = ScenarioModules(),
    scenarios: [ScenarioDeclaration] = [], adapters: KnownAdapters = KnownAdapters()
  ) -> [InputError] {
    guard let program = LuaParser.program(of: source) else { return [] }
    defer { program.end() }
    let lint = ScenarioLint(program, file, modules, scenarios, adapters)
    for expression in program.expressions { lint.noteScenarios(in: expression) }
    lint.sharedFormats = lint.named(in: program.expressions.filter { lint.scenario($0) == nil })
    for expression in program.expressions { lint.check(expression) }
    return lint.mistakes
  }

  /// Adds a mistake.
  func refuse(_ line: Int, _ message: String) {
    mistakes.append(InputError(file: file, line: line, message: message))
  }

  /// Remembers which types of arguments the functions of each scenario in the file get.
  private func noteScenarios(in expression: LuaExpression) {
    if let entries = scenario(expression) {
      for entry in entries {
        if let types = entry.name.flatMap({ CallSignature.scenario[$0] }) {
          self.types.note(entry.value, isGiven: types)
        }
      }
    }
    for part in expression.kind.parts { noteScenarios(in: part) }
  }

  /// The entries of `scenario "name" { … }` and `scenario("name", { … })`; nil for any other
  /// expression.
  private func scenario(_ expression: LuaExpression) -> [LuaTableEntry]? {
    guard case .call(let callee, let arguments) = expression.kind,
      case .table(let entries)? = arguments.last?.kind
    else { return nil }
    switch callee.kind {
    case .global("scenario"): return arguments.count == 2 ? entries : nil
    case .call(let inner, _):
      guard case .global("scenario") = inner.kind else { return nil }
      return entries
    default: return nil
    }
  }

  /// The formats of all ads that a scenario loads; nil for any other expression.
  private func formats(of expression: LuaExpression) -> [MediationFormat]? {
    guard scenario(expression) != nil, case .call(let callee, let arguments) = expression.kind
    else { return nil }
    var name = arguments.first?.text
    if case .call(_, let outer) = callee.kind { name = outer.first?.text }
    guard let scenario = scenarios.first(where: { $0.name == name }),
      let named = named(in: expression.kind.parts), let sharedFormats
    else { return nil }
    let formats = scenario.formats + scenario.otherFormats
    return formats
      + MediationFormat.allCases.filter {
        !formats.contains($0) && (named.contains($0) || sharedFormats.contains($0))
      }
  }

  /// The formats that tables name, such as `app:load { format = "native" }`.
  ///
  /// - Returns: The formats; nil if the value of a key `format` is known only during a run.
  private func named(in expressions: [LuaExpression]) -> [MediationFormat]? {
    var formats: [MediationFormat] = []
    for expression in expressions {
      if case .table(let entries) = expression.kind {
        for entry in entries where entry.name == "format" {
          guard let text = entry.value.text else { return nil }
          formats += [MediationFormat(rawValue: text)].compactMap(\.self)
        }
      }
      guard let inner = named(in: expression.kind.parts) else { return nil }
      formats += inner
    }
    return formats
  }

  /// Checks an expression and its parts.
  private func check(_ expression: LuaExpression) {
    let outer = formats
    defer { formats = outer }
    if let own = formats(of: expression) { formats = own }
    switch expression.kind {
    case .global(let name): checkGlobal(name, expression.line)
    case .index(let object, let key):
      if let name = key.text { checkField(name, of: object, expression.line) }
    case .method(let object, let name, let arguments):
      checkMethod(name, of: object, arguments, expression.line)
    case .call(let callee, let arguments): checkCall(of: callee, arguments)
    case .operation("+", let operands):
      // Lua converts a text of digits to a number.
      if let text = operands.first(where: { $0.text.map { Double($0) == nil } ?? false }) {
        refuse(text.line, "+ adds numbers: write .. between texts")
      }
    default: break
    }
    for part in expression.kind.parts { check(part) }
  }

  /// Checks a field that is read with a dot.
  private func checkField(_ name: String, of object: LuaExpression, _ line: Int) {
    if case .global(let library) = object.kind { checkLibrary(name, of: library, line) }
    switch types.type(of: object) {
    case .object(let kind):
      guard let members = VocabularyListing.object(named: kind), !members.hasMember(name) else {
        return
      }
      let names = members.properties + members.calls.map(\.name)
      refuse(
        line,
        "\(VocabularyNames.indefinite(kind)) has no field \"\(name)\""
          + NearestName.sentence(for: name, in: names))
    case .event(let kinds?):
      guard !assignments.fields.contains(name),
        let refusal = AttributeNames.refusal(ofName: name, in: kinds)
      else { return }
      refuse(line, refusal)
    case .record(let table):
      guard !assignments.fields.contains(name),
        let refusal = AttributeNames.refusal(ofField: name, of: table)
      else { return }
      refuse(line, refusal)
    default: break
    }
  }

  private func checkGlobal(_ name: String, _ line: Int) {
    guard !assignments.hasHiddenGlobals, !GlobalNames.all.contains(name),
      !assignments.globals.contains(name)
    else { return }
    let names = GlobalNames.all.union(assignments.globals).union(program.locals).sorted()
    refuse(line, GlobalNames.refusal(of: name, known: names))
  }

  /// Checks a field of a table of Lua's library, such as `math.random`.
  private func checkLibrary(_ name: String, of library: String, _ line: Int) {
    let whole = "\(library).\(name)"
    guard GlobalNames.absent[whole] != nil, !assignments.globals.contains(library),
      !assignments.fields.contains(name), !assignments.hasHiddenGlobals
    else { return }
    refuse(line, GlobalNames.refusal(of: whole, known: []))
  }
}

extension ScenarioLint {
  private static let eventNames = EventKind.names + EventChannel.all.map { $0.name + ".*" }

  /// Checks the literal parts of a pattern of events.
  func checkPattern(_ pattern: LuaExpression) {
    switch pattern.kind {
    case .string(let name): checkEvent(name, pattern.line)
    case .table(let entries): checkDetailed(entries)
    default:
      for entry in EventPatterns.alternatives(of: pattern) ?? [] where entry.key == nil {
        checkPattern(entry.value)
      }
    }
  }

  /// Checks that one of the events of a pattern can happen in the scenario.
  func checkPossible(_ pattern: LuaExpression) {
    guard let formats, let kinds = EventPatterns.written(pattern), !kinds.isEmpty,
      let refusal = EventFormats.refusal(of: kinds, in: formats)
    else { return }
    refuse(pattern.line, refusal)
  }

  private func checkEvent(_ name: String, _ line: Int) {
    guard EventPatterns.named(name) == nil else { return }
    refuse(
      line,
      "there is no event \"\(name)\""
        + NearestName.sentence(for: name, in: ScenarioLint.eventNames))
  }

  /// Checks `{ "channel.name", where = { … } }`.
  private func checkDetailed(_ entries: [LuaTableEntry]) {
    let first = entries.first { $0.key == nil }?.value.text
    if let first, let entry = entries.first(where: { $0.key == nil }) {
      checkEvent(first, entry.value.line)
    }
    for entry in entries {
      guard let key = entry.key, let name = key.text else { continue }
      guard name == "where" else {
        guard name != "when" else { continue }
        refuse(
          key.line,
          "a pattern has no key \"\(name)\"" + NearestName.sentence(for: name, in: ["where"]))
        continue
      }
      guard case .table(let tests) = entry.value.kind, let first,
        let kinds = EventPatterns.named(first)
      else { continue }
      for test in tests {
        guard let key = test.key, let path = key.text,
          let refusal = AttributeNames.refusal(of: path, in: kinds, of: first)
        else { continue }
        refuse(key.line, refusal)
      }
    }
  }
}
