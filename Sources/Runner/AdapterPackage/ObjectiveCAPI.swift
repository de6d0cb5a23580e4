import AdapterSyntax

/// The declarations of an SDK in Objective-C that an adapter uses, with their counterparts in Swift, by
/// which the meaning of a name is found.
final class ObjectiveCAPI {
  /// A method or a property.
  struct Member {
    var selector: String
    var parameters: [(name: String, type: ObjectiveCType)]
    var result: ObjectiveCType
    var isOfClass: Bool
    var isProperty: Bool
    var isReadonly = true
    /// The selector that reads a property.
    var getter = ""
    /// Whether an initializer can return nil.
    var isFailable = false
    let vendor: VendorMember

    /// The head of the method, as its implementation repeats it.
    var head: String {
      let start = "\(isOfClass ? "+" : "-") (\(result.text))"
      if isProperty { return start + getter }
      if parameters.isEmpty { return start + selector }
      let pieces = selector.split(separator: ":")
      return start
        + zip(pieces, parameters).map { "\($0):(\($1.type.text))\($1.name)" }.joined(separator: " ")
    }
  }

  /// A class of the SDK.
  final class Class {
    let name: String
    let superclass: String
    /// What the adapter uses.
    var members: [Member] = []
    /// All properties, which the SDK's own code can read.
    var properties: [Member] = []
    /// The protocols by which the adapter can know objects of the class.
    var protocols: Set<String> = []
    /// The protocol by which alone the adapter knows the class, if no header declares the class.
    var standsFor: String?
    /// The values with which another object of the SDK makes objects of the class.
    var kept: [(name: String, type: ObjectiveCType)] = []
    /// Whether the SDK says something about `init`: mostly that nobody can call it.
    var declaresInit = false
    /// The protocol by which the adapter fills a new object in a block.
    var builder: String?
    /// The properties that only this protocol has.
    var onlyInBuilder: Set<String> = []
    /// The properties that only this protocol lets the adapter set.
    var settableInBuilder: Set<String> = []
    let vendor: VendorType

    init(_ name: String, superclass: String) {
      self.name = name
      self.superclass = superclass
      vendor = VendorType(name)
      vendor.superclass = superclass
    }
  }

  let vendor = VendorAPI()
  /// The classes; a class after the class from which it inherits.
  private(set) var classes: [Class] = []
  /// The protocols that classes of the adapter adopt.
  let adopted: Set<String>
  /// The methods of the protocols by which the SDK calls the adapter, or builds objects.
  private(set) var protocols: [String: [Member]] = [:]
  /// The constants.
  private(set) var constants: [(name: String, type: ObjectiveCType)] = []
  /// The functions, with their parameters and results.
  private(set) var functions: [Member] = []

  init(_ sources: ObjectiveCSources, headers: [String], part: SwiftPart) {
    // The header of a framework names the network; another header can be one of the adapter.
    let others = headers.filter { header in
      !header.contains("/") && (part.classes.isEmpty || !header.hasSuffix("-Swift.h"))
    }
    let sorted = headers.filter { $0.contains("/") } + others
    for module in sorted.map(Self.module) where !vendor.modules.contains(module) {
      vendor.modules.append(module)
    }
    adopted = Set(sources.ownClasses.flatMap(sources.adopted))
    let names = sources.classes.values.filter { $0.isOfSDK && sources.usedNames.contains($0.name) }
      .map(\.name).sorted()
    for name in names { add(name, sources) }
    for message in sources.messages { use(message, sources) }
    let builders = Set(
      classes.flatMap { type in type.members.compactMap { builder($0, of: type, sources) } })
    for declared in sources.protocols.values.filter(\.isOfSDK).sorted(by: { $0.name < $1.name })
    where adopted.contains(declared.name) || builders.contains(declared.name) {
      add(protocol: declared, sources)
    }
    addObjects(sources)
    addBuilders(sources)
    for type in classes { addDelivered(by: type, sources) }
    for type in classes {
      type.vendor.members = type.members.map(\.vendor)
      guard !part.classes.contains(type.name) else { continue }
      vendor.types[type.standsFor ?? type.name] = type.vendor
    }
    addFactories()
    addValues(sources)
    readNativeAssets(sources)
  }

