package import AdapterSyntax

/// Reads the declarations of an SDK from its Swift interface, a file that ends with `.swiftinterface`.
package enum InterfaceReader {
  /// Adds the declarations of an interface.
  ///
  /// - Parameters:
  ///   - file: What the interface declares.
  ///   - text: The interface.
  ///   - module: The name of the module; nil if the interface says it, as a file of Xcode does.
  ///   - api: What gets the declarations.
  package static func read(
    _ file: SourceFile, text: String, module: String? = nil, into api: VendorAPI
  ) {
    let before = Set(api.types.keys)
    let modules = KnownNames.appleModules.union(module.map { [$0] } ?? modules(of: text))
    for type in file.types {
      let own = modules.first { type.name.hasPrefix($0 + ".") }.map { $0 + "." } ?? ""
      add(type, named: String(type.name.dropFirst(own.count)), to: api)
    }
    api.imports.formUnion(KnownNames.ownModules.intersection(file.imports))
    let block = SwiftType.function([], .void, attributes: [], effects: [])
    let aliases = file.aliases.merging(["dispatch_block_t": block]) { first, _ in first }
    let simplifier = Simplifier(modules: modules, aliases: aliases)
    for type in api.types.values where !before.contains(type.name) { simplifier.simplify(type) }
    var globals: [VendorMember] = file.functions.map(member)
    for variable in file.variables {
      guard let name = variable.name, let type = variable.type else { continue }
      globals.append(VendorMember(name, nil, type))
    }
    for member in globals {
      simplifier.simplify(member)
      member.isDeclared = true
      member.isUsed = false
    }
    api.globals += globals
  }

  /// The module of an interface, which its second line names.
  private static func modules(of text: String) -> Set<String> {
    guard let match = text.firstMatch(of: /-module-name ([A-Za-z0-9_]+)/) else { return [] }
    return [String(match.1)]
  }

  /// Replaces the aliases of an interface, and removes the names of modules from types, such as
  /// `Swift.` from `Swift.Int`.
  private struct Simplifier {
    let modules: Set<String>
    let aliases: [String: SwiftType]

    private func plain(_ type: SwiftType, depth: Int = 0) -> SwiftType {
      type.mapped { part in
        guard case .named(var name, let arguments) = part else { return part }
        if let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) {
          name = String(name[name.index(after: dot)...])
        }
        if let alias = aliases[name], arguments.isEmpty, depth < 4 {
          return plain(alias, depth: depth + 1)
        }
        return name == "Void" ? .void : .named(name, arguments)
      }
    }

    func simplify(_ member: VendorMember) {
      member.type = plain(member.type)
      member.parameters = member.parameters?.map { parameter in
        var parameter = parameter
        parameter.type = plain(parameter.type)
        return parameter
      }
    }

    func simplify(_ type: VendorType) {
      for member in type.members { simplify(member) }
      type.cases = type.cases.map { item in
        var item = item
        item.payload = item.payload.map { .init(label: $0.label, type: plain($0.type)) }
        return item
      }
    }
  }

  private static func add(_ declaration: TypeDeclaration, named name: String, to api: VendorAPI) {
    let isNew = api.types[name] == nil
    guard !declaration.prefix.isPrivate else { return }
    // The extension of a class of iOS does not make the class a part of the SDK.
    if isNew, declaration.kind == .extension, KnownNames.isKnown(name) { return }
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
    let isDefault = type.kind == .protocol && declaration.kind == .extension
    for variable in declaration.variables where !variable.prefix.isPrivate {
      guard let name = variable.name, let declared = variable.type ?? literal(variable.value) else {
        continue
      }
      let member = VendorMember(name, nil, declared, isStatic: variable.prefix.isStatic)
      member.isSettable = variable.isSettable
      member.isOptional = variable.prefix.modifiers.contains("optional")
      // The SDK does not own the object of an unowned property either, and weak is safe.
      member.isWeak = !variable.prefix.modifiers.isDisjoint(with: ["weak", "unowned"])
      member.isImplicitlyUnwrapped = variable.isImplicitlyUnwrapped
      add(member, isDefault: isDefault, to: type)
    }
    for function in declaration.functions
    where !function.prefix.isPrivate && function.name != "deinit" {
      add(member(function), isDefault: isDefault, to: type)
    }
    for found in declaration.cases {
      type.cases.append(
        VendorCase(name: found.name, payload: found.payload, rawValue: found.rawValue))
    }
    for nested in declaration.types { add(nested, named: name + "." + nested.name, to: api) }
    if isError(type) { readError(type, api) }
  }

  private static func isError(_ type: VendorType) -> Bool {
    type.kind == .structure && type.conformances.contains("CustomNSError")
  }

  /// Reads the structure that the importer makes of an enumeration of errors.
  ///
  /// The members `code` and `init(_:)` come from a protocol, and an interface does not print them.
  private static func readError(_ type: VendorType, _ api: VendorAPI) {
    type.conformances = ["CustomNSError", "Error"]
    type.members.removeAll { $0.key == "init(_nsError:)" || $0.name == "errorDomain" }
    guard let codes = api.types[type.name + ".Code"], type.errorCodes == nil else { return }
    type.errorCodes = codes.name
    let code = SwiftType.named(codes.name)
    add(VendorMember("code", nil, code), isDefault: false, to: type)
    add(
      VendorMember("init", [.init(label: "_", name: "code", type: code)], code), isDefault: false,
      to: type)
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
      "Copyable", "Escapable", "CustomStringConvertible", "CVarArg", "CustomDebugStringConvertible",
    ]
    // A protocol of iOS has requirements that an interface does not repeat.
    let kept: Set<String> = [
      "Error", "LocalizedError", "CustomNSError", "OptionSet", "RawRepresentable", "NSError",
    ]
    for (index, inherited) in declaration.inherited.compactMap(\.core).enumerated() {
      let name = String(inherited.split(separator: ".").last ?? "")
      if usual.contains(name) { continue }
      if ["Int", "String", "UInt"].contains(name) {
        type.rawType = name
      } else if type.kind == .class, index == 0, declaration.kind != .extension {
        type.superclass = name
      } else if kept.contains(name) || !KnownNames.isKnown(name) {
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
    member.isImplicitlyUnwrapped = function.isImplicitlyUnwrapped
    return member
  }

  /// Adds a member; `isDefault` says whether the extension of a protocol has the member.
  private static func add(_ member: VendorMember, isDefault: Bool, to type: VendorType) {
    let labels = member.parameters?.map(\.label)
    if let known = type.member(member.name, labels, isStatic: member.isStatic) {
      if isDefault { known.isOptional = true }
      return
    }
    if member.name == "init" { member.type = .named(type.name) }
    if type.kind == .class {
      let name = type.name
      member.type = member.type.mapped { $0 == .named("Self") ? .named(name) : $0 }
    }
    member.isDeclared = true
    // Every requirement of a delegate belongs to the SDK, and a structure of constants has all of its
    // constants. The adapter uses other members by name.
    member.isUsed =
      type.kind == .protocol ? !isDefault : type.isRawRepresentable || isError(type)
    type.members.append(member)
  }
}
