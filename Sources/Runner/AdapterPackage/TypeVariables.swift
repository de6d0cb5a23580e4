import AdapterSyntax

/// The types that the reader looks for, and what the uses in the adapter say about them.
struct TypeVariables {
  /// The most parts of a type; an author writes fewer.
  private static let mostParts = 100

  private struct State {
    /// The type without the optional that `isUnwrapped` adds.
    var solution: SwiftType?
    /// Whether the adapter unwraps the value, so that the type is an optional.
    var isUnwrapped = false
    /// Whether the adapter uses the value without unwrapping it.
    var isPlain = false
    /// Whether the value can be nil where the adapter passes it on.
    var acceptsNil = false
    /// Whether a literal alone says that the type is a number.
    var isWeak = false
    /// The SDK's member whose value, or a part of it, has the type: `Owner.Member`.
    var origin: String?
  }

  private var states: [State] = []
  /// The names of types that no SDK can know: the adapter's own types and generic parameters.
  var foreign: Set<String> = []

  mutating func fresh(origin: String? = nil) -> SwiftType {
    states.append(State(origin: origin))
    return .variable(states.count - 1)
  }

  /// The SDK's member that has an unknown type.
  func origin(of type: SwiftType) -> String? {
    if case .variable(let id) = resolved(type) { states[id].origin } else { nil }
  }

  /// The type as far as it is known; an unknown part stays a variable.
  func resolved(_ type: SwiftType) -> SwiftType {
    guard case .variable(let id) = type else { return type }
    let state = states[id]
    guard let solution = state.solution else { return type }
    let inner = resolved(solution)
    let isOptional = state.isUnwrapped || state.acceptsNil && !state.isPlain
    return isOptional && !inner.isOptional ? .optional(inner) : inner
  }

