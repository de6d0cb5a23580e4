import AdSpecTrace
import LuaScript
import NearestNames

extension ScenarioLint {
  private static let stringMethods: Set<String> = [
    "byte", "char", "dump", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
    "packsize", "rep", "reverse", "sub", "unpack", "upper",
  ]

  /// Checks `object:name(arguments)`.
  func checkMethod(
    _ name: String, of object: LuaExpression, _ arguments: [LuaExpression], _ line: Int
  ) {
    switch types.type(of: object) {
    case .object(let kind):
      guard let members = VocabularyListing.object(named: kind) else { return }
      guard let call = members.calls.first(where: { $0.name == name }) else {
        return refuse(line, UnknownCall(name, of: members, object).message)
      }
      if let formats, let refusal = CallFormats.refusal(of: name, of: kind, in: formats) {
        refuse(line, refusal)
      }
      if kind == "ad" { checkPossible(name, of: object, arguments, line) }
      let title = "\(kind):\(name)"
      if let signature = CallSignature.of(kind, name) {
        check(arguments, of: title, signature, line)
        checkCount(of: arguments, in: title, signature, withTable: call.options != nil)
        checkOptions(arguments, of: title, after: signature.takes.count, call.options, line)
      }
    case .text:
      guard !ScenarioLint.stringMethods.contains(name), !assignments.fields.contains(name)
      else { return }
      refuse(
        line,
        "a text has no call \"\(name)\""
          + NearestName.sentence(for: name, in: ScenarioLint.stringMethods.sorted()))
    default: break
    }
  }

  /// Checks `callee(arguments)`: a call of a global function, or a call of an object with a dot
  /// instead of a colon.
  func checkCall(of callee: LuaExpression, _ arguments: [LuaExpression]) {
    switch callee.kind {
    case .global(let name):
      guard !assignments.globals.contains(name), !assignments.hasHiddenGlobals,
        let signature = CallSignature.ofGlobal(name)
      else { return }
      check(arguments, of: name, signature, callee.line)
      checkCount(of: arguments, in: name, signature, withTable: false)
    case .index(let object, let key):
      guard let name = key.text, case .object(let kind) = types.type(of: object),
        let members = VocabularyListing.object(named: kind),
        members.calls.contains(where: { $0.name == name }), !isObject(arguments.first)
      else { return }
      let title = object.name ?? kind
      refuse(
        callee.line,
        "\(name) of \(VocabularyNames.indefinite(kind)) is called with a colon: \(title):\(name)(…)"
      )
    default: break
    }
  }

  /// Whether an argument can be the object whose function is called, as in `app.load(app)`.
  private func isObject(_ argument: LuaExpression?) -> Bool {
    guard let argument else { return false }
    return ValueShape(argument) == nil
  }

  // MARK: Arguments

  /// Checks the literal arguments, and that no argument is missing.
  private func check(
    _ arguments: [LuaExpression], of title: String, _ signature: CallSignature, _ line: Int
  ) {
    for (position, parameter) in signature.takes.enumerated() {
      guard position < arguments.count else {
        guard !parameter.type.isOptional, !(arguments.last?.isOpenEnded ?? false) else { return }
        return refuse(line, refusal(of: "nothing", position, title, signature))
      }
      check(arguments[position], position, title, signature)
    }
    guard signature.isVariadic, let last = signature.takes.indices.last else { return }
    for argument in arguments.dropFirst(signature.takes.count) {
      check(argument, last, title, signature)
    }
  }

  /// Checks that no argument is one too many: Lua would ignore it without a word.
  private func checkCount(
    of arguments: [LuaExpression], in title: String, _ signature: CallSignature, withTable: Bool
  ) {
    guard !signature.isVariadic else { return }
    // A call in the last place can give no value.
    let given = arguments.count - (arguments.last?.isOpenEnded == true ? 1 : 0)
    let most = signature.takes.count + (withTable ? 1 : 0)
    guard given > most else { return }
    let phrase =
      switch most {
      case 0: "no arguments"
      case 1: "at most 1 argument"
      default: "at most \(most) arguments"
      }
    refuse(arguments[most].line, "\(title) takes \(phrase), and gets \(given)")
  }

