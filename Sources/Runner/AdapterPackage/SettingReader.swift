import AdSpecTrace
import AdapterSyntax

/// Reads which settings of a line item an adapter takes, and how: it follows the dictionary of the
/// credentials through constants, JSON, lists and the adapter's own functions.
struct SettingReader {
  /// A text of the line item in which a setting stands.
  enum Text: Hashable {
    case json(String, inside: [String])
    case pairs(String, separator: String, assignment: String)
    case values(String, separator: String, index: Int)

    /// The key of the text in the credentials.
    var key: String {
      switch self {
      case .json(let key, _), .pairs(let key, _, _), .values(let key, _, _): key
      }
    }
  }

  /// A setting that the adapter reads.
  struct Setting {
    var name: String
    var text: Text?
    /// The types to which the adapter casts the setting.
    var types: Set<String> = []
    var isDigits = false
    var length: Int?
    /// Whether the setting is an object that contains others.
    var isObject = false
    /// Whether the adapter goes on without the setting.
    var isOptional = false
    /// Whether the adapter looks whether the setting is there.
    var isDemanded = false
    /// The functions of the adapter in which the reading begins.
    var functions: Set<String> { Set(readers.map(\.function)) }
    /// Who reads the setting.
    var readers: Set<Reader> = []
  }

  /// A function of the adapter in which the reading of a setting begins.
  struct Reader: Hashable {
    var function: String
    /// The only formats of which the function gets loads, by the types that it or its class takes; nil
    /// if the types do not tell.
    var formats: [String]?
    /// The only flow in which the function reads the setting; nil if it reads the setting in all flows.
    var flow: String?
  }

  /// What the reader knows of a value.
  private indirect enum Value {
    /// A text that is constant.
    case text(String)
    /// The dictionary of the credentials.
    case settings
    /// The setting at an index of `found`.
    case setting(Int)
    /// An object of JSON: the setting with the text, and the way into the object.
    case json(Int, [String])
    /// An object of the adapter's own type, decoded from JSON.
    case decoded(Int, [String], type: String)
    /// The parts of a setting.
    case pieces(Int, separator: String)
    case piece(Int, separator: String)
    /// A name and its value, in a part of a setting.
    case words(Int, separator: String, assignment: String)
    case word(Int, separator: String, assignment: String)
    case pairs(Int, separator: String, assignment: String)
  }

  private typealias Scope = [String: Value]

  private(set) var found: [Setting] = []
  private(set) var readsBid = false
  private(set) var demandsBid = false
  /// What each function of the adapter calls or creates, by its name.
  private(set) var calls: [String: Set<String>] = [:]

  private let local: [String: AdapterReader.LocalType]
  private var functions: [String: [FunctionDeclaration]] = [:]
  private var constants: [String: Value] = [:]
  /// The raw values of the cases of own enumerations.
  private var cases: [String: [String: String]] = [:]
  private var scopes: [Scope] = []
  /// The function in which the reader began, the formats of which it gets loads, and the values that
  /// the function inside returns.
  private var outermost = ""
  private var formats: [String]?
  /// The only flow in which the code runs that is read now.
  private var flow: String?
  /// Whether the reader follows one of several functions with the same name, which have turns of their
  /// own.
  private var isGuess = false
  private var returned: Value?
  private var depth = 0
  private var steps = 0

