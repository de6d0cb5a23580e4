import AdSpecTrace

/// Finds out what the expressions of a file are, as far as their text tells.
///
/// A variable is known when everything that is ever assigned to it is of one type. What is not
/// known for certain is unknown.
final class LintTypes {
  /// How many steps from one variable to another are taken: each takes stack.
  private static let mostSteps = 100
  /// How deep the expressions may be that these steps lead through, all together.
  private static let mostDepth = 1000

  private var depth = 0
  private var known: [ObjectIdentifier: LintType] = [:]
  private var asked: Set<ObjectIdentifier> = []
  /// What functions are given by whoever calls them, by function.
  private var given: [ObjectIdentifier: [VocabularyType]] = [:]
  /// The variables whose functions are given something, with how often.
  private var handedOut: [ObjectIdentifier: Int] = [:]

  /// Notes that a function, written out or in a variable, will be called with values of types.
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

  /// What is known of one of the values of an expression, from 0.
  func type(of expression: LuaExpression, _ result: Int = 0) -> LintType {
    depth += 1
    defer { depth -= 1 }
    // A variable's value may lead to another variable's, and so on.
    guard depth < LintTypes.mostDepth else { return .unknown }
    switch expression.kind {
    case .string: return .text
    case .local(let variable): return result == 0 ? type(of: variable) : .unknown
    case .operation("", let operands): return result == 0 ? type(of: operands[0]) : .unknown
    case .operation("..", _): return .text
    case .method(let object, let name, let arguments):
      guard case .object(let kind) = type(of: object),
        let signature = CallSignature.of(kind, name), result < signature.gives.count
      else { return .unknown }
      let pattern = signature.takes.firstIndex { $0.type == .pattern }
      return LintType(
        signature.gives[result],
        asked: EventPatterns.kinds(
          of: pattern.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }))
    case .index(let object, let key):
      guard result == 0 else { return .unknown }
      guard let name = key.text else { return type(ofItemOf: object, key) }
      return type(of: type(of: object), name)
    default: return .unknown
    }
  }

  /// An item of a list of events is an event, if the list has so many.
  private func type(ofItemOf list: LuaExpression, _ key: LuaExpression) -> LintType {
    if case .events(let kinds) = type(of: list) { .event(kinds) } else { .unknown }
  }

  private func type(of object: LintType, _ name: String) -> LintType {
    switch object {
    case .object(let kind): CallSignature.property(kind, name).map { LintType($0) } ?? .unknown
    case .event(let kinds): LintType(kinds.compactMap { EventSchema[$0].attribute(name)?.type })
    case .record(let table): LintType(table.fields.filter { $0.name == name }.map(\.type))
    case .unknown, .text, .events: .unknown
    }
  }

  private func type(of variable: LuaVariable) -> LintType {
    let identifier = ObjectIdentifier(variable)
    if let type = known[identifier] { return type }
    guard asked.count < LintTypes.mostSteps, asked.insert(identifier).inserted else {
      return .unknown
    }
    defer { asked.remove(identifier) }
    var type: LintType?
    for value in variable.values {
      guard let found = self.type(of: value) else { continue }
      type = type.map { $0.joined(with: found) } ?? found
    }
    known[identifier] = type ?? .unknown
    return type ?? .unknown
  }

  /// What is known of a value of a variable; nil for a value that says nothing.
  private func type(of value: LuaVariable.Value) -> LintType? {
    switch value {
    case .nothing: return nil
    case .expression(let expression, let result):
      if case .nil = expression.kind { return nil }
      return type(of: expression, result)
    case .parameter(let body, let index): return type(ofParameter: index, of: body)
    case .iteration(let expression, let index):
      guard index == 1, case .call(let callee, let arguments) = expression.kind,
        case .global("ipairs") = callee.kind, let list = arguments.first,
        case .events(let kinds) = type(of: list)
      else { return .unknown }
      return .event(kinds)
    case .number, .unknown: return .unknown
    }
  }

  /// A parameter is known when every call is.
  private func type(ofParameter index: Int, of body: LuaFunctionBody) -> LintType {
    let types = given[ObjectIdentifier(body)]
    var found: [LintType] = []
    if let types { found.append(index < types.count ? LintType(types[index]) : .unknown) }
    if let holder = body.holder {
      let others = handedOut[ObjectIdentifier(holder)] ?? 0
      guard holder.values.count == 1, holder.uses == holder.calls.count + others else {
        return .unknown
      }
      for arguments in holder.calls where index < arguments.count {
        found.append(type(of: arguments[index]))
      }
      if holder.calls.contains(where: { $0.count <= index && ($0.last?.isOpenEnded ?? false) }) {
        return .unknown
      }
    }
    return found.dropFirst().reduce(found.first ?? .unknown) { $0.joined(with: $1) }
  }
}
