import SwiftSyntax

/// The attributes and modifiers of a declaration.
struct DeclarationHead {
  /// The attributes for the Objective-C runtime or Interface Builder that the compiler rejects on
  /// Linux.
  static let unavailableAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "NSManaged", "NSCopying", "GKInspectable",
  ]

  /// The names in `@objc`, each with the condition of the `#if` around the attribute.
  private(set) var objectiveCNames: [(name: String, condition: String?)] = []
  private(set) var exposure = MessageDeclaration.Exposure()
  private(set) var isUnavailable = false
  /// The attributes that Linux has, without the attributes under a condition.
  private(set) var attributes: [String] = []
  private var modifierTokens: [String: TokenSyntax] = [:]
  /// Whether a modifier such as `private(set)` restricts the setter.
  private(set) var restrictsSetter = false

  var objectiveCName: String? { objectiveCNames.last?.name }
  var modifiers: Set<String> { Set(modifierTokens.keys) }
  var isPrivate: Bool { has("private") || has("fileprivate") }
  var isPublic: Bool { has("public") || has("open") }
  var isStatic: Bool { has("static") || has("class") }
  /// Whether the declaration has `@objc` or an attribute that implies `@objc`.
  var isObjectiveC: Bool { exposure.isObjectiveC || exposure.hasMembers }

  /// Reads the head of a declaration.
  ///
  /// - Parameters:
  ///   - node: The declaration.
  ///   - conditions: The conditions of the `#if` around the declaration.
  init(_ node: some WithAttributesSyntax & WithModifiersSyntax, conditions: ConditionStack) {
    read(node.attributes, conditions)
    for modifier in node.modifiers {
      if let detail = modifier.detail {
        restrictsSetter = restrictsSetter || detail.detail.text == "set"
      } else {
        modifierTokens[modifier.name.text] = modifier.name
      }
    }
  }

  func modifier(_ name: String) -> TokenSyntax? { modifierTokens[name] }

  private func has(_ name: String) -> Bool { modifierTokens[name] != nil }

  private mutating func read(_ list: AttributeListSyntax, _ conditions: ConditionStack) {
    for element in list {
      if case .attribute(let attribute) = element {
        read(attribute, conditions)
      } else if case .ifConfigDecl(let conditional) = element {
        for clause in conditional.clauses {
          guard case .attributes(let inside) = clause.elements else { continue }
          read(inside, conditions.with(clause))
        }
      }
    }
  }

  private mutating func read(_ attribute: AttributeSyntax, _ conditions: ConditionStack) {
    let name = attribute.name
    let words = attribute.arguments?.tokens(viewMode: .sourceAccurate).map(\.nameText) ?? []
    if name == "objc", !words.isEmpty { objectiveCNames.append((words.joined(), conditions.text)) }
    exposure.read(name, words)
    if name == "available", words.contains("unavailable"),
      words.contains("*") || words.contains("Linux")
    {
      isUnavailable = true
    }
    if !Self.unavailableAttributes.contains(name), !attribute.isConditional {
      attributes.append(attribute.oneLine)
    }
  }
}

extension AttributeSyntax {
  /// The name, without the names of the types inside an attribute such as `@Outer.Inner`.
  var name: String { attributeName.names.first ?? "" }

  /// Whether an `#if` among the attributes surrounds this attribute.
  fileprivate var isConditional: Bool { parent?.parent?.is(IfConfigClauseSyntax.self) == true }
}

/// The conditions of the `#if` blocks around a place in a file.
struct ConditionStack {
  private var conditions: [[String]] = []

  /// The condition under which the place is compiled; nil when the place has no condition.
  var text: String? {
    conditions.isEmpty ? nil : conditions.joined().joined(separator: " && ")
  }

  /// Enters a branch of an `#if` block.
  mutating func push(_ clause: IfConfigClauseSyntax) {
    let clauses = clause.parent?.as(IfConfigClauseListSyntax.self).map(Array.init) ?? [clause]
    let earlier = clauses.prefix { $0.id != clause.id }.compactMap(\.condition)
    conditions.append(
      earlier.map { "!(\($0.trimmedDescription))" }
        + (clause.condition.map { ["(\($0.trimmedDescription))"] } ?? []))
  }

  mutating func pop() { conditions.removeLast() }

  fileprivate func with(_ clause: IfConfigClauseSyntax) -> ConditionStack {
    var stack = self
    stack.push(clause)
    return stack
  }
}