  init(_ files: [SourceFile], _ local: [String: AdapterReader.LocalType]) {
    self.local = local
    let types = local.values.sorted { $0.name < $1.name }
    let declarations = types.flatMap(\.declarations)
    for function in files.flatMap(\.functions) + declarations.flatMap(\.functions) {
      functions[function.name, default: []].append(function)
    }
    for type in types where type.declarations.contains(where: { $0.kind == .enum }) {
      for found in type.declarations.flatMap(\.cases) {
        let raw = found.rawValue.map { $0.filter { $0 != "\"" } } ?? found.name
        cases[type.name, default: [:]][found.name] = raw
      }
    }
    for variable in files.flatMap(\.variables) + declarations.flatMap(\.variables) {
      if let name = variable.name, case .text(let text?, _)? = variable.value {
        constants[name] = .text(text)
      }
    }
    for type in types {
      let own = type.declarations.flatMap { declaration in
        declaration.variables.compactMap { $0.type?.core }
          + declaration.functions.flatMap { $0.parameters.compactMap(\.type.core) }
      }
      let formats = Self.formats(ofLoadsWith: own)
      for declaration in type.declarations {
        for function in declaration.functions { begin(function, in: formats) }
        for variable in declaration.variables { begin(variable, in: formats) }
      }
    }
    for function in files.flatMap(\.functions) { begin(function, in: nil) }
    for variable in files.flatMap(\.variables) { begin(variable, in: nil) }
  }

  /// The functions of the adapter that some functions reach, by their names.
  func reached(from names: Set<String>) -> Set<String> {
    var reached = names
    var next = Array(names)
    while let name = next.popLast() {
      for called in calls[name] ?? [] where reached.insert(called).inserted { next.append(called) }
    }
    return reached
  }

  // MARK: Formats and flows

  /// The formats whose loads come with one of some types; nil if no type or several types say a format.
  private static func formats(ofLoadsWith types: [String]) -> [String]? {
    var words: Set<String> = []
    for type in types {
      let name = type.hasPrefix("GAD") ? String(type.dropFirst(3)) : type
      guard name.hasPrefix("Mediation"), name.hasSuffix("AdConfiguration") else { continue }
      words.insert(String(name.dropFirst(9).dropLast(15)))
    }
    guard words.count == 1, let word = words.first else { return nil }
    let formats = FormatTraits.all.filter { $0.typeWord == word && $0.loadWord != nil }
    return formats.isEmpty ? nil : formats.map { "\($0.format)" }
  }

  /// The formats of which a function gets loads, by its name or the types of its parameters; nil if they
  /// do not tell.
  private static func formats(of function: FunctionDeclaration) -> [String]? {
    let ofName = FormatTraits.all.filter { traits in
      traits.loadWord.map {
        function.name == $0 || function.name == $0 + "ForAdConfiguration"
      } ?? false
    }
    if !ofName.isEmpty { return ofName.map { "\($0.format)" } }
    return formats(ofLoadsWith: function.parameters.compactMap(\.type.core))
  }

  /// The flows in which a condition holds, and in which it does not; nil for all flows.
  private static func flows(
    of conditions: [Condition]
  ) -> (whereTrue: String?, otherwise: String?) {
    var hasBid: Bool?
    for condition in conditions {
      switch condition {
      case .binding(_, _, let value) where mentionsBid(value): hasBid = true
      case .expression(let value): hasBid = hasBid ?? comparesBid(value)
      default: break
      }
    }
    guard let hasBid else { return (nil, nil) }
    let flows = hasBid ? ("bidding", "waterfall") : ("waterfall", "bidding")
    // Beside another condition, the other code can run with a bid, too.
    return (flows.0, conditions.count == 1 ? flows.1 : nil)
  }

  /// Whether an expression is true exactly with a bid, or exactly without one; nil for any other.
  private static func comparesBid(_ expression: Expression) -> Bool? {
    guard case .binary(let left, let name, .nothing) = expression, mentionsBid(left) else {
      return nil
    }
    return switch name {
    case "!=": true
    case "==": false
    default: nil
    }
  }

  /// Reads code that runs only in a flow.
  private mutating func reading(in flow: String?, _ body: (inout Self) -> Void) {
    let before = self.flow
    self.flow = flow ?? before
    body(&self)
    self.flow = before
  }

  // MARK: Functions

  private mutating func begin(_ function: FunctionDeclaration, in formats: [String]?) {
    outermost = function.name
    self.formats = Self.formats(of: function) ?? formats
    var scope: Scope = [:]
    for parameter in function.parameters where Self.isDictionary(parameter.type) {
      if Self.isSettings(parameter.name) { scope[parameter.name] = .settings }
    }
    _ = run(function.body ?? [], scope)
  }