  /// The type with all its parts resolved; an unknown part stays a variable.
  func final(_ type: SwiftType) -> SwiftType {
    switch resolved(type) {
    case .variable(let id):
      return states[id].isUnwrapped || states[id].acceptsNil
        ? .optional(.variable(id)) : .variable(id)
    case .named("Result", let arguments) where arguments.count == 2:
      // An unnamed type of errors can be any error.
      let error = final(arguments[1]).unwrapped
      return .named("Result", [final(arguments[0]), error.hasHole ? .named("Error") : error])
    case .named(let name, _) where NamedCalls.plainTypes.contains(name): return .named(name)
    case .named(let name, let arguments): return .named(name, arguments.map(final))
    case .optional(let type): return .optional(final(type))
    case .array(let type): return .array(final(type))
    case .dictionary(let key, let value): return .dictionary(final(key), final(value))
    case .metatype(let type): return .metatype(final(type))
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: final($0.type)) })
    case .function(let parameters, let result, let attributes, let effects):
      return .function(
        parameters.map(final), final(result), attributes: attributes, effects: effects)
    case .unknown: return .unknown
    }
  }

  /// The value of an optional: records that the adapter unwraps the type.
  mutating func unwrap(_ type: SwiftType) -> SwiftType {
    guard case .variable(let id) = type else {
      return type.unwrapped
    }
    if let solution = states[id].solution, resolved(solution).isOptional {
      return resolved(solution).unwrapped
    }
    states[id].isUnwrapped = true
    if states[id].solution == nil { states[id].solution = fresh(origin: states[id].origin) }
    return states[id].solution ?? .unknown
  }

  /// Whether the adapter unwraps values of a type, and does not only assign them to an optional.
  func isUnwrapped(_ type: SwiftType) -> Bool {
    if case .variable(let id) = type { states[id].isUnwrapped } else { type.isOptional }
  }

  /// Records that the adapter uses a value without unwrapping it.
  mutating func usePlainly(_ type: SwiftType) {
    if case .variable(let id) = type { states[id].isPlain = true }
  }

  /// Whether an SDK can declare a type.
  private func isAllowed(_ type: SwiftType) -> Bool { type.names.isDisjoint(with: foreign) }

  private mutating func bind(_ id: Int, _ type: SwiftType, isWeak: Bool = false) {
    guard isAllowed(type), type != .variable(id), type != .unknown else { return }
    if let solution = states[id].solution {
      let known = resolved(solution)
      if case .variable(let inner) = known, inner != id {
        bind(inner, type, isWeak: isWeak)
      } else if states[id].isWeak && !isWeak {
        states[id].solution = type
        states[id].isWeak = false
      } else {
        unify(known, type)
      }
      return
    }
    // A type that contains the variable itself would have no end.
    var parts = 0
    if contains(type, id, &parts) || parts > Self.mostParts { return }
    switch type {
    case .array(.variable(let other)), .variable(let other):
      states[other].origin = states[other].origin ?? states[id].origin
    default: break
    }
    states[id].solution = type
    states[id].isWeak = isWeak
  }

  /// Whether a type contains a variable, also in what other variables stand for.
  ///
  /// The function counts the parts, and ends when there are too many.
  private func contains(_ type: SwiftType, _ id: Int?, _ parts: inout Int) -> Bool {
    parts += 1
    guard parts <= Self.mostParts else { return false }
    let type = resolved(type)
    if let id, type == .variable(id) { return true }
    for part in type.parts where contains(part, id, &parts) { return true }
    return false
  }

  /// Whether a type has more parts than an adapter's author would write.
  func isLarge(_ type: SwiftType) -> Bool {
    var parts = 0
    _ = contains(type, nil, &parts)
    return parts > Self.mostParts
  }

  /// Gives a variable another solution.
  mutating func replace(_ id: Int, _ type: SwiftType) { states[id].solution = type }

  /// Records that two types are the same.
  mutating func unify(_ first: SwiftType, _ second: SwiftType) {
    switch (resolved(first), resolved(second)) {
    case (.variable(let id), .variable(let other)) where id == other: return
    case (.variable(let id), .optional(let type)), (.optional(let type), .variable(let id)):
      states[id].isUnwrapped = true
      bind(id, type)
    case (.variable(let id), let type), (let type, .variable(let id)): bind(id, type)
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)): unify(a, b)
    case (.optional(let a), let b), (let a, .optional(let b)): unify(a, b)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let other)):
      unify(key, otherKey)
      unify(value, other)
    case (.named(let name, let a), .named(let other, let b)) where name == other:
      for (a, b) in zip(a, b) { unify(a, b) }
    case (.function(let a, let result, _, _), .function(let b, let other, _, _)):
      for (a, b) in zip(a, b) { unify(a, b) }
      unify(result, other)
    case (.tuple(let a), .tuple(let b)): for (a, b) in zip(a, b) { unify(a.type, b.type) }
    default: return
    }
  }

  /// Records that a value of one type is passed where another type is expected.
  mutating func convert(_ actual: SwiftType, to expected: SwiftType, isLiteral: Bool = false) {
    switch (actual, expected) {
    case (.variable(let id), _):
      let target = resolved(expected)
      if case .variable(let other) = target {
        guard other != id else { return }
        let known = resolved(actual)
        if case .variable = known { bind(id, target) } else { convert(known, to: target) }
      } else if case .optional(let type) = target {
        if case .optional(let inner) = resolved(actual) { return convert(inner, to: type) }
        states[id].acceptsNil = true
        bindOrConvert(id, type)
      } else if target.core != "Any" {  // An optional can be passed as `Any`, too.
        states[id].isPlain = true
        bindOrConvert(id, target)
      }
    case (.optional(.variable(let id)), .optional(let type)):
      states[id].acceptsNil = true
      bindOrConvert(id, type)
    case (_, .variable(let id)):
      switch resolved(actual) {
      case .optional(let type):
        states[id].isUnwrapped = true
        bind(id, type, isWeak: isLiteral)
      case let type: bind(id, type, isWeak: isLiteral)
      }
    default: unify(actual, expected)
    }
  }

  private mutating func bindOrConvert(_ id: Int, _ type: SwiftType) {
    // Any value can be passed as `Any`, and any error as `Error`, so that says nothing new.
    let isOpen = if case .variable = resolved(.variable(id)) { true } else { false }
    guard type.core != "Any", type.core != "AnyObject", type.core != "Error" || isOpen else {
      return
    }
    bind(id, type)
  }
}
