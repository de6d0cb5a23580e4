import AdapterSyntax

/// What a reader knows of an adapter that calls the SDK by names, as Objective-C does.
struct NamedCalls {
  /// The types that do not say the class of an object.
  ///
  /// The reader notes the classes of the objects behind such a type as if the type had parameters. An
  /// adapter never writes such parameters.
  static let plainTypes: Set<String> = [
    "Any", "AnyObject", "NSObject", "NSObjectProtocol", "UIView", "Selector",
  ]

  /// The types of the parameters of the adapter's functions, with the objects that the adapter passes.
  var passed: [String: [String: SwiftType]] = [:]
  /// The types of the results of the adapter's functions, with the objects that they return.
  var returned: [String: SwiftType] = [:]
  /// The function that the reader reads; nil in a closure.
  var function: String?
  /// The classes to which the adapter sends messages, by the types of the results: an object that a class
  /// returns is usually one of its own.
  var makers: [SwiftType: String] = [:]
  /// Whether the reader reads the arguments of a message.
  var isSending = false
  /// The messages for which the adapter asks the SDK's types with `responds(to:)`.
  var tested: [(type: String, selector: String)] = []

  /// The name of a function for all types: a class and the protocol of its calls have the same function.
  static func key(_ function: FunctionDeclaration, of type: String?) -> String {
    let owner = function.name == "init" ? type ?? "" : ""
    return owner + "." + function.name + "(" + function.parameters.map { $0.label + ":" }.joined()
  }
}

/// Objects behind types such as `Any` and `NSObject`.
extension AdapterReader {
  /// A declared type with the objects behind it.
  func remembering(_ found: SwiftType, in declared: SwiftType) -> SwiftType {
    switch variables.resolved(declared) {
    case .optional(let inner): return .optional(remembering(found, in: inner))
    case .metatype(let inner):
      guard case .metatype(let type) = variables.resolved(found).unwrapped else { return declared }
      return .metatype(remembering(type, in: inner))
    case .named(let name, let known) where NamedCalls.plainTypes.contains(name):
      return .named(name, known + objects(behind: found).filter { !known.contains($0) })
    default: return declared
    }
  }

  private func objects(behind type: SwiftType) -> [SwiftType] {
    guard case .named(let name, let known) = variables.resolved(type).unwrapped else { return [] }
    if NamedCalls.plainTypes.contains(name) { return known }
    return api.types[name] != nil || local[name]?.isOwn == true ? [.named(name)] : []
  }

  /// Notes an object that the adapter assigns to a variable or a property.
  mutating func remember(_ found: SwiftType, in target: Expression) {
    guard !objects(behind: found).isEmpty else { return }
    switch target {
    case .name(let name):
      if let index = scopes.lastIndex(where: { $0[name] != nil }), let type = scopes[index][name] {
        scopes[index][name] = remembering(found, in: type)
      } else {
        remember(found, in: name, of: enclosing)
      }
    case .member(.name("self"), let name): remember(found, in: name, of: enclosing)
    case .member(let owner, let name):
      remember(found, in: name, of: variables.resolved(infer(owner)).unwrapped.core)
    default: return
    }
  }

  /// Notes an object in a property of a type, and in the property that a protocol of the type requires.
  private func remember(_ found: SwiftType, in property: String, of type: String?) {
    var visited: Set<String> = []
    var next = [type].compactMap { $0 }
    while let name = next.popLast() {
      guard visited.insert(name).inserted, let type = local[name] else { continue }
      type.properties[property] = type.properties[property].map { remembering(found, in: $0) }
      next += type.inherited
    }
  }

  mutating func rememberArgument(
    _ found: SwiftType, _ declared: SwiftType, _ parameter: String, of function: String
  ) {
    guard !objects(behind: found).isEmpty else { return }
    let known = calls.passed[function]?[parameter] ?? declared
    let type = remembering(found, in: known)
    if type != declared { calls.passed[function, default: [:]][parameter] = type }
  }

  mutating func rememberResult(_ found: SwiftType, _ declared: SwiftType) {
    guard let function = calls.function, !objects(behind: found).isEmpty else { return }
    let type = remembering(found, in: calls.returned[function] ?? declared)
    if type != declared { calls.returned[function] = type }
  }

  /// Notes that the adapter casts the objects behind a type.
  ///
  /// - Returns: The type to which the adapter casts, with the objects.
  mutating func noteCast(ofObjects found: SwiftType, _ wanted: SwiftType) -> SwiftType {
    guard case .named(let name, let objects) = variables.resolved(found).unwrapped,
      NamedCalls.plainTypes.contains(name)
    else { return remembering(found, in: wanted) }
    for object in objects where wanted.core == "NSObject" {
      if let maker = calls.makers[variables.resolved(object)] {
        variables.unify(object, .named(maker))
      }
    }
    for object in objects where !NamedCalls.plainTypes.contains(wanted.core ?? "") {
      if case .variable = variables.resolved(object) {
        variables.unify(object, wanted)
      } else {
        noteCast(object, wanted)
      }
    }
    for object in objects where wanted.core == "UIView" { convert(object, to: wanted) }
    return remembering(found, in: wanted)
  }
}

