package import AdapterSyntax
import Foundation

/// Corrects the declarations of an SDK until the adapter compiles against them.
///
/// The reader infers what the uses say; the compiler knows the rest. Each type that the reader did not find
/// is a placeholder of its own, `Hole1` and so on, so an error of the compiler says which type is meant.
/// After a correction the stand-in is written again, so a type that is found also gives a body.
package struct StandInCorrection {
  /// Says which of the usual types has all members of a set; nil for a set that none has.
  ///
  /// A member that the adapter calls ends with brackets.
  package typealias TypeSearch = ([Set<String>]) throws -> [SwiftType?]

  let api: VendorAPI
  private var holes: Int
  /// What the adapter uses of each placeholder: members, with the line of the adapter.
  private var members: [Int: [(name: String, source: String)]] = [:]
  /// The cases with which the adapter compares a placeholder.
  private var cases: [Int: Set<String>] = [:]
  private var bound: [Int: SwiftType] = [:]
  /// How many corrections have answered to an error, which can mean several members of one name.
  private var answers: [CompilerError: Int] = [:]
  /// Whether the last error changed a declaration.
  private var isChanged = false

  init(_ api: VendorAPI) {
    self.api = api
    var ids = [0]
    for type in api.members.flatMap(\.types) + api.payloads {
      _ = type.mapped { part in
        if case .variable(let id) = part { ids.append(id) }
        return part
      }
    }
    holes = ids.max() ?? 0
    // A type that the source does not say at all has no number yet.
    api.mapTypes { part in
      guard part == .unknown else { return part }
      return self.fresh()
    }
  }

  private mutating func fresh() -> SwiftType {
    holes += 1
    return .variable(holes)
  }

  /// Corrects what errors in the adapter name.
  ///
  /// - Parameters:
  ///   - errors: The errors in the adapter.
  ///   - search: Finds the usual type with some members.
  /// - Returns: Whether a declaration changed.
  mutating func correct(
    inAdapter errors: [CompilerError], search: TypeSearch
  ) rethrows -> Bool {
    (members, cases, bound, isChanged) = ([:], [:], [:], false)
    let beside = Dictionary(grouping: errors) { "\($0.path):\($0.line)" }
    let corrections = Self.valueCorrections + Self.typeCorrections
    for error in errors where isOpen(error) {
      correct(error, beside: beside["\(error.path):\(error.line)"] ?? [], by: corrections)
    }
    for (id, type) in bound.sorted(by: { $0.key < $1.key }) { replace(id, with: type) }
    for (id, names) in cases.sorted(by: { $0.key < $1.key }) where bound[id] == nil {
      let type = declare(id, .enumeration)
      type.cases = names.sorted().map { VendorCase(name: $0, payload: []) }
    }
    let open = members.filter { bound[$0.key] == nil && cases[$0.key] == nil }
      .sorted { $0.key < $1.key }
    let found = try search(
      open.map { open in
        Set(open.value.map { $0.name + ($0.source.contains(".\($0.name)(") ? "()" : "") })
      })
    for ((id, uses), type) in zip(open, found) {
      if let type {
        replace(id, with: type)
      } else {
        let type = declare(id, .class)
        for use in uses { addMember(use.name, to: type, isStatic: false, use.source) }
      }
    }
    return isChanged
  }

  /// Whether a correction is still to be tried for an error.
  private mutating func isOpen(_ error: CompilerError) -> Bool {
    answers[error, default: 0] += 1
    return answers[error, default: 0] < 5
  }

  // MARK: Placeholders

  /// Gives a placeholder a type in all declarations.
  private mutating func replace(_ id: Int, with type: SwiftType) {
    var usesItself = false
    _ = type.mapped { part in
      usesItself = usesItself || part == .variable(id)
      return part
    }
    guard !usesItself else { return }
    for member in api.members where member.types.contains(where: { $0.mentions(id) }) {
      member.isTypeGuessed = true
    }
    api.mapTypes { $0 == .variable(id) ? type : $0 }
    isChanged = true
  }

  /// Declares a type for a placeholder, inside of the type that has the value.
  private mutating func declare(_ id: Int, _ kind: VendorType.Kind) -> VendorType {
    var name = "Value"
    for owner in api.sorted {
      for member in owner.members where member.types.contains(where: { $0.mentions(id) }) {
        let word = member.name == "init" ? "value" : member.name
        // A protocol has no types inside.
        let isAround = owner.kind != .protocol && !owner.isExtended
        name = owner.name + (isAround ? "." : "") + word.prefix(1).uppercased() + word.dropFirst()
      }
    }
    while api.types[name] != nil { name += "Value" }
    let type = VendorType(name, kind)
    type.isInvented = true
    api.types[name] = type
    replace(id, with: .named(name))
    return type
  }

  // MARK: Errors in the adapter

  /// Corrects what an error says about a placeholder, or else by the first correction that changes something.
  private mutating func correct(
    _ error: CompilerError, beside others: [CompilerError], by corrections: [Correction]
  ) {
    let before = (bound.count, members.count, cases.count, isChanged)
    correctPlaceholder(error, beside: others)
    guard before == (bound.count, members.count, cases.count, isChanged) else { return }
    for (pattern, correction) in corrections {
      guard let match = error.message.firstMatch(of: pattern) else { continue }
      isChanged = false
      correction(&self, match.output.map { String($0.substring ?? "") }, error.source)
      let hasChanged = isChanged
      isChanged = before.3 || hasChanged
      if hasChanged { return }
    }
  }

  /// Finds what an error says about a placeholder.
  private mutating func correctPlaceholder(_ error: CompilerError, beside others: [CompilerError]) {
    let message = error.message
    func id(_ text: Substring) -> Int { Int(text) ?? 0 }
    if let match = message.firstMatch(of: /cannot call value of non-function type 'Hole(\d+)/) {
      bound[id(match.1)] = functionType(error.source)
    } else if let match = message.firstMatch(of: /of type 'Hole(\d+)[?!]?' has no subscripts/) {
      bound[id(match.1)] = .dictionary(.string, .named("Any"))
    } else if let match = message.firstMatch(
      of: /(?:must have Optional type, not|on non-optional value of type) 'Hole(\d+)'/)
    {
      bound[id(match.1)] = .optional(fresh())
    } else if let match = message.firstMatch(
      of: /'Hole(\d+)[?!]?' to conform to 'Sequence'|loop requires 'Hole(\d+)/)
    {
      bound[id(match.1 ?? match.2 ?? "")] = .array(fresh())
    } else if let match = message.firstMatch(
      of: /type 'Hole(\d+)' does not conform to .*'Hashable'/)
    {
      bound[id(match.1)] = .named("AnyHashable")
    } else if let match = message.firstMatch(
      of: /'Hole(\d+)[?!]?' (?:is not convertible|cannot be used as a boolean)/)
    {
      bound[id(match.1)] = .bool
    } else if let match = message.firstMatch(
      of:
        /^type 'Hole(\d+)[?!]?' has no member '(\w+)'|enum case '(\w+)' not found in type 'Hole(\d+)/
    ) {
      cases[id(match.1 ?? match.4 ?? ""), default: []].insert(String(match.2 ?? match.3 ?? ""))
    } else if let match = message.firstMatch(
      of:
        /value of (?:optional )?type 'Hole(\d+)[?!]?' (?:has no member|must be unwrapped to refer to member) '(\w+)'/
    ) {
      members[id(match.1), default: []].append((String(match.2), error.source))
    } else {
      let names = others.compactMap {
        $0.message.firstMatch(of: /reference to member '(\w+)' cannot be resolved/)
          .map { String($0.1) }
      }
      if !names.isEmpty, let match = message.firstMatch(of: /operands of type 'Hole(\d+)[?!]?'/) {
        cases[id(match.1), default: []].formUnion(names)
      } else {
        bind(message)
        bind(candidates: error.notes)
      }
    }
  }

  /// Binds a placeholder that the adapter passes to one of some functions, to the most usual type.
  private mutating func bind(candidates notes: [String]) {
    var types: [Int: Set<String>] = [:]
    for note in notes {
      if let match = note.firstMatch(of: /expects value of type '(\w+)' .*\(got 'Hole(\d+)[?!]?'\)/)
      {
        types[Int(match.2) ?? 0, default: []].insert(String(match.1))
      } else if let match = note.firstMatch(of: /requires that 'Hole(\d+)' conform to '(\w+)'/) {
        types[Int(match.1) ?? 0, default: []].insert(String(match.2))
      }
    }
    let order = ["URL", "Double", "BinaryInteger", "Int", "String", "StringProtocol", "Bool"]
    for (id, names) in types where bound[id] == nil {
      bound[id] = order.first(where: names.contains).flatMap { Self.usual(.named($0)) }
    }
  }

  /// The usual type that conforms to a protocol of the standard library; nil for one that says nothing.
  private static func usual(_ type: SwiftType) -> SwiftType? {
    switch type.core {
    case "BinaryInteger", "FixedWidthInteger", "SignedInteger", "Strideable", "CVarArg": .int
    case "BinaryFloatingPoint", "FloatingPoint": .double
    case "StringProtocol", "LosslessStringConvertible", "CustomStringConvertible": .string
    case "Hashable": .named("AnyHashable")
    case "Equatable", "Comparable", "Encodable", "Decodable", "Sendable", "Collection": nil
    default: type
    }
  }

  /// Binds placeholders by the two types that a message says are not the same.
  private mutating func bind(_ message: String) {
    // "type 'A' (aka 'B')": the second name has no aliases in it.
    let plain = message.replacing(/'[^']*' \(aka ('[^']*')\)/) { String($0.1) }
    let quoted = plain.matches(of: /'([^']+)'/).compactMap { SwiftType(printed: $0.1) }
    guard let hole = quoted.first(where: \.hasHole), !message.contains("has no member") else {
      return
    }
    // Names of generic parameters of the standard library say nothing.
    let parameters: Set<String> = [
      "Other", "Self", "Element", "Wrapped", "Value", "Key", "T", "U", "S", "Result", "Sequence",
      "Any", "AnyObject",
    ]
    let others = quoted.filter { type in
      type != hole && !(type.core.map(parameters.contains) ?? false) && type != .void
    }
    for other in others {
      guard let found = hole.bindings(in: other), !found.isEmpty else { continue }
      for (id, type) in found where bound[id] == nil {
        // What is optional where the adapter puts it is not optional in the SDK for that reason.
        bound[id] = Self.usual(message.contains("assign") ? type : type.unwrapped)
      }
      return
    }
  }

  /// The type of a function that the adapter calls with as many arguments as a line shows.
  private mutating func functionType(_ source: String) -> SwiftType {
    let call = source.matches(of: /\w\(([^()]*)\)/).last.map { String($0.1) } ?? ""
    let count = call.isEmpty ? 0 : call.count { $0 == "," } + 1
    return .function((0..<count).map { _ in fresh() }, .void, attributes: [], effects: [])
  }

  // MARK: Declarations that the adapter needs in another way

  /// A message of the compiler, and what follows from its parts and from the line of the adapter.
  private typealias Correction = (Regex<AnyRegexOutput>, (inout Self, [String], String) -> Void)

  /// Whether a type belongs to a module of iOS or to Google's SDK.
  private func isPlatform(_ name: String) -> Bool {
    let outermost = String(name.split(separator: ".").first ?? "")
    return outermost.first?.isUppercase == true && outermost.count > 2
      && !api.adapterTypes.contains(outermost) && !outermost.hasPrefix("Hole")
      && !api.adapterTypes.contains(name)
  }

  /// Messages about the value of a property or a function.
  private static var valueCorrections: [Correction] {
    [
      (
        .init(
          /(?:convert|assign) value of type '([\w.]+)' to (?:[a-z ]*)type '(?:any )?([\w.]+)[?!]?'/),
        { sdk, parts, _ in
          // The adapter uses the SDK's object as an object of another class.
          let name = parts[2]
          let isClass = sdk.api.types[sdk.full(name)].map { $0.kind == .class }
          guard isClass ?? (sdk.isPlatform(name) && name.hasPrefix("UI")) else { return }
          let api = sdk.api
          sdk.edit(parts[1]) { type in
            guard type.kind == .class, type.superclass == nil else { return }
            type.superclass = name
            if let extended = api.types[name], extended.isExtended {
              api.inherit(type, from: extended)
            }
          }
        }
      ),
      (
        .init(/must be unwrapped to refer to member '(\w+)'/),
        { sdk, parts, source in
          sdk.change([name(before: parts[1], in: source)].compactMap { $0 }) { $0.unwrapped }
        }
      ),
      (
        .init(/value of optional type '([^']+)' must be unwrapped/),
        { sdk, parts, source in
          guard let type = SwiftType(printed: parts[1]) else { return }
          // The adapter creates the value, so no initializer fails.
          if let name = type.core, source.contains("\(name)(") {
            sdk.edit(name) { type in
              for member in type.members where member.isFailable {
                member.isFailable = false
                member.type = member.type.unwrapped
              }
            }
          }
          sdk.change(names(in: source), of: type) { $0.unwrapped }
        }
      ),
      (
        .init(/(?:must have Optional type, not|on non-optional value of type) '([^']+)'/),
        { sdk, parts, source in
          guard let type = SwiftType(printed: parts[1]) else { return }
          sdk.change(names(in: source), of: type) { .optional($0) }
        }
      ),
      (
        .init(/cannot convert value of type '([^']+)' to closure result type '\[([^']+)\]'/),
        { sdk, parts, source in
          guard parts[1] == parts[2] else { return }
          let names = ["compactMap", "map"].compactMap { name(before: $0, in: source) }
          sdk.change(names) { .array($0.unwrapped) }
        }
      ),
      (
        .init(
          /cannot convert value of type '([^']+)' to (?:expected argument|specified|closure result|return) type '([^']+)'/
        ),
        { sdk, parts, source in
          guard let type = SwiftType(printed: parts[1]), let wanted = SwiftType(printed: parts[2])
          else { return }
          sdk.change(names(in: source), of: type) { _ in wanted }
        }
      ),
      (
        .init(/instance method 'joined\(separator:\)'/),
        { sdk, _, source in
          sdk.change([name(before: "joined", in: source)].compactMap { $0 }) { _ in
            .array(.string)
          }
        }
      ),
      (
        .init(/cannot assign to property: '(\w+)' is a/),
        { sdk, parts, _ in
          for member in sdk.api.members where member.name == parts[1] && !member.isSettable {
            member.isSettable = true
            sdk.isChanged = true
          }
        }
      ),
    ]
  }

  /// Messages about the kind of a type, its members and its superclass.
  private static var typeCorrections: [Correction] {
    [
      (
        .init(/'(\w+)' initializer is inaccessible/),
        { sdk, parts, _ in
          sdk.edit(parts[1]) { type in
            guard type.member("init", [], isStatic: false) == nil else { return }
            type.members.append(VendorMember("init", [], .named(type.name)))
          }
        }
      ),
      (
        .init(/'(\w+)' cannot be constructed because it has no accessible/),
        { sdk, parts, _ in sdk.edit(parts[1]) { $0.rawType = $0.rawType ?? "Int" } }
      ),
      (
        .init(
          /(value of (?:optional )?)?type '(?:any )?(?:[\w.]+ & )*([\w.]+)(?:\.Type)?[?!]?' has no member '(\w+)'/
        ),
        { sdk, parts, source in
          let name = sdk.full(parts[2])
          if sdk.api.types[name] == nil, sdk.isPlatform(name) {
            sdk.api.types[name] = VendorType(name)
            sdk.api.types[name]?.isExtended = true
          }
          guard let type = sdk.api.types[name] else { return }
          sdk.addMember(parts[3], to: type, isStatic: parts[1].isEmpty, source)
        }
      ),
      (
        .init(/value of tuple type '\(\)' has no member '(\w+)'/),
        { sdk, parts, source in
          let call = source.matches(of: /(\w+)\([^()]*\)\.(?=(\w+))/).first { $0.2 == parts[1] }
          guard let name = call.map({ String($0.1) }) else { return }
          let type = sdk.fresh()
          sdk.change([name]) { $0 == .void ? type : $0 }
        }
      ),
      (
        .init(/'([\w.]+)' was imported as 'struct', but is a class/),
        { sdk, parts, _ in
          sdk.edit(parts[1]) { type in
            type.kind = .structure
            type.superclass = nil
          }
        }
      ),
      (
        .init(/'\w+' requires that '([\w.]+)' inherit from '(\w+)'/),
        { sdk, parts, _ in sdk.edit(parts[1]) { $0.superclass = parts[2] } }
      ),
      (
        .init(/(?:type|that) '([\w.]+)' (?:does not )?conform to (?:protocol )?'([\w.]+)'/),
        { sdk, parts, _ in
          guard let required = sdk.api.types[sdk.full(parts[2])], required.kind == .protocol
          else {
            return
          }
          let api = sdk.api
          sdk.edit(parts[1]) { api.conform($0, to: required) }
        }
      ),
      (
        .init(/'any' has no effect on concrete type '([\w.]+)'/),
        { sdk, parts, _ in sdk.edit(parts[1]) { $0.kind = .protocol } }
      ),
      (
        .init(/multiple inheritance from classes '\w+' and '(\w+)'/),
        { sdk, parts, _ in sdk.edit(parts[1]) { $0.kind = .protocol } }
      ),
      (
        .init(/cannot find '([a-z]\w+)' in scope/),
        { sdk, parts, source in
          guard !sdk.api.globals.contains(where: { $0.name == parts[1] }) else { return }
          let call = source.range(of: "\(parts[1])(").map { String(source[$0.upperBound...]) }
          let parameters = call.map { sdk.arguments($0) }
          sdk.api.globals.append(
            VendorMember(parts[1], parameters, parameters == nil ? sdk.fresh() : .void))
          sdk.isChanged = true
        }
      ),
      (
        .init(/cannot find (?:type )?'([A-Z]\w+)' in scope/),
        { sdk, parts, _ in
          guard sdk.api.types[parts[1]] == nil else { return }
          sdk.api.types[parts[1]] = VendorType(parts[1])
          sdk.isChanged = true
        }
      ),
    ]
  }

  private mutating func addMember(
    _ name: String, to type: VendorType, isStatic: Bool, _ source: String
  ) {
    if isStatic, type.kind == .enumeration {
      guard !type.cases.contains(where: { $0.name == name }) else { return }
      type.cases.append(VendorCase(name: name, payload: []))
      isChanged = true
      return
    }
    var parameters: [VendorMember.Parameter]?
    if let call = source.range(of: ".\(name)(") {
      parameters = arguments(String(source[call.upperBound...]))
    } else if source.contains(".\(name) {"),
      source.firstMatch(of: /^\s*\}?\s*(?:else )?(?:if|guard|while|switch|for)\b/) == nil
    {
      let closure = SwiftType.function([fresh()], .void, attributes: [], effects: [])
      parameters = [VendorMember.Parameter(label: "_", name: "completion", type: closure)]
    }
    guard type.member(name, parameters?.map(\.label), isStatic: isStatic) == nil else { return }
    let member = VendorMember(
      name, parameters, parameters == nil ? fresh() : .void, isStatic: isStatic)
    member.isSettable = source.contains("\(name) = ")
    type.members.append(member)
    isChanged = true
    guard type.isExtended else { return }
    // A subclass has the property of its superclass.
    for other in api.sorted where other.superclass == type.name { api.inherit(other, from: type) }
  }

  /// The parameters for the arguments of a call, from the text after its bracket.
  private mutating func arguments(_ text: String) -> [VendorMember.Parameter] {
    var depth = 0
    var parts = [""]
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    guard parts != [""] else { return [] }
    return parts.enumerated().map { index, part in
      let label = part.firstMatch(of: /^\s*(\w+):/).map { String($0.1) }
      return VendorMember.Parameter(
        label: label ?? "_", name: label ?? "value\(index)", type: fresh())
    }
  }

  /// The names of members in a line.
  private static func names(in source: String) -> [String] {
    source.matches(of: /\.(\w+)/).map { String($0.1) }
  }

  private static func name(before member: String, in source: String) -> String? {
    source.matches(of: /(\w+)[?!]?\.(?=(\w+))/).first { $0.2 == member }.map { String($0.1) }
  }

  /// Changes the type of the last property or function that a line names and that has a type.
  private mutating func change(
    _ names: [String], of type: SwiftType? = nil, _ change: (SwiftType) -> SwiftType
  ) {
    for name in names.reversed() {
      for member in api.members where member.name == name && !member.isDeclared {
        let changed = change(member.type)
        guard changed != member.type, type == nil || member.type.text == type?.text else {
          continue
        }
        member.type = changed
        member.isTypeGuessed = true
        isChanged = true
        return
      }
    }
  }

  /// The name with which the declarations know a type that the compiler names by its last part.
  private func full(_ name: String) -> String {
    if api.types[name] != nil { return name }
    let end = "." + (name.split(separator: ".").last ?? "")
    return api.sorted.first { $0.name.hasSuffix(end) }?.name ?? name
  }

  private mutating func edit(_ name: String, _ edit: (VendorType) -> Void) {
    guard let type = api.types[full(name)], !type.isDeclared else { return }
    let before = type.form
    edit(type)
    if type.form != before { isChanged = true }
  }

  // MARK: Errors in the stand-in

  /// Corrects what errors in the stand-in name: a value that the network has for a placeholder gives its
  /// type, and a type that the stand-in cannot know is a placeholder.
  ///
  /// - Returns: Whether a declaration changed.
  mutating func correct(inStandIn errors: [CompilerError]) -> Bool {
    (bound, isChanged) = ([:], false)
    for error in errors where isOpen(error) {
      correctOwn(error.message)
      bind(error.message)
    }
    for (id, type) in bound.sorted(by: { $0.key < $1.key }) { replace(id, with: type) }
    return isChanged
  }

  private mutating func correctOwn(_ message: String) {
    if let match = message.firstMatch(of: /type '([\w.]+)' does not conform to protocol '(\w+)'/),
      let type = api.types[full(String(match.1))], let required = api.types[String(match.2)]
    {
      // The class has a property of the name with another type, so the protocol has a default.
      for member in required.members
      where member.parameters == nil && !member.isOptional
        && type.members.contains(where: { $0.key == member.key && $0.type != member.type })
      {
        member.isOptional = true
        isChanged = true
      }
    }
    guard let match = message.firstMatch(of: /cannot find type '(\w+)' in scope/) else { return }
    let name = String(match.1)
    // The compiler names a nested type without the type around it.
    let type = api.types[full(name)].map { SwiftType.named($0.name) } ?? fresh()
    guard type != .named(name) else { return }
    api.mapTypes { part in
      if case .named(name, _) = part { type } else { part }
    }
    for other in api.types.values {
      other.conformances.removeAll { $0 == name }
      if other.superclass == name { other.superclass = nil }
    }
    isChanged = true
  }
}