  private mutating func begin(_ variable: Variable, in formats: [String]?) {
    outermost = variable.name ?? ""
    self.formats = formats
    scopes = [[:]]
    if let value = variable.value { _ = evaluate(value) }
    _ = run(variable.accessors, [:])
  }

  private static func isDictionary(_ type: SwiftType) -> Bool {
    if case .dictionary = type.unwrapped { true } else { false }
  }

  private static func isSettings(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["settings", "credentials", "parameters", "params"].contains { name.contains($0) }
  }

  /// Runs a body, and returns the value that it returns.
  private mutating func run(_ body: [Statement], _ scope: Scope) -> Value? {
    let before = (scopes, returned)
    (scopes, returned) = ([scope], nil)
    defer { (scopes, returned) = before }
    if body.count == 1, case .expression(let value) = body[0] { return evaluate(value) }
    read(body)
    return returned
  }

  private mutating func call(_ name: String, _ arguments: [Argument]) -> Value? {
    calls[outermost, default: []].insert(name)
    let own = functions[name] ?? []
    let labels = arguments.filter { !$0.isTrailing }.map { $0.label ?? "_" }
    guard let function = own.first(where: { $0.parameters.map(\.label) == labels }) ?? own.first
    else {
      return nil
    }
    var scope: Scope = [:]
    for (argument, parameter) in zip(arguments, function.parameters) {
      scope[parameter.name] = evaluate(argument.value, type: parameter.type.core)
    }
    // Without a value to follow, the function's own turn is enough, but for what it returns.
    guard depth < 6, steps < 2000 else { return nil }
    let wasGuess = isGuess
    isGuess =
      isGuess || scope.isEmpty && own.count { $0.parameters.map(\.label) == labels } > 1
    depth += 1
    steps += 1
    defer {
      depth -= 1
      isGuess = wasGuess
    }
    return run(function.body ?? [], scope)
  }

  // MARK: Statements

  private mutating func read(_ statements: [Statement]) {
    for statement in statements { read(statement) }
  }

  private mutating func nested(_ statements: [Statement]) {
    scopes.append([:])
    read(statements)
    scopes.removeLast()
  }

  private mutating func read(_ statement: Statement) {
    switch statement {
    case .binding(let variable):
      if let value = variable.value { bind(variable.name, value) }
    case .expression(let value): _ = evaluate(value)
    case .assignment(.element(.name(let name), let key), let value, _):
      let first = key.first?.value ?? .nothing
      let key = evaluate(first)
      _ = evaluate(value)
      if case .word(let setting, let separator, let assignment)? = key {
        assign(name, .pairs(setting, separator: separator, assignment: assignment))
      }
    case .assignment(let target, let value, _):
      let found = evaluate(value)
      if case .name(let name) = target, let found { assign(name, found) }
      if case .member(_, let name) = target { self.name(found, name) }
    case .returned(let value):
      if let value, let found = evaluate(value) { returned = returned ?? found }
    case .thrown(let value): _ = evaluate(value)
    case .conditional(let conditions, let body, let otherwise, let isGuard):
      if !isGuard { scopes.append([:]) }
      for condition in conditions { read(condition, isGuard) }
      let flows = Self.flows(of: conditions)
      if isGuard {
        reading(in: flows.otherwise) { $0.nested(otherwise) }
      } else {
        reading(in: flows.whereTrue) { $0.nested(body) }
        scopes.removeLast()
        reading(in: flows.otherwise) { $0.nested(otherwise) }
      }
    case .loop(let pattern, let sequence, let conditions, let body):
      let found = evaluate(sequence)
      scopes.append([:])
      if case .name(let name, _) = pattern { scopes[scopes.count - 1][name] = element(of: found) }
      for condition in conditions { read(condition, false) }
      read(body)
      scopes.removeLast()
    case .choice(let subject, let cases):
      _ = evaluate(subject)
      for found in cases { nested(found.body) }
    case .block(let body, let catches):
      nested(body)
      for found in catches { nested(found.body) }
    case .function(let function): _ = run(function.body ?? [], scopes.last ?? [:])
    case .type: break
    }
  }

