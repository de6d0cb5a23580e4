/// The types that a file declares: what the types inherit, and their functions and properties.
///
/// The outline says which members satisfy which requirements of protocols. So it covers protocols,
/// classes, structures and extensions, but no code.
struct SourceOutline {
  /// A function or a property of a type.
  struct Member: Equatable {
    /// A parameter of a function.
    struct Parameter: Equatable {
      /// The label; `_` for a parameter without a label.
      var label: String
      /// The type with its attributes, as the author wrote it.
      var type: String
      /// The default value, as the author wrote it.
      var value: String?
    }

    var name: String
    /// The parameters of a function; nil for a property.
    var parameters: [Parameter]?
    /// The type of the property, or of the function's result; nil for none, or if it is inferred.
    var type: String?
    /// The words between the parameters and the result of a function: `async`, `throws`.
    var effects: [String] = []
    /// The attributes that Linux has.
    var attributes: [String] = []
    var modifiers: Set<String> = []
    /// The name in `@objc(name)`.
    var objectiveCName: String?
    /// Whether the declaration has `@objc` or an attribute that implies `@objc`.
    var isObjectiveC = false
    /// Whether the declaration has `@nonobjc`.
    var isRefused = false
    var isGeneric = false
    /// Whether code of other types can change the property.
    var isSettable = false
    /// The condition of the `#if` around the member.
    var condition: String?
    /// The line of the member's name, from 1.
    var line: Int
    /// The range of the name in bytes.
    var nameRange: Range<Int>
    /// The range of the modifier `override` in bytes.
    var overrideRange: Range<Int>?

    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    var isOverride: Bool { overrideRange != nil }

    /// The name with its labels: two members with the same key satisfy the same requirement.
    var key: MemberKey {
      MemberKey(name: name, labels: parameters.map { $0.map(\.label) }, isStatic: isStatic)
    }
  }

  /// The declaration of a type or an extension.
  struct Block: Equatable {
    enum Kind { case type, classType, proto, `extension` }
    var kind: Kind
    /// The name with the names of the enclosing types.
    var path: String
    /// The supertypes and protocols, as the author wrote them, without attributes.
    var inherited: [String] = []
    var attributes: [String] = []
    var modifiers: Set<String> = []
    /// Whether the type or an enclosing type is visible only in its file.
    var isHidden = false
    /// Whether the declaration has generic parameters or a `where` clause.
    var isGeneric = false
    /// Whether the declaration has `@objc`, or `@objcMembers` for a class.
    var isObjectiveC = false
    /// Whether a protocol has associated types.
    var hasAssociatedTypes = false
    /// The condition of the `#if` around the declaration.
    var condition: String?
    var line: Int
    /// The position after the opening brace in bytes.
    var start = 0
    /// The line of the opening brace, and the number of bytes in the line up to the brace.
    var startLine = 0
    var startColumn = 0
    var members: [Member] = []
  }

  var blocks: [Block] = []
  /// The type aliases of classes and protocols: the name of each, and the types that it names.
  var aliases: [String: [String]] = [:]
  /// The names of the imported modules.
  var imports: Set<String> = []
}

/// The name of a member, with everything that distinguishes it from other members of its type, except
/// its types.
struct MemberKey: Hashable, CustomStringConvertible {
  var name: String
  /// The labels of a function's parameters; nil for a property.
  var labels: [String]?
  var isStatic = false

  var description: String { name + (labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "") }
}