extension SwiftType {
  fileprivate func mentions(_ id: Int) -> Bool {
    self == .variable(id) || parts.contains { $0.mentions(id) }
  }
}

extension VendorType {
  /// What a correction can change, to see whether it did.
  fileprivate var form: [String] {
    [kind.rawValue, superclass ?? "", rawType ?? "", "\(members.count)", "\(cases.count)"]
      + conformances + members.map { "\($0.isFailable)" }
  }
}

extension VendorAPI {
  /// All members of all types, in order, and the globals.
  fileprivate var members: [VendorMember] { sorted.flatMap(\.members) + globals }

  fileprivate var payloads: [SwiftType] { sorted.flatMap(\.cases).flatMap(\.payload).map(\.type) }

  /// Replaces a type in all declarations.
  func replace(_ type: SwiftType, with other: SwiftType) {
    guard type != .unknown else { return }
    mapTypes { $0 == type ? other : $0 }
  }

  /// Replaces the parts of all types in declarations.
  fileprivate func mapTypes(_ change: (SwiftType) -> SwiftType) {
    for member in members {
      member.type = member.type.mapped(change)
      member.parameters = member.parameters?.map { parameter in
        var parameter = parameter
        parameter.type = parameter.type.mapped(change)
        return parameter
      }
    }
    for type in sorted {
      type.cases = type.cases.map { found in
        var found = found
        found.payload = found.payload.map {
          .init(label: $0.label, type: $0.type.mapped(change))
        }
        return found
      }
    }
  }
}
