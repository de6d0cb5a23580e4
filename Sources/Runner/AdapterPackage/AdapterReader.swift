import AdSpecTrace
package import AdapterSyntax

/// Reads the sources of an adapter, and lists the declarations of the network's SDK that they use.
///
/// The reader infers types as far as the uses say them: from annotations, from the adapter's own
/// functions, from casts and from what the adapter does with a value.
package struct AdapterReader {
  /// A type that the adapter declares or extends.
  final class LocalType {
    let name: String
    var declarations: [TypeDeclaration] = []
    /// The types of the properties; a variable where the source does not say the type.
    var properties: [String: SwiftType] = [:]
    var functions: [FunctionDeclaration] = []
    /// Whether the adapter declares the type, and does not only extend it.
    var isOwn = false

    init(_ name: String) { self.name = name }

    var inherited: [String] { declarations.flatMap(\.inherited).compactMap(\.core) }
    var generics: [String] { declarations.flatMap(\.generics) }
  }

  let files: [SourceFile]
  private let known: [String: Bool]
  var api: VendorAPI
  var variables = TypeVariables()
  var local: [String: LocalType] = [:]
  private var aliases = KnownNames.completions
  private var globals: [String: SwiftType] = [:]
  private var functions: [String: [FunctionDeclaration]] = [:]
  var scopes: [[String: SwiftType]] = []
  /// What the reader knows of the calls by names.
  var calls = NamedCalls()
  var enclosing: String?
  private var isStatic = false
  private var result: SwiftType?
  /// The types of which the adapter passes one where the other is expected.
  var subtypes: [String: Set<String>] = [:]
  /// Objects of the adapter that it passes to the SDK: their class, the type of the property or
  /// parameter, and the SDK's type.
  var receivers: [(local: String, variable: SwiftType, owner: String)] = []
  /// The parameters of closures whose names say a type, such as `error` and `success`.
  var namedParameters: [(type: SwiftType, usual: SwiftType)] = []
  /// Whether the reader invents names for enumerations that the adapter never names.
  private var inventsNames = false
  /// The members whose results the adapter uses.
  var usedResults: Set<ObjectIdentifier> = []

  /// Reads files.
  ///
  /// - Parameters:
  ///   - files: The adapter's Swift files.
  ///   - declared: What interfaces and headers of the SDK declare.
  ///   - known: Names, and whether the compiler finds them in the modules of iOS and of Google.
  /// - Returns: The declarations that the adapter uses, and what the registration needs.
  package static func read(
    _ files: [SourceFile], declared: VendorAPI = VendorAPI(), known: [String: Bool] = [:]
  ) -> (api: VendorAPI, facts: AdapterFacts) {
    var reader = AdapterReader(files, declared, known)
    // A later use can say the type of an earlier one.
    for pass in 0..<6 {
      reader.namedParameters = []
      reader.inventsNames = pass > 3
      reader.readBodies()
    }
    reader.finish()
    let own = reader.local.values.filter(\.isOwn)
    reader.api.adapterTypes = Set(own.map(\.name))
    reader.api.adapterProtocols = Set(own.flatMap(\.inherited))
    return (reader.api, AdapterFacts(reader.local, SettingReader(files, reader.local)))
  }

  private init(_ files: [SourceFile], _ declared: VendorAPI, _ known: [String: Bool]) {
    self.files = files
    self.known = known
    api = declared
    for file in files {
      for module in file.imports
      where !KnownNames.appleModules.contains(module) && !api.modules.contains(module) {
        api.modules.append(module)
      }
      aliases.merge(file.aliases) { first, _ in first }
      for function in file.functions { functions[function.name, default: []].append(function) }
      for type in file.types { declare(type) }
    }
    readConstraints()
    variables.foreign = Set(
      local.values.filter(\.isOwn).flatMap { [$0.name] + $0.generics }
        + local.values.flatMap(\.functions).flatMap(\.generics))
    for type in local.values.sorted(by: { $0.name < $1.name }) {
      enclosing = type.name
      for declaration in type.declarations {
        for inherited in declaration.inherited {
          note(inherited, isInherited: true, by: declaration)
        }
        if declaration.kind == .extension { _ = normal(.named(type.name)) }
        for variable in declaration.variables {
          for (name, annotation) in names(of: variable) {
            type.properties[name] = annotation.map { normal($0) } ?? variables.fresh()
          }
        }
      }
    }
    enclosing = nil
    for name in files.flatMap(\.existentials).sorted() {
      guard case .named(let name, _) = Self.unqualified(.named(name), modules), isVendor(name)
      else {
        continue
      }
      vendorType(name).hints.insert(.conformed)
    }
    for variable in files.flatMap(\.variables) {
      for (name, annotation) in names(of: variable) {
        globals[name] = annotation.map { normal($0) } ?? variables.fresh()
      }
    }
  }

  /// The adapter uses a value of a generic type as what the type must be.
  private mutating func readConstraints() {
    let types = local.values.sorted { $0.name < $1.name }
    let functions = files.flatMap(\.functions) + types.flatMap(\.functions)
    let constraints =
      types.flatMap(\.declarations).map(\.constraints) + functions.map(\.constraints)
    for found in constraints {
      for (name, type) in found.sorted(by: { $0.key < $1.key })
      where aliases[name] == nil && type.names.contains(where: isVendor) {
        aliases[name] = type
      }
    }
  }

  private func names(of variable: Variable) -> [(String, SwiftType?)] {
    switch variable.pattern {
    case .name(let name, let type): [(name, type)]
    case .tuple(let patterns):
      patterns.compactMap { if case .name(let name, let type) = $0 { (name, type) } else { nil } }
    default: []
    }
  }

  private mutating func declare(_ declaration: TypeDeclaration) {
    let name = String(declaration.name.split(separator: ".").last ?? "")
    let type = local[name] ?? LocalType(name)
    local[name] = type
    var declaration = declaration
    declaration.inherited = declaration.inherited.map { Self.unqualified($0, modules) }
    type.declarations.append(declaration)
    type.functions += declaration.functions
    if declaration.kind != .extension { type.isOwn = true }
    aliases.merge(declaration.aliases) { first, _ in first }
    for nested in declaration.types { declare(nested) }
  }

  // MARK: Types

  private var modules: Set<String> { Set(api.modules).union(KnownNames.appleModules) }

  /// Whether a name before a type's name is a module, and not a class with the name of its module.
  private func isModule(_ name: String, before type: String) -> Bool {
    type.first?.isUppercase == true && modules.contains(name) && api.types[name] == nil
  }

  /// A type without the name of its module, as in `KiteAds.KiteDelegate`.
  private static func unqualified(_ type: SwiftType, _ modules: Set<String>) -> SwiftType {
    guard case .named(let name, let arguments) = type, let dot = name.firstIndex(of: "."),
      modules.contains(String(name[..<dot]))
    else { return type }
    return .named(String(name[name.index(after: dot)...]), arguments)
  }

  /// A type with the adapter's aliases replaced; records the SDK's types in it.
  mutating func normal(_ type: SwiftType) -> SwiftType {
    let modules = modules
    let aliases = aliases
    let own = enclosing
    var result = type
    // An alias can contain itself, and then each step makes the type many times as large.
    for _ in 0..<3 where !variables.isLarge(result) {
      result = result.mapped { type in
        guard case .named(var name, let arguments) = Self.unqualified(type, modules) else {
          return type
        }
        if name == "Self", let own { name = own }
        if arguments.isEmpty, let alias = aliases[name] { return alias }
        return .named(name, arguments)
      }
    }
    note(result)
    return result
  }

  private mutating func note(
    _ type: SwiftType, isInherited: Bool = false, by declaration: TypeDeclaration? = nil
  ) {
    let ordered = type.names.sorted()
    for name in ordered where isVendor(name) {
      let vendor = vendorType(name)
      guard isInherited, let declaration, !vendor.isDeclared else { continue }
      let isFirst = declaration.inherited.first?.core == name && declaration.kind == .class
      let marks = ["Delegate", "Listener", "Observer", "Protocol", "Callback", "Callbacks", "able"]
      if !isFirst || marks.contains(where: name.hasSuffix) { vendor.hints.insert(.conformed) }
    }
  }

  /// Whether a name belongs to the network's SDK.
  func isVendor(_ name: String) -> Bool {
    if api.types[name] != nil { return true }
    guard !api.modules.isEmpty, name.first?.isUppercase == true, local[name]?.isOwn != true,
      aliases[name] == nil, declaredGlobal(name) == nil, !variables.foreign.contains(name),
      !api.modules.contains(name)
        || name.count < 12
    else { return false }
    return !isKnown(name)
  }

  /// Whether a name belongs to Swift, to a module of iOS or to the Google Mobile Ads SDK.
  private func isKnown(_ name: String) -> Bool { known[name] ?? KnownNames.isKnown(name) }

  mutating func vendorType(_ name: String) -> VendorType {
    if let type = api.types[name] {
      type.isUsed = true
      return type
    }
    let type = VendorType(name)
    api.types[name] = type
    return type
  }

  /// The SDK's type with a name, unless the name means another type.
  private mutating func vendor(_ type: SwiftType) -> VendorType? {
    guard case .named(let name, _) = variables.resolved(type), isVendor(name) else { return nil }
    return vendorType(name)
  }

  // MARK: Bodies

  private mutating func readBodies() {
    for type in local.values.sorted(by: { $0.name < $1.name }) {
      for declaration in type.declarations {
        enclosing = type.name
        for variable in declaration.variables { property(variable, of: type) }
        for function in declaration.functions { self.function(function, isLocal: false) }
      }
    }
    enclosing = nil
    for variable in files.flatMap(\.variables) {
      if let value = variable.value { _ = infer(value, expected: variable.type) }
    }
    for function in files.flatMap(\.functions) { self.function(function, isLocal: false) }
  }

  private mutating func property(_ variable: Variable, of type: LocalType) {
    isStatic = variable.prefix.isStatic
    defer { isStatic = false }
    let declared = variable.name.flatMap { type.properties[$0] }
    if let value = variable.value {
      let found = infer(value, expected: declared)
      if let declared { convert(found, to: declared) }
      if let name = variable.name { remember(found, in: .name(name)) }
    }
    if variable.isComputed {
      body(variable.accessors, result: declared)
    } else {
      body(variable.accessors, result: .void)
    }
  }

  private mutating func function(_ function: FunctionDeclaration, isLocal: Bool) {
    var parameters: [String: SwiftType] = [:]
    let key = NamedCalls.key(function, of: enclosing)
    for parameter in function.parameters {
      parameters[parameter.name] =
        calls.passed[key]?[parameter.name] ?? normal(parameter.type)
    }
    let before = (isStatic, result, calls.function)
    if !isLocal { isStatic = function.prefix.isStatic }
    calls.function = key
    scopes.append(parameters)
    body(function.body ?? [], result: normal(function.result))
    scopes.removeLast()
    (isStatic, result, calls.function) = before
  }

  /// Reads the body of a function or a closure.
  private mutating func body(_ statements: [Statement], result: SwiftType?) {
    let before = self.result
    self.result = result
    scopes.append([:])
    if statements.count == 1, case .expression(let value) = statements[0] {
      if let result, variables.resolved(result) != .void {
        let found = infer(value, expected: result)
        convert(found, to: result)
        rememberResult(found, result)
      } else {
        _ = infer(value, isStatement: true)
      }
    } else {
      for statement in statements { read(statement) }
    }
    scopes.removeLast()
    self.result = before
  }

  private mutating func block(_ statements: [Statement]) {
    scopes.append([:])
    for statement in statements { read(statement) }
    scopes.removeLast()
  }

  private mutating func read(_ statement: Statement) {
    switch statement {
    case .binding(let variable): read(variable)
    case .expression(let value): _ = infer(value, isStatement: true)
    case .assignment(let target, let value, _): assign(value, to: target)
    case .returned(let value):
      guard let value else { return }
      if let result, variables.resolved(result) != .void {
        let found = infer(value, expected: result)
        convert(found, to: result)
        rememberResult(found, result)
      } else {
        _ = infer(value, isStatement: true)
      }
    case .thrown(let value): convert(infer(value), to: .named("Error"))
    case .conditional(let conditions, let body, let otherwise, let isGuard):
      branch(conditions, body, otherwise, isGuard)
    case .loop(let pattern, let sequence, let conditions, let body):
      let found = infer(sequence)
      if case .effect = sequence, case .variable = variables.resolved(found) {
        variables.unify(found, .named("AsyncStream", [variables.fresh()]))
      }
      let type = variables.resolved(found)
      scopes.append([:])
      bind(pattern, to: element(of: type))
      for condition in conditions { read(condition) }
      block(body)
      scopes.removeLast()
    case .choice(let subject, let cases):
      let type = infer(subject)
      for found in cases {
        scopes.append([:])
        for pattern in found.patterns { bind(pattern, to: type) }
        if let condition = found.condition { _ = infer(condition, expected: .bool) }
        block(found.body)
        scopes.removeLast()
      }
    case .block(let body, let catches):
      block(body)
      for found in catches {
        scopes.append(["error": .named("Error")])
        for pattern in found.patterns { bind(pattern, to: .named("Error")) }
        block(found.body)
        scopes.removeLast()
      }
    case .function(let function): self.function(function, isLocal: true)
    case .type(let type): declareLocally(type)
    }
  }

  private mutating func branch(
    _ conditions: [Condition], _ body: [Statement], _ otherwise: [Statement], _ isGuard: Bool
  ) {
    if isGuard { block(otherwise) }
    scopes.append([:])
    for condition in conditions {
      read(condition)
    }
    let bound = scopes.removeLast()
    if isGuard {
      scopes[scopes.count - 1].merge(bound) { $1 }
    } else {
      scopes.append(bound)
      block(body)
      scopes.removeLast()
      block(otherwise)
    }
  }

  /// Declares a type in the body of a function.
  private mutating func declareLocally(_ type: TypeDeclaration) {
    guard local[type.name] == nil else { return }
    declare(type)
    let before = enclosing
    enclosing = type.name
    for variable in type.variables {
      for (name, annotation) in names(of: variable) {
        local[type.name]?.properties[name] = annotation.map { normal($0) } ?? variables.fresh()
      }
    }
    enclosing = before
  }

  private mutating func read(_ variable: Variable) {
    let declared = variable.type.map { normal($0) }
    var type = declared ?? variables.fresh()
    if let value = variable.value {
      let found = infer(value, expected: declared)
      if let declared {
        convert(found, to: declared)
        type = remembering(found, in: declared)
      } else {
        type = found
      }
      // Only a structure in a `var` can change after its initializer.
      if !variable.isConstant, case .call(.name(let name), _) = value, isVendor(name) {
        vendorType(name).hints.insert(.mutated)
      }
    }
    bind(variable.pattern, to: type)
    if declared != nil, let name = variable.name { scopes[scopes.count - 1][name] = type }
    body(variable.accessors, result: variable.isComputed ? type : .void)
  }

  private mutating func read(_ condition: Condition) {
    switch condition {
    case .expression(let value): convert(infer(value, expected: .bool), to: .bool)
    case .binding(let name, let declared, let value):
      let wanted = declared.map { normal($0) } ?? variables.fresh()
      let found = infer(value, expected: .optional(wanted))
      let inner = variables.unwrap(found)
      convert(inner, to: wanted)
      scopes[scopes.count - 1][name] = declared == nil ? inner : wanted
    case .pattern(let pattern, let value): bind(pattern, to: infer(value))
    }
  }

  private mutating func assign(_ value: Expression, to target: Expression) {
    if case .name("_") = target {
      _ = infer(value, isStatement: true)
      return
    }
    let wanted = infer(target)
    if let member = lastMember { member.isSettable = true }
    if let member = lastMember, case .closure = value,
      case .variable = variables.resolved(member.type)
    {
      _ = variables.unwrap(member.type)
    }
    let isReceiver = lastOwner
    if let isReceiver, let lastMember { invent(isReceiver, lastMember.name, wanted, value) }
    let found = infer(value, expected: wanted)
    if let name = variables.resolved(found).core, local[name]?.isOwn == true, let owner = isReceiver
    {
      receivers.append((name, wanted, owner))
    } else {
      if isLiteral(value) {
        variables.convert(found, to: wanted, isLiteral: true)
      } else {
        convert(found, to: wanted)
      }
    }
    remember(found, in: target)
  }

  private func isLiteral(_ value: Expression) -> Bool {
    if case .number(let type, _) = value { type == .int } else { false }
  }

  /// The SDK's member, and its type, that the last inferred expression ends with.
  var lastMember: VendorMember?
  var lastOwner: String?

  /// Records a conversion, and what it says about the SDK's types.
  mutating func convert(_ actual: SwiftType, to expected: SwiftType) {
    let from = variables.resolved(actual).unwrapped
    let to = variables.resolved(expected).unwrapped
    if case .named(let name, _) = variables.resolved(from),
      case .named(let other, _) = variables.resolved(to), name != other, isVendor(name)
    {
      let type = vendorType(name)
      switch other {
      case "Error": type.hints.insert(.error)
      case "NSError": type.hints.insert(.nsError)
      case "UIView", "UIView & NSObject": type.hints.insert(.view)
      default: if isVendor(other) { subtypes[name, default: []].insert(other) }
      }
      return
    }
    variables.convert(actual, to: expected)
  }

  // MARK: Patterns

  /// Names an enumeration of which the adapter writes only the cases, such as `.portrait`.
  private mutating func invent(
    _ owner: String, _ member: String, _ type: SwiftType, _ value: Expression?
  ) {
    guard inventsNames, case .variable = variables.resolved(type) else { return }
    switch value {
    case .implicitMember?, .call(.implicitMember, _)?, nil: break
    case .conditional(_, .implicitMember, _)?: break
    default: return
    }
    let name = owner + "." + member.prefix(1).uppercased() + member.dropFirst()
    let invented = vendorType(name)
    invented.isInvented = true
    invented.hints.insert(.patterns)
    variables.unify(type, .named(name))
  }

  private mutating func bind(_ pattern: Pattern, to type: SwiftType) {
    switch pattern {
    case .name(let name, let declared):
      scopes[scopes.count - 1][name] = declared.map { normal($0) } ?? type
    case .wildcard: return
    case .tuple(let patterns):
      var parts: [SwiftType] = []
      if case .tuple(let elements) = variables.resolved(type) { parts = elements.map(\.type) }
      for (index, pattern) in patterns.enumerated() {
        bind(pattern, to: parts.indices.contains(index) ? parts[index] : variables.fresh())
      }
    case .optional(let pattern): bind(pattern, to: variables.unwrap(type))
    case .cast(let pattern, let wanted):
      let wanted = normal(wanted)
      noteCast(type, wanted)
      bind(pattern, to: wanted)
    case .expression(let value):
      let found = infer(value, expected: type)
      variables.unify(found, type)
    case .enumCase(let owner, let name, let arguments, let patterns):
      let type = owner.map { SwiftType.named($0) } ?? type
      let payload = payload(name, arguments.map(\.label), patterns.count, of: type)
      for (index, pattern) in patterns.enumerated() {
        if case .enumCase = pattern, payload.indices.contains(index),
          let owner = variables.resolved(type).core, isVendor(owner)
        {
          invent(owner, name, payload[index], nil)
        }
        bind(pattern, to: payload.indices.contains(index) ? payload[index] : variables.fresh())
      }
    }
  }

  /// The types of the payload of a case, which the reader creates for an enumeration of the SDK.
  private mutating func payload(
    _ name: String, _ labels: [String?], _ count: Int, of type: SwiftType
  ) -> [SwiftType] {
    let resolved = variables.resolved(type)
    switch (name, resolved) {
    case ("some", _): return [variables.unwrap(type)]
    case ("success", .named("Result", let arguments)): return Array(arguments.prefix(1))
    case ("failure", .named("Result", let arguments)): return Array(arguments.dropFirst())
    case ("success", .variable), ("failure", .variable):
      let result = SwiftType.named("Result", [variables.fresh(), variables.fresh()])
      variables.unify(type, result)
      return payload(name, labels, count, of: result)
    default: break
    }
    guard case .named(let owner, _) = resolved.unwrapped else { return [] }
    if let own = local[owner], own.isOwn {
      let found = own.declarations.flatMap(\.cases).first { $0.name == name }
      return found?.payload.map(\.type) ?? []
    }
    guard let enumeration = vendor(resolved.unwrapped) else { return [] }
    enumeration.hints.insert(.patterns)
    return caseOf(enumeration, name, labels, count).payload.map(\.type)
  }

  private mutating func caseOf(
    _ type: VendorType, _ name: String, _ labels: [String?], _ count: Int
  ) -> VendorCase {
    var found = type.cases.first { $0.name == name } ?? VendorCase(name: name, payload: [])
    if found.payload.isEmpty, count > 0, !type.isDeclared {
      found.payload = (0..<count).map {
        .init(label: labels.indices.contains($0) ? labels[$0] : nil, type: variables.fresh())
      }
    }
    if let index = type.cases.firstIndex(where: { $0.name == name }) {
      type.cases[index] = found
    } else if !type.isDeclared {
      type.cases.append(found)
    }
    return found
  }

  mutating func noteCast(_ from: SwiftType, _ to: SwiftType) {
    guard case .named(let name, _) = variables.resolved(from).unwrapped, let wanted = to.core,
      name != wanted, isVendor(name)
    else { return }
    if wanted == "UIView" { vendorType(name).hasViews = true }
    guard isVendor(wanted) else { return }
    subtypes[wanted, default: []].insert(name)
    vendorType(wanted).hints.insert(.cast)
  }

  // MARK: Expressions

  /// Infers the type of an expression.
  mutating func infer(
    _ expression: Expression, expected: SwiftType? = nil, isStatement: Bool = false
  ) -> SwiftType {
    var isChained = false
    lastMember = nil
    lastOwner = nil
    let wanted = expected.map { variables.resolved($0) }
    let found = chain(expression, expected: wanted ?? expected, &isChained)
    if !isStatement, let lastMember { usedResults.insert(ObjectIdentifier(lastMember)) }
    if variables.isLarge(found) { return variables.fresh() }
    return isChained && !variables.resolved(found).isOptional ? .optional(found) : found
  }

  /// The value of an expression that stands before a dot.
  private mutating func base(_ expression: Expression, _ isChained: inout Bool) -> SwiftType {
    var type: SwiftType
    if case .member(.name(let module), let name) = expression, isModule(module, before: name) {
      return base(.name(name), &isChained)
    }
    if case .chained(let inner) = expression {
      let inside = chain(inner, expected: nil, &isChained)
      isChained = true
      type = variables.unwrap(inside)
    } else if case .forced(let inner) = expression {
      type = variables.unwrap(infer(inner))
    } else if case .name(let name) = expression, isVendor(name),
      !scopes.contains(where: { $0[name] != nil })
    {
      // Only types have members that begin with their names.
      return .metatype(.named(vendorType(name).name))
    } else {
      type = chain(expression, expected: nil, &isChained)
    }
    if let lastMember { usedResults.insert(ObjectIdentifier(lastMember)) }
    return type
  }

  private mutating func chain(
    _ expression: Expression, expected: SwiftType?, _ isChained: inout Bool
  ) -> SwiftType {
    switch expression {
    case .name(let name): return value(name)
    case .number(let type, _):
      if let name = expected?.unwrapped.core, ["Double", "CGFloat", "Float", "UInt"].contains(name)
      {
        return .named(name)
      }
      return type
    case .boolean: return .bool
    case .text(_, let inside):
      for value in inside { _ = infer(value) }
      return .string
    case .nothing: return .optional(expected?.unwrapped ?? variables.fresh())
    case .implicitMember(let name):
      return implicit(name, nil, expected: expected)
    case .member(.name(let module), let name) where isModule(module, before: name):
      return infer(.name(name), expected: expected)
    case .member(let base, let name):
      let type = self.base(base, &isChained)
      return member(name, of: type)
    case .call(let callee, let arguments):
      return call(callee, arguments, expected: expected, &isChained)
    case .element(let base, let arguments): return element(base, arguments, &isChained)
    case .chained(let inner): return infer(inner)
    case .forced(let inner): return variables.unwrap(infer(inner))
    case .closure(let closure): return self.closure(closure, expected: expected)
    case .array, .dictionary, .tuple: return collection(expression, expected)
    case .cast(let value, let type, let isTest, let isOptional):
      return cast(value, type, isTest, isOptional)
    case .binary(let left, let name, let right): return binary(left, name, right, expected)
    case .negated(let value):
      convert(infer(value, expected: .bool), to: .bool)
      return .bool
    case .conditional(let condition, let first, let second):
      convert(infer(condition, expected: .bool), to: .bool)
      let one = infer(first, expected: expected)
      let other = infer(second, expected: expected ?? one)
      variables.unify(one, other)
      return variables.resolved(other).isOptional ? other : one
    case .effect(let value, let isAsync, let throwsErrors, let isOptional):
      let type = infer(value, expected: expected)
      if let member = lastMember, !member.isDeclared {
        member.isAsync = member.isAsync || isAsync
        member.throwsErrors = member.throwsErrors || throwsErrors
      }
      return isOptional ? .optional(type) : type
    case .statement(let statement):
      read(statement)
      return expected ?? variables.fresh()
    case .other: return variables.fresh()
    }
  }

  private mutating func cast(
    _ value: Expression, _ type: SwiftType, _ isTest: Bool, _ isOptional: Bool
  ) -> SwiftType {
    let found = infer(value)
    let wanted = noteCast(ofObjects: found, normal(type))
    noteCast(found, wanted)
    if isTest { return .bool }
    if !isOptional { convert(found, to: wanted) }
    return isOptional ? .optional(wanted) : wanted
  }

  private mutating func element(
    _ base: Expression, _ arguments: [Argument], _ isChained: inout Bool
  ) -> SwiftType {
    let found = self.base(base, &isChained)
    if case .variable = variables.resolved(found) {
      switch arguments.first?.value {
      case .text?: variables.unify(found, .dictionary(.string, variables.fresh()))
      case .number?: variables.unify(found, .array(variables.fresh()))
      default: break
      }
    }
    let type = variables.resolved(found)
    for argument in arguments { _ = infer(argument.value) }
    switch type {
    case .array(let element): return element
    case .dictionary(_, let value):
      // The element is an optional because of the subscript.
      variables.usePlainly(value)
      return .optional(value)
    default: return variables.fresh()
    }
  }

  private mutating func collection(
    _ expression: Expression, _ expected: SwiftType?
  ) -> SwiftType {
    switch expression {
    case .array(let items):
      var element = variables.fresh()
      if case .array(let wanted)? = expected?.unwrapped { element = wanted }
      for item in items { convert(infer(item, expected: element), to: element) }
      return .array(element)
    case .dictionary(let keys, let values):
      for (key, value) in zip(keys, values) {
        _ = infer(key)
        _ = infer(value)
      }
      return expected ?? variables.fresh()
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: infer($0.value)) })
    default: return variables.fresh()
    }
  }

  private mutating func binary(
    _ left: Expression, _ name: String, _ right: Expression, _ expected: SwiftType?
  ) -> SwiftType {
    switch name {
    case "??":
      let inner = variables.unwrap(infer(left, expected: expected.map { .optional($0.unwrapped) }))
      let other = infer(right, expected: inner)
      if isLiteral(right) {
        variables.convert(other, to: inner, isLiteral: true)
      } else {
        variables.unify(inner, variables.resolved(other).unwrapped)
      }
      return variables.resolved(other).isOptional ? .optional(inner) : inner
    case "&&", "||":
      convert(infer(left, expected: .bool), to: .bool)
      convert(infer(right, expected: .bool), to: .bool)
      return .bool
    case "...", "..<":
      _ = infer(right)
      return .array(infer(left))
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=":
      if case .nothing = right {
        _ = variables.unwrap(infer(left))
        return .bool
      }
      let isImplicit = if case .implicitMember = left { true } else { false }
      let one = infer(isImplicit ? right : left)
      let other = infer(isImplicit ? left : right, expected: one)
      if !isLiteral(left), !isLiteral(right), !name.hasSuffix("==") || name == "==" {
        variables.unify(variables.resolved(one).unwrapped, variables.resolved(other).unwrapped)
      } else if isLiteral(right) {
        variables.convert(other, to: one, isLiteral: true)
      }
      return .bool
    default:
      let one = infer(left, expected: expected)
      let other = infer(right, expected: expected)
      variables.unify(one, other)
      return one
    }
  }

  private mutating func closure(_ closure: Closure, expected: SwiftType?) -> SwiftType {
    var parameters: [SwiftType]
    var output: SwiftType?
    if case .function(let wanted, let returned, _, _)? = expected?.unwrapped {
      parameters = wanted
      output = returned
    } else {
      let count = max(closure.parameters.count, closure.numbered)
      parameters = (0..<count).map { _ in variables.fresh() }
      output = closure.result.map { normal($0) }
    }
    var scope: [String: SwiftType] = [:]
    for (index, type) in parameters.enumerated() {
      scope["$\(index)"] = type
      guard closure.parameters.indices.contains(index) else { continue }
      let name = closure.parameters[index].name
      if let declared = closure.parameters[index].type { variables.unify(type, normal(declared)) }
      switch NameWords.words(of: name).last {
      case "error": namedParameters.append((type, .optional(.named("Error"))))
      case "success", "succeeded": namedParameters.append((type, .bool))
      default: break
      }
      scope[name] = type
    }
    scopes.append(scope)
    let function = calls.function
    calls.function = nil
    body(closure.body, result: output)
    calls.function = function
    scopes.removeLast()
    lastMember = nil
    lastOwner = nil
    return .function(parameters, output ?? .void, attributes: [], effects: [])
  }

  // MARK: Names and members

  private mutating func value(_ name: String) -> SwiftType {
    for scope in scopes.reversed() {
      if let type = scope[name] { return type }
    }
    switch name {
    case "self":
      let own = SwiftType.named(enclosing ?? "Self")
      return isStatic ? .metatype(own) : own
    case "Self": return .metatype(.named(enclosing ?? "Self"))
    case "super":
      let names = enclosing.flatMap { local[$0] }?.inherited ?? []
      return .named(names.first ?? "NSObject")
    default: break
    }
    if let enclosing, let type = property(name, of: enclosing) { return type }
    if let type = globals[name] { return type }
    if let functions = functions[name], let function = functions.first {
      return type(of: function)
    }
    if declaredGlobal(name) != nil { return global(name, nil).type }
    if name.first?.isUppercase == true {
      if local[name] != nil || isKnown(name) { return .metatype(.named(name)) }
      guard isVendor(name) else { return variables.fresh() }
      if api.types[name] != nil { return .metatype(.named(name)) }
      return global(name, nil).type
    }
    if let enclosing, let found = ownFunctions(name, of: enclosing).first { return type(of: found) }
    if let enclosing, let vendor = vendorBehind(enclosing), name != "_" {
      return member(name, of: .named(vendor.name))
    }
    return variables.fresh()
  }

  /// The SDK's type that the adapter extends or subclasses.
  private mutating func vendorBehind(_ name: String) -> VendorType? {
    if local[name]?.isOwn != true { return isVendor(name) ? vendorType(name) : nil }
    guard let first = local[name]?.inherited.first, isVendor(first) else { return nil }
    let type = vendorType(first)
    return type.hints.contains(.conformed) ? nil : type
  }

  /// The constant or function of the SDK that an interface declares.
  private func declaredGlobal(_ name: String) -> VendorMember? {
    api.globals.first { $0.isDeclared && $0.name == name }
  }

  private mutating func global(_ name: String, _ parameters: [VendorMember.Parameter]?)
    -> VendorMember
  {
    if let known = api.globals.first(where: { $0.name == name }) {
      known.isUsed = true
      lastMember = known
      return known
    }
    let member = VendorMember(name, parameters, variables.fresh())
    api.globals.append(member)
    lastMember = member
    return member
  }

  private func property(_ name: String, of type: String) -> SwiftType? {
    var visited: Set<String> = []
    var next = [type]
    while let name2 = next.popLast() {
      guard visited.insert(name2).inserted, let type = local[name2] else { continue }
      if let found = type.properties[name] { return found }
      next += type.inherited
    }
    return nil
  }

  private func ownFunctions(_ name: String, of type: String) -> [FunctionDeclaration] {
    var visited: Set<String> = []
    var next = [type]
    var found: [FunctionDeclaration] = []
    while !next.isEmpty {
      let current = next.removeFirst()
      guard visited.insert(current).inserted, let type = local[current] else { continue }
      found += type.functions.filter { $0.name == name }
      next += type.inherited
    }
    return found
  }

  private mutating func type(of function: FunctionDeclaration) -> SwiftType {
    let generics = Set(function.generics)
    return .function(
      function.parameters.map { instance(normal($0.type), generics) },
      instance(normal(function.result), generics), attributes: [], effects: [])
  }

  /// A type with fresh variables for generic parameters.
  private mutating func instance(_ type: SwiftType, _ generics: Set<String>) -> SwiftType {
    guard !generics.isEmpty, !type.names.isDisjoint(with: generics) else { return type }
    var table: [String: SwiftType] = [:]
    for name in generics.sorted() { table[name] = variables.fresh() }
    return type.mapped {
      if case .named(let name, _) = $0, let fresh = table[name] { fresh } else { $0 }
    }
  }

  /// The type of a property, or of a reference to a function.
  private mutating func member(_ name: String, of type: SwiftType) -> SwiftType {
    lastMember = nil
    lastOwner = nil
    let resolved = variables.resolved(type)
    if name == "self" { return resolved }
    variables.usePlainly(type)
    let isStatic = if case .metatype = resolved { true } else { false }
    let owner = if case .metatype(let inner) = resolved { inner } else { resolved.unwrapped }
    if case .tuple(let elements) = owner {
      return elements.first { $0.label == name }?.type
        ?? Int(name).flatMap { elements.indices.contains($0) ? elements[$0].type : nil }
        ?? variables.fresh()
    }
    if let element = Self.element(ofList: owner) {
      if name == "first" || name == "last" { return .optional(element) }
      if name == "lazy" { return owner }
    }
    guard case .named(let typeName, _) = owner else {
      // Only texts and collections can be empty, and the SDK's are mostly texts.
      if name == "isEmpty" { variables.convert(.string, to: type, isLiteral: true) }
      // Only numbers that are objects have these.
      if inventsNames, ["decimalValue", "doubleValue", "floatValue"].contains(name) {
        variables.unify(type, .named("NSNumber"))
      }
      if let known = KnownNames.members[name] { return known }
      // The adapter uses a value of a type that it never names, such as an element of a list.
      if inventsNames, let origin = variables.origin(of: type) {
        let invented = vendorType(origin)
        invented.isInvented = true
        variables.unify(type, .named(origin))
        return property(name, of: invented, isStatic: false).type
      }
      return variables.fresh()
    }
    if let own = local[typeName] {
      if let found = property(name, of: typeName) { return found }
      if let found = ownFunctions(name, of: typeName).first { return self.type(of: found) }
      if own.declarations.flatMap(\.cases).contains(where: { $0.name == name }) { return owner }
    }
    if isStatic, name.first?.isUppercase == true, isVendor(typeName) {
      return .metatype(.named(vendorType(typeName + "." + name).name))
    }
    if isVendor(typeName) || vendorBehind(typeName) != nil {
      let vendor = isVendor(typeName) ? vendorType(typeName) : vendorBehind(typeName)
      if let vendor { return self.property(name, of: vendor, isStatic: isStatic).type }
    }
    if let known = KnownNames.members["\(typeName).\(name)"] ?? KnownNames.members[name] {
      return known
    }
    if ["is", "has", "should"].contains(NameWords.words(of: name).first) { return .bool }
    if isStatic { return owner }  // Constants such as `.shared` usually have the type itself.
    return variables.fresh()
  }

  /// The usual names of the one object of a class.
  private static let sharedObjects: Set<String> = [
    "shared", "sharedInstance", "default", "instance", "main", "sharedSDK", "current",
  ]

  mutating func property(
    _ name: String, of vendor: VendorType, isStatic: Bool
  ) -> VendorMember {
    vendor.hints.insert(.members)
    if let found = api.member(name, nil, of: vendor, isStatic: isStatic) {
      found.isUsed = true
      lastMember = found
      lastOwner = vendor.name
      return found
    }
    if isStatic, vendor.cases.contains(where: { $0.name == name }) {
      return VendorMember(name, nil, .named(vendor.name), isStatic: true)
    }
    let origin = name.prefix(1).uppercased() + name.dropFirst()
    var type = variables.fresh(origin: vendor.name + "." + origin)
    if isStatic, Self.sharedObjects.contains(name) { type = .named(vendor.name) }
    if ["rawValue"].contains(name) { type = .int }
    if ["description", "localizedDescription", "domain"].contains(name) { type = .string }
    let member = VendorMember(name, nil, type, isStatic: isStatic)
    vendor.members.append(member)
    lastMember = member
    lastOwner = vendor.name
    return member
  }

  private mutating func implicit(
    _ name: String, _ arguments: [Argument]?, expected: SwiftType?
  ) -> SwiftType {
    guard let expected, let vendor = vendor(expected.unwrapped) else {
      for argument in arguments ?? [] { _ = infer(argument.value) }
      return expected ?? variables.fresh()
    }
    if name == "init" { return create(vendor, arguments ?? []) }
    if vendor.member(name, nil, isStatic: true) != nil { return expected }
    let found = caseOf(vendor, name, arguments?.map(\.label) ?? [], arguments?.count ?? 0)
    for (argument, element) in zip(arguments ?? [], found.payload) {
      convert(infer(argument.value, expected: element.type), to: element.type)
    }
    return expected.unwrapped
  }

  // MARK: Calls

  private mutating func call(
    _ callee: Expression, _ arguments: [Argument], expected: SwiftType?, _ isChained: inout Bool
  ) -> SwiftType {
    switch callee {
    case .implicitMember(let name): return implicit(name, arguments, expected: expected)
    case .chained(let inner):
      let function = variables.unwrap(infer(inner))
      isChained = true
      return apply(arguments, to: function)
    case .name("#selector"): return selector(arguments)
    case .name("NSClassFromString"), .name("NSSelectorFromString"), .name("Selector"):
      return named(callee, arguments)
    case .name(let name):
      if let function = declaredGlobal(name), let parameters = function.parameters {
        function.isUsed = true
        return apply(
          arguments,
          to: .function(parameters.map(\.type), function.type, attributes: [], effects: []))
      }
      if name.first?.isUppercase == true { return create(name, arguments, expected: expected) }
      if !scopes.contains(where: { $0[name] != nil }) {
        let own = enclosing.map { ownFunctions(name, of: $0) } ?? []
        let all = own + (functions[name] ?? [])
        if let function = best(all, arguments) { return apply(arguments, to: function) }
        if let enclosing, property(name, of: enclosing) == nil, globals[name] == nil,
          local[enclosing]?.isOwn != true, let vendor = vendorBehind(enclosing)
        {
          return method(name, arguments, of: vendor, isStatic: isStatic)
        }
      }
      // The SDK's function `string(for:)` makes a text of a version.
      if name == "string", arguments.first?.label == "for" { return .string }
      return apply(arguments, to: infer(callee))
    case .member(.name(let module), let name) where isModule(module, before: name):
      return call(.name(name), arguments, expected: expected, &isChained)
    case .member(let owner, let name):
      return call(name, of: owner, arguments, expected: expected, &isChained)
    case .array(let element) where arguments.isEmpty && element.count == 1:
      return .array(type(named: element[0]))
    case .dictionary(let keys, let values) where arguments.isEmpty && keys.count == 1:
      return .dictionary(type(named: keys[0]), type(named: values[0]))
    default: return apply(arguments, to: infer(callee))
    }
  }

  /// The type in `[KiteAsset]()`, which is an expression in the syntax.
  private mutating func type(named expression: Expression) -> SwiftType {
    var isChained = false
    let found = base(expression, &isChained)
    if case .metatype(let type) = variables.resolved(found) { return type }
    return variables.fresh()
  }

  private mutating func call(
    _ name: String, of owner: Expression, _ arguments: [Argument], expected: SwiftType?,
    _ isChained: inout Bool
  ) -> SwiftType {
    let type = base(owner, &isChained)
    let resolved = variables.resolved(type)
    if arguments.isEmpty, let element = Self.element(ofList: resolved.unwrapped),
      let result = Self.result(of: name, elements: element)
    {
      return result
    }
    if let mapped = mapped(name, type, arguments) { return mapped }
    if ["append", "insert", "remove", "firstIndex", "lastIndex"].contains(name),
      let element = Self.element(ofList: resolved), let value = arguments.first?.value
    {
      convert(infer(value, expected: element), to: element)
    }
    if let found = callByName(name, of: resolved, arguments) { return found }
    variables.usePlainly(type)
    let isStatic = if case .metatype = resolved { true } else { false }
    let target = if case .metatype(let inner) = resolved { inner } else { resolved.unwrapped }
    if let found = standardCall(name, of: type, arguments) { return found }
    guard case .named(let typeName, _) = target else {
      if resolved.isFunction { return apply(arguments, to: resolved) }
      for argument in arguments { _ = infer(argument.value) }
      return KnownNames.members[name] ?? variables.fresh()
    }
    if name == "init" {
      if isStatic { return create(typeName, arguments, expected: expected) }
      if let vendor = vendorBehind(typeName) { return create(vendor, arguments) }
      if isVendor(typeName) { return create(vendorType(typeName), arguments) }
      return create(typeName, arguments, expected: expected)
    }
    if let own = local[typeName] {
      if let function = best(ownFunctions(name, of: typeName), arguments) {
        return apply(arguments, to: function, generics: own.generics)
      }
      if let found = own.declarations.flatMap(\.cases).first(where: { $0.name == name }) {
        for (argument, element) in zip(arguments, found.payload) {
          convert(infer(argument.value, expected: element.type), to: element.type)
        }
        return target
      }
      if let type = property(name, of: typeName) { return apply(arguments, to: type) }
    }
    if let vendor = isVendor(typeName) ? vendorType(typeName) : vendorBehind(typeName) {
      return method(name, arguments, of: vendor, isStatic: isStatic)
    }
    for argument in arguments { _ = infer(argument.value) }
    return KnownNames.members[name] ?? variables.fresh()
  }

  /// The result of a function of the standard library that says the type of its value.
  private mutating func standardCall(
    _ name: String, of type: SwiftType, _ arguments: [Argument]
  ) -> SwiftType? {
    if name == "get", arguments.isEmpty {
      if case .variable = variables.resolved(type).unwrapped {
        variables.unify(type, .named("Result", [variables.fresh(), variables.fresh()]))
      }
      if case .named("Result", let parts) = variables.resolved(type) {
        return parts.first ?? .unknown
      }
    }
    guard name == "decode", case .member(.name(let type), "self")? = arguments.first?.value else {
      return nil
    }
    for argument in arguments.dropFirst() { _ = infer(argument.value) }
    return normal(.named(type))
  }

  /// The result of `map` and similar functions of optionals and arrays.
  private mutating func mapped(
    _ name: String, _ type: SwiftType, _ arguments: [Argument]
  ) -> SwiftType? {
    let onArrays: Set<String> = ["compactMap", "forEach", "filter", "first", "contains", "sorted"]
    guard name == "map" || name == "flatMap" || onArrays.contains(name), arguments.count == 1 else {
      return nil
    }
    let resolved = variables.resolved(type)
    let listed = Self.element(ofList: resolved)
    let isArray = listed != nil || onArrays.contains(name)
    let element: SwiftType
    if let listed {
      element = listed
    } else if case .named(let typeName, _) = resolved, typeName != "Result" {
      guard onArrays.contains(name), KnownNames.isKnown(typeName) else { return nil }
      element = resolved  // A list of credentials, for example.
    } else if isArray {
      element = self.element(of: resolved)
    } else if case .named("Result", let parts) = resolved {
      element = parts.first ?? .unknown
    } else {
      element = variables.unwrap(type)
    }
    let output = variables.fresh()
    let wanted = SwiftType.function([element], output, attributes: [], effects: [])
    let found = infer(arguments[0].value, expected: wanted)
    if case .function(let parameters, let returned, _, _) = variables.resolved(found) {
      if let first = parameters.first { convert(element, to: first) }
      variables.unify(output, returned)
    }
    switch name {
    case "map": return isArray ? .array(output) : .optional(output)
    case "flatMap":
      return isArray ? .array(output) : .optional(variables.resolved(output).unwrapped)
    case "compactMap": return .array(variables.resolved(output).unwrapped)
    case "filter", "sorted": return resolved
    case "first": return .optional(element)
    case "contains": return .bool
    default: return .void
    }
  }

  /// The type of the elements of an array or a set; nil for other types.
  private static func element(ofList type: SwiftType) -> SwiftType? {
    switch type {
    case .array(let element): element
    case .named("Set", let parts): parts.first
    default: nil
    }
  }

  /// The result of a function without arguments of an array or a set.
  private static func result(of name: String, elements: SwiftType) -> SwiftType? {
    switch name {
    case "sorted", "reversed", "shuffled": .array(elements)
    case "min", "max", "randomElement", "popFirst", "popLast": .optional(elements)
    case "removeFirst", "removeLast": elements
    default: nil
    }
  }

  private mutating func element(of type: SwiftType) -> SwiftType {
    let resolved = variables.resolved(type)
    if let element = Self.element(ofList: resolved) { return element }
    switch resolved {
    case .named("AsyncStream", let parts): return parts.first ?? variables.fresh()
    case .dictionary(let key, let value):
      return .tuple([.init(label: "key", type: key), .init(label: "value", type: value)])
    case .variable:
      let element = variables.fresh()
      variables.unify(type, .array(element))
      return element
    default: return variables.fresh()
    }
  }

  /// The function whose labels fit the arguments best.
  private mutating func best(
    _ functions: [FunctionDeclaration], _ arguments: [Argument]
  ) -> FunctionDeclaration? {
    let labels = arguments.filter { !$0.isTrailing }.map { $0.label ?? "_" }
    func fits(_ function: FunctionDeclaration) -> Bool {
      var rest = function.parameters[...]
      for label in labels {
        while let first = rest.first, first.label != label, first.hasDefault { rest.removeFirst() }
        guard rest.first?.label == label else { return false }
        rest.removeFirst()
      }
      return true
    }
    let fitting = functions.filter(fits)
    // Types decide between functions with the same labels.
    if fitting.count > 1, let first = arguments.first {
      let found = infer(first.value)
      let name = variables.resolved(found).core
      if let name, let exact = fitting.first(where: { $0.parameters.first?.type.core == name }) {
        return exact
      }
    }
    return fitting.first ?? functions.first
  }

  private mutating func apply(
    _ arguments: [Argument], to function: FunctionDeclaration, generics: [String] = [],
    of type: String? = nil
  ) -> SwiftType {
    lastMember = nil
    let key = NamedCalls.key(function, of: type)
    let names = Set(function.generics + generics)
    var rest = function.parameters[...]
    for argument in arguments {
      if argument.isTrailing, argument.label == nil {
        while rest.count > 1, rest.first?.type.isFunction == false { rest.removeFirst() }
      } else {
        let label = argument.label ?? "_"
        while let first = rest.first, first.label != label { rest.removeFirst() }
      }
      guard let parameter = rest.popFirst() else {
        _ = infer(argument.value)
        continue
      }
      let wanted = instance(normal(parameter.type), names)
      let found = infer(argument.value, expected: wanted)
      convert(found, to: wanted)
      rememberArgument(found, wanted, parameter.name, of: key)
    }
    lastMember = nil
    lastOwner = nil
    return calls.returned[key] ?? instance(normal(function.result), names)
  }

  private mutating func apply(_ arguments: [Argument], to type: SwiftType) -> SwiftType {
    if case .function(let parameters, let result, _, _) = variables.resolved(type).unwrapped {
      for (argument, parameter) in zip(arguments, parameters) {
        convert(infer(argument.value, expected: parameter), to: parameter)
      }
      lastMember = nil
      return result
    }
    for argument in arguments { _ = infer(argument.value) }
    lastMember = nil
    return variables.fresh()
  }

  private mutating func create(
    _ name: String, _ arguments: [Argument], expected: SwiftType?
  ) -> SwiftType {
    lastMember = nil
    let type = SwiftType.named(name)
    if let own = local[name], own.isOwn || own.functions.contains(where: { $0.name == "init" }) {
      let all = ownFunctions("init", of: name)
      if let function = best(all, arguments), own.isOwn || fits(function, arguments) {
        _ = apply(arguments, to: function, generics: own.generics, of: name)
        return function.isFailable ? .optional(type) : type
      }
      let properties = own.declarations.flatMap(\.variables)
      for argument in arguments {
        let wanted = argument.label.flatMap { label in
          properties.contains { $0.name == label } ? own.properties[label] : nil
        }
        let found = infer(argument.value, expected: wanted)
        if let wanted { convert(found, to: wanted) }
      }
      if own.isOwn { return type }
    }
    if isVendor(name) { return create(vendorType(name), arguments) }
    if name == "Set" || name == "Array", arguments.count == 1, arguments[0].label == nil {
      let found = infer(arguments[0].value)
      let element = element(of: found)
      lastMember = nil
      return name == "Set" ? .named("Set", [element]) : .array(element)
    }
    let key = name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
    let wanted = KnownNames.initializers[key] ?? []
    let numbers = ["Int", "Double", "CGFloat", "Float", "UInt"]
    for (index, argument) in arguments.enumerated() {
      let parameter = wanted.indices.contains(index) ? wanted[index] : nil
      let found = infer(argument.value, expected: parameter)
      if let parameter, parameter != .unknown { convert(found, to: parameter) }
      if numbers.contains(name), arguments.count == 1, expected?.isOptional == true {
        convert(found, to: .string)  // Only the conversion of a text can fail.
      }
    }
    lastMember = nil
    if numbers.contains(name) { return expected?.isOptional == true ? .optional(type) : type }
    return ["UIImage", "URL"].contains(name) ? .optional(type) : type
  }

  private func fits(_ function: FunctionDeclaration, _ arguments: [Argument]) -> Bool {
    function.parameters.map(\.label).starts(with: arguments.map { $0.label ?? "_" })
  }

  mutating func create(_ vendor: VendorType, _ arguments: [Argument]) -> SwiftType {
    vendor.hints.insert(.created)
    let type = SwiftType.named(vendor.name)
    if arguments.first?.label == "rawValue" {
      vendor.hints.insert(.patterns)
      _ = infer(arguments[0].value)
      return .optional(type)
    }
    let member = callable("init", arguments, of: vendor, isStatic: false, result: type)
    pass(arguments, to: member, of: vendor)
    // A failable initializer returns an optional, which the adapter unwraps.
    lastMember = member
    return member.type
  }

  mutating func method(
    _ name: String, _ arguments: [Argument], of vendor: VendorType, isStatic: Bool
  ) -> SwiftType {
    vendor.hints.insert(.members)
    if isStatic, vendor.cases.contains(where: { $0.name == name && !$0.payload.isEmpty }) {
      return implicit(name, arguments, expected: .named(vendor.name))
    }
    let member = callable(name, arguments, of: vendor, isStatic: isStatic, result: nil)
    pass(arguments, to: member, of: vendor)
    lastMember = member
    lastOwner = vendor.name
    return member.type
  }

  /// The function of the SDK that a call means, which the reader creates if it is not known.
  private mutating func callable(
    _ name: String, _ arguments: [Argument], of vendor: VendorType, isStatic: Bool,
    result: SwiftType?
  ) -> VendorMember {
    let labels = arguments.map { $0.label ?? "_" }
    for type in [vendor] + api.superclasses(of: vendor) {
      for member in type.members where member.name == name && member.isStatic == isStatic {
        guard let parameters = member.parameters, accepts(parameters, arguments) else { continue }
        member.isUsed = true
        return member
      }
    }
    let parameters = zip(labels, arguments).map { label, argument in
      let isCompletion = argument.isTrailing && argument.label == nil
      let label = isCompletion ? "completion" : label
      let isWord = ["in", "for", "as", "is", "where", "default", "from", "with", "to", "_"]
        .contains(label)
      let known =
        isWord || isCompletion
        ? nil
        : vendor.members.filter { $0.name == name }.flatMap { $0.parameters ?? [] }
          .first { $0.label == label }
      return VendorMember.Parameter(
        label: label,
        name: isWord || isBid(argument.value, as: label) ? Self.name(for: argument.value) : label,
        type: known?.type ?? variables.fresh())
    }
    let member = VendorMember(name, parameters, variables.fresh(), isStatic: isStatic)
    if let result { variables.unify(member.type, result) }
    if isStatic, arguments.isEmpty, Self.sharedObjects.contains(name) {
      variables.unify(member.type, .named(vendor.name))
    }
    vendor.members.append(member)
    return member
  }

  /// Whether only the argument, and not its label, says that it is the bid.
  private func isBid(_ value: Expression, as label: String) -> Bool {
    func input(_ name: String) -> String? { AdCall.input(NameWords.words(of: name), .string) }
    return input(label) == nil && input(Self.name(for: value)) == "bid"
  }

  private func accepts(_ parameters: [VendorMember.Parameter], _ arguments: [Argument]) -> Bool {
    var rest = parameters[...]
    for argument in arguments {
      if argument.isTrailing, argument.label == nil {
        while rest.count > 1, rest.first?.hasDefault == true { rest.removeFirst() }
        guard rest.popFirst() != nil else { return false }
        continue
      }
      while let first = rest.first, first.label != argument.label ?? "_", first.hasDefault {
        rest.removeFirst()
      }
      guard rest.popFirst()?.label == argument.label ?? "_" else { return false }
    }
    return rest.allSatisfy(\.hasDefault)
  }

  private mutating func pass(
    _ arguments: [Argument], to member: VendorMember, of vendor: VendorType
  ) {
    var rest = (member.parameters ?? [])[...]
    for argument in arguments {
      if !argument.isTrailing || argument.label != nil {
        while let first = rest.first, first.label != argument.label ?? "_" { rest.removeFirst() }
      } else {
        while rest.count > 1, rest.first?.hasDefault == true { rest.removeFirst() }
      }
      guard let parameter = rest.popFirst() else { return }
      let isSending = calls.isSending
      calls.isSending = false
      let given = infer(argument.value, expected: parameter.type)
      calls.isSending = isSending
      let found = isSending ? object(behind: given) : given
      if let name = variables.resolved(found).core, local[name]?.isOwn == true {
        receivers.append((name, parameter.type, vendor.name))
      } else if isLiteral(argument.value) {
        variables.convert(found, to: parameter.type, isLiteral: true)
      } else {
        convert(found, to: parameter.type)
      }
    }
  }

  /// A name for a parameter without a label, from what the adapter passes.
  private static func name(for value: Expression) -> String {
    switch value {
    case .name(let name) where name.first?.isLowercase == true && name != "self": name
    case .member(_, let name) where name.first?.isLowercase == true: name
    case .effect(let inner, _, _, _), .forced(let inner), .chained(let inner): name(for: inner)
    default: "value"
    }
  }

  /// Whether the adapter uses the result of a function.
  func usesResult(_ member: VendorMember) -> Bool {
    usedResults.contains(ObjectIdentifier(member))
  }
}
