import SwiftSyntax

/// The declarations in a file of an adapter that matter to Objective-C, and the code of the file
/// that Linux does not support.
struct SourceDeclarations {
  /// A class that other files of the module can use by its name.
  struct ClassDeclaration: Equatable {
    /// The Swift name of the class, with the names of the enclosing types.
    var path: String
    /// The Objective-C name from `@objc(Name)`.
    var objectiveCName: String?
    /// The condition of the `#if` around the class.
    var condition: String?
  }

  /// A function, or an initializer, whose name is `init`.
  struct Method: Equatable {
    /// The name of the type that declares the function, without enclosing types.
    var type: String?
    var name: String
    /// The labels of the parameters; `_` for a parameter without a label.
    var labels: [String]
    /// The selector from `@objc(selector:)`.
    var objectiveCName: String?
  }

  /// A requirement of a protocol that is marked `optional`.
  struct OptionalRequirement: Equatable {
    var protocolName: String
    var name: String
    /// The text of the declaration: the access level, then everything from `func` on.
    var signature: String
    var condition: String?
  }

  /// `#selector(…)` or `#keyPath(…)`.
  struct Expression {
    enum Kind {
      /// The meaning is nil when `#selector` contains no name.
      case selector(SelectorMeaning?)
      /// The names of the path.
      case keyPath([String])
    }
    var kind: Kind
    /// The range in bytes.
    var range: Range<Int>
    var line: Int
  }

  var classes: [ClassDeclaration] = []
  /// For each type, under its unqualified name: the supertypes and protocols of the type and its
  /// extensions.
  var inherited: [String: Set<String>] = [:]
  var methods: [Method] = []
  /// Properties with their own Objective-C name; each is recorded as a method without parameters.
  var properties: [Method] = []
  /// Instance methods that Objective-C messages might call.
  var messages: [MessageDeclaration] = []
  /// The names of classes marked `@objcMembers`; the attribute also applies to their subclasses.
  var classesWithMembers: Set<String> = []
  /// The names of protocols marked `@objc`.
  var objectiveCProtocols: Set<String> = []
  /// The classes, including private classes, by names that include the enclosing types.
  var classPaths: Set<String> = []
  /// The types that are not classes, by names that include the enclosing types.
  var otherPaths: Set<String> = []
  /// The names of classes that cannot be used without a warning, or that belong to an actor other
  /// than the main actor.
  var classesOutOfReach: Set<String> = []
  var optionalRequirements: [OptionalRequirement] = []
  var expressions: [Expression] = []
  /// The calls with a question mark after the name, as of an optional requirement: the name, and the
  /// range of the mark in bytes.
  var optionalCalls: [(name: String, mark: Range<Int>)] = []
  /// The texts to replace, with their ranges in bytes.
  var replacements: [(range: Range<Int>, text: String)] = []
  /// The ranges, in bytes, that spaces replace.
  var blanks: [Range<Int>] = []
  /// The names of generic types: their classes have no Objective-C name.
  var genericTypes: Set<String> = []
  /// Whether the file calls `autoreleasepool`.
  var usesAutoreleasePool = false
  /// Whether the file ends inside a declaration.
  var endsEarly = false
  /// All names in the file.
  var names: Set<String> = []
  /// The names of the types, type aliases and functions that the file declares.
  var declaredNames: Set<String> = []
  /// The modules of which the file imports all declarations.
  var importedModules: Set<String> = []
}

extension SourceDeclarations {
  /// The meanings of the expressions `#selector(…)`.
  var selectors: [SelectorMeaning?] {
    expressions.compactMap { expression in
      guard case .selector(let meaning) = expression.kind else { return nil }
      return .some(meaning)
    }
  }
}