  private func check(
    _ argument: LuaExpression, _ position: Int, _ title: String, _ signature: CallSignature
  ) {
    let type = signature.takes[position].type
    if let shape = ValueShape(argument) {
      guard type.accepts(shape) else {
        return refuse(
          argument.line,
          refusal(of: type.given(shape), position, title, signature))
      }
    } else if case .object(let wanted) = type.present,
      case .object(let kind) = types.type(of: argument), kind != wanted
    {
      let given = VocabularyNames.indefinite(kind)
      return refuse(argument.line, refusal(of: given, position, title, signature))
    }
    switch type.present {
    case .text(let choices?):
      guard let text = argument.text, !choices.contains(text) else { return }
      refuse(
        argument.line,
        "there is no \(signature.takes[position].name) \"\(text)\""
          + NearestName.sentence(for: text, in: choices))
    case .function(let given): types.note(argument, isGiven: given)
    case .pattern:
      checkPattern(argument)
      checkPossible(argument)
    case .patterns:
      guard case .table(let entries) = argument.kind else { return }
      for entry in entries where entry.key == nil {
        checkPattern(entry.value)
        checkPossible(entry.value)
      }
    default: break
    }
  }

  /// The message about a wrong argument.
  private func refusal(
    of given: String, _ position: Int, _ title: String, _ signature: CallSignature
  ) -> String {
    let parameter = signature.takes[position]
    guard signature.takes.count > 1 else {
      return "\(title) takes \(parameter.type.phrase), not \(given)"
    }
    return "\(parameter.name) of \(title) must be \(parameter.type.phrase), not \(given)"
  }

  // MARK: Named values

  /// Checks the table of named values of a call.
  private func checkOptions(
    _ arguments: [LuaExpression], of title: String, after count: Int, _ fields: [Field]?,
    _ line: Int
  ) {
    guard let fields, count < arguments.count else { return }
    let argument = arguments[count]
    if case .table(let entries) = argument.kind {
      return check(entries, of: title, fields)
    }
    guard let shape = ValueShape(argument), VocabularyType.optional(.table).accepts(shape) == false
    else { return }
    refuse(argument.line, "\(title) takes a table of named values, not \(shape.phrase)")
  }

  /// Checks a literal table and the tables in it.
  private func check(_ entries: [LuaTableEntry], of owner: String, _ fields: [Field]) {
    for entry in entries {
      guard let key = entry.key else {
        if ValueShape(entry.value) == nil, entry.value.isOpenEnded { continue }
        refuse(
          entry.value.line, "\(owner) takes named values, and this table has a list entry")
        continue
      }
      guard let name = key.text else { continue }
      guard let field = fields.first(where: { $0.name == name }) else {
        refuse(
          key.line,
          "\(owner) has no key \"\(name)\""
            + NearestName.sentence(for: name, in: fields.map(\.name)))
        continue
      }
      check(entry.value, field, of: owner, key.line)
    }
  }

  private func check(_ value: LuaExpression, _ field: Field, of owner: String, _ line: Int) {
    guard let shape = ValueShape(value) else { return }
    if case .nil = shape { return }
    guard field.type.accepts(shape) else {
      return refuse(
        line,
        "\(field.name) of \(owner) must be \(field.type.phrase), not \(field.type.given(shape))")
    }
    if case .text(let text) = shape, let refusal = field.refusal(of: text) {
      return refuse(line, refusal)
    }
    if field.type == .size, let refusal = ScenarioAdSize.refusal(of: value, owner: owner) {
      return refuse(line, refusal)
    }
    if field.name == "settings", case .table(let entries) = value.kind { checkSettings(entries) }
    guard case .table(let entries) = value.kind, let inner = field.inner else { return }
    guard inner.isList else { return check(entries, of: inner.owner, inner.fields) }
    for entry in entries {
      guard entry.key == nil, case .table(let item) = entry.value.kind else { continue }
      check(item, of: inner.owner, inner.fields)
    }
  }
}