  private mutating func read(_ condition: Condition, _ isGuard: Bool) {
    switch condition {
    case .expression(let value): _ = evaluate(value)
    case .binding(let name, _, let value):
      bind(name, value)
      if isGuard, Self.mentionsBid(value) { demandsBid = true }
      if isGuard { demand(scopes[scopes.count - 1][name]) }
    case .pattern(_, let value): _ = evaluate(value)
    }
  }

  private mutating func demand(_ value: Value?) {
    if case .setting(let index)? = value { found[index].isDemanded = true }
  }

  private static func mentionsBid(_ expression: Expression) -> Bool {
    switch expression {
    case .member(_, "bidResponse"): true
    case .member(let base, _), .chained(let base), .forced(let base): mentionsBid(base)
    default: false
    }
  }

  private mutating func bind(_ name: String?, _ value: Expression) {
    let found = evaluate(value)
    guard let name else { return }
    scopes[scopes.count - 1][name] = found
    self.name(found, name)
  }

  private mutating func assign(_ name: String, _ value: Value) {
    // Without a value so far, the variable can belong to any of the scopes.
    let index = scopes.lastIndex { $0[name] != nil } ?? 0
    scopes[index][name] = value
  }

  /// Gives a value of a list, which has no key, the name under which the adapter keeps it.
  private mutating func name(_ value: Value?, _ name: String?) {
    guard case .setting(let index)? = value, let name, case .values? = found[index].text,
      found[index].name.isEmpty
    else { return }
    found[index].name = name
  }

  private func element(of value: Value?) -> Value? {
    if case .pieces(let setting, let separator)? = value {
      return .piece(setting, separator: separator)
    }
    return value
  }

  // MARK: Expressions

  private mutating func evaluate(_ expression: Expression, type: String? = nil) -> Value? {
    switch expression {
    case .name(let name):
      for scope in scopes.reversed() {
        if let value = scope[name] { return value }
      }
      // In an extension of the credentials, the name means the property.
      return constants[name] ?? (name == "settings" ? .settings : nil)
    case .text(let text, let inside):
      for value in inside { _ = evaluate(value) }
      return text.map { .text($0) }
    case .implicitMember(let name): return type.flatMap { cases[$0]?[name] }.map { .text($0) }
    case .member(let base, let name): return member(base, name)
    case .call(let callee, let arguments): return call(callee, arguments)
    case .element(let base, let arguments): return element(base, arguments)
    case .chained(let inner): return evaluate(inner, type: type)
    case .forced(let inner):
      let value = evaluate(inner, type: type)
      demand(value)
      return value
    case .effect(let inner, _, _, _): return evaluate(inner, type: type)
    case .closure(let closure):
      _ = run(closure, nil)
      return nil
    case .array(let items):
      for item in items { _ = evaluate(item) }
      return nil
    case .dictionary(let keys, let values):
      for item in keys + values { _ = evaluate(item) }
      return nil
    case .tuple(let elements):
      let values = elements.map { evaluate($0.value) }
      return values.count == 1 ? values[0] : nil
    case .cast(let inner, let wanted, let isTest, _):
      let value = evaluate(inner)
      if !isTest, case .setting(let index)? = value { found[index].types.insert(wanted.text) }
      return value
    case .binary(let left, let name, let right): return binary(left, name, right)
    case .negated(let inner):
      _ = evaluate(inner)
      return nil
    case .conditional(let condition, let first, let second):
      _ = evaluate(condition)
      let one = evaluate(first, type: type)
      return evaluate(second, type: type) ?? one
    case .statement(let statement):
      nested([statement])
      return nil
    case .number(_, let text): return .text(text)
    case .boolean, .nothing, .other: return nil
    }
  }