/// Messages and keys.
extension AdapterReader {
  /// The type of the result of a message, which a call gives as an object.
  private static let answer = "PerformedAnswer"

  /// The type of a `#selector`: the name of the message, then the name and the labels of the method.
  mutating func selector(_ arguments: [Argument]) -> SwiftType {
    let labels = arguments.dropFirst().map { $0.label ?? "_" }
    let name: String
    switch arguments.first?.value {
    case .member(_, let method)?, .name(let method)?: name = method
    default: return .named("Selector")
    }
    let parts = [ObjectiveCNames.selector(name, labels), name] + labels
    return .named("Selector", parts.map { .named($0) })
  }

  /// The type of a class or of a message for which the adapter writes the name.
  mutating func named(_ function: Expression, _ arguments: [Argument]) -> SwiftType {
    for argument in arguments { _ = infer(argument.value) }
    lastMember = nil
    guard case .text(let name?, _)? = arguments.first?.value else {
      if case .name("NSClassFromString") = function { return .optional(.named("AnyClass")) }
      return .named("Selector")
    }
    guard case .name("NSClassFromString") = function else {
      return .named("Selector", [.named(name)])
    }
    let type = String(name.split(separator: ".").last ?? "")
    // An adapter that finds all classes by their names imports no module of the SDK.
    let isOther = local[type]?.isOwn == true || KnownNames.isKnown(type) || type.isEmpty
    guard isVendor(type) || api.modules.isEmpty && !isOther else {
      return .optional(.named("AnyClass"))
    }
    vendorType(type).hints.insert(.created)
    api.classNames[name] = type
    return .optional(.metatype(.named("AnyObject", [.named(type)])))
  }

  /// The SDK's types of an object or a class, also behind a type such as `NSObject`.
  private mutating func receivers(_ type: SwiftType) -> (types: [VendorType], isStatic: Bool) {
    let found = variables.resolved(type).unwrapped
    let isStatic = if case .metatype = found { true } else { false }
    let object = if case .metatype(let inner) = found { inner } else { found }
    guard case .named(let name, let objects) = object else { return ([], isStatic) }
    let names =
      NamedCalls.plainTypes.contains(name)
      ? objects.compactMap { variables.resolved($0).core } : [name]
    return (names.filter(isVendor).map { vendorType($0) }, isStatic)
  }

  /// Reads a call that sends a message or uses a key.
  ///
  /// - Returns: The type of the result; nil for another call.
  mutating func callByName(
    _ name: String, of type: SwiftType, _ arguments: [Argument]
  ) -> SwiftType? {
    if name == "takeUnretainedValue" || name == "takeRetainedValue",
      case .named(Self.answer, let objects) = type.unwrapped
    {
      return .named("AnyObject", objects)
    }
    let (types, isStatic) = receivers(type)
    guard !types.isEmpty else { return nil }
    let result: SwiftType?
    switch (name, arguments.first?.label) {
    case ("init", _) where isStatic && type.unwrapped.core == nil:
      guard case .metatype(.named(let plain, let objects)) = type,
        NamedCalls.plainTypes.contains(plain)
      else { return nil }
      for type in types { _ = create(type, arguments) }
      result = .named(plain, objects)
    case ("perform", nil), ("performSelector", "onMainThread"):
      result = send(arguments, to: types, isStatic)
    case ("responds", "to"), ("instancesRespond", "to"):
      guard case .named("Selector", let parts) = selector(in: arguments),
        let name = parts.first?.core
      else { return nil }
      calls.tested += types.map { ($0.name, name) }
      result = .bool
    case ("value", "forKey"), ("value", "forKeyPath"):
      guard case .text(let key?, _)? = arguments.first?.value else { return nil }
      let values = types.map { value($0, key, isStatic).type }
      result = .optional(.named("Any", values))
    case ("setValue", nil) where arguments.last?.label?.hasPrefix("forKey") == true:
      guard case .text(let key?, _)? = arguments.last?.value else { return nil }
      for type in types { set(arguments[0].value, key, of: type, isStatic) }
      result = .void
    default: return nil
    }
    lastOwner = nil
    return result
  }

  private mutating func selector(in arguments: [Argument]) -> SwiftType {
    variables.resolved(infer(arguments[0].value))
  }

