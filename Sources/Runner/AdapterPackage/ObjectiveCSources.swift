import AdSpecTrace
import AdapterSyntax

/// What the Objective-C files of an adapter declare and do, and the SDK's headers declare.
package final class ObjectiveCSources {
  /// A class or a protocol.
  final class Declared {
    let name: String
    let isProtocol: Bool
    var superclass: String?
    var protocols: [String] = []
    var methods: [ObjectiveCNode] = []
    var properties: [ObjectiveCNode] = []
    /// Whether the SDK's headers declare it.
    let isOfSDK: Bool

    init(_ name: String, isProtocol: Bool, isOfSDK: Bool) {
      self.name = name
      self.isProtocol = isProtocol
      self.isOfSDK = isOfSDK
    }
  }

  /// A message that the adapter sends to a class or an object of the SDK.
  struct Message {
    var owner: String
    var selector: String
    var isOfClass: Bool
    /// The arguments, without what clang adds.
    var arguments: [ObjectiveCNode]
    /// Whether nobody uses the result.
    var isStatement: Bool
    var isCondition: Bool
    /// Whether `alloc` has just made the object, or the message is to `super`.
    var isToNewObject: Bool
    /// The type that the adapter says the result has.
    var cast: ObjectiveCType?
  }

  private(set) var classes: [String: Declared] = [:]
  private(set) var protocols: [String: Declared] = [:]
  /// The methods that the adapter implements, under the names of its classes.
  private(set) var implementations: [String: [ObjectiveCNode]] = [:]
  private(set) var messages: [Message] = []
  /// The methods and functions of the adapter.
  private(set) var bodies: [ObjectiveCNode] = []
  /// All selectors that the adapter sends or names.
  private(set) var selectors: Set<String> = []
  /// The texts of constants; of a class, under its name and the selector, with a space between them.
  private(set) var constants: [String: String] = [:]
  /// The names of classes, constants and functions of the SDK that the adapter uses.
  private(set) var usedNames: Set<String> = []
  /// The constants, functions and enumerations of the SDK.
  private(set) var values: [ObjectiveCNode] = []

  private let isOfSDK: (String) -> Bool
  private var seen: Set<String> = []

  /// Reads the trees of all files.
  ///
  /// - Parameters:
  ///   - trees: The trees of the adapter's files.
  ///   - part: The adapter's classes in Swift.
  ///   - isOfSDK: Whether a file is a header of the SDK.
  package init(
    _ trees: [ObjectiveCNode], part: SwiftPart = SwiftPart(), isOfSDK: @escaping (String) -> Bool
  ) {
    self.isOfSDK = isOfSDK
    constants = part.texts
    for tree in trees { for node in tree.inner { declare(node) } }
    for tree in trees { for node in tree.inner where !isOfSDK(node.file) { use(node) } }
  }

  private func declare(_ node: ObjectiveCNode) {
    // An enumeration has a declaration without constants before it.
    let place = "\(node.file):\(node.line):\(node.kind):\(node.name):\(node.inner.isEmpty)"
    let isNew = seen.insert(place).inserted
    switch node.kind {
    case "ObjCInterfaceDecl", "ObjCProtocolDecl":
      let isProtocol = node.kind == "ObjCProtocolDecl"
      // `@class Name;` says nothing about a class that is declared elsewhere.
      if node.endsWithName, node.inner.contains(where: { $0.kind == "super" }) { return }
      let known = isProtocol ? protocols[node.name] : classes[node.name]
      let declared =
        known ?? Declared(node.name, isProtocol: isProtocol, isOfSDK: isOfSDK(node.file))
      if isProtocol { protocols[node.name] = declared } else { classes[node.name] = declared }
      if isNew { add(node, to: declared) }
    case "ObjCCategoryDecl":
      let name = node.names("ObjCInterface").first ?? ""
      let declared = classes[name] ?? Declared(name, isProtocol: false, isOfSDK: false)
      classes[name] = declared
      if isNew { add(node, to: declared) }
    case "ObjCImplementationDecl", "ObjCCategoryImplDecl":
      let name = node.names("ObjCInterface").first ?? node.name
      implementations[name, default: []] += node.inner.filter { $0.isMethod && !$0.isImplicit }
      for method in node.inner where method.isMethod && method.isOfClass {
        if let text = method.returnedText { constants["\(name) \(method.name)"] = text }
      }
    case "VarDecl":
      if let text = node.inner.last?.expression.literal { constants[node.name] = text }
      if isNew, isOfSDK(node.file) { values.append(node) }
    case "FunctionDecl", "EnumDecl", "TypedefDecl":
      if isNew, isOfSDK(node.file) { values.append(node) }
    default: break
    }
  }

  private func add(_ node: ObjectiveCNode, to declared: Declared) {
    declared.superclass = node.names("super").first ?? declared.superclass
    for line in node.inner where line.kind == "super" { declared.superclass = line.onlyName }
    declared.protocols += node.names("ObjCProtocol")
    declared.methods += node.inner.filter { $0.isMethod && !$0.isImplicit }
    declared.properties += node.inner.filter { $0.kind == "ObjCPropertyDecl" }
  }

  /// Reads what a declaration of the adapter uses.
  private func use(_ node: ObjectiveCNode) {
    if node.kind == "FunctionDecl" { bodies.append(node) }
    if node.kind.hasSuffix("ImplementationDecl") || node.kind == "ObjCCategoryImplDecl" {
      bodies += node.inner.filter { $0.isMethod && !$0.isImplicit }
    }
    node.walk { node, around in
      switch node.kind {
      case "ObjCMessageExpr":
        selectors.insert(node.selector)
        message(node, around)
      case "ObjCSelectorExpr":
        selectors.insert(
          node.detail.firstMatch(of: /selector='?([\w:]+)/).map { String($0.1) } ?? "")
      case "DeclRefExpr": usedNames.insert(node.reference)
      default: break
      }
      if Self.naming.contains(node.kind) {
        for name in node.type.names { usedNames.insert(name) }
      }
    }
  }

  /// The kinds of nodes whose types the adapter writes.
  private static let naming: Set<String> = [
    "VarDecl", "ParmVarDecl", "ObjCIvarDecl", "ObjCPropertyDecl", "ObjCMethodDecl", "FunctionDecl",
    "CStyleCastExpr", "ObjCBridgedCastExpr", "ObjCMessageExpr",
  ]

  private func message(_ node: ObjectiveCNode, _ around: [ObjectiveCNode]) {
    let name = node.classOfMessage
    let type = node.inner.first?.expression.type
    let required = type?.protocols.first { protocols[$0]?.isOfSDK == true }
    guard let owner = name ?? required ?? type?.className,
      let declared = classes[owner] ?? protocols[owner], isOrInheritsFromSDK(declared)
    else { return }
    usedNames.insert(owner)
    let arguments = node.inner.dropFirst(name == nil ? 1 : 0)
    let (isStatement, isCondition) = Self.use(of: node, around)
    let receiver = node.inner.first?.expression
    messages.append(
      Message(
        owner: owner, selector: node.selector, isOfClass: name != nil,
        arguments: arguments.map(\.expression), isStatement: isStatement, isCondition: isCondition,
        isToNewObject: receiver?.selector == "alloc" || node.detail.contains(" super "),
        cast: Self.cast(around)))
  }

  /// The type of the cast around an expression.
  private static func cast(_ around: [ObjectiveCNode]) -> ObjectiveCType? {
    let wrappers: Set<String> = ["ImplicitCastExpr", "ParenExpr", "PseudoObjectExpr"]
    let parent = around.last { !wrappers.contains($0.kind) }
    return parent?.kind == "CStyleCastExpr" ? parent?.type : nil
  }

  private func isOrInheritsFromSDK(_ declared: Declared) -> Bool {
    declared.isOfSDK || superclasses(of: declared.name).contains { $0.isOfSDK }
  }

  /// How the code around an expression uses its value.
  private static func use(of node: ObjectiveCNode, _ around: [ObjectiveCNode]) -> (Bool, Bool) {
    var child = node
    for parent in around.reversed() {
      switch parent.kind {
      case "ExprWithCleanups", "ParenExpr", "PseudoObjectExpr": break
      case "ImplicitCastExpr":
        if parent.detail.contains("<PointerToBoolean>") { return (false, true) }
      case "CompoundStmt", "CaseStmt", "DefaultStmt", "LabelStmt": return (true, false)
      case "IfStmt", "WhileStmt", "ForStmt":
        let isFirst = parent.inner.first === child
        return (!isFirst, isFirst)
      case "UnaryOperator": return (false, parent.detail.contains("'!'"))
      case "BinaryOperator":
        return (false, parent.detail.contains("'&&'") || parent.detail.contains("'||'"))
      case "ConditionalOperator": return (false, parent.inner.first === child)
      default: return (false, false)
      }
      child = parent
    }
    return (false, false)
  }

  /// The classes above a class, the nearest first.
  func superclasses(of name: String) -> [Declared] {
    var result: [Declared] = []
    var next = classes[name]?.superclass
    while let current = next, let declared = classes[current],
      !result.contains(where: { $0 === declared })
    {
      result.append(declared)
      next = declared.superclass
    }
    return result
  }

  /// The protocols that a class adopts, itself or by its superclasses, with those that these refine.
  func adopted(by name: String) -> [String] {
    refined(by: ([classes[name]].compactMap(\.self) + superclasses(of: name)).flatMap(\.protocols))
  }

  /// Protocols, with those that they refine.
  func refined(by names: [String]) -> [String] {
    var found: [String] = []
    var next = names
    while !next.isEmpty {
      let current = next.removeFirst()
      guard !found.contains(current) else { continue }
      found.append(current)
      next += protocols[current]?.protocols ?? []
    }
    return found
  }

  /// The adapter's classes, in the order of their names.
  var ownClasses: [String] { implementations.keys.sorted() }
}