  private static func module(_ header: String) -> String {
    let parts = header.split(separator: "/")
    return String(parts[0].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// The class with a name, or of the objects with a protocol.
  func type(_ name: String) -> Class? {
    classes.first { $0.name == name } ?? classes.first { $0.protocols.contains(name) }
  }

  func add(_ type: Class) { classes.append(type) }

  private func add(_ name: String, _ sources: ObjectiveCSources) {
    guard !classes.contains(where: { $0.name == name }), let declared = sources.classes[name],
      declared.isOfSDK
    else { return }
    let superclass = declared.superclass ?? "NSObject"
    add(superclass, sources)
    let type = Class(name, superclass: superclass)
    type.properties = declared.properties.map(Self.property)
    type.protocols = objects(sources.adopted(by: name), sources)
    type.declaresInit = declared.methods.contains { $0.name == "init" }
    classes.append(type)
  }

  /// Marks the member that a message uses.
  private func use(_ message: ObjectiveCSources.Message, _ sources: ObjectiveCSources) {
    let chain = [message.owner] + sources.superclasses(of: message.owner).map(\.name)
    for name in chain {
      guard let declared = sources.classes[name], declared.isOfSDK else { continue }
      add(name, sources)
      guard let type = type(name) else { continue }
      let method = declared.methods.first {
        $0.name == message.selector && $0.isOfClass == message.isOfClass
      }
      let property = type.properties.first { property in
        property.isOfClass == message.isOfClass
          && [property.getter, Self.setter(property.selector)].contains(message.selector)
      }
      guard let found = method.map(Self.method) ?? property else { continue }
      if !type.members.contains(where: {
        $0.selector == found.selector && $0.isOfClass == found.isOfClass
      }) {
        type.members.append(found)
      }
      return
    }
  }

  static func setter(_ property: String) -> String {
    "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
  }

  private func add(protocol declared: ObjectiveCSources.Declared, _ sources: ObjectiveCSources) {
    let members = declared.methods.filter { !$0.isOfClass }.map(Self.method)
    protocols[declared.name] = members
    let type = VendorType(declared.name, .protocol)
    type.members = members.map(\.vendor)
    type.conformances = declared.protocols.filter { sources.protocols[$0]?.isOfSDK == true }
    vendor.types[declared.name] = type
  }

  /// Adds the delegate that an adapter's class is, when an initializer or another class sets it.
  private func addDelivered(by type: Class, _ sources: ObjectiveCSources) {
    for property in type.properties
    where property.result.protocols.contains(where: { protocols[$0] != nil })
      && !type.members.contains(where: { $0.selector == property.selector })
    {
      type.members.append(property)
    }
  }

  private func addValues(_ sources: ObjectiveCSources) {
    for node in sources.values {
      let isUsed = sources.usedNames.contains(node.name)
      switch node.kind {
      case "VarDecl" where isUsed && node.has("extern") && sources.constants[node.name] == nil:
        constants.append((node.name, node.type))
      case "FunctionDecl"
      where isUsed && !node.inner.contains(where: { $0.kind == "CompoundStmt" }):
        let result = node.type.text.prefix { $0 != "(" }
        functions.append(
          Self.member(
            node.name, Self.parameters(node), ObjectiveCType(String(result)), isOfClass: true))
      case "EnumDecl":
        let type = VendorType(node.name, .enumeration)
        type.cases = node.inner.filter { $0.kind == "EnumConstantDecl" }.map {
          VendorCase(name: $0.name, payload: [], rawValue: nil)
        }
        vendor.types[node.name] = type
      default: break
      }
    }
  }

  // MARK: Members

  private static func parameters(_ node: ObjectiveCNode) -> [(name: String, type: ObjectiveCType)] {
    node.parameters.enumerated().map { index, parameter in
      (
        parameter.name.isEmpty ? "value\(index)" : parameter.name,
        parameter.type
      )
    }
  }

  static func method(_ node: ObjectiveCNode) -> Member {
    member(node.name, parameters(node), node.type, isOfClass: node.isOfClass, node)
  }

  private static func member(
    _ selector: String, _ parameters: [(name: String, type: ObjectiveCType)],
    _ result: ObjectiveCType, isOfClass: Bool, _ node: ObjectiveCNode? = nil
  ) -> Member {
    let pieces = selector.split(separator: ":").map(String.init)
    let types = node.map { $0.parameters.map(\.plainType) } ?? parameters.map(\.type)
    // A method with such a name that gives nothing starts the SDK.
    let isInitializer = !isOfClass && selector.isInitializer && result != .void
    var list: [VendorMember.Parameter] = []
    for (index, parameter) in parameters.enumerated() {
      var label = pieces.indices.contains(index) ? pieces[index] : "_"
      if index == 0 {
        let rest = pieces[0].dropFirst(pieces[0].hasPrefix("initWith") ? 8 : 4)
        label = isInitializer ? rest.prefix(1).lowercased() + rest.dropFirst() : "_"
      }
      let swift =
        types.indices.contains(index) && types[index].isBlock ? types[index] : parameter.type
      list.append(VendorMember.Parameter(label: label, name: parameter.name, type: swift.swift))
    }
    // A method without parameters that answers something is what Swift has as a property.
    let isValue =
      parameters.isEmpty && !["void", "BOOL"].contains(result.text) && !isInitializer
    let vendor = VendorMember(
      isInitializer ? "init" : pieces[0], isValue ? nil : list, result.swift, isStatic: isOfClass)
    vendor.isDeclared = true
    let isFailable = isInitializer && node?.detail.contains("instancetype _Nullable") == true
    return Member(
      selector: selector, parameters: parameters, result: result, isOfClass: isOfClass,
      isProperty: false, isFailable: isFailable, vendor: vendor)
  }

  static func property(_ node: ObjectiveCNode) -> Member {
    let vendor = VendorMember(
      node.name, nil, (node.plainType.isBlock ? node.plainType : node.type).swift,
      isStatic: node.has("class"))
    vendor.isSettable = !node.has("readonly")
    vendor.isDeclared = true
    let getter = node.names("getter").first ?? node.getter ?? node.name
    return Member(
      selector: node.name, parameters: [], result: node.type, isOfClass: node.has("class"),
      isProperty: true, isReadonly: node.has("readonly"), getter: getter, vendor: vendor)
  }
}

extension ObjectiveCNode {
  /// The selector of a getter with a name of its own.
  fileprivate var getter: String? {
    inner.first { $0.kind == "getter" }.map(\.onlyName)
  }
}