/// An instance method or a requirement of a protocol, with the facts that decide whether
/// Objective-C messages can call it.
struct MessageDeclaration: Equatable {
  /// The effect of a declaration's attributes and modifiers on its messages.
  struct Exposure: Equatable {
    /// Whether the declaration has `@objc` or an attribute that implies `@objc`.
    var isObjectiveC = false
    /// Whether the declaration has `@nonobjc`.
    var isRefused = false
    /// Whether the declaration has `@objcMembers`.
    var hasMembers = false
    /// Whether a use of the declaration causes a warning, or the declaration belongs to an actor other
    /// than the main actor.
    var isOutOfReach = false
    /// Whether the declaration is a generic type.
    var isGeneric = false

    /// Reads an attribute.
    mutating func read(_ name: String, _ arguments: [String]) {
      switch name {
      case "objc", "IBAction", "IBSegueAction": isObjectiveC = true
      case "nonobjc": isRefused = true
      case "objcMembers": hasMembers = true
      case "available":
        let words = ["deprecated", "unavailable", "obsoleted", "noasync"]
        let isHere = arguments.contains { ["*", "Linux", "swift"].contains($0) }
        if isHere, arguments.contains(where: words.contains) { isOutOfReach = true }
      case "MainActor": break
      case _ where name.hasPrefix("IB") || name.hasPrefix("NS"): break
      // Any other attribute of a method or type counts as a global actor.
      case _ where name.first?.isUppercase == true: isOutOfReach = true
      default: break
      }
    }
  }

  /// The type that declares the method, with enclosing types.
  var path: String
  var name: String
  /// The labels of the parameters; `_` for a parameter without a label.
  var labels: [String]
  /// The types of the parameters; nil when a message cannot carry a parameter or cannot call the method.
  var types: [String]?
  /// The selector from `@objc(selector:)`.
  var objectiveCName: String?
  /// The exposure of the method, without the exposure of its context.
  var own: Exposure
  /// Whether the extension around the method is marked `@objc`.
  var isInObjectiveCExtension = false
  /// Whether the method is visible only in its file.
  var isHidden = false
  /// Whether the method is a requirement of a protocol.
  var isRequirement = false
  var isStatic = false
  /// Whether code at the end of the file can name the type around the method, and that type is not
  /// generic.
  var isReachable = true
  /// The condition of the `#if` around the method.
  var condition: String?
  /// The line of the method, from 1.
  var line: Int

  /// The unqualified name of the type.
  var type: String { path.split(separator: ".").last.map(String.init) ?? path }

  /// The name with its labels, as in a reference.
  var reference: String {
    let name = "`\(name)`"
    return labels.isEmpty ? name : name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}

/// The contents of `#selector(…)`.
struct SelectorMeaning {
  /// `getter` or `setter` for a property; otherwise nil.
  private(set) var accessor: String?
  /// The name of the method or property.
  let name: String
  /// The labels of the method's parameters; nil when `#selector` contains no labels.
  let labels: [String]?
  /// The type of the method: the type that `#selector` names, otherwise the enclosing type; nil if
  /// there is neither.
  let owner: String?

  /// Reads the argument of a `#selector` in a type.
  ///
  /// - Returns: Nil when `#selector` contains no name.
  init?(_ argument: LabeledExprSyntax?, in type: String?) {
    guard let argument else { return nil }
    accessor = argument.label?.text
    var expression = argument.expression
    while true {
      // A cast with `as` chooses an overload, as labels do.
      if let inside = expression.as(SequenceExprSyntax.self)?.elements.first {
        expression = inside
      } else if let inside = expression.as(TupleExprSyntax.self)?.elements.first {
        expression = inside.expression
      } else if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else {
        break
      }
    }
    let member = expression.as(MemberAccessExprSyntax.self)
    guard let method = member?.declName ?? expression.as(DeclReferenceExprSyntax.self),
      method.baseName.isName
    else { return nil }
    name = method.baseName.nameText
    labels = method.argumentNames?.arguments.map(\.name.nameText)
    owner = member?.base?.names.last.flatMap { $0 == "self" || $0 == "Self" ? nil : $0 } ?? type
  }

  /// Whether the selector can mean a method with a given name and labels, whatever the method's
  /// type is.
  func mayBe(_ name: String, _ labels: [String]) -> Bool {
    self.name == name && (self.labels == nil || self.labels == labels)
  }
}