  private mutating func binary(_ left: Expression, _ name: String, _ right: Expression) -> Value? {
    if name == "==", case .member(let inner, "count") = left, case .number(_, let text) = right,
      case .setting(let index)? = evaluate(inner), let length = Int(text), length > 1
    {
      found[index].length = length
      return nil
    }
    let value = evaluate(left)
    if name == "??" { demand(value) }
    let other = evaluate(right)
    return name == "??" ? value ?? other : nil
  }

  private mutating func member(_ base: Expression, _ name: String) -> Value? {
    calls[outermost, default: []].insert(name)
    if name == "bidResponse" { readsBid = true }
    let value = evaluate(base)
    if case .name(let type) = base, let raw = cases[type]?[name] { return .text(raw) }
    switch (value, name) {
    case (_, "settings"): return .settings
    case (.decoded(let setting, let way, let type)?, _):
      return property(name, of: type, setting, way)
    case (.pieces?, "first"): return piece(value, 0)
    case (.setting?, "first"), (.setting?, "last"): return value
    case (_, "rawValue"), (_, "utf8"), (_, "self"), (_, "lowercased"), (_, "uppercased"):
      return value
    case (nil, _): return constants[name]
    default: return nil
    }
  }

  private mutating func element(_ base: Expression, _ arguments: [Argument]) -> Value? {
    let value = evaluate(base)
    guard let first = arguments.first, case .text(let key)? = evaluate(first.value) else {
      // A key that is not known can be any name of a part.
      return nil
    }
    switch value {
    case .settings?: return record(key, nil)
    case .json(let setting, let way)?:
      return record(key, .json(found[setting].name, inside: way))
    case .setting(let inner)?:
      // An object inside of the object.
      guard case .json(let whole, let way)? = found[inner].text,
        let setting = found.firstIndex(where: { $0.name == whole && $0.text == nil })
      else { return nil }
      found[inner].isObject = true
      return record(key, .json(found[setting].name, inside: way + [found[inner].name]))
    case .pieces?:
      guard let index = Int(key) else { return nil }
      return piece(value, index)
    case .words(let setting, let separator, let assignment)?:
      return .word(setting, separator: separator, assignment: assignment)
    case .pairs(let setting, let separator, let assignment)?:
      return record(
        key, .pairs(found[setting].name, separator: separator, assignment: assignment))
    default: return nil
    }
  }

  private mutating func piece(_ value: Value?, _ index: Int) -> Value? {
    guard case .pieces(let setting, let separator)? = value else { return nil }
    let value = record("", .values(found[setting].name, separator: separator, index: index))
    demand(value)
    return value
  }

  /// A property of an own type that JSON is decoded into.
  private mutating func property(
    _ name: String, of type: String, _ setting: Int, _ way: [String]
  ) -> Value? {
    let own = local[type]
    let keys = own?.declarations.flatMap(\.types).first { $0.name.hasSuffix("CodingKeys") }
    let raw = keys?.cases.first { $0.name == name }?.rawValue?.filter { $0 != "\"" } ?? name
    let declared = own?.declarations.flatMap(\.variables).first { $0.name == name }?.type
    if let inner = declared?.core, local[inner]?.isOwn == true {
      return .decoded(setting, way + [raw], type: inner)
    }
    let value = record(raw, .json(found[setting].name, inside: way))
    if case .setting(let index) = value, let declared {
      found[index].types.insert(declared.unwrapped.text)
      found[index].isOptional = declared.isOptional
      found[index].isDemanded = true
    }
    return value
  }

  /// Records that the adapter reads a setting.
  private mutating func record(_ name: String, _ text: Text?) -> Value {
    let known = found.firstIndex { $0.text == text && ($0.name == name || name.isEmpty) }
    let index = known ?? found.count
    if known == nil { found.append(Setting(name: name, text: text)) }
    if !isGuess {
      found[index].readers.insert(Reader(function: outermost, formats: formats, flow: flow))
    }
    return .setting(index)
  }

