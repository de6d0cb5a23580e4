import AdSpecTrace

/// Finds the types of the expressions in a file from the text of the file.
///
/// The type of a variable is known when all values that the file assigns to the variable have the
/// same type.
final class LintTypes {
  /// The largest number of variables in a chain that the lint follows.
  ///
  /// In a chain, each variable gets the value of the next variable.
  ///
  /// The length of a chain is limited because each variable needs space on the stack.
  private static let mostSteps = 100
  /// The largest total depth of the expressions that the lint follows.
  private static let mostDepth = 1000

  private var depth = 0
  private var known: [ObjectIdentifier: VocabularyType] = [:]
  private var asked: Set<ObjectIdentifier> = []
  /// For each function, the types of the arguments with which the vocabulary calls the function.
  private var given: [ObjectIdentifier: [VocabularyType]] = [:]
  /// For each variable that holds a function: how often the file passes the variable to the
  /// vocabulary, which then calls the function.
  private var handedOut: [ObjectIdentifier: Int] = [:]

  /// Remembers the types of the arguments that a function will get.
  ///
  /// The function is a literal, or the value of a variable.
  func note(_ function: LuaExpression, isGiven types: [VocabularyType]) {
    switch function.kind {
    case .function(let body): given[ObjectIdentifier(body)] = types
    case .local(let variable):
      guard variable.values.count == 1, case .expression(let value, 0)? = variable.values.first,
        case .function(let body) = value.kind, body.holder === variable,
        given[ObjectIdentifier(body)].map({ $0 == types }) ?? true
      else { return }
      given[ObjectIdentifier(body)] = types
      handedOut[ObjectIdentifier(variable), default: 0] += 1
    default: break
    }
  }

  /// The type of one value of an expression.
  ///
  /// The first value of an expression has the number 0.
  func type(of expression: LuaExpression, _ result: Int = 0) -> VocabularyType {
    depth += 1
    defer { depth -= 1 }
    // The depth needs a limit, because the value of a variable can refer to a second variable, the
    // second to a third, and so on.
    guard depth < LintTypes.mostDepth else { return .any }
    switch expression.kind {
    case .string: return .text()
    case .local(let variable): return result == 0 ? type(of: variable) : .any
    case .operation("", let operands): return result == 0 ? type(of: operands[0]) : .any
    case .operation("..", _): return .text()
    case .method(let object, let name, let arguments):
      // If the name is mistyped, the value has the type of the call that is meant, so that the lint
      // also finds the mistakes after the call.
      guard case .object(let kind) = type(of: object),
        let members = VocabularyListing.object(named: kind),
        let signature = CallSignature.of(kind, name)
          ?? UnknownCall.meant(by: name, in: members).flatMap({ CallSignature.of(kind, $0) }),
        result < signature.gives.count
      else { return .any }
      let pattern = signature.takes.firstIndex { $0.type == .pattern }
      return signature.gives[result].known(
        asked: EventPatterns.kinds(
          of: pattern.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }))
    case .index(let object, let key):
      guard result == 0 else { return .any }
      guard let name = key.text else { return type(ofItemOf: object, key) }
      return type(of: type(of: object), name)
    default: return .any
    }
  }

  /// The type of an item of a list.
  ///
  /// For a list of events, the type of an item is an event.
  private func type(ofItemOf list: LuaExpression, _ key: LuaExpression) -> VocabularyType {
    if case .events(let kinds?) = type(of: list) { .event(kinds) } else { .any }
  }

  private func type(of object: VocabularyType, _ name: String) -> VocabularyType {
    switch object {
    case .object(let kind): CallSignature.property(kind, name)?.known() ?? .any
    case .event(let kinds?):
      .ofAttribute(kinds.compactMap { EventSchema[$0].attribute(name)?.type })
    case .record(let table):
      .ofAttribute(table.fields.filter { $0.name == name }.map(\.type))
    default: .any
    }
  }

  private func type(of variable: LuaVariable) -> VocabularyType {
    let identifier = ObjectIdentifier(variable)
    if let type = known[identifier] { return type }
    guard asked.count < LintTypes.mostSteps, asked.insert(identifier).inserted else {
      return .any
    }
    defer { asked.remove(identifier) }
    var type: VocabularyType?
    for value in variable.values {
      guard let found = self.type(of: value) else { continue }
      type = type.map { $0.joined(with: found) } ?? found
    }
    known[identifier] = type ?? .any
    return type ?? .any
  }

  /// The type of one value of a variable; nil when there is no value, or when the value is Lua's
  /// `nil`.
  private func type(of value: LuaVariable.Value) -> VocabularyType? {
    switch value {
    case .nothing: return nil
    case .expression(let expression, let result):
      if case .nil = expression.kind { return nil }
      return type(of: expression, result)
    case .parameter(let body, let index): return type(ofParameter: index, of: body)
    case .iteration(let expression, let index):
      guard index == 1, case .call(let callee, let arguments) = expression.kind,
        case .global("ipairs") = callee.kind, let list = arguments.first,
        case .events(let kinds?) = type(of: list)
      else { return .any }
      return .event(kinds)
    case .number, .unknown: return .any
    }
  }

  /// The type of a parameter.
  ///
  /// The type is known only if the lint sees every call of the function.
  private func type(ofParameter index: Int, of body: LuaFunctionBody) -> VocabularyType {
    let types = given[ObjectIdentifier(body)]
    var found: [VocabularyType] = []
    if let types { found.append(index < types.count ? types[index].known() : .any) }
    if let holder = body.holder {
      let others = handedOut[ObjectIdentifier(holder)] ?? 0
      guard holder.values.count == 1, holder.uses == holder.calls.count + others else {
        return .any
      }
      for arguments in holder.calls where index < arguments.count {
        found.append(type(of: arguments[index]))
      }
      if holder.calls.contains(where: { $0.count <= index && ($0.last?.isOpenEnded ?? false) }) {
        return .any
      }
    }
    return found.dropFirst().reduce(found.first ?? .any) { $0.joined(with: $1) }
  }
}