extension ScenarioLint {
  /// Checks the keys of the settings that a call gives to the adapter under test.
  private func checkSettings(_ entries: [LuaTableEntry]) {
    for entry in entries {
      guard let key = entry.key, let name = key.text,
        let refusal = adapters.refusal(ofSetting: name)
      else { continue }
      refuse(key.line, refusal)
    }
  }
}

extension LuaExpression {
  /// The name of a variable; nil for any other expression.
  var name: String? {
    switch kind {
    case .local(let variable): variable.name
    case .global(let name): name
    default: nil
    }
  }
}

/// A call that a kind of object does not have, with a suggestion.
struct UnknownCall {
  private let name: String
  private let members: VocabularyListing.Object
  private let receiver: LuaExpression

  init(_ name: String, of members: VocabularyListing.Object, _ receiver: LuaExpression) {
    self.name = name
    self.members = members
    self.receiver = receiver
  }

  /// The message about the mistake.
  var message: String {
    let owner = VocabularyNames.indefinite(members.name)
    // For example, in `network = function(app)`, the variable for the network has the name of the
    // app.
    if let variable = receiver.name, variable != members.name,
      VocabularyNames.given.contains(where: { $0.name == members.name }),
      VocabularyNames.given.contains(where: { $0.name == variable })
    {
      return "\"\(variable)\" is \(owner) here, which has no call \"\(name)\"" + advice
    }
    if members.properties.contains(name) {
      return "\(name) of \(owner) is no call: write \(receiver.name ?? members.name).\(name)"
    }
    return "\(owner) has no call \"\(name)\"" + advice
  }

  private var advice: String {
    if members.name == "trace", name == "each" {
      return "; write for _, event in ipairs(trace:all(pattern))"
    }
    if UnknownCall.form(of: name, in: members) == nil, let other = owners.first {
      return
        "; \(VocabularyNames.indefinite(other)) has: \(UnknownCall.origin(of: other, from: members.name))"
    }
    return UnknownCall.meant(by: name, in: members).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The call that an unknown name probably means: another form of the name, a call that leads to an
  /// event of that name, or the nearest name.
  static func meant(by name: String, in members: VocabularyListing.Object) -> String? {
    form(of: name, in: members) ?? leading(to: name, in: members)
      ?? NearestName.suggestion(for: name, in: members.calls.map(\.name))
  }

  /// The call whose name is another form of a name, such as `failed` for `fail`.
  private static func form(of name: String, in members: VocabularyListing.Object) -> String? {
    let shortest = 4
    let forms = members.calls.map(\.name).filter { call in
      min(name.count, call.count) >= shortest && (call.hasPrefix(name) || name.hasPrefix(call))
    }
    return forms.min { ($0.count, $0) < ($1.count, $1) }
  }

  /// The first call that leads to an event of a name, such as `handle:display` for `show`, which
  /// leads to `request.show`.
  private static func leading(to name: String, in members: VocabularyListing.Object) -> String? {
    members.calls.first { $0.causes.contains { $0.name.hasSuffix(".\(name)") } }?.name
  }

  /// The kinds of objects that have the call.
  ///
  /// The list begins with the kinds of objects that the receiver's calls return.
  private var owners: [String] {
    let owners = VocabularyListing.objects.filter { $0.hasCall(name) }.map(\.name)
    let given = members.calls.compactMap { UnknownCall.kind(givenBy: members.name, $0.name) }
    return owners.filter(given.contains) + owners.filter { !given.contains($0) }
  }

  /// Lua code that shows how a scenario gets an object of the given kind.
  private static func origin(of kind: String, from first: String) -> String {
    if let given = VocabularyNames.given.first(where: { $0.name == kind }) {
      return given.declaration
    }
    let givers = VocabularyListing.objects.filter { $0.name == first } + VocabularyListing.objects
    for giver in givers where giver.name != kind {
      for call in giver.calls where self.kind(givenBy: giver.name, call.name) == kind {
        return "local \(kind) = \(giver.name):\(call.name)()"
      }
    }
    return kind
  }

  private static func kind(givenBy object: String, _ call: String) -> String? {
    guard case .object(let kind)? = CallSignature.of(object, call)?.gives.first?.present else {
      return nil
    }
    return kind
  }
}