  private mutating func send(
    _ arguments: [Argument], to types: [VendorType], _ isStatic: Bool
  ) -> SwiftType? {
    guard case .named("Selector", let parts) = selector(in: arguments), let name = parts.first?.core
    else { return nil }
    let passed = arguments.filter { $0.label == "with" }.prefix(name.count { $0 == ":" })
    var results: [SwiftType] = []
    for type in types {
      if parts.count == 1, passed.count == 1, let key = Self.key(of: name) {
        set(passed[0].value, key, of: type, isStatic)
        lastMember = nil
        continue
      }
      let (method, labels) = self.method(parts.compactMap(\.core), passed.count, of: type)
      let all = zip(labels, passed).map { Argument(label: $0 == "_" ? nil : $0, value: $1.value) }
      calls.isSending = true
      results.append(self.method(method, all, of: type, isStatic: isStatic))
      calls.isSending = false
      if isStatic, let result = results.last {
        calls.makers[variables.resolved(result)] = type.name
      }
      lastMember.map { Self.call($0, by: name) }
    }
    return .optional(.named(Self.answer, results))
  }

  /// The type of the only object behind a type: a message says no type of its parameters.
  func object(behind type: SwiftType) -> SwiftType {
    guard case .named(let name, let objects) = variables.resolved(type).unwrapped,
      NamedCalls.plainTypes.contains(name), objects.count == 1
    else { return type }
    return type.isOptional ? .optional(objects[0]) : objects[0]
  }

  /// The property that a message sets.
  private static func key(of selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.count > 4,
      selector.count(where: { $0 == ":" }) == 1
    else { return nil }
    let name = selector.dropFirst(3).dropLast()
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static let prepositions: Set<String> = [
    "with", "from", "for", "using", "in", "on", "by", "to",
  ]

  /// The name and the labels that a message has in Swift, as far as the SDK or the adapter says them.
  private func method(
    _ parts: [String], _ count: Int, of type: VendorType
  ) -> (String, [String]) {
    let functions = ([type] + api.superclasses(of: type)).flatMap(\.members).compactMap { member in
      member.parameters.map { (name: member.name, labels: $0.map(\.label)) }
    }
    if parts.count > 1 {
      let labels = Array(parts.dropFirst(2))
      if labels.count == count { return (parts[1], labels) }
      let known = functions.first { $0.name == parts[1] && $0.labels.count == count }
      return known ?? (parts[1], Array(repeating: "_", count: count))
    }
    if let known = functions.first(where: {
      ObjectiveCNames.selector($0.name, $0.labels) == parts[0]
    }) {
      return known
    }
    let pieces = parts[0].split(separator: ":").map(String.init)
    // The importer takes the last words of the first piece for the label: `load(withBid:)`.
    let words = pieces[0].matches(of: /[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/)
    let label = words.dropFirst().dropLast().last { Self.prepositions.contains($0.0.lowercased()) }
    guard count > 0, let start = label?.range.lowerBound else {
      return (pieces[0], Array((["_"] + pieces.dropFirst()).prefix(count)))
    }
    let rest = pieces[0][start...]
    let first = rest.prefix(1).lowercased() + rest.dropFirst()
    return (String(pieces[0][..<start]), [first] + pieces.dropFirst().prefix(count - 1))
  }

  /// Notes the name with which the adapter calls a function.
  private static func call(_ member: VendorMember, by selector: String) {
    guard member.selector == nil else { return }
    member.selector = selector
    guard !member.isDeclared else { return }
    // A label such as `withDelegate` names the parameter `delegate`.
    member.parameters = member.parameters?.map { parameter in
      var parameter = parameter
      let words = NameWords.words(of: parameter.name)
      if parameter.name == parameter.label, words.count > 1, Self.prepositions.contains(words[0]) {
        let rest = parameter.name.dropFirst(words[0].count)
        parameter.name = rest.prefix(1).lowercased() + rest.dropFirst()
      }
      return parameter
    }
  }

  private mutating func value(
    _ type: VendorType, _ key: String, _ isStatic: Bool
  ) -> VendorMember {
    let member = property(key, of: type, isStatic: isStatic)
    member.selector = key
    usedResults.insert(ObjectIdentifier(member))
    lastMember = nil
    return member
  }

  private mutating func set(
    _ value: Expression, _ key: String, of type: VendorType, _ isStatic: Bool
  ) {
    let member = self.value(type, key, isStatic)
    member.isSettable = true
    let found = object(behind: infer(value, expected: member.type))
    if let name = variables.resolved(found).core, local[name]?.isOwn == true {
      receivers.append((name, member.type, type.name))
    } else {
      convert(found, to: member.type)
    }
  }

  /// The functions and properties that the adapter calls directly, after it has asked for their names.
  mutating func readTestedNames() {
    for (name, selector) in calls.tested {
      guard let type = api.types[name] else { continue }
      for member in type.members where member.selector == nil && member.name != "init" {
        let labels = member.parameters?.map(\.label)
        let names =
          labels.map { [ObjectiveCNames.selector(member.name, $0)] }
          ?? [member.name, ObjectiveCNames.setter(member.name)]
        guard names.contains(selector) else { continue }
        member.selector = labels == nil ? member.name : selector
      }
    }
  }
}