extension VocabularyType {
  /// The type of a value that has either this type or the other type.
  func joined(with other: VocabularyType) -> VocabularyType {
    switch (self, other) {
    case (.event(let kinds?), .event(let more?)):
      .event(EventKind.allCases.filter { kinds.contains($0) || more.contains($0) })
    default: self == other ? self : .any
    }
  }

  /// The type of an expression that has this declared type.
  ///
  /// - Parameter kinds: The kinds of events that the pattern of the call matches.
  /// - Returns: The type, without the choices of a text.
  func known(asked kinds: @autoclosure () -> [EventKind] = EventKind.allCases) -> VocabularyType {
    switch present {
    case .text: .text()
    case .event: .event(kinds())
    case .events: .events(kinds())
    case let type: type
    }
  }

  /// The type of an attribute's value.
  ///
  /// The value can have any one of the declared types.
  static func ofAttribute(_ types: [AttributeType]) -> VocabularyType {
    let found = types.map { type -> VocabularyType in
      if let table = type.table { return .record(table) }
      return type == .text ? .text() : .any
    }
    return found.dropFirst().reduce(found.first ?? .any) { $0.joined(with: $1) }
  }
}

/// Finds the events that a pattern in the text of a file matches.
enum EventPatterns {
  /// The kinds of events that a pattern can match; all kinds when the pattern is known only during
  /// a run.
  static func kinds(of pattern: LuaExpression?) -> [EventKind] {
    guard let pattern, let found = written(pattern), !found.isEmpty else {
      return EventKind.allCases
    }
    return EventKind.allCases.filter(found.contains)
  }

  /// The kinds of events that a literal pattern matches; nil for any other expression.
  static func written(_ pattern: LuaExpression) -> [EventKind]? {
    switch pattern.kind {
    case .string(let name): return named(name)
    case .table(let entries):
      guard let first = entries.first, first.key == nil else { return nil }
      return first.value.text.flatMap(named)
    default:
      guard let list = alternatives(of: pattern) else { return nil }
      var kinds: [EventKind] = []
      for entry in list {
        guard entry.key == nil, let found = written(entry.value) else { return nil }
        kinds += found
      }
      return kinds
    }
  }

  /// The kind of event with the given name, or all kinds of a channel such as `network.*`; nil for
  /// an unknown name.
  static func named(_ name: String) -> [EventKind]? {
    if let kind = EventKind(name: name) { return [kind] }
    let members = EventKind.allCases.filter { $0.channel + ".*" == name }
    return members.isEmpty ? nil : members
  }

  /// The entries of `any { … }`; nil for any other expression.
  static func alternatives(of pattern: LuaExpression) -> [LuaTableEntry]? {
    guard case .call(let callee, let arguments) = pattern.kind, case .global("any") = callee.kind,
      arguments.count == 1, case .table(let entries) = arguments[0].kind
    else { return nil }
    return entries
  }
}
