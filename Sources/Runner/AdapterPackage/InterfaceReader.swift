package import AdapterSyntax

/// Reads the declarations of an SDK from its Swift interface, a file that ends with `.swiftinterface`.
package enum InterfaceReader {
  /// Adds the declarations of an interface.
  package static func read(_ file: SourceFile, text: String, into api: VendorAPI) {
    let before = Set(api.types.keys)
    for type in file.types { add(type, prefix: "", to: api) }
    let modules = KnownNames.appleModules.union(modules(of: text))
    for type in api.types.values where !before.contains(type.name) { unqualify(type, modules) }
    for variable in file.variables {
      guard let name = variable.name, let type = variable.type else { continue }
      let member = VendorMember(name, nil, type)
      member.isDeclared = true
      member.isUsed = false
      api.globals.append(member)
    }
  }

  /// The module of an interface, which its second line names.
  private static func modules(of text: String) -> Set<String> {
    guard let match = text.firstMatch(of: /-module-name ([A-Za-z0-9_]+)/) else { return [] }
    return [String(match.1)]
  }

  /// Removes the names of modules from types, such as `Swift.` from `Swift.Int`.
  private static func unqualify(_ type: VendorType, _ modules: Set<String>) {
    func plain(_ type: SwiftType) -> SwiftType {
      type.mapped { part in
        guard case .named(let name, let arguments) = part, let dot = name.firstIndex(of: "."),
          modules.contains(String(name[..<dot]))
        else { return part }
        let rest = String(name[name.index(after: dot)...])
        return rest == "Void" ? .void : .named(rest, arguments)
      }
    }
    for member in type.members {
      member.type = plain(member.type)
      member.parameters = member.parameters?.map { parameter in
        var parameter = parameter
        parameter.type = plain(parameter.type)
        return parameter
      }
    }
    type.cases = type.cases.map { item in
      var item = item
      item.payload = item.payload.map { .init(label: $0.label, type: plain($0.type)) }
      return item
    }
  }

  private static func add(_ declaration: TypeDeclaration, prefix: String, to api: VendorAPI) {
    let name = prefix + declaration.name
    let isNew = api.types[name] == nil
    guard !declaration.prefix.isPrivate else { return }
    let type = api.types[name] ?? VendorType(name)
    api.types[name] = type
    type.isDeclared = true
    if isNew { type.isUsed = false }
    switch declaration.kind {
    case .class, .actor: type.kind = .class
    case .struct: type.kind = .structure
    case .enum: type.kind = .enumeration
    case .protocol: type.kind = .protocol
    case .extension: break
    }
    inherit(declaration, type)
    let isRequirement = type.kind == .protocol
    for variable in declaration.variables where !variable.prefix.isPrivate {
      guard let name = variable.name, let declared = variable.type ?? literal(variable.value) else {
        continue
      }
      let member = VendorMember(name, nil, declared, isStatic: variable.prefix.isStatic)
      member.isSettable = variable.isSettable
      add(member, isRequirement, to: type)
    }
    for function in declaration.functions
    where !function.prefix.isPrivate && function.name != "deinit" {
      add(member(function), isRequirement, to: type)
    }
    for found in declaration.cases {
      type.cases.append(VendorCase(name: found.name, payload: found.payload))
    }
    for nested in declaration.types { add(nested, prefix: name + ".", to: api) }
  }

  /// The type of a literal.
  private static func literal(_ value: Expression?) -> SwiftType? {
    switch value {
    case .boolean?: .bool
    case .text?: .string
    case .number(let type, _)?: type
    case .call(.name(let name), _)? where name.first?.isUppercase == true: .named(name)
    default: nil
    }
  }

  private static func inherit(_ declaration: TypeDeclaration, _ type: VendorType) {
    let usual: Set<String> = [
      "NSObject", "NSObjectProtocol", "Sendable", "Equatable", "Hashable", "AnyObject", "Swift",
      "RawRepresentable", "Copyable", "Escapable",
    ]
    for (index, inherited) in declaration.inherited.compactMap(\.core).enumerated() {
      let name = String(inherited.split(separator: ".").last ?? "")
      if usual.contains(name) { continue }
      if ["Int", "String", "UInt"].contains(name) {
        type.rawType = name
      } else if type.kind == .class, index == 0, declaration.kind != .extension {
        type.superclass = name
      } else {
        type.conformances.append(name)
      }
    }
  }

  private static func member(_ function: FunctionDeclaration) -> VendorMember {
    let parameters = function.parameters.map {
      VendorMember.Parameter(
        label: $0.label, name: $0.name, type: $0.type, hasDefault: $0.hasDefault)
    }
    let member = VendorMember(
      function.name, parameters, function.result, isStatic: function.prefix.isStatic)
    member.isFailable = function.isFailable
    member.isAsync = function.effects.contains("async")
    member.throwsErrors = function.effects.contains("throws")
    member.isOptional = function.prefix.modifiers.contains("optional")
    return member
  }

  private static func add(_ member: VendorMember, _ isRequirement: Bool, to type: VendorType) {
    let labels = member.parameters?.map(\.label)
    guard type.member(member.name, labels, isStatic: member.isStatic) == nil else { return }
    if member.name == "init" { member.type = .named(type.name) }
    member.isDeclared = true
    // Every requirement of a delegate belongs to the SDK, and the adapter uses other members by name.
    member.isUsed = isRequirement
    type.members.append(member)
  }
}
