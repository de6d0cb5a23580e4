/// What one file of an adapter declares, as far as Objective-C would know of it, and where it says
/// what Linux lacks.
struct SourceDeclarations {
  /// A class that other files of the module can name.
  struct ClassDeclaration: Equatable {
    /// The name in Swift, with the types that it is nested in.
    var path: String
    /// The name that `@objc(Name)` gives.
    var objectiveCName: String?
    /// The condition of the `#if` around it.
    var condition: String?
  }

  /// A function, or an initializer by the name `init`.
  struct Method: Equatable {
    /// The type that it is declared in or for, without the types around it.
    var type: String?
    var name: String
    /// The labels of the parameters, `_` where there is none.
    var labels: [String]
    /// The selector that `@objc(selector:)` gives.
    var objectiveCName: String?
  }

  /// A requirement of a protocol that a conforming type may leave out.
  struct OptionalRequirement: Equatable {
    var protocolName: String
    var name: String
    /// The declaration from `func` on, with its access level.
    var signature: String
    var condition: String?
  }

  /// `#selector(…)` or `#keyPath(…)`.
  struct Expression {
    /// The tokens, from the directive to the closing bracket.
    var tokens: Range<Int>
    /// The type around it.
    var type: String?
  }

  var classes: [ClassDeclaration] = []
  /// What types and their extensions inherit from or conform to, by the type's own name.
  var inherited: [String: Set<String>] = [:]
  var methods: [Method] = []
  /// Properties with a name of their own in Objective-C, as methods without parameters.
  var properties: [Method] = []
  /// Methods of objects that might be sent as messages.
  var messages: [MessageDeclaration] = []
  /// The names of classes marked `@objcMembers`, whose subclasses are as if they were, too.
  var classesWithMembers: Set<String> = []
  /// The names of protocols marked `@objc`.
  var objectiveCProtocols: Set<String> = []
  /// The classes, by their names with the types around them; also those that other files cannot
  /// name.
  var classPaths: Set<String> = []
  /// The types that are no classes, by such names.
  var otherPaths: Set<String> = []
  /// The names of classes that cannot be used without a warning, or belong to another actor than the
  /// main one.
  var classesOutOfReach: Set<String> = []
  var optionalRequirements: [OptionalRequirement] = []
  var expressions: [Expression] = []
  /// What is replaced, in bytes, and by what.
  var replacements: [(range: Range<Int>, text: String)] = []
  /// What is blanked, in bytes.
  var blanks: [Range<Int>] = []
  /// Names of generic types: their classes have no name in Objective-C.
  var genericTypes: Set<String> = []
  /// Whether the file calls `autoreleasepool`.
  var usesAutoreleasePool = false
}