  // MARK: Calls

  private mutating func call(_ callee: Expression, _ arguments: [Argument]) -> Value? {
    switch callee {
    case .name(let name):
      if name.first?.isUppercase == true { return create(name, arguments) }
      return call(name, arguments)
    case .implicitMember(let name): return call(name, arguments)
    case .member(let base, let name): return call(base, name, arguments)
    default:
      _ = evaluate(callee)
      let values = arguments.map { evaluate($0.value) }
      return values.count == 1 ? values[0] : nil
    }
  }

  /// An initializer: of a usual type, which keeps the value, or of an own type.
  private mutating func create(_ name: String, _ arguments: [Argument]) -> Value? {
    calls[outermost, default: []].insert("init")
    guard local[name]?.isOwn != true else {
      // The initializers have turns of their own.
      for argument in arguments { self.name(evaluate(argument.value), argument.label) }
      return nil
    }
    let values = arguments.map { argument in
      let value = evaluate(argument.value)
      self.name(value, argument.label)
      return value
    }
    guard values.count == 1 || ["Data", "String", "NSString"].contains(name) else { return nil }
    let isNumber = ["Int", "Int64", "UInt", "Double", "NSDecimalNumber"].contains(name)
    if isNumber, case .setting(let index)?? = values.first { found[index].isDigits = true }
    return values.first ?? nil
  }

  private mutating func call(
    _ base: Expression, _ name: String, _ arguments: [Argument]
  ) -> Value? {
    let value = evaluate(base)
    func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
    switch name {
    case "jsonObject":
      guard let text = argument("with") else { return nil }
      if case .setting(let index)? = evaluate(text) { return .json(index, []) }
      return nil
    case "decode":
      guard case .member(.name(let type), "self")? = arguments.first?.value,
        let text = argument("from"), case .setting(let index)? = evaluate(text)
      else { return nil }
      return .decoded(index, [], type: type)
    case "components", "split":
      guard let separator = arguments.first?.value, case .text(let text)? = evaluate(separator)
      else { return nil }
      return pieces(of: value, text)
    case "data", "trimmingCharacters", "lowercased", "uppercased", "prefix", "suffix", "sorted",
      "randomElement", "popFirst", "min", "max":
      return value
    case "number":
      let text = argument("from") ?? .nothing
      let value = evaluate(text)
      if case .setting(let index)? = value { found[index].isDigits = true }
      return value
    case "map", "flatMap", "compactMap", "forEach", "first", "filter", "reduce":
      guard case .closure(let closure)? = arguments.last?.value else {
        for argument in arguments { _ = evaluate(argument.value) }
        return value
      }
      let result = run(closure, element(of: value))
      if case .pieces? = value { return value }
      return result ?? value
    default: break
    }
    for argument in arguments { self.name(evaluate(argument.value), argument.label) }
    guard functions[name] != nil, !isForeign(value) else { return nil }
    return call(name, arguments)
  }

  /// Whether a value is the SDK's or Foundation's, so that its functions are not the adapter's.
  private func isForeign(_ value: Value?) -> Bool {
    guard let value else { return false }
    if case .settings = value { return false }
    return true
  }

  private func pieces(of value: Value?, _ separator: String) -> Value? {
    switch value {
    case .setting(let index)?: .pieces(index, separator: separator)
    case .piece(let index, let outer)?: .words(index, separator: outer, assignment: separator)
    default: nil
    }
  }

  private mutating func run(_ closure: Closure, _ value: Value?) -> Value? {
    var scope: Scope = [:]
    scope["$0"] = value
    if let name = closure.parameters.first?.name { scope[name] = value }
    scopes.append(scope)
    let before = returned
    returned = nil
    defer {
      scopes.removeLast()
      returned = before
    }
    if closure.body.count == 1, case .expression(let value) = closure.body[0] {
      return evaluate(value)
    }
    read(closure.body)
    return returned
  }
}
